#!/usr/bin/env node
'use strict'
require('../cli/pm2/main').main(process.argv)
