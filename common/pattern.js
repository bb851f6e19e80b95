'use strict'
/** A regular expression as people write it in settings: "timeout of (db|cache)", or with flags "/timeout/i". */

const WITH_FLAGS = /^\/(?<source>.+)\/(?<flags>[a-z]*)$/s
/** They make an expression remember where it was. */
const STATEFUL = /[gy]/g

/**
 * @param {string} text
 * @returns {{ source: string, flags: string, why?: string }}   why: what is wrong with it
 */
function parsePattern (text) {
  const { source = text, flags: written = '' } = WITH_FLAGS.exec(text)?.groups ?? {}
  const flags = written.replace(STATEFUL, '')
  try {
    RegExp(source, flags)
    return { source, flags }
  } catch (err) {
    if (!(err instanceof SyntaxError)) throw err
    return { source, flags, why: err.message }
  }
}

module.exports = { parsePattern }
