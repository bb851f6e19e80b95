'use strict'
const { whyRejected, whySlow, LIMITS } = require('../../../bench/collect/machine-checks')

const QUIET = { stealShare: 0.001, otherCores: 0.05, generatorLagP99Us: 300, generatorCpuShare: 0.6, achievedShare: null, throttledMs: 0 }
const UNKNOWN = { stealShare: null, otherCores: null, generatorLagP99Us: null, generatorCpuShare: null, achievedShare: null, throttledMs: null }
const KEEP_ALIVE = { open: false, keepAlive: true }
const PER_REQUEST = { open: false, keepAlive: false }
const OPEN = { open: true, keepAlive: true }

test.each([
  { name: 'a quiet machine', facts: {}, load: KEEP_ALIVE, reason: null },
  { name: 'what cannot be known rejects nothing', facts: UNKNOWN, load: OPEN, reason: null },
  { name: 'steal', facts: { stealShare: 0.021 }, load: KEEP_ALIVE, reason: /^machine: the hypervisor took 2\.1 % of the CPU time \(limit 2 %\)$/ },
  { name: 'steal at the limit', facts: { stealShare: LIMITS.stealShare }, load: KEEP_ALIVE, reason: null },
  { name: 'others that compute', facts: { otherCores: 0.31 }, load: null, reason: /^machine: other processes used 0\.31 cores \(limit 0\.3\)$/ },
  { name: 'a quota that held us', facts: { throttledMs: 11 }, load: null, reason: /^machine: the CPU quota of our cgroup held us for 11 ms/ },
  { name: 'a quota that hardly held us', facts: { throttledMs: 10 }, load: null, reason: null },
  { name: 'a late generator of an open loop', facts: { generatorLagP99Us: 5001, generatorCpuShare: 0.9, achievedShare: 1 }, load: OPEN, reason: /held up: p99 5 ms late/ },
  { name: 'a late generator of a closed loop that had little to do', facts: { generatorLagP99Us: 9000, generatorCpuShare: 0.2 }, load: KEEP_ALIVE, reason: /held up: p99 9 ms late/ },
  { name: 'a closed loop that is late by its own work', facts: { generatorLagP99Us: 9000, generatorCpuShare: 0.4 }, load: KEEP_ALIVE, reason: null },
  { name: 'a generator that may limit what is measured', facts: { generatorCpuShare: 0.86 }, load: KEEP_ALIVE, reason: /used 86 % of its core \(limit 85 %\)/ },
  { name: 'connections that cost the client as much as the server', facts: { generatorCpuShare: 0.99 }, load: PER_REQUEST, reason: null },
  { name: 'an open loop tells by what it achieved', facts: { generatorCpuShare: 0.99, achievedShare: 0.995 }, load: OPEN, reason: null },
  { name: 'an open loop that did not achieve its rate', facts: { achievedShare: 0.98 }, load: OPEN, reason: /only 98 % of the scheduled requests were achieved \(limit 99 %\)/ },
  { name: 'a command has no generator', facts: { generatorLagP99Us: 9e9, generatorCpuShare: 1, achievedShare: 0 }, load: null, reason: null },
  { name: 'every reason is told', facts: { stealShare: 0.5, otherCores: 2 }, load: KEEP_ALIVE, reason: /took 50 %.*; other processes used 2 cores/ }
])('$name', ({ facts, load, reason }) => {
  const why = whyRejected({ ...QUIET, ...facts }, load, 1000)
  if (reason === null) expect(why).toBe(null)
  else expect(why).toMatch(reason)
})

test.each([
  { name: 'the first launch has nothing to be compared with', costUs: 99, earlierUs: [], isSlow: false },
  { name: 'as usual', costUs: 17.9, earlierUs: [16, 17], isSlow: false },
  { name: 'more than the second was', costUs: 20, earlierUs: [17], isSlow: true },
  { name: 'slow episodes do not become what is usual, even when most launches meet one', costUs: 22, earlierUs: [16, 23, 24, 17, 22, 23, 16.5, 24], isSlow: true },
  { name: 'one launch that was lucky does not make all others slow', costUs: 17.5, earlierUs: [12, 16, 17, 16.5, 17, 16, 17.2, 16.8], isSlow: false },
  { name: 'a faster machine is no reason: it is what later launches are held against', costUs: 10, earlierUs: [16, 17], isSlow: false }
])('the generator tells of a slower machine: $name', ({ costUs, earlierUs, isSlow }) => {
  const why = whySlow(costUs, earlierUs)
  if (isSlow) expect(why).toMatch(/^the machine was slower than before: the load generator needed \d+ us .* usually \d+/)
  else expect(why).toBe(null)
})
