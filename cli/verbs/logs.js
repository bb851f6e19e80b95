'use strict'
/**
 * `bellwether logs [target...]`: reads the files themselves, so that it works while the manager is busy, and without one.
 * Lines have no times of their own: the file that was written to last is shown last.
 */
const fs = require('node:fs')
const { BellwetherError, EXIT } = require('../../manager/errors')
const { appPath, namedApps, runCalls } = require('../app-verb')
const { openTail, tailBefore, LogFollower } = require('../log-reader')
const { movedFiles } = require('../moved-logs')
const { sourcesInDirectory, sourcesOfApp, linesElsewhere, shareLines } = require('../log-sources')
const { resolveTargets } = require('../targets')
const { escapeBytes } = require('../text/escape')
const { paint } = require('../text/style')

const DEFAULT_LINES = 15
const POLL_MS = 100

/** @typedef {import('../log-sources').LogSource} LogSource */
/** @typedef {import('../moved-logs').WorkerProcess & { app: string, slot: number }} AppWorker */
/** @typedef {{ follow?: boolean, lines?: string, err?: boolean, out?: boolean, raw?: boolean, reopen?: boolean }} LogOptions */

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {LogOptions} options
 */
async function run (context, words, options) {
  const { out } = context
  if (options.reopen) return reopen(context, words)
  const count = readCount(options.lines)
  const { found, elsewhere, workers } = await findSources(context, words, { count, follow: options.follow === true })
  out.complain(elsewhere)
  if (found.length === 0 && elsewhere.length > 0) return EXIT.failed
  const sources = found.filter(({ stream }) => options.err === options.out || (stream === 'err' ? options.err : options.out))
  const show = printer(out, sources, options.raw === true)
  const tails = sources.flatMap(source => openTails(out, source, workers, count))
  for (const { source, lines } of lastLines(tails, count)) for (const line of lines) show(source, line)
  if (!tails.some(tail => tail.fd !== null)) out.say('nothing has been logged yet')
  if (options.follow) await follow(out, tails, show)
}

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function reopen (context, words) {
  const apps = await namedApps(context, words.length === 0 ? ['all'] : words, 'logs --reopen')
  return runCalls(context, 'logs --reopen', apps.map(app => ({ app, method: 'POST', path: `${appPath(app)}/reopen-logs`, body: {} })))
}

/** @typedef {{ source: LogSource, file: string, lines: Buffer[], position: number, fd: number | null }} Tail */

/**
 * The end of a file; where it was moved away, also of the one that is still written, and of the one before it when it has too few lines.
 * @param {import('../output').Output} out
 * @param {LogSource} source
 * @param {AppWorker[]} workers
 * @param {number} count
 * @returns {Tail[]}
 */
function openTails (out, source, workers, count) {
  const { file } = source
  const tail = { source, file, ...openTail(file, count) }
  const writers = workers.filter(worker => worker.app === source.app && (source.slot === null || source.slot === worker.slot))
  const moved = movedFiles(source, writers).map(({ path, name, workers: ids }) => {
    out.say(`${ids.join(', ')} still ${ids.length === 1 ? 'writes' : 'write'} to ${name}, which was ${file}; to open that again: bellwether logs --reopen ${source.app}`)
    return { source, file: path, ...openTail(path, count) }
  })
  if (moved.length === 0 && tail.lines.length < count) tail.lines.unshift(...tailBefore(file, count - tail.lines.length).lines)
  if (tail.fd !== null || moved.length === 0) return [...moved, tail]
  moved[0].file = file // there is no other yet: it is followed to the new one
  return moved
}

/**
 * @param {Tail[]} tails
 * @param {number} count  for each app
 * @returns {{ source: LogSource, lines: Buffer[] }[]}
 */
function lastLines (tails, count) {
  const apps = [...new Set(tails.map(tail => tail.source.app))]
  return apps.flatMap(app => {
    const newestFirst = tails.filter(tail => tail.source.app === app).sort((a, b) => writtenAtMs(b) - writtenAtMs(a))
    const shares = shareLines(newestFirst.map(tail => tail.lines.length), count) // an odd line goes to the newest
    return newestFirst.map(({ source, lines }, at) => ({ source, lines: lines.slice(lines.length - shares[at]) })).reverse()
  })
}

/** @param {Tail} tail */
function writtenAtMs (tail) {
  return tail.fd === null ? 0 : fs.fstatSync(tail.fd).mtimeMs
}

/**
 * Until the reader goes or somebody ends the command.
 * @param {import('../output').Output} out
 * @param {Tail[]} tails
 * @param {(source: LogSource, line: Buffer) => void} show
 * @returns {Promise<void>}
 */
function follow (out, tails, show) {
  const followers = tails.map(({ source, file, fd, position }) => new LogFollower(file, { fd, position }, line => show(source, line),
    what => out.say(`${source.file} was ${what === 'truncated' ? 'truncated' : 'renamed; going on with the new file'}`)))
  return new Promise((resolve, reject) => {
    const end = () => {
      clearInterval(timer)
      resolve()
    }
    const timer = setInterval(() => {
      try {
        for (const follower of followers) follower.poll()
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
 * @param {{ count: number, follow: boolean }} how
 * @returns {Promise<{ found: LogSource[], elsewhere: string[], workers: AppWorker[] }>}  elsewhere: where lines are that cannot be shown
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
    const there = sourcesInDirectory(paths.logDir)
    if (there.length === 0) throw err
    out.say(`${err.code === 'BW_NOT_RUNNING' ? 'no manager is running' : 'the manager does not answer'}; these are the files in ${paths.logDir}`)
    const known = [...new Set(there.map(source => source.app))]
    const targets = resolveTargets(wanted, known, { slots: true, verb: 'logs' })
    return { found: choose(out, targets, app => ({ sources: there.filter(source => source.app === app), slots: null })), elsewhere: [], workers: [] }
  }
  const listed = status.apps.map((/** @type {{ name: string }} */ app) => app.name)
  // an app that could not be started, or was deleted, is in no list; what it wrote is still there
  const left = words.length === 0 ? [] : sourcesInDirectory(paths.logDir).filter(source => !listed.includes(source.app))
  const known = [...new Set([...listed, ...left.map(source => source.app).filter(app => words.some(word => word.replace(/\.\d+$/, '') === app))])]
  const targets = resolveTargets(wanted, known, { slots: true, verb: 'logs' })
  /** @type {Map<string, AppLogs>} */
  const found = new Map()
  /** @type {Map<string, string>} */
  const elsewhere = new Map()
  for (const { app } of targets) {
    if (found.has(app) || elsewhere.has(app)) continue
    const details = listed.includes(app) ? await client.get(appPath(app)) : null
    const where = details && linesElsewhere(details, how)
    if (where) elsewhere.set(app, where)
    else if (details) found.set(app, { sources: [...sourcesOfApp(app, details.logFiles ?? {}), ...formerSlots(app, details)], slots: slotsOf(details) })
    else found.set(app, { sources: left.filter(source => source.app === app), slots: null })
  }
  /** Of slots that it had before it was made smaller: shown when they are asked for. @param {string} app @param {any} details */
  function formerSlots (app, details) {
    const asked = targets.flatMap(target => target.app === app && target.slot !== null && !slotsOf(details)?.includes(target.slot) ? [target.slot] : [])
    if (asked.length === 0) return []
    return sourcesInDirectory(paths.logDir).filter(({ app: of, slot }) => of === app && slot !== null && asked.includes(slot))
  }
  const workers = status.apps.flatMap((/** @type {any} */ { name, workers: its = [] }) =>
    its.map((/** @type {any} */ { id, slot, pid }) => ({ app: name, id, slot, pid })))
  const nothing = { sources: [], slots: null }
  return { found: choose(out, targets.filter(({ app }) => found.has(app)), app => found.get(app) ?? nothing), elsewhere: [...elsewhere.values()], workers }
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
 * @returns {LogSource[]}
 * @throws BW_NO_SUCH_APP
 */
function choose (out, targets, logsOf) {
  /** @type {Set<LogSource>} */
  const chosen = new Set()
  for (const { app, slot } of targets) {
    const { sources: all, slots } = logsOf(app)
    const own = slot === null ? all : all.filter(source => source.slot === slot)
    if (slot !== null && own.length === 0) {
      if (slots !== null && !slots.includes(slot)) throw noSuchWorker(app, slot, slots)
      if (!all.some(source => source.slot === null)) throw new BellwetherError('BW_NO_SUCH_APP', `"${app}" has no log files of slot ${slot}.`)
      out.say(`the workers of ${app} share their log files: these lines are of all of them (log.files: "worker" separates them)`)
    }
    for (const source of own.length > 0 ? own : all) chosen.add(source)
  }
  return [...chosen]
}

/** @param {string} app @param {number} slot @param {number[]} slots */
function noSuchWorker (app, slot, slots) {
  const known = slots.length === 0 ? `${app} has no workers.` : `Its workers: ${slots.map(other => `${app}.${other}`).join(', ')}.`
  return new BellwetherError('BW_NO_SUCH_APP', `There is no worker "${app}.${slot}". ${known}`, { details: { next: [`bellwether logs ${app}`] } })
}

/**
 * @param {import('../output').Output} out
 * @param {LogSource[]} sources
 * @param {boolean} raw
 * @returns {(source: LogSource, line: Buffer) => void}
 */
function printer (out, sources, raw) {
  const widest = Math.max(0, ...sources.map(source => nameOf(source).length))

  return (source, line) => {
    if (out.json) return out.printJson({ app: source.app, slot: source.slot, stream: source.stream, line: line.toString('utf8') })
    if (raw) return out.write(Buffer.concat([line, Buffer.from('\n')]))
    const prefix = `${nameOf(source).padEnd(widest)} ${source.stream} | `
    if (!out.stdout.isTTY) return out.write(Buffer.concat([Buffer.from(prefix), line, Buffer.from('\n')]))
    const withoutReturn = line.at(-1) === 0x0d ? line.subarray(0, -1) : line
    out.print(`${paint(out.style, source.stream === 'err' ? 'red' : 'cyan', prefix)}${escapeBytes(withoutReturn)}`)
  }
}

/** @param {LogSource} source */
function nameOf ({ app, slot }) {
  return slot === null ? app : `${app}.${slot}`
}

/** @param {string | undefined} text */
function readCount (text) {
  if (text === undefined) return DEFAULT_LINES
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new BellwetherError('BW_USAGE', `--lines takes a whole number, got "${text}".`, { details: { next: ['bellwether logs --help'] } })
}

module.exports = { run }
