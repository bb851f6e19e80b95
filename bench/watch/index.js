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
const { serveBench } = require('./server')
const { Watch } = require('./watch')

/** @typedef {import('./watch').WatchView} WatchView */
/** @typedef {import('../shapes').WatchSettings} WatchSettings */
/** @typedef {import('../shapes').BenchFile} BenchFile */
/**
 * What makes pages: dashboards/web. It is handed in, so that the bot does not know the pages.
 * @typedef {(parts: {
 *   store: import('../store').Store, repository: string, benchmarks: readonly import('../shapes').Benchmark[], profile: 'quick' | 'normal',
 *   siteUrl: string | null,
 *   live: () => { watch: WatchView | null, troubles: { channel: string, text: string, untilMs: number }[] }
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
    watch = new Watch({
      bot: { line: wish => bench.line({ branch: setting.branch, remote: setting.remote, ...wish }), run: bench.run, machineClass: bench.machineClass, store },
      setting,
      after,
      onVerdict: () => outbox.deliver(),
      onChange: () => onChange(/** @type {Watch} */ (watch).view)
    })
    const live = () => ({ watch: /** @type {Watch} */ (watch).view, troubles: outbox.troubles })
    const site = openSite({ store, repository, benchmarks: bench.benchmarks, profile: bench.profile, siteUrl: setting.siteUrl, live })
    site.answer('index.html') // what runs for the first time is slow: nobody shall wait for that
    const wake = () => watch?.wake()
    const server = await serveBench(setting.listen, { page: site.answer, status: live, wake, hookSecret })
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
 * Messages that did not arrive are tried again while something else is measured, or nothing.
 * @param {Outbox} outbox
 * @param {Parameters<typeof runBoth>[2]} how
 */
async function keepTelling (outbox, { signal, after, onNote }) {
  let told = ''
  while (!signal.aborted) {
    const { nextMs } = outbox
    await after(Math.max(TELL_AGAIN_MS, nextMs === null ? 0 : nextMs - Date.now())).catch(err => { if (!signal.aborted) throw err })
    if (signal.aborted) return
    if (outbox.nextMs !== null) await outbox.deliver()
    const troubles = outbox.troubles.map(({ channel, text }) => `${channel}: ${text}`).join('; ')
    if (troubles !== told && troubles !== '') onNote(`a message did not arrive, it is tried again: ${troubles}`)
    told = troubles
  }
}

module.exports = { openWatch }
