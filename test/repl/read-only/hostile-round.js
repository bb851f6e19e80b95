'use strict'
/**
 * One round of hostile statements against a live worker with the hostile app, while it answers a request every 50 ms.
 */
const { startHostileWorker, SNAPSHOTS } = require('./hostile-worker')
const { startPulse, besideOf } = require('./pulse')

/**
 * @param {Pick<typeof import('../repl-client'), 'startReplWorker' | 'connect'>} given
 * @param {string[]} expressions
 * @param {{ node?: string, sessions?: number }} [how]
 */
async function hostileRound (given, expressions, how = {}) {
  const hostile = await startHostileWorker(given, how)
  const pulse = await startPulse(hostile.port, Number(hostile.worker.child.pid))
  const changed = []
  const shown = []
  const failed = []
  /** @type {{ code: string, beganAtMs: number, endedAtMs: number }[]} */
  const asked = []
  let before = await hostile.digest()
  for (const code of [...expressions, ...SNAPSHOTS.map(name => `.${name}`)]) {
    const beganAtMs = Date.now()
    const answers = await hostile.ask(code)
    asked.push({ code: code.slice(0, 100), beganAtMs, endedAtMs: Date.now() })
    const judged = hostile.judge(answers)
    if (judged.showsToken) shown.push(code)
    if (judged.failed) failed.push(`${code.slice(0, 80)}: ${judged.failed}`)
    const after = await hostile.digest()
    if (after !== before) changed.push(code)
    before = after
  }
  const ticks = await pulse.end()
  const longest = ticks.reduce((most, tick) => tick.heldMs > most.heldMs ? tick : most)
  const slowest = besideOf(longest, asked).map(({ code }) => code)
  return { changed, shown, failed, requests: ticks.length, longestMs: longest.heldMs, slowest, ...await hostile.end() }
}

module.exports = { hostileRound, SNAPSHOTS }
