'use strict'
/**
 * One statement, from the sidecar's side: asks the main thread, takes the question back when that is blocked, gives up
 * on what is awaited for too long. Whatever becomes of it there, there is one answer here.
 */
const { createFlag, move, isIn } = require('../evaluation-flag')
const { problem } = require('./problem')
const { parse } = require('../read-only/parse')

/** A main thread that has not come to it by then is blocked by the app. */
const BLOCKED_MS = 2000
/** Time limit for the awaits of a statement, where neither the statement nor its session sets another. */
const AWAIT_MS = 30_000
const PREVIEW_TIMEOUT_MS = 100
const NOTHING_KEPT = 'A read-only session keeps nothing: what this declares is forgotten already.'
/** An answer comes in parts of this size. */
const PART_CHARS = 64 * 1024
/** No answer is due: the code that withdrew a statement before it began has answered it. */
const GIVEN_UP = Symbol('given up')

/** @typedef {import('./sessions').Session} Session */
/** @typedef {{ outcome: string, text: string, cutChars: number, note?: string }} Evaluated */
/**
 * @typedef {{ flag: import('../evaluation-flag').EvaluationFlag, over: Promise<void>, settle: (answer: Evaluated) =>
 *   void }} Running
 */

/**
 * Those who may only look cannot hold the main thread for longer than the settings say.
 * @param {Session} session @param {number} wantedMs @param {import('./server').ReplContext} context
 */
function allowedMs ({ client }, wantedMs, { boot }) {
  return client.isReadOnly ? Math.min(wantedMs, Number(boot.repl?.evalTimeoutMs)) : wantedMs
}

/**
 * @param {Session} session
 * @param {{ code: string, timeoutMs?: number, colors?: boolean, sorted?: boolean, preview?: boolean }} request
 * @param {import('./server').ReplContext} context
 * @returns {Promise<Evaluated>}
 */
async function evaluate (session, { code, timeoutMs, colors = false, sorted = false, preview = false }, context) {
  const limitMs = preview ? PREVIEW_TIMEOUT_MS : allowedMs(session, timeoutMs || session.timeoutMs, context)
  const awaitMs = timeoutMs || session.awaitMs || AWAIT_MS
  const { mode } = session
  const parsed = preview || mode === 'read-only' ? parse(code) : { tree: undefined, declares: false }
  if ('outcome' in parsed) return { outcome: parsed.outcome, text: parsed.text, cutChars: 0 }
  const calls = mode === 'read-only' && !preview && context.boot.repl?.readOnlyCalls === true &&
    !session.client.isReadOnly
  const flag = createFlag()
  const order = {
    session: session.id, mode, code, tree: parsed.tree, calls, timeoutMs: limitMs, colors, sorted, preview, flag
  }
  const work = () => context.askMain('evaluate', order, Infinity)
  const begin = (/** @type {Promise<void>} */ over) =>
    parsed.tree ? inTurn(flag, context, work, over) : afterATurn(context, work)
  const evaluated = await ask(session, flag, context, begin, preview ? PREVIEW_TIMEOUT_MS * 2 : BLOCKED_MS, awaitMs)
  return parsed.declares && !preview && evaluated.outcome === 'value' ? { ...evaluated, note: NOTHING_KEPT } : evaluated
}

/**
 * For sessions that may write: these may hold the worker, too. But without this, statements that follow one another
 * would be read off the port with no turn of the loop between them, and the app would stand still.
 * @param {import('./server').ReplContext} context @param {() => Promise<any>} work
 */
async function afterATurn (context, work) {
  await context.askMain('turn', null, Infinity)
  return await work()
}

/**
 * Runs a statement that only reads.
 * @param {import('../evaluation-flag').EvaluationFlag} flag
 * @param {import('./server').ReplContext} context
 * @param {() => Promise<any>} work
 * @param {Promise<void>} over
 */
async function inTurn (flag, context, work, over) {
  return await context.turns.take({ isWanted: () => isIn(flag, 'waiting'), work, over }) ?? GIVEN_UP
}

/**
 * @param {Session} session
 * @param {import('../evaluation-flag').EvaluationFlag} flag
 * @param {import('./server').ReplContext} context
 * @param {(over: Promise<void>) => Promise<any>} begin
 * @param {number} blockedMs
 * @param {number} awaitMs
 */
async function ask (session, flag, context, begin, blockedMs, awaitMs) {
  /** @type {NodeJS.Timeout[]} */
  const timers = []
  /** @type {Running} */
  const running = { flag, over: Promise.resolve(), settle: () => {} }
  let isOver = () => {}
  const over = /** @type {Promise<void>} */ (new Promise(resolve => { isOver = resolve }))
  const first = new Promise((resolve, reject) => {
    running.settle = resolve
    begin(over).then(answer => { if (answer !== GIVEN_UP) resolve(answer) }, reject)
    timers.push(setTimeout(() => {
      if (move(flag, 'waiting', 'withdrawn')) reject(blockedProblem(context))
    }, blockedMs))
    const giveUp = () => {
      if (move(flag, 'pending', 'abandoned')) resolve({
        outcome: 'abandoned',
        text: `Given up: what it awaits has not come within ${awaitMs} ms. It goes on in the worker, and nobody waits for it. (.timeout changes how long.)`,
        cutChars: 0
      })
      else if (isIn(flag, 'running')) timers.push(setTimeout(giveUp, 100))
    }
    timers.push(setTimeout(giveUp, awaitMs))
  })
  running.over = first.then(() => {}, () => {})
  session.running = running
  try {
    return await first
  } finally {
    isOver()
    session.running = null
    for (const timer of timers) clearTimeout(timer)
  }
}

/** @param {import('./server').ReplContext} context */
function blockedProblem ({ boot, blockedForMs }) {
  return problem('BW_REPL_BLOCKED',
    `The main thread of ${boot.id} is blocked (for ${Math.max(blockedForMs(), BLOCKED_MS)} ms now) and did not come to this; it will not be run later. ".stack", or "bellwether stack ${boot.id}", shows where it is stuck.`)
}

/**
 * The next part of an answer; the rest is kept for `more`.
 * @param {Session} session
 * @param {{ text: string, cutChars: number }} answer
 * @returns {{ text: string, more?: true }}
 */
function nextPart (session, { text, cutChars }) {
  if (text.length <= PART_CHARS) {
    session.shown = { rest: '', cutChars: 0 }
    return { text: cutChars > 0 ? `${text}\n... ${cutChars} more characters are not shown` : text }
  }
  session.shown = { rest: text.slice(PART_CHARS), cutChars }
  return { text: text.slice(0, PART_CHARS), more: true }
}

module.exports = { evaluate, ask, inTurn, allowedMs, nextPart, blockedProblem, BLOCKED_MS }
