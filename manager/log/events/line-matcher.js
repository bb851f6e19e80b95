'use strict'
/**
 * Tries lines with the patterns of an app (log.events). A pattern that goes back and forth without end, as /(a+)+$/ can
 * on a line that somebody chose, is ended by V8 after a moment and then left alone for a minute; the others go on. Runs
 * in the thread that looks at the lines (match-thread.js), never in the manager's or a worker's main thread.
 */
const vm = require('node:vm')
const { parsePattern } = require('../../../common/pattern')
const { readText } = require('../../../common/read-text')

/** A pattern sees this much of a line. */
const SEEN_CHARS = 16 * 1024
/** So many lines, or characters, are tried at a time. */
const BATCH_LINES = 256
const BATCH_CHARS = 64 * 1024
/** For a batch, which takes a harmless pattern about a millisecond. */
const BATCH_MS = 250
/** Where the thread got no processor in that time, it tries again so often. */
const STARVED_TRIES = 100
/** A pattern that took longer is not tried for this time, so that it takes at most a 240th of a processor. */
const PAUSE_MS = 60_000

/** @typedef {{ name: string, pattern: string }} Rule */
/**
 * @template T
 * @typedef {object} Hit
 * @property {string} name
 * @property {number} count
 * @property {T} last     of the lines
 */
/** @typedef {{ name: string, skippedLines: number }} Slow   it took too long, or rests since it did */

class LineMatcher {
  #rules
  #sandbox
  #script = new vm.Script('texts.map(text => patterns[at].test(text))')
  /** By rule: until when it rests. @type {number[]} */
  #restsUntilMs

  /** @param {Rule[]} rules @param {{ batchMs?: number, nowMs?: () => number }} [how]   nowMs: monotonic */
  constructor (rules, { batchMs = BATCH_MS, nowMs = () => performance.now() } = {}) {
    this.#rules = rules
    this.batchMs = batchMs
    this.nowMs = nowMs
    this.#restsUntilMs = rules.map(() => -Infinity)
    const sources = rules.map(({ pattern }) => parsePattern(pattern))
    this.#sandbox = vm.createContext({ sources, at: 0, texts: /** @type {string[]} */ ([]) })
    vm.runInContext('var patterns = sources.map(({ source, flags }) => new RegExp(source, flags))', this.#sandbox)
  }

  /**
   * @template {{ text: string }} T
   * @param {T[]} lines
   * @returns {{ hits: Hit<T>[], slow: Slow[] }}
   */
  match (lines) {
    /** @type {Map<string, Hit<T>>} */
    const hits = new Map()
    /** @type {Map<string, Slow>} */
    const slow = new Map()
    for (const batch of batchesOf(lines)) {
      this.#sandbox.texts = batch.map(({ text }) => text.slice(0, SEEN_CHARS))
      for (const [at, { name }] of this.#rules.entries()) {
        const verdicts = this.#try(at)
        if (verdicts === null) {
          slow.set(name, { name, skippedLines: (slow.get(name)?.skippedLines ?? 0) + batch.length })
          continue
        }
        const matching = batch.filter((line, n) => verdicts[n])
        if (matching.length === 0) continue
        const count = (hits.get(name)?.count ?? 0) + matching.length
        hits.set(name, { name, count, last: matching[matching.length - 1] })
      }
    }
    return { hits: [...hits.values()], slow: [...slow.values()] }
  }

  /** @param {number} at  of the rule @returns {boolean[] | null}  null: not tried to its end */
  #try (at) {
    const nowMs = this.nowMs()
    if (nowMs < this.#restsUntilMs[at]) return null
    this.#sandbox.at = at
    let usedMs = 0 // in all tries: a harmless pattern is through in a small part of it
    for (let tries = 0; ; tries++) {
      const cpuBeforeMs = threadCpuMs()
      try {
        return this.#script.runInContext(this.#sandbox, { timeout: this.batchMs })
      } catch (err) { // it takes too long, is too large once V8 makes code of it, or needs more memory than V8 gives it
        usedMs += (threadCpuMs() ?? Infinity) - (cpuBeforeMs ?? 0)
        // a machine that is busy gives this thread no processor: that is no fault of the pattern
        const isStarved = err.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' && usedMs < this.batchMs / 2
        if (isStarved && tries < STARVED_TRIES) continue
        this.#restsUntilMs[at] = this.nowMs() + PAUSE_MS
        return null
      }
    }
  }
}

/** @returns {number | null}  processor time that this thread has had; null: the kernel does not say */
function threadCpuMs () {
  const ns = parseInt(readText('/proc/thread-self/schedstat'), 10)
  return Number.isNaN(ns) ? null : ns / 1e6
}

/**
 * @template {{ text: string }} T
 * @param {T[]} lines
 * @returns {T[][]}
 */
function batchesOf (lines) {
  /** @type {T[][]} */
  const batches = []
  let chars = Infinity
  for (const line of lines) {
    const length = Math.min(line.text.length, SEEN_CHARS)
    if (chars + length > BATCH_CHARS || batches[batches.length - 1].length === BATCH_LINES) {
      batches.push([])
      chars = 0
    }
    batches[batches.length - 1].push(line)
    chars += length
  }
  return batches
}

module.exports = { LineMatcher, PAUSE_MS }
