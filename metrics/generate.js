'use strict'
/**
 * Writes docs/metrics.md from the tables of families: `npm run generate`. The text above the mark is written by hand.
 */
const fs = require('node:fs')
const path = require('node:path')
const { FAMILIES } = require('./worker-families')
const { MANAGER_FAMILIES } = require('./manager-families')

const PAGE = path.join(__dirname, '..', 'docs', 'metrics.md')
const MARK = '<!-- from here on: npm run generate -->'

/** @param {readonly { name: string, type: string, unit: string, labels: string, help: string }[]} rows */
function table (rows) {
  return ['| metric | type | unit | labels | meaning |', '|---|---|---|---|---|',
    ...rows.map((
      { name, type, unit, labels, help }
    ) => `| \`${name}\` | ${type} | ${unit} | ${labels} | ${help.replace(/\|/g, '\\|')} |`)].join('\n')
}

/** @param {readonly string[]} names */
const listed = names => names.map(name => `\`${name}\``).join(' ')

function tables () {
  const ofWorkers = FAMILIES.map(({ name, type, unit, help, labels = {}, perSlot = false }) => {
    const bySlot = perSlot || type === 'gauge' || type === 'unknown' ? ['slot'] : []
    const own = name === 'nodejs_version_info' ? ['version', 'major', 'minor', 'patch'] : Object.keys(labels)
    return { name, type, unit, labels: listed(['app', ...bySlot, ...own]), help }
  })
  const ofManager = MANAGER_FAMILIES.map(({ name, type, unit, labels, help, only }) => {
    return { name, type, unit, labels: listed(labels), help: only === undefined ? help : `${help} (${only})` }
  })
  return [
    '## Of the manager, and of what it sees', '', table(ofManager), '', '## Of each worker', '', table(ofWorkers), ''
  ].join('\n')
}

/** @param {string} text  of the page as it is */
function pageFrom (text) { return `${text.slice(0, text.indexOf(MARK) + MARK.length)}\n\n${tables()}` }

if (require.main === module) fs.writeFileSync(PAGE, pageFrom(fs.readFileSync(PAGE, 'utf8')))

module.exports = { pageFrom, PAGE }
