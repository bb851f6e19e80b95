'use strict'
/**
 * Loads our copy of @pm2/io, mends it, and starts it. If it cannot be had, the app's own copy does as it always did.
 */
const { mend, MENDED_VERSION } = require('./mend')

const PACKAGE = '@pm2/io'
/** A part of @pm2/io below its entry, which would find the property that we have set and ask us again. */
const part = (/** @type {string} */ name) => require(`${PACKAGE}/build/main/${name}`)
const OWN_COPY = /[\\/]@pm2[\\/]io[\\/]build[\\/]main[\\/]index\.js$/

/**
 * @param {ReturnType<typeof import('./bridge').createBridge>} bridge
 * @param {import('./index').Given} given
 * @returns {any}   what require('@pm2/io') gives
 */
function loadPm2Io (bridge, given) {
  const options = typeof given.boot.apm === 'object' ? structuredClone(given.boot.apm) : undefined
  let io
  try {
    const { version } = require(`${PACKAGE}/package.json`)
    if (version !== MENDED_VERSION) throw new Error(`@pm2/io is ${version}, and what was mended is ${MENDED_VERSION}`)
    mend(part, bridge, given)
    io = new (part('pmx').default)()
  } catch (err) {
    given.onTrouble(err)
    return appsOwn()
  }
  Object.assign(io, OF_EARLIER_VERSIONS)
  bridge.use(io)
  // its Entrypoint looks for it there while it starts
  Object.defineProperty(globalThis,
    Symbol.for('@pm2/io'), { configurable: true, writable: true, enumerable: false, value: io })
  return io.init(options)
}

/**
 * The functions that apps written for an earlier version call.
 * @type {Record<string, (this: any, ...args: any[]) => any>}
 */
const OF_EARLIER_VERSIONS = {
  /** As it was in versions 4 and 5 where tracing was off. */
  getTracer: () => undefined,
  notify (error, context) { return this.notifyError(error, context) },
  probe () { return this },
  transpose (name, value) {
    return this.metric(typeof name === 'object' ? { name: name.name, value: name.data } : { name, value })
  },
  scopedAction (name, handler) { return this.actionService.scopedAction(name, handler) }
}

/** The copy that is being loaded: it has asked for this property, and takes the answer for itself. */
function appsOwn () {
  const file = Object.keys(require.cache).find(name => OWN_COPY.test(name))
  if (file === undefined) throw new Error('@pm2/io cannot be loaded: install the dependencies of Bellwether')
  const PMX = require(file.replace(/index\.js$/, 'pmx.js')).default
  return new PMX().init()
}

module.exports = { loadPm2Io }
