'use strict'
/**
 * The response times of a server, over all launches of a side together: the numbers that decide are medians of
 * launches, which do not show the slowest answers.
 */
const { mergeHistograms, spreadOf } = require('../load/histogram')
const { ROLE_OF_KIND } = require('./next-step')

/** @typedef {import('../shapes/load').Spread} Spread */

/**
 * @param {string} benchmark
 * @param {import('../shapes/record').SessionRecord} session
 * @param {Pick<import('../store').Store, 'latencies'>} store  whose pairs come with their histograms, until they are
 *   thinned
 * @returns {{ responseTimes?: { old: Spread, new: Spread } }}  nothing of commands, and where no histogram is kept any
 *   more
 */
function responseTimes (benchmark, session, store) {
  const textsOf = (/** @type {'old' | 'new'} */ side) =>
    store.latencies({ session: session.id, benchmark, side, role: ROLE_OF_KIND[session.kind] })
  const [old, fresh] = [textsOf('old'), textsOf('new')]
  if (old.length === 0 || fresh.length === 0) return {}
  try {
    return { responseTimes: { old: spreadOf(mergeHistograms(old)), new: spreadOf(mergeHistograms(fresh)) } }
  } catch (err) {
    if (err.code !== 'BW_LOAD') throw err
    return {} // of another machine's results, imported: an unreadable histogram takes no verdict away
  }
}

module.exports = { responseTimes }
