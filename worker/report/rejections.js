'use strict'
/**
 * The setting `worker.unhandledRejections: "report"`: a rejected promise that nothing handles is logged and counted as
 * an error of the app, and the process goes on, as under PM2. Where the app, or @pm2/io, listens itself, it decides.
 */
const util = require('node:util')

const NAME = 'unhandledRejection'

/** @param {(error: unknown) => void} count */
function surviveRejections (count) {
  process.on(NAME, reason => {
    if (process.listenerCount(NAME) > 1) return
    process.stderr.write(`Unhandled rejection; the worker goes on (worker.unhandledRejections: "report"): ${textOf(reason)}\n`)
    count(reason)
  })
}

/** @param {unknown} reason   of the app: to look at it may throw */
function textOf (reason) {
  try {
    return util.inspect(reason)
  } catch (err) {
    return `a value that cannot be shown (${err instanceof Error ? err.message : 'it throws'})`
  }
}

module.exports = { surviveRejections }
