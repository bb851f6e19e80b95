'use strict'
/**
 * The next commands to type, chosen by the trouble of an app. Pure: the page in the terminal and the page for a ticket
 * say the same.
 */
const { troubleOf } = require('./state-cell')

const MOST = 4

/**
 * @param {any} app   what GET /v1/apps/:name answers; with `worker`: of that one alone (only-worker.js)
 * @returns {{ command: string, why: string }[]}   the most useful one first; at least one
 */
function nextCommands (app) {
  const { name, worker, state, workers = [], exits = [], refused, rollback, blackbox } = app
  const stuck = workers.find((/** @type {any} */ one) => troubleOf(one)?.word === 'stuck')
  const hasTrouble = stuck !== undefined || Boolean(refused) ||
    ['crash-loop', 'failed', 'degraded', 'recovering', 'waiting'].includes(state) ||
    exits.some((/** @type {any} */ exit) => exit.unasked)
  const target = worker ?? name
  const commands = [
    ...state === 'stopped' ? [{ command: `bellwether start ${name}`, why: 'start it' }] : [],
    ...stuck ? [{ command: `bellwether stack ${stuck.id}`, why: 'where it is stuck just now' }] : [],
    ...hasTrouble ? [{ command: `bellwether why ${name}`, why: 'what went wrong, the likely cause first' }] : [],
    ...refused && rollback
      ? [{ command: `bellwether rollback ${name}`, why: `back to generation ${rollback.generation}` }]
      : [],
    ...blackbox?.newest ? [
      { command: `bellwether blackbox show ${blackbox.newest.worker}`, why: 'what was kept of the worker that died' }
    ] : [],
    hasTrouble
      ? { command: `bellwether logs ${target} --err -n 100`, why: 'what its workers wrote' }
      : { command: `bellwether logs ${target} -f`, why: 'what its workers write' },
    ...rollback?.kept > 0 && !refused
      ? [{ command: `bellwether rollback ${name}`, why: `back to generation ${rollback.generation}, which is kept` }]
      : []
  ]
  return commands.slice(0, MOST)
}

module.exports = { nextCommands }
