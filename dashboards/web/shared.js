'use strict'
/**
 * What the pages and the scripts in them both must know, each from the one place where it stands: how numbers are written, the words and
 * signs of verdicts, the names of metrics. An asset like the others (files.js).
 */
const fs = require('node:fs')
const { VERDICT_WORDS } = require('../../bench/shapes')
const { SIGNS, METRIC_NAMES } = require('./words')

/** It requires nothing, so it runs in a browser as it is. */
const NUMBERS = require.resolve('../../bench/report/numbers')

/** @returns {string} */
function sharedScript () {
  return `'use strict'
/* Made from bench/report/numbers.js, bench/shapes.js and dashboards/web/words.js. */
window.bwShared = (() => {
const module = { exports: {} }
${fs.readFileSync(NUMBERS, 'utf8')}
return { ...module.exports, ...${JSON.stringify({ words: VERDICT_WORDS, signs: SIGNS, metricNames: METRIC_NAMES })} }
})()
`
}

module.exports = { sharedScript }
