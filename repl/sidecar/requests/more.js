'use strict'
/** `more`: the next part of the last answer. */
const { nextPart } = require('../evaluate')

/** @type {import('../server').Handler} */
async function handle (_request, { connection }) {
  const session = await connection.need()
  return {
    type: 'result', outcome: 'value',
    ...nextPart(session, { text: session.shown.rest, cutChars: session.shown.cutChars }), ms: 0
  }
}

module.exports = { handle }
