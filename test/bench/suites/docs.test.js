'use strict'
/** docs/bench-file.md names every key, placeholder, metric, format and suite, and nothing that is not there. */
const fs = require('node:fs')
const path = require('node:path')
const { FILE, SERVER, COMMAND, LOAD, WARM_UP, METRIC, PLACEHOLDERS } = require('../../../bench/suites/bench-file-keys')
const { FORMAT_TYPES } = require('../../../bench/suites/formats')
const { SUITE_NAMES, CLASSICS } = require('../../../bench/suites/classics')
const { SERVER_METRICS, COMMAND_METRICS } = require('../../../bench/shapes')

const text = fs.readFileSync(path.join(__dirname, '..', '..', '..', 'docs', 'bench-file.md'), 'utf8')

/** @param {string} heading @returns {string[]}  what stands in the first column of the tables below it */
function firstColumn (heading) {
  const section = text.split(/^## /m).find(part => part.startsWith(heading)) ?? ''
  const cells = section.split('\n').filter(line => /^\| `/.test(line)).map(line => line.split('|')[1])
  return cells.flatMap(cell => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
}

test.each([
  ['The file', [...Object.keys(FILE), 'quick', 'normal']],
  ['A benchmark', [...new Set([...Object.keys(SERVER), ...Object.keys(COMMAND)]), ...PLACEHOLDERS.map(name => `{${name}}`)]],
  ['`load`', Object.keys(LOAD)],
  ['`metrics`', [...new Set([...Object.keys(SERVER_METRICS), ...Object.keys(COMMAND_METRICS)])]],
  ['`format`', FORMAT_TYPES],
  ['The shipped suites', SUITE_NAMES.filter(name => name !== 'all')]
])('the tables of "%s"', (heading, names) => {
  expect(firstColumn(heading).sort()).toEqual([...names].sort())
})

test('the rest is said in words', () => {
  for (const name of [...Object.keys(WARM_UP), ...Object.keys(METRIC)]) expect(text).toMatch(new RegExp(`\\b${name}\\b`))
  expect(text).toContain(`\`all\` is all ${CLASSICS.length}`)
})
