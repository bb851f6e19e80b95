'use strict'
/**
 * The bot beside a project, put together: it watches the repository, measures, keeps, tells, and serves the website.
 * One process, one writer of the results; whatever was begun goes on after a kill.
 */
const path = require('node:path')
const { setTimeout: wait } = require('node:timers/promises')
const { openBench } = require('../..')
const { exposureNow } = require('../../collect/sandbox')
const { placeOf } = require('../../engine/places')
const { Outbox } = require('../tell/outbox')
const { serveControl } = require('./control')
const { runnerApi } = require('./runner-api')
const { Runners } = require('./runners')
const { serveBench } = require('./server')
const { staySmall } = require('./stay-small')
const { untilFree, writerOf } = require('./until-free')
const { openUploads } = require('./take-upload')
const { readWanted, changeOf } = require('./bench-file-watch')
const { Watch } = require('./watch')
const { Work } = require('./work')

/** @typedef {import('./watch').WatchView} WatchView */
/** @typedef {import('../../shapes/suite').WatchSettings} WatchSettings */
/**
 * The maker of the pages: dashboards/web. It is handed in, so that the bot does not know the pages.
 * @typedef {(parts: {
 *   store: import('../../store').Store, repository: string, benchmarks: readonly
 *   import('../../shapes/suite').Benchmark[], profile: 'quick' | 'normal', siteUrl: string | null, liveUrl: string |
 *   null, live: () => { watch: WatchView | null, troubles: { channel: string, text: string, untilMs: number }[],
 *     runners: import('../../shapes/runner').RunnerView[] }
 * }) => { warmUp: () => void, answer: (at: string) => { type: string, body: string | Buffer } | null }} OpenSite
 */
/**
 * @typedef {object} WatchOptions
 * @property {import('../..').BenchOptions} bench
 * @property {Partial<WatchSettings>} [settings]  instead of those of the bench file
 * @property {OpenSite} openSite
 * @property {AbortSignal} signal                 ends it; what was measured is kept
 * @property {boolean} [waits]                     where another process writes the results it waits until that is done;
 *   else it is refused
 * @property {() => void} [onReady]                its starter may go on: at once, so that no fault keeps others
 *   waiting; behind another bot when its settings are good, so that the other bot is not replaced for nothing
 * @property {(view: WatchView) => void} [onChange]
 * @property {(text: string) => void} [onNote]    a line for the log
 */

/**
 * Opens everything; `run` then works until the signal is aborted, or the bench file has changed: a caller that gets
 * 'outdated' closes the bot and opens it anew.
 * @param {WatchOptions} options
 * @returns {Promise<{ address: { host: string, port: number }, place: string, run: () => Promise<'ended' | 'outdated'>,
 *   close: () => Promise<void> }>}
 * @throws as openBench does; BW_BENCH_LISTEN, BW_BENCH_FILE
 */
async function openWatch ({
  bench: benchOptions, settings, openSite, signal, waits = false, onReady = () => {}, onChange = () => {},
  onNote = () => {}
}) {
  staySmall()
  const options = { ...benchOptions, repoDir: path.resolve(benchOptions.repoDir) }
  const isBehind = waits && isWritten(options)
  if (!isBehind) onReady()
  const wish = { ...options, settings, place: placeOf(options.repoDir, options.stateDir) }
  const wanted = readWanted(wish)
  if (isBehind) onReady()
  const after = (/** @type {number} */ ms) => wait(ms, undefined, { signal })
  /** @type {Parts | null} */
  let parts = null
  const bench = await openWhenFree({ ...options, signal, onEvent: event => parts?.watch.hear(event) },
    { waits, after, onNote })
  /** @type {(() => Promise<void>)[]} */
  const closers = [() => bench.close()]
  const close = async () => { for (const one of closers.splice(0).reverse()) await one() }
  try {
    const made = parts = assemble(bench,
      wanted, { signal, after, onChange, isOutdated: changeOf(wish, wanted, onNote) })
    const address = await serve(bench, wanted, made, { openSite, closers })
    for (const note of [...exposureNow(), ...bench.store.notes]) onNote(note)
    return { address, place: bench.place, run: () => runBoth(made, { signal, onNote }), close }
  } catch (err) {
    await close()
    throw err
  }
}

/**
 * @typedef {object} Parts
 * @property {Watch} watch
 * @property {Outbox} outbox
 * @property {Runners | null} runners   null: no runner is taken
 */

/**
 * Makes the part that measures and the part that tells.
 * @param {import('../..').Bench} bench
 * @param {import('./bench-file-watch').Wanted} wanted
 * @param {object} how
 * @param {AbortSignal} how.signal
 * @param {(ms: number) => Promise<void>} how.after
 * @param {(view: WatchView) => void} how.onChange
 * @param {() => Promise<boolean>} how.isOutdated
 * @returns {Parts}
 */
function assemble (bench, { setting, channels }, { signal, after, onChange, isOutdated }) {
  const { store, repository, machineClass, run } = bench
  const outbox = new Outbox({ store, repository, siteUrl: setting.siteUrl, signal, channels })
  const work = new Work({ store, leaseMs: setting.runners?.leaseMs })
  /** @type {Watch} */
  const watch = new Watch({
    bot: {
      line: wish => bench.line({ branch: setting.branch, remote: setting.remote, ...wish }), run, machineClass, store
    },
    setting,
    after,
    onVerdict: () => outbox.deliver(),
    onChange: () => onChange(watch.view),
    isOutdated,
    work
  })
  return { watch, outbox, runners: setting.runners === null ? null
    : openRunners(bench, { work, setting, leaseMs: setting.runners.leaseMs, watch, outbox }) }
}

/**
 * The website, the runners' way in, and the way in for commands.
 * @param {import('../..').Bench} bench
 * @param {import('./bench-file-watch').Wanted} wanted
 * @param {Parts} parts
 * @param {{ openSite: OpenSite, closers: (() => Promise<void>)[] }} how  closers: gets what closes it again
 * @returns {Promise<import('./server').Address>}
 * @throws BW_BENCH_LISTEN, BW_BENCH_WATCH
 */
async function serve (bench, { setting, hookSecret, runnerToken }, { watch, outbox, runners }, { openSite, closers }) {
  const { store, place, repository, benchmarks, profile, accept, silence, baseline } = bench
  const live = () => ({ watch: watch.view, troubles: outbox.troubles, runners: runners?.views ?? [] })
  const site = openSite({
    store, repository, benchmarks, profile, siteUrl: setting.siteUrl, liveUrl: setting.liveUrl, live
  })
  site.warmUp()
  const wake = () => watch.wake()
  const server = await serveBench(setting.listen, {
    page: site.answer, status: live, wake, hookSecret,
    runners: runners && runnerApi({ runners, token: runnerToken ?? '' }), names: namesOf(setting)
  })
  closers.push(server.close)
  const control = await serveControl(place, {
    wake: () => {
      wake()
      return { woken: true }
    },
    status: () => ({ ...live(), address: server.address, pid: process.pid }),
    accept,
    silence,
    baseline
  })
  closers.push(control.close)
  return server.address
}

/** The names under which the website answers. @param {Pick<WatchSettings, 'listen' | 'siteUrl' | 'hosts'>} setting */
function namesOf ({ listen, siteUrl, hosts }) {
  return [
    listen.host.toLowerCase(), ...siteUrl !== null && URL.canParse(siteUrl) ? [new URL(siteUrl).hostname] : [], ...hosts
  ]
}

/** @param {import('../..').BenchOptions} options  a repository that cannot be read is told when it is opened */
function isWritten ({ repoDir, stateDir }) {
  try {
    return writerOf(placeOf(repoDir, stateDir)) !== null
  } catch (err) {
    if (err.code !== 'BW_BENCH_REPOSITORY') throw err
    return false
  }
}

/**
 * @param {import('../..').BenchOptions} options
 * @param {{ waits: boolean, after: (ms: number) => Promise<void>, onNote: (text: string) => void }} how
 */
async function openWhenFree (options, { waits, after, onNote }) {
  const onBusy = (/** @type {number} */ pid) =>
    onNote(`process ${pid} writes the results now; waiting until it is done`)
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
 * @param {import('../..').Bench} bench
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
 * @param {Parts} parts
 * @param {{ signal: AbortSignal, onNote: (text: string) => void }} how
 * @returns {Promise<'ended' | 'outdated'>}
 */
async function runBoth ({ watch, outbox }, { signal, onNote }) {
  const telling = new AbortController()
  const until = AbortSignal.any([signal, telling.signal])
  const watching = watch.run(signal).finally(() => telling.abort())
  await Promise.all([
    watching, keepTelling(outbox, { signal: until, after: ms => wait(ms, undefined, { signal: until }), onNote })
  ])
  return signal.aborted ? 'ended' : 'outdated'
}

const TELL_AGAIN_MS = 5000

/**
 * Sends again the messages that did not arrive, and tells the results of runners, whether or not the bot measures
 * something meanwhile.
 * @param {Outbox} outbox
 * @param {{ signal: AbortSignal, after: (ms: number) => Promise<void>, onNote: (text: string) => void }} how
 */
async function keepTelling (outbox, { signal, after, onNote }) {
  let told = ''
  while (!signal.aborted) {
    await after(TELL_AGAIN_MS).catch(err => { if (!signal.aborted) throw err })
    if (signal.aborted) return
    if (outbox.nextMs !== null && outbox.nextMs <= Date.now()) await outbox.deliver()
    const troubles = [...new Set(outbox.troubles.map(({ channel, text }) => `${channel}: ${text}`))].join('; ')
    if (troubles !== told && troubles !== '') onNote(`a message did not arrive, it is tried again: ${troubles}`)
    told = troubles
  }
}

module.exports = { openWatch }
