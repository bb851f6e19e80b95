'use strict'
/** Writes a row of the history each second, in the sidecar thread: what any thread of a process can see of it. */

const ROW_INTERVAL_MS = 1000

/**
 * @param {import('./history').History} history
 * @param {number} tickIntervalMs   how often `tick` is called
 * @returns {{ tick: (delayMs: number) => void }}   delayMs: how late the event loop is, or how long it has been blocked
 */
function createSampler (history, tickIntervalMs) {
  let worstMs = 0
  let atMs = performance.now()
  let cpu = process.cpuUsage()
  return {
    tick (delayMs) {
      worstMs = Math.max(worstMs, delayMs)
      const nowMs = performance.now()
      const elapsedMs = nowMs - atMs
      if (elapsedMs < ROW_INTERVAL_MS - tickIntervalMs / 2) return
      const { user, system } = process.cpuUsage(cpu)
      history.add({
        atMs: Date.now(),
        delayMs: worstMs,
        cpuPercent: Math.round((user + system) / elapsedMs) / 10, // microseconds in milliseconds
        rssBytes: process.memoryUsage.rss()
      })
      worstMs = 0
      atMs = nowMs
      cpu = process.cpuUsage()
    }
  }
}

module.exports = { createSampler }
