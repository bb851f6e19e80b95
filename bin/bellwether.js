#!/usr/bin/env node
'use strict'
require('../cli/main').main(process.argv)
