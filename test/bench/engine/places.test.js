'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { execFileSync } = require('node:child_process')
const { placeOf, isDirty } = require('../../../bench/engine/places')

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-places-'))
const repo = path.join(dir, 'my app')
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))

/** @param {string[]} args */
function git (...args) {
  execFileSync('git', ['-C', repo, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { stdio: 'ignore' })
}

beforeAll(() => {
  fs.mkdirSync(path.join(repo, 'sub'), { recursive: true })
  git('init')
  fs.writeFileSync(path.join(repo, 'sub', 'a.txt'), 'a')
  git('add', '-A')
  git('commit', '-m', 'a')
})

test('one place for all folders and worktrees of a repository, another for a clone', () => {
  const place = placeOf(repo, '/state')
  expect(place).toMatch(/^\/state\/bench\/my_app-[0-9a-f]{12}$/)
  expect(placeOf(path.join(repo, 'sub'), '/state')).toBe(place)
  git('worktree', 'add', path.join(dir, 'tree'), '-b', 'other')
  expect(placeOf(path.join(dir, 'tree'), '/state')).toBe(place)
  git('clone', repo, path.join(dir, 'clone'))
  expect(placeOf(path.join(dir, 'clone'), '/state')).not.toBe(place)
})

test('a folder outside any repository, and one that is not there, are told', () => {
  const outside = path.join(dir, 'none')
  fs.mkdirSync(outside)
  expect(() => placeOf(outside, '/state')).toThrow(expect.objectContaining({ code: 'BW_BENCH_REPOSITORY' }))
  expect(() => placeOf(path.join(dir, 'gone'), '/state')).toThrow(expect.objectContaining({ code: 'BW_BENCH_REPOSITORY' }))
})

test('what is changed and not committed is seen', () => {
  expect(isDirty(repo)).toBe(false)
  fs.writeFileSync(path.join(repo, 'sub', 'a.txt'), 'b')
  expect(isDirty(repo)).toBe(true)
})
