'use strict'
/**
 * Who only reads takes turns at the main thread: no two pieces without time for the app between them, whichever session
 * asked.
 */
const { createTurns } = require('../../repl/sidecar/turns')

/** A clock that moves when somebody waits, and pieces that take as long as they say. */
function world () {
  let nowMs = 0
  /** @type {string[]} */
  const log = []
  const clock = {
    nowMs: () => nowMs, wait: async (/** @type {number} */ ms) => { log.push(`rest ${ms}`); nowMs += ms }
  }
  const turns = createTurns(async what => { log.push(what) }, clock)
  /** @param {string} name @param {number} ms @param {{ isWanted?: () => boolean, over?: Promise<void> }} [how] */
  const piece = (name, ms, { isWanted = () => true, over } = {}) => {
    let isOver = () => {}
    const ended = new Promise(resolve => { isOver = () => resolve(undefined) })
    return turns.take({
      isWanted,
      over: over ?? /** @type {Promise<void>} */ (ended),
      work: async () => {
        log.push(`${name} begins`)
        await null
        nowMs += ms
        log.push(`${name} ends`)
        isOver()
        return name
      }
    })
  }
  return { log, piece, turns }
}

test('one piece at a time, a turn of the loop before each, and after it as long for the app as it took', async () => {
  const { log, piece } = world()
  expect(await Promise.all([piece('a', 80), piece('b', 30), piece('c', 12)])).toEqual(['a', 'b', 'c'])
  expect(log).toEqual([
    'turn', 'a begins', 'a ends', 'rest 80', 'turn', 'b begins', 'b ends', 'rest 30', 'turn', 'c begins', 'c ends',
    'rest 12'
  ])
})

test('short pieces follow one another at once; the rest has a bound', async () => {
  const { log, piece } = world()
  await Promise.all([piece('short', 3), piece('long', 5000), piece('last', 1)])
  expect(log.filter(line => line.startsWith('rest'))).toEqual(['rest 100'])
})

test('what was given up before its turn does not run, and holds nobody up', async () => {
  const { log, piece } = world()
  let isOver = () => {}
  const over = /** @type {Promise<void>} */ (new Promise(resolve => { isOver = () => resolve(undefined) }))
  const first = piece('first', 1)
  const given = piece('given up', 1, { isWanted: () => false, over })
  const after = piece('after', 1)
  isOver()
  expect(await Promise.all([first, given, after])).toEqual(['first', undefined, 'after'])
  expect(log).not.toContain('given up begins')
})

test('one that is given up while the main thread does not come to it lets the next one ask', async () => {
  /** @type {(() => void)[]} */
  const answers = []
  const turns = createTurns(() => new Promise(resolve => { answers.push(() => resolve(true)) }))
  let isOver = () => {}
  const over = /** @type {Promise<void>} */ (new Promise(resolve => { isOver = () => resolve(undefined) }))
  let isWanted = true
  const stuck = turns.take({ isWanted: () => isWanted, over, work: async () => 'ran' })
  const next = turns.take({ isWanted: () => true, over: Promise.resolve(), work: async () => 'next' })
  await new Promise(resolve => setImmediate(resolve))
  expect(answers).toHaveLength(1)
  isWanted = false
  isOver()
  await new Promise(resolve => setImmediate(resolve))
  expect(answers).toHaveLength(2) // it asks beside the other, which is not answered yet
  for (const answer of answers) answer()
  expect(await Promise.all([stuck, next])).toEqual([undefined, 'next'])
})
