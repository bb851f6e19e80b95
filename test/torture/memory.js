'use strict'
/**
 * T9 (F8, F9, F10): an app that leaks under load is replaced worker by worker before its hard limit, without a request
 * lost; a full heap, kill -9, the kernel's OOM killer and our own limit are told apart each time; where its control
 * group has no room for one more worker, the old one goes first. The last two need a control group of memory that this
 * user may make (version 1 or 2), and are left out without.
 */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, APP, until, freePort } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')
const { underLoad } = require('../support/load')
const { processStat } = require('../../common/proc')
const { webApp, poke, httpSocket, workers, events } = require('../faults/tools')

const LEAKY = path.join(path.dirname(APP), 'leaky.js')
const MB = 1024 * 1024
const SOFT_MB = 200
const HARD_MB = 400
const LEAK_MB_PER_S = 10
const LOOK_MS = 100

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short }) {
  await leak({ report, seconds: short ? 30 : 120 })
  await causes({ report, rounds: short ? 2 : 10 })
  const group = makeGroup()
  if (group === null) return
  try {
    await tight({ report, group })
    await kernel({ report, group, rounds: short ? 2 : 10 })
  } finally {
    await until(() => {
      try {
        fs.rmdirSync(group.dir)
        return true
      } catch (err) {
        if (err.code !== 'EBUSY') throw err
        return false
      }
    }, 'the control group is empty')
  }
}

/** @typedef {{ dir: string, limitFile: string }} Group */

/** @returns {Group | null} */
function makeGroup () {
  for (const { root, limitFile } of [
    { root: '/sys/fs/cgroup/memory', limitFile: 'memory.limit_in_bytes' },
    { root: '/sys/fs/cgroup', limitFile: 'memory.max' }
  ]) {
    const dir = path.join(root, `bellwether-torture-${process.pid}`)
    try {
      fs.mkdirSync(dir)
    } catch (err) {
      if (!['ENOENT', 'EACCES', 'EPERM', 'EROFS'].includes(err.code)) throw err
      continue
    }
    if (fs.existsSync(path.join(dir, limitFile))) return { dir, limitFile }
    fs.rmdirSync(dir)
  }
  return null
}

/**
 * @param {Group} group
 * @param {number} limitMb
 * @param {Record<string, any>} settings
 * @param {(manager: TestManager, port: number) => Promise<void>} act
 */
async function inGroup ({ dir, limitFile }, limitMb, settings, act) {
  const manager = new TestManager()
  try {
    fs.writeFileSync(path.join(dir, limitFile), String(limitMb * MB))
    const port = await freePort()
    await manager.run(webApp(port, { script: LEAKY, ...settings }),
      { under: ['/bin/sh', '-c', `echo $$ > ${dir}/cgroup.procs; exec "$@"`, '--'] })
    await act(manager, port)
  } finally {
    await manager.end()
  }
}

/** @param {{ report: import('./lib/runner').Given['report'], group: Group }} how */
async function tight ({ report, group }) {
  const settings = { env: { LEAK_MB_PER_S: '15' }, memory: { softBytes: '150 MB' } }
  await inGroup(group, 370, settings, async (manager, port) => {
    const { ok, longestMs, ...lost } = await underLoad({ port }, async () => {
      await until(async () => (await manager.app('web')).exits.length >= 3, 'three are replaced', 120_000)
    })
    const failed = lost.refused + lost.reset + lost.timedOut + lost.wrongBody + lost.wrongStatus
    const ways = events(manager).filter(({ event }) => event === 'recycle').map(({ way }) => way)
    const { exitCounts } = await manager.app('web')
    report({ what: `without room for one more: requests lost of ${ok}`, measured: failed, target: '0', ok: failed === 0 })
    report({ what: 'without room for one more: how', measured: ways.join(', '), target: 'stop-first among them',
      ok: ways.includes('stop-first') && Object.keys(exitCounts).every(cause => cause === 'recycled') })
  })
}

/** @param {{ report: import('./lib/runner').Given['report'], group: Group, rounds: number }} how */
async function kernel ({ report, group, rounds }) {
  const right = { 'oom-killer': 0, signal: 0 }
  const settings = { instances: 3, memory: { hardBytes: '4 GB' }, restart: { healthyAfterMs: 0 } }
  await inGroup(group, 700, settings, async manager => {
    for (let round = 0; round < rounds; round++) {
      const [large, killed] = await workers(manager)
      const follower = await followApp(manager, 'web')
      poke(httpSocket(manager, large.id), '/grow?mb=900')
      if ((await follower.seen({ event: 'exit', pid: large.pid })).cause === 'oom-killer') right['oom-killer']++
      process.kill(killed.pid, 'SIGKILL') // right behind it
      if ((await follower.seen({ event: 'exit', pid: killed.pid })).cause === 'signal') right.signal++
      await until(async () => (await manager.app('web')).serving === 3 &&
        (await manager.pids('web')).length === 3, 'all serve again', 60_000)
    }
  })
  for (const [cause, count] of Object.entries(right)) {
    report({ what: `ends under the kernel's limit that are labelled right: ${cause}`,
      measured: `${count} of ${rounds}`, target: `${rounds} of ${rounds}`, ok: count === rounds })
  }
}

/** @param {{ report: import('./lib/runner').Given['report'], seconds: number }} how */
async function leak ({ report, seconds }) {
  const manager = new TestManager()
  try {
    const port = await freePort()
    await manager.run(webApp(port, {
      script: LEAKY, env: { LEAK_MB_PER_S: String(LEAK_MB_PER_S) }, instances: 3,
      memory: { softBytes: `${SOFT_MB} MB`, hardBytes: `${HARD_MB} MB` }
    }))
    const follower = await followApp(manager, 'web')
    let largestMb = 0
    let pids = await manager.pids('web')
    const looking = setInterval(() => {
      for (const pid of pids) largestMb = Math.max(largestMb, (processStat(pid)?.rssBytes ?? 0) / MB)
    }, LOOK_MS)
    const endsAtMs = performance.now() + 1000 * seconds
    const { ok, longestMs, ...lost } = await underLoad({ port, keepAlive: true }, async () => {
      await until(async () => {
        pids = (await manager.app('web')).workers.flatMap((/** @type {any} */ { pid }) => pid ?? [])
        return performance.now() > endsAtMs
      }, 'the time is up', 1000 * seconds + 30_000)
    })
    clearInterval(looking)
    const { exitCounts, restarts } = await manager.app('web')
    const failed = lost.refused + lost.reset + lost.timedOut + lost.wrongBody + lost.wrongStatus
    report({ what: `requests lost of ${ok}, at ${LEAK_MB_PER_S} MB/s a worker for ${seconds} s`, measured: failed,
      target: '0', ok: failed === 0 && ok > 300 })
    report({ what: 'workers replaced', measured: exitCounts.recycled ?? 0, target: `>= ${Math.floor(seconds / 10)}`,
      ok: (exitCounts.recycled ?? 0) >= Math.floor(seconds / 10) })
    report({ what: 'ended for any other cause', measured: JSON.stringify({ ...exitCounts, recycled: undefined }),
      target: '{}', ok: restarts === 0 && Object.keys(exitCounts).every(cause => cause === 'recycled') })
    report({ what: `largest RSS, every ${LOOK_MS} ms`, measured: `${Math.round(largestMb)} MiB`,
      target: `< ${HARD_MB} MiB`, ok: largestMb < HARD_MB && largestMb > SOFT_MB / 2 })
    report({ what: 'fewest workers that took connections', measured: follower.least(), target: '>= 2 of 3',
      ok: follower.least() >= 2 })
    report({ what: 'slowest answer', measured: `${Math.round(longestMs)} ms`, target: '<= 5000 ms', ok: longestMs <= 5000 })
  } finally {
    await manager.end()
  }
}

/** @param {{ report: import('./lib/runner').Given['report'], rounds: number }} how */
async function causes ({ report, rounds }) {
  const manager = new TestManager()
  /** @type {Record<string, number>} */
  const right = { 'heap-oom': 0, signal: 0, 'memory-limit': 0 }
  try {
    const port = await freePort()
    await manager.run(webApp(port, {
      script: LEAKY, instances: 3, memory: { heapBytes: '64 MB', hardBytes: '400 MB' },
      restart: { healthyAfterMs: 0 }
    }))
    for (let round = 0; round < rounds; round++) {
      const [full, killed, grown] = await workers(manager)
      const follower = await followApp(manager, 'web')
      poke(httpSocket(manager, full.id), '/fill')
      process.kill(killed.pid, 'SIGKILL')
      poke(httpSocket(manager, grown.id), '/grow?mb=450')
      const ends = await Promise.all([full, killed, grown]
        .map(({ pid }) => follower.seen({ event: 'exit', pid })))
      for (const [at, cause] of ['heap-oom', 'signal', 'memory-limit'].entries()) {
        if (ends[at].cause === cause) right[cause]++
      }
      await until(async () => (await manager.app('web')).serving === 3 &&
        (await manager.pids('web')).length === 3, 'all serve again', 60_000)
    }
  } finally {
    await manager.end()
  }
  for (const [cause, count] of Object.entries(right)) {
    report({ what: `ends that are labelled right: ${cause}`, measured: `${count} of ${rounds}`,
      target: `${rounds} of ${rounds}`, ok: count === rounds })
  }
}

module.exports = { run }
