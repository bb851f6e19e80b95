'use strict'
const { whyRejected, LIMITS } = require('../../../bench/collect/machine-checks')

const QUIET = {
  stealShare: 0.001, otherCores: 0.05, generatorLagP99Us: 300, generatorCpuShare: 0.6, achievedShare: null,
  throttledMs: 0
}
const UNKNOWN = {
  stealShare: null, otherCores: null, generatorLagP99Us: null, generatorCpuShare: null, achievedShare: null,
  throttledMs: null
}
const KEEP_ALIVE = { open: false, keepAlive: true }
const PER_REQUEST = { open: false, keepAlive: false }
const OPEN = { open: true, keepAlive: true }

test.each([
  { name: 'a quiet machine', facts: {}, load: KEEP_ALIVE, reason: null },
  { name: 'what cannot be known rejects nothing', facts: UNKNOWN, load: OPEN, reason: null },
  {
    name: 'steal', facts: { stealShare: 0.021 }, load: KEEP_ALIVE,
    reason: /^the hypervisor took 2\.1 % of the CPU time \(limit 2 %\)$/
  },
  { name: 'steal at the limit', facts: { stealShare: LIMITS.stealShare }, load: KEEP_ALIVE, reason: null },
  {
    name: 'others that compute', facts: { otherCores: 0.31 }, load: null,
    reason: /^other processes used 0\.31 cores \(limit 0\.3\)$/
  },
  {
    name: 'a quota that held us', facts: { throttledMs: 11 }, load: null,
    reason: /^the CPU quota of our cgroup held us for 11 ms/
  },
  { name: 'a quota that hardly held us', facts: { throttledMs: 10 }, load: null, reason: null },
  {
    name: 'a late generator of an open loop',
    facts: { generatorLagP99Us: 5001, generatorCpuShare: 0.9, achievedShare: 1 }, load: OPEN,
    reason: /held up: p99 5 ms late/
  },
  {
    name: 'a late generator of a closed loop that had little to do',
    facts: { generatorLagP99Us: 9000, generatorCpuShare: 0.2 }, load: KEEP_ALIVE, reason: /held up: p99 9 ms late/
  },
  {
    name: 'a closed loop that is late by its own work', facts: { generatorLagP99Us: 9000, generatorCpuShare: 0.4 },
    load: KEEP_ALIVE, reason: null
  },
  {
    name: 'a generator that may limit what is measured', facts: { generatorCpuShare: 0.86 }, load: KEEP_ALIVE,
    reason: /used 86 % of its core \(limit 85 %\)/
  },
  {
    name: 'connections that cost the client as much as the server', facts: { generatorCpuShare: 0.99 },
    load: PER_REQUEST, reason: null
  },
  {
    name: 'an open loop tells by what it achieved', facts: { generatorCpuShare: 0.99, achievedShare: 0.995 },
    load: OPEN, reason: null
  },
  {
    name: 'an open loop that did not achieve its rate', facts: { achievedShare: 0.98 }, load: OPEN,
    reason: /only 98 % of the scheduled requests were achieved \(limit 99 %\)/
  },
  {
    name: 'a command has no generator', facts: { generatorLagP99Us: 9e9, generatorCpuShare: 1, achievedShare: 0 },
    load: null, reason: null
  },
  {
    name: 'every reason is told', facts: { stealShare: 0.5, otherCores: 2 }, load: KEEP_ALIVE,
    reason: /took 50 %.*; other processes used 2 cores/
  }
])('$name', ({ facts, load, reason }) => {
  const why = whyRejected({ ...QUIET, ...facts }, load, 1000)
  if (reason === null) expect(why).toBe(null)
  else expect(why).toMatch(reason)
})
