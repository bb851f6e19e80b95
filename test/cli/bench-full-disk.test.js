'use strict'
/**
 * The disk of the results fills in the middle of `bellwether bench run`: it ends as what it is, blames no commit, keeps
 * what was measured, leaves nothing running, and goes on when there is room. The disk is a tmpfs that only a few
 * processes see; it is made smaller and larger while they run.
 */
const { spawn, spawnSync, execFileSync } = require('node:child_process')
const { once } = require('node:events')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { makeBenchRepository } = require('../support/bench-repository')
const { needsTool } = require('../support/needs-tool')
const { until } = require('../support/until')
const { COMMAND, CLEAN_ENV } = require('./run-command')

const WITH_TMPFS = ['-m', '--propagation', 'private', 'sh', '-ec', 'mount -t tmpfs -o size=2g tmpfs "$0"; exec "$@"']
const mayMount = spawnSync('unshare', [...WITH_TMPFS, os.tmpdir(), 'true']).status === 0 &&
  spawnSync('nsenter', ['--version']).status === 0

/** @type {string} */
let folder
/** @type {import('node:child_process').ChildProcess} */
let holder
beforeAll(() => { folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bwd-')) })
afterAll(async () => {
  if (holder?.exitCode === null) {
    holder.kill('SIGKILL')
    await once(holder, 'exit')
  }
  fs.rmSync(folder, { recursive: true, force: true })
})

needsTool(
  test, mayMount, 'unshare and nsenter (util-linux), as root,'
)('a disk that fills in the middle of a run, twice', async () => {
  const { repo } = makeBenchRepository(folder)
  const home = path.join(folder, 'home')
  fs.mkdirSync(home)
  holder = spawn('unshare',
    [...WITH_TMPFS, home, 'sh', '-c', 'echo mounted; exec sleep 600'], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(/** @type {import('node:stream').Readable} */ (holder.stdout), 'data')
  const enter = ['-t', String(holder.pid), '-m']
  const inside = (/** @type {string} */ script) => execFileSync('nsenter',
    [...enter, 'sh', '-c', script, home], { encoding: 'utf8' })

  /** @param {string[]} words */
  function start (words) {
    const child = spawn('nsenter', [...enter, process.execPath, COMMAND, 'bench', ...words, '--repo', repo], {
      env: { ...CLEAN_ENV, BELLWETHER_HOME: home }, stdio: ['ignore', 'pipe', 'pipe']
    })
    const said = { stdout: '', stderr: '' }
    for (const name of /** @type {const} */ (['stdout', 'stderr'])) child[name].setEncoding('utf8').on('data', text => {
      said[name] += text
    })
    return once(child, 'close').then(([code]) => ({ code, ...said }))
  }
  const run = () => start(['run', 'HEAD~1', '--no-machine-checks'])
  /** The raw lines of pairs: they are synced before the next pair is taken. */
  const pairs = () => inside('cat "$0"/state/bench/*/store/raw/*.jsonl 2>/dev/null || true')
    .split('\n')
    .filter(line => line.includes('"kind":"pair"')).length
  /** Whatever still has the folder in its words, but for the holder. */
  const left = () => fs.readdirSync('/proc').filter(
    name => /^\d+$/.test(name) && Number(name) !== holder.pid && Number(name) !== process.pid
  ).filter(pid => {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(folder)
    } catch (err) {
      if (err.code === 'ENOENT' || err.code === 'ESRCH') return false // it has ended meanwhile
      throw err
    }
  })

  const first = run()
  await until(() => pairs() >= 2, 'two pairs are kept')
  inside('mount -o remount,size=40m "$0"') // less than what is to be left free for others
  expect(await first).toMatchObject({ code: 6, stdout: '', stderr: expect.stringMatching(
    /There is not enough room on the disk of .* Make room and run the same command again.*\(BW_BENCH_DISK\)/
  ) })
  expect(left()).toEqual([])
  const kept = pairs()
  expect(kept).toBeGreaterThanOrEqual(2)

  inside('mount -o remount,size=2g "$0"')
  const second = run()
  await until(() => pairs() >= kept + 2, 'two more pairs are kept')
  // not a byte is left
  inside('mount -o remount,size=40m "$0"; dd if=/dev/zero of="$0"/ballast bs=64k 2>/dev/null || true')
  expect(await second).toMatchObject({
    code: 6, stdout: '',
    stderr: expect.stringMatching(new RegExp(`\\(${kept} pairs are there\\)[^]*\\(BW_BENCH_DISK\\)`))
  })
  expect(left()).toEqual([])

  inside('rm "$0"/ballast; mount -o remount,size=2g "$0"')
  const third = await run()
  expect(third).toMatchObject({
    code: 0, stdout: expect.stringMatching(/^quiet: /), stderr: expect.stringMatching(/resuming the session/)
  })
  const records = (await start(['export'])).stdout.split('\n').filter(line => line.includes('"kind"')).map(line =>
    JSON.parse(line.slice(line.indexOf('{'))))
  const taken = records.filter(one => one.kind === 'pair').map(one => one.record)
  expect(new Set(taken.map(pair => `${pair.session} ${pair.role} ${pair.index}`)).size).toBe(taken.length)
  // what failed for want of room is nobody's failure
  expect(taken.filter(pair => !pair.old.ok || !pair.new.ok)).toEqual([])
  expect([...new Set(records.filter(one => one.kind === 'build').map(one => one.record.outcome))]).toEqual(['ok'])
  expect(taken.length).toBeGreaterThanOrEqual(kept + 2)
}, 300_000)
