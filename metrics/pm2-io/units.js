'use strict'
/**
 * The units that people write beside a number ("ms", "MiB", "req/min"), as Prometheus' base units: the end of a
 * metric's name, and the factor from one to the other. And a value that was sent as text, such as "12.5 req/min". Pure.
 */

/** @typedef {{ suffix: string, factor: number }} Unit   suffix: '' where nothing is known of it */

const KIB = 1024
/** Code that writes MB on Node has nearly always divided by 1024 twice. @type {Readonly<Record<string, Unit>>} */
const BASE = Object.freeze({
  ns: seconds(1e-9),
  us: seconds(1e-6),
  'µs': seconds(1e-6), // micro sign
  'μs': seconds(1e-6), // Greek mu
  ms: seconds(1e-3),
  msec: seconds(1e-3),
  milliseconds: seconds(1e-3),
  s: seconds(1),
  sec: seconds(1),
  seconds: seconds(1),
  b: bytes(1),
  bytes: bytes(1),
  kb: bytes(KIB),
  kib: bytes(KIB),
  mb: bytes(KIB ** 2),
  mib: bytes(KIB ** 2),
  gb: bytes(KIB ** 3),
  gib: bytes(KIB ** 3),
  '%': Object.freeze({ suffix: '_ratio', factor: 0.01 })
})
/** The unit of time after "/" in a rate, in seconds. @type {Readonly<Record<string, number>>} */
const PER = Object.freeze({ s: 1, sec: 1, second: 1, m: 60, min: 60, minute: 60, h: 3600, hour: 3600 })
const UNKNOWN = Object.freeze({ suffix: '', factor: 1 })
const MAX_UNIT_CHARS = 40
/** A number, then perhaps a unit. */
const HEX = /^\s*[+-]?0x/i
const NUMBER_AND_UNIT = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-zµμ%].{0,40})?$/is

/** @param {number} factor */
function seconds (factor) { return Object.freeze({ suffix: '_seconds', factor }) }
/** @param {number} factor */
function bytes (factor) { return Object.freeze({ suffix: '_bytes', factor }) }

/**
 * @param {unknown} text   as the app wrote it
 * @returns {Unit}
 */
function unitOf (text) {
  if (typeof text !== 'string' || text.length > MAX_UNIT_CHARS) return UNKNOWN
  const [amount, per, ...more] = text.trim().split('/').map(part => part.trim().toLowerCase())
  const base = Object.hasOwn(BASE, amount) ? BASE[amount] : UNKNOWN
  if (per === undefined) return base
  if (more.length > 0 || !Object.hasOwn(PER, per)) return UNKNOWN
  return { suffix: `${base.suffix}_per_second`, factor: base.factor / PER[per] }
}

/**
 * @param {unknown} value   of a metric, as the app gave it
 * @returns {{ number: number, unit: string } | null}   unit: what stood behind the number; null: no number
 */
function readValue (value) {
  if (typeof value === 'number') return Number.isNaN(value) ? null : { number: value, unit: '' }
  if (typeof value === 'boolean') return { number: value ? 1 : 0, unit: '' }
  if (typeof value === 'bigint') return { number: Number(value), unit: '' }
  if (typeof value !== 'string' || value.length > 2 * MAX_UNIT_CHARS || HEX.test(value)) return null
  const found = NUMBER_AND_UNIT.exec(value)
  return found ? { number: Number(found[1]), unit: (found[2] ?? '').trim() } : null
}

module.exports = { unitOf, readValue }
