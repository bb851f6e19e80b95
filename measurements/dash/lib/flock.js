'use strict'
/** 32 small workers under a manager with its HTTP port: what both dashboards are measured with. */
const path = require('node:path')
const { startBellwether } = require('../../../bench/programs/bellwether')
const { freePort } = require('../../../bench/shared/free-port')

const WORKERS = 32
const APP = path.join(__dirname, 'chatty.js')

/** @param {{ linesPerSecond?: number }} [how]  of all workers together */
async function startFlock ({ linesPerSecond = 0 } = {}) {
  const httpPort = await freePort()
  const settings = { args: [String(linesPerSecond / WORKERS)], drain: { idleGraceMs: 0 } }
  const system = await startBellwether({
    app: APP, workers: WORKERS, settings, env: { BELLWETHER_HTTP_LISTEN: `127.0.0.1:${httpPort}` }
  })
  return { ...system, httpPort }
}

module.exports = { startFlock, WORKERS }
