'use strict'
/** `bellwether bench peers`: Node beside other servers. Progress, Ctrl-C, the tables, the files, the exit status. */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError, EXIT } = require('../../common/errors')
const { escapeControls } = require('../text/escape')
const { duration, plural } = require('../../common/units')
const { redraw } = require('../text/progress')
const { cutText, table } = require('../text/table')
const { interrupts } = require('./measure')

/** @typedef {import('../context').Context} Context */
/** @typedef {import('./read-wish').Wish} Wish */
/** @typedef {import('../../bench/shapes/peers').PeersResult} PeersResult */
/** @typedef {import('../../bench/shapes/peers').PeersEvent} PeersEvent */

/**
 * @param {Context} context
 * @param {Wish} wish
 * @returns {Promise<number>}  0; 70 where a peer has no number for a point because it failed there
 */
async function peers (context, { options, profile }) {
  const { comparePeers, peersFiles } = require('../../bench/peers')
  const { out } = context
  const folder = options.out === undefined ? null : path.resolve(context.cwd(), options.out)
  if (folder !== null) checkFolder(folder)
  const progress = new PeersProgress(out)
  const { signal, release } = interrupts(() => {
    progress.clear()
    out.complain('stopping: the servers are ended; nothing of an unfinished comparison is kept')
  })
  try {
    const result = await comparePeers({ profile, only: options.only, signal, onEvent: event => progress.show(event) })
    progress.clear()
    if (folder !== null) {
      out.say(escapeControls(`wrote ${plural(write(folder, peersFiles(result)), 'file')}: ${folder}`))
    }
    if (out.json) out.printJson(result)
    else out.print(resultLines(result, out.style))
    return result.points.some(({ results }) => Object.values(results).some(numbers => !numbers.ok))
      ? EXIT.benchFailed
      : EXIT.done
  } catch (err) {
    if (!signal.aborted) throw err
    return EXIT.interrupted
  } finally {
    progress.clear()
    release()
  }
}

/** Asked before anything is measured. @param {string} folder @throws BW_BENCH_PEERS */
function checkFolder (folder) {
  try {
    if (!fs.existsSync(folder)) fs.mkdirSync(folder) // its parent must be there: a word mistyped makes no tree
    fs.readdirSync(folder)
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK)
  } catch (err) {
    throw new BellwetherError('BW_BENCH_PEERS',
      `--out ${folder} cannot be written to (${err.code}). Nothing was measured.`, { cause: err })
  }
}

/**
 * @param {string} folder
 * @param {{ path: string, text: string }[]} files
 * @returns {number}  how many
 */
function write (folder, files) {
  try {
    for (const file of files) {
      const at = path.join(folder, file.path)
      fs.mkdirSync(path.dirname(at), { recursive: true })
      fs.writeFileSync(at, file.text)
    }
    return files.length
  } catch (err) {
    throw new BellwetherError('BW_BENCH_PEERS',
      `The comparison cannot be written to ${folder} (${err.code}: ${err.path}).`, { cause: err })
  }
}

/**
 * @param {PeersResult} result
 * @param {import('../text/style').Style} style
 * @returns {string[]}
 */
function resultLines (result, style) {
  const { tablesOf, notesOf, headline } = require('../../bench/peers/tables')
  const shown = (/** @type {string[]} */ row) => style.unicode ? row : row.map(cell => cell.replace('±', '+-'))
  return [
    ...tablesOf(result).flatMap(({ title, head, rows }) => [
      title, ...table(head.map((one, i) => ({ title: one, align: i === 0 ? 'left' : 'right' })),
        rows.map(shown), style).map(line => `  ${line}`), ''
    ]),
    ...[...notesOf(result), headline(result)].map(escapeControls)
  ]
}

/** The progress: on a terminal one line drawn anew, elsewhere a line for each point. On stderr. */
class PeersProgress {
  #drawn = 0

  /** @param {import('../output').Output} out */
  constructor (out) { this.out = out }

  /** @param {PeersEvent} event */
  show (event) {
    if (this.out.quiet) return
    const isTerminal = this.out.errorStyle.terminal
    if (event.type !== 'load') {
      this.clear()
      this.out.say(lastingLines(event, isTerminal).map(escapeControls))
    } else if (isTerminal) {
      this.#draw([cutText(escapeControls(loadText(event)), (this.out.stderr.columns || 80) - 1, this.out.errorStyle)])
    }
  }

  clear () { if (this.#drawn > 0) this.#draw([]) }

  /** @param {string[]} lines */
  #draw (lines) {
    this.out.stderr.write(redraw(this.#drawn, lines))
    this.#drawn = lines.length
  }
}

/**
 * @param {Exclude<PeersEvent, { type: 'load' }>} event
 * @param {boolean} isTerminal
 * @returns {string[]}
 */
function lastingLines (event, isTerminal) {
  const { pointText } = require('../../bench/peers/tables')
  if (event.type === 'failed') return [`${pointText(event)}: ${event.peer} has no number: ${event.text}`]
  if (event.type === 'point') {
    return isTerminal ? [] : [`${pointText(event)}: done, ${event.done} of ${event.of}${leftText(event.leftMs)}`]
  }
  return [
    ...event.peers.flatMap(({ missing }) => missing === null ? [] : [`not measured: ${missing}`]),
    `comparing ${event.peers.filter(({ missing }) => missing === null).map(({ label, version }) => `${label} ${version}`).join('; ')}: ${plural(event.points, 'point')}`
  ]
}

/** @param {Extract<PeersEvent, { type: 'load' }>} event */
function loadText (event) {
  const { pointText } = require('../../bench/peers/tables')
  const { peer, round, rounds, done, of, leftMs } = event
  return `${done} of ${of}: ${pointText(event)}, ${peer}, ${round === 0 ? 'warm-up' : `round ${round} of ${rounds}`}${leftText(leftMs)}`
}

/** @param {number | null} ms */
function leftText (ms) { return ms === null || ms <= 0 ? '' : `, about ${duration(ms)} left` }

module.exports = { peers, resultLines, lastingLines, loadText }
