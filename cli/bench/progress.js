'use strict'
/**
 * The bot's progress while it measures. On a terminal a few lines redrawn in place: the present step, the pairs that
 * each benchmark has of those expected, the time left. Elsewhere plain lines, few enough for the log of a CI job.
 */
const { VERDICT_WORDS } = require('../../bench/shapes/result')
const { escapeControls } = require('../text/escape')
const { duration, plural } = require('../../common/units')
const { redraw } = require('../text/progress')
const { cutText } = require('../text/table')

/** @typedef {import('../../bench/shapes/result').BenchEvent} BenchEvent */
/** @typedef {import('../text/style').Style} Style */
/**
 * @typedef {{ benchmark: string, role: string, done: number, of: number, rejected: number, changedAt: number }} Line
 */

/** A plain line for every 10 pairs: at 5 s a pair, one in about a minute. */
const PAIRS_A_LINE = 10
const BAR = 10
/** The purpose of pairs that are not for the comparison itself. @type {Readonly<Record<string, string>>} */
const ROLE_WORDS = Object.freeze({
  look: '', confirm: ' (second session)', anchor: ' (anchor)', aa: ' (against itself)', bisect: ' (bisect)'
})

/** The bot's events as text. Draws nothing. */
class BenchProgressText {
  /** @type {Map<string, Line>} */
  #lines = new Map()
  #step = ''
  /** @type {Extract<BenchEvent, { type: 'part' }> | null} */
  #part = null
  #isBisect = false
  #leftMs = 0
  #changes = 0
  /** Pairs taken since the command began. */
  pairs = 0

  /**
   * @param {BenchEvent} event
   * @returns {string | null}  a plain line, where this is worth one
   */
  add (event) {
    switch (event.type) {
      case 'step': {
        this.#step = event.text
        return escapeControls(event.text)
      }
      case 'build': {
        const short = event.sha.slice(0, 12)
        this.#step = event.outcome === 'ok' ? `${short} is built` : `${short} cannot be built: ${event.outcome}`
        const why = event.text ? `: ${event.text}` : ''
        return escapeControls(`${this.#step} (${duration(event.tookMs)})${why}`)
      }
      case 'pair': return this.#addPair(event)
      case 'look': return this.#addLook(event)
      case 'part': {
        this.#part = event
        this.#step = ''
        this.#leftMs = 0
        this.#lines.clear() // they were those of the part before
        return partText(event)
      }
      case 'left': {
        this.#leftMs = event.ms
        return null
      }
    }
  }

  /** @param {Extract<BenchEvent, { type: 'pair' }>} event */
  #addPair ({ benchmark, role, done, of, rejected }) {
    this.pairs++
    this.#isBisect = role === 'bisect'
    const key = `${role} ${benchmark}`
    const before = this.#lines.get(key)
    const isNewSession = before !== undefined && done < before.done
    const rejectedSoFar = (isNewSession ? 0 : before?.rejected ?? 0) + (rejected === null ? 0 : 1)
    this.#lines.set(key, { benchmark, role, done, of, rejected: rejectedSoFar, changedAt: ++this.#changes })
    const name = `${benchmark}${ROLE_WORDS[role] ?? ''}`
    if (rejected !== null) return isPowerOfTwo(rejectedSoFar)
      ? escapeControls(`${name}: ${plural(rejectedSoFar, 'pair')} rejected, the last: ${firstReason(rejected)}`)
      : null
    const isDue = done > 0 && done % PAIRS_A_LINE === 0 && done !== before?.done
    return isDue
      ? escapeControls(`${name}: ${done} of ${plural(of, 'pair')}${this.#leftMs > 0 ? `, ${this.#left()}` : ''}`)
      : null
  }

  /** @param {Extract<BenchEvent, { type: 'look' }>} event */
  #addLook ({ benchmark, metric, look }) {
    const { decision } = look
    if (decision !== 'suspected' && decision !== 'improved') return null
    const word = `${VERDICT_WORDS.suspected} ${decision === 'suspected' ? 'slower' : 'better'}`
    return escapeControls(
      `${benchmark} ${metric}: ${word} after ${plural(look.n, 'pair')}, to be confirmed in a second session`
    )
  }

  /** It is the time of one session: where others follow, it is said of what. */
  #left () {
    const part = this.#part
    const of = part ? ` of this ${part.what} (${part.at} of ${part.of})` : this.#isBisect ? ' of this step' : ''
    return `about ${duration(this.#leftMs)} left${of}`
  }

  /**
   * @param {Style} style
   * @returns {string[]}  at most as many lines as the terminal can redraw: then those that changed last
   */
  lines (style) {
    const columns = (style.columns ?? 80) - 1
    // a line for the part, one for the step, one for the time left, and the prompt's
    const room = Math.max(1, style.rows - (this.#part ? 5 : 4))
    const all = [...this.#lines.values()]
    const shown = all.length <= room ? all : [...all].sort((a, b) => b.changedAt - a.changedAt).slice(0, room)
    const cut = (/** @type {string} */ text) => cutText(escapeControls(text), columns, style)
    return [
      ...this.#part ? [cut(partText(this.#part))] : [],
      ...this.#step === '' ? [] : [cut(this.#step)],
      ...shown.map(line => cut(lineText(line, columns, style))),
      ...this.#leftMs > 0 ? [cut(this.#left())] : []
    ]
  }
}

/** @param {Extract<BenchEvent, { type: 'part' }>} part */
function partText ({ what, at, of, name }) { return `${what} ${at} of ${of}${name === '' ? '' : `: ${name}`}` }

/**
 * The numbers first: a long name is cut, they never are.
 * @param {Line} line
 * @param {number} columns
 * @param {Style} style
 */
function lineText ({ benchmark, role, done, of, rejected }, columns, style) {
  const filled = of === 0 ? 0 : Math.min(BAR, Math.round(done / of * BAR))
  const bar = columns < 60 ? ''
    : `${(style.unicode ? '█' : '#').repeat(filled)}${(style.unicode ? '░' : '.').repeat(BAR - filled)} `
  return `  ${bar}${String(done).padStart(3)} of ${String(of).padStart(2)}${rejected > 0 ? `, ${rejected} rejected` : ''}  ${benchmark}${ROLE_WORDS[role] ?? ''}`
}

/** On a busy machine every pair is rejected: shown at the first, the second, the fourth ... @param {number} count */
function isPowerOfTwo (count) { return (count & (count - 1)) === 0 }

/** @param {string} reasons  "machine: one (old launch); machine: another (new launch)" */
function firstReason (reasons) { return reasons.split('; ')[0].replace('machine: ', '') }

/** Shows it on stderr. */
class BenchProgress {
  #text = new BenchProgressText()
  #drawn = 0

  /** @param {import('../output').Output} out */
  constructor (out) { this.out = out }

  get pairs () { return this.#text.pairs }

  /** @param {BenchEvent} event */
  show (event) {
    const plain = this.#text.add(event)
    if (this.out.quiet) return
    if (!this.out.errorStyle.terminal) return plain === null ? undefined : this.out.say(plain)
    const { stderr } = this.out
    // the size is asked for each time: the window may have changed since
    const style = { ...this.out.errorStyle, columns: stderr.columns || this.out.errorStyle.columns, rows: stderr.rows ||
      this.out.errorStyle.rows }
    this.#draw(this.#text.lines(style))
  }

  /** The lines go: the answer follows. */
  clear () { if (this.#drawn > 0) this.#draw([]) }

  /** @param {string[]} lines */
  #draw (lines) {
    this.out.stderr.write(redraw(this.#drawn, lines))
    this.#drawn = lines.length
  }
}

module.exports = { BenchProgress, BenchProgressText }
