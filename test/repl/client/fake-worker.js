'use strict'
/**
 * A worker's socket as the client meets it, answered from a table: what the client does with an answer is tested
 * without a worker. `code` of eval is looked up in `evals`; what is not there gives the code back.
 */
const fs = require('node:fs')
const net = require('node:net')
const os = require('node:os')
const path = require('node:path')
const { lineSplitter } = require('../../../protocol/messages')

/**
 * @param {object} [given]
 * @param {string} [given.home]     with a run folder; default: a new one
 * @param {string} [given.id]
 * @param {Record<string, any>} [given.description]
 * @param {Record<string, any>} [given.answers]   by type of request: the answer, or a function of the request; null:
 *   none ever comes
 */
async function startFakeWorker ({ home = makeHome(), id = 'web.0', description = {}, answers = {} } = {}) {
  const [app, slot] = id.split('.')
  /** @type {any[]} */
  const requests = []
  /** @type {Set<net.Socket>} */
  const sockets = new Set()
  /** @type {Record<string, any>} */
  const table = {
    describe: {
      type: 'description', protocol: 1, worker: id, app, slot: Number(slot), generation: 1, pid: 4711,
      nodeVersion: 'v20.20.2', host: 'box',
      stage: 'production', mayWrite: false, needsReason: false, ...description
    },
    session: (/** @type {any} */ request) => ({
      type: 'session', session: '0a1b2c3d', mode: request.mode ?? 'read-only', idleTimeoutMs: 900_000,
      evalTimeoutMs: 1000
    }),
    eval: (/** @type {any} */ request) => ({ type: 'result', outcome: 'value', text: request.code.trim(), ms: 1 }),
    complete: { type: 'completions', completions: [], on: '' },
    close: { type: 'closed' },
    ...answers
  }
  const server = net.createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {}) // a client that has gone
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', lineSplitter(async line => {
      const request = JSON.parse(line)
      requests.push(request)
      const found = table[request.type]
      const answer = typeof found === 'function' ? await found(request) : found
      if (answer !== null && answer !== undefined) socket.write(JSON.stringify({ ...answer, id: request.id }) + '\n')
    }, () => {}))
  })
  const socketPath = path.join(home, 'run', `${id}.sock`)
  await new Promise(resolve => { server.listen(socketPath, () => resolve(undefined)) })
  return {
    home,
    socketPath,
    requests,
    /** To everybody who is connected. @param {any} message */
    say (message) { for (const socket of sockets) socket.write(JSON.stringify(message) + '\n') },
    /** As a worker that dies. */
    async close () {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    }
  }
}

function makeHome () {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-'))
  fs.mkdirSync(path.join(home, 'run'))
  return home
}

module.exports = { startFakeWorker, makeHome }
