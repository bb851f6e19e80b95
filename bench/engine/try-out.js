'use strict'
/**
 * Runs benchmarks once each, at the commit that is checked out, before anybody says that they work: `bellwether bench
 * init` asks. Nothing is stored but the build.
 */
const path = require('node:path')
const { placeOf } = require('./places')
const { openStore } = require('../store')
const { makeOwnFolder } = require('../store/make-folder')
const { openCollector } = require('../collect')
const { readFormat } = require('../suites/formats')
const { completeBenchmark } = require('../suites/complete')
const { PROFILES } = require('../suites/profiles')

/** A build of its own: it stands beside those of runs, which also run the tests. */
const COPY = 'init'
/** What a launch may print: the first of them that finds a number is taken. */
const READ_AS = Object.freeze(/** @type {const} */ (['tinybench', 'mitata', 'benchmark', 'vitest']))

/**
 * @typedef {{ id: string, written: import('../suites/complete').WrittenBenchmark, format: string | null }} Asked
 *   format: that is likely; null: not known
 * @typedef {{ id: string, ok: true, tookMs: number, format: string | null, numbers: string[], stdout: string }
 *   | { id: string, ok: false, tookMs: number, text: string }} Tried
 * @typedef {{ ok: true, sha: string, packages: string | null } |
 *   { ok: false, sha: string, outcome: string, text: string }} TrialBuild
 */
/**
 * @typedef {object} Trial
 * @property {(plan: import('../collect/prepare').BuildPlan) => Promise<TrialBuild>} build
 * @property {(asked: Asked) => Promise<Tried>} tryOut   after a build that is ok
 * @property {() => Promise<void>} close
 */

/**
 * @param {{ repoDir: string, stateDir: string, rev?: string, onStep?: (text: string) => void,
 *   signal?: AbortSignal }} options
 * @returns {Promise<Trial>}
 * @throws BW_BENCH_REPOSITORY, BW_BENCH_BUSY, BW_BENCH_REV, BW_BENCH_DISK
 */
async function openTrial ({ repoDir, stateDir, rev = 'HEAD', onStep = () => {}, signal }) {
  const place = placeOf(repoDir, stateDir)
  makeOwnFolder(place)
  const store = openStore({ dir: path.join(place, 'store'), mode: 'write' }) // one process at a time
  /** @type {import('../shapes/pair').Collector | null} */
  let collector = null
  /** @type {import('../shapes/pair').Build | null} */
  let built = null

  return {
    build: async plan => {
      await collector?.close()
      collector = await openCollector({
        repoDir, stateDir: place, benchFile: /** @type {any} */ (plan), checksMachine: false, onStep, signal
      })
      const { sha } = await collector.resolve(rev)
      built = await collector.build(sha, COPY, { anew: true })
      const { outcome, text, packages = null } = built
      return outcome === 'ok' ? { ok: true, sha, packages } : { ok: false, sha, outcome, text }
    },
    tryOut: asked => {
      if (!collector || built?.outcome !== 'ok') throw new TypeError('there is no build to try anything with')
      return tryOut(asked, built, collector)
    },
    close: async () => {
      try {
        await collector?.close()
      } finally {
        store.close()
      }
    }
  }
}

/**
 * @param {Asked} asked
 * @param {import('../shapes/pair').Build} build
 * @param {import('../shapes/pair').Collector} collector
 * @returns {Promise<Tried>}
 */
async function tryOut ({ id, written, format }, build, collector) {
  const isServer = written.server !== undefined
  // with a format that finds its own names the launch asks for none
  const benchmark = completeBenchmark(id, isServer ? written : { ...written, format: 'tinybench', metrics: undefined })
  let stdout = ''
  /** @type {{ format: string, numbers: string[] } | null} */
  let read = null
  const sample = await collector.launchOnce({
    benchmark, build, profile: PROFILES.quick,
    readAs: text => {
      stdout = text
      read = readAny(text, format)
      return { metrics: [], values: {} }
    }
  })
  const { tookMs } = sample
  if (!sample.ok) return { id, ok: false, tookMs, text: sample.text }
  const found = /** @type {{ format: string, numbers: string[] } | null} */ (read)
  return { id, ok: true, tookMs, format: found?.format ?? null, numbers: found?.numbers ?? [], stdout }
}

/** @param {string} stdout @param {string | null} likely */
function readAny (stdout, likely) {
  for (const type of new Set([...likely === null ? [] : [likely], ...READ_AS])) {
    try {
      const { values } = readFormat(/** @type {any} */ ({ type }), stdout)
      return { format: type, numbers: Object.keys(values) }
    } catch (err) {
      continue // it prints something else
    }
  }
  return null
}

module.exports = { openTrial }
