'use strict'
/**
 * Properties that Node makes when they are first looked at, and loads modules of its own for: to ask for their
 * descriptor is enough. No public call tells which they are, so they stand here (Node 20 to 26);
 * test/repl/read-only/lazy.test.js goes through all that can be reached, on each Node.
 */
const fs = require('node:fs')
const util = require('node:util')

const { hasOwn, getOwnPropertyDescriptor } = Object

/** @param {string} names */
const setOf = names => new Set(names.split(' '))
/** @type {Map<object, Set<string | symbol>>} */
const LAZY = new Map(/** @type {[object, Set<string | symbol>][]} */ ([
  [globalThis, setOf('ReadableStream ReadableStreamDefaultReader ReadableStreamBYOBReader ReadableStreamBYOBRequest ReadableByteStreamController ' +
    'ReadableStreamDefaultController TransformStream TransformStreamDefaultController WritableStream WritableStreamDefaultController ' +
    'WritableStreamDefaultWriter ByteLengthQueuingStrategy CountQueuingStrategy TextEncoderStream TextDecoderStream CompressionStream DecompressionStream ' +
    'File Performance PerformanceEntry PerformanceMark PerformanceMeasure PerformanceObserver PerformanceObserverEntryList PerformanceResourceTiming ' +
    'BroadcastChannel MessageChannel MessagePort FormData Headers Request Response MessageEvent WebSocket EventSource CloseEvent ErrorEvent Crypto CryptoKey SubtleCrypto Navigator Storage QuotaExceededError')],
  [util, setOf('parseArgs diff setTraceSigInt MIMEType MIMEParams debounce throttle')],
  [fs, setOf('Dir opendir opendirSync')]
]))
/** Stands in the place of a lazy property: a getter that no other code knows. */
function lazyProperty () {}
const STANDS_FOR = Object.freeze({ get: lazyProperty, set: undefined, enumerable: false, configurable: true })

/**
 * As Object.getOwnPropertyDescriptor, and loads nothing.
 * @param {any} object @param {string | symbol} key @returns {PropertyDescriptor | undefined}
 */
function describe (object, key) {
  if (LAZY.get(object)?.has(key)) return hasOwn(object, key) ? STANDS_FOR : undefined
  return getOwnPropertyDescriptor(object, key)
}

module.exports = { describe, lazyProperty }
