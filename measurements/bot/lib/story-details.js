'use strict'
/**
 * What a confirmed regression of the made-up history (site-story.js) comes with: latencies, CPU profiles of both sides,
 * the functions that take more.
 */
const { createHistogram, record: count, encodeHistogram } = require('../../../bench/load/histogram')
const { randomFrom } = require('../../../bench/shared/seeded')

/** @type {Map<string, string>} a few for all */
const histograms = new Map()

/** @param {string} benchmark @param {number} middleUs @returns {string} */
function latencyHistogram (benchmark, middleUs) {
  const key = `${benchmark} ${middleUs}`
  const known = histograms.get(key)
  if (known !== undefined) return known
  const random = randomFrom(key)
  const made = createHistogram()
  for (let n = 0; n < 4000; n++) {
    const late = random() < 0.02 ? middleUs * 2 * random() : 0
    count(made, middleUs * Math.exp((random() + random() + random() - 1.5) * 0.5) + late)
  }
  const text = encodeHistogram(made)
  histograms.set(key, text)
  return text
}

/**
 * @param {string} name
 * @param {string} place
 * @param {number} us
 * @param {import('../../../bench/shapes/result').FlameNode[]} children
 * @returns {import('../../../bench/shapes/result').FlameNode}
 */
function node (name, place, us, children = []) { return { name, place, us, children } }

/** @returns {import('../../../bench/shapes/result').Flames} */
function flames () {
  const side = (/** @type {boolean} */ isSlow) => {
    const check = isSlow ? [node('validate', 'src/schema.js:41',
      3.3, [node('validateObject', 'src/schema.js:77', 2.4, [node('typeOf', 'src/schema.js:12', 0.9)])])] : []
    const send = node('sendJson', 'src/json.js:18', 9.8 + (isSlow ? 3.3 : 0), [
      ...check, node('stringify', 'native', 5.6), node('setHeaders', 'src/headers.js:9', 2.2)
    ])
    const handle = node('handle', 'src/server.js:52', 21.9 + (isSlow ? 3.3 : 0), [
      send, node('match', 'src/router.js:30', 6.3, [node('exec', 'native', 3.9)]),
      node('parseQuery', 'src/query.js:5', 3.1)
    ])
    const idle = node('writev', 'native', 4.4)
    return node('all',
      '', 30.1 + (isSlow ? 3.5 : 0), [handle, idle, node('(garbage collector)', '', 2.1 + (isSlow ? 0.2 : 0))])
  }
  return { benchmark: 'http/json', per: 'request', old: side(false), new: side(true) }
}

/** @returns {import('../../../bench/shapes/result').ProfileDifference} */
function slowerFunctions () {
  return {
    benchmark: 'http/json',
    per: 'request',
    slower: [
      { function: 'validateObject', file: 'src/schema.js', line: 77, oldUs: 0, newUs: 1.5 },
      { function: 'typeOf', file: 'src/schema.js', line: 12, oldUs: 0, newUs: 0.9 },
      { function: 'validate', file: 'src/schema.js', line: 41, oldUs: 0, newUs: 0.9 },
      { function: '(garbage collector)', file: '', line: 0, oldUs: 2.1, newUs: 2.3 }
    ]
  }
}

module.exports = { latencyHistogram, flames, slowerFunctions }
