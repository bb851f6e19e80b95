'use strict'
/** The manager stays small, in memory and in descriptors, whatever is done. */

/** Far above what it needs: what is looked for are leaks. */
const MOST_RSS_BYTES = 160 * 1024 * 1024
const MOST_DESCRIPTORS = 120

/** @param {import('../trace').Trace} trace @returns {import('../trace').Violation[]} */
function find ({ samples }) {
  const all = samples.flatMap(({ atMs, managers }) => managers.map(manager => ({ atMs, ...manager })))
  const biggest = all.reduce((most, one) => one.rssBytes > most.rssBytes ? one : most, {
    atMs: 0, rssBytes: 0, descriptors: 0, pid: 0
  })
  const fullest = all.reduce((most, one) => one.descriptors > most.descriptors ? one : most, {
    atMs: 0, rssBytes: 0, descriptors: 0, pid: 0
  })
  return [
    ...biggest.rssBytes > MOST_RSS_BYTES ? [{
      check: 'manager-size',
      atMs: biggest.atMs,
      text: `manager ${biggest.pid} has ${Math.round(biggest.rssBytes / 1024 / 1024)} MiB`
    }] : [],
    ...fullest.descriptors > MOST_DESCRIPTORS ? [{
      check: 'manager-size', atMs: fullest.atMs, text: `manager ${fullest.pid} has ${fullest.descriptors} descriptors`
    }] : []
  ]
}

module.exports = { find }
