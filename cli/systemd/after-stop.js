'use strict'
/**
 * The act of ExecStopPost= in the unit: what reap.js decides is done here, a drain of what is left before it if that is
 * needed.
 */
const fs = require('node:fs')
const { spawn } = require('node:child_process')
const { BellwetherError, EXIT } = require('../../common/errors')
const { plural } = require('../../common/units')
const { installedCommand } = require('../../common/installed-command')
const { decideReap, cgroupOf, hasOthers, reapGroup } = require('./reap')

/** @typedef {import('../context').Context} Context */

/**
 * Hidden: for ExecStopPost=. The unit names its settings file; nothing here reads it.
 * @param {Context} context
 */
async function reap ({ out, env }) {
  const file = '/proc/self/cgroup'
  const cgroup = fs.existsSync(file) ? cgroupOf(fs.readFileSync(file, 'utf8')) : null
  const { act, because } = decideReap(env, cgroup, cgroup !== null && !hasOthers(cgroup))
  if (because !== '') out.say(because)
  if (act === 'nothing') return
  if (act === 'drain') {
    const code = await drain()
    if (code !== EXIT.done) {
      out.say(`a manager that lets the workers finish ended with ${code}; what it has left is asked to end now`)
    }
  }
  const { ended, left } = await reapGroup(String(cgroup))
  if (ended > 0) out.say(`ended ${plural(ended, 'process', 'processes')} that the stop had left behind`)
  if (left > 0) throw new BellwetherError('BW_INTERNAL', `${left} processes of ${cgroup} could not be ended.`)
}

/**
 * A manager for this alone, in a process of its own: a manager ends its process.
 * @returns {Promise<number | string>}  its exit status, or the signal that ended it
 */
function drain () {
  const child = spawn(process.execPath, [installedCommand(), 'run', '--drain'], { stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? String(signal)))
  })
}

module.exports = { reap }
