'use strict'
const v8 = require('node:v8')

/**
 * For a process that stays up and should stay small: V8's new space doubles again and again, to 32 MB, while objects
 * survive in it. A scavenge of its first 1 MB takes a millisecond: the threads that V8 would wake to help with it cost
 * more than they save.
 */
function keepNewSpaceSmall () {
  v8.setFlagsFromString('--semi-space-growth-factor=1')
  v8.setFlagsFromString('--no-parallel-scavenge')
}

module.exports = { keepNewSpaceSmall }
