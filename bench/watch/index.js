'use strict'
/**
 * The bot beside a project, put together: it watches the repository, measures, keeps, tells, and serves the website. One process, one writer
 * of the results; whatever was begun goes on after a kill.
 */
const path = require('node:path')
const { setTimeout: wait } = require('node:timers/promises')
const { openBench } = require('..')
const { makeDirs } = require('../collect/prepare')
const { readBenchFile } = require('../suites/bench-file')
const { channelsOf, secretOf } = require('../tell/channels')
const { Outbox } = require('../tell/outbox')
const { serveControl } = require('./control')
const { runnerApi } = require('./runner-api')
const { Runners } = require('./runners')
const { serveBench } = require('./server')
const { openUploads } = require('./take-upload')
const { Watch } = require('./watch')
const { Work } = require('./work')

/** @typedef {import('./watch').WatchView} WatchView */
/** @typedef {import('../shapes').WatchSettings} WatchSettings */
/** @typedef {import('../shapes').BenchFile} BenchFile */
/**
 * What makes pages: dashboards/web. It is handed in, so that the bot does not know the pages.
 * @typedef {(parts: {
 *   store: import('../store').Store, repository: string, benchmarks: readonly import('../shapes').Benchmark[], profile: 'quick' | 'normal',
 *   siteUrl: string | null,
 *   live: () => { watch: WatchView | null, troubles: { channel: string, text: string, untilMs: number }[], runners: import('../shapes').RunnerView[] }
 * }) => { answer: (at: string) => { type: string, body: string | Buffer } | null }} OpenSite
 */
/**
 * @typedef {object} WatchOptions
 * @property {import('..').BenchOptions} bench
 * @property {Partial<WatchSettings>} [settings]  instead of those of the bench file
 * @property {OpenSite} openSite
 * @property {AbortSignal} signal                 ends it; what was measured is kept
 * @property {(view: WatchView) => void} [onChange]
 * @property {(text: string) => void} [onNote]    a line for the log
 */

/**
 * Opens everything; `run` then works until the signal is aborted.
 * @param {WatchOptions} options
 * @returns {Promise<{ address: { host: string, port: number }, place: string, run: () => Promise<void>, close: () => Promise<void> }>}
 * @throws as openBench does; BW_BENCH_LISTEN, BW_BENCH_FILE
 */
async function openWatch ({ bench: benchOptions, settings, openSite, signal, onChange = () => {}, onNote = () => {} }) {
  const repoDir = path.resolve(benchOptions.repoDir)
  const benchFile = readBenchFile({ path: benchOptions.benchFile, dir: repoDir })
  const setting = { ...benchFile.watch, ...settings }
  const dir = benchFile.path === '' ? repoDir : path.dirname(benchFile.path)
  const hookSecret = setting.hookSecretFile === null ? null : secretOf(setting.hookSecretFile, dir, 'watch.hookSecretFile')
  const runnerToken = setting.runners === null ? null : secretOf(setting.runners.tokenFile, dir, 'watch.runners.tokenFile')
  const after = (/** @type {number} */ ms) => wait(ms, undefined, { signal })
  /** @type {Watch | null} */
  let watch = null
  const bench = await openBench({ ...benchOptions, signal, onEvent: event => watch?.hear(event) })
  /** @type {(() => Promise<void>)[]} */
  const closers = [() => bench.close()]
  const close = async () => { for (const one of closers.splice(0).reverse()) await one() }
  try {
    const { store, place } = bench
    const { repository } = bench
    const outbox = new Outbox({
      store,
      repository,
      siteUrl: setting.siteUrl,
      signal,
      channels: channelsOf(setting.tell, { dir, mirrorDir: makeDirs(place).mirrorDir, repository: setting.remote ?? repoDir })
    })
    const work = new Work({ store, leaseMs: setting.runners?.leaseMs })
    watch = new Watch({
      bot: { line: wish => bench.line({ branch: setting.branch, remote: setting.remote, ...wish }), run: bench.run, machineClass: bench.machineClass, store },
      setting,
      after,
      onVerdict: () => outbox.deliver(),
      onChange: () => onChange(/** @type {Watch} */ (watch).view),
      work
    })
    const runners = setting.runners === null ? null : openRunners(bench, { work, setting, leaseMs: setting.runners.leaseMs, watch, outbox })
    const live = () => ({ watch: /** @type {Watch} */ (watch).view, troubles: outbox.troubles, runners: runners?.views ?? [] })
    const site = openSite({ store, repository, benchmarks: bench.benchmarks, profile: bench.profile, siteUrl: setting.siteUrl, live })
    const wake = () => watch?.wake()
    const server = await serveBench(setting.listen, { page: site.answer, status: live, wake, hookSecret, runners: runners && runnerApi({ runners, token: runnerToken ?? '' }) })
    closers.push(server.close)
    const control = await serveControl(place, {
      wake: () => {
        wake()
        return { woken: true }
      },
      status: () => ({ ...live(), address: server.address, pid: process.pid }),
      accept: wish => bench.accept(wish),
      silence: wish => bench.silence(wish),
      baseline: wish => bench.baseline(wish)
    })
    closers.push(control.close)
    for (const note of store.notes) onNote(note)
    return { address: server.address, place, run: () => runBoth(/** @type {Watch} */ (watch), outbox, { signal, after, onNote }), close }
  } catch (err) {
    await close()
    throw err
  }
}

/**
 * @param {import('..').Bench} bench
 * @param {{ work: Work, setting: WatchSettings, leaseMs: number, watch: Watch, outbox: Outbox }} parts
 */
function openRunners ({ store, place, benchmarkKeys, profile }, { work, setting: { pollMs }, leaseMs, watch, outbox }) {
  const uploadsDir = path.join(place, 'uploads')
  openUploads(uploadsDir)
  const onResult = (/** @type {string} */ machineClass) => {
    watch.noteResult(machineClass)
    outbox.expect()
  }
  return new Runners({ work, store, uploadsDir, benchmarkKeys, profile, leaseMs, pollMs, onResult })
}

/**
 * @param {Watch} watch
 * @param {Outbox} outbox
 * @param {{ signal: AbortSignal, after: (ms: number) => Promise<void>, onNote: (text: string) => void }} how
 */
async function runBoth (watch, outbox, { signal, after, onNote }) {
  const telling = keepTelling(outbox, { signal, after, onNote })
  await Promise.all([watch.run(signal), telling])
}

const TELL_AGAIN_MS = 5000

/**
 * Messages that did not arrive are tried again, and results of runners told, while something else is measured, or nothing.
 * @param {Outbox} outbox
 * @param {Parameters<typeof runBoth>[2]} how
 */
async function keepTelling (outbox, { signal, after, onNote }) {
  let told = ''
  while (!signal.aborted) {
    await after(TELL_AGAIN_MS).catch(err => { if (!signal.aborted) throw err })
    if (signal.aborted) return
    if (outbox.nextMs !== null && outbox.nextMs <= Date.now()) await outbox.deliver()
    const troubles = outbox.troubles.map(({ channel, text }) => `${channel}: ${text}`).join('; ')
    if (troubles !== told && troubles !== '') onNote(`a message did not arrive, it is tried again: ${troubles}`)
    told = troubles
  }
}

module.exports = { openWatch }
