'use strict'
/** What the terminal dashboard shows of a state is what `ls` shows. */
const { safe } = require('../../dashboards/terminal/cells')
const { STATES } = require('../../cli/text/style')
const { width } = require('../../cli/text/table')
const unicode = require('blessed').unicode

test.each(Object.entries(STATES))('the glyph of "%s" is shown, and is one cell for us and for blessed', (_, { glyph, ascii }) => {
  expect([safe(glyph), safe(ascii)]).toEqual([glyph, ascii])
  expect([width(glyph), unicode.strWidth(glyph)]).toEqual([1, 1])
})
