'use strict'
/**
 * "No manager runs here" is half of the truth where another one does: that of the system's service, or of another user.
 * This file gathers the signs of such a manager; one pure function decides the message.
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../common/errors')
const { namesIn } = require('../common/or-null')
const { serviceOf } = require('../common/cgroup')
const { systemctlOf } = require('./service-unit-state')

/** The run directory of the system's service, and of a manager of root. */
const SYSTEM_RUN_DIR = '/run/bellwether'

/**
 * @typedef {object} Seen
 * @property {number} uid
 * @property {string} runDir                   where we looked
 * @property {boolean} hasWorkers              workers of the last manager live there
 * @property {import('./service-unit-state').UnitState | null} unit   of this user's systemd, else of the system's
 * @property {{ pid: number, user: string, isService?: boolean }[]} others   managers of other users; isService: of the
 *   system's systemd
 */
/** @typedef {{ text: string, next: string[] }} Explanation */

/**
 * @param {Seen} seen
 * @param {string} verb   what was typed
 * @returns {Explanation | null}  null: there is no other manager, and no service
 */
function explainNoManager ({ uid, runDir, hasWorkers, unit, others }, verb) {
  const isOurs = unit !== null && (unit.isUser || runDir === SYSTEM_RUN_DIR)
  const workers = hasWorkers ? ' The workers of its last manager serve on.' : ''
  if (unit !== null) {
    const systemctl = systemctlOf(unit)
    const journal =
      `${uid === 0 || unit.isUser ? '' : 'sudo '}journalctl ${unit.isUser ? '--user-unit' : '-u'} ${unit.name} -n 20`
    if (['active', 'reloading', 'deactivating'].includes(unit.active)) {
      const how = unit.active === 'deactivating'
        ? 'is being stopped'
        : `runs one${unit.user === '' ? '' : ` as the user ${unit.user}`}${unit.mainPid > 0 ? ` (pid ${unit.mainPid})` : ''}`
      return isOurs
        ? {
          text: `Nothing answers in ${runDir}, though the service ${unit.name} ${how}.${workers}`,
          next: [`${systemctl} status ${unit.name}`, journal]
        }
        : {
          text: `No manager of yours runs here, but the service ${unit.name} of the system ${how}.`,
          next: [`sudo bellwether ${verb}`]
        }
    }
    if (unit.active === 'activating') {
      const how = unit.sub === 'auto-restart'
        ? `has ended (${unit.result}) and is about to be started again`
        : 'is being started'
      return {
        text: `No manager answers ${isOurs ? 'yet' : 'here'}: the service ${unit.name} ${how}.${workers}`,
        next: [`${systemctl} status ${unit.name}`, journal]
      }
    }
    if (unit.active === 'failed') {
      return {
        text: `No manager runs: the service ${unit.name} has failed (${unit.result}), and systemd does not start it again.${workers}`,
        next: [`${journal}   (why)`, `${systemctl} reset-failed ${unit.name}, then: ${systemctl} start ${unit.name}`]
      }
    }
  }
  if (others.length > 0) {
    const [{ user, isService }] = others
    const who = others.map(other => `${other.user} (pid ${other.pid})`).join(', ')
    return {
      text: `No manager of yours runs here, but one of ${who} does.`,
      next: [user === 'root' || isService ? `sudo bellwether ${verb}` : `sudo -u ${user} -i bellwether ${verb}`]
    }
  }
  if (unit !== null) {
    return {
      text: `No manager runs: the service ${unit.name} is stopped.${workers}`,
      next: [`${systemctlOf(unit)} start ${[...unit.sockets, unit.name].join(' ')}`]
    }
  }
  return null
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {import('../common/paths').Paths} paths
 * @returns {Seen}
 */
function look (env, paths) {
  const { askUnitState } = require('./service-unit-state')
  const uid = process.getuid?.() ?? 0
  const own = uid !== 0 && env.XDG_RUNTIME_DIR ? askUnitState({ isUser: true }) : null
  const users = usersById()
  return {
    uid,
    runDir: paths.runDir,
    hasWorkers: namesIn(paths.workersDir).flatMap(name => [name, ...namesIn(`${paths.workersDir}/${name}`)])
      .some(name => name.endsWith('.sock')),
    unit: own ?? askUnitState(),
    others: namesIn('/proc').filter(name => /^\d+$/.test(name)).flatMap(name => {
      const pid = Number(name)
      const owner = managerOwner(pid)
      return owner === null || owner === uid ? []
        : [{ pid, user: users.get(owner) ?? String(owner), isService: serviceOf(pid)?.isUser === false }]
    })
  }
}

/**
 * @param {number} pid
 * @returns {number | null}  the uid of a manager; null: it is none
 */
function managerOwner (pid) {
  try {
    const words = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const isManager = /^bellwether(\.js)?$/.test(path.basename(words[1] ?? '')) && words[2] === 'run'
    return isManager ? fs.statSync(`/proc/${pid}`).uid : null
  } catch (err) {
    if (err.code === undefined) throw err
    return null // gone meanwhile, or not ours to see
  }
}

function usersById () {
  const lines = fs.existsSync('/etc/passwd') ? fs.readFileSync('/etc/passwd', 'utf8').split('\n') : []
  return new Map(lines.map(line => line.split(':'))
    .filter(fields => fields.length > 2)
    .map(fields => [Number(fields[2]), fields[0]]))
}

/**
 * The error that a person should see.
 * @param {any} err
 * @param {{ env: NodeJS.ProcessEnv, verb: string | null }} asked
 * @returns {any}
 */
function clarify (err, { env, verb }) {
  // a home that the user named is the place to look
  const isAboutUs = err instanceof BellwetherError && ['BW_NOT_RUNNING', 'BW_HOME'].includes(err.code) &&
    !env.BELLWETHER_HOME && err.details.pid === undefined
  if (!isAboutUs || process.platform !== 'linux') return err
  const seen = look(env, require('../common/paths').resolvePaths(env))
  const explained = err.code === 'BW_HOME' ? explainHome(err, seen) : explainNoManager(seen, verb ?? 'ls')
  if (explained === null) return err
  return new BellwetherError(err.code,
    explained.text, { cause: err, details: { ...err.details, next: explained.next } })
}

/**
 * Directories that are another's: those of root's manager belong to the service once it has run.
 * @param {BellwetherError} err
 * @param {Seen} seen
 * @returns {Explanation | null}
 */
function explainHome (err, { uid, runDir, unit }) {
  if (unit === null || uid !== 0 || runDir !== SYSTEM_RUN_DIR) return null
  const who = unit.user === '' ? '' : `, which runs as ${unit.user}`
  return {
    text: `${err.message.split(';')[0]}: these are the directories of the service ${unit.name}${who}. Nothing was started.`,
    next: [`${systemctlOf(unit)} start ${unit.name}`]
  }
}

module.exports = { clarify, explainNoManager, explainHome, look, SYSTEM_RUN_DIR }
