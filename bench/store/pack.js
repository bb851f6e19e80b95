'use strict'
/**
 * The fields of a pair or a look that are no columns, as few bytes: JSON, deflated with a dictionary of the texts that
 * stand in every one of them. A year has more than a million pairs; so they take a quarter of the room, and mostly
 * digits remain. The first byte tells the dictionary: one that has been used is never changed, a new one is added.
 */
const zlib = require('node:zlib')

/** The most common texts stand last: references to them are cheapest there. */
const DICTIONARIES = Object.freeze([
  '{"ok":false,"failure":"launch-failed","not-ready","ended-early","exit-code","timed-out","bad-answers","text":"' +
  '"p":,"effect":-0.0,"interval99":{"low":-0.0,"high":0.0},"interval95":{"low":-0.0,"high":0.0},"decision":"improved""suspected""undecided""more""quiet","minEffect":0.01980262729617973,"look":' +
  '"achievedPerSecond":"instructionsPerRequest":"exitMs":"cpuMs":{"old":{"ok":true,"metrics":{"requestsPerSecond":,"cpuUsPerRequest":,"peakRssBytes":,"latencyP50Us":,"latencyP99Us":},"steady":true,"tookMs":,' +
  '"profilePath":null,"machine":{"stealShare":0,"otherCores":0.0,"generatorLagP99Us":1,"generatorCpuShare":0.,"achievedShare":null,"throttledMs":0}},' +
  '"new":{"ok":true,"metrics":{"requestsPerSecond":},"order":"new-first","order":"old-first","rejected":null,"startedAtMs":17,"tookMs":'
].map(text => Buffer.from(text)))
const CURRENT = DICTIONARIES.length - 1

const SMALL = { level: 9, windowBits: 12, memLevel: 5 }

/**
 * @param {Record<string, any>} fields
 * @returns {Uint8Array}
 */
function pack (fields) {
  const data = zlib.deflateRawSync(JSON.stringify(fields), { ...SMALL, dictionary: DICTIONARIES[CURRENT] })
  return Buffer.concat([Buffer.from([CURRENT]), data])
}

/**
 * @param {Uint8Array} packed
 * @returns {Record<string, any>}
 * @throws {Error} when it is not what was packed: malformed
 */
function unpack (packed) {
  const dictionary = DICTIONARIES[packed[0]]
  if (!dictionary) throw new Error('a packed row is malformed: no such dictionary')
  try {
    return JSON.parse(zlib.inflateRawSync(packed.subarray(1), { windowBits: SMALL.windowBits, dictionary })
      .toString('utf8'))
  } catch (err) {
    throw new Error(`a packed row is malformed: ${err.message}`, { cause: err })
  }
}

module.exports = { pack, unpack }
