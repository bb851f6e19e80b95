'use strict'
/**
 * The bare shared descriptor: the parent binds, the children listen on the descriptor they inherit, and no process
 * manages anything. The baseline: a manager that costs nothing.
 */
const { spawn } = require('node:child_process')
const { bindTcp } = require('../../common/bind-address')

const { APP, WORKERS, PORT } = process.env
const CHILD_FD = 3

const handle = bindTcp({ address: '127.0.0.1', port: Number(PORT) })
for (let i = 0; i < Number(WORKERS); i++) {
  spawn(process.execPath, [String(APP)], {
    stdio: ['ignore', 'inherit', 'inherit', handle.fd],
    env: { ...process.env, LISTEN_FD: String(CHILD_FD) },
    detached: true // as Bellwether's workers are; lib/programs.js says what it changes
  })
}
