'use strict'
/**
 * T4: the manager is stopped, or loops for ever, again and again, with WatchdogSec=5. Rounds: the file
 * /mnt/results/rounds.
 */
const fs = require('node:fs')
const m = require('./machine')
const s = require('./steps')

async function main () {
  const rounds = Number(fs.readFileSync('/mnt/results/rounds', 'utf8'))
  fs.mkdirSync('/srv/web', { recursive: true })
  fs.writeFileSync('/srv/web/loop.js', "process.on('SIGUSR2', () => { for (;;); })\n")
  await m.step('install', () =>
    s.install({}, { WatchdogSec: '5', Environment: 'NODE_OPTIONS="--require /srv/web/loop.js"' }))
  await m.step('boot', s.boot)
  for (let round = 0; round < rounds; round++) {
    await m.step('stopped', () => s.hang('SIGSTOP'))
    await m.step('looping', () => s.hang('SIGUSR2'))
  }
}

main()
