'use strict'
/** `npm run generate`: the keys of docs/top.md, from the table of commands. */
const fs = require('node:fs')
const path = require('node:path')
const { COMMANDS, keyText } = require('./commands')

const FILE = path.join(__dirname, '..', '..', 'docs', 'top.md')
const BEGIN = '<!-- keys: made by npm run generate -->'
const END = '<!-- /keys -->'

/** Views as the page calls them. @type {Readonly<Record<string, string>>} */
const VIEW_NAMES = Object.freeze({
  apps: 'apps', app: 'app', worker: 'worker', events: 'events', logs: 'logs', boxes: 'black boxes',
  operation: 'under way', text: 'text'
})

/** @returns {string} */
function keysTable () {
  const rows = COMMANDS.map(({ keys, title, help, views, danger, writes, only }) => {
    const where = [only === 'replay' ? 'replay' : '', ...views ?? []].filter(Boolean).map(view => VIEW_NAMES[view] ??
      view).join(', ') || 'everywhere'
    const asks = danger === 'ask' ? 'asks: y or n' : danger === 'type-name' ? 'asks for the name' : writes ? 'acts' : ''
    return `| ${keys.map(key => `\`${keyText(key)}\``).join(' ')} | ${title} | ${help} | ${where} | ${asks} |`
  })
  return ['| keys | command | what it does | where | before it acts |', '|---|---|---|---|---|', ...rows].join('\n')
}

/** @param {string} page */
function withKeys (page) {
  const [before, rest] = page.split(BEGIN)
  return `${before}${BEGIN}\n${keysTable()}\n${END}${rest.split(END)[1]}`
}

if (require.main === module) fs.writeFileSync(FILE, withKeys(fs.readFileSync(FILE, 'utf8')))

module.exports = { withKeys, FILE }
