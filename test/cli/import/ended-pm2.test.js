'use strict'
/** PM2 ends, or refuses, in the middle of a take or of an undo: an app always goes on at one of the two. */
const { BellwetherError } = require('../../../common/errors')
const { giveAllBack } = require('../../../cli/import/give-back')
const { takeAll, addressInUse } = require('../../../cli/import/take')

/** A manager of which only the list of apps matters. */
function manager () {
  /** @type {Map<string, { state: string }>} */
  const apps = new Map()
  const asApp = (/** @type {string} */ name, /** @type {{ state: string }} */ { state }) =>
    ({ name, state, instances: 1, serving: state === 'online' ? 1 : 0, listen: [], workers: [], source: { file: 'f' } })
  return {
    apps,
    client: {
      get: async () => ({ apps: [...apps].map(([name, one]) => asApp(name, one)) }),
      stream: async (/** @type {string} */ method, /** @type {string} */ path, /** @type {any} */ body) => {
        const [, , , name, verb] = path.split('/')
        if (method === 'DELETE') apps.delete(name)
        else if (verb === 'stop') apps.set(name, { state: 'stopped' })
        else apps.set(name ?? body.apps[0].settings.name, { state: 'online' })
      }
    }
  }
}

/** @param {{ list: () => any }} now */
function daemon ({ list }) {
  const error = new BellwetherError('BW_IMPORT', 'The PM2 of /pm2 does not run any more.')
  const refuse = () => Promise.reject(error)
  return /** @type {any} */ ({ list: async () => list(), stopAll: refuse, startAll: refuse })
}

function journal () {
  const notes = new Map()
  return /** @type {any} */ ({
    get entries () { return [...notes] },
    stateOf: (/** @type {string} */ name) => notes.get(name)?.state ?? null,
    note: (/** @type {string} */ name, /** @type {any} */ entry) => notes.set(name, entry),
    forget: (/** @type {string} */ name) => notes.delete(name)
  })
}

const app = /** @type {any} */ ({ name: 'web', leftOut: null, pm2: { name: 'web', namespace: 'default', ids: [0], isOnline: true, written: {} } })

test.each([
  { name: 'PM2 has ended: ours stay', exec: null, list: /** @returns {any} */ () => null, result: 'taken', apps: ['web'], noted: 'taken' },
  { name: 'PM2 has ended: a command is started', exec: ['x'], list: /** @returns {any} */ () => null, result: 'taken', apps: ['web'], noted: 'taken' },
  { name: 'PM2 refuses: its own go on', exec: null, list: /** @returns {any} */ () => [{ pm_id: 0 }], result: 'failed', apps: [], noted: 'taking' }
])('take: $name', async ({ exec, list, result, apps, noted }) => {
  const here = manager()
  const notes = journal()
  const orders = new Map([['web', { settings: { name: 'web', exec, ready: { timeoutMs: 1000 } }, origins: {}, source: { file: 'f' } }]])
  /** @type {any[]} */
  const told = []
  await takeAll(/** @type {any} */ ({ context: { client: here.client, env: {} }, journal: notes, home: '/pm2', daemon: daemon({ list }), orders }),
    [app], one => told.push(one), () => true)
  expect(told).toMatchObject([{ app: 'web', result }])
  expect([[...here.apps.keys()], notes.stateOf('web')]).toEqual([apps, noted])
})

test('undo: PM2 ends when ours have stopped: ours go on', async () => {
  const here = manager()
  here.apps.set('web', { state: 'online' })
  const notes = journal()
  notes.note('web', { home: '/pm2', name: 'web', namespace: 'default', ids: [0], state: 'taken' })
  const list = () => [{ pm_id: 0, name: 'web', pm2_env: { pm_exec_path: '/x', namespace: 'default' } }]
  /** @type {any[]} */
  const told = []
  const context = /** @type {any} */ ({ client: here.client, paths: {} })
  const isWhole = await giveAllBack(context, notes, one => told.push(one), () => daemon({ list }))
  expect({ isWhole, told }).toMatchObject({ isWhole: false, told: [{ result: 'failed', text: expect.stringContaining('it goes on here') }] })
  expect(here.apps.get('web')).toEqual({ state: 'online' })
  expect(notes.stateOf('web')).toBe('taken')
})

test.each([
  { text: 'exit code 1: Error: listen EADDRINUSE: address already in use :::3000. (BW_BOOT_FAILED)', keys: ['tcp://[::]:3000'] },
  { text: 'address already in use 127.0.0.1:80', keys: ['tcp://127.0.0.1:80'] },
  { text: 'OSError: [Errno 98] Address already in use', keys: [] },
  { text: 'not here', keys: null }
])('the address that another process has: $text', ({ text, keys }) => { expect(addressInUse(text)).toEqual(keys) })
