'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { whyNotRunnable } = require('../../../manager/settings/runnable')

/** @type {string} */
let folder
beforeEach(() => { folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-runnable-')) })
afterEach(() => fs.rmSync(folder, { recursive: true }))

const PASSWD = 'root:x:0:0:root:/root:/bin/bash\n'

test.each([
  { name: 'www', text: '#!/usr/bin/env node\nif (!module.parent) return\n', why: null },
  { name: 'www-of-modules', text: "import fs from 'node:fs'\nawait fs.promises.stat('/')\n", why: null },
  { name: 'empty', text: '', why: null },
  { name: 'passwd', text: PASSWD, why: /Unexpected token/ },
  { name: 'run', text: '#!/bin/sh\nexec node "$1"\n', why: /./ },
  { name: 'notes.txt', text: 'please start it with care\n', why: /Unexpected identifier/ },
  { name: 'image', text: '\x7fELF\x02\x01\x01\x00\x00', why: /./ },
  { name: 'broken.js', text: PASSWD, why: null }, // its name says what it is: Node says what is wrong with it
  { name: 'types.ts', text: 'const a: number = 1\n', why: null }
])('$name: $why', ({ name, text, why }) => {
  const file = path.join(folder, name)
  fs.writeFileSync(file, text)
  const found = whyNotRunnable(file)
  if (why === null) expect(found).toBe(null)
  else expect(found).toMatch(why)
})

test('nothing of it is run', () => {
  const file = path.join(folder, 'script')
  fs.writeFileSync(file, `require('node:fs').writeFileSync(${JSON.stringify(path.join(folder, 'ran'))}, '')\n`)
  expect(whyNotRunnable(file)).toBe(null)
  expect(fs.existsSync(path.join(folder, 'ran'))).toBe(false)
})
