'use strict'
/** Refuses settings whose `dependsOn` can never hold among the apps of this manager, before anything is changed. */
const { problemsOfOrder, orderedApp } = require('../settings/depends-on')
const { BellwetherError } = require('../../common/errors')

/**
 * @param {Iterable<any>} running   settings of the apps of the list
 * @param {readonly any[]} wanted   settings that are new, or new for an app of the list
 * @throws BW_ORDER
 */
function refuseImpossibleOrder (running, wanted) {
  const names = new Set(wanted.map(({ name }) => name))
  const others = [...running].filter(({ name }) => !names.has(name))
  // a circle among the others, of a list that was changed by hand, is not the fault of these
  const problems = problemsOfOrder([...wanted, ...others].map(orderedApp), { isWhole: true })
    .filter(({ app, needs, circle = [app, ...needs ?? []] }) => circle.some(name => names.has(name)))
  if (problems.length === 0) return
  throw new BellwetherError('BW_ORDER',
    `${problems.map(({ app, path, message }) => `${app}: ${path} ${message}`).join('; ')}. Nothing was done (docs/order.md).`,
    { details: { problems } })
}

module.exports = { refuseImpossibleOrder }
