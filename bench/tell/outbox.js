'use strict'
/**
 * Sees to it that every verdict is told once on each channel. What is still to be told is what the store has a verdict of and no record that it
 * was told, so nothing is lost when the bot is killed. Told twice it is only where the other side took a message and the bot was killed
 * before it could write that down: channels that can, send it so that this does no harm (a status, a note, a page).
 */
const { OWN_CLASS } = require('../shapes')
const { messageOf } = require('./message')

/** @typedef {import('../shapes').VerdictRecord} VerdictRecord */
/** @typedef {import('./message').Message} Message */
/**
 * @typedef {object} Channel
 * @property {string} name               stays the same over restarts
 * @property {readonly import('../shapes').Verdict[]} on  which verdicts it tells
 * @property {(message: Message, signal: AbortSignal) => Promise<void>} send  rejects when it did not arrive; with `.permanent` when it never will
 */

/** Then the next message is tried; this one again with the next round. */
const TRY_MS = 30_000
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 60 * 60_000
/** A message that has not arrived by then is given up, and that is written down. */
const GIVE_UP_MS = 3 * 24 * 3600_000

class Outbox {
  #parts
  /** @type {Map<string, { notBeforeMs: number, waitMs: number, text: string }>} by channel */
  #troubles = new Map()
  #expects = false
  /** @type {Promise<void> | null} */
  #delivering = null

  /**
   * @param {object} parts
   * @param {import('../store').Store} parts.store
   * @param {readonly Channel[]} parts.channels
   * @param {string} parts.repository
   * @param {string | null} parts.siteUrl
   * @param {() => number} [parts.wallMs]
   * @param {AbortSignal} parts.signal
   */
  constructor ({ store, channels, repository, siteUrl, wallMs = Date.now, signal }) {
    this.#parts = { store, channels, repository, siteUrl, wallMs, signal }
    for (const { name } of channels) { // a channel that is new tells nothing of what was before it
      if (store.mark(since(name)) === null) store.put('mark', { name: since(name), value: String(wallMs()), atMs: wallMs() })
    }
  }

  /** What goes wrong now, by channel. @returns {{ channel: string, text: string, untilMs: number }[]} */
  get troubles () { return [...this.#troubles].map(([channel, { text, notBeforeMs }]) => ({ channel, text, untilMs: notBeforeMs })) }

  /** There is a verdict that nobody here has made. */
  expect () { this.#expects = true }

  /** When there is something to be told, or tried again; null: nothing is left. @returns {number | null} wall clock */
  get nextMs () {
    if (this.#expects) return 0
    return this.#troubles.size === 0 ? null : Math.min(...[...this.#troubles.values()].map(({ notBeforeMs }) => notBeforeMs))
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
    const trouble = this.#troubles.get(channel.name)
    if (trouble && trouble.notBeforeMs > wallMs()) return
    for (const verdict of store.untold({ channel: channel.name, sinceMs: Number(store.mark(since(channel.name))) })) {
      if (signal.aborted) return
      const message = this.#message(verdict)
      const told = (/** @type {'sent' | 'given-up' | 'silenced'} */ outcome, text = '') => {
        store.put('told', { channel: channel.name, session: verdict.session, outcome, text: text.slice(0, 500), atMs: wallMs() })
      }
      if (!channel.on.includes(message.verdict)) {
        told('silenced', message.verdict)
        continue
      }
      try {
        await channel.send(message, AbortSignal.any([signal, AbortSignal.timeout(TRY_MS)]))
        told('sent')
        this.#troubles.delete(channel.name)
      } catch (err) {
        if (signal.aborted) return
        if (err.permanent || wallMs() - verdict.atMs > GIVE_UP_MS) {
          told('given-up', err.message)
          continue
        }
        const waitMs = Math.min(LONGEST_WAIT_MS, 2 * (trouble?.waitMs ?? FIRST_WAIT_MS / 2))
        this.#troubles.set(channel.name, { notBeforeMs: wallMs() + waitMs, waitMs, text: err.message })
        return // in order: what comes later waits
      }
    }
  }

  /** @param {VerdictRecord} verdict */
  #message (verdict) {
    const { store, repository, siteUrl, wallMs } = this.#parts
    const own = store.mark(OWN_CLASS) ?? verdict.machineClass
    return messageOf({
      verdict,
      machine: verdict.machineClass === own ? null : { class: verdict.machineClass, hostname: store.get('machine', { class: verdict.machineClass })?.hostname ?? '' },
      commit: store.get('commit', { sha: verdict.sha }),
      repository,
      siteUrl,
      silences: store.all('silence', {}),
      isAccepted: (benchmark, metric) => store.accepted({ sha: verdict.sha, benchmark, metric }) !== null,
      nowMs: wallMs()
    })
  }
}

/** @param {string} channel  the name of the mark that says from when on it tells */
function since (channel) { return `tell-from:${channel}` }

module.exports = { Outbox }
