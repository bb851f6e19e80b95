'use strict'
/**
 * Has a launch take CPU profiles of its Node processes, and brings them out after the measurement. Folders that the
 * commit's processes can write to are only read, and only when the processes have ended: a link in them could lead
 * anywhere. The preload script and the order to stop lie in a folder that the processes can only read.
 */
const fs = require('node:fs')
const path = require('node:path')
const { setTimeout: sleep } = require('node:timers/promises')
const { bringProfileOut } = require('./cpu-profile')
const { removeTree } = require('../../common/remove-tree')

const PRELOAD = path.join(__dirname, 'profile-preload.js')
const LOOK_EVERY_MS = 50
const WRITTEN_WITHIN_MS = 10_000

/** @typedef {ReturnType<typeof startProfiling>} Profiling */

/**
 * @param {string} dir      of the launch, where its processes write
 * @param {string} toFile   outside of it
 */
function startProfiling (dir, toFile) {
  const told = fs.mkdtempSync(path.join(path.dirname(dir), 'p-'))
  fs.chmodSync(told, 0o755) // read by another user; the folder above it lets no other user in
  const preload = path.join(told, 'preload.js')
  fs.copyFileSync(PRELOAD, preload)
  fs.chmodSync(preload, 0o644)
  const written = path.join(dir, 'cpu-profile')

  return {
    /** The folder that the launch must see. */
    visible: told,
    /**
     * @param {Record<string, string>} env  of the launch
     * @returns {Record<string, string>}
     */
    env: env => ({
      ...env,
      NODE_OPTIONS: [env.NODE_OPTIONS, `--require=${JSON.stringify(preload)}`].filter(Boolean).join(' '),
      BENCH_CPU_PROFILE: written
    }),
    /**
     * While its processes run: has them write, and waits until they did.
     * @param {AbortSignal} signal   waits no longer
     */
    stop: async signal => {
      fs.writeFileSync(path.join(told, 'stop'), '')
      const untilMs = performance.now() + WRITTEN_WITHIN_MS
      while (isMissing(written) && performance.now() < untilMs && !signal.aborted) await sleep(LOOK_EVERY_MS)
    },
    /**
     * When its processes are gone.
     * @param {{ fromUs: number, toUs: number }} span
     * @returns {string | null}  toFile; null: no process wrote one
     */
    bringOut: span => isFolder(written) ? bringProfileOut(written, span, toFile) : null,
    end: () => removeTree(told)
  }
}

/** @param {string} folder  whether one who began a profile has not written it */
function isMissing (folder) {
  if (!isFolder(folder)) return false
  const names = fs.readdirSync(folder)
  return names.some(name => name.endsWith('.started') && !names.includes(name.replace(/started$/, 'cpuprofile')))
}

/** @param {string} folder */
function isFolder (folder) {
  return fs.lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
}

module.exports = { startProfiling }
