'use strict'
/**
 * Programs of a real second user, for tests that break in. The number belongs to nobody: no entry in /etc/passwd is
 * needed. Only root can be another user.
 */
const { spawn, spawnSync } = require('node:child_process')

const STRANGER = 54_321
const isRoot = process.getuid?.() === 0
/** Tests that need a second user. */
const asRoot = isRoot ? test : test.skip

/**
 * @param {string} script
 * @param {string[]} [args]
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, node?: string, uid?: number }} [how]
 */
function argsFor (script, args = [], { env = { PATH: process.env.PATH }, cwd = '/', uid = STRANGER } = {}) {
  return { args: ['-e', script, ...args], options: { uid, gid: uid, env, cwd } }
}

/** Runs to its end. @param {Parameters<typeof argsFor>} wish */
function runAsStranger (...wish) {
  const { args, options } = argsFor(...wish)
  return spawnSync(wish[2]?.node ?? process.execPath, args, { ...options, encoding: 'utf8' })
}

/**
 * Runs beside the test until it is ended. Resolves when it has written its first byte to stdout.
 * @param {Parameters<typeof argsFor>} wish
 */
async function startAsStranger (...wish) {
  const { args, options } = argsFor(...wish)
  const child = spawn(wish[2]?.node ?? process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise(resolve => child.once('close', resolve))
  await Promise.race([
    new Promise(resolve => child.stdout.once('data', resolve)),
    ended.then(() => { throw new Error('the other user\'s program ended') })
  ])
  return { pid: child.pid, end: async () => { child.kill('SIGKILL'); await ended } }
}

module.exports = { STRANGER, asRoot, isRoot, runAsStranger, startAsStranger }
