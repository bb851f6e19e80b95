'use strict'
/**
 * The long form of T20 after the boots: each again and again, for as many rounds as the file /mnt/results/rounds says.
 */
const fs = require('node:fs')
const m = require('./machine')
const s = require('./steps')

async function main () {
  const rounds = Number(fs.readFileSync('/mnt/results/rounds', 'utf8'))
  await m.step('booted', s.booted)
  for (let round = 0; round < rounds; round++) {
    await m.step('restart', s.restart)
    await m.step('killAll', s.killAll)
    await m.step('killManager', s.killManager)
    await m.step('reload', () => s.systemctlUnderLoad('reload', m.UNIT))
    await m.step('reexec', () => s.systemctlUnderLoad('daemon-reexec'))
    await m.step('stopInDrain', s.stopInDrain)
    await m.step('started', s.boot)
  }
}

main()
