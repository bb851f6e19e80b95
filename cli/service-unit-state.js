'use strict'
/** The state of Bellwether's service, asked from systemd. Nothing here changes a unit. */
const fs = require('node:fs')
const { spawnSync } = require('node:child_process')

const UNIT = 'bellwether.service'
const TIMEOUT_MS = 3000
const PROPERTIES = [
  'LoadState', 'ActiveState', 'SubState', 'Result', 'MainPID', 'User', 'Restart', 'TriggeredBy', 'FragmentPath',
  'UnitFileState', 'NRestarts', 'ExecMainStatus', 'Environment'
]

/**
 * @typedef {object} UnitState
 * @property {string} name
 * @property {boolean} isUser        of a user's own systemd
 * @property {string} active         active, activating, reloading, deactivating, failed, inactive
 * @property {string} sub            running, auto-restart...
 * @property {string} result         success, exit-code, watchdog, start-limit-hit...
 * @property {number} mainPid        0: none
 * @property {string} user           '' or a name: who it runs as
 * @property {string} restart        no, always...
 * @property {string[]} sockets      units that start it
 * @property {string} environment    Environment= of the unit
 */

/**
 * @param {string} text   of `systemctl show`
 * @param {string} name
 * @param {boolean} isUser
 * @returns {UnitState | null}  null: there is no such unit
 */
function parseUnitState (text, name, isUser) {
  /** @type {Record<string, string>} */
  const of = Object.fromEntries(text.split('\n')
    .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
  if (of.LoadState !== 'loaded') return null
  return {
    name,
    isUser,
    active: of.ActiveState ?? '',
    sub: of.SubState ?? '',
    result: of.Result ?? '',
    mainPid: Number(of.MainPID ?? 0),
    user: of.User ?? '',
    restart: of.Restart ?? '',
    sockets: (of.TriggeredBy ?? '').split(/\s+/).filter(one => one.endsWith('.socket')),
    environment: of.Environment ?? ''
  }
}

/**
 * @param {{ name?: string, isUser?: boolean }} [which]
 * @returns {UnitState | null}  null: this machine has no such unit, or its systemd cannot be asked
 */
function askUnitState ({ name = UNIT, isUser = false } = {}) {
  // systemd has not started this machine: asking it would only cost time
  if (!fs.existsSync('/run/systemd/system')) return null
  const words = [...isUser ? ['--user'] : [], 'show', ...PROPERTIES.flatMap(property => ['-p', property]), name]
  const { status, stdout } = spawnSync('systemctl',
    words, { encoding: 'utf8', timeout: TIMEOUT_MS, killSignal: 'SIGKILL', env: { ...process.env, LC_ALL: 'C' } })
  return status === 0 ? parseUnitState(stdout, name, isUser) : null
}

/** @param {UnitState} unit */
function systemctlOf ({ isUser }) {
  return isUser ? 'systemctl --user' : process.getuid?.() === 0 ? 'systemctl' : 'sudo systemctl'
}

/** The service and what would start it again with the next connection. @param {UnitState} unit */
function stopCommand (unit) { return `${systemctlOf(unit)} stop ${[...unit.sockets, unit.name].join(' ')}` }

module.exports = { askUnitState, parseUnitState, systemctlOf, stopCommand, UNIT }
