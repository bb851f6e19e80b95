'use strict'
/**
 * An app whose objects count each time that their code runs, and big ones. `digest()` is what must be the same before
 * and after: how often code ran, what is loaded, what is on the global object, who listens, what the objects hold.
 */

function bigValues () {
  return {
    bytes: Buffer.alloc(100 * 1024 * 1024),
    many: Array.from({ length: 10_000_000 }, (_, i) => i),
    long: 'x'.repeat(2 ** 26),
    boxed: Object('x'.repeat(2 ** 24)),
    keys: Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, i])),
    map: new Map(Array.from({ length: 1_000_000 }, (_, i) => [i, i])),
    named: withNames(1_000_000, i => `name${i}`),
    rows: withNames(1_000_000, i => i),
    ids: withNames(300_000, i => i * 997),
    deep: Array.from({ length: 5000 }).reduce(inner => ({ inner }), {})
  }
}

/** @param {number} count @param {(i: number) => string | number} nameOf */
function withNames (count, nameOf) {
  const object = /** @type {any} */ ({})
  for (let i = 0; i < count; i++) object[nameOf(i)] = i
  return object
}

function smallerValues () {
  const many = Array.from({ length: 600_000 }, (_, i) => i)
  return {
    bytes: Buffer.alloc(1000), many, long: 'x'.repeat(2 ** 23), boxed: Object('x'.repeat(2 ** 23)), keys: {},
    map: new Map(), named: {}, rows: {}, ids: {}, deep: {}
  }
}

/** @param {{ big?: boolean, global?: any }} [how] */
function createHostileApp ({ big = true, global = globalThis } = {}) {
  let ran = 0
  const count = () => {
    ran++
    return 'x'
  }
  /** @type {any} */
  const traps = {
    get: count, has: count, ownKeys: () => [count()], getOwnPropertyDescriptor: () => void count(),
    getPrototypeOf: () => count() && null
  }
  const trap = () => new Proxy({}, traps)
  /** @param {any} value @param {string | symbol} name */
  const withGetter = (value, name) => Object.defineProperty(value,
    name, { configurable: true, enumerable: true, get: count })
  class Patched extends Array {
    /** @returns {any} */
    map () { return count() }
    /** @returns {any} */
    static get [Symbol.species] () { return count() }
  }
  const hostile = /** @type {Record<string, any>} */ ({
    getter: withGetter({}, 'x'),
    tag: withGetter({}, Symbol.toStringTag),
    proxy: trap(),
    heir: Object.create(trap()),
    toPrimitive: { [Symbol.toPrimitive]: count },
    valueOf: { valueOf: count, toString: count },
    toJSON: { toJSON: count },
    iterable: { * [Symbol.iterator] () { yield count() } },
    thenable: { then: count },
    list: withGetter([1, 2, 3], '1'),
    patched: Patched.from([1, 2]),
    species: Object.assign([1, 2], { constructor: withGetter({}, Symbol.species) }),
    stack: withGetter(new Error('x'), 'stack'),
    message: withGetter(new Error('x'), 'message'),
    map: Object.assign(new Map([[1, 2]]), { [Symbol.iterator]: count, get: count }),
    set: Object.assign(new Set([1]), { [Symbol.iterator]: count, has: count }),
    regexp: Object.assign(/x/g, { exec: count }),
    date: Object.assign(new Date(0), { toISOString: count, toJSON: count }),
    fn: Object.assign(function () { count() }, { toString: count }),
    asks: { [Symbol.hasInstance]: count },
    inspects: { [Symbol.for('nodejs.util.inspect.custom')]: count },
    iterator: new Map([[1, 2], [3, 4]]).entries(),
    async: async () => { count() }
  })
  const app = {
    n: 1,
    list: [3, 1, 2],
    users: [{ name: 'ann', age: 31 }, { name: 'bob', age: 27 }],
    config: { cache: true, limits: { perMinute: 600 } },
    sessions: new Map([['ann', { since: 1 }], ['bob', { since: 2 }]]),
    text: 'hello',
    hostile,
    ...big ? bigValues() : smallerValues()
  }

  const digest = () => JSON.stringify({
    ran,
    n: app.n,
    list: app.list,
    config: app.config,
    users: app.users,
    sessions: [...app.sessions],
    hostile: Object.keys(hostile)
      .filter(key => key !== 'proxy' && key !== 'heir')
      .map(key => [key, Reflect.ownKeys(hostile[key]).map(String)]),
    big: [app.bytes.length, app.bytes[0], app.many.length, app.many[5], app.long.length, app.map.size, app.map.get(7),
      app.named.name7, app.rows[7], app.ids[997], Reflect.ownKeys(app)],
    lastIndex: hostile.regexp.lastIndex,
    modules: /** @type {any} */ (process).moduleLoadList?.length,
    globals: Reflect.ownKeys(global).map(String).sort(),
    cache: Object.keys(require.cache ?? {}).length,
    listeners: process.eventNames().map(name => [String(name), process.listenerCount(name)]),
    env: Object.keys(process.env).sort(),
    cwd: process.cwd(),
    prototypes: [Object, Array, Map, String, Function, Error, Promise]
      .map(({ prototype }) => Reflect.ownKeys(prototype).length)
  })
  return { app, digest }
}

module.exports = { createHostileApp }
