'use strict'
/** A message of a person for process.on('message') of the app: its form, and the result in words. Pure. */
const { BellwetherError } = require('../../common/errors')
const { plural } = require('../../common/units')
const { isObject } = require('../../common/shape')

/** A larger one belongs into a file or a request: a worker reads it as one line. */
const MAX_BYTES = 256 * 1024

/** @typedef {import('../worker/app-messages').Outcome} Outcome */
/** @typedef {{ worker: string, pid: number, outcome: Outcome }} Sent */

/**
 * @param {unknown} data
 * @throws BW_TOO_LARGE, BW_BAD_REQUEST
 */
function refuseTooLarge (data) {
  const bytes = Buffer.byteLength(textOf(data))
  if (bytes <= MAX_BYTES) return
  throw new BellwetherError('BW_TOO_LARGE',
    `A message may have at most ${MAX_BYTES} bytes of JSON, and this one has ${bytes}. Nothing was sent.`)
}

/** @param {unknown} data */
function textOf (data) {
  try {
    return JSON.stringify(data)
  } catch (err) {
    if (!(err instanceof RangeError)) throw err
    throw new BellwetherError('BW_BAD_REQUEST', 'The message is nested too deep. Nothing was sent.', { cause: err })
  }
}

/**
 * With `topic` and `data` it is a packet as of PM2's sendDataToProcessId, whose receivers look at `type` and `id`.
 * @param {unknown} data
 * @param {number} pmId   of the worker
 */
function messageFor (data, pmId) {
  if (!isObject(data) || !('topic' in data) || !('data' in data)) return data
  return { type: 'process:msg', ...data, id: pmId }
}

/** @type {Readonly<Record<Exclude<Outcome, 'taken'>, string>>} */
const WHY = Object.freeze({
  waiting: "does not listen for messages (process.on('message', ...)); it gets it when it does",
  full: "does not listen for messages (process.on('message', ...)), and as many wait for it as it keeps: it was dropped",
  disconnected: 'wants no messages any more (it has called process.disconnect())',
  'no-answer': 'has not answered: its event loop is blocked, and it takes the message later; or it is of an older version, which does not say',
  gone: 'ended meanwhile',
  'not-sent': 'could not be sent to: its channel is closed, or it does not read'
})

/**
 * @param {string} app
 * @param {Sent[]} sent
 */
function sendResult (app, sent) {
  const taken = sent.filter(({ outcome }) => outcome === 'taken')
  return {
    verb: 'send',
    app,
    taken: taken.length,
    workers: sent,
    changed: [
      `${taken.length} of ${plural(sent.length, 'worker')} took the message${taken.length === 0 ? '' : `: ${taken.map(({ worker }) => worker).join(', ')}`}`
    ],
    still: sent.flatMap(({ worker, outcome }) => outcome === 'taken' ? [] : [`${worker} ${WHY[outcome]}`]),
    next: [],
    durationMs: 0
  }
}

module.exports = { MAX_BYTES, refuseTooLarge, messageFor, sendResult }
