'use strict'
const { declares } = require('../../repl/main-thread/compile')

test.each([
  ['const x = 5', true],
  ['let x; x', true],
  ['x.y; var z = 1', true],
  ['function f () {}', true],
  ['async function f () {}', true],
  ['class A {}', true],
  ['const m = new Map(); m.size', true],
  ['app.list.map(x => { const y = x; return y })', false],
  ['(function () { var a })()', false],
  ["'const x = 5'", false],
  ['constant', false],
  ['app.n + 1', false],
  ['const x =', true] // it is a syntax error, and answered as one
])('%s: %s', (code, expected) => {
  expect(declares(code)).toBe(expected)
})
