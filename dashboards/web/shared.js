'use strict'
/**
 * The parts that the pages and the scripts in them both need, each from the one place where it stands: the format of
 * numbers, the words and signs of verdicts, the names of metrics. An asset like the others (files.js).
 */
const fs = require('node:fs')
const { VERDICT_WORDS } = require('../../bench/shapes/result')
const { SIGNS, METRIC_NAMES } = require('./words')

/** They require nothing but what stands before them in this list, so they run in a browser as they are. */
const AS_THEY_ARE =
  Object.freeze(['../../common/units', '../../bench/report/numbers', './spark-path'].map(name => require.resolve(name)))

/** @returns {string} */
function sharedScript () {
  return `'use strict'
/* Made from common/units.js, bench/report/numbers.js, bench/shapes/result.js, dashboards/web/spark-path.js and words.js. */
window.bwShared = ${JSON.stringify({ words: VERDICT_WORDS, signs: SIGNS, metricNames: METRIC_NAMES })}
${AS_THEY_ARE.map(file => `Object.assign(window.bwShared, (() => {
const module = { exports: {} }
const require = () => window.bwShared
${fs.readFileSync(file, 'utf8')}
return module.exports
})())`).join('\n')}
`
}

module.exports = { sharedScript }
