'use strict'
/**
 * Keeps a paste from acting. A terminal that knows bracketed paste says where one begins and ends; on other terminals a
 * burst of keys counts as a paste: no user types eight keys in 20 ms. A paste is text: it goes where text is typed, and
 * nowhere else. Pure: bytes in, keys and pastes out.
 */

const PASTE_BEGINS = '\x1b[200~'
const PASTE_ENDS = '\x1b[201~'
/** Takes back, and acts on nothing. */
const ESCAPE = '\x1b'
const MAX_KEYS_AT_ONCE = 8
/**
 * Input so soon after a paste is the rest of it: over a slow line a paste comes in pieces, and the last piece may be
 * short.
 */
const REST_WITHIN_MS = 200
/** A paste of which the end does not come is over then. */
const MAX_PASTE_CHARS = 1024 * 1024
/** An escape sequence, or one character. */
const KEY = /\x1b(?:\[[0-9;?<]*[ -/]*[@-~]|O.|[^[O])?|[^\x1b]/gsu
/** Keys that repeat while they are held, over a slow line many at once: they act on nothing. */
const MOVES = /^(?:\x1b(?:\[[0-9;?<]*[ -/]*[A-Za-z~]|O[A-D])|[jk])$/

/** @typedef {{ keys: string[], pasted: string | null }} Heard */

class PasteGuard {
  /** Of the paste under way; null: there is none. @type {string | null} */
  #pasted = null
  /** When the last paste, or a piece of one, came. */
  #burstAtMs = -Infinity

  /**
   * @param {string} text   all that came within 20 ms
   * @param {number} nowMs  monotonic clock
   * @returns {Heard}
   */
  hear (text, nowMs) {
    /** @type {Heard} */
    const heard = { keys: [], pasted: null }
    for (let rest = text; rest !== '';) {
      const next = this.#pasted === null ? this.#untilPaste(rest, nowMs) : this.#untilEnd(this.#pasted + rest, nowMs)
      heard.keys.push(...next.keys)
      heard.pasted = joined(heard.pasted, next.pasted)
      rest = next.rest
    }
    return heard
  }

  /** @param {string} text @param {number} nowMs @returns {Heard & { rest: string }} */
  #untilPaste (text, nowMs) {
    const begin = text.indexOf(PASTE_BEGINS)
    if (begin < 0) return { ...this.#unmarked(text, nowMs), rest: '' }
    this.#pasted = ''
    return { ...this.#unmarked(text.slice(0, begin), nowMs), rest: text.slice(begin + PASTE_BEGINS.length) }
  }

  /**
   * The end mark may be a part of the pasted text: input that follows at once is not taken as keys.
   * @param {string} text @param {number} nowMs
   * @returns {Heard & { rest: string }}
   */
  #untilEnd (text, nowMs) {
    const end = text.indexOf(PASTE_ENDS)
    const isOver = end >= 0 || text.length >= MAX_PASTE_CHARS
    this.#pasted = isOver ? null : text
    if (!isOver) return { keys: [], pasted: null, rest: '' }
    this.#burstAtMs = nowMs
    if (end < 0) return { keys: [], pasted: text, rest: '' }
    return { keys: [], pasted: text.slice(0, end), rest: text.slice(end + PASTE_ENDS.length) }
  }

  /** Without marks around it. @param {string} text @param {number} nowMs @returns {Heard} */
  #unmarked (text, nowMs) {
    const keys = text.match(KEY) ?? []
    if (keys.length === 0) return { keys, pasted: null }
    const isRest = nowMs - this.#burstAtMs < REST_WITHIN_MS
    const isTyped = keys.length <= MAX_KEYS_AT_ONCE || keys.every(key => MOVES.test(key))
    if (isTyped && (!isRest || text === ESCAPE)) return { keys, pasted: null }
    if (!isTyped) this.#burstAtMs = nowMs // who types on and on after a paste is heard again
    return { keys: [], pasted: text }
  }
}

/** @param {string | null} a @param {string | null} b */
function joined (a, b) { return a === null ? b : b === null ? a : a + b }

module.exports = { PasteGuard }
