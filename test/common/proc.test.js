'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { execFileSync } = require('node:child_process')
const proc = require('../../common/proc')
const { start, startNode, makeDir, cleanUp, until, has } = require('../manager/helpers/processes')
const { needsTool } = require('../support/needs-tool')

afterEach(cleanUp)

describe('parseStat', () => {
  /** @param {string} comm */
  const line = comm =>
    `4242 (${comm}) S 17 4242 4200 0 -1 4194560 1 2 3 4 150 50 5 6 20 0 11 0 98765 1000000 2500 18446744073709551615 1 1 0 0\n`

  test.each([
    { name: 'a plain name', comm: 'node' },
    { name: 'spaces', comm: 'tmux: server' },
    { name: 'a closing bracket', comm: 'a) R 1 1 1 (b' },
    { name: 'a newline', comm: 'a\nb' },
    { name: 'nothing', comm: '' }
  ])('$name in the command name', ({ comm }) => {
    expect(proc.parseStat(line(comm), 4096)).toEqual({
      pid: 4242, ppid: 17, pgrp: 4242, session: 4200, state: 'S', startTimeTicks: 98765, utimeTicks: 150,
      stimeTicks: 50, childUtimeTicks: 5, childStimeTicks: 6, rssBytes: 2500 * 4096, comm
    })
    expect(proc.parseUsage(line(comm), 4096))
      .toEqual({ state: 'S', utimeTicks: 150, stimeTicks: 50, rssBytes: 2500 * 4096 })
  })

  test.each(['', '12', '12 (', '12 (node)', '12 (node) S 1', 'x (node) S 1 2 3'])('%j is no answer', text => {
    expect(proc.parseStat(text, 4096)).toBeNull()
    expect(proc.parseUsage(text, 4096)).toBeNull()
  })
})

test('a real process whose name is made to mislead', async () => {
  const named = path.join(makeDir(), 'a) Z 1 (b')
  fs.copyFileSync('/bin/sh', named)
  fs.chmodSync(named, 0o755)
  const child = await start(named, ['-c', 'echo 1; read x'], { stdio: ['pipe', 'pipe', 'inherit'] })
  expect(proc.processStat(child.pid)).toMatchObject({ pid: child.pid, ppid: process.pid, comm: 'a) Z 1 (b' })
})

test('what /proc says of this process agrees with what Node says', () => {
  const stat = proc.processStat(process.pid)
  if (!stat) throw new Error('no /proc')
  expect(stat).toMatchObject({ pid: process.pid, ppid: process.ppid, state: 'R' })
  expect(stat.rssBytes / process.memoryUsage.rss()).toBeGreaterThan(0.8)
  expect(stat.rssBytes / process.memoryUsage.rss()).toBeLessThan(1.2)
  const { ticksPerSecond } = proc.systemConstants()
  const bootedSecondsAgo = Number(fs.readFileSync('/proc/uptime', 'utf8').split(' ')[0])
  expect(Math.abs(bootedSecondsAgo - stat.startTimeTicks / ticksPerSecond - process.uptime())).toBeLessThan(5)
  expect(proc.uidOf(process.pid)).toBe(process.getuid?.())
})

const testGetconf = needsTool(test, has('getconf'), 'getconf (libc-bin)')
testGetconf('the constants are those of getconf(1)', () => {
  /** @param {string} name */
  const ask = name => Number(execFileSync('getconf', [name], { encoding: 'utf8' }))
  expect(proc.systemConstants()).toEqual({ pageSizeBytes: ask('PAGESIZE'), ticksPerSecond: ask('CLK_TCK') })
})

test('lists pids, ours among them', async () => {
  expect(await proc.listPids()).toEqual(expect.arrayContaining([1, process.pid]))
})

test('environment and command of a process as they were at its start', async () => {
  const { pid } = await startNode('process.env.LATER = "1"; console.log(1); setInterval(() => {}, 1e6)', {
    env: { ...process.env, MARK: 'a=b c' }
  })
  const environ = await proc.environOf(pid)
  expect(environ).toContain('MARK=a=b c')
  expect(environ).not.toContain('LATER=1')
  expect(await proc.commandOf(pid)).toMatch(/node -e process\.env\.LATER/)
  const long = await startNode(`console.log(1); setInterval(() => {}, 1e6) // ${'x'.repeat(50_000)}`)
  expect((await proc.commandOf(long.pid))?.length).toBeLessThanOrEqual(4096)
})

test('a process that has gone: nothing is known, nothing throws', async () => {
  const child = await startNode('console.log(1); setInterval(() => {}, 1e6)')
  const identity = proc.identityOf(child.pid)
  if (!identity) throw new Error('no identity')
  expect([proc.isSameProcess(identity), proc.isRunning(identity)]).toEqual([true, true])
  expect(proc.isSameProcess({ ...identity, startTimeTicks: identity.startTimeTicks - 1 })).toBe(false)
  child.child.kill('SIGKILL')
  await child.exit
  expect(proc.processStat(child.pid)).toBeNull()
  expect(proc.identityOf(child.pid)).toBeNull()
  expect(proc.isSameProcess(identity)).toBe(false)
  expect(proc.uidOf(child.pid)).toBeNull()
  expect(await proc.environOf(child.pid)).toBeNull()
  expect(await proc.commandOf(child.pid)).toBeNull()
})

test('a zombie is the same process, but it does not run', async () => {
  // the shell becomes a sleep that never asks for its child's end
  const { pid, said } = await start('sh', ['-c', 'sleep 1000 & echo $!; exec sleep 1000'])
  await until(() => [pid, said].every(one => proc.processStat(one)?.comm === 'sleep'), 'both to be sleeps')
  process.kill(said, 'SIGKILL')
  await until(() => proc.processStat(said)?.state === 'Z', 'the zombie')
  const identity = proc.identityOf(said)
  if (!identity) throw new Error('no identity')
  expect([proc.isSameProcess(identity), proc.isRunning(identity)]).toEqual([true, false])
  expect(await proc.commandOf(said)).toBe('[sleep]')
})

test.each(/** @type {Array<{
  name: string, before: [number, number, number], after: [number, number, number], expected: number
}>} */ ([
    { name: 'one core in full', before: [0, 0, 0], after: [80, 20, 1000], expected: 100 },
    { name: 'a core and a half', before: [100, 100, 5000], after: [200, 150, 6000], expected: 150 },
    { name: 'one tick in ten seconds', before: [0, 0, 0], after: [1, 0, 10_000], expected: 0.1 },
    { name: 'nothing', before: [5, 5, 0], after: [5, 5, 1000], expected: 0 },
    { name: 'no time between them', before: [0, 0, 7], after: [9, 9, 7], expected: 0 },
    { name: 'another process, with fewer ticks', before: [90, 9, 0], after: [1, 1, 1000], expected: 0 }
  ]))('cpuPercent: $name', ({ before, after, expected }) => {
  /** @param {[number, number, number]} numbers */
  const sample = ([utimeTicks, stimeTicks, atMs]) => ({ utimeTicks, stimeTicks, atMs })
  expect(proc.cpuPercent(sample(before), sample(after), 100)).toBe(expected)
})
