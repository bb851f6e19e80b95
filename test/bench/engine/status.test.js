'use strict'
/** What `bench status` says of sessions that were interrupted: the command goes on with just that session. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { openStore, linesOfEntries } = require('../../../bench/store')
const { statusOf } = require('../../../bench/engine/status')
const records = require('../../../measurements/bot/lib/records')

/** @type {string} */
let dir
beforeEach(() => { dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-status-')) })
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }))

test.each([
  ['all of the file', {}, { benchmarks: ['sim/a', 'sim/b'] }, ''],
  ['a part of it', { benchmarks: ['sim/b'] }, {}, ' --only sim/b'],
  ['a file that was named', {}, { benchFile: '/srv/nightly.js' }, ' --file /srv/nightly.js'],
  ['one with a blank', {}, { benchFile: "/srv/ada's own.js" }, " --file '/srv/ada'\\''s own.js'"],
  ['what the file no longer has', { benchmarks: ['sim/a', 'sim/old'] }, {}, ' --only sim/a'],
  [
    'a bisect', { kind: /** @type {const} */ ('bisect'), benchmarks: ['sim/b'], metric: 'parse' }, {}, '',
    'bisect OLD..NEW --benchmark sim/b --metric parse'
  ],
  [
    'a bisect of before the metric was noted', { kind: /** @type {const} */ ('bisect'), benchmarks: ['sim/b'] }, {}, '',
    'bisect OLD..NEW --benchmark sim/b'
  ],
  ['a build against itself', { kind: /** @type {const} */ ('aa'), oldSha: records.sha(2) }, {}, '', 'compare NEW NEW'],
  ['what a run began', { isOwn: true }, {}, '', 'run NEW']
])('%s', (_, session, file, flags, words = 'compare OLD NEW') => {
  const store = openStore({ dir, mode: 'write' })
  const [oldSha, newSha] = [records.sha(1), records.sha(2)]
  store.put('session', records.session({
    id: 'open', oldSha, newSha, benchmarks: ['sim/a', 'sim/b'], aaBenchmark: null, isOwn: false, atMs: 1, ...session
  }))
  const { open } = statusOf(
    { place: dir, machineClass: null, benchmarks: ['sim/a', 'sim/b'], benchFile: null, nowMs: 1, ...file }, store
  )
  store.close()
  const command = words.replaceAll('OLD', oldSha.slice(0, 12)).replaceAll('NEW', newSha.slice(0, 12))
  expect(open.map(({ resume }) => resume)).toEqual([`bellwether bench ${command} --profile quick${flags}`])
})

test.each([
  { oldSha: 'a;id>/tmp/x' }, { newSha: '$(id)' }, { anchorSha: '../x' }, { metric: /** @type {any} */ (5) }
])('an import cannot put %p into the command that goes on', session => {
  const store = openStore({ dir, mode: 'write' })
  const lines = [...linesOfEntries([{ kind: 'session', record: records.session({ id: 'open', ...session }) }])]
  expect(() => store.import(lines)).toThrow(expect.objectContaining({ code: 'BW_BENCH_IMPORT' }))
  expect(store.openSessions()).toEqual([])
  store.close()
})

test('names of a bench file that a shell would read otherwise are quoted', () => {
  const store = openStore({ dir, mode: 'write' })
  store.put('session', records.session({
    id: 'open', kind: 'bisect', benchmarks: ['sim/a; id'], aaBenchmark: null, metric: '$(id)', atMs: 1
  }))
  const [{ resume }] =
    statusOf({ place: dir, machineClass: null, benchmarks: ['sim/a'], benchFile: null, nowMs: 1 }, store).open
  store.close()
  expect(resume).toContain("--benchmark 'sim/a; id' --metric '$(id)'")
})
