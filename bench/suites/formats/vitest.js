'use strict'
/**
 * The tables of `vitest bench --run`: a line with the file and its groups, a header, and a row for each benchmark. The
 * time of one call, in microseconds, made from the rate: the times of the table are rounded too far.
 */
const { FORMAT_UNITS } = require('../../shapes/suite')
const { withoutColours } = require('../../shared/visible')
const { metricNameFrom, shown } = require('./names')

/** " ✓ bench/sort.bench.ts > numbers 1210ms" */
const GROUP = /^\s*✓ (?:\|[^|]*\| |\S+ (?=\S+\.\w+ > ))?(\S+)((?: > .*?)?) \d+(?:\.\d+)?m?s$/
const HEADER = /^\s+name\s+hz\s+min\s/
const ROW = /^\s*[·•] (.*?)\s+([\d,]+(?:\.\d+)?)(?:\s+[\d,.]+){7}\s+±/
const FAILED = /^\s*(?:FAIL|×|❯) +(\S.*)$/
const US_PER_SECOND = 1e6
/** No line of theirs is longer, and the patterns take long for a longer one. */
const MAX_LINE_CHARS = 1000

/**
 * @param {string} stdout
 * @returns {import('./index').Found[]}
 * @throws {Error}
 */
function readVitest (stdout) {
  const found = []
  /** @type {string[]} */
  let group = []
  let inTable = false
  for (const line of withoutColours(stdout).split('\n')) {
    if (line.length > MAX_LINE_CHARS) continue
    const [, file, names = ''] = GROUP.exec(line) ?? []
    if (file !== undefined) group = [stemOf(file), ...names.split(' > ').filter(Boolean)]
    const failed = FAILED.exec(line)
    if (failed) throw new Error(`A benchmark of vitest failed: ${shown(failed[1])}.`)
    if (HEADER.test(line)) inTable = true
    else if (line.trim() === '') inTable = false
    const row = inTable ? ROW.exec(line) : null
    const perSecond = row ? Number(row[2].replaceAll(',', '')) : 0
    if (row && perSecond > 0) found.push({
      ...metricNameFrom([...group, row[1]]), value: US_PER_SECOND / perSecond, unit: FORMAT_UNITS.vitest,
      better: /** @type {const} */ ('lower')
    })
  }
  return found
}

/** The name of a file without its folders and endings. @param {string} file */
const stemOf = file => (file.split('/').at(-1) ?? file).replace(/(\.bench|\.benchmark)?\.[cm]?[jt]sx?$/, '')

module.exports = { readVitest }
