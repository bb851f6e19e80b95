'use strict'
/** Has a launch take CPU profiles of its Node processes, and brings them out of its folder when it was measured. */
const fs = require('node:fs')
const path = require('node:path')
const { setTimeout: sleep } = require('node:timers/promises')
const { bringProfileOut } = require('./cpu-profile')

const PRELOAD = path.join(__dirname, 'profile-preload.js')
const LOOK_EVERY_MS = 50
const WRITTEN_WITHIN_MS = 10_000

/**
 * @param {string} dir      of the launch; its processes write there
 * @param {string} toFile   outside of it
 */
function startProfiling (dir, toFile) {
  const folder = path.join(dir, 'cpu-profile')
  fs.mkdirSync(folder)
  fs.chmodSync(folder, 0o777) // whatever the umask: written by another user
  const preload = path.join(folder, 'preload.js')
  fs.copyFileSync(PRELOAD, preload) // where a contained process can read it, wherever we are installed
  fs.chmodSync(preload, 0o644)

  return {
    /**
     * @param {Record<string, string>} env  of the launch
     * @returns {Record<string, string>}
     */
    env: env => ({ ...env, NODE_OPTIONS: [env.NODE_OPTIONS, `--require=${JSON.stringify(preload)}`].filter(Boolean).join(' ') }),
    /**
     * While its processes still run: has them write.
     * @param {{ fromUs: number, toUs: number }} span
     * @param {AbortSignal} signal
     * @returns {Promise<string | null>}  toFile; null: no process wrote one
     */
    end: async (span, signal) => {
      fs.writeFileSync(path.join(folder, 'stop'), '')
      const untilMs = performance.now() + WRITTEN_WITHIN_MS
      while (isMissing(folder) && performance.now() < untilMs && !signal.aborted) await sleep(LOOK_EVERY_MS)
      return bringProfileOut(folder, span, toFile)
    }
  }
}

/** @param {string} folder */
function isMissing (folder) {
  const names = fs.readdirSync(folder)
  return names.some(name => name.endsWith('.started') && !names.includes(name.replace(/started$/, 'cpuprofile')))
}

module.exports = { startProfiling }
