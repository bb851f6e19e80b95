'use strict'
/**
 * The apps: the program of each, its clients, and what differs from the others. docs/works-with.md has a row for each.
 */
const path = require('node:path')
const { http1Client, http2Client, webSocketClient, socketIoClient, queueClient } = require('./clients')

const PROGRAMS = path.join(__dirname, 'programs')

/**
 * @typedef {object} RealApp
 * @property {string} name
 * @property {string} program        in programs/
 * @property {(where: import('./clients').Where) => import('./clients').Client} client
 * @property {boolean} [long]        only the long form has it
 * @property {boolean} [tls]
 * @property {object} [settings]     that differ
 * @property {Record<string, string>} [env]
 * @property {boolean} [writesLines] a line for each answer
 * @property {import('./scenario').Phase[]} [loses]  in which it is known to lose something; docs/works-with.md says why
 * @property {boolean} [background]  it does not listen
 * @property {boolean} [portOfEach]  each worker listens on a port of its own
 * @property {boolean} [bindsItself] its address: two generations cannot have it, and clients are refused when it dies
 */

/** @type {RealApp[]} */
const APPS = [
  { name: 'express', program: 'express.js', client: http1Client },
  { name: 'fastify', program: 'fastify.js', client: http1Client },
  { name: 'koa', program: 'koa.js', client: http1Client },
  { name: 'hono', program: 'hono.mjs', client: http1Client },
  { name: 'nest', program: 'nest.js', client: http1Client, long: true }, // a boot of it takes as much as five others
  { name: 'esm', program: 'esm.mjs', client: http1Client, long: true }, // test/faults/kinds-of-apps has one
  { name: 'https', program: 'https.js', client: http1Client, tls: true },
  { name: 'http2', program: 'http2.js', client: http2Client, tls: true },
  { name: 'ws', program: 'ws.js', client: webSocketClient },
  { name: 'socketio-websocket', program: 'socket-io.js', client: socketIoClient('websocket') },
  { name: 'socketio-polling', program: 'socket-io.js', client: socketIoClient('polling'), portOfEach: true },
  { name: 'piscina', program: 'piscina.js', client: http1Client },
  { name: 'cluster', program: 'cluster.js', client: http1Client, settings: { instances: 1 } },
  { name: 'pino', program: 'pino.js', client: http1Client, writesLines: true },
  { name: 'queue', program: 'queue.js', client: queueClient, background: true },
  {
    name: 'npm-start', program: 'npm-start/server.js', client: http1Client, bindsItself: true,
    loses: ['worker'],
    settings: { script: undefined, exec: ['npm', 'start'], cwd: path.join(PROGRAMS, 'npm-start'), instances: 1 }
  }
]

/** Beside the others, where there is a Node that strips types. @type {RealApp} */
const TYPESCRIPT = { name: 'typescript', program: 'typescript.ts', client: http1Client }

const CHECKED = { health: { path: '/' }, ready: { timeoutMs: 20_000 } }

/**
 * Its build takes a minute, its packages 340 MB: only the long form has it. A release that cannot be loaded listens and
 * answers 500 to all: health.path finds that.
 * @type {RealApp[]}
 */
const NEXT = [
  {
    name: 'next-start', program: '../next/node_modules/next/dist/bin/next', client: http1Client,
    settings: { cwd: path.join(__dirname, 'next'), args: ['start'], ...CHECKED }
  },
  {
    name: 'next-standalone', program: '../next/.next/standalone/server.js', client: http1Client,
    settings: { cwd: path.join(__dirname, 'next/.next/standalone'), ...CHECKED },
    env: { HOSTNAME: '127.0.0.1' }
  }
]

/** Two as they are mostly written, for the numbers of docs/works-with.md. @type {RealApp} */
const PLAIN_CLUSTER = {
  name: 'cluster-plain', program: 'cluster.js', client: http1Client, settings: { instances: 1 },
  env: { PASSES_ON: 'no' }, loses: ['reload']
}
/** @type {RealApp} */
const NO_EXIT_PINO = {
  name: 'pino-no-exit', program: 'pino.js', client: http1Client, writesLines: true, env: { EXITS: 'no' }
}

module.exports = { APPS, TYPESCRIPT, PLAIN_CLUSTER, NO_EXIT_PINO, NEXT, PROGRAMS }
