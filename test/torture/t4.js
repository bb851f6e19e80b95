'use strict'
/**
 * T4 (F43, F75): the manager stands still under a real systemd with WatchdogSec=5, by SIGSTOP and in a loop that never
 * ends.
 */
const { runInside, hasNspawn, whyNot } = require('../systemd/nspawn')
const { spread } = require('./lib/numbers')

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short }) {
  const reason = hasNspawn ? whyNot() : 'systemd-nspawn is not installed'
  if (reason !== null) return report({ what: 'a real systemd', measured: reason, target: 'boots', ok: false })
  const rounds = short ? 1 : 5
  const { all, log } = await runInside(['hangs.js'], { timeoutMs: 20 * 60_000, rounds })
  for (const [name, what] of [['stopped', 'SIGSTOP'], ['looping', 'an endless loop']]) {
    const found = all.filter(one => one.step === name)
    const wrong = found.find(one => one.error)
    if (found.length < rounds || wrong) throw new Error(wrong?.error ?? log)
    const lost = found.reduce((sum, one) => sum + one.lost, 0)
    const answered = found.reduce((sum, one) => sum + one.ok, 0)
    const same = found.filter(one => JSON.stringify(one.before.workers) === JSON.stringify(one.after.workers)).length
    const inTime = found.filter(one => one.readyAgainMs >= 5000 && one.readyAgainMs <= 7000).length
    report({
      what: `${what}: failed of ${answered} requests`, measured: lost, target: '0', ok: lost === 0 && answered > 1000
    })
    report({
      what: `${what}: from the last ping to a manager that is ready`,
      measured: spread(found.map(one => one.readyAgainMs)), target: '5 to 7 s', ok: inTime === rounds
    })
    report({
      what: `${what}: the same workers`, measured: `${same} of ${rounds}`, target: 'each time', ok: same === rounds
    })
  }
}

module.exports = { run }
