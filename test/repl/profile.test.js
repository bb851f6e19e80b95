'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { execFileSync } = require('node:child_process')
const { ask } = require('../../repl/client/ask')
const { createProfileFile } = require('../../repl/profile-files')
const { startWorker, cleanUp, until, makeDir } = require('../worker/harness')

afterEach(cleanUp)

/** It never turns its loop again: whatever is to be answered is answered by the sidecar. */
const BUSY =
  "setTimeout(function busy () { for (;;) inner() }, 300); function inner () { return 'x'.repeat(100) + Math.random() }"

/** @param {string} stateDir */
function replOf (stateDir) {
  return {
    stage: 'production', write: false, requireReason: false, evalTimeoutMs: 1000, idleTimeoutMs: 60_000, maxSessions: 8,
    runDir: makeDir(), logDir: makeDir(), stateDir, settings: {}
  }
}

/** @param {string} [code] */
async function start (code = BUSY) {
  const stateDir = makeDir()
  const worker = startWorker({ code, boot: { sidecar: true, repl: replOf(stateDir) } })
  const socket = `${worker.socketBase}.sock`
  const question = (/** @type {any} */ request, /** @type {object} */ how = {}) => ask(socket,
    request, { timeoutMs: 30_000, ...how })
  await until(() => question({ type: 'describe' }).catch(() => null), 'the sidecar answers')
  const stack = async () => (await question({ type: 'stack' })).report
  return { worker, question, stack, folder: path.join(stateDir, 'profiles') }
}

/** @param {Awaited<ReturnType<typeof start>>} started */
async function isBusy ({ stack }) {
  await until(async () => {
    const { state, blockedMs } = await stack()
    return state === 'running' && blockedMs > 0
  }, 'it is blocked')
}

test('a CPU profile of a worker that is busy all the time; the file is closed to others; nothing of it stays switched on', async () => {
  const started = await start()
  const { question, folder, worker } = started
  await isBusy(started)
  /** @type {any[]} */
  const notices = []
  const answer = await question({ type: 'profile', kind: 'cpu', durationMs: 1200 }, {
    onNotice: (/** @type {any} */ notice) => notices.push(notice)
  })
  expect(answer).toMatchObject({ type: 'file', what: 'cpu profile', bytes: fs.statSync(answer.path).size })
  expect(answer.path).toMatch(new RegExp(`^${folder}/web\\.0\\.1\\..*\\.cpuprofile$`))
  expect([fs.statSync(folder).mode & 0o777, fs.statSync(answer.path).mode & 0o777]).toEqual([0o700, 0o600])
  const profile = JSON.parse(fs.readFileSync(answer.path, 'utf8'))
  expect(profile.nodes.map((/** @type {any} */ node) => node.callFrame.functionName))
    .toEqual(expect.arrayContaining(['busy', 'inner']))
  expect(profile.samples.length).toBe(profile.timeDeltas.length)
  // one a millisecond while it runs, of which a busy machine may give it little
  expect(profile.timeDeltas.filter((/** @type {number} */ us) => us < 12_000).length).toBeGreaterThan(10)
  expect(notices).toContainEqual({ type: 'notice', notice: 'progress', text: expect.stringMatching(/^\d+ of 1 s$/) })
  expect(worker.err()).toBe('')
})

test('an allocation profile and a heap snapshot of a busy worker', async () => {
  const started = await start()
  const { question } = started
  await isBusy(started)
  const sampling = await question({ type: 'profile', kind: 'heap-sampling', durationMs: 300 })
  expect(JSON.parse(fs.readFileSync(sampling.path, 'utf8')).head.callFrame.functionName).toBe('(root)')
  const heap = await question({ type: 'heap' })
  expect(heap).toMatchObject({ what: 'heap snapshot', path: expect.stringMatching(/\.heapsnapshot$/) })
  const { snapshot, nodes, strings } = JSON.parse(fs.readFileSync(heap.path, 'utf8'))
  expect(nodes.length).toBe(snapshot.node_count * snapshot.meta.node_fields.length)
  expect(strings).toContain('busy')
})

test('one at a time; a client that goes away ends it, and nothing is left of it', async () => {
  const { question, folder } = await start('setInterval(() => {}, 1000)')
  const leaving = new AbortController()
  const first = question({ type: 'profile', kind: 'cpu', durationMs: 600_000 }, { signal: leaving.signal })
    .catch((/** @type {any} */ err) => err.code)
  await until(() => fs.existsSync(folder) && fs.readdirSync(folder).length === 1, 'it runs')
  await expect(question({ type: 'heap' })).rejects.toMatchObject({ code: 'BW_BUSY' })
  leaving.abort()
  expect(await first).toBe('BW_REPL_GONE')
  await until(() => fs.readdirSync(folder).length === 0, 'the file is removed')
  await until(() => question({ type: 'profile', kind: 'cpu', durationMs: 100 })
    .catch((/** @type {any} */ err) => err.code !== 'BW_BUSY' && Promise.reject(err)), 'the next one is taken')
})

test('a worker that leaves in the middle of a profile says nothing of debuggers', async () => {
  const { worker, question } = await start("process.on('message', () => process.exit(3))")
  /** @type {(notice: any) => void} */
  let onNotice = () => {}
  const runs = new Promise(resolve => { onNotice = resolve }) // its file is there before it has begun
  const asked = question({ type: 'profile', kind: 'cpu', durationMs: 60_000 }, { onNotice })
    .catch((/** @type {any} */ err) => err.code)
  await runs
  worker.send({ type: 'message', data: 'leave' })
  expect(await worker.exit).toMatchObject({ code: 3 })
  expect(await asked).toBe('BW_REPL_GONE')
  expect(worker.err()).toBe('')
})

describe('the folder of profiles', () => {
  const boot = (/** @type {string} */ stateDir) => /** @type {any} */ ({
    id: 'web.0', generation: 1, repl: { stateDir }
  })

  test('keeps the newest of what nobody took away', () => {
    const stateDir = makeDir()
    for (let at = 0; at < 30; at++) {
      const file = createProfileFile(boot(stateDir), `${at}`, 1)
      file.write('x')
      file.finish()
      fs.utimesSync(file.path, at, at)
    }
    const left = fs.readdirSync(path.join(stateDir, 'profiles')).map(name => Number(name.split('.').at(-1)))
    expect(left.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 10))
  })

  test('what was written to a moment ago is left alone: it may be being written, or about to be taken away', () => {
    const stateDir = makeDir()
    const first = createProfileFile(boot(stateDir), 'first', 1)
    first.write('x')
    for (let at = 0; at < 30; at++) createProfileFile(boot(stateDir), `${at}`, 1).finish()
    expect(fs.existsSync(first.path)).toBe(true)
    first.drop()
  })

  test('is refused when others can enter it, or when it is a link; a disk without room is refused before', () => {
    const stateDir = makeDir()
    fs.mkdirSync(path.join(stateDir, 'profiles'), { mode: 0o755 })
    fs.chmodSync(path.join(stateDir, 'profiles'), 0o755)
    expect(() => createProfileFile(boot(stateDir), 'x', 1)).toThrow(expect.objectContaining({ code: 'BW_HOME' }))
    fs.rmdirSync(path.join(stateDir, 'profiles'))
    fs.symlinkSync(makeDir(), path.join(stateDir, 'profiles'))
    expect(() => createProfileFile(boot(stateDir), 'x', 1)).toThrow(expect.objectContaining({ code: 'BW_HOME' }))
    expect(() => createProfileFile(boot(makeDir()), 'x', 2 ** 60)).toThrow(expect.objectContaining({
      code: 'BW_DISK', message: expect.stringContaining('are free: nothing was begun')
    }))
  })
})

/** A small file system needs root, and may be forbidden in a container. */
function mountSmall () {
  const folder = makeDir()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m,mode=0700', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch (err) {
    fs.rmSync(folder, { recursive: true, force: true })
    return null
  }
}

test('a heap snapshot that the disk has no room for is refused before the worker stands still', async () => {
  const small = mountSmall()
  if (small === null) return console.warn('not tested: no small file system can be mounted here')
  try {
    const code = "globalThis.kept = Array.from({ length: 3e5 }, (_, at) => ({ at })); setInterval(() => {}, 1000); process.send('has it')"
    const worker = startWorker({ code, boot: { sidecar: true, repl: replOf(small) } })
    await worker.said() // asked before, its heap would be small enough
    const heap = () => ask(`${worker.socketBase}.sock`, { type: 'heap' }, { timeoutMs: 30_000 })
    const failure = await until(() => heap().catch(err => err.code?.startsWith('BW_') && err), 'the sidecar answers')
    expect(failure).toMatchObject({ code: 'BW_DISK' })
    expect(fs.readdirSync(path.join(small, 'profiles'))).toEqual([])
  } finally {
    execFileSync('umount', ['-l', small])
  }
})
