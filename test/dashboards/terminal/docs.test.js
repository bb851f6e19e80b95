'use strict'
const fs = require('node:fs')
const { withKeys, FILE } = require('../../../dashboards/terminal/generate')

test('docs/top.md lists the keys that there are (npm run generate)', () => {
  const page = fs.readFileSync(FILE, 'utf8')
  expect(page).toBe(withKeys(page))
})
