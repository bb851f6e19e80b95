'use strict'
/**
 * A small server that answers as the manager's API does, on a UNIX socket in a home of its own: tests of the command
 * need its answers, not its work. Started with `startFakeApi`, ended with `close`.
 */
const fs = require('node:fs')
const http = require('node:http')
const os = require('node:os')
const path = require('node:path')

/** Beyond the kernel's highest pid: what looks into /proc finds nobody. */
const NO_PROCESS = 4_194_305

/** @typedef {{ method: string, path: string, body: any, accept: string }} Asked */
/**
 * @typedef {(asked: Asked, response: http.ServerResponse) => any} Answer  what it returns is sent as JSON; undefined:
 *   it has answered itself
 */

/** @returns {string} a directory that the system's limit for socket paths leaves room in */
function makeHome () {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'bw-'))
}

/**
 * @param {Record<string, Answer>} answers  by "GET /v1/status"
 * @param {{ home?: string }} [options]
 */
async function startFakeApi (answers, { home = makeHome() } = {}) {
  /** @type {Asked[]} */
  const asked = []
  const runDir = path.join(home, 'run')
  fs.mkdirSync(runDir, { recursive: true, mode: 0o700 })
  fs.mkdirSync(path.join(home, 'log'), { recursive: true, mode: 0o700 })
  const socketPath = path.join(runDir, 'control.sock')
  const server = http.createServer((request, response) => {
    let text = ''
    request.on('data', chunk => { text += chunk })
    request.on('end', () => {
      const one = {
        method: String(request.method), path: String(request.url), body: text === '' ? undefined : JSON.parse(text),
        accept: String(request.headers.accept)
      }
      asked.push(one)
      const answer = answers[`${one.method} ${one.path}`]
      const value = answer ? answer(one, response) : failure('BW_NO_SUCH_ROUTE', `There is no ${one.path}.`, {}, 404)
      if (value === undefined) return
      const { httpStatus = 200, ...body } = value
      response.writeHead(httpStatus, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise(resolve => { server.listen(socketPath, () => resolve(undefined)) })
  return {
    home,
    socketPath,
    asked,
    server,
    /** @param {string} method */
    changes: (method = 'POST') => asked.filter(one => one.method === method),
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => { server.close(resolve) })
      fs.rmSync(home, { recursive: true, force: true })
    }
  }
}

/**
 * @param {string} code
 * @param {string} message
 * @param {Record<string, unknown>} [details]
 * @param {number} [httpStatus]
 */
function failure (code, message, details = {}, httpStatus = 409) {
  return { httpStatus, error: { code, message, details } }
}

/**
 * An answer of several lines: progress, then the result.
 * @param {http.ServerResponse} response
 * @param {object[]} events
 */
function stream (response, events) {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  response.end(events.map(event => `${JSON.stringify(event)}\n`).join(''))
}

/**
 * @param {string} worker
 * @param {number} generation
 * @param {string} state
 * @param {number} elapsedMs
 */
function progress (worker, generation, state, elapsedMs) {
  return { event: 'progress', worker, generation, state, pid: 4000 + generation, elapsedMs }
}

/**
 * @param {string} name
 * @param {Record<string, unknown>} [more]
 */
function app (name, more = {}) {
  return {
    name,
    state: 'online',
    generation: 3,
    instances: 2,
    listen: ['tcp://0.0.0.0:3000'],
    workers: [0, 1].map(slot => ({
      id: `${name}.${slot}`, slot, generation: 3, pid: NO_PROCESS + slot, state: 'serving', uptimeMs: 3_723_000,
      restarts: slot, rssBytes: 50_540_000, cpuPercent: 0.1,
      socket: `/run/${name}.${slot}.sock`
    })),
    source: { file: null, script: `/srv/${name}/server.js`, flags: {}, cwd: `/srv/${name}` },
    ...more
  }
}

/** @param {any[]} apps */
function status (...apps) {
  return {
    schema: 1, manager: { pid: 41, version: '0.1.0', uptimeMs: 90_000, home: '/home', nodeVersion: '20.20.2' }, apps
  }
}

module.exports = { startFakeApi, makeHome, failure, stream, progress, app, status }
