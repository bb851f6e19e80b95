'use strict'
const { spawnSync } = require('node:child_process')
const { decideExitCause, CAUSES } = require('../../../manager/death/exit-cause')

const V8_OOM = '<--- Last few GCs --->\n\nFATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\n 1: 0xb9c1f0 node::Abort() [node]'
const rose = { before: 3, after: 4 }
const same = { before: 3, after: 3 }
const unknown = { before: null, after: null }

/** @param {Partial<import('../../../manager/death/exit-cause').Ending>} ending */
function decide (ending) {
  return decideExitCause({
    state: 'serving', requested: false, drained: false, killedFor: null, code: null, signal: null, everReady: true,
    oomKills: same, ...ending
  })
}
const starting = { state: /** @type {const} */ ('starting'), everReady: false }
const stopping = { state: /** @type {const} */ ('stopping'), requested: true }
const draining = { state: /** @type {const} */ ('draining'), requested: true }

/** @returns {Generator<Partial<import('../../../manager/death/exit-cause').Ending>>} */
function * everyEnding () {
  const flags = [false, true]
  /** @type {Array<[number | null, string | null]>} */
  const ends = [
    [0, null], [1, null], [134, null], [null, 'SIGKILL'], [null, 'SIGTERM'], [null, 'SIGABRT'], [null, null]
  ]
  const asked = flags.flatMap(requested => flags.flatMap(drained => flags.flatMap(everReady => flags.map(full => (
    { requested, drained, everReady, recycled: requested && everReady, stderrTail: full ? V8_OOM : '',
      oomKills: full ? rose : same })))))
  for (const state of /** @type {const} */ (['starting', 'standby', 'serving', 'draining', 'stopping', 'gone'])) {
    for (const killedFor of /** @type {const} */ ([
      null, 'kill-timeout', 'memory-limit', 'hung', 'not-ready', 'unhealthy'
    ])) {
      for (const [code, signal] of ends) yield * flags.flatMap(mayFinish =>
        asked.map(flagged => ({ state, killedFor, code, signal, mayFinish, ...flagged })))
    }
  }
}

describe('why a worker ended', () => {
  test.each(/** @type {Array<{
    name: string, ending: Partial<import('../../../manager/death/exit-cause').Ending>, cause: string, detail?: RegExp
  }>} */ ([
    // V8 says so itself
      {
        name: 'abort with V8\'s last words', ending: { signal: 'SIGABRT', stderrTail: V8_OOM }, cause: 'heap-oom',
        detail: /heap was full/
      },
      { name: 'the same through a wrapper', ending: { code: 134, stderrTail: V8_OOM }, cause: 'heap-oom' },
      {
        name: 'the same while draining', ending: { ...draining, signal: 'SIGABRT', stderrTail: V8_OOM },
        cause: 'heap-oom'
      },
      {
        name: 'the same before it was ready', ending: { ...starting, signal: 'SIGABRT', stderrTail: V8_OOM },
        cause: 'heap-oom'
      },
      { name: 'those words, but another end', ending: { code: 1, stderrTail: V8_OOM }, cause: 'crashed' },
      {
        name: 'an abort without those words', ending: { signal: 'SIGABRT' }, cause: 'signal',
        detail: /SIGABRT, it aborted itself/
      },
      // we ended it
      {
        name: 'killed at the stop deadline', ending: { ...stopping, killedFor: 'kill-timeout', signal: 'SIGKILL' },
        cause: 'kill-timeout', detail: /did not stop in time/
      },
      {
        name: 'killed at the stop deadline after its drain',
        ending: { ...stopping, drained: true, killedFor: 'kill-timeout', signal: 'SIGKILL' },
        cause: 'kill-timeout'
      },
      {
        name: 'left by itself just before that SIGKILL',
        ending: { ...stopping, killedFor: 'kill-timeout', code: 0 },
        cause: 'requested'
      },
      {
        name: 'our SIGKILL, while the kernel killed a sibling',
        ending: { ...stopping, killedFor: 'kill-timeout', signal: 'SIGKILL', oomKills: rose },
        cause: 'kill-timeout'
      },
      {
        name: 'over its memory limit', ending: { killedFor: 'memory-limit', signal: 'SIGKILL' }, cause: 'memory-limit'
      },
      {
        name: 'over its memory limit, gone when asked',
        ending: { ...stopping, killedFor: 'memory-limit', drained: true, code: 0 },
        cause: 'memory-limit'
      },
      {
        name: 'hung', ending: { ...stopping, killedFor: 'hung', signal: 'SIGKILL' }, cause: 'hung',
        detail: /event loop was blocked/
      },
      {
        name: 'hung, but SIGTERM was enough', ending: { ...stopping, killedFor: 'hung', signal: 'SIGTERM' },
        cause: 'hung'
      },
      {
        name: 'unhealthy', ending: { ...stopping, killedFor: 'unhealthy', drained: true, code: 0 }, cause: 'unhealthy'
      },
      {
        name: 'not ready in time', ending: { ...starting, killedFor: 'not-ready', signal: 'SIGKILL' },
        cause: 'not-ready',
        detail: /not ready in time/
      },
      {
        name: 'not ready in time, gone on SIGTERM with a code',
        ending: { ...starting, killedFor: 'not-ready', code: 143 }, cause: 'not-ready', detail: /exit code 143/
      },
      {
        name: 'hung, and then a fault in native code', ending: { ...stopping, killedFor: 'hung', signal: 'SIGSEGV' },
        cause: 'signal', detail: /SIGSEGV/
      },
      // the kernel ended it
      {
        name: 'SIGKILL that the kernel counted', ending: { signal: 'SIGKILL', oomKills: rose }, cause: 'oom-killer',
        detail: /out of memory/
      },
      {
        name: 'the same before it was ready', ending: { ...starting, signal: 'SIGKILL', oomKills: rose },
        cause: 'oom-killer'
      },
      {
        name: 'the same while it was asked to stop', ending: { ...stopping, signal: 'SIGKILL', oomKills: rose },
        cause: 'oom-killer'
      },
      { name: 'the count rose, but another signal', ending: { signal: 'SIGSEGV', oomKills: rose }, cause: 'signal' },
      // before it was ready
      {
        name: 'threw at boot', ending: { ...starting, code: 1, stderrTail: 'x.js:1\nError: no database\n    at f' },
        cause: 'boot-failed', detail: /before it was ready: exit code 1: Error: no database$/
      },
      {
        name: 'exit 0 at boot', ending: { ...starting, code: 0 }, cause: 'boot-failed',
        detail: /exit code 0, left by itself/
      },
      {
        name: 'a job that runs once and is done', ending: { mayFinish: true, code: 0 }, cause: 'finished',
        detail: /^ran to its end, exit code 0$/
      },
      { name: 'the same before it was ready', ending: { ...starting, mayFinish: true, code: 0 }, cause: 'finished' },
      { name: 'a job that fails', ending: { mayFinish: true, code: 1 }, cause: 'crashed' },
      { name: 'a job that is killed', ending: { mayFinish: true, signal: 'SIGKILL' }, cause: 'signal' },
      { name: 'a job that was asked to stop', ending: { ...stopping, mayFinish: true, code: 0 }, cause: 'requested' },
      { name: 'a signal at boot', ending: { ...starting, signal: 'SIGSEGV' }, cause: 'boot-failed', detail: /SIGSEGV/ },
      {
        name: 'SIGKILL from outside at boot', ending: { ...starting, signal: 'SIGKILL' }, cause: 'boot-failed',
        detail: /SIGKILL, sent by another process/
      },
      {
        name: 'asked to stop while it was starting', ending: { ...starting, requested: true, signal: 'SIGTERM' },
        cause: 'requested'
      },
      { name: 'ready, then dead before it served', ending: { state: 'standby', code: 1 }, cause: 'crashed' },
      // as asked
      {
        name: 'drained and left', ending: { ...stopping, drained: true, code: 0 }, cause: 'drained', detail: /^drained$/
      },
      { name: 'drained, gone on SIGTERM', ending: { ...stopping, drained: true, signal: 'SIGTERM' }, cause: 'drained' },
      {
        name: 'drained, left with a code', ending: { ...stopping, drained: true, code: 3 }, cause: 'drained',
        detail: /exit code 3/
      },
      {
        name: 'left when its drain was over, before SIGTERM', ending: { ...draining, drained: true, code: 0 },
        cause: 'drained'
      },
      {
        name: 'stopped without a drain', ending: { ...stopping, signal: 'SIGTERM' }, cause: 'requested',
        detail: /^asked to stop$/
      },
      {
        name: 'stopped, exit code 1 after SIGTERM', ending: { ...stopping, code: 1 }, cause: 'requested',
        detail: /exit code 1/
      },
      {
        name: 'stopped by the signal that its settings name',
        ending: { ...stopping, signal: 'SIGINT', stopSignal: 'SIGINT' },
        cause: 'requested'
      },
      {
        name: 'left while draining, drain not reported over', ending: { ...draining, code: 0 }, cause: 'requested',
        detail: /left by itself while draining/
      },
      {
        name: 'crashed while draining', ending: { ...draining, code: 1 }, cause: 'crashed', detail: /during its drain/
      },
      { name: 'a fault in native code while draining', ending: { ...draining, signal: 'SIGSEGV' }, cause: 'signal' },
      { name: 'SIGKILL from outside while draining', ending: { ...draining, signal: 'SIGKILL' }, cause: 'signal' },
      // nobody asked
      {
        name: 'SIGKILL from outside', ending: { signal: 'SIGKILL' }, cause: 'signal',
        detail: /^SIGKILL, sent by another process$/
      },
      {
        name: 'SIGKILL where nobody counts', ending: { signal: 'SIGKILL', oomKills: unknown }, cause: 'signal',
        detail: /or by the kernel.*nobody counts/
      },
      {
        name: 'SIGTERM from outside', ending: { signal: 'SIGTERM' }, cause: 'signal',
        detail: /SIGTERM, sent by another process/
      },
      { name: 'a fault in native code', ending: { signal: 'SIGSEGV' }, cause: 'signal', detail: /native code/ },
      {
        name: 'an uncaught exception', ending: { code: 1, stderrTail: 'TypeError: x is not a function\n    at y' },
        cause: 'crashed', detail: /^exit code 1: TypeError: x is not a function$/
      },
      {
        name: 'a command whose program is not there', ending: { code: 127, isCommand: true }, cause: 'crashed',
        detail: /^exit code 127, its program was not found$/
      },
      { name: "a command's exit code that means something to Node", ending: { code: 13, isCommand: true }, cause: 'crashed', detail: /^exit code 13$/ },
      {
        name: 'a command that fell silent', ending: { killedFor: 'hung', signal: 'SIGTERM', isCommand: true, blockedMs: 2000 }, cause: 'hung',
        detail: /^its watchdog was silent for 2.0 s$/
      },
      { name: 'exit 0 by itself', ending: { code: 0 }, cause: 'crashed', detail: /^exit code 0, left by itself$/ },
      {
        name: 'a top-level await that never settled', ending: { ...starting, code: 13 }, cause: 'boot-failed',
        detail: /top-level await/
      },
      { name: 'recycled', ending: { ...stopping, recycled: true, drained: true, code: 0, limit: 'it is 2h old' },
        cause: 'recycled', detail: /^it is 2h old$/ },
      { name: 'recycled, and it crashed in its drain', ending: { ...draining, recycled: true, code: 1 },
        cause: 'crashed' },
      { name: 'recycled, and killed as too slow', ending: {
        ...stopping, recycled: true, killedFor: 'kill-timeout', signal: 'SIGKILL'
      }, cause: 'kill-timeout' },
      { name: 'over its hard limit, in words', ending: {
        ...stopping, killedFor: 'memory-limit', signal: 'SIGTERM', limit: 'its memory is 2 GiB'
      }, cause: 'memory-limit', detail: /^its memory is 2 GiB/ },
      { name: 'over its hard limit, and the kernel was faster', ending: {
        ...draining, killedFor: 'memory-limit', signal: 'SIGKILL', isKillOurs: false, oomKills: rose
      }, cause: 'oom-killer' },
      { name: 'over its hard limit, and somebody else was faster', ending: {
        ...draining, killedFor: 'memory-limit', signal: 'SIGKILL', isKillOurs: false
      }, cause: 'signal', detail: /sent by another process/ },
      { name: 'over its hard limit, and its heap was full first', ending: {
        ...draining, killedFor: 'memory-limit', signal: 'SIGABRT', stderrTail: V8_OOM
      }, cause: 'heap-oom' },
      { name: 'adopted: nobody knows', ending: {}, cause: 'unknown', detail: /not known.*no child/ },
      { name: 'adopted, asked to stop', ending: { ...stopping }, cause: 'requested' }
    ]))('$name: $cause', ({ ending, cause, detail }) => {
    const decision = decide(ending)
    expect(decision.cause).toBe(cause)
    expect(CAUSES).toContain(cause)
    expect({ code: decision.code, signal: decision.signal }).toEqual({
      code: ending.code ?? null, signal: ending.signal ?? null
    })
    if (detail) expect(decision.detail).toMatch(detail)
  })

  test('a long error is cut in the detail', () => {
    expect(decide({ code: 1, stderrTail: `Error: ${'x'.repeat(1e5)}` }).detail).toHaveLength(300)
  })

  test('never an exception, never an unknown cause, whatever comes together', () => {
    const seen = new Set()
    for (const ending of everyEnding()) {
      const { cause, detail } = decide(ending)
      expect(CAUSES).toContain(cause)
      expect(detail).not.toBe('')
      if (ending.killedFor === null) {
        expect(['kill-timeout', 'memory-limit', 'hung', 'not-ready', 'unhealthy']).not.toContain(cause)
      }
      seen.add(cause)
    }
    expect([...seen].sort()).toEqual([...CAUSES].sort())
  })
})

test('a real heap that runs over is recognized', () => {
  const run = spawnSync(process.execPath,
    ['--max-old-space-size=16', '-e', 'const a = []; for (;;) a.push(new Array(1000).fill(Math.random()))'],
    { encoding: 'utf8' })
  expect(decide({ code: run.status, signal: run.signal, stderrTail: run.stderr }).cause).toBe('heap-oom')
})
