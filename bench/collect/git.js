'use strict'
/**
 * Runs git so that a repository decides nothing: no hooks, no file system monitor, no submodules, no transport but
 * local files (unless a remote is asked for by name), no questions, and an environment of our own. Our mirror is read
 * without the user's configuration too; the user's own repository needs it, for there `safe.directory` stands.
 */
const { execFile } = require('node:child_process')
const { BellwetherError } = require('../../common/errors')
const { redactText } = require('../../common/redact')

const TIMEOUT_MS = 120_000
const MAX_OUTPUT_BYTES = 256 * 2 ** 20
const ALWAYS = [
  'core.hooksPath=/dev/null', 'core.fsmonitor=false', 'protocol.allow=never', 'protocol.file.allow=always',
  'protocol.version=2', 'submodule.recurse=false',
  'fetch.recurseSubmodules=false', 'gc.auto=0', 'maintenance.auto=false', 'log.showSignature=false',
  'core.quotePath=false', 'advice.detachedHead=false'
].flatMap(setting => ['-c', setting])

/** Transports by which a remote may be reached, where the caller asked for a remote. */
const REMOTE = ['https', 'http', 'ssh', 'git'].flatMap(transport => ['-c', `protocol.${transport}.allow=always`])

/**
 * git ended with a status other than 0; `stderr` is its output there. No address in it has its password: the website
 * shows failures.
 */
class GitError extends Error {
  /** @param {string[]} args @param {number | string | null} status @param {string} stderr */
  constructor (args, status, stderr) {
    super(redactText(
      `git ${args.join(' ')} ended with ${status}: ${stderr.trim().split('\n').slice(-3).join(' ')}`, []
    ))
    this.name = 'GitError'
    this.status = status
    this.stderr = redactText(stderr, [])
  }
}

/**
 * @param {string[]} args
 * @param {object} where
 * @param {string} [where.cwd]      in the user's repository
 * @param {string} [where.gitDir]   our own mirror
 * @param {string} [where.input]
 * @param {string} [where.index]    another index file
 * @param {boolean} [where.isRemote]  it may use the network, with the user's keys
 * @param {AbortSignal} [where.signal]
 * @param {number} [where.timeoutMs]
 * @returns {Promise<string>} stdout
 * @throws {GitError}
 * @throws BW_BENCH_REPOSITORY when git is not installed
 */
function git (args, { cwd, gitDir, input, index, isRemote = false, signal, timeoutMs = TIMEOUT_MS }) {
  const full = [
    ...(gitDir === undefined ? [] : [`--git-dir=${gitDir}`]), '--no-pager', '--literal-pathspecs', ...ALWAYS,
    ...isRemote ? REMOTE : [], ...args
  ]
  const options = {
    cwd: cwd ?? gitDir ?? '/',
    env: { ...environment(gitDir !== undefined && cwd === undefined, index), ...isRemote ? remoteEnvironment() : {} },
    encoding: /** @type {const} */ ('utf8'),
    timeout: timeoutMs, killSignal: /** @type {const} */ ('SIGKILL'), maxBuffer: MAX_OUTPUT_BYTES, signal
  }
  return new Promise((resolve, reject) => {
    const child = execFile('git', full, options, (err, stdout, stderr) => {
      if (!err) return resolve(stdout)
      if (signal?.aborted) return reject(signal.reason)
      if (err.code === 'ENOENT' && child.pid === undefined) return reject(notInstalled(err))
      reject(new GitError(args,
        err.killed ? `no answer within ${timeoutMs} ms` : err.code ?? err.signal ?? null, stderr))
    })
    child.stdin?.on('error', () => {}) // it ended before it read all: its status says why
    child.stdin?.end(input ?? '')
  })
}

/** @param {boolean} alone  without the user's configuration @param {string | undefined} index */
function environment (alone, index) {
  /** @type {Record<string, string>} */
  const env = {
    LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', GIT_NO_REPLACE_OBJECTS: '1', GIT_ASKPASS: 'true',
    GIT_ATTR_NOSYSTEM: '1'
  }
  // SUDO_UID: git trusts the repositories of the user who called sudo.
  for (const name of ['PATH', 'HOME', 'XDG_CONFIG_HOME', 'SUDO_UID', 'SYSTEMROOT']) {
    if (process.env[name] !== undefined) env[name] = process.env[name]
  }
  if (alone) Object.assign(env, { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' })
  if (index !== undefined) env.GIT_INDEX_FILE = index
  return env
}

/** ssh asks nothing either: no user is there to answer. */
function remoteEnvironment () {
  const { SSH_AUTH_SOCK, GIT_SSH_COMMAND = 'ssh -o BatchMode=yes' } = process.env
  return { GIT_SSH_COMMAND, ...SSH_AUTH_SOCK === undefined ? {} : { SSH_AUTH_SOCK } }
}

/** @param {Error} cause */
function notInstalled (cause) {
  return new BellwetherError('BW_BENCH_REPOSITORY',
    'git is not installed, or not in PATH; nothing was measured. Install git and run this again.', { cause })
}

module.exports = { git, GitError, notInstalled }
