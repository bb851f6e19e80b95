'use strict'
/** docs/bench-file.md names every key, placeholder, metric, format and suite, and nothing that is not there. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { FILE, SERVER, COMMAND, LOAD, WARM_UP, METRIC, PLACEHOLDERS } = require('../../../bench/suites/bench-file-keys')
const { FORMAT_TYPES } = require('../../../bench/suites/formats')
const { SUITE_NAMES, CLASSICS } = require('../../../bench/suites/classics')
const { readBenchFile, selectBenchmarks } = require('../../../bench/suites/bench-file')
const { COMMANDS } = require('../../../cli/commands')
const { SERVER_METRICS, COMMAND_METRICS } = require('../../../bench/shapes/suite')

const ROOT = path.join(__dirname, '..', '..', '..')
const read = (/** @type {string[]} */ ...names) => fs.readFileSync(path.join(ROOT, ...names), 'utf8')
const text = read('docs', 'bench-file.md')

/** @param {string} heading @returns {string[]}  what stands in the first column of the tables below it */
function firstColumn (heading) {
  const section = text.split(/^## /m).find(part => part.startsWith(heading)) ?? ''
  const cells = section.split('\n').filter(line => /^\| `/.test(line)).map(line => line.split('|')[1])
  return cells.flatMap(cell => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
}

test.each([
  ['The file', [...Object.keys(FILE), 'quick', 'normal']],
  [
    'A benchmark',
    [...new Set([...Object.keys(SERVER), ...Object.keys(COMMAND)]), ...PLACEHOLDERS.map(name => `{${name}}`)]
  ],
  ['`load`', Object.keys(LOAD)],
  ['`metrics`', [...new Set([...Object.keys(SERVER_METRICS), ...Object.keys(COMMAND_METRICS)])]],
  ['`format`', FORMAT_TYPES],
  ['The shipped suites', SUITE_NAMES.filter(name => name !== 'all')]
])('the tables of "%s"', (heading, names) => {
  expect(firstColumn(heading).sort()).toEqual([...names].sort())
})

test('the rest is said in words', () => {
  for (const name of [...Object.keys(WARM_UP), ...Object.keys(METRIC)]) {
    expect(text).toMatch(new RegExp(`\\b${name}\\b`))
  }
  expect(text).toContain(`\`all\` is all ${CLASSICS.length}`)
})

test.each([
  ['docs/bench.md', read('docs', 'bench.md'), /--only '([^']+)'/g],
  [
    '--help', COMMANDS.flatMap(({ flags = [] }) => flags).map(({ help }) => help).join('\n'),
    /a pattern such as "([^"]+)"/g
  ],
  ['bench/index.js', read('bench', 'index.js'), /patterns such as '([^']+)'/g]
])('what %s gives to --only is there', (_, told, pattern) => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-bench-docs-'))
  fs.writeFileSync(path.join(dir, 'bellwether.bench.js'), "module.exports = { suites: ['all'] }\n")
  const all = readBenchFile({ dir })
  fs.rmSync(dir, { recursive: true })
  const named = [...told.matchAll(pattern)].map(([, name]) => name)
  expect(named).not.toEqual([])
  for (const name of named) expect(selectBenchmarks(all, [name])).not.toEqual([])
})
