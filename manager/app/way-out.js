'use strict'
/** Texts: the command that ends the verb under way on an app, and the reason why that verb cannot be aborted. */
const { BellwetherError } = require('../../common/errors')

/** @typedef {import('./operation').Operation} Operation */

/**
 * @param {string} app
 * @param {Operation} operation  that is under way
 * @returns {string}  ", or ..."; empty: there is no such command
 */
function howToEnd (app, { verb, order }) {
  if (order.back) return `, or end it with "bellwether abort ${app}"`
  return verb === 'start' ? `, or end it with "bellwether stop ${app}"` : ''
}

/**
 * @param {import('./supervisor').Supervisor} app
 * @returns {BellwetherError}
 */
function whyNoAbort ({ name, isBusy, operation, stopped, previous, lastReload }) {
  const refuse = (/** @type {string} */ why, /** @type {string[]} */ next) => new BellwetherError('BW_CANNOT_ABORT',
    `${why} Nothing was done.`, { details: { next } })
  const verb = isBusy || (stopped && !operation?.ended) ? operation?.verb : undefined
  switch (verb) {
    case 'start': return refuse(`${name}: its start is under way, and there is nothing before it to go back to.`, [
      `bellwether stop ${name} (ends it)`
    ])
    case 'restart': return refuse(
      `${name}: restart has told every worker to leave already, so there is nothing to go back to; it goes on, and starts the same release.`,
      [`bellwether status ${name}`]
    )
    case 'stop':
    case 'delete': return refuse(`${name}: ${verb} is under way, and is not taken back.`,
      verb === 'stop' ? [`bellwether start ${name} (when it is over)`] : [])
    default: {
      const isReloaded = lastReload?.ok === true && previous !== null && !stopped
      return refuse(`${name}: nothing is under way that could be aborted${stopped ? ', it is stopped' : ''}.`,
        isReloaded ? [`bellwether rollback ${name} (back to the release before the last reload)`] : [])
    }
  }
}

module.exports = { howToEnd, whyNoAbort }
