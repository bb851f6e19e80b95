'use strict'
const { spawn } = require('node:child_process')
const { once } = require('node:events')
const { readMachine, machineBetween, ourCpuSeconds, parseCpuLine, cpuStatFiles, parseThrottledMs } =
  require('../../../bench/collect/machine-watch')
const { readProcess } = require('../../../bench/collect/processes')
const { decidePinning } = require('../../../bench/collect/pinning')
const { parseInstructions } = require('../../../bench/collect/instructions')

test('/proc/stat: steal apart, interrupts nobody\'s work, guest time not twice', () => {
  expect(parseCpuLine('cpu  100 10 50 800 5 3 7 25 60 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n')).toEqual({
    total: 1000, steal: 25, work: 160
  })
  expect(parseCpuLine('')).toBe(null)
  expect(parseCpuLine('cpu 1 2 3\n')).toBe(null) // a kernel from before steal was told
})

test('what others used is what all did less what we did', () => {
  const from = { atMs: 0, totalTicks: 0, stealTicks: 0, workTicks: 0, ourSeconds: 1, throttledMs: 5 }
  const to = { atMs: 2000, totalTicks: 400, stealTicks: 8, workTicks: 300, ourSeconds: 3, throttledMs: 25 }
  expect(machineBetween(from, to)).toEqual({ stealShare: 0.02, otherCores: 0.5, throttledMs: 20 })
  // hundredths of a second are rounded
  expect(machineBetween(from, { ...to, ourSeconds: 4.01 })).toMatchObject({ otherCores: 0 })
  // too short to tell
  expect(machineBetween(from, { ...to, atMs: 100 })).toMatchObject({ stealShare: null, otherCores: null })
  const unknown = { ...from, workTicks: null, totalTicks: null, stealTicks: null, throttledMs: null }
  expect(machineBetween(unknown, to)).toEqual({ stealShare: null, otherCores: null, throttledMs: null })
})

test('the quota is found in both versions of cgroups', () => {
  expect(cpuStatFiles('0::/user.slice/a:b\n'))
    .toEqual(['/sys/fs/cgroup/user.slice/a:b/cpu.stat', '/sys/fs/cgroup/cpu.stat'])
  expect(cpuStatFiles('4:memory:/x\n3:cpu,cpuacct:/y\n'))
    .toEqual(['/sys/fs/cgroup/cpu,cpuacct/y/cpu.stat', '/sys/fs/cgroup/cpu,cpuacct/cpu.stat'])
  expect(parseThrottledMs('usage_usec 5\nnr_throttled 1\nthrottled_usec 2500\n')).toBe(2.5)
  expect(parseThrottledMs('nr_periods 0\nnr_throttled 0\nthrottled_time 3000000\n')).toBe(3)
  expect(parseThrottledMs('usage_usec 5\n')).toBe(null)
})

test('CPU time of a child is ours while it lives and when it has ended', async () => {
  const beforeS = ourCpuSeconds()
  const work = `const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end) {} console.log('done'); process.stdin.resume()`
  const child = spawn(process.execPath, ['-e', work], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  expect(ourCpuSeconds() - beforeS).toBeGreaterThanOrEqual(0.25)
  child.stdin.end()
  await once(child, 'close')
  expect(ourCpuSeconds() - beforeS).toBeGreaterThanOrEqual(0.25)
})

test('a neighbour that is not below us is seen, and what we do ourselves is not called a neighbour', async () => {
  // its parent leaves at once, so that it is nobody's of ours
  const busy = `const end = performance.now() + 60_000; console.log(process.pid); while (performance.now() < end) {}`
  const parent = spawn(process.execPath,
    ['-e', `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(busy)}], { stdio: 'inherit', detached: true }).unref()`],
    { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(parent, 'exit')
  const pid = Number(String(await once(parent.stdout, 'data')).trim())
  try {
    await exited
    const from = readMachine()
    const enough = cpuSeconds(pid) + 0.6
    while (cpuSeconds(pid) < enough) await new Promise(resolve => setTimeout(resolve, 20)) // however long that takes
    const to = readMachine()
    const { otherCores } = machineBetween(from, to)
    expect((otherCores ?? 0) * (to.atMs - from.atMs) / 1000).toBeGreaterThan(0.3)
  } finally {
    process.kill(pid, 'SIGKILL')
  }
})

/** @param {number} pid */
function cpuSeconds (pid) {
  const facts = readProcess(pid)
  if (!facts) throw new Error(`${pid} has ended`)
  return facts.cpuSeconds
}

test('the generator has the last core for itself, where there are two and taskset', () => {
  expect(decidePinning([0, 1], true)).toEqual({ server: ['taskset', '-c', '0'], generator: 1 })
  expect(decidePinning([2, 4, 5], true)).toEqual({ server: ['taskset', '-c', '2,4'], generator: 5 })
  expect(decidePinning([0], true)).toEqual({ server: [], generator: null })
  expect(decidePinning([0, 1], false)).toEqual({ server: [], generator: null })
})

test('what perf writes', () => {
  expect(parseInstructions('# started\n\n123456,,instructions:u,1000,100.00,,\n')).toBe(123456)
  expect(parseInstructions('<not supported>,,instructions:u,0,100.00,,\n')).toBe(null)
  expect(parseInstructions('')).toBe(null)
})
