'use strict'
/** `stack`: where the main thread is, also while it is stuck. */
const { captureStack } = require('../../stack/capture')

/** @type {import('../server').Handler} */
async function handle ({ samples, overMs }, { context }) {
  return { type: 'stack', report: await captureStack(context, { samples, overMs }) }
}

module.exports = { handle }
