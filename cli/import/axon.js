'use strict'
/**
 * The messages of PM2's socket (axon's request and reply, over amp): a byte with the version and the number of parts;
 * each part as its length and its bytes, "j:" before JSON, "s:" before text. Pure.
 */

const VERSION = 1
/** PM2 answers with all that it knows of all processes: some 60 KB for each. */
const MOST_BYTES = 256 * 1024 * 1024

/** @param {{ method: string, args: unknown[], id: string }} call */
function encodeCall ({ method, args, id }) {
  const parts = [`j:${JSON.stringify({ type: 'call', method, args })}`, `s:${id}`].map(text => Buffer.from(text))
  return Buffer.concat([Buffer.from([VERSION << 4 | parts.length]), ...parts.flatMap(part => [lengthOf(part), part])])
}

/** @param {Buffer} part */
function lengthOf (part) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(part.length)
  return length
}

/**
 * @param {Buffer} bytes   from its beginning
 * @returns {{ reply: any } | { need: number } | { wrong: string }}   need: bytes that a whole message has at least
 */
function decodeReply (bytes) {
  if (bytes.length === 0) return { need: 1 }
  const count = bytes[0] & 15
  if (bytes[0] >> 4 !== VERSION || count < 1) return { wrong: 'it is no answer of PM2' }
  let at = 1
  /** @type {string | null} */
  let first = null
  for (let part = 0; part < count; part++) {
    if (bytes.length < at + 4) return { need: at + 4 }
    const length = bytes.readUInt32BE(at)
    if (at + length > MOST_BYTES) return { wrong: `it is longer than ${MOST_BYTES} bytes` }
    if (bytes.length < at + 4 + length) return { need: at + 4 + length }
    first ??= bytes.toString('utf8', at + 4, at + 4 + length)
    at += 4 + length
  }
  try {
    return { reply: JSON.parse(/** @type {string} */ (first).replace(/^j:/, '')) }
  } catch (err) {
    if (!(err instanceof SyntaxError)) throw err
    return { wrong: 'it is no answer of PM2' }
  }
}

module.exports = { encodeCall, decodeReply }
