'use strict'
/**
 * The verdicts and values that the pages of a machine are made of. A record is written once and never changed, and a
 * verdict after all records that it stands on, so each is read once; which verdicts count, and in what order, is asked
 * anew each time.
 */

/** @typedef {import('../../store').Store} Store */
/** @typedef {import('../../shapes/record').VerdictRecord} VerdictRecord */
/** @typedef {import('../../store/questions').ValuesBySession} ValuesBySession */
/**
 * @typedef {object} Results
 * @property {() => VerdictRecord[]} line  the newest commits that have a verdict, with what every series is told by:
 *   oldest commit first
 * @property {() => { line: VerdictRecord[], values: ValuesBySession }} recent  the last of them, with what they
 *   measured
 */

/** The graphs show at most this many commits; older ones are in the export. */
const MOST_COMMITS = 1000
/** The first page shows at most this many commits; a series that none of them measured is not offered. */
const RECENT_COMMITS = 60

/**
 * @param {{ store: Store, sessions: () => readonly string[] }} from  sessions: those of the line
 *   (store.lineOfSessions), as they are now
 * @returns {Results}
 */
function resultsOf ({ store, sessions }) {
  /** @type {Map<string, VerdictRecord>} */
  let verdicts = new Map()
  /** @type {ValuesBySession} */
  let values = new Map()

  /** @param {readonly string[]} wanted @returns {VerdictRecord[]} */
  function verdictsOf (wanted) {
    const read = store.verdictsOf({ sessions: wanted.filter(one => !verdicts.has(one)) })
    const line = wanted.flatMap(session => read.get(session) ?? verdicts.get(session) ?? [])
    // most of so many have left the line; they are read again
    const kept = verdicts.size > 2 * MOST_COMMITS ? [] : verdicts
    verdicts = new Map([...kept, ...line.map(one => /** @type {const} */ ([one.session, one]))])
    return line
  }

  return {
    line: () => verdictsOf(sessions()),
    recent () {
      const line = verdictsOf(sessions().slice(-RECENT_COMMITS))
      const read = store.valuesOf({ sessions: line.map(({ session }) => session).filter(one => !values.has(one)) })
      // one that has none yet may get them; the others have left the page
      values = new Map(line.flatMap(({ session }) => {
        const own = read.get(session) ?? values.get(session)
        return own === undefined ? [] : [[session, own]]
      }))
      return { line, values }
    }
  }
}

module.exports = { resultsOf, MOST_COMMITS }
