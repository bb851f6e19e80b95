'use strict'
/**
 * Records as the engine writes them, with numbers by chance, and histograms of the sizes that real ones have: for tests
 * and measurements of the store.
 */
const crypto = require('node:crypto')
const hdr = require('hdr-histogram-js')
const { randomFrom } = require('../../../bench/shared/seeded')

/** @param {string | number} name  @returns {string} */
const sha = name => crypto.createHash('sha1').update(String(name)).digest('hex')

/** A day in 2026. */
const DAY_0_MS = Date.UTC(2026, 2, 10)

/** Histograms differ little in size: a few real ones stand for all. */
const HISTOGRAMS = 16
/** @type {string[]} */
const histograms = []

/** @returns {string[]} of about 10,000 requests each, compressed, base64 */
function someHistograms () {
  const random = randomFrom('histograms')
  while (histograms.length < HISTOGRAMS) {
    const histogram = hdr.build({
      lowestDiscernibleValue: 1, highestTrackableValue: 60_000_000, numberOfSignificantValueDigits: 3
    })
    for (let i = 0; i < 10_000; i++) histogram.recordValue(Math.round(300 + 200 * -Math.log(1 - random())))
    histograms.push(hdr.encodeIntoCompressedBase64(histogram))
  }
  return histograms
}

/**
 * @param {Partial<import('../../../bench/shapes/record').SessionRecord>} [more]
 * @returns {import('../../../bench/shapes/record').SessionRecord}
 */
function session (more = {}) {
  return {
    id: 's1', kind: 'compare', oldSha: sha('old'), newSha: sha('new'), copy: 'a',
    benchmarks: ['core/hello', 'core/pump'], aaBenchmark: 'core/hello', anchorSha: sha('anchor'),
    profile: 'quick',
    machineClass: 'm1', benchSha256: 'b'.repeat(64), parent: null, isOwn: true, atMs: DAY_0_MS, ...more
  }
}

/** @param {Record<string, any>} [more]  @returns {any} */
function sample (more = {}, random = Math.random) {
  const requests = Math.round(9000 * (1 + random() / 10))
  const spread = () => ({
    min: 80, mean: 500 + random() * 99, stddev: 60 + random() * 9, p50: 480, p75: 520, p90: 700, p99: 1500, p999: 2400,
    max: 9000
  })
  return {
    ok: true,
    metrics: {
      requestsPerSecond: requests / (1.2 + random() / 1000),
      cpuUsPerRequest: 60 + random() * 5,
      peakRssBytes: 60_000_000 + 4096 * Math.round(random() * 1000),
      latencyP50Us: 480 + Math.round(random() * 50),
      latencyP99Us: 1500 + Math.round(random() * 300)
    },
    histogram: someHistograms()[Math.floor(random() * HISTOGRAMS)],
    load: {
      schema: 1,
      requests,
      errors: { connect: 0, read: 0, timeout: 0, status: 0 },
      statusClasses: { '1xx': 0, '2xx': requests, '3xx': 0, '4xx': 0, '5xx': 0 },
      requestsPerSecond: requests / 1.2,
      bytesReceived: requests * 150,
      durationMs: 1200 + random(),
      latencyUs: spread(),
      serviceUs: spread(),
      connectUs: spread(),
      connectionUs: spread(),
      open: null,
      warmUp: { ms: 600 + random(), requests: 3000, steady: true },
      generator: {
        cpuSeconds: random(), cpuShare: random(), lagP99Us: 900 + Math.round(random() * 99), maxInFlight: 50
      }
    },
    steady: true,
    tookMs: 2400 + random() * 50,
    profilePath: null,
    machine: {
      stealShare: random() / 200,
      otherCores: random() / 20,
      generatorLagP99Us: 900 + Math.round(random() * 99),
      generatorCpuShare: random() / 2,
      achievedShare: null,
      throttledMs: 0
    },
    ...more
  }
}

/** @param {Record<string, any>} [more]  @returns {any} */
function pair (more = {}, random = Math.random) {
  return {
    session: 's1',
    role: 'look',
    benchmark: 'core/hello',
    index: 0,
    old: sample({}, random),
    new: sample({}, random),
    order: random() < 0.5 ? 'old-first' : 'new-first',
    rejected: null,
    startedAtMs: DAY_0_MS,
    tookMs: 5000 + random() * 100,
    atMs: DAY_0_MS,
    ...more
  }
}

/** @param {Record<string, any>} [more]  @returns {any} */
function look (more = {}, random = Math.random) {
  return {
    session: 's1',
    role: 'look',
    benchmark: 'core/hello',
    metric: 'cpuUsPerRequest',
    n: 10,
    p: random(),
    effect: (random() - 0.5) / 50,
    interval99: { low: -random() / 20, high: random() / 20 },
    interval95: { low: -random() / 30, high: random() / 30 },
    decision: 'quiet',
    minEffect: Math.log(1.02),
    look: 1,
    atMs: DAY_0_MS,
    ...more
  }
}

/** @param {Record<string, any>} [more]  @returns {any} */
function commit (more = {}) {
  return {
    sha: sha('new'), parents: [sha('old')], author: 'A <a@example.org>', committedAtMs: DAY_0_MS, subject: 'a change',
    docsOnly: false, atMs: DAY_0_MS, ...more
  }
}

module.exports = { session, pair, sample, look, commit, sha, DAY_0_MS }
