'use strict'
/**
 * `require` of a read-only session: what is loaded already, by the names that the app's main file would use. It loads
 * nothing, and runs no hook of the app's.
 */
const path = require('node:path')
const { createRequire } = require('node:module')
const { CLOSURES } = require('../read-only/machine')
const { WHY } = require('../read-only/refusal')
const { toText } = require('../read-only/convert')
const { ownProperty } = require('../read-only/live')
const { PRISTINE } = require('../../common/pristine')

const EXTENSIONS = ['', '.js', '.json', '.cjs', '.mjs', '.node', '/index.js']
/** Node's own that have nothing in them which is loaded or made when it is first asked for. */
const OF_NODE = ['path', 'fs', 'net', 'os', 'util', 'url', 'events', 'querystring']

/** @param {string} main   the app's main file */
function createLookUp (main) {
  const { cache } = createRequire(main)
  const dir = path.dirname(main)
  const lookUp = Object.assign(() => { throw new Error('This require belongs to read-only statements.') }, { cache })
  CLOSURES.set(lookUp, {
    apply (m, _, [given]) {
      const name = toText(m, given)
      const own = name.replace(/^node:/, '')
      if (OF_NODE.includes(own) && isLoaded(own)) return PRISTINE.builtin(own)
      for (const from of name[0] === '.' || name[0] === '/' ? [dir] : nodeModulesAbove(dir)) {
        for (const extension of EXTENSIONS) {
          const found = ownProperty(cache, path.resolve(from, name) + extension, 'require.cache')?.value
          if (found) return m.get(found, 'exports', 'its exports')
        }
      }
      throw new Error(WHY.module(name.slice(0, 200)))
    }
  })
  return lookUp
}

/** @param {string} name */
const isLoaded = name => /** @type {any} */ (process).moduleLoadList?.includes(`NativeModule ${name}`) === true

/** @param {string} dir */
function nodeModulesAbove (dir) {
  const found = []
  for (let at = dir; ; at = path.dirname(at)) {
    found.push(path.join(at, 'node_modules'))
    if (at === path.dirname(at)) return found
  }
}

module.exports = { createLookUp }
