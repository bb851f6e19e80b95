'use strict'
/** The two bare programs as systems under test. */
const path = require('node:path')
const { startProgram } = require('./programs')
const { freePort } = require('../shared/free-port')
const { until } = require('./ask')

/**
 * @typedef {object} System
 * @property {string} name
 * @property {number} port
 * @property {() => Promise<number[]>} workerPids   those that serve now
 * @property {() => Promise<number[]>} serverPids   every process that belongs to it
 * @property {() => Promise<void>} end
 */
/** @typedef {{ app?: string, workers: number }} SystemOrder */

const HELLO = path.join(__dirname, 'hello.js')

/** @param {SystemOrder} order @returns {Promise<System>} */
function startNodeCluster (order) { return startBare('node-cluster', order) }

/** @param {SystemOrder} order @returns {Promise<System>} */
function startSharedDescriptor (order) { return startBare('shared-descriptor', order) }

/**
 * @param {'node-cluster' | 'shared-descriptor'} name
 * @param {SystemOrder} order
 * @returns {Promise<System>}
 */
async function startBare (name, { app = HELLO, workers }) {
  const port = await freePort()
  const program = startProgram([path.join(__dirname, `${name}.js`)], {
    APP: app, WORKERS: String(workers), PORT: String(port)
  })
  await until(() => {
    if (program.child.exitCode !== null) throw new Error(`the baseline ${name} ended: ${program.output()}`)
    return program.listening().length === workers
  }, `${workers} workers of ${name} listen`)
  return {
    name,
    port,
    workerPids: async () => program.listening(),
    serverPids: async () => [program.pid, ...program.listening()],
    end: program.end
  }
}

module.exports = { startNodeCluster, startSharedDescriptor, HELLO }
