'use strict'
/** Writes the dashboards and the rules from source/: `npm run generate`. */
const fs = require('node:fs')
const path = require('node:path')
const { dashboardJson } = require('./source/dashboard')
const { alerts, faster, rulesText } = require('./source/alerts')

const DASHBOARDS = ['overview', 'app', 'worker', 'bench']
const HEAD = '# Alert rules for Prometheus. Made from dashboards/grafana/source/alerts.js by `npm run generate`. How to set up: docs/monitoring.md.\n'

/** @returns {Record<string, string>}  text of each file, by its name in this folder */
function generatedFiles () {
  const boards = DASHBOARDS.map(name => [
    `bellwether-${name}.json`, `${JSON.stringify(dashboardJson(require(`./source/${name}`)), null, 1)}\n`
  ])
  return Object.fromEntries([...boards, ['bellwether.rules.yml', HEAD + rulesText(alerts(faster(1)))]])
}

if (require.main === module) {
  for (const [name, text] of Object.entries(generatedFiles())) fs.writeFileSync(path.join(__dirname, name), text)
}

module.exports = { generatedFiles }
