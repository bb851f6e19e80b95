'use strict'
/**
 * Errors of a worker are counted from its first one on: until then this is a listener that watches, and nothing is
 * loaded.
 */

/**
 * @param {object} given
 * @param {import('../../protocol/boot-record').BootRecord} given.boot
 * @param {(message: { type: string, data: unknown }) => void} given.forward   to the manager, as a message of the app
 * @param {(problem: Error) => void} given.onTrouble
 */
function installErrors ({ boot, forward, onTrouble }) {
  /** @type {ReturnType<typeof import('./collect').createCollector> | null} */
  let collector = null
  /**
   * The error that ends the process, or would: @pm2/io and others report it once more in the same moment.
   * @type {unknown}
   */
  let lastUncaught = null

  /** @param {unknown} error @param {{ context?: unknown, isUncaught?: boolean }} how */
  function take (error, how) {
    if (boot.errorsDir === undefined) return
    try {
      collector ??= require('./collect').createCollector({
        dir: boot.errorsDir, boot, onNew: data => forward({ type: 'process:exception', data })
      })
      collector.take(error, how)
    } catch (err) {
      onTrouble(err)
    }
  }

  process.on('uncaughtExceptionMonitor', error => {
    lastUncaught = error
    setImmediate(() => { lastUncaught = null }) // where the app goes on
    take(error, { isUncaught: true })
  })

  return {
    /** @param {unknown} error @param {unknown} [context] */
    takeError (error, context) {
      if (lastUncaught === null || error !== lastUncaught) take(error, { context })
    },
    /** An error that a message reports. @param {any} payload */
    takeException (payload) {
      if (!isTheSame(payload, lastUncaught)) take(payload, { context: payload.metadata })
    }
  }
}

/** @param {any} payload @param {any} error */
function isTheSame (payload, error) {
  try {
    return error !== null && typeof error === 'object' && typeof payload.stack === 'string' &&
      payload.stack === error.stack
  } catch (err) { // a getter of it throws
    return false
  }
}

module.exports = { installErrors }
