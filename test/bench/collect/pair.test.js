'use strict'
const { takePair } = require('../../../bench/collect/pair')

const QUIET = {
  stealShare: 0, otherCores: 0, generatorLagP99Us: 1, generatorCpuShare: 0.1, achievedShare: null, throttledMs: null
}
/** @returns {Extract<import('../../../bench/shapes/pair').Sample, { ok: true }>} */
const good = () => ({
  ok: true, metrics: { x: 1 }, histogram: null, load: null, steady: true, tookMs: 1, profilePath: null, machine: QUIET
})
/** @typedef {import('../../../bench/collect/launch').Launched} Launched */
/** @returns {Launched} */
const launched = (/** @type {Partial<Launched>} */ different = {}) => ({
  sample: good(), watchedMs: 1000, spoiled: null, ...different
})
const load = { open: false, keepAlive: true }

test.each([
  /** @type {const} */ ('old-first'), /** @type {const} */ ('new-first')
])('one after the other, %s', async order => {
  /** @type {string[]} */
  const events = []
  const pair = await takePair({ order, load, inTurns: false, checksMachine: true }, async (side, turns) => {
    expect(turns).toBe(null)
    events.push(`${side} starts`)
    await new Promise(resolve => setImmediate(resolve))
    events.push(`${side} ends`)
    return launched({ sample: { ...good(), metrics: { x: side === 'old' ? 1 : 2 } } })
  })
  const [first, second] = order === 'old-first' ? ['old', 'new'] : ['new', 'old']
  expect(events).toEqual([`${first} starts`, `${first} ends`, `${second} starts`, `${second} ends`])
  expect(pair).toMatchObject({ order, rejected: null, old: { metrics: { x: 1 } }, new: { metrics: { x: 2 } } })
})

test.each([
  /** @type {const} */ ('old-first'), /** @type {const} */ ('new-first')
])('both at the same time, in turns, %s', async order => {
  /** @type {string[]} */
  const turnsOf = []
  const pair = await takePair({ order, load, inTurns: true, checksMachine: true }, async (side, turns) => {
    if (!turns) throw new Error('no seat')
    await turns.together()
    for (let i = 0; i < 3; i++) {
      await turns.turn()
      turnsOf.push(side)
      turns.over()
    }
    await turns.together()
    return launched({ sample: { ...good(), metrics: { x: side === 'old' ? 1 : 2 } } })
  })
  const [first, second] = order === 'old-first' ? ['old', 'new'] : ['new', 'old']
  expect(turnsOf).toEqual([first, second, first, second, first, second])
  expect(pair).toMatchObject({ order, rejected: null, old: { metrics: { x: 1 } }, new: { metrics: { x: 2 } } })
})

test('one that breaks down does not keep the other waiting, and is waited for', async () => {
  let otherEnded = false
  const pair = takePair({ order: 'old-first', load, inTurns: true, checksMachine: true }, async (side, turns) => {
    if (side === 'old') throw new Error('broken')
    await turns?.together()
    await new Promise(resolve => setImmediate(resolve))
    otherEnded = true
    return launched()
  })
  await expect(pair).rejects.toThrow('broken')
  expect(otherEnded).toBe(true)
})

const stolen = () => launched({ sample: { ...good(), machine: { ...QUIET, stealShare: 0.5 } } })
const failed = () => launched({
  sample: { ok: false, failure: 'not-ready', text: 'x', tookMs: 1, machine: { ...QUIET, stealShare: 0.5 } }
})
const noRoom = () => launched({
  sample: { ok: false, failure: 'no-room', text: 'x', tookMs: 1, machine: QUIET },
  spoiled: { why: 'the disk was nearly full', byItself: false }
})
const notStarted = () => launched({
  sample: { ok: false, failure: 'launch-failed', text: 'x', tookMs: 1, machine: QUIET },
  spoiled: { why: 'no process is left', byItself: true }
})

test.each([
  { name: 'a quiet pair', old: launched(), new: launched(), checks: true, rejected: null },
  {
    name: 'a noisy old launch', old: stolen(), new: launched(), checks: true,
    rejected: /^machine: the hypervisor took 50 % .* \(old launch\)$/
  },
  {
    name: 'both noisy', old: stolen(), new: stolen(), checks: true,
    rejected: /^machine: the hypervisor .*\(old launch\); the hypervisor .*\(new launch\)$/
  },
  { name: 'a stray failure', old: launched(), new: launched({
    sample: { ...good(), stray: '1 of 5000 requests failed (read 1)' }
  }), checks: true, rejected: 'machine: 1 of 5000 requests failed (read 1) (new launch)' },
  { name: 'a failed launch is a result', old: stolen(), new: failed(), checks: true, rejected: null },
  { name: 'no room for one side alone: it takes it', old: launched(), new: noRoom(), checks: true, rejected: null },
  {
    name: 'no room for either, also with checks turned off', old: noRoom(), new: noRoom(), checks: false,
    rejected: /^machine: the disk .* \(old launch\); the disk .* \(new launch\)$/
  },
  {
    name: "one side alone that could not be started: nobody's doing", old: launched(), new: notStarted(), checks: false,
    rejected: 'machine: no process is left (new launch)'
  },
  { name: 'checks turned off', old: stolen(), new: stolen(), checks: false, rejected: null }
])('rejected or not: $name', async ({ old, new: newer, checks, rejected }) => {
  const pair = await takePair({ order: 'old-first', load, inTurns: false, checksMachine: checks }, async side =>
    side === 'old' ? old : newer)
  if (rejected instanceof RegExp) expect(pair.rejected).toMatch(rejected)
  else expect(pair.rejected).toBe(rejected)
})

const achieved = (/** @type {number} */ achievedShare) =>
  launched({ sample: { ...good(), machine: { ...QUIET, achievedShare } } })

test.each([
  { name: 'both keep the rate', old: 1, new: 0.995, rejected: null },
  { name: 'the new one alone cannot: that is what is looked for', old: 1, new: 0.67, rejected: null },
  { name: 'nor the old one alone', old: 0.67, new: 1, rejected: null },
  {
    name: 'neither can', old: 0.9, new: 0.67,
    rejected: /^machine: only 90 % of the scheduled requests .* \(old launch\); only 67 % .* \(new launch\)$/
  }
])('a rate that is fixed before: $name', async ({ old, new: newer, rejected }) => {
  const pair = await takePair(
    { order: 'old-first', load: { open: true, keepAlive: true }, inTurns: false, checksMachine: true },
    async side => achieved(side === 'old' ? old : newer)
  )
  if (rejected === null) expect(pair.rejected).toBe(null)
  else expect(pair.rejected).toMatch(rejected)
})
