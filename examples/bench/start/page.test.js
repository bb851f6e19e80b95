'use strict'
const test = require('node:test')
const assert = require('node:assert')
const { birds } = require('./src/birds')
const { page } = require('./src/page')

test('every sighting is on the page', () => {
  assert.strictEqual(page(birds).split('<tr>').length - 1, 64)
})

test('names are escaped', () => {
  assert.ok(page(birds).includes('robin &amp; wren'))
})
