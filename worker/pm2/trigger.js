'use strict'
/** pm2.trigger(): an action of @pm2/io, asked of the sockets of workers; each calls only what it has announced. */
const { setTimeout: sleep } = require('node:timers/promises')
const { ask } = require('../../repl/client/ask')
const { failure } = require('./ask')

/** Until an action replies; and until a worker that is late has said so. */
const REPLY_MS = 10_000
const MARGIN_MS = 2000
/** A worker that is not older may serve some moments before its socket has its name, or never get one. */
const YOUNG_MS = 30_000
/** It is waited for so long; how often it is looked for. */
const SOCKET_WITHIN_MS = 2000
const LOOK_MS = 50
/** It has not announced the action; it has no socket, or has ended since it was listed. */
const NOT_ANNOUNCED = ['BW_NO_ACTION', 'ENOENT']
/** None that could: a command, or a worker of an earlier version. */
const CANNOT = ['BW_NOT_NODE', 'BW_BAD_REQUEST']

/** @typedef {import('../../common/pm2/processes').PmProcess} PmProcess */
/**
 * @typedef {{ at: number, process: { pm_id: number, name: string, namespace: string },
 *   data: { action_name: string, return: unknown } }} Reply   as the bus of PM2 tells it
 */

/**
 * @param {readonly PmProcess[]} processes
 * @param {readonly { id: string, socket: string }[]} workers   that can be asked
 * @param {{ action: string, params?: unknown }} call
 * @returns {Promise<Reply[]>}
 * @throws BW_NO_ACTION: none of them has announced it; and what the first says that failed, or, where none could, why
 */
async function triggerIn (processes, workers, { action, params }) {
  const json = params === undefined || params === null ? {} : { json: textOf(params) }
  const request = { type: 'trigger', name: action, timeoutMs: REPLY_MS, user: 'pm2.trigger', ...json }
  const asked = processes.flatMap(one => {
    const worker = workers.find(({ id }) => id === `${one.name}.${one.pm2_env.NODE_APP_INSTANCE}`)
    return worker ? [replyOf(one, worker.socket, request)] : []
  })
  const ends = await Promise.allSettled(asked)
  const failures = ends.flatMap(end =>
    end.status === 'rejected' && !NOT_ANNOUNCED.includes(end.reason.code) ? [end.reason] : [])
  const failed = failures.find(({ code }) => !CANNOT.includes(code))
  if (failed) throw failed
  const replies = ends.flatMap(end => end.status === 'fulfilled' ? [end.value] : [])
  if (replies.length > 0) return replies
  if (failures.length === ends.length && failures.length > 0) throw failures[0]
  const name = JSON.stringify(action)
  throw failure(`no process that runs has announced the action ${name}: nothing was sent`, 'BW_NO_ACTION')
}

/** @param {unknown} params */
function textOf (params) {
  try {
    return JSON.stringify(params)
  } catch (err) { // circular, a BigInt
    throw failure(`what the action is to be given cannot be written as JSON: ${err.message}`, 'BW_USAGE')
  }
}

/**
 * @param {PmProcess} process
 * @param {string} socket
 * @param {{ type: string, name: string }} request
 * @returns {Promise<Reply>}
 */
async function replyOf ({ pm_id: id, name, pm2_env: { namespace, pm_uptime: sinceMs } }, socket, request) {
  /** @type {any} */
  let answer
  try {
    answer = await askOnceThere(socket, request, Date.now() - Number(sinceMs) < YOUNG_MS ? SOCKET_WITHIN_MS : 0)
  } catch (err) {
    throw failure(`${name} (${id}): ${err.message}`, err.code ?? 'BW_INTERNAL')
  }
  const value = answer.cut === undefined ? JSON.parse(answer.reply) : answer.reply
  return { at: Date.now(), process: { pm_id: id, name, namespace }, data: { action_name: request.name, return: value } }
}

/**
 * @param {string} socket
 * @param {{ type: string, name: string }} request
 * @param {number} withinMs   it may come
 * @returns {Promise<any>}
 * @throws also ENOENT: there is no worker any more, or it has none
 */
async function askOnceThere (socket, request, withinMs) {
  const deadlineMs = performance.now() + withinMs
  for (;;) {
    try {
      return await ask(socket, request, { timeoutMs: REPLY_MS + MARGIN_MS })
    } catch (err) {
      if (err.code !== 'ENOENT' || performance.now() > deadlineMs) throw err
    }
    await sleep(LOOK_MS)
  }
}

module.exports = { triggerIn }
