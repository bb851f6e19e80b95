'use strict'
/** T20 (F52, F72 to F74): a real systemd boots, loses its power, restarts, kills, stops in the middle of a drain. */
const { runInside, hasNspawn, whyNot } = require('../systemd/nspawn')
const { spread } = require('./lib/numbers')

const ANSWER_MS = 5000

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short }) {
  const reason = hasNspawn ? whyNot() : 'systemd-nspawn is not installed'
  if (reason !== null) return report({ what: 'a real systemd', measured: reason, target: 'boots', ok: false })
  const [cuts, boots, rounds] = short ? [1, 1, 1] : [5, 4, 10]
  const programs = ['install.js', ...Array(cuts).fill('power-cut.js'), ...Array(boots).fill('booted.js'), 'rounds.js']
  const { all, log } = await runInside(programs, { timeoutMs: 40 * 60_000, rounds })
  const wrong = all.find(one => one.error)
  if (wrong) throw new Error(`${wrong.step}: ${wrong.error}\n${wrong.service}`)
  const found = (/** @type {string} */ name) => all.filter(one => one.step === name)
  const each = (/** @type {string} */ what, /** @type {number} */ good, /** @type {number} */ of) =>
    report({ what, measured: `${good} of ${of}`, target: `${of} of ${of}`, ok: good === of })
  const loaded = (/** @type {string} */ name) => {
    const steps = found(name)
    const lost = steps.reduce((sum, one) => sum + one.lost, 0)
    const answered = steps.reduce((sum, one) => sum + one.ok, 0)
    report({ what: `${name}: failed of ${answered} requests`, measured: lost, target: '0', ok: lost === 0 &&
      answered > 50 * steps.length })
    return steps
  }

  const booted = found('booted')
  each(`boots, ${cuts} of them after a power cut: the saved apps serve`, booted.length, cuts + boots + 1)
  const bootMs = booted.map(one => one.sinceStartMs)
  report({
    what: 'boot: from the start of the manager to an answer', measured: spread(bootMs), target: '<= 5 s',
    ok: bootMs.every(ms => ms <= ANSWER_MS)
  })

  const restarts = loaded('restart')
  const waitedMs = restarts.map(one => one.longestMs)
  report({
    what: 'restart: the longest wait of a request', measured: spread(waitedMs), target: '<= 5 s',
    ok: waitedMs.length === rounds && waitedMs.every(ms => ms <= ANSWER_MS)
  })
  const killedMs = found('killAll').map(one => one.answeredMs)
  report({
    what: 'every process killed: to the next answer', measured: spread(killedMs), target: '<= 5 s',
    ok: killedMs.length === rounds && killedMs.every(ms => ms <= ANSWER_MS)
  })
  const kills = loaded('killManager')
  each('manager killed: the same workers',
    kills.filter(one => JSON.stringify(one.before.workers) === JSON.stringify(one.after.workers)).length, rounds)
  report({
    what: 'manager killed: to a manager that is ready', measured: spread(kills.map(one => one.readyAgainMs)),
    target: '<= 5 s', ok: kills.every(one => one.readyAgainMs <= ANSWER_MS)
  })
  each('systemctl reload: verdict 0', loaded('reload').filter(one => one.code === 0).length, rounds)
  const changed = loaded('reexec').filter(one => JSON.stringify(one.before) !== JSON.stringify(one.after))
  const example = changed.slice(0, 1).map(one => `: ${JSON.stringify(one.before)} became ${JSON.stringify(one.after)}`)
  report({
    what: 'daemon-reexec: rounds in which something changed', measured: `${changed.length}${example}`, target: '0',
    ok: changed.length === 0
  })

  const stops = found('stopInDrain')
  each('stop in a drain: the open request is finished', stops.filter(one => one.isFinished).length, rounds)
  each('stop in a drain: no process is left, also none without our marks',
    stops.filter(one => one.left === 0 && one.strays === '0').length, rounds)
  each('stop in a drain: systemd kills nobody',
    stops.filter(one => one.killedBySystemd.length === 0 && one.result === 'success').length, rounds)
  if (stops.length < rounds) throw new Error(log)
}

module.exports = { run }
