'use strict'
/**
 * `profile`: where the time goes (kind cpu) or who allocates (kind heap-sampling), over some seconds, into a file. A
 * busy worker is no obstacle.
 */
const { createProfileFile } = require('../../profile-files')
const { doLongWork } = require('../long-work')

/**
 * V8 takes a sample each millisecond by itself; over a long time fewer, since a profile comes as one message and the
 * sidecar has little memory.
 */
const SHORTEST_INTERVAL_US = 1000
const MAX_SAMPLES = 20_000
/** The average number of allocated bytes between two samples. */
const HEAP_INTERVAL_BYTES = 32 * 1024
const LIKELY_BYTES = 32 * 1024 * 1024
const TICK_MS = 1000
/** Items of a list that are made into text at a time. */
const PART_ITEMS = 500

/**
 * The loop in which a stuck thread runs was optimized before the profiler could note where its code lies: its time
 * would count for its caller (seen with Node 20 to 26). V8 throws all optimized code away when precise coverage begins,
 * and what it optimizes from then on is noted. A thread that is not stuck keeps its fast code.
 * @type {[string, object?][]}
 */
const FORGET_OPTIMIZED_CODE = [
  ['Profiler.startPreciseCoverage', { callCount: false, detailed: false }], ['Profiler.stopPreciseCoverage']
]

/**
 * @typedef {object} Kind
 * @property {string} what
 * @property {string} extension
 * @property {(durationMs: number, isStuck: boolean) => [string, object?][]} begin   what is posted
 * @property {string} end                                          answers { profile }
 */
/** @type {Record<string, Kind>} */
const KINDS = {
  cpu: {
    what: 'cpu profile',
    extension: 'cpuprofile',
    begin: (durationMs, isStuck) => [
      ['Profiler.enable'],
      [
        'Profiler.setSamplingInterval',
        { interval: Math.max(SHORTEST_INTERVAL_US, Math.ceil(durationMs * 1000 / MAX_SAMPLES)) }
      ],
      ['Profiler.start'],
      ...isStuck ? FORGET_OPTIMIZED_CODE : []
    ],
    end: 'Profiler.stop'
  },
  'heap-sampling': {
    what: 'heap profile',
    extension: 'heapprofile',
    begin: () => [['HeapProfiler.enable'], ['HeapProfiler.startSampling', { samplingInterval: HEAP_INTERVAL_BYTES }]],
    end: 'HeapProfiler.stopSampling'
  }
}

/** @type {import('../server').Handler} */
function handle ({ kind, durationMs }, asked) {
  const { what, extension, begin, end } = KINDS[kind]
  return doLongWork(what, asked, async ({ post, progress, gone }) => {
    const file = createProfileFile(asked.context.boot, extension, LIKELY_BYTES)
    try {
      for (const [method, params] of begin(durationMs, asked.context.blockedForMs() > 0)) await post(method, params)
      await waitTelling(durationMs, progress, gone)
      if (gone.aborted) throw new Error('the client has gone')
      const { profile } = await post(end)
      for (const part of jsonParts(profile)) file.write(part)
    } catch (err) {
      file.drop()
      throw err
    }
    return { type: 'file', path: file.path, bytes: file.finish(), what }
  })
}

/**
 * @param {number} durationMs
 * @param {(text: string) => void} progress
 * @param {AbortSignal} gone
 * @returns {Promise<void>}
 */
function waitTelling (durationMs, progress, gone) {
  const beganAtMs = performance.now()
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      clearInterval(ticker)
      gone.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, durationMs)
    const ticker = setInterval(
      () => progress(`${Math.round((performance.now() - beganAtMs) / 1000)} of ${Math.round(durationMs / 1000)} s`),
      TICK_MS
    )
    gone.addEventListener('abort', end)
    if (gone.aborted) end() // the client went away while the work began: no later event reports that
  })
}

/**
 * The text of an object in pieces: the whole of it at once would be as large as the profile again.
 * @param {Record<string, any>} value
 * @returns {Generator<string>}
 */
function * jsonParts (value) {
  let before = '{'
  for (const [key, field] of Object.entries(value)) {
    yield `${before}${JSON.stringify(key)}:`
    before = ','
    if (Array.isArray(field)) yield * listParts(field)
    else yield JSON.stringify(field)
  }
  yield '}\n'
}

/** @param {any[]} list */
function * listParts (list) {
  yield '['
  for (let from = 0; from < list.length; from += PART_ITEMS) {
    yield (from === 0 ? '' : ',') + JSON.stringify(list.slice(from, from + PART_ITEMS)).slice(1, -1)
  }
  yield ']'
}

module.exports = { handle }
