'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { execFileSync, spawnSync } = require('node:child_process')
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
  expect(() => placeOf(path.join(dir, 'gone'), '/state'))
    .toThrow(expect.objectContaining({ code: 'BW_BENCH_REPOSITORY' }))
})

describe('why git does not read it, and what to do', () => {
  const CODE = `
    try { require(process.argv[1]).placeOf(process.argv[2], '/state') } catch (err) { console.log(JSON.stringify({ code: err.code, message: err.message })) }`

  /**
   * In a process of its own, for git is looked for in the environment of the process.
   * @param {string} repoDir
   * @param {Record<string, string>} [env]
   */
  function told (repoDir, env = {}) {
    const { stdout } = spawnSync(process.execPath,
      ['-e', CODE, require.resolve('../../../bench/engine/places'), repoDir],
      { encoding: 'utf8', env: { ...process.env, ...env } })
    return JSON.parse(stdout)
  }
  const gone = path.join(dir, 'gone')
  const file = path.join(repo, 'sub', 'a.txt')
  const anotherUser = { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1', GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }

  test.each([
    {
      name: 'git is not installed', repoDir: repo, env: { PATH: '/nowhere' },
      message: /^git is not installed, or not in PATH; .* Install git/
    },
    {
      name: 'there is no such folder',
      repoDir: gone,
      message: `There is no folder ${gone}. Name the folder of a git repository with --repo.`
    },
    { name: 'the same without git', repoDir: gone, env: { PATH: '/nowhere' }, message: /^There is no folder / },
    {
      name: 'it is a file', repoDir: file,
      message: `There is no folder ${file}. Name the folder of a git repository with --repo.`
    },
    {
      name: 'it is of another user', repoDir: repo, env: anotherUser,
      message: /belongs to another user\. .*: git config --global --add safe\.directory '?\/.*my app'?$/
    },
    {
      name: 'it is no repository',
      repoDir: dir,
      message: /is no git repository, or git cannot read it \(fatal: .*\)\. .*--repo.*git init$/
    }
  ])('$name', ({ repoDir, env, message }) => {
    expect(told(repoDir, env)).toEqual({
      code: 'BW_BENCH_REPOSITORY', message: typeof message === 'string' ? message : expect.stringMatching(message)
    })
  })
})

test('what is changed and not committed is seen', () => {
  expect(isDirty(repo)).toBe(false)
  fs.writeFileSync(path.join(repo, 'sub', 'a.txt'), 'b')
  expect(isDirty(repo)).toBe(true)
})
