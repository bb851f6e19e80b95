'use strict'
const { weighList } = require('../../../manager/takeover/rebuild')
const { oldestServing } = require('../../../manager/app/release')
const { normaliseSaved } = require('../../../manager/settings/saved')

const settings = (/** @type {object} */ more = {}) => ({
  ...normaliseSaved({ name: 'web', script: '/srv/web.js', cwd: '/srv' }), ...more
})
const carried = (/** @type {object} */ more = {}) => ({
  settings: settings(more), envNames: [], origins: {}, source: null
})
/** @returns {any} */
const saved = (/** @type {object} */ more = {}) => ({
  name: 'web', size: 2, scaledTo: null, stopped: false, dormant: false, everListened: true, generation: 1,
  lastGeneration: 1, previous: null, rejectedUpTo: 0, undo: null,
  releases: [{ generation: 1, ...carried() }], ...more
})
/** @returns {any} */
const worker = (/** @type {number} */ slot, /** @type {any} */ {
  generation = 1, revision, release = carried(), repl
} = {}) => ({
  boot: { app: 'web', slot, generation, token: `t${slot}`, listeners: [], revision, release, repl },
  identity: { pid: 1, startTimeTicks: 1 }, ageMs: 1, env: {}, place: { script: '/srv/old.js', cwd: '/srv' }
})
/** Of an app with the worker in slot 0. @param {object} more @returns {any} */
const countersOf = more => ({
  web: { exits: {}, slots: [], workers: [{ slot: 0, generation: 1, token: 't0', pid: 1, startTimeTicks: 1 }], ...more }
})
const LIST = { isCopy: false, isForeign: false }
const COPY = { isCopy: true, isForeign: false }

test.each([
  {
    name: 'a list that is as young as its workers is believed', apps: [saved({ stopped: true })], how: LIST,
    own: [worker(0, { revision: 5 })], expected: { stopped: true }
  },
  {
    name: 'a copy, too: the stop came after these workers', apps: [saved({ stopped: true })], how: COPY,
    own: [worker(0, { revision: 4 })], expected: { stopped: true }
  },
  {
    name: 'workers that were started after the list was written outweigh its stop', apps: [saved({ stopped: true })],
    how: COPY, own: [worker(0, { revision: 6 })], expected: { stopped: false }
  },
  {
    name: 'also where the list itself could be read (a full disk)', apps: [saved({ stopped: true })], how: LIST,
    own: [worker(0, { revision: 6 })], expected: { stopped: false }
  },
  { name: 'and a deletion', apps: [saved({ leaving: true })], how: COPY, own: [worker(0, { revision: 6 })], expected: {
    leaving: false, stopped: false
  } },
  {
    name: 'a deletion that is younger than the workers goes on', apps: [saved({ leaving: true })], how: LIST,
    own: [worker(0, { revision: 4 })], expected: { leaving: true }
  },
  { name: 'an app that is not in the list lives', apps: [], how: LIST, own: [worker(1, { revision: 4 })], expected: {
    stopped: false, size: 2, generation: 1
  } },
  {
    name: 'its size is what its settings say, at least', apps: [], how: LIST,
    own: [worker(0, { release: carried({ instances: 4 }) })], expected: { size: 4 }
  },
  {
    name: 'and where the counters are left, what a scale had made of it', apps: [], how: LIST,
    own: [worker(0, { release: carried({ instances: 4 }) })], counters: countersOf({ size: 1, scaledTo: 1 }),
    expected: { size: 1, scaledTo: 1 }
  },
  {
    name: 'they say it of an older copy as well', apps: [saved({ size: 3 })], how: COPY,
    own: [worker(0, { revision: 6 })], counters: countersOf({ size: 1, scaledTo: 1 }),
    expected: { size: 1, scaledTo: 1 }
  },
  {
    name: 'but not of a list that is as young as its workers', apps: [saved({ size: 3 })], how: LIST,
    own: [worker(0, { revision: 5 })], counters: countersOf({ size: 1, scaledTo: 1 }), expected: { size: 3 }
  },
  {
    name: 'counters that do not know a living worker are older than it', apps: [], how: LIST,
    own: [worker(0), worker(1)], counters: countersOf({ size: 1, scaledTo: 1 }), expected: { size: 2, scaledTo: null }
  },
  {
    name: 'those of an earlier version say nothing', apps: [], how: LIST,
    own: [worker(0, { release: carried({ instances: 4 }) })], counters: countersOf({}),
    expected: { size: 4, scaledTo: null }
  },
  {
    name: 'no slot that lives is beyond the size', apps: [saved({ size: 1 })], how: COPY,
    own: [worker(0, { revision: 6 }), worker(2, { revision: 6 })], expected: { size: 3 }
  },
  {
    name: 'the list of another machine says nothing of living workers', apps: [saved({ stopped: true })],
    how: { isCopy: false, isForeign: true }, own: [worker(0, { revision: 4 })], expected: { stopped: false }
  },
  {
    name: 'a list without a revision (an earlier version) is older than any worker that has one',
    apps: [saved({ stopped: true })], how: LIST, list: { revision: undefined }, own: [worker(0, { revision: 1 })],
    expected: { stopped: false }
  },
  {
    name: 'workers without a revision outweigh nothing', apps: [saved({ stopped: true })], how: LIST, own: [worker(0)],
    expected: { stopped: true }
  },
  {
    name: 'a reload under way in the list goes on',
    apps: [saved({ generation: 2, undo: { generation: 1, size: 2, previous: null } })], how: LIST,
    own: [worker(0, { revision: 5 })], expected: { generation: 2 }
  },
  {
    name: 'a reload under way in the copy does not',
    apps: [saved({ generation: 2, size: 4, undo: { generation: 1, size: 2, previous: null } })],
    how: COPY,
    own: [worker(0, { revision: 4 })],
    expected: { generation: 1, size: 2, undo: null, isRebuilt: true }
  },
  {
    name: 'nor without a living worker',
    apps: [saved({ generation: 2, undo: { generation: 1, size: 2, previous: null } })], how: COPY, own: [],
    expected: { generation: 1, undo: null, isRebuilt: false }
  },
  {
    name: 'numbers of generations are not used again', apps: [saved()], how: COPY,
    own: [worker(0, { generation: 7, revision: 6 })], expected: { generation: 7, lastGeneration: 7 }
  },
  {
    name: 'where a release was not carried, script and folder are known', apps: [], how: LIST,
    own: [worker(0, { release: undefined })].map(w => ({ ...w, boot: { ...w.boot, release: undefined } })),
    expected: { stopped: false }
  },
  {
    name: 'a REPL that may not write stays so', apps: [], how: LIST,
    own: [worker(0, { repl: { write: false }, release: carried({ repl: { write: true } }) })],
    expected: { replWriteOff: true }
  }
])('$name', ({ apps, how, own, expected, list = {}, counters = {} }) => {
  const weighed = weighList({ ended: false, revision: 5, apps, ...list }, how, own, counters)
  expect(weighed.list.apps).toHaveLength(1)
  expect(weighed.list.apps[0]).toMatchObject(expected)
})

test('what was rebuilt is told, with the app and how many workers it was taken from; what was believed is not', () => {
  expect(weighList({ ended: false, revision: 5, apps: [saved()] }, COPY, [worker(0, { revision: 5 })], {}).rebuilt)
    .toEqual([])
  expect(weighList({ ended: false, revision: 5, apps: [] },
    COPY, [worker(0, { revision: 9 }), worker(1, { revision: 9 })], {}).rebuilt)
    .toEqual([{ app: 'web', workers: 2, reason: expect.stringContaining('2 living workers of web') }])
})

test('what a worker carries is its release, also under a number that the copy knows', () => {
  const { list } = weighList({ ended: false, revision: 5, apps: [saved()] },
    COPY, [worker(0, { revision: 6, release: carried({ script: '/srv/new.js' }) })], {})
  expect(list.apps[0].releases)
    .toEqual([expect.objectContaining({ generation: 1, settings: expect.objectContaining({ script: '/srv/new.js' }) })])
})

test.each([
  {
    name: 'the oldest that serves',
    workers: [{ generation: 3, serves: true }, { generation: 2, serves: true }, { generation: 1, serves: false }],
    expected: 2
  },
  { name: 'none serves', workers: [{ generation: 3, serves: false }], expected: null },
  { name: 'there is none', workers: [], expected: null }
])('the generation of an app whose list cannot be believed: $name', ({ workers, expected }) =>
  expect(oldestServing(workers)).toBe(expected))
