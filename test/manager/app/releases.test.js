'use strict'
/** Which releases of an app are remembered, and how a folder is told from what it was. */
const { execFileSync } = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { emptyList, entryOf, noted, MOST_ENTRIES } = require('../../../manager/app/releases/entries')
const { readCode, commitOf } = require('../../../manager/app/releases/code-print')

/** @param {any} more @returns {any} */
const entry = more => ({
  atMs: 1, tookMs: 1, verb: 'reload', by: null, generation: 1, verdict: 'served', code: null, message: null,
  settings: 'aaaa', commit: null, print: { sum: 'one', covers: 'folder' }, release: {}, ...more
})
/** @param {any[]} steps   [entry, from] */
const after = steps => steps.reduce((list, [more, from]) => noted(list, entry(more), from), emptyList())
const words = (/** @type {any} */ { entries }) => entries.map((/** @type {any} */ e) => `${e.id} ${e.verb} ${e.generation} ${e.verdict}`)

test.each([
  { name: 'a start and two reloads', steps: [
    [{ verb: 'start' }, null], [{ generation: 2 }, 1], [{ generation: 3 }, 2]
  ], expected: ['1 start 1 served', '2 reload 2 served', '3 reload 3 served'] },
  { name: 'a reload of the same is an entry: its verdict counts', steps: [[{ verb: 'start' }, null], [{ generation: 2 }, 1]],
    expected: ['1 start 1 served', '2 reload 2 served'] },
  { name: 'a start and a restart of the same release are none', steps: [
    [{ verb: 'start' }, null], [{ verb: 'restart' }, 1], [{ verb: 'start' }, null]
  ], expected: ['1 start 1 served'] },
  { name: 'a restart that brings other code is one', steps: [
    [{ verb: 'start' }, null], [{ verb: 'restart', print: { sum: 'two', covers: 'folder' } }, 1]
  ], expected: ['1 start 1 served', '2 restart 1 served'] },
  { name: 'a rollback marks the release that it leaves', steps: [
    [{ verb: 'start' }, null], [{ generation: 2 }, 1], [{ verb: 'rollback', generation: 3 }, 2]
  ], expected: ['1 start 1 served', '2 reload 2 rolled-back', '3 rollback 3 served'] },
  { name: 'a rollback that fails marks none', steps: [
    [{ verb: 'start' }, null], [{ generation: 2 }, 1], [{ verb: 'rollback', generation: 3, verdict: 'failed' }, 2]
  ], expected: ['1 start 1 served', '2 reload 2 served', '3 rollback 3 failed'] },
  { name: 'a reload that failed before a worker was started has no generation', steps: [
    [{ verb: 'start' }, null], [{ generation: null, verdict: 'failed' }, 1]
  ], expected: ['1 start 1 served', '2 reload null failed'] }
])('$name', ({ steps, expected }) => { expect(words(after(steps))).toEqual(expected) })

test('the oldest are forgotten, and no number is used twice', () => {
  const list = after(Array.from({ length: MOST_ENTRIES + 7 }, (_, at) => [{ generation: at + 1 }, at]))
  expect(list.entries).toHaveLength(MOST_ENTRIES)
  expect(list.entries[0].id).toBe(8)
  expect(list.next).toBe(MOST_ENTRIES + 8)
})

test('what runs now is the last entry of its generation that did not fail', () => {
  const list = after([[{ verb: 'start' }, null], [{ generation: 2, verdict: 'failed' }, 1], [{ generation: 2 }, 1]])
  expect(entryOf(list, 2)?.id).toBe(3)
  expect(entryOf(list, 9)).toBeUndefined()
})

describe('a folder', () => {
  /** @type {string} */
  let cwd
  const write = (/** @type {string} */ name, text = 'x') => {
    fs.mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true })
    fs.writeFileSync(path.join(cwd, name), text)
  }
  const sum = async () => (await readCode({ cwd, script: path.join(cwd, 'server.js') })).print
  beforeEach(() => {
    cwd = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-print-'))
    write('server.js')
    write('lib/a.js')
  })
  afterEach(() => fs.rmSync(cwd, { recursive: true, force: true }))

  test.each([
    { name: 'another file of code', change: () => write('lib/b.js'), isSame: false },
    { name: 'a file of code with other text of the same length', change: () => write('lib/a.js', 'y'), isSame: false },
    { name: 'package-lock.json', change: () => write('package-lock.json'), isSame: false },
    { name: 'a file that is gone', change: () => fs.rmSync(path.join(cwd, 'lib/a.js')), isSame: false },
    { name: 'the same text, written again', change: () => write('lib/a.js'), isSame: true },
    { name: 'what the app writes: logs, data', change: () => write('data/users.json', '{}'), isSame: true },
    { name: 'what a build keeps in a hidden folder', change: () => write('.next/page.js'), isSame: true },
    { name: 'installed packages: the list of them counts', change: () => write('node_modules/a/index.js'), isSame: true }
  ])('$name: the same release: $isSame', async ({ change, isSame }) => {
    const before = await sum()
    expect(before).toEqual({ sum: expect.stringMatching(/^[0-9a-f]{16}$/), covers: 'folder' })
    change()
    const now = await sum()
    if (isSame) expect(now).toEqual(before)
    else expect(now).not.toEqual(before)
  })

  test('a folder with more than is read is known by its script; a folder that is gone by nothing', async () => {
    for (let at = 0; at <= 1000; at++) fs.writeFileSync(path.join(cwd, `${at}.js`), '')
    const before = await sum()
    expect(before?.covers).toBe('script')
    write('lib/a.js', 'y')
    expect(await sum()).toEqual(before)
    write('server.js', 'y')
    expect(await sum()).not.toEqual(before)
    fs.rmSync(cwd, { recursive: true })
    expect(await sum()).toBeNull()
  })

  test('many apps of one folder that start together read it once, and a folder that cannot be read harms no other', async () => {
    const alone = await sum()
    const gone = readCode({ cwd: path.join(cwd, 'gone'), script: path.join(cwd, 'gone/a.js') })
    const scripts = ['server.js', 'lib/a.js']
    const all = await Promise.all(Array.from({ length: 50 }, (_, at) =>
      readCode({ cwd, script: path.join(cwd, scripts[at % 2]) })))
    expect((await gone).print).toBeNull()
    expect(all[0].print).toEqual(alone)
    expect(new Set(all.map(({ print }) => print?.sum)).size).toBe(2) // of each script
  })

  test('its commit: of a repository, of a folder in it, of a file REVISION, or none', () => {
    const sha = 'a'.repeat(40)
    expect(commitOf(cwd)).toBeNull()
    write('REVISION', `${sha}\n`)
    expect(commitOf(cwd)).toBe(sha)
    fs.rmSync(path.join(cwd, 'REVISION'))
    const git = (/** @type {string[]} */ ...args) => execFileSync('git', ['-C', cwd, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { encoding: 'utf8' }).trim()
    git('init', '-q')
    expect(commitOf(cwd)).toBeNull()
    git('add', '.')
    git('commit', '-qm', 'one')
    const head = git('rev-parse', 'HEAD')
    expect([commitOf(cwd), commitOf(path.join(cwd, 'lib'))]).toEqual([head, head])
    git('pack-refs', '--all')
    expect(commitOf(cwd)).toBe(head)
    git('checkout', '-q', '--detach')
    expect(commitOf(cwd)).toBe(head)
    fs.writeFileSync(path.join(cwd, '.git/HEAD'), 'ref: refs/../../../etc/passwd\n')
    expect(commitOf(cwd)).toBeNull()
  })
})
