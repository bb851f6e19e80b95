'use strict'
/**
 * Tells every verdict once on each channel. A verdict is still to be told while the store has no record that it was
 * told, so nothing is lost when the bot is killed. A verdict is told twice only if the other side took a message and
 * the bot was killed before it could write that down: channels that can, send it so that this does no harm (a status, a
 * note, a page).
 */
const { MARKS, markOf } = require('../../shared/meta-keys')
const { messageOf } = require('./message')
const { lastSilences } = require('../../shared/silences')
const { Refusal } = require('../../../common/http-request')
const { withinTime } = require('../../../common/time-limit')

/** @typedef {import('../../shapes/record').VerdictRecord} VerdictRecord */
/** @typedef {import('./message').Message} Message */
/**
 * @typedef {object} Channel
 * @property {string} name               stays the same over restarts
 * @property {readonly import('../../shapes/result').Verdict[]} on  which verdicts it tells
 * @property {(message: Message, signal: AbortSignal) => Promise<void>} send  rejects when it did not arrive; with a
 *   Refusal of this one when others may
 */

/** Then the next message is tried; this one again with the next round. */
const TRY_MS = 30_000
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 60 * 60_000
/** A message that has not arrived by then is given up, and that is written down. */
const GIVE_UP_MS = 3 * 24 * 3600_000

class Outbox {
  #parts
  /**
   * @type {Map<string, { channel: string, notBeforeMs: number, waitMs: number, text: string }>} by channel, or by
   *   channel and session: of one message
   */
  #troubles = new Map()
  #expects = false
  /** @type {Promise<void> | null} */
  #delivering = null

  /**
   * @param {object} parts
   * @param {import('../../store').Store} parts.store
   * @param {readonly Channel[]} parts.channels
   * @param {string} parts.repository
   * @param {string | null} parts.siteUrl
   * @param {() => number} [parts.wallMs]
   * @param {AbortSignal} parts.signal
   */
  constructor ({ store, channels, repository, siteUrl, wallMs = Date.now, signal }) {
    this.#parts = { store, channels, repository, siteUrl, wallMs, signal }
    this.#noteChannels(channels.map(({ name }) => name))
  }

  /**
   * A channel that is new tells nothing of what was before it, and one that was taken out and put back nothing of the
   * time between.
   * @param {readonly string[]} names
   */
  #noteChannels (names) {
    const { store, wallMs } = this.#parts
    const mark = (/** @type {string} */ name, /** @type {string} */ value) => {
      if (store.mark(name) !== value) store.put('mark', { name, value, atMs: wallMs() })
    }
    const before = JSON.parse(store.mark(MARKS.channels) ?? '[]')
    for (const name of before) if (!names.includes(name)) mark(outSince(name), String(wallMs()))
    for (const name of names) {
      if (store.mark(since(name)) === null) mark(since(name), String(wallMs()))
      const outMs = store.mark(outSince(name))
      if (outMs === null || outMs === BACK) continue
      for (const { session } of store.untold({ channel: name, sinceMs: Number(outMs) })) {
        store.put('told', {
          channel: name, session, outcome: 'silenced', text: 'the channel was taken out', atMs: wallMs()
        })
      }
      mark(outSince(name), BACK)
    }
    mark(MARKS.channels, JSON.stringify(names))
  }

  /** The channels and messages that fail now. @returns {{ channel: string, text: string, untilMs: number }[]} */
  get troubles () {
    return [...this.#troubles.values()]
      .map(({ channel, text, notBeforeMs }) => ({ channel, text, untilMs: notBeforeMs }))
  }

  /** The store has a verdict that this bot did not make: a runner sent it. */
  expect () { this.#expects = true }

  /** When there is something to be told, or tried again; null: nothing is left. @returns {number | null} wall clock */
  get nextMs () {
    if (this.#expects) return 0
    return this.#troubles.size === 0 ? null
      : Math.min(...[...this.#troubles.values()].map(({ notBeforeMs }) => notBeforeMs))
  }

  /** Tells what is to be told and may be tried now, the oldest first. Never rejects, but when the store does. */
  deliver () {
    this.#expects = true
    this.#delivering ??= this.#deliverAll().finally(() => { this.#delivering = null })
    return this.#delivering
  }

  /** One round at a time: two would send the same message. */
  async #deliverAll () {
    while (this.#expects) {
      this.#expects = false
      for (const channel of this.#parts.channels) await this.#deliverOn(channel)
    }
  }

  /** @param {Channel} channel */
  async #deliverOn (channel) {
    const { store, wallMs, signal } = this.#parts
    const waits = (/** @type {string} */ key) => (this.#troubles.get(key)?.notBeforeMs ?? 0) > wallMs()
    if (waits(channel.name)) return
    for (const verdict of store.untold({ channel: channel.name, sinceMs: Number(store.mark(since(channel.name))) })) {
      if (signal.aborted) return
      const key = `${channel.name} ${verdict.session}`
      if (waits(key)) continue
      const message = this.#message(verdict)
      const told = (/** @type {'sent' | 'given-up' | 'silenced'} */ outcome, text = '') => {
        store.put('told', {
          channel: channel.name, session: verdict.session, outcome, text: text.slice(0, 500), atMs: wallMs()
        })
        this.#troubles.delete(key)
      }
      if (!channel.on.includes(message.verdict)) {
        told('silenced', message.verdict)
        continue
      }
      if (this.#wasSaid(channel.name, verdict, message)) {
        told('silenced', 'told before')
        continue
      }
      try {
        await withinTime(signal, TRY_MS, limit => channel.send(message, limit))
        told('sent')
        this.#troubles.delete(channel.name)
      } catch (err) {
        if (signal.aborted) return
        if (wallMs() - verdict.atMs > GIVE_UP_MS) {
          told('given-up', err.message)
          continue
        }
        // in order: what comes later waits
        if (!(err instanceof Refusal && err.isOfThisOne)) return this.#fail(channel.name, channel.name, err.message)
        this.#fail(key, channel.name, err.message) // it may be taken later, as a commit that was not pushed yet
      }
    }
    this.#troubles.delete(channel.name) // nothing waits for all of it
  }

  /** @param {string} key @param {string} channel @param {string} text */
  #fail (key, channel, text) {
    const waitMs = Math.min(LONGEST_WAIT_MS, 2 * (this.#troubles.get(key)?.waitMs ?? FIRST_WAIT_MS / 2))
    this.#troubles.set(key, { channel, notBeforeMs: this.#parts.wallMs() + waitMs, waitMs, text })
  }

  /**
   * A commit that the machine spoiled in part is measured again: a channel that was told the same of it is not told
   * again.
   * @param {string} channel
   * @param {VerdictRecord} verdict
   * @param {Message} message  of it
   */
  #wasSaid (channel, { session, sha, machineClass }, message) {
    const { store } = this.#parts
    const others = store.all('verdict', { sha, machineClass })
      .filter((/** @type {VerdictRecord} */ one) => one.session !== session)
    return others.some((/** @type {VerdictRecord} */ one) =>
      store.get('told', { channel, session: one.session })?.outcome === 'sent' &&
        gistOf(this.#message(one)) === gistOf(message))
  }

  /** @param {VerdictRecord} verdict */
  #message (verdict) {
    const { store, repository, siteUrl, wallMs } = this.#parts
    const own = store.mark(MARKS.ownClass) ?? verdict.machineClass
    return messageOf({
      verdict,
      machine: verdict.machineClass === own ? null : {
        class: verdict.machineClass, hostname: store.get('machine', { class: verdict.machineClass })?.hostname ?? ''
      },
      commit: store.get('commit', { sha: verdict.sha }),
      repository,
      siteUrl,
      silences: lastSilences(store.all('silence', {})),
      isAccepted: (benchmark, metric) => store.accepted({ sha: verdict.sha, benchmark, metric }) !== null,
      nowMs: wallMs()
    })
  }
}

/** The parts of a message that make it another message. @param {Message} message */
function gistOf ({ verdict, facts }) {
  const { moved, broken, build } =
    /** @type {{ moved: import('../../shapes/record').Moved[], broken: string[], build: string }} */ (facts)
  return JSON.stringify([verdict, build, broken, moved.map(one => [one.benchmark, one.metric, one.verdict]).sort()])
}

/** The mark of a channel that says from when on it tells. @param {string} channel */
function since (channel) { return markOf(MARKS.tellFrom, channel) }
/** The mark of the time when a channel was taken out; BACK: it is in use again. @param {string} channel */
function outSince (channel) { return markOf(MARKS.tellOut, channel) }
const BACK = 'back'

module.exports = { Outbox }
