'use strict'
/** What is in a bundle, which go, and that a half one is never seen. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { bundleFiles } = require('../../../../manager/death/blackbox/contents')
const { readLog } = require('../../../../manager/death/blackbox/log-tail')
const { writeBundle, makeRoom, sweep } = require('../../../../manager/death/blackbox/write')
const { FILES, bundleName, parseBundleName, listBundles, unfinishedIn, overLimits } =
  require('../../../../manager/death/blackbox/shelf')
const { checkApp } = require('../../../../manager/settings')
const { redactSettings, secretsOf } = require('../../../../common/redact')

const SECRET = 'sesame-"open"-1234'
const AT_MS = Date.parse('2026-11-21T19:17:31.123Z')
/** @type {string} */
let dir
beforeEach(() => { dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-')) })
afterEach(() => fs.rmSync(dir, { recursive: true }))

/**
 * @param {Partial<import('../../../../manager/death/blackbox/facts').Facts>} [more]
 * @returns {import('../../../../manager/death/blackbox/facts').Facts}
 */
function facts (more = {}) {
  const { settings } = checkApp({
    name: 'web', script: '/srv/web.js', cwd: '/srv', env: { API_KEY: SECRET, PLAIN: 'yes', PIN_SECRET: '177000' },
    args: ['--token=zzz-secret-9']
  }, { files: false })
  return {
    app: 'web',
    slot: 0,
    generation: 12,
    atMs: AT_MS,
    cause: {
      worker: 'web.0', generation: 12, pid: 41, cause: 'crashed', text: `crashed (${SECRET})`, code: 3,
      at: new Date(AT_MS).toISOString(), uptimeMs: 177000, notKnown: []
    },
    said: {
      words: `Error: ${SECRET} of postgres://joe:hunter22@db/x`, wordsBeforeMs: 3,
      calledFrom: '    at leave (/srv/web.js:8:26)', stderr: ''
    },
    stack: {
      takenAtMs: AT_MS, blockedMs: 3200, overMs: 1000, state: 'running', what: 'blocked', where: '', request: null,
      samples: [], text: [`blocked in ${SECRET}`]
    },
    log: { files: 'worker', parts: [], startedAtMs: AT_MS - 177000 },
    history: [[AT_MS, 1, 2.5, 1000, 500, 3]],
    inventory: null,
    nodeVersion: 'v20.20.2',
    settings: redactSettings(settings),
    place: null,
    secrets: secretsOf(settings, { SESSION_SECRET: 'of-the-caller' }),
    ...more
  }
}

test('a name tells app, slot, generation and time, and nothing else is taken for one', () => {
  const name = bundleName({ app: 'my-app_2', slot: 3, generation: 12, atMs: AT_MS })
  expect(name).toBe('my-app_2.3.12.20261121T191731123Z')
  expect(parseBundleName(name)).toEqual({
    name, app: 'my-app_2', slot: 3, worker: 'my-app_2.3', generation: 12, atMs: AT_MS
  })
  for (const other of ['', '..', `.${name}.new`, `${name}/..`, 'web.0.1', 'web.0.1.20269921T191731123Z', `${name}\n`]) {
    expect(parseBundleName(other)).toBeNull()
  }
})

test('secrets are in no file, wherever the app let them out; JSON stays JSON', () => {
  const files = bundleFiles(facts(), {
    log: `key ${SECRET}, token zzz-secret-9, of-the-caller, 177000\n`, stderr: [SECRET], versions: {}
  })
  for (const [name, text] of files) {
    for (const secret of [SECRET, SECRET.slice(-4), 'zzz-secret-9', 'hunter22', 'of-the-caller']) {
      expect(`${name}: ${text}`).not.toContain(secret)
    }
    if (name.endsWith('.json')) expect(() => JSON.parse(text)).not.toThrow()
  }
  expect([...files.keys()].sort()).toEqual(Object.values(FILES).sort())
  expect(JSON.parse(files.get(FILES.settings) ?? '').env).toEqual({
    API_KEY: '[redacted]', PLAIN: 'yes', PIN_SECRET: '[redacted]'
  })
  // a number that looks like a secret stays a number
  expect(JSON.parse(files.get(FILES.cause) ?? '').uptimeMs).toBe(177000)
  expect(files.get(FILES.log)).toBe('key [redacted], token [redacted], [redacted], [redacted]\n')
  expect(files.get(FILES.lastWords)).toMatch(
    /^Uncaught exception:\nError: \[redacted\] of postgres:\/\/\[redacted\]@db\/x\n\nprocess\.exit\(3\) was called:\n {4}at leave/
  )
  expect(JSON.parse(files.get(FILES.metrics) ?? '').rows).toEqual([[AT_MS, 1, 2.5, 1000, 500, 3]])
})

test('what V8 says of a full heap is found in stderr', () => {
  const stderr = [
    'a line before', '<--- Last few GCs --->', '[1:0x1] Mark-Compact 28.8', 'FATAL ERROR: Reached heap limit'
  ]
  const files = bundleFiles(facts({ said: { words: '', wordsBeforeMs: 0, calledFrom: '', stderr: '' } }),
    { log: '', stderr, versions: {} })
  expect(files.get(FILES.lastWords)).toBe(`Of Node and V8 (from stderr):\n${stderr.slice(1).join('\n')}\n`)
})

test('a text of any length is bounded', () => {
  const files = bundleFiles(
    facts({ said: { words: 'x'.repeat(3_000_000), wordsBeforeMs: 0, calledFrom: '', stderr: '' } }),
    { log: 'y'.repeat(3_000_000), stderr: [], versions: {} }
  )
  for (const text of files.values()) expect(text.length).toBeLessThan(300_000)
})

test('the log: its own last 200 lines, from its start to its end; where else to look when there are no files', async () => {
  const file = path.join(dir, 'web.0.err.log')
  const before = 'of the worker before\n'
  const own = Array.from({ length: 250 }, (_, i) => `line ${i}\n`).join('')
  fs.writeFileSync(file, `${before}${own}of the worker after\n`)
  const part = {
    stream: /** @type {const} */ ('stderr'), path: file, from: before.length, to: before.length + own.length
  }
  const log = { files: 'worker', startedAtMs: AT_MS - 1000, parts: [part] }
  const { text, stderr } = await readLog(facts({ log }))
  expect(stderr).toEqual(Array.from({ length: 200 }, (_, i) => `line ${i + 50}`))
  expect(text).not.toContain('of the worker')
  expect((await readLog(facts({ log: { ...log, files: 'app' } }))).text)
    .toContain('All workers of web write to the same files')
  expect((await readLog(facts({ log: { ...log, parts: [{ ...part, path: `${file}.gone` }] } }))).text)
    .toContain('== stderr: ENOENT')
  expect((await readLog(facts({ log: { ...log, files: 'journal', parts: [] } }))).text)
    .toContain(`journalctl -t web.0 --since @${AT_MS / 1000 - 1.123} --until @${AT_MS / 1000 + 0.877}`)
  expect((await readLog(facts({ log: { ...log, files: 'stdout', parts: [] } }))).text)
    .toContain('stdout of the manager')
})

test('it is for its owner alone, whatever the umask', async () => {
  const umask = process.umask(0)
  const bundle = await writeBundle(path.join(dir, 'blackbox'), facts()).finally(() => process.umask(umask))
  for (const folder of [path.dirname(bundle), bundle]) expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
  for (const file of fs.readdirSync(bundle)) expect(fs.statSync(path.join(bundle, file)).mode & 0o777).toBe(0o600)
})

const weighed = ['a', 'b'].flatMap(app => [5, 4, 3, 2, 1].map(second => ({
  .../** @type {any} */ (parseBundleName(bundleName({ app, slot: 0, generation: 1, atMs: 1000 * second }))), bytes: 10
}))).sort((x, y) => y.atMs - x.atMs)

test.each([
  { name: 'enough room', limits: { keep: 5, maxBytes: 100 }, left: { a: 5, b: 5 } },
  { name: 'two of each app', limits: { keep: 2, maxBytes: 100 }, left: { a: 2, b: 2 } },
  { name: 'the oldest go when all together are too heavy', limits: { keep: 5, maxBytes: 40 }, left: { a: 2, b: 2 } },
  { name: 'the newest stays, however heavy', limits: { keep: 5, maxBytes: 1 }, left: { a: 1, b: 0 } }
])('bounds: $name', ({ limits, left }) => {
  const gone = overLimits(weighed, limits)
  const kept = weighed.filter(({ name }) => !gone.includes(name))
  expect({ a: kept.filter(({ app }) => app === 'a').length, b: kept.filter(({ app }) => app === 'b').length })
    .toEqual(left)
  const newestGone = Math.max(...weighed.filter(({ name }) => gone.includes(name)).map(({ atMs }) => atMs), 0)
  expect(Math.min(...kept.map(({ atMs }) => atMs))).toBeGreaterThanOrEqual(newestGone)
})

test('room is made on the disk too, and what somebody removed by hand does no harm', async () => {
  const known = new Map()
  const limits = { keep: 2, maxBytes: 1024 * 1024 }
  for (let i = 0; i < 4; i++) {
    await writeBundle(dir, facts({ atMs: AT_MS + i }))
    await makeRoom(dir, limits, known)
  }
  expect(listBundles(dir).map(({ atMs }) => atMs)).toEqual([AT_MS + 3, AT_MS + 2])
  fs.rmSync(path.join(dir, listBundles(dir)[0].name), { recursive: true })
  await makeRoom(dir, limits, known)
  expect(listBundles(dir)).toHaveLength(1)
})

/** mkdir of the folder and of the bundle, its files, and the rename. */
const STEPS = 2 + Object.values(FILES).length + 1

const UNTIL_THE_END = Array.from({ length: STEPS + 1 }, (_, step) => ({ step }))

test.each(UNTIL_THE_END)('a writer killed before step $step: no half bundle is shown, and what it leaves is swept', async ({ step }) => {
  const code = `
    const fsp = require('node:fs/promises')
    let steps = 0
    for (const name of ['mkdir', 'writeFile', 'rename']) {
      const real = fsp[name]
      fsp[name] = (...args) => {
        if (steps++ === ${step}) process.kill(process.pid, 'SIGKILL')
        return real(...args)
      }
    }
    require(${JSON.stringify(require.resolve('../../../../manager/death/blackbox/write'))}).writeBundle(process.argv[1], JSON.parse(process.argv[2]))`
  const shelf = path.join(dir, 'blackbox')
  const child = spawn(process.execPath,
    ['-e', code, shelf, JSON.stringify(facts())], { stdio: ['ignore', 'inherit', 'inherit'] })
  const signal = await new Promise(resolve => child.once('close', (_, sent) => resolve(sent)))
  expect(signal).toBe(step < STEPS ? 'SIGKILL' : null)
  expect(listBundles(shelf)).toHaveLength(step < STEPS ? 0 : 1)
  expect(unfinishedIn(shelf)).toHaveLength(step >= 2 && step < STEPS ? 1 : 0)
  await sweep(shelf)
  expect(unfinishedIn(shelf)).toEqual([])
  for (const { name } of listBundles(shelf)) {
    expect(fs.readdirSync(path.join(shelf, name)).sort()).toEqual(Object.values(FILES).sort())
  }
})
