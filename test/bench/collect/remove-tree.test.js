'use strict'
/** Whatever a commit has left behind goes, and nothing beside it. */
const { execFileSync } = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { removeTree } = require('../../../bench/collect/remove-tree')

/** @type {string} */
let top
beforeEach(() => { top = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-remove-')) })
afterEach(() => execFileSync('rm', ['-rf', '--', top]))

/** Deeper than a path may be long; a link out of it at the bottom. */
const DEEP = 'n=$(printf "%0250d" 0); for i in $(seq 20); do mkdir $n && cd -P $n || exit 1; done; ln -s "$1" link; echo a > file'

test('a folder that is deeper than a path can tell, shut ones in it, and no file that a link leads to', () => {
  const beside = path.join(top, 'beside')
  const dir = path.join(top, 'dir')
  for (const made of [beside, dir]) fs.mkdirSync(made)
  fs.writeFileSync(path.join(beside, 'kept'), '')
  execFileSync('/bin/sh', ['-c', DEEP, 'sh', beside], { cwd: dir })
  fs.mkdirSync(path.join(dir, 'shut', 'inner'), { recursive: true })
  fs.chmodSync(path.join(dir, 'shut'), 0)
  removeTree(dir)
  removeTree(dir) // is not there any more
  expect(fs.readdirSync(top)).toEqual(['beside'])
  expect(fs.readdirSync(beside)).toEqual(['kept'])
})
