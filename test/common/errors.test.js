'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError, CODES } = require('../../common/errors')

const root = path.join(__dirname, '..', '..')
const page = fs.readFileSync(path.join(root, 'docs', 'errors.md'), 'utf8')

test('every code is explained once in docs/errors.md, with its exit status, and no other is', () => {
  const rows = [...page.matchAll(/^\| (BW_[A-Z_]+) \| (\d+) \|/gm)].map(([, code, exit]) => [code, Number(exit)])
  expect(Object.fromEntries(rows))
    .toEqual(Object.fromEntries(Object.entries(CODES).map(([code, { exitCode }]) => [code, exitCode])))
  expect(rows.length).toBe(Object.keys(CODES).length)
})

test('every code in the program is listed, and every listed code is used', () => {
  const used = new Set()
  for (const folder of [
    'manager', 'cli', 'worker', 'repl', 'bin', 'bench', 'metrics', 'common', 'protocol', 'measurements'
  ]) {
    for (const file of fs.readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!file.isFile() || !file.name.endsWith('.js') || file.name === 'errors.js') continue
      for (const [code] of fs.readFileSync(path.join(file.parentPath ?? file.path, file.name),
        'utf8').matchAll(/(?<=['"`])BW_[A-Z_]+(?=['"`])/g)) used.add(code)
    }
  }
  expect([...used].filter(code => !CODES[code])).toEqual([])
  expect(Object.keys(CODES).filter(code => !used.has(code))).toEqual([])
})

test('an unknown code is a fault', () => {
  expect(() => new BellwetherError('BW_NOPE', 'x')).toThrow('unknown error code')
})
