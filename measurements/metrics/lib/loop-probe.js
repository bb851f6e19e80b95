'use strict'
/**
 * Required before a program: how late its main loop is, told on the UNIX socket BW_BENCH_PROBE: each connection gets
 * what was since the one before.
 */
const net = require('node:net')
const { monitorEventLoopDelay } = require('node:perf_hooks')

const RESOLUTION_MS = 1
const NS_PER_MS = 1e6

const file = process.env.BW_BENCH_PROBE
delete process.env.BW_BENCH_PROBE // of this process alone
if (file !== undefined) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  net.createServer(socket => {
    const late = (/** @type {number} */ ns) => Math.max(0, ns / NS_PER_MS - RESOLUTION_MS)
    socket.end(JSON.stringify({
      p50Ms: late(delays.percentile(50)), p99Ms: late(delays.percentile(99)), maxMs: late(delays.max),
      samples: delays.count
    }))
    delays.reset()
  }).listen(file).unref()
}
