'use strict'
/**
 * The user, the umask and the processors of this process, before any code of the app: the manager has started it as
 * another user, and here it is verified that this is so and cannot be undone. A process that is not who it should be
 * ends at once.
 */

const { allowedCpus } = require('../common/cpu-list')
const { readText } = require('../common/read-text')

/**
 * @param {{ uid: number, gid: number } | undefined} wanted
 * @returns {string | null}   what is wrong
 */
function faultOf (wanted) {
  if (wanted === undefined) return null
  const api = /** @type {Required<Pick<NodeJS.Process, 'getuid' | 'geteuid' | 'getgid' | 'getegid' | 'setuid'>>} */ (
    process)
  const is = { uid: api.getuid(), euid: api.geteuid(), gid: api.getgid(), egid: api.getegid() }
  if (is.uid !== wanted.uid || is.euid !== wanted.uid) {
    return `it runs as uid ${is.uid} (effective ${is.euid}), and should as uid ${wanted.uid}`
  }
  if (is.gid !== wanted.gid || is.egid !== wanted.gid) {
    return `it runs with gid ${is.gid} (effective ${is.egid}), and should with gid ${wanted.gid}`
  }
  if (wanted.uid === 0) return null
  try {
    api.setuid(0)
  } catch (err) {
    if (err.code === 'EPERM') return null
    throw err
  }
  return 'it could become root again'
}

/**
 * @param {import('../protocol/boot-record').BootRecord} boot
 */
function settle ({ runsAs, umask }) {
  const fault = faultOf(runsAs)
  if (fault !== null) {
    process.stderr.write(`bellwether: this worker was not started as its settings say: ${fault}. No code of the app was run.\n`)
    process.exit(1)
  }
  if (umask !== undefined) process.umask(umask)
}

/**
 * @param {string | undefined} wanted   "0-3"
 * @throws where it runs on others; the manager is told, and the app goes on
 */
function verifyCpus (wanted) {
  const allowed = allowedCpus(readText('/proc/self/status'))
  if (allowed !== wanted) throw new Error(`it runs on the processors ${allowed}, and should on ${wanted} (setting cpus)`)
}

module.exports = { settle, verifyCpus, faultOf }
