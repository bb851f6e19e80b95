'use strict'
/**
 * The names that a session has beside the app's own globals: `_` (the last value), `_error` (the last error) and
 * `require` (the main module's). A statement that may write meets them on the global object, while it begins to run,
 * not enumerable, and only where the app has nothing of that name; afterwards the app's global object is as it was.
 * Code after an await does not see them. For read-only statements they are variables, and `require` gives only what is
 * loaded already.
 */
const path = require('node:path')
const { createRequire } = require('node:module')
const { createLookUp } = require('./loaded-modules')

function createHelpers () {
  const main = require.main?.filename ?? path.resolve(process.argv[1] ?? 'repl')
  const appRequire = createRequire(main)
  /** @type {{ _: any, _error: any }} */
  const last = { _: undefined, _error: undefined }
  /** @type {Function | null} */
  let lookUp = null

  return {
    /** @returns {Record<string, any>} */
    ofReading () {
      lookUp ??= createLookUp(main)
      return { ...last, require: lookUp }
    },
    /** @returns {() => void}  takes them away again */
    expose () {
      const wanted = { ...last, require: appRequire }
      const names = Object.keys(wanted).filter(name => !Object.hasOwn(globalThis, name))
      for (const name of names) {
        Object.defineProperty(globalThis,
          name, { value: /** @type {any} */ (wanted)[name], configurable: true, writable: true, enumerable: false })
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

module.exports = { createHelpers }
