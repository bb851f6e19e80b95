'use strict'
/**
 * `bellwether logs [target...]`: reads the files themselves, so that it works while the manager is busy, and without
 * one. Which worker wrote a line, and when, say the marks beside its file (line-owners.js); a line without one says
 * that it is not known.
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError, EXIT } = require('../../common/errors')
const { appPath, namedApps, runCalls } = require('../app-verb')
const { sourcesOnDisk, sourcesOfApp, linesElsewhere } = require('../logs/log-sources')
const { resolveTargets } = require('../targets')
const { openTails, lastLines, FollowedTails } = require('../logs/log-tails')
const { linePrinter } = require('../text/log-line')
const { lineFilter } = require('../logs/line-filter')
const { linesBetween, linesOfNewestPacked } = require('../logs/window')
const { parseMoment } = require('../why/moment')
const { plainText } = require('../../manager/log/text')
const { escapeControls } = require('../text/escape')

const DEFAULT_LINES = 15
const POLL_MS = 100

/** @typedef {import('../logs/log-sources').LogSource} LogSource */
/** @typedef {import('../logs/merge-lines').ShownLine} ShownLine */
/** @typedef {import('../logs/log-tails').Choice} Choice */
/** @typedef {import('../logs/log-tails').Tail} Tail */
/** @typedef {import('../logs/log-tails').AppWorker} AppWorker */
/**
 * @typedef {{ follow?: boolean, lines?: number, err?: boolean, out?: boolean, raw?: boolean,
 *   reopen?: boolean, since?: string, until?: string, level?: string, grep?: string }} LogOptions
 */

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {LogOptions} options
 */
async function run (context, words, options) {
  const { out } = context
  if (options.reopen) return reopen(context, words)
  const count = options.lines ?? DEFAULT_LINES
  const keep = lineFilter(options)
  const isOfTime = options.since !== undefined || options.until !== undefined
  const { found, elsewhere, workers } =
    await findSources(context, words, { count, follow: options.follow === true, isOfTime })
  out.complain(elsewhere)
  if (found.length === 0 && elsewhere.length > 0) return EXIT.failed
  const only = options.err === options.out ? null : options.err ? 'err' : 'out'
  const choices = only === null ? found : found.filter(({ source: { stream } }) => stream === null || stream === only)
    .map(choice => ({ ...choice, stream: /** @type {'out' | 'err'} */ (only) }))
  const show = linePrinter(out, choices.map(({ source }) => source), options.raw === true)
  if (isOfTime) {
    return between({ out, choices, workers, show, keep, times: timesOf(options), options })
  }
  const say = (/** @type {string} */ text) => out.say(text)
  const kept = keep === null ? choices : choices.map(choice => ({ ...choice, keep }))
  const tails = kept.flatMap(choice => openTails(choice, workers, count, say))
  const last = lastLines(tails, count)
  for (const line of await linesBefore(choices, keep, count - last.length, say)) show(line)
  for (const line of last) show(line)
  if (!tails.some(tail => tail.fd !== null)) out.say('nothing has been logged yet')
  if (!options.follow) return
  const endNotes = tellWatch(context, choices)
  await follow(out, tails, { show, raw: options.raw === true, keep })
  endNotes()
}

/**
 * While lines are followed, the reloads by changed files stand among them (docs/watch.md).
 * @param {import('../context').Context} context
 * @param {Choice[]} choices
 * @returns {() => void}   ends it
 */
function tellWatch ({ client, out }, choices) {
  const apps = new Set(choices.map(({ source: { app } }) => app))
  let end = () => {}
  const isAbout = (/** @type {any} */ { app, event, by }) =>
    apps.has(app) && (event === 'watch' || (event === 'verb' && by?.via === 'watch'))
  const tell = (/** @type {any} */ data) => {
    if (isAbout(data) && data.state !== 'begun' && data.state !== 'done') out.say(escapeControls(plainText(data) ?? ''))
  }
  // the lines are what was asked for: without a manager they are followed all the same
  client.events(({ data }) => tell(data)).then(({ close, ended }) => {
    end = close
    ended.catch(() => {})
  }, () => {})
  return () => end()
}

/**
 * @typedef {object} Between
 * @property {import('../output').Output} out
 * @property {Choice[]} choices
 * @property {AppWorker[]} workers
 * @property {(line: ShownLine) => void} show
 * @property {import('../logs/line-filter').KeepLines | null} keep
 * @property {import('../logs/window').Times} times
 * @property {LogOptions} options
 */
/** All lines of a time, or with -n the last of them; with -f what comes then. @param {Between} given */
async function between ({ out, choices, workers, show, keep, times, options }) {
  const say = (/** @type {string} */ text) => out.say(text)
  const tails = options.follow ? choices.flatMap(choice => openTails(choice, workers, 0, say)) : []
  const ends = new Map(tails.flatMap(({ fd, position }) =>
    fd === null ? [] : [/** @type {[string, number]} */ ([String(fs.fstatSync(fd, { bigint: true }).ino), position])]))
  /** @type {ShownLine[]} */
  let last = []
  for await (const lines of linesBetween(choices, { times, keep, say, ends })) {
    if (out.closed) return
    if (options.lines === undefined) for (const line of lines) show(line)
    else last = options.lines === 0 ? [] : [...last, ...lines].slice(-options.lines)
    if (out.stdout.writableNeedDrain) await out.whenDrained()
  }
  for (const line of last) show(line)
  if (options.follow) await follow(out, tails, { show, raw: options.raw === true, keep })
}

/** @param {LogOptions} options @throws BW_USAGE */
function timesOf ({ since, until, follow: isFollowed }) {
  const nowMs = Date.now()
  const [from, to] = [since, until].map(word => word === undefined ? null : parseMoment(word, nowMs, 'logs'))
  const sinceMs = from?.atMs ?? -Infinity
  const untilMs = to === null || to === undefined ? Infinity : to.atMs + to.lastsMs
  if (sinceMs > untilMs) throw new BellwetherError('BW_USAGE', `--since ${since} is after --until ${until}.`)
  if (isFollowed && untilMs !== Infinity) throw new BellwetherError('BW_USAGE', '-f goes on without end: leave out --until.')
  return { sinceMs, untilMs }
}

/**
 * Too few lines since a rotation: the end of the compressed file before (openTails has looked into one that is not).
 * @param {Choice[]} choices
 * @param {import('../logs/line-filter').KeepLines | null} keep
 * @param {number} count
 * @param {(text: string) => void} say
 */
async function linesBefore (choices, keep, count, say) {
  /** @type {ShownLine[]} */
  let last = []
  if (count <= 0) return last
  for await (const lines of linesOfNewestPacked(choices, { keep, say })) last = [...last, ...lines].slice(-count)
  return last
}

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function reopen (context, words) {
  const apps = await namedApps(context, words.length === 0 ? ['all'] : words, 'logs --reopen')
  return runCalls(context,
    'logs --reopen', apps.map(app => ({ app, method: 'POST', path: `${appPath(app)}/reopen-logs`, body: {} })))
}

/**
 * Runs until the reader goes or a signal ends the command.
 * @param {import('../output').Output} out
 * @param {Tail[]} tails
 * @param {object} how
 * @param {(line: ShownLine) => void} how.show
 * @param {boolean} how.raw   nothing is asked about a line
 * @param {import('../logs/line-filter').KeepLines | null} how.keep
 * @returns {Promise<void>}
 */
function follow (out, tails, { show, raw, keep }) {
  const followed = new FollowedTails(tails, { isRaw: raw, say: text => out.say(text) })
  return new Promise((resolve, reject) => {
    const end = () => {
      clearInterval(timer)
      resolve()
    }
    const timer = setInterval(() => {
      try {
        const lines = followed.poll()
        for (const line of keep === null ? lines : keep(lines)) show(line)
      } catch (err) {
        clearInterval(timer)
        reject(err)
      }
    }, POLL_MS)
    out.onClosed = end
    if (out.closed) end()
  })
}

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ count: number, follow: boolean, isOfTime: boolean }} how   isOfTime: lines of a time are wanted, wherever
 *   they were written then
 * @returns {Promise<{ found: Choice[], elsewhere: string[], workers: AppWorker[] }>}  elsewhere: where lines are that
 *   cannot be shown
 * @throws BW_NO_SUCH_APP
 */
async function findSources (context, words, how) {
  const { client, out, paths } = context
  const wanted = words.length === 0 ? ['all'] : words
  let status
  try {
    status = await client.get('/v1/status')
  } catch (err) {
    if (err.code !== 'BW_NOT_RUNNING' && err.code !== 'BW_TOO_SLOW') throw err
    const there = sourcesOnDisk(paths)
    if (there.length === 0) throw err
    const others = there.some(({ file }) => path.dirname(file) !== paths.logDir) ? ', and where log.outFile says' : ''
    out.say(`${err.code === 'BW_NOT_RUNNING' ? 'no manager is running' : 'the manager does not answer'}; these are the files in ${paths.logDir}${others}`)
    const known = [...new Set(there.map(source => source.app))]
    const targets = resolveTargets(wanted, known, { slots: true, verb: 'logs' })
    return {
      found: choose(out, targets, app => ({ sources: there.filter(source => source.app === app), slots: null })),
      elsewhere: [],
      workers: []
    }
  }
  const listed = status.apps.map((/** @type {{ name: string }} */ app) => app.name)
  // an app that could not be started, or was deleted, is in no list; what it wrote is still there
  const left = words.length === 0 ? [] : sourcesOnDisk(paths).filter(source => !listed.includes(source.app))
  const known = [...status.apps, ...new Set(
    left.map(source => source.app).filter(app => words.some(word => word.replace(/\.\d+$/, '') === app))
  )]
  const targets = resolveTargets(wanted, known, { slots: true, verb: 'logs' })
  /** @type {Map<string, AppLogs>} */
  const found = new Map()
  /** @type {Map<string, string>} */
  const elsewhere = new Map()
  for (const { app } of targets) {
    if (found.has(app) || elsewhere.has(app)) continue
    const details = listed.includes(app) ? await client.get(appPath(app)) : null
    const where = details && !how.isOfTime && linesElsewhere(details, how)
    if (where) elsewhere.set(app, where)
    else if (details) found.set(app, {
      sources: [
        ...sourcesOfApp(app, details.logFiles ?? {}),
        ...how.isOfTime ? formerFiles(app, details) : formerSlots(app, details)
      ],
      slots: slotsOf(details)
    })
    else found.set(app, { sources: left.filter(source => source.app === app), slots: null })
  }
  /**
   * Of slots that it had before it was made smaller: shown when they are asked for.
   * @param {string} app
   * @param {any} details
   */
  function formerSlots (app, details) {
    const asked = targets.flatMap(target =>
      target.app === app && target.slot !== null && !slotsOf(details)?.includes(target.slot) ? [target.slot] : [])
    if (asked.length === 0) return []
    return sourcesOnDisk(paths)
      .filter(({ app: of, slot }) => of === app && slot !== null && asked.includes(slot))
  }
  /**
   * Those that it wrote to before its settings changed, or it was made smaller.
   * @param {string} app
   * @param {any} details
   */
  function formerFiles (app, details) {
    const now = new Set(sourcesOfApp(app, details.logFiles ?? {}).map(({ file }) => file))
    return sourcesOnDisk(paths).filter(source => source.app === app && !now.has(source.file))
  }
  const workers = status.apps.flatMap((/** @type {any} */ { name, workers: its = [] }) =>
    its.map((/** @type {any} */ { id, slot, pid }) => ({ app: name, id, slot, pid })))
  const nothing = { sources: [], slots: null }
  return {
    found: choose(out, targets.filter(({ app }) => found.has(app)), app => found.get(app) ?? nothing),
    elsewhere: [...elsewhere.values()],
    workers
  }
}

/** @typedef {{ sources: LogSource[], slots: number[] | null }} AppLogs   slots: that the app has; null: not known */

/** @param {any} details @returns {number[] | null} */
function slotsOf ({ slots, workers = [] }) {
  return slots === undefined ? null : [...new Set([...slots, ...workers].map(({ slot }) => slot))].sort((a, b) => a - b)
}

/**
 * @param {import('../output').Output} out
 * @param {import('../targets').Target[]} targets
 * @param {(app: string) => AppLogs} logsOf
 * @returns {Choice[]}
 * @throws BW_NO_SUCH_APP
 */
function choose (out, targets, logsOf) {
  /** @type {Map<LogSource, Set<number> | null>} */
  const chosen = new Map()
  for (const { app, slot } of targets) {
    const { sources: all, slots } = logsOf(app)
    const own = slot === null ? all : all.filter(source => source.slot === slot)
    if (slot !== null && own.length === 0) {
      if (slots !== null && !slots.includes(slot)) throw noSuchWorker(app, slot, slots)
      if (!all.some(source => source.slot === null)) {
        throw new BellwetherError('BW_NO_SUCH_APP', `"${app}" has no log files of slot ${slot}.`)
      }
      out.say(`the workers of ${app} share their log files: "${app}.?" is a line of which the worker is not known (docs/logs.md)`)
    }
    for (const source of own.length > 0 ? own : all) {
      const known = chosen.get(source)
      if (slot === null || source.slot !== null) chosen.set(source, null)
      else if (known !== null) chosen.set(source, new Set([...known ?? [], slot]))
    }
  }
  return [...chosen].map(([source, slots]) => ({ source, slots }))
}

/** @param {string} app @param {number} slot @param {number[]} slots */
function noSuchWorker (app, slot, slots) {
  const known = slots.length === 0
    ? `${app} has no workers.`
    : `Its workers: ${slots.map(other => `${app}.${other}`).join(', ')}.`
  return new BellwetherError('BW_NO_SUCH_APP',
    `There is no worker "${app}.${slot}". ${known}`, { details: { next: [`bellwether logs ${app}`] } })
}

module.exports = { run }
