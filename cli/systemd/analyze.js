'use strict'
/** The verdict of systemd itself on a unit file: systemd-analyze verify and security. */
const { spawnSync } = require('node:child_process')
const { limit } = require('../../common/units')

const TIMEOUT_MS = 20_000

/**
 * @param {string[]} files
 * @param {'system' | 'user'} mode
 * @param {number} [timeoutMs]
 * @returns {string[] | null}  complaints; null: there is no systemd-analyze
 */
function verifyUnits (files, mode, timeoutMs = TIMEOUT_MS) {
  const run = analyze([...(mode === 'user' ? ['--user'] : []), 'verify', '--man=no', ...files], timeoutMs)
  if (run === null) return null
  if (run.failure !== null) return [run.failure]
  const complaints = run.stderr.split('\n').filter(line => line !== '')
  if (run.status === 0) return complaints.filter(line => files.some(file => line.includes(file)))
  return complaints.length > 0 ? complaints : [`ended with status ${run.status} and said nothing`]
}

/**
 * @param {string} file
 * @param {number} [timeoutMs]
 * @returns {{ score: number | null, complaint: string | null }}  score: 0 (nothing is exposed) to 10. Both null:
 *   systemd-analyze cannot tell (it is missing, or older than 250)
 */
function exposureOf (file, timeoutMs = TIMEOUT_MS) {
  const run = analyze(['security', '--offline=true', '--no-pager', file], timeoutMs)
  if (run === null) return { score: null, complaint: null }
  if (run.failure !== null) return { score: null, complaint: run.failure }
  const found = /Overall exposure level for .*: ([\d.]+)/.exec(run.stdout)
  if (found !== null) return { score: Number(found[1]), complaint: null }
  const isOlder = /unrecognized option '--offline/.test(run.stderr)
  return { score: null, complaint: isOlder ? null
    : `gave no exposure (status ${run.status})${run.stderr === '' ? '' : `: ${run.stderr.trim().split('\n')[0]}`}` }
}

/**
 * @param {string[]} words
 * @param {number} timeoutMs
 * @returns {{ failure: string | null, status: number | null, stdout: string, stderr: string } | null}  failure: why it
 *   gave no answer; null: there is no systemd-analyze
 */
function analyze (words, timeoutMs) {
  const env = { XDG_RUNTIME_DIR: '/run', ...process.env, LC_ALL: 'C' } // --user wants some runtime directory
  const { error, status, signal, stdout, stderr } = spawnSync('systemd-analyze',
    words, { encoding: 'utf8', timeout: timeoutMs, killSignal: 'SIGKILL', env })
  const code = error === undefined ? null : /** @type {NodeJS.ErrnoException} */ (error).code
  if (code === 'ENOENT') return null
  return { failure: failureOf(), status, stdout: stdout ?? '', stderr: stderr ?? '' }

  function failureOf () {
    if (code === 'ETIMEDOUT') return `did not answer within ${limit(timeoutMs)}`
    if (code !== null) return `could not be run (${code})`
    return status === null ? `was ended by ${signal}` : null
  }
}

module.exports = { verifyUnits, exposureOf }
