'use strict'
/**
 * Where in a crowded stretch of a log file a worker's writes are (protocol/mark-format.js). They are there in their
 * order, with writes of others between them, so each is at the earliest place that leaves room for those before it, at
 * the latest one, or in between. Where both are one, that is the place; any other write is left out. Every byte is
 * looked at, not only beginnings of lines: another worker may have written half a line.
 */
const { rollingCheck, ROLLING_BASE, WRITE_HEAD_BYTES } = require('../../protocol/mark-format')

/** @typedef {import('../../protocol/mark-format').Write} Write */

/**
 * @param {Buffer} bytes
 * @param {Write[]} writes
 * @returns {(number | null)[]}  of each write: where it begins; null: it may be at more than one place, or at none
 */
function placeWrites (bytes, writes) {
  const candidates = candidatesOf(bytes, writes)
  const earliest = placeEarliest(writes, candidates)
  const latest = placeLatest(bytes.length, writes, candidates)
  if (earliest === null || latest === null) return writes.map(() => null)
  return earliest.map((place, at) => place === latest[at] ? place : null)
}

/** @param {Write[]} writes @param {number[][]} candidates @returns {number[] | null} */
function placeEarliest (writes, candidates) {
  const places = []
  let free = 0
  for (const [at, { length }] of writes.entries()) {
    const place = candidates[at].find(one => one >= free)
    if (place === undefined) return null
    places.push(place)
    free = place + length
  }
  return places
}

/** @param {number} end @param {Write[]} writes @param {number[][]} candidates @returns {number[] | null} */
function placeLatest (end, writes, candidates) {
  const places = []
  let free = end
  for (let at = writes.length - 1; at >= 0; at--) {
    const place = candidates[at].findLast(one => one + writes[at].length <= free)
    if (place === undefined) return null
    places.unshift(place)
    free = place
  }
  return places
}

/**
 * @param {Buffer} bytes
 * @param {Write[]} writes
 * @returns {number[][]}  of each write: where its head is found and all of it has room, ascending
 */
function candidatesOf (bytes, writes) {
  /** By how many bytes are checked, then by check. @type {Map<number, Map<number, number[]>>} */
  const found = new Map()
  for (const write of writes) {
    const byCheck = entryOf(found, headOf(write), () => new Map())
    entryOf(byCheck, write.check, () => [])
  }
  for (const [width, byCheck] of found) {
    eachWindow(bytes, width, (place, check) => byCheck.get(check)?.push(place))
  }
  return writes.map(write =>
    (found.get(headOf(write))?.get(write.check) ?? []).filter(place => place + write.length <= bytes.length))
}

/** @param {Write} write */
function headOf ({ length }) { return Math.min(length, WRITE_HEAD_BYTES) }

/**
 * @template K, V
 * @param {Map<K, V>} map @param {K} key @param {() => V} make @returns {V}
 */
function entryOf (map, key, make) {
  const there = map.get(key)
  if (there !== undefined) return there
  const made = make()
  map.set(key, made)
  return made
}

/** @param {Buffer} bytes @param {number} width @param {(place: number, check: number) => void} give */
function eachWindow (bytes, width, give) {
  if (width === 0 || bytes.length < width) return
  let first = 1 // the base to the power of width - 1: what the byte that leaves the window counts
  for (let at = 1; at < width; at++) first = Math.imul(first, ROLLING_BASE)
  let check = rollingCheck(bytes, 0, width)
  give(0, check)
  for (let place = 1; place + width <= bytes.length; place++) {
    check = (Math.imul(check - Math.imul(bytes[place - 1], first), ROLLING_BASE) + bytes[place + width - 1]) >>> 0
    give(place, check)
  }
}

module.exports = { placeWrites }
