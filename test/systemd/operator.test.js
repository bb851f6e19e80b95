'use strict'
/**
 * What an operator is told at a service under a real systemd. One container runs all the steps; each test judges one of
 * them.
 */
const { runInside, hasNspawn, whyNot } = require('./nspawn')
const { needsTool } = require('../support/needs-tool')
const { SCALE } = require('../support/manager-process')

const reason = whyNot()
if (reason !== null) process.stderr.write(`skipped: a real systemd: ${reason}\n`)

needsTool(
  reason === null ? describe : describe.skip, reason !== null || hasNspawn, 'systemd-nspawn'
)('an operator at a real systemd', () => {
  /** @type {Awaited<ReturnType<typeof runInside>>} */
  let run
  beforeAll(async () => { run = await runInside(['adopt.js', 'operator.js'], { timeoutMs: 240_000 * SCALE }) },
    250_000 * SCALE)

  /** @param {string} name */
  function found (name) {
    const step = run.steps[name]
    if (step === undefined || step.error) {
      throw new Error(`${name}: ${step?.error ?? 'was not reached'}\n${step?.service ?? ''}\n${run.log}`)
    }
    return step
  }

  test('an app in a home that only its owner enters: install and check say so, and what they advise works', () => {
    const { install, check, advice, advised, start, checkAdvised, ls } = found('home')
    expect(install).toContain(
      'warning: the user bellwether may not enter /home/anna (mode 0750), so the service cannot read /home/anna/web/bellwether.config.json'
    )
    expect(advice).toBe('systemd install /home/anna/web/bellwether.config.json --run-as anna --drop-in home')
    expect(install).not.toContain('systemctl enable') // it would not start
    expect(check.code).toBe(1)
    expect(check.text).toMatch(/bad .*may not enter \/home\/anna/)
    expect({ advised, start }).toEqual({ advised: 0, start: 0 })
    expect(checkAdvised).toMatchObject({
      code: 0, text: expect.stringContaining('the user anna may read Node, Bellwether, the settings and the apps')
    })
    // her own folders are others
    expect(ls.text)
      .toMatch(/the service bellwether\.service of the system runs one as the user anna .*\nnext: sudo bellwether ls\n/)
  })

  test('the doctor finds nothing at a service that was just installed', () => {
    expect(found('doctor')).toMatchObject({ ok: true, findings: [] })
  })

  test('a user without rights is told whose manager there is; shutdown is refused, since systemd would undo it', () => {
    const { ls, shutdown, before, after } = found('whose')
    expect(ls).toMatchObject({ code: 3, text: expect.stringMatching(
      /the service bellwether\.service of the system runs one as the user bellwether \(pid \d+\)\. \(BW_NOT_RUNNING\)\nnext: sudo bellwether ls\n/
    ) })
    expect(shutdown).toMatchObject({ code: 6, text: expect.stringContaining(
      '(Restart=always). Nothing was done. (BW_SERVICE)\nnext: systemctl stop bellwether-web.socket bellwether.service\n'
    ) })
    expect(after).toEqual(before)
  })

  test('a service that has failed is named, and what starts it again; its workers serve on and are the same', () => {
    const { ls, lsOfAnna, start, before, after } = found('failed')
    expect(ls).toMatchObject({ code: 3, text: expect.stringMatching(
      /the service bellwether\.service has failed \(signal\).* The workers of its last manager serve on\./
    ) })
    expect(ls.text).toContain('systemctl reset-failed bellwether.service, then: systemctl start bellwether.service')
    expect(lsOfAnna.text).toMatch(/has failed \(signal\)[^]*sudo systemctl reset-failed/)
    expect(start).toBe(0)
    expect(after).toEqual(before)
  })

  test('stop: systemd holds the address, and is named with the way to close it; then clients are refused; a start binds it', () => {
    const { stop, whileStopped, found: held, after, start } = found('stopApp')
    expect(stop).toContain('systemd holds tcp://127.0.0.1:8080: clients that connect wait until it is started again')
    expect(stop).toContain('next: systemctl stop bellwether-web.socket ')
    expect(whileStopped).toBe('accepted')
    expect(held.findings).toEqual([
      expect.stringMatching(/^socket-waits: systemd \(bellwether-web\.socket\) holds .* of the stopped app web/)
    ])
    expect(after.findings.filter((/** @type {string} */ one) => /socket-waits|address-taken/.test(one))).toEqual([])
    expect(start).toBe(0)
  })

  test('a unit that is started beside a running manager fails, and the journal names the command that moves it; nothing is changed', () => {
    const { start, ls, before, after, journal } = found('beside')
    expect({ start, ls, after }).toEqual({ start: 1, ls: 0, after: before })
    expect(journal).toMatch(
      /A manager runs already for \/run\/bellwether \(pid \d+\)\. Move it under this unit, without losing a request: "bellwether systemd adopt"/
    )
  })

  test('a running manager of root is moved under the unit by one command: no request is lost, the workers are those of the service', () => {
    const { adopted, before, after, uids, serviceUid, mainPid, isOldGone, oldWorkers, owner, lost, ok, active } =
      found('adopted')
    expect({ code: adopted.code, lost, active, isOldGone, oldWorkers }).toEqual({
      code: 0, lost: 0, active: 'active', isOldGone: true, oldWorkers: 0
    })
    expect(ok).toBeGreaterThan(150)
    expect(after.pid).toBe(mainPid)
    expect(after.pid).not.toBe(before.pid)
    expect({ uids, owner }).toEqual({ uids: [serviceUid, serviceUid], owner: serviceUid })
    expect(adopted.text)
      .toContain(`bellwether.service is the manager now (pid ${mainPid}), instead of pid ${before.pid}; it runs web`)
    expect(found('again').adopted).toMatchObject({
      code: 0, text: expect.stringContaining('is bellwether.service already')
    })
  })

  test('a service that does not start: the old manager has its apps again, the workers are the same, no request is lost, and its folders are its own', () => {
    const { adopted, before, after, uids, owner, lost } = found('refused')
    expect({ code: adopted.code, lost, uids, owner }).toEqual({ code: 1, lost: 0, uids: [0, 0], owner: 0 })
    expect(after).toEqual(before)
    expect(adopted.text).toContain('bellwether.service did not start. The old manager has its apps again')
  })
})
