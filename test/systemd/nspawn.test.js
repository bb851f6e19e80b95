'use strict'
/**
 * The service under a real systemd, each thing once (the long form: npm run torture). One container runs all the steps;
 * each test judges one of them. The app's lines go to the journal.
 */
const { runInside, hasNspawn, whyNot } = require('./nspawn')
const { needsTool } = require('../support/needs-tool')
const { SCALE } = require('../support/manager-process')

/** The app must answer this soon after anything; T20 measures what it takes: here other tests run beside it. */
const ANSWER_MS = 20_000 * SCALE
/** WatchdogSec, as inside/short.js has it: a ping of a busy machine may be late, and must not be taken for a hang. */
const WATCHDOG_MS = 8000

const reason = whyNot()
if (reason !== null) process.stderr.write(`skipped: a real systemd: ${reason}\n`)

needsTool(
  reason === null ? describe : describe.skip, reason !== null || hasNspawn, 'systemd-nspawn'
)('a real systemd', () => {
  /** @type {Awaited<ReturnType<typeof runInside>>} */
  let run
  beforeAll(async () => { run = await runInside(['short.js'], { timeoutMs: 240_000 * SCALE }) }, 250_000 * SCALE)

  /** @param {string} name */
  function found (name) {
    const step = run.steps[name]
    if (step === undefined || step.error) {
      throw new Error(`${name}: ${step?.error ?? 'was not reached'}\n${step?.service ?? ''}\n${run.log}`)
    }
    return step
  }
  const calm = { state: 'active', result: 'success', status: '1 app, 2 of 2 workers serve', processes: 3 }

  test('is told that the service is ready when every worker serves', () => {
    const { code, atReturn, answeredMs, oomScores, ...after } = found('boot')
    expect({ code, atReturn, oomScores }).toEqual({
      code: 0, atReturn: { state: 'active', serving: 2 }, oomScores: [0, 0]
    })
    expect(answeredMs).toBeLessThan(ANSWER_MS)
    expect(after).toMatchObject(calm)
  })

  test('its workers have the credentials that the app names, from the unit, and after a restart those of then', () => {
    const { names, value, mode, isOfService, folder } = found('credentials')
    expect({ names, value, mode, isOfService }).toEqual({
      names: ['db-password'], value: 'first', mode: 0o500, isOfService: true
    })
    expect(folder).toMatch(/^\/run\/bellwether\/credentials\/web\.\d+$/)
    expect(found('credentialsAnew')).toMatchObject({ names: ['db-password'], value: 'second' })
  })

  test('systemctl reload replaces the workers, and returns when it is done', () => {
    const { code, before, after, lost, ok } = found('reload')
    expect({ code, lost }).toEqual({ code: 0, lost: 0 })
    expect(ok).toBeGreaterThan(50)
    expect(after).toMatchObject({ ...calm, mainPid: before.mainPid })
    expect(after.workers.filter((/** @type {number} */ pid) => before.workers.includes(pid))).toEqual([])
  })

  test('systemctl reload to a bad release fails, says why in the journal, and the old workers serve', () => {
    const { code, saysWhy, before, after, lost } = found('reloadBad')
    expect({ code, saysWhy, lost }).toEqual({ code: 1, saysWhy: true, lost: 0 })
    expect(after).toEqual(before)
  })

  test.each(['killManager', 'killUpgraded'])('a killed manager is started again and adopts the same workers (%s)', name => {
    const { before, after, lost, ok, readyAgainMs } = found(name)
    expect(lost).toBe(0)
    expect(ok).toBeGreaterThan(50)
    expect(after).toMatchObject({ ...calm, workers: before.workers, restarts: before.restarts + 1 })
    expect(readyAgainMs).toBeLessThan(ANSWER_MS)
  })

  test('a manager that hangs is ended by the watchdog; workers and requests notice nothing', () => {
    const { before, after, lost, killedMs } = found('hang')
    expect(lost).toBe(0)
    expect(after).toMatchObject({ ...calm, workers: before.workers, restarts: before.restarts + 1 })
    expect(killedMs).toBeLessThan(2 * WATCHDOG_MS * SCALE)
  })

  test.each(['upgrade', 'upgradeAgain'])('an upgrade makes another process the service, as systemd sees it too (%s)', name => {
    const { code, before, after, lost } = found(name)
    expect({ code, lost }).toEqual({ code: 0, lost: 0 })
    expect(after).toMatchObject({ ...calm, workers: before.workers, restarts: before.restarts })
    expect(after.mainPid).not.toBe(before.mainPid)
  })

  test('daemon-reexec changes nothing', () => {
    const { code, before, after, lost } = found('reexec')
    expect({ code, lost }).toEqual({ code: 0, lost: 0 })
    expect(after).toEqual(before)
  })

  test('systemctl restart: requests wait in the socket that systemd holds, none is lost', () => {
    // of a manager that an upgrade has brought
    const { code, before, after, lost, longestMs, killedBySystemd, stopped } = found('restart')
    expect({ code, lost, killedBySystemd, stopped }).toEqual({ code: 0, lost: 0, killedBySystemd: [], stopped: true })
    expect(after).toMatchObject(calm)
    expect(after.mainPid).not.toBe(before.mainPid)
    expect(longestMs).toBeLessThan(ANSWER_MS)
  })

  test('when every process is killed, requests wait until the service is there again', () => {
    const { firstAnswer, answeredMs, after } = found('killAll')
    expect(firstAnswer).toBe('waited')
    expect(answeredMs).toBeLessThan(ANSWER_MS)
    expect(after).toMatchObject(calm)
  })

  test('lines of workers are in the journal under their names and priorities, also after journald was restarted and killed', () => {
    const { before, after, own, hint, ...journal } = found('journal')
    for (const lines of journal.found) {
      const { id, pid } = lines[0]
      const byPriority = lines.toSorted((/** @type {any} */ a, /** @type {any} */ b) =>
        Number(b.priority) - Number(a.priority))
      // two streams: journald promises no order between them
      expect(byPriority).toEqual([{ id, pid, priority: '6' }, { id, pid, priority: '3' }])
      expect(['web.0', 'web.1']).toContain(id)
      expect(before.workers).toContain(pid)
    }
    expect(journal.found).toHaveLength(3)
    expect(after.workers).toEqual(before.workers)
    expect(own).toEqual({ priority: '6', message: expect.stringMatching(/^web\.\d \(generation 1\) serving, pid \d+/) })
    expect(hint).toContain('(log.files: "journal"): journalctl -t web.0 -t web.1 -n 15')
  })

  test('what is done in the REPL is in the audit file and in the journal, with who did it', () => {
    const { answer, mode, file, journal } = found('audit')
    expect({ answer, mode }).toMatchObject({ answer: { outcome: 'value', text: '42' }, mode: 0o600 })
    expect(file.map((/** @type {any} */ line) => line.event)).toEqual(['open', 'statement', 'outcome', 'close'])
    expect(file[1]).toMatchObject({ uid: 0, code: '6 * 7', worker: 'web.0' })
    expect(journal)
      .toEqual(file.map((/** @type {any} */ entry) => ({ priority: '5', unit: 'bellwether.service', entry })))
  })

  test('a stop in the middle of a drain: what is open is finished, nothing is left, and systemd kills nobody', () => {
    const { isFinished, stop, left, strays, reaped, killedBySystemd, state, result } = found('stopInDrain')
    expect({ isFinished, stop, left, strays, reaped, killedBySystemd, state, result }).toEqual({
      isFinished: true, stop: 0, left: 0, strays: '0', reaped: 'ended 1 process', killedBySystemd: [],
      state: 'inactive', result: 'success'
    })
  })

  test("the service of a user's own systemd starts, reloads, gets its workers back from a killed manager, and stops", () => {
    const { codes, before, after, left, state } = found('userService')
    expect({ codes, left, state }).toEqual({ codes: [0, 0, 0, 0], left: '0', state: 'inactive' })
    expect(after.workers).toEqual(before.workers)
    expect(after.pid).not.toBe(before.pid)
  })
})
