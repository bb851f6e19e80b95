'use strict'
/** What systemd itself thinks of a unit file: systemd-analyze verify and security. */
const { spawnSync } = require('node:child_process')

const TIMEOUT_MS = 20_000

/**
 * @param {string[]} files
 * @param {'system' | 'user'} mode
 * @returns {string[] | null}  complaints; null: there is no systemd-analyze
 */
function verifyUnits (files, mode) {
  const run = analyze([...(mode === 'user' ? ['--user'] : []), 'verify', '--man=no', ...files])
  if (run === null) return null
  const complaints = run.stderr.split('\n').filter(line => line !== '')
  return run.status === 0 ? complaints.filter(line => files.some(file => line.includes(file))) : complaints
}

/**
 * @param {string} file
 * @returns {number | null}  0 (nothing is exposed) to 10; null: systemd-analyze cannot tell (it is missing, or older than 250)
 */
function exposureOf (file) {
  const run = analyze(['security', '--offline=true', '--no-pager', file])
  const found = /Overall exposure level for .*: ([\d.]+)/.exec(run?.stdout ?? '')
  return found === null ? null : Number(found[1])
}

/** @param {string[]} words */
function analyze (words) {
  const { error, status, stdout, stderr } = spawnSync('systemd-analyze', words, { encoding: 'utf8', timeout: TIMEOUT_MS, env: { XDG_RUNTIME_DIR: '/run', ...process.env, LC_ALL: 'C' } }) // --user wants some runtime directory
  return error ? null : { status, stdout, stderr }
}

module.exports = { verifyUnits, exposureOf }
