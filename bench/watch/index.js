'use strict'
/**
 * The bot beside a project, put together: it watches the repository, measures, keeps, tells, and serves the website. One process, one writer
 * of the results; whatever was begun goes on after a kill.
 */
const path = require('node:path')
const { setTimeout: wait } = require('node:timers/promises')
const { BellwetherError } = require('../../manager/errors')
const { openBench } = require('..')
const { makeDirs } = require('../collect/prepare')
const { placeOf } = require('../engine/places')
const { compileSmall } = require('../store/engine')
const { readBenchFile, benchFileStamp } = require('../suites/bench-file')
const { channelsOf, secretOf } = require('../tell/channels')
const { Outbox } = require('../tell/outbox')
const { serveControl } = require('./control')
const { runnerApi } = require('./runner-api')
const { Runners } = require('./runners')
const { serveBench } = require('./server')
const { untilFree, writerOf } = require('./until-free')
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
 * @property {boolean} [waits]                     where another process writes the results it waits until that is done; else it is refused
 * @property {() => void} [onReady]                whoever started it may go on: at once, so that nothing that is wrong keeps others waiting; behind another bot
 *   when its settings are good, so that that one is not replaced for nothing
 * @property {(view: WatchView) => void} [onChange]
 * @property {(text: string) => void} [onNote]    a line for the log
 */

/**
 * Opens everything; `run` then works until the signal is aborted, or the bench file is another one: who gets 'outdated' closes it and opens it anew.
 * @param {WatchOptions} options
 * @returns {Promise<{ address: { host: string, port: number }, place: string, run: () => Promise<'ended' | 'outdated'>, close: () => Promise<void> }>}
 * @throws as openBench does; BW_BENCH_LISTEN, BW_BENCH_FILE
 */
async function openWatch ({ bench: benchOptions, settings, openSite, signal, waits = false, onReady = () => {}, onChange = () => {}, onNote = () => {} }) {
  const repoDir = path.resolve(benchOptions.repoDir)
  compileSmall()
  const isBehind = waits && isWritten({ ...benchOptions, repoDir })
  if (!isBehind) onReady()
  const where = { path: benchOptions.benchFile, dir: repoDir }
  const stamp = benchFileStamp(where)
  const benchFile = readBenchFile(where)
  const isOutdated = changeOf(where, { stamp, benchFile, onNote })
  const setting = { ...benchFile.watch, ...settings }
  const dir = benchFile.path === '' ? repoDir : path.dirname(benchFile.path)
  const hookSecret = setting.hookSecretFile === null ? null : secretOf(setting.hookSecretFile, dir, 'watch.hookSecretFile')
  const runnerToken = setting.runners === null ? null : secretOf(setting.runners.tokenFile, dir, 'watch.runners.tokenFile')
  if (isBehind) onReady()
  const after = (/** @type {number} */ ms) => wait(ms, undefined, { signal })
  /** @type {Watch | null} */
  let watch = null
  const bench = await openWhenFree({ ...benchOptions, repoDir, signal, onEvent: event => watch?.hear(event) }, { waits, after, onNote })
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
      isOutdated,
      work
    })
    const runners = setting.runners === null ? null : openRunners(bench, { work, setting, leaseMs: setting.runners.leaseMs, watch, outbox })
    const live = () => ({ watch: /** @type {Watch} */ (watch).view, troubles: outbox.troubles, runners: runners?.views ?? [] })
    const site = openSite({ store, repository, benchmarks: bench.benchmarks, profile: bench.profile, siteUrl: setting.siteUrl, live })
    site.answer('index.html') // what runs for the first time is slow: nobody shall wait for that
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
    return { address: server.address, place, run: () => runBoth(/** @type {Watch} */ (watch), outbox, { signal, onNote }), close }
  } catch (err) {
    await close()
    throw err
  }
}

/** @param {import('..').BenchOptions} options  a repository that cannot be read is told when it is opened */
function isWritten ({ repoDir, stateDir }) {
  try {
    return writerOf(placeOf(repoDir, stateDir)) !== null
  } catch (err) {
    if (err.code !== 'BW_BENCH_REPOSITORY') throw err
    return false
  }
}

/**
 * @param {import('..').BenchOptions} options
 * @param {{ waits: boolean, after: (ms: number) => Promise<void>, onNote: (text: string) => void }} how
 */
async function openWhenFree (options, { waits, after, onNote }) {
  const onBusy = (/** @type {number} */ pid) => onNote(`process ${pid} writes the results now; waiting until it is done`)
  for (;;) {
    if (waits) await untilFree(placeOf(options.repoDir, options.stateDir), { after, onBusy })
    try {
      return await openBench(options)
    } catch (err) {
      if (!waits || err.code !== 'BW_BENCH_BUSY') throw err // another one was quicker
    }
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
 * @param {{ signal: AbortSignal, onNote: (text: string) => void }} how
 * @returns {Promise<'ended' | 'outdated'>}
 */
async function runBoth (watch, outbox, { signal, onNote }) {
  const telling = new AbortController()
  const until = AbortSignal.any([signal, telling.signal])
  const watching = watch.run(signal).finally(() => telling.abort())
  await Promise.all([watching, keepTelling(outbox, { signal: until, after: ms => wait(ms, undefined, { signal: until }), onNote })])
  return signal.aborted ? 'ended' : 'outdated'
}

/**
 * Whether the bench file is another one now. One that cannot be used is told once, and the one that was read stays in force.
 * @param {Parameters<typeof readBenchFile>[0]} where
 * @param {{ stamp: string, benchFile: import('../shapes').BenchFile, onNote: (text: string) => void }} known
 */
function changeOf (where, { stamp, benchFile, onNote }) {
  const before = JSON.stringify(benchFile)
  let seen = stamp
  return () => {
    const now = benchFileStamp(where)
    if (now === seen) return false
    seen = now
    try {
      return JSON.stringify(readBenchFile(where)) !== before
    } catch (err) {
      if (!(err instanceof BellwetherError)) throw err
      onNote(`the bench file has changed and cannot be used, what was read before stays in force: ${err.message.replace(/\n\s*/g, '; ')}`)
      return false
    }
  }
}

const TELL_AGAIN_MS = 5000

/**
 * Messages that did not arrive are tried again, and results of runners told, while something else is measured, or nothing.
 * @param {Outbox} outbox
 * @param {{ signal: AbortSignal, after: (ms: number) => Promise<void>, onNote: (text: string) => void }} how
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
