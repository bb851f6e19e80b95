'use strict'
const { bootError } = require('../../../manager/app/boot-error')
const { BellwetherError } = require('../../../common/errors')

/** @param {Record<string, any>} worker @param {Record<string, any>} exit */
function errorOf (worker, exit) {
  const known = {
    id: 'web.0', generation: 2, settings: { ready: { timeoutMs: 1000 } },
    check: { code: 'waits', text: 'waited for a server' }, evidence: { spawnProblem: null, bindProblem: null },
    mustListenBecause: null, listening: new Map(), everReady: false, ...worker
  }
  const exited = {
    cause: 'boot-failed', code: 1, signal: null, lastLines: [], text: 'boot-failed (exit code 1)',
    detail: 'exit code 1', ...exit
  }
  return bootError(/** @type {any} */ ({ name: 'web' }), /** @type {any} */ (known), /** @type {any} */ (exited))
}

test.each([
  {
    when: 'nothing listened', worker: {}, exit: { cause: 'not-ready' }, code: 'BW_READY_TIMEOUT',
    says: /was not ready within 1000 ms \(waited for a server\) and was killed\.$/
  },
  {
    when: 'an answer happens to begin like the text of a wait',
    worker: { check: { code: 'answer', text: 'waited for 3 s: HTTP 503' } }, exit: { cause: 'not-ready' },
    code: 'BW_NOT_SERVING', says: /listens but did not answer well within 1000 ms \(waited for 3 s: HTTP 503\)/
  },
  {
    when: 'a wait has a text of its own',
    worker: { check: { code: 'waits', text: 'no sign of a server' } }, exit: { cause: 'not-ready' },
    code: 'BW_READY_TIMEOUT', says: /was not ready within/
  },
  {
    when: 'it must listen', worker: { mustListenBecause: 'its workers serve' }, exit: { cause: 'not-ready' },
    code: 'BW_READY_TIMEOUT',
    says: /It must listen: its workers serve\. If it boots for longer, raise ready\.timeoutMs/
  },
  {
    when: 'no process could be started', worker: { evidence: { spawnProblem: 'spawn EAGAIN', bindProblem: null } },
    exit: {}, code: 'BW_SPAWN', says: /could not be started: spawn EAGAIN$/
  },
  {
    when: 'its address is in use', worker: {
      evidence: { spawnProblem: null, bindProblem: new BellwetherError('BW_ADDRESS_IN_USE', 'port 3000 is in use') }
    }, exit: {}, code: 'BW_ADDRESS_IN_USE',
    says: /could not listen: port 3000 is in use$/
  },
  {
    when: 'it ended while it booted', worker: {}, exit: {}, code: 'BW_BOOT_FAILED', says: /generation 2 exit code 1\.$/
  },
  {
    when: 'it ended when it had been ready', worker: { everReady: true }, exit: {}, code: 'BW_BOOT_FAILED',
    says: /ended soon after it was ready: boot-failed/
  }
])('the error of a boot that failed is chosen by codes: $when', ({ worker, exit, code, says }) => {
  const error = errorOf(worker, exit)
  expect(error.code).toBe(code)
  expect(error.message).toMatch(says)
})
