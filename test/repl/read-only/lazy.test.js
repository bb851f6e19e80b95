'use strict'
/**
 * What Node loads when a property is looked at: no read of the walker's makes it do so. In a process of its own, with
 * the Node that workers have.
 */
const { execFileSync } = require('node:child_process')

const GOES = `
  const { types } = require('node:util')
  const { ownProperty, ownShownNames } = require('${require.resolve('../../../repl/read-only/live')}')
  const count = () => process.moduleLoadList.length
  for (const name of ['path', 'fs', 'net', 'os', 'util', 'url', 'events', 'querystring']) require(name)
  const seen = new Set([Error]) // its stackTraceLimit and the like are V8's
  const loaded = []
  function go (object, path, levels) {
    if ((typeof object !== 'object' && typeof object !== 'function') || object === null || seen.has(object) || types.isProxy(object)) return
    seen.add(object)
    for (const key of Reflect.ownKeys(object)) {
      const before = count()
      let found
      try { found = ownProperty(object, key) } catch (err) { if (err.outcome !== 'refused') throw err }
      if (count() !== before) loaded.push(path + '.' + String(key))
      if (levels > 0 && found && 'value' in found) go(found.value, path + '.' + String(key), levels - 1)
    }
    if (levels > 0) go(Object.getPrototypeOf(object), path + '.__proto__', levels - 1)
  }
  go(globalThis, 'globalThis', 6)
  for (const name of ['path', 'fs', 'net', 'os', 'util', 'url', 'events', 'querystring']) go(require(name), name, 5)
  console.log(JSON.stringify({ loaded, seen: seen.size }))`

test('nothing that can be reached is loaded by a look at it', () => {
  const { loaded, seen } = JSON.parse(execFileSync(process.env.BW_TEST_NODE ?? process.execPath,
    ['-e', GOES], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }))
  expect(loaded).toEqual([])
  expect(seen).toBeGreaterThan(500)
})
