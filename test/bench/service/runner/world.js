'use strict'
/** A bot with its HTTP port over a real store, and runners over played machines: everything between them is real. */
const fs = require('node:fs')
const path = require('node:path')
const { openStore } = require('../../../../bench/store')
const { openUploads } = require('../../../../bench/service/watch/take-upload')
const { runnerApi } = require('../../../../bench/service/watch/runner-api')
const { Runners } = require('../../../../bench/service/watch/runners')
const { serveBench } = require('../../../../bench/service/watch/server')
const { Work } = require('../../../../bench/service/watch/work')
const { simulate, MEMORY } = require('../../engine/simulated')

const TOKEN = 'a token that nobody guesses'
const KEYS = Object.freeze({ 'sim/one': 'k'.repeat(64) })
const BENCH_SHA256 = 'file with undefined' // of simulate

/** @type {(() => unknown)[]} */
const cleanups = []
afterEach(async () => { for (const cleanup of cleanups.splice(0).reverse()) await cleanup() })

/**
 * @param {{ commits: readonly import('../../../../bench/shapes/pair').Commit[], leaseMs?: number }} how
 */
async function startBot ({ commits, leaseMs = 90_000 }) {
  const dir = fs.mkdtempSync(path.join(MEMORY, 'bw-runners-'))
  const store = openStore({ dir: path.join(dir, 'store'), mode: 'write' })
  const uploadsDir = path.join(dir, 'uploads')
  const clock = { nowMs: 0 }
  /** @type {string[]} classes */
  const results = []
  /** @type {{ work: Work, runners: Runners, answer: ReturnType<typeof runnerApi> }} */
  let life
  /** As after a kill: the store stays, leases do not. */
  const restart = (isKnown = true) => {
    openUploads(uploadsDir)
    const work = new Work({ store, leaseMs, nowMs: () => clock.nowMs })
    if (isKnown) work.setLine(commits)
    const runners = new Runners({
      work, store, uploadsDir, benchmarkKeys: KEYS, profile: 'quick', leaseMs, pollMs: 1000,
      onResult: one => { results.push(one) }
    })
    life = { work, runners, answer: runnerApi({ runners, token: TOKEN }) }
  }
  restart()
  const server = await serveBench({ host: '127.0.0.1', port: 0 }, {
    page: () => null, status: () => ({}), wake: () => {}, hookSecret: null, runners: (...asked) => life.answer(...asked)
  })
  cleanups.push(async () => {
    await server.close()
    store.close()
    fs.rmSync(dir, { recursive: true, force: true })
  })
  return {
    store, leaseMs, clock, results, restart, uploadsDir, port: server.address.port,
    url: `http://127.0.0.1:${server.address.port}/`, work: () => life.work, runners: () => life.runners
  }
}

/** @param {Parameters<typeof simulate>[0]} plan */
function play (plan) {
  const world = simulate(plan)
  cleanups.push(world.close)
  return world
}

/**
 * @param {import('../../../../bench/store').Store} store
 * @returns {[string, number, string][]} class, number of the commit, verdict
 */
function verdictsOf (store, /** @type {readonly import('../../../../bench/shapes/pair').Commit[]} */ commits) {
  const all = store.all('verdict', {}).map(one => /** @type {[string, number, string]} */ ([
    one.machineClass, commits.findIndex(({ sha }) => sha === one.sha), one.verdict
  ]))
  return all.sort(([a, i], [b, j]) => a < b ? -1 : a > b ? 1 : i - j)
}

module.exports = { startBot, play, verdictsOf, TOKEN, KEYS, BENCH_SHA256 }
