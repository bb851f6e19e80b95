#!/usr/bin/env node
'use strict'
const words = process.argv.slice(2)
const all = () => { require('../cli/main').main(process.argv) }
if (require('../cli/quick/words').isQuick(words)) require('../cli/quick/load').quickWay()(words, all)
else all()
