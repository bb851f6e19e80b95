'use strict'
/** The story of a moment: from records to a verdict, by table; and the verb over files, with no manager. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { runCommand } = require('../run-command')
const { storyOf } = require('../../../cli/why/story')
const { parseMoment } = require('../../../cli/why/moment')
const { whyPage } = require('../../../cli/text/why-page')

const nowMs = Date.parse('2026-11-26T14:30:00.000Z')
const by = { via: 'command', pid: 7, user: 'alice', parent: 'bash' }
const at = (/** @type {number} */ second) => new Date(nowMs - 600_000 + second * 1000).toISOString()
const verb = (/** @type {number} */ second, /** @type {string} */ name, /** @type {string} */ state, more = {}) => ({
  time: at(second), event: 'verb', app: 'web', verb: name, state, by, ...more
})
const exit = (/** @type {number} */ second, /** @type {object} */ more = {}) => ({
  time: at(second), event: 'exit', app: 'web', id: 'web.0', generation: 1, cause: 'crashed', code: 1, signal: null,
  unasked: true, uptimeMs: 5000, detail: '', text: '', lastLines: [], ...more
})
const blocked = (/** @type {number} */ second, more = {}) => ({
  time: at(second), event: 'blocked', app: 'web', worker: 'web.0', generation: 1, blockedMs: 1000, ...more
})
const located = (/** @type {number} */ second) => ({
  ...blocked(second), event: 'stuck', detail: 'blocked for 1.0 s in parse (/app/a.js:3:1)', request: 'GET /big'
})
const pressure = (/** @type {number} */ second, /** @type {string} */ resource, /** @type {string} */ state) => ({
  time: at(second), event: 'pressure', resource, state, detail: 'it was short'
})
const statement = (/** @type {number} */ second, /** @type {string} */ mode) => ({
  time: at(second), event: 'statement', worker: 'web.0', generation: 1, mode, user: 'bob', code: 'server.close()'
})
const boom = { detail: 'exit code 1: Error: boom' }
const none = { log: [], audit: [], errors: [], bundles: [], stderr: [], unreadable: [] }

const run = (/** @type {number} */ second, /** @type {object} */ more = {}) => ({
  time: at(second), level: 'warn', event: 'job-ended', app: 'web', run: 7, verdict: 'failed', code: 3, durationMs: 1500,
  attempts: 1, reason: 'exit code 3', ...more
})

test.each([
  {
    name: 'a run that failed', log: [exit(9, { code: 3, detail: 'exit code 3' }), run(9)], sure: 'likely',
    says: 'run 7 failed after 1.5 s: exit code 3'
  },
  {
    name: 'a run that the manager ended for its time, of which nothing else is written',
    log: [run(9, { verdict: 'timed-out', attempts: 3, reason: 'took longer than 700 ms (schedule.timeoutMs): SIGTERM' })],
    sure: 'likely', says: 'run 7 timed out after 1.5 s, 3 tries: took longer than 700 ms (schedule.timeoutMs): SIGTERM'
  },
  {
    name: 'a run that memory ended says so first', log: [exit(9, { cause: 'oom-killer' }), run(9)], sure: 'likely',
    says: 'memory ran out'
  },
  {
    name: 'a run that ended well is no fault, whatever its exit code',
    log: [exit(9, { code: 4, detail: 'exit code 4' }), run(9, { verdict: 'succeeded', code: 4 })], sure: 'not known',
    says: 'nothing that went wrong'
  },
  {
    name: 'a run that was left out', sure: 'likely', says: 'a run was left out: run 6 is still under way',
    log: [run(9, { event: 'job-skipped', reason: 'run 6 is still under way' })]
  }
])('$name', ({ log, sure, says }) => {
  const { verdict } = storyOf('web', { ...none, log }, { asked: null, most: 40 })
  expect(verdict).toMatchObject({ sure, text: expect.stringContaining(says) })
})

test.each([
  { log: [verb(1, 'pause', 'done')], says: 'It is paused, so new connections wait: alice, pid 7 from bash asked for it. Its end: bellwether resume web' },
  { log: [verb(1, 'pause', 'done'), verb(2, 'resume', 'done')], says: null },
  { log: [verb(1, 'pause', 'done'), { time: at(5), event: 'pause-over', app: 'web', maxMs: 4000 }], says: null },
  { log: [verb(1, 'pause', 'failed')], says: null },
  { log: [verb(1, 'pause', 'done'), verb(2, 'reload', 'done')], says: 'It is paused' },
  { log: [verb(1, 'maintenance on', 'done')], says: '503' },
  { log: [verb(1, 'maintenance on', 'done'), verb(2, 'maintenance off', 'done')], says: null },
  { log: [verb(1, 'pause', 'done'), verb(2, 'restart', 'done')], says: 'It is paused' },
  { log: [verb(1, 'maintenance on', 'done'), verb(2, 'restart', 'done')], says: '503' },
  { log: [verb(1, 'maintenance on', 'done'), { time: at(5), event: 'pause-over', app: 'web', maxMs: 4000 }], says: '503' },
  { log: [verb(1, 'maintenance on', 'done'), verb(2, 'stop', 'done')], says: 'It was stopped' },
  { log: [verb(1, 'stop', 'done'), verb(2, 'restart', 'done')], says: null },
  { log: [verb(1, 'stop', 'done'), verb(2, 'delete', 'done')], says: null },
  { log: [run(1, { event: 'job-started' }), verb(2, 'pause', 'done')], says: 'Its schedule is paused, so no run begins by itself' },
  { log: [verb(1, 'stop', 'done')], says: 'It was stopped' },
  { log: [verb(1, 'stop', 'done'), verb(1, 'start', 'done')], says: null }
])('what a person asked for that keeps clients away is said beside: $says', ({ log, says }) => {
  const { remarks } = storyOf('web', { ...none, log: [exit(0, boom), ...log] }, { asked: null, most: 40 })
  expect(remarks).toEqual(says === null ? [] : [expect.stringContaining(says)])
})

test.each([
  { name: 'nothing went wrong', log: [verb(1, 'start', 'done')], sure: 'not known', says: 'nothing that went wrong' },
  { name: 'no records at all', log: [], sure: 'not known', says: 'nothing that went wrong' },
  {
    name: 'the kernel took memory back', log: [exit(9, { cause: 'oom-killer', signal: 'SIGKILL' })], sure: 'likely',
    says: 'memory ran out'
  },
  { name: 'over its hard limit',
    log: [exit(9, { cause: 'memory-limit', detail: 'its memory is 2.10 GiB' })], sure: 'likely',
    says: 'web.0 grew over its hard limit faster than it could be replaced, and was ended for it: its memory is 2.10 GiB' },
  { name: 'the heap was full', log: [exit(9, { cause: 'heap-oom' })], sure: 'likely', says: 'heap of web.0 was full' },
  {
    name: 'a stuck worker of which the place is known', log: [blocked(8), located(9)], sure: 'likely',
    says: 'parse (/app/a.js:3:1) while it served GET /big'
  },
  { name: 'a stuck worker of which it is not', log: [blocked(8)], sure: 'perhaps', says: 'where is not known' },
  {
    name: 'killed for being stuck', log: [blocked(8), located(9), exit(20, { cause: 'hung', signal: 'SIGKILL' })],
    sure: 'likely', says: 'and was killed for it'
  },
  {
    name: 'killed after the 30 seconds that it has',
    log: [blocked(8), located(9), exit(40, { cause: 'hung', signal: 'SIGKILL' })],
    sure: 'likely',
    says: 'parse (/app/a.js:3:1) while it served GET /big, and was killed'
  },
  {
    name: 'the place of a stall that was over is not that of this one',
    log: [located(1), { ...blocked(5), event: 'unblocked' }, exit(40, { cause: 'hung' })],
    sure: 'perhaps',
    says: 'where is not known'
  },
  {
    name: 'killed by the manager for being stuck, long after a crash',
    log: [exit(2, boom), blocked(8), located(9), exit(40, { cause: 'hung', signal: 'SIGKILL', unasked: false })],
    sure: 'likely',
    says: 'GET /big, and was killed'
  },
  {
    name: 'the crash of the worker before it in the slot', log: [exit(7, boom), blocked(8), located(8.5)],
    sure: 'likely', says: 'parse (/app/a.js:3:1)'
  },
  {
    name: 'the crash of another worker just before a stall',
    log: [exit(7, { id: 'web.1', ...boom }), blocked(8), located(8.5)], sure: 'likely', says: 'parse (/app/a.js:3:1)'
  },
  {
    name: 'the place of an earlier stall is not that of this one', log: [located(1), exit(400, { cause: 'hung' })],
    sure: 'perhaps', says: 'where is not known'
  },
  { name: 'a reload that failed at boot', log: [
    verb(1, 'reload', 'begun'),
    exit(3, { cause: 'boot-failed', generation: 2, ...boom }),
    verb(30, 'reload', 'failed', { reason: 'x' })
  ], sure: 'likely', says: 'the reload, which alice' },
  {
    name: 'a failed reload without a reason', log: [verb(30, 'reload', 'failed')], sure: 'not known',
    says: 'why is not written'
  },
  {
    name: 'one crash of a new release',
    log: [verb(1, 'start', 'begun'), verb(100, 'reload', 'begun'), exit(130, { generation: 2, ...boom })],
    sure: 'perhaps',
    says: 'came with the reload that alice'
  },
  { name: 'the third crash of a new release', log: [
    verb(100, 'reload', 'begun'), exit(130, { generation: 2, ...boom }), exit(140, { generation: 2, ...boom }),
    exit(150, { generation: 2, ...boom })
  ], sure: 'likely', says: '3 times since' },
  {
    name: 'the old release had that crash, too',
    log: [exit(50, boom), verb(100, 'reload', 'begun'), exit(130, { generation: 2, ...boom })],
    sure: 'likely',
    says: 'ended by itself: exit code 1: Error: boom'
  },
  { name: 'a crash after a reload that failed', log: [verb(100, 'reload', 'begun'), exit(103, {
    generation: 2, cause: 'boot-failed'
  }), verb(104, 'reload', 'failed'), exit(130, boom)], sure: 'likely', says: 'ended by itself' },
  {
    name: 'a reload long ago', log: [verb(1, 'reload', 'begun'), exit(500, { generation: 2, ...boom })], sure: 'likely',
    says: 'ended by itself'
  },
  {
    name: 'a first start is no change', log: [verb(1, 'start', 'begun'), exit(9, boom)], sure: 'likely',
    says: 'ended by itself'
  },
  {
    name: 'a first start that cannot boot',
    log: [verb(1, 'start', 'begun'), exit(3, { cause: 'boot-failed', ...boom })], sure: 'likely',
    says: 'came with the start'
  },
  {
    name: 'a writing session just before', log: [exit(9, { detail: 'exit code 1' })], audit: [statement(5, 'write')],
    sure: 'perhaps', says: 'bob had run a statement'
  },
  {
    name: 'a reading session explains nothing', log: [exit(9, { cause: 'signal', signal: 'SIGKILL' })],
    audit: [statement(5, 'read-only')], sure: 'not known', says: 'SIGKILL from outside'
  },
  {
    name: 'a fault of native code', log: [exit(9, { cause: 'signal', signal: 'SIGSEGV' })], sure: 'perhaps',
    says: 'native code'
  },
  {
    name: 'several at once',
    log: [exit(9, { detail: 'exit code 1' }), exit(10, { id: 'web.1', detail: 'exit code 1' })], sure: 'perhaps',
    says: '2 workers ended within'
  },
  {
    name: 'a stall that is not over', log: [blocked(8), located(9)], sure: 'likely',
    says: 'nothing is written of its end'
  },
  {
    name: 'a stall that is over',
    log: [blocked(8), located(9), { ...blocked(29, { blockedMs: 21_000 }), event: 'unblocked' }],
    sure: 'likely',
    says: 'GET /big; it went on after 21 s'
  },
  {
    name: 'a machine short of memory', log: [pressure(5, 'memory', 'begun'), blocked(8)], sure: 'perhaps',
    says: 'short of memory at that time, and web.0 was late'
  },
  {
    name: 'said a little later', log: [exit(9, { cause: 'unhealthy' }), pressure(20, 'io', 'begun')], sure: 'perhaps',
    says: 'short of its disk'
  },
  {
    name: 'pressure that was over', log: [pressure(1, 'memory', 'begun'), pressure(5, 'memory', 'over'), blocked(8)],
    sure: 'perhaps', says: 'where is not known'
  },
  {
    name: 'pressure, and a place in the code', log: [pressure(1, 'cpu', 'begun'), blocked(8), located(9)],
    sure: 'likely', says: 'parse (/app/a.js:3:1)'
  },
  {
    name: 'pressure does not crash an app', log: [pressure(1, 'cpu', 'begun'), exit(9, boom)], sure: 'likely',
    says: 'ended by itself'
  },
  {
    name: 'nobody saw the end', log: [exit(9, { cause: 'unknown' })], sure: 'not known', says: 'no child of the manager'
  },
  {
    name: 'no answer to the probe', log: [exit(9, { cause: 'unhealthy', detail: 'status 500' })], sure: 'likely',
    says: 'health probe: status 500'
  },
  { name: 'a crash without a word', log: [exit(9)], sure: 'not known', says: 'why is not known' },
  {
    name: 'what happened to another app', log: [exit(9, { app: 'api' })], sure: 'not known',
    says: 'nothing that went wrong'
  }
])('$name', ({ log, audit = [], sure, says }) => {
  const { verdict } = storyOf('web', { ...none, log, audit }, { asked: null, most: 40 })
  expect(verdict.text).toContain(says)
  expect(verdict.sure).toBe(sure)
})

test('a moment picks the incident that is nearest to it', () => {
  const log = [exit(10, { cause: 'heap-oom' }), exit(500, { cause: 'oom-killer' })]
  expect(storyOf('web', { ...none, log }, { asked: { atMs: Date.parse(at(12)), lastsMs: 0 }, most: 40 }).verdict.text)
    .toContain('heap')
})

test('a clock that was set back is said', () => {
  expect(storyOf('web', { ...none, log: [verb(300, 'start', 'done'), exit(9)] }, { asked: null, most: 40 })
    .remarks.join()).toContain('set back by 4m 51s')
})

test('hostile text is escaped, and lines are cut to the terminal', () => {
  const story = storyOf('web',
    { ...none, log: [exit(9, { text: `\x1b]52;c;AAAA\x07\u202e${'x'.repeat(500)}`, detail: '\x1b[2J' })] },
    { asked: null, most: 40 })
  const lines = whyPage(story, nowMs, { colour: false, unicode: false, terminal: true, columns: 40, rows: 24 })
  expect(lines.join('\n')).not.toMatch(/[\x00-\x09\x0b-\x1f\u202e]/)
  expect(lines.slice(1).filter(line => line.length > 40)).toEqual([])
})

test.each([
  ['10m', 600_000], ['2026-11-26T14:00:00Z', 1_800_000], ['30s', 30_000]
])('%s is that long ago', (word, agoMs) => {
  expect(nowMs - parseMoment(word, nowMs).atMs).toBe(agoMs)
})

test('a time of day that is still to come was yesterday', () => {
  const noonMs = new Date(2026, 10, 26, 12, 0, 0).getTime()
  expect(parseMoment('12:01', noonMs).atMs).toBe(new Date(2026, 10, 25, 12, 1, 0).getTime())
  expect(parseMoment('11:59:30', noonMs).atMs).toBe(noonMs - 30_000)
})

test.each(['25:00', '14:60', 'yesterday', '', '-5m', '2026-13-45', '2999-01-01'])('"%s" is refused', word => {
  expect(() => parseMoment(word, nowMs)).toThrow(expect.objectContaining({ code: 'BW_USAGE' }))
})

test('reads the files without a manager, torn lines and all', async () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-why-'))
  fs.mkdirSync(path.join(home, 'log'))
  fs.writeFileSync(path.join(home, 'log', 'manager.log'),
    `{"time":"torn\n${JSON.stringify(exit(9, { cause: 'heap-oom' }))}\nnull\n[]\n{"time":"2026`)
  const { code, stdout } = await runCommand(['why', 'web', '--json'], { home })
  const unknown = await runCommand(['why', 'wbe'], { home })
  fs.rmSync(home, { recursive: true })
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ schema: 1, app: 'web', verdict: { sure: 'likely' } })
  expect(unknown).toMatchObject({ code: 4, stderr: expect.stringContaining('Did you mean "web"?') })
})
