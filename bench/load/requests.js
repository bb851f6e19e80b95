'use strict'
/**
 * The requests of a load, prepared before the first is sent: their bytes, and in which order those of a mix come. Pure.
 */
const { randomFrom } = require('../shared/seeded')
const { bodyBytes, hostHeader, isIdempotent, requestBytes } = require('./plan')

/** @typedef {import('../shapes/suite').LoadPlan} LoadPlan */
/** @typedef {import('../shapes/suite').LoadTarget} LoadTarget */

/** A deck of a mix is at least so long: a short one would deal the same request to the same connection for ever. */
const FEWEST_CARDS = 1000

class PreparedRequest {
  /** @type {Buffer[]} */
  #batches = []

  /**
   * @param {LoadTarget} target
   * @param {LoadPlan} plan   of this request alone
   * @param {number} index    in the mix
   */
  constructor (target, plan, index) {
    this.index = index
    this.isHead = plan.method === 'HEAD'
    this.isIdempotent = isIdempotent(plan.method)
    this.bytes = requestBytes(target, plan)
    this.http2Headers = http2Headers(target, plan)
    this.body = plan.body === null ? null : bodyBytes(plan.body)
  }

  /**
   * So many of them in one piece.
   * @param {number} count
   */
  batch (count) {
    if (count === 1) return this.bytes
    this.#batches[count] ??= Buffer.concat(Array.from({ length: count }, () => this.bytes))
    return this.#batches[count]
  }
}

/** Deals requests: each as often as its weight says, in an order by chance that is the same for the same seed. */
class Requests {
  /** @type {Uint16Array} */
  #deck
  #at = 0

  /**
   * @param {LoadTarget} target
   * @param {LoadPlan} plan
   */
  constructor (target, plan) {
    this.list = plansOf(plan).map((one, index) => new PreparedRequest(target, one, index))
    /** The only one; null: there are several. @type {PreparedRequest | null} */
    this.only = this.list.length === 1 ? this.list[0] : null
    this.#deck = shuffledDeck((plan.mix ?? []).map(({ weight }) => weight), plan.seed)
  }

  next () {
    if (this.only !== null) return this.only
    if (this.#at === this.#deck.length) this.#at = 0
    return this.list[this.#deck[this.#at++]]
  }
}

/**
 * @param {LoadTarget} target
 * @param {LoadPlan} plan
 * @returns {import('node:http2').OutgoingHttpHeaders}
 */
function http2Headers (target, { method, path, headers, body }) {
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const { host = hostHeader(target), ...others } = lower
  return {
    ':method': method,
    ':scheme': target.tls ? 'https' : 'http',
    ':authority': host,
    ':path': path,
    ...body === null ? {} : { 'content-length': String(bodyBytes(body).length) },
    ...others
  }
}

/** A plan for each request of the mix. @param {LoadPlan} plan @returns {LoadPlan[]} */
function plansOf (plan) {
  return plan.mix === null ? [plan]
    : plan.mix.map(({ method, path, headers, body }) => ({ ...plan, mix: null, method, path, headers, body }))
}

/**
 * @param {number[]} weights
 * @param {number} seed
 * @returns {Uint16Array}   an index for each card
 */
function shuffledDeck (weights, seed) {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return new Uint16Array(0)
  const times = Math.ceil(FEWEST_CARDS / sum)
  const deck = Uint16Array.from(weights.flatMap((weight, index) => Array(weight * times).fill(index)))
  const random = randomFrom(`mix|${seed}`)
  for (let left = deck.length - 1; left > 0; left--) {
    const other = Math.floor(random() * (left + 1))
    const card = deck[left]
    deck[left] = deck[other]
    deck[other] = card
  }
  return deck
}

module.exports = { Requests, PreparedRequest, plansOf, shuffledDeck }
