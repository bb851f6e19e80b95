'use strict'
/** What a person must see at once, without a key: in `ls`, in `status`, and in the first view of `top`. */
const { TestManager, request, until } = require('../support/manager-process')
const { runWeb, release, GOOD } = require('../support/web-app')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

const SCREENS = [['ls'], ['status'], ['status', 'web'], ['top', '--once']]
/** Longer than any of it takes. */
const LONG_MS = 600_000

/** What each screen shows. @param {number} [code] @returns {Promise<{ words: string, text: string }[]>} */
async function screens (code = 0) {
  const shown = []
  for (const words of SCREENS) {
    const done = await manager.command(words, { env: { COLUMNS: '100', LANG: 'C.UTF-8' } })
    expect([words, done.code]).toEqual([words, code])
    shown.push({ words: words.join(' '), text: done.stdout + done.stderr })
  }
  return shown
}

/** @param {RegExp} wanted @param {number} [code] */
async function eachShows (wanted, code) {
  // with its text: a failure shows the screen
  const missing = (await screens(code)).filter(({ text }) => !wanted.test(text))
  expect(missing).toEqual([])
}

test('a stuck worker: which, and for how long', async () => {
  const port = await runWeb(manager, { health: { hungMs: LONG_MS } })
  request({ host: '127.0.0.1', port, path: `/block?ms=${LONG_MS}` }).catch(() => {}) // its worker is killed at the end
  await until(async () => (await manager.app('web')).workers.some((/** @type {any} */ worker) => worker.blockedMs > 0),
    'a worker is stuck')

  await eachShows(/^ *web +▲ online, 1 stuck|^web {2}▲ online, 1 stuck/m)
  await eachShows(/web\.[01] .*serving, stuck \d/)

  const stuck = (await manager.app('web')).workers.find((/** @type {any} */ worker) => worker.blockedMs > 0)
  process.kill(stuck.pid, 'SIGKILL')
})

test('a dying slot: crash loop, when it is started next, and what it died of', async () => {
  await runWeb(manager, { instances: 1, restart: { minDelayMs: 1000, maxDelayMs: LONG_MS } })
  release(manager, `${GOOD}setTimeout(() => { throw new Error('lost the database') }, 300)\n`)
  process.kill((await manager.pids('web'))[0], 'SIGKILL')
  // none while the screens are looked at
  await until(async () => (await manager.app('web')).slots[0].nextStartInMs > 10_000,
    'it is started less and less often')

  await eachShows(/✖ crash-loop, down/)
  await eachShows(/web\.0 +◌ backing off, next start in \d.*exit code 1: Error: lost the database/)
})

test('a refused release: the app serves, and the screen says that it is not the newest one; a good release ends that', async () => {
  await runWeb(manager, { instances: 1 })
  release(manager, 'nonsense(')
  expect((await manager.command(['reload', 'web'])).code).toBe(1)

  await eachShows(/web +● online, last reload refused/)
  expect((await manager.command(['ls'])).stderr).toContain('next: bellwether status web')
  expect((await manager.command(['status', 'web'])).stdout)
    .toMatch(/last reload .* ago failed: .*SyntaxError.*\(BW_BOOT_FAILED\)/)

  release(manager, GOOD)
  expect((await manager.command(['reload', 'web'])).code).toBe(0)
  expect((await screens()).filter(({ text }) => text.includes('refused'))).toEqual([])
})

test('a kept generation: which workers wait, and how long yet', async () => {
  await runWeb(manager, { instances: 1, reload: { settleMs: 50, keepOldMs: LONG_MS } })
  expect((await manager.command(['reload', 'web'])).code).toBe(0)

  await eachShows(/web\.0 .*paused, kept \d+m|web\.0 .*standby, kept \d+m/)
  expect((await manager.command(['status', 'web'])).stdout)
    .toMatch(/rollback +to generation 1, .*, 1 worker kept for \d/)
})

test('a release that was aborted is nobody\'s fault', async () => {
  await runWeb(manager, { instances: 1, ready: { timeoutMs: LONG_MS } })
  release(manager, 'setInterval(() => {}, 1000)\n') // is never ready
  const reload = manager.begin(['reload', 'web'])
  await until(async () => (await manager.app('web')).operation?.verb === 'reload', 'the reload has begun')
  expect((await manager.command(['abort', 'web'])).code).toBe(0)
  await reload.done
  expect((await screens()).filter(({ text }) => text.includes('refused'))).toEqual([])
})

test('a manager that hangs: each says so within seconds, why, and that the workers serve on; so does its end', async () => {
  const port = await runWeb(manager)
  const { pid } = (await manager.status()).manager
  process.kill(pid, 'SIGSTOP')
  try {
    await eachShows(
      /The manager \(pid \d+\) has not answered .* for \d.*stopped.*Its workers serve on\.[^]*next: kill -CONT \d+/, 5
    )
    expect((await request({ host: '127.0.0.1', port, path: '/echo?id=1' })).status).toBe(200)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await until(async () => (await manager.command(['ls'])).code === 0, 'it answers again')
  expect((await manager.command(['ls'])).stdout).toMatch(/^web .*online/m)
})
