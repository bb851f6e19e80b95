'use strict'
/**
 * The results of tinybench, printed either as JSON of its tasks, `console.log(JSON.stringify(bench.tasks.map(({ name,
 * result }) => ({ name, result }))))`, or as its table, `console.table(bench.table())`. The median time of each task,
 * in microseconds; the mean where there is no median (tinybench 2).
 */
const { FORMAT_UNITS } = require('../../shapes/suite')
const { isObject } = require('../../../common/shape')
const { jsonIn } = require('./json-text')
const { metricNameFrom, shown } = require('./names')

/** @typedef {import('./index').Found} Found */

const US_PER_MS = 1000
const NS_PER_US = 1000
/** Columns that hold a time in nanoseconds, best first: tinybench 6 and 4, 3, 2. */
const TIME_COLUMNS = [
  'Latency med (ns)', 'Latency median (ns)', 'Latency avg (ns)', 'Latency average (ns)', 'Average Time (ns)'
]

/**
 * @param {string} stdout
 * @returns {Found[]}
 * @throws {Error}
 */
function readTinybench (stdout) {
  return /^\s*┌/m.test(stdout) ? fromTable(stdout) : fromJson(stdout)
}

/** @param {string} stdout */
function fromJson (stdout) {
  const given = jsonIn(stdout)
  const tasks = Array.isArray(given) ? given : isObject(given) ? given.tasks : null
  if (!Array.isArray(tasks)) throw new Error('The JSON it printed is no list of tasks of tinybench.')
  return tasks.map(task => {
    const { name, result } = isObject(task) ? task : {}
    if (typeof name !== 'string' || !isObject(result)) {
      throw new Error('Each task of tinybench needs its "name" and its "result".')
    }
    const ms = result.latency?.p50 ?? result.latency?.mean ?? result.mean
    if (typeof ms !== 'number') {
      throw new Error(`The task ${shown(name)} of tinybench has no result${failureOf(result)}.`)
    }
    return taskTime(name, ms * US_PER_MS)
  })
}

/** @param {Record<string, any>} result */
const failureOf = result =>
  typeof result.error?.message === 'string' && result.error.message !== '' ? `: ${shown(result.error.message)}` : ''

/** @param {string} stdout */
function fromTable (stdout) {
  const rows = stdout.split('\n')
    .filter(line => /^\s*│/.test(line))
    .map(line => line.trim().split('│').slice(1, -1).map(cell => cell.trim()))
  const header = rows[0] ?? []
  const nameAt = header.findIndex(title => /^task name$/i.test(title))
  const timeAt = TIME_COLUMNS.map(title => header.indexOf(title)).find(index => index !== -1)
  if (nameAt === -1 || timeAt === undefined) {
    throw new Error('The table it printed has no columns "Task name" and "Latency med (ns)".')
  }
  return rows.slice(1).map(cells => {
    const name = (cells[nameAt] ?? '').replace(/^(['"`])(.*)\1$/, '$2')
    const ns = /^['"]?(\d+(?:\.\d+)?)/.exec((cells[timeAt] ?? '').replace(/,/g, ''))
    if (ns === null) throw new Error(`The task ${shown(name)} of tinybench has no result.`)
    return taskTime(name, Number(ns[1]) / NS_PER_US)
  })
}

/** @param {string} name @param {number} us @returns {Found} */
const taskTime = (name, us) => ({ ...metricNameFrom([name]), value: us, unit: FORMAT_UNITS.tinybench, better: 'lower' })

module.exports = { readTinybench }
