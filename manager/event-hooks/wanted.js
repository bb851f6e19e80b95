'use strict'
/** Which events a hook wants, and what it is told of one. Pure. */
const { eventFilter } = require('../../common/event-filter')

/** Of the hooks themselves, else one that fails would tell of that for ever; and those that say nothing. */
const NEVER = new Set(['event-hook', 'message'])
/** Of a payload: what is longer is cut. */
const MOST_CHARS = 2000
const MOST_ITEMS = 30
const DEEPEST = 4

/** @typedef {import('../settings/app-settings.generated').AppSettings['hooks']['onEvents'][number]} EventHook */

/**
 * By the words of a hook: settings are frozen.
 * @type {WeakMap<readonly string[], (event: Record<string, any>) => boolean>}
 */
const filters = new WeakMap()

/**
 * @param {{ on: readonly string[] }} hook
 * @param {Record<string, any>} event
 */
function isWanted ({ on }, event) {
  if (NEVER.has(event.event) || event.isRepeated) return false
  const fits = filters.get(on) ?? eventFilter(on.map(word => word.includes(':') ? word : `${word}:`))
  filters.set(on, fits)
  return fits(event)
}

/**
 * "exit:crashed", "verb:reload:failed"
 * @param {Record<string, any>} event
 */
function nameOf ({ event, verb, state, cause }) {
  return [event, ...[verb, cause, state].filter(part => typeof part === 'string')].join(':')
}

/**
 * @param {Record<string, any>} event
 * @param {{ id: string, host: string, text: string, clean: (value: any) => any }} how   clean: hides secrets
 */
function payloadOf (event, { id, host, text, clean }) {
  return clean({
    schema: 1, id, host, app: event.app, name: nameOf(event), text: text.slice(0, MOST_CHARS), event: bounded(event, 0)
  })
}

/** @param {any} value @param {number} depth @returns {any} */
function bounded (value, depth) {
  if (typeof value === 'string') return value.slice(0, MOST_CHARS)
  if (value === null || typeof value !== 'object') return value
  if (depth >= DEEPEST) return '[too deep]'
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(item => bounded(item, depth + 1))
  const entries = Object.entries(value).slice(0, MOST_ITEMS)
  return Object.fromEntries(entries.map(([key, inner]) => [key, bounded(inner, depth + 1)]))
}

/** Where it goes, without what is secret of it. @param {EventHook} hook */
function receiverOf ({ url, command }) { return url === null ? command[0] : new URL(url).host }

module.exports = { isWanted, nameOf, payloadOf, receiverOf }
