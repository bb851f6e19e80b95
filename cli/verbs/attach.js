'use strict'
/** `bellwether attach <worker>`: a REPL into one live worker, by its own socket. */
const { findWorkersSoon } = require('../coming-workers')
const { openRepl, replFailure } = require('../open-repl')

/** @typedef {{ write?: boolean, reason?: string, preview?: boolean }} Options */

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {Options} options
 */
async function run (context, [word], options) {
  const { out, paths: { runDir } } = context
  const found = await findWorkersSoon(context, word)
  const wish = {
    mode: /** @type {'write' | 'read-only'} */ (options.write ? 'write' : 'read-only'),
    reason: options.reason,
    tool: 'bellwether attach'
  }
  const opening = openFirst(runDir, found, wish)
  opening.catch(() => {}) // awaited below; until then no code handles a rejection
  const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true && !out.json
  // loaded while the worker answers
  const client = isTerminal ? require('../../repl/client/terminal') : require('../../repl/client/script')
  const session = await opening
  const { worker } = session
  const look = lookOf(context, options)
  if ('runScript' in client) return client.runScript({ input: process.stdin, session, look, ...scriptOutput(out) })

  const chosen = found.length > 1 ? [`${worker.app} has ${found.length} workers; this is ${worker.worker}`] : []
  return client.runTerminal({
    input: process.stdin,
    output: process.stdout,
    session,
    // write mode only where it was asked for at first, and not given back since
    openAgain: mode => openRepl(runDir, worker.worker, { ...wish, mode: wish.mode === 'write' ? mode : 'read-only' }),
    replace: ({ stuck }) => replaceWorker(context, worker, stuck),
    history: require('../../repl/client/history-file').openHistory(context.env, worker.app),
    look,
    greeting: [...chosen, look.paint('dim', greeting(session))]
  })
}

/**
 * The lowest slot that answers: a worker may have died a moment ago.
 * @param {string} runDir
 * @param {import('../worker-sockets').WorkerName[]} workers
 * @param {import('../../repl/client/session').Wish} wish
 */
async function openFirst (runDir, workers, wish) {
  let failure
  for (const { id } of workers) {
    try {
      return await openRepl(runDir, id, wish)
    } catch (err) {
      failure ??= err
      if (err.code !== 'BW_NO_WORKER') throw err
    }
  }
  throw failure
}

/** @param {import('../../repl/client/session').Session} session */
function greeting ({ worker, mode }) {
  const what = mode === 'write'
    ? 'WRITE: statements change the live process'
    : 'read-only: what would change something is refused'
  return `${worker.worker} pid ${worker.pid}, Node ${worker.nodeVersion}, ${worker.stage}; ${what}. .help lists what there is, .exit leaves.`
}

/**
 * @param {import('../context').Context} context
 * @param {Options} options
 * @returns {import('../../repl/client/look').Look}
 */
function lookOf ({ out, env }, { preview = true }) {
  const { escapeText } = require('../text/escape')
  const { paint } = require('../text/style')
  return {
    colour: out.style.colour,
    preview: preview && out.style.colour && env.TERM !== 'dumb',
    paint: (colour, text) => paint(out.style, colour, text),
    clean: text => escapeText(text, { colours: out.style.colour })
  }
}

/** @param {import('../output').Output} out */
function scriptOutput (out) {
  return {
    json: out.json,
    print: (/** @type {string} */ text) => out.print(text),
    printJson: (/** @type {any} */ value) => out.printJson(value),
    complain: (/** @type {string} */ text) => out.complain(text)
  }
}

/**
 * The manager starts another worker in the slot; this one leaves when that serves.
 * @param {import('../context').Context} context
 * @param {{ app: string, slot: number, worker: string, pid: number }} worker
 * @param {boolean} stuck
 * @returns {Promise<string[]>}
 */
async function replaceWorker ({ client }, { app, slot, worker, pid }, stuck) {
  try {
    await client.request('POST', `/v1/apps/${encodeURIComponent(app)}/replace`, { slot, stuck })
  } catch (err) {
    if (err.code !== 'BW_NOT_RUNNING') throw replFailure(err, worker, '')
    return [`No manager is running, so nothing would take the place of ${worker}. Start one first (bellwether start); the worker itself is pid ${pid}.`]
  }
  return [`the manager starts another ${worker}; this one leaves when that one serves`]
}

module.exports = { run }
