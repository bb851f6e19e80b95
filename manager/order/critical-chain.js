'use strict'
/**
 * Which dependency made a start take so long: the chain from an app to the dependency that held last, from there to the
 * one that that one waited for, and so on. Pure.
 */
/**
 * @typedef {object} StartRecord   of the last start of an app; all times are monotonic
 * @property {number} askedAtMs
 * @property {number | null} heldAtMs    when all its dependencies held; null: they do not yet
 * @property {number | null} readyAtMs   when it first served, or ran to its end; null: it has not yet
 * @property {{ text: string, app: string | null, heldAtMs: number }[]} held   dependencies, each with the time since
 *   when it held
 */
/**
 * @typedef {object} Link
 * @property {string} name        of an app, or the text of a dependency outside
 * @property {number} atMs        when it was as it is needed, since the chain began
 * @property {number} tookMs      of that, what it took itself: after all its dependencies held
 */

/** A start below it needs no explanation. */
const LONG_MS = 1000

/**
 * @param {string} name
 * @param {ReadonlyMap<string, StartRecord>} records
 * @returns {Link[]}   the app first; empty: it has not started yet, or waited for nothing
 */
function criticalChain (name, records) {
  const first = records.get(name)
  if (!first || first.readyAtMs === null) return []
  /** @type {{ name: string, atMs: number, sinceMs: number }[]} */
  const links = []
  /** @type {Set<string>} */
  const seen = new Set()
  /** @type {{ name: string, atMs: number, record: StartRecord | undefined, asked: number }} */
  let link = { name, atMs: first.readyAtMs, record: first, asked: first.askedAtMs }
  for (;;) {
    const { record, asked } = link
    links.push({ name: link.name, atMs: link.atMs, sinceMs: record?.heldAtMs ?? asked })
    const last = record && !seen.has(link.name) ? lastHeld(record) : null
    seen.add(link.name)
    if (!record || last === null) break
    const { app, heldAtMs, text } = last
    const next = app === null ? undefined : records.get(app)
    link = { name: app ?? text, atMs: heldAtMs, record: next, asked: record.askedAtMs }
  }
  if (links.length < 2) return []
  const beganAtMs = Math.min(...links.map(({ sinceMs }) => sinceMs))
  return links.map(({ name: of, atMs, sinceMs }) => ({
    name: of, atMs: Math.round(atMs - beganAtMs), tookMs: Math.round(Math.max(0, atMs - sinceMs))
  }))
}

/**
 * One that held before the app was asked to start delayed nothing.
 * @param {StartRecord} record
 */
function lastHeld ({ askedAtMs, held }) {
  const late = held.filter(({ heldAtMs }) => heldAtMs > askedAtMs)
  return late.length === 0 ? null : late.reduce((last, one) => one.heldAtMs > last.heldAtMs ? one : last)
}

module.exports = { criticalChain, LONG_MS }
