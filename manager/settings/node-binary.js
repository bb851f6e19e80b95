'use strict'
/**
 * Whether a file is a Node that workers can run on (`bellwether reload --node <path>`). Asked by the command, so that a
 * wrong word changes nothing, and again by the manager, whose API others may call.
 *
 *   checkNodeBinary('/opt/node-22/bin/node') -> { path, version: '22.11.0' }
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../../common/errors')
const { engines } = require('../../package.json')

/** `node --version` takes 10 ms; a file that is no Node may wait for its stdin for ever. */
const ANSWER_TIMEOUT_MS = 10_000
/** The oldest Node that is supported: [20, 11] of ">=20.11". */
const OLDEST = engines.node.replace('>=', '').split('.').map(Number)

/**
 * @param {string} nodePath  absolute
 * @returns {Promise<{ path: string, version: string }>}
 * @throws BW_NODE_BINARY
 */
async function checkNodeBinary (nodePath) {
  const refuse = (/** @type {string} */ why) => new BellwetherError('BW_NODE_BINARY',
    `${nodePath} ${why}; nothing was changed. Give the path of a Node ${engines.node} binary, or "default" for the manager's own.`,
    { details: { path: nodePath } })
  if (!path.isAbsolute(nodePath)) throw refuse('is not an absolute path')
  const stat = fs.statSync(nodePath, { throwIfNoEntry: false })
  if (stat === undefined) throw refuse('does not exist')
  if (!stat.isFile()) throw refuse('is not a file')
  try {
    fs.accessSync(nodePath, fs.constants.X_OK)
  } catch (err) {
    if (err.code !== 'EACCES') throw err
    throw refuse('is not executable')
  }
  const { stdout, problem } = await askVersion(nodePath)
  if (problem !== null) throw refuse(`does not answer --version (${problem})`)
  const version = parseVersion(stdout)
  if (version === null) {
    throw refuse(`is no Node: it answers --version with ${JSON.stringify(stdout.trim().slice(0, 80))}`)
  }
  if (isOlder(version, OLDEST)) throw refuse(`is Node ${version.join('.')}, which is too old`)
  return { path: nodePath, version: version.join('.') }
}

/**
 * @param {string} nodePath
 * @returns {Promise<{ stdout: string, problem: string | null }>}
 */
function askVersion (nodePath) {
  const env = { ...process.env }
  delete env.NODE_OPTIONS // ours may be none of its own
  return new Promise(resolve => {
    const { execFile } = require('node:child_process')
    const child = execFile(nodePath,
      ['--version'], { env, timeout: ANSWER_TIMEOUT_MS, killSignal: 'SIGKILL' }, (err, stdout) => {
        resolve({ stdout, problem: err === null ? null : child.signalCode ?? String(err.code) })
      })
    child.stdin?.end()
  })
}

/**
 * @param {string} text  "v22.11.0\n"
 * @returns {number[] | null}
 */
function parseVersion (text) {
  const found = /^v(\d+)\.(\d+)\.(\d+)/.exec(text)
  return found && found.slice(1).map(Number)
}

/** @param {number[]} version @param {number[]} than */
function isOlder (version, than) {
  const at = than.findIndex((part, i) => version[i] !== part)
  return at !== -1 && version[at] < than[at]
}

module.exports = { checkNodeBinary, parseVersion, isOlder }
