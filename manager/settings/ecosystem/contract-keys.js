'use strict'
/**
 * Keys of PM2 about what a worker finds in its environment, and what an app written for PM2 relies on. Pure.
 */
const path = require('node:path')
const { nameOf } = require('./app-name')
const { flag, list, exitCode } = require('./values')

/** @typedef {import('./translate-app').Translation} Translation */

const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]*$/
/** Of the options of @pm2/io: all else has no effect in its version 6, or harms (docs/pm2-io.md). */
const IO_METRICS = ['v8', 'eventLoop', 'http', 'runtime']

/** @param {Translation} t */
function takeContract (t) {
  const { app, value, note, set, take } = t
  const isNode = app.exec === undefined
  set('pm2Env', true)
  if (isNode) set('worker', { unhandledRejections: 'report' })

  take('namespace', String, given => {
    const namespace = nameOf(given)
    set('namespace', namespace)
    note('namespace', namespace === given ? 'same' : 'differs', namespace === given ? '' : `it is called ${namespace} here`)
  })
  take('instance_var', variableName, name => {
    set('instanceVar', name)
    note('instance_var', 'same', '')
  })
  take('increment_var', variableName, name => {
    set('incrementVar', name)
    note('increment_var', 'same', 'one more for each further worker; workers that listen on one address share it without this')
  })
  take('filter_env', filterOf, dropEnv => {
    if (dropEnv !== false) set('dropEnv', dropEnv)
    note('filter_env', dropEnv === true ? 'differs' : 'renamed', dropEnv === true
      ? 'dropEnv: true; what a login gives stays (PATH, HOME, LANG ...)' : 'dropEnv; "*" stands for any letters')
  })
  take('stop_exit_codes', codes => list(codes).map(exitCode), codes => {
    set('restart.stopExitCodes', codes)
    note('stop_exit_codes', 'renamed', 'restart.stopExitCodes')
  })
  if (value('pid_file') !== undefined && isNode) {
    set('pidFile', path.resolve(app.cwd ?? t.world.baseDir, String(value('pid_file'))))
  }
  note('pid_file', isNode ? 'same' : 'ignored', isNode ? '' : 'the pids of commands: bellwether ls --json')
  const waits = value('autostart') !== undefined && !flag(value('autostart'))
  if (waits) set('autostart', false)
  note('autostart', 'same', waits ? `it is added as stopped: bellwether start ${app.name}` : '')
}

/** The options of @pm2/io. @param {Translation} t @param {(value: unknown) => Record<string, unknown>} objectOf */
function takeIo ({ app, note, set, take }, objectOf) {
  take('io', objectOf, io => {
    const conf = io.conf === undefined ? {} : objectOf(io.conf)
    const { catchExceptions, profiling, metrics, ...others } = conf
    const { left, more } = metricsOf(metrics)
    const options = {
      ...catchExceptions === undefined ? {} : { catchExceptions: Boolean(catchExceptions) },
      ...profiling === undefined ? {} : { profiling: Boolean(profiling) },
      ...Object.keys(left).length === 0 ? {} : { metrics: left }
    }
    const without = [...Object.keys(others), ...more]
    if (Object.keys(options).length > 0 && app.exec === undefined) set('apm', options)
    note('io', without.length > 0 ? 'differs' : 'renamed',
      `apm, the options of @pm2/io${without.length > 0 ? `; without effect: ${without.join(', ')}` : ''} (docs/pm2-io.md)`)
  })
}

/** @param {unknown} metrics @returns {{ left: Record<string, boolean>, more: string[] }} */
function metricsOf (metrics) {
  if (typeof metrics === 'boolean') return { left: Object.fromEntries(IO_METRICS.map(name => [name, metrics])), more: [] }
  const written = typeof metrics === 'object' && metrics !== null ? Object.entries(metrics) : []
  return {
    left: Object.fromEntries(written.flatMap(([name, on]) => IO_METRICS.includes(name) ? [[name, Boolean(on)]] : [])),
    more: written.filter(([name]) => !IO_METRICS.includes(name)).map(([name]) => `metrics.${name}`)
  }
}

/** @param {unknown} value @returns {string} */
function variableName (value) {
  if (VARIABLE.test(String(value))) return String(value)
  throw Object.assign(new Error(`must be the name of an environment variable, got ${JSON.stringify(value)}`), { code: 'BW_SETTINGS' })
}

/**
 * true: all; a list: names that hold the text; a text: that name.
 * @param {unknown} value
 * @returns {boolean | string[]}
 */
function filterOf (value) {
  if (typeof value === 'boolean') return value
  return Array.isArray(value) ? value.map(text => `*${text}*`) : [String(value)]
}

module.exports = { takeContract, takeIo }
