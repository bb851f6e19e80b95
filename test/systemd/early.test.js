'use strict'
/**
 * A stop of the service that hits a manager before any of its code runs: ExecStopPost= makes good what that manager
 * could not do.
 */
const { runInside, hasNspawn, whyNot } = require('./nspawn')
const { needsTool } = require('../support/needs-tool')
const { SCALE } = require('../support/manager-process')

const HEARD =
  'SIGTERM ended the manager before its code ran, for a stop of the service: its workers finish what is open'

const reason = whyNot()
if (reason !== null) {
  process.stderr.write(`skipped: a signal before the manager's code, under a real systemd: ${reason}\n`)
}

needsTool(
  reason === null ? describe : describe.skip, reason !== null || hasNspawn, 'systemd-nspawn'
)('SIGTERM before any code of the manager ran, under a real systemd', () => {
  /** @type {Awaited<ReturnType<typeof runInside>>} */
  let run
  beforeAll(async () => { run = await runInside(['early.js'], { timeoutMs: 240_000 * SCALE }) }, 250_000 * SCALE)

  /** @param {string} name */
  function found (name) {
    const step = run.steps[name]
    if (step === undefined || step.error) {
      throw new Error(`${name}: ${step?.error ?? 'was not reached'}\n${step?.service ?? ''}\n${run.log}`)
    }
    return step
  }

  test('nobody asked systemd for a stop: the workers serve on, and the next manager adopts them', () => {
    const { before, after, lost, ok, said } = found('killed')
    expect({ lost, said }).toEqual({
      lost: 0, said: 'the manager ended with "protocol": the workers go on serving until the next manager adopts them'
    })
    expect(ok).toBeGreaterThan(50)
    expect(after.workers).toEqual(before.workers)
  })

  test('systemctl restart: an orderly stop and a start, as at any other time; no request is lost', () => {
    const { before, after, lost, code, said } = found('restarted')
    expect({ code, lost, said }).toEqual({ code: 0, lost: 0, said: HEARD })
    expect(after.workers.filter((/** @type {number} */ pid) => before.workers.includes(pid))).toEqual([])
  })

  test('systemctl stop: the workers finish what is open, and nothing is left', () => {
    const { isFinished, stop, left, state, result, killedBySystemd, said } = found('stopped')
    expect({ isFinished, stop, left, state, result, killedBySystemd, said }).toEqual({
      isFinished: true, stop: 0, left: 0, state: 'inactive', result: 'success', killedBySystemd: [], said: HEARD
    })
  })
})
