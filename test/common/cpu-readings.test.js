'use strict'
const { readCpu, lastReading, cpuLately } = require('../../common/cpu-readings')
const { processStat, systemConstants } = require('../../common/proc')

const { ticksPerSecond } = systemConstants()

/**
 * A figure for a process that has used so much CPU more since the reading.
 * @param {object} worker
 * @param {number} cpuMs
 * @param {number} nowMs
 */
function figure (worker, cpuMs, nowMs) {
  const stat = /** @type {any} */ (processStat(process.pid))
  return cpuLately(/** @type {any} */ (worker),
    { ...stat, utimeTicks: stat.utimeTicks + cpuMs / 1000 * ticksPerSecond }, nowMs)
}

test('a figure is of the last second or two, however long it is since anybody asked', () => {
  const worker = { pid: process.pid, startedAtMs: -1e9 }
  for (const atMs of [0, 1000, 2000, 3000]) readCpu(worker, atMs)
  expect(figure(worker, 1000, 4000)).toBeGreaterThanOrEqual(100) // since 3000
  expect(figure(worker, 1000, 4000)).toBeLessThan(300) // whatever this process itself has used meanwhile
  expect(figure(worker, 1000, 3500)).toBeLessThan(figure(worker, 1000, 3000)) // since 2000, both
})

test('readings are filled in anew, each with its own time', () => {
  const worker = { pid: process.pid, startedAtMs: 0 }
  for (let atMs = 0; atMs < 10_000; atMs += 1000) {
    readCpu(worker, atMs)
    expect(lastReading(worker)?.atMs).toBe(atMs)
  }
  expect(figure(worker, 1000, 10_000)).toBeGreaterThanOrEqual(100) // since 9000
  expect(figure(worker, 1000, 10_500)).toBeLessThan(100 + figure(worker, 0, 10_500)) // since 9000: 1.5 s
})

test('one that has just started: since its start', () => {
  expect(figure({ pid: process.pid, startedAtMs: 0 }, 0, 1e9)).toBeLessThan(1)
  expect(figure({ pid: process.pid, startedAtMs: 0 }, 500, 500)).toBeGreaterThanOrEqual(100)
})

test('no process', () => {
  const worker = { pid: undefined, startedAtMs: 0 }
  expect(() => readCpu(worker, 0)).not.toThrow()
})
