'use strict'
/** The subcommands that measure nothing: history, status, accept, export, import. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { Readable } = require('node:stream')
const { buffer } = require('node:stream/consumers')
const { pipeline } = require('node:stream/promises')
const { BellwetherError } = require('../../common/errors')
const { escapeControls } = require('../text/escape')
const { historyLines, statusLines, watchLines, silenceText, acceptLines } = require('./history-text')
const { withBench, placeFor } = require('./open')

/** @typedef {import('../context').Context} Context */
/** @typedef {import('./read-wish').Wish} Wish */

/** @param {Context} context @param {Wish} wish */
function history (context, wish) {
  const { out } = context
  const { options: { benchmark, metric }, limit } = wish
  return withBench(context, wish, 'read', async bench => {
    const histories = await bench.history({ benchmark, metric, ...limit === undefined ? {} : { limit } })
    if (out.json) return histories.forEach(one => out.printJson({ schema: 1, ...one }))
    if (histories.length > 0) return out.print(historyLines(histories, out.style))
    out.print('no history yet: it comes from runs over several commits')
    out.say('next: bellwether bench run HEAD~5..HEAD')
  })
}

/** @param {Context} context @param {Wish} wish */
function status (context, wish) {
  const { out } = context
  return withBench(context, wish, 'read', async bench => {
    const before = await askWatch(bench.place, 'status') // it may begin with a commit meanwhile, or end with one
    const all = await bench.status()
    const bot = await askWatch(bench.place, 'status')
    const found = notOfBot(notOfBot(all, before), bot)
    if (out.json) return out.printJson({ schema: 1, ...found, bot })
    if (bot) out.print(watchLines(bot, Date.now(), out.style))
    out.print(statusLines(found, Date.now(), out.style))
  })
}

/**
 * What the bot measures now was not interrupted.
 * @param {import('../../bench/shapes/result').BenchStatus} found
 * @param {import('./history-text').Bot | null} bot
 * @returns {import('../../bench/shapes/result').BenchStatus}
 */
function notOfBot (found, bot) {
  const now = bot?.watch.current?.sha
  return { ...found, open: found.open.filter(({ session }) => session.newSha !== now) }
}

/**
 * The answer of the bot that watches; null: no such bot answers.
 * @param {string} place
 * @param {string} verb
 * @param {object} [wish]
 */
async function askWatch (place, verb, wish) {
  const { askControl } = require('../../bench/service/watch/control')
  try {
    return await askControl(place, verb, wish)
  } catch (err) {
    if (err.code === 'BW_BENCH_WATCH' && ['ENOENT', 'ECONNREFUSED'].includes(err.cause?.code)) return null
    throw err
  }
}

/**
 * Written into the results: by the bot that watches, which has them to itself; else here.
 * @template T
 * @param {Context} context
 * @param {Wish} wish
 * @param {'accept' | 'silence' | 'baseline'} verb
 * @param {any} what
 * @param {(record: T) => string[]} told  the first line is the answer, the others explain
 */
async function write (context, wish, verb, what, told) {
  const { out } = context
  const answered = await askWatch(placeFor(context, wish), verb, what)
  /** @type {any} */
  let record = answered
  if (answered === null) await withBench(context, wish, 'write', async bench => { record = await bench[verb](what) })
  if (out.json) return out.printJson({ schema: 1, ...record })
  const [first, ...more] = told(record)
  out.print(escapeControls(first))
  for (const line of more) out.say(escapeControls(line))
}

/** @param {Context} context @param {Wish} wish */
function accept (context, wish) {
  const { words: [rev], options: { benchmark = '', metric = '', reason = '', by } } = wish
  return write(context,
    wish, 'accept', { rev, benchmark, metric, by: by ?? whoWeAre(context.env), reason }, acceptLines)
}

/** @param {Context} context @param {Wish} wish */
function silence (context, wish) {
  const { words: [benchmark], options: { metric = '*', reason = '', by }, forMs } = wish
  return write(context, wish, 'silence', { benchmark, metric, forMs, by: by ?? whoWeAre(context.env), reason }, (
    /** @type {import('../../bench/shapes/record').SilenceRecord} */ record
  ) => forMs === 0 ? [
    `told again from now on: ${record.benchmark} ${record.metric}, by ${record.by}: ${record.reason}`
  ] : [
    silenceText(record),
    'it is measured and shown as before; only messages leave it out'
  ])
}

/** @param {Context} context @param {Wish} wish */
function baseline (context, wish) {
  return write(context, wish, 'baseline', { rev: wish.words[0] }, (
    /** @type {{ sha: string, before: string | null, broken: string | null }} */ { sha, before, broken }
  ) => [
    `history is told against ${sha.slice(0, 12)} from now on${before ? `, no longer against ${before.slice(0, 12)}` : ''}`,
    ...broken ? [
      `warning: it was broken when it was measured here last, and what does not run has no history. ${broken}`,
      'next: bellwether bench baseline <a commit that runs>'
    ] : []
  ])
}

/** @param {NodeJS.ProcessEnv} env */
function whoWeAre (env) {
  try {
    return os.userInfo().username
  } catch { // a uid without an entry in /etc/passwd, as in containers
    return env.USER || `uid ${process.getuid?.() ?? '?'}`
  }
}

/**
 * To a file that is not there yet, or to stdout.
 * @param {Context} context
 * @param {Wish} wish
 */
function exportLines (context, wish) {
  const { out } = context
  const [file] = wish.words
  return withBench(context, wish, 'read', async bench => {
    if (file === undefined) return writeLines(out, bench.export())
    const target = path.resolve(context.cwd(), file)
    await writeNew(target, bench.export())
    if (out.json) out.printJson({ schema: 1, file: target, bytes: fs.statSync(target).size })
    else out.print(`wrote ${target}`)
  })
}

/** @param {import('../output').Output} out @param {Iterable<string> | AsyncIterable<string>} lines */
async function writeLines (out, lines) {
  for await (const line of lines) {
    if (out.closed || out.failure) return
    out.write(line.endsWith('\n') ? line : `${line}\n`)
    // also called when it fails: Output knows
    if (out.stdout.writableNeedDrain) await new Promise(resolve => { out.stdout.write('', () => resolve(undefined)) })
  }
}

/** @param {string} file @param {Iterable<string> | AsyncIterable<string>} lines */
async function writeNew (file, lines) {
  let isOurs = false
  const stream = fs.createWriteStream(file, { flags: 'wx', mode: 0o600 }).once('open', () => { isOurs = true })
  try {
    await pipeline(Readable.from(ended(lines)), stream)
  } catch (err) {
    if (isOurs) fs.rmSync(file, { force: true }) // half an export is useless
    if (err.code === 'EEXIST') throw new BellwetherError('BW_FILE_EXISTS',
      `${file} is there already; it was left as it is. Name another file.`, { cause: err })
    if (err.syscall === 'open') {
      throw new BellwetherError('BW_BENCH_USAGE', `${file} cannot be written (${err.code}).`, { cause: err })
    }
    if (err.code === 'ENOSPC' || err.code === 'EDQUOT') throw new BellwetherError('BW_BENCH_DISK',
      `There is no room for ${file} (${err.code}); what was written of it was removed.`, { cause: err })
    throw err
  }
}

/** @param {Iterable<string> | AsyncIterable<string>} lines */
async function * ended (lines) {
  for await (const line of lines) yield line.endsWith('\n') ? line : `${line}\n`
}

/**
 * All or nothing.
 * @param {Context} context
 * @param {Wish} wish
 */
async function importLines (context, wish) {
  const { out } = context
  const [file] = wish.words
  const lines = await linesToImport(file === '-' ? null : path.resolve(context.cwd(), file))
  return withBench(context, wish, 'write', async bench => {
    const done = await bench.import(lines)
    if (out.json) out.printJson({ schema: 1, ...done })
    else out.print(`imported: ${Object.entries(done).map(([what, count]) => `${count} ${what}`).join(', ')}`)
  })
}

/**
 * A file is read while it is imported. Input from a pipe is held until all of it has arrived, since an import cannot
 * wait.
 * @param {string | null} file  null: stdin
 * @returns {Promise<Iterable<string>>}
 */
async function linesToImport (file) {
  const { linesOfFile, linesOfBytes } = require('../../bench')
  try {
    if (file === null || !fs.statSync(file).isFile()) {
      return linesOfBytes(await buffer(file === null ? process.stdin : fs.createReadStream(file)))
    }
    fs.accessSync(file, fs.constants.R_OK)
    return linesOfFile(file)
  } catch (err) {
    throw new BellwetherError('BW_BENCH_USAGE',
      `${file ?? 'stdin'} cannot be read (${err.code}). Nothing was imported.`, { cause: err })
  }
}

module.exports = { history, status, accept, silence, baseline, exportLines, importLines, notOfBot }
