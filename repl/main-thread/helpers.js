'use strict'
/**
 * What a session has beside the app's own globals: `_` (the last value), `_error` (the last error) and `require` (the main module's).
 * They are there while a statement begins to run, not enumerable, and only where the app has nothing of that name; afterwards the
 * app's global object is as it was. What comes after an await does not see them.
 */
const path = require('node:path')
const { createRequire, isBuiltin } = require('node:module')

/** Node's own modules that the code names: they are loaded beforehand, since loading is a side effect. */
const NAMED_MODULES = /\brequire\(\s*(['"`])([\w:/]+)\1\s*\)/g
const EXTENSIONS = ['', '.js', '.json', '.cjs', '.mjs', '.node', '/index.js']

function createHelpers () {
  const main = require.main?.filename ?? path.resolve(process.argv[1] ?? 'repl')
  const appRequire = createRequire(main)
  /** @type {{ _: any, _error: any }} */
  const last = { _: undefined, _error: undefined }

  /** `require` for a read-only session: only what is loaded already. @param {string} code */
  function lookUp (code) {
    const builtins = new Map()
    for (const [, , name] of code.matchAll(NAMED_MODULES)) if (isBuiltin(name)) builtins.set(name, appRequire(name))
    const { cache } = appRequire
    const dir = path.dirname(main)
    return Object.assign((/** @type {string} */ name) => {
      if (builtins.has(name)) return builtins.get(name)
      for (const from of name[0] === '.' || name[0] === '/' ? [dir] : nodeModulesAbove(dir)) {
        for (const extension of EXTENSIONS) {
          const found = cache[path.join(from, name) + extension]
          if (found) return found.exports
        }
      }
      throw new Error(`${name} is not loaded, or not by that name: a read-only session loads nothing. Object.keys(require.cache) shows what is.`)
    }, { cache })
  }

  return {
    /**
     * @param {{ readOnly: boolean, code: string }} what
     * @returns {() => void}  takes them away again
     */
    expose ({ readOnly, code }) {
      const wanted = { ...last, require: readOnly ? lookUp(code) : appRequire }
      const names = Object.keys(wanted).filter(name => !Object.hasOwn(globalThis, name))
      for (const name of names) {
        Object.defineProperty(globalThis, name, { value: /** @type {any} */ (wanted)[name], configurable: true, writable: true, enumerable: false })
      }
      return () => {
        for (const name of names) delete (/** @type {any} */ (globalThis))[name]
      }
    },
    /** @param {import('./guard').Bounded} got */
    remember (got) {
      if ('value' in got) last._ = got.value
      if ('error' in got) last._error = got.error
    }
  }
}

/** @param {string} dir */
function nodeModulesAbove (dir) {
  const found = []
  for (let at = dir; ; at = path.dirname(at)) {
    found.push(path.join(at, 'node_modules'))
    if (at === path.dirname(at)) return found
  }
}

module.exports = { createHelpers }
