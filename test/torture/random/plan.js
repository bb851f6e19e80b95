'use strict'
/**
 * What is done to an app in one run: a pure function of the seed. The steps know nothing of what becomes of those
 * before them; each ends with the app running again (executor.js sees to it), so that any may follow any. A run does as
 * many of them as its time allows.
 */
const { seeded } = require('../lib/numbers')
const { BAD } = require('./releases')

/**
 * @typedef {{ kind: string, pauseMs: number, [more: string]: any }} Step   pauseMs: to the next one, beside the second
 *   after which is looked
 */
/**
 * @typedef {object} Plan
 * @property {number} seed
 * @property {string} node           the Node of the command and the first manager
 * @property {number} instances
 * @property {number} surge           reload.surge
 * @property {number} keepOldMs
 * @property {boolean} declaresListen   the settings say the address, or the app alone does
 * @property {Step[]} steps
 */

const MAX_SIZE = 4
const STEPS = 400
/** A paused or blocked worker is hung beyond this (the app's health.hungMs). */
const HUNG_MS = 4000
const SHORT_MS = { from: 200, to: 2000 }

/** Which verbs are given at once; the second comes a moment after the first. */
const PAIRS = [
  ['reload', 'scale'], ['reload', 'reload'], ['reload', 'stop'], ['reload', 'rollback'], ['reload', 'restart'],
  ['reload', 'upgrade'], ['reload', 'delete'], ['reload', 'ls'], ['reload', 'abort'], ['scale', 'abort'],
  ['rollback', 'abort'], ['abort', 'restart'],
  ['restart', 'scale'], ['restart', 'reload'], ['restart', 'stop'], ['restart', 'ls'], ['scale', 'scale'],
  ['scale', 'stop'], ['scale', 'upgrade'], ['stop', 'stop'],
  ['stop', 'reload'], ['stop', 'upgrade'], ['stop', 'delete'], ['rollback', 'reload'], ['rollback', 'scale'],
  ['upgrade', 'upgrade'], ['upgrade', 'ls'], ['upgrade', 'reload']
]
const BROKEN_BINS = ['throws', 'hangs', 'exits']
const DAMAGES = ['cut', 'flip', 'remove', 'empty']
const DURING = ['reload', 'scale', 'stop', 'restart', 'delete', 'rollback', 'bad-reload']

/**
 * Kinds of steps: how often, and what else a step says.
 * @type {Record<string, { weight: number, more?: (draw: Draw) => Record<string, any> }>}
 */
const KINDS = {
  reload: { weight: 12, more: draw => ({ node: draw.rarely() ? draw.node() : null }) },
  'bad-reload': { weight: 9, more: draw => ({ way: draw.of(BAD) }) },
  restart: { weight: 6 },
  'restart-worker': { weight: 4, more: draw => ({ which: draw.below(100) }) },
  scale: { weight: 9, more: draw => ({ size: draw.size() }) },
  'stop-start': { weight: 5, more: draw => ({ gapMs: draw.ms(0, 1500) }) },
  'delete-start': { weight: 3 },
  rollback: { weight: 6 },
  'kill-worker': { weight: 7, more: draw => ({ which: draw.below(100), count: 1 + draw.below(2) }) },
  'kill-all-workers': { weight: 2 },
  'kill-worker-in-reload': { weight: 4, more: draw => ({ which: draw.below(100), delayMs: draw.ms(0, 2500) }) },
  'pause-worker': { weight: 4, more: draw => ({ which: draw.below(100), ms: draw.ms(SHORT_MS.from, SHORT_MS.to) }) },
  'hang-worker': { weight: 2, more: draw => ({ which: draw.below(100), how: draw.of(['stop', 'block']) }) },
  'block-worker': { weight: 3, more: draw => ({ which: draw.below(100), ms: draw.ms(SHORT_MS.from, SHORT_MS.to) }) },
  'kill-manager': { weight: 8, more: draw => ({
    deadMs: draw.ms(0, 1500), starters: 1 + draw.below(2), withWorker: draw.rarely() ? draw.below(100) : null
  }) },
  'kill-manager-in-verb': { weight: 7, more: draw => ({
    verb: draw.of(DURING), size: draw.size(), way: draw.of(BAD), delayMs: draw.ms(100, 2500), deadMs: draw.ms(0, 1000)
  }) },
  'kill-manager-after-verb': { weight: 6, more: draw => ({
    verb: draw.of(['stop', 'scale', 'reload', 'rollback', 'bad-reload']), size: draw.size(), way: draw.of(BAD),
    deadMs: draw.ms(0, 1000)
  }) },
  'pause-manager': { weight: 4, more: draw => ({ ms: draw.ms(200, 3500) }) },
  upgrade: { weight: 6, more: draw => ({ node: draw.below(2) === 0 ? draw.node() : null }) },
  'bad-upgrade': { weight: 3, more: draw => ({ way: draw.of(BROKEN_BINS) }) },
  together: {
    weight: 10,
    more: draw => ({ verbs: draw.of(PAIRS), apartMs: draw.ms(0, 1200), size: draw.size(), size2: draw.size() })
  },
  'damaged-list': { weight: 8, more: draw => ({
    damage: draw.of(DAMAGES), both: draw.below(3) === 0,
    before: draw.of(['none', 'scale', 'reload', 'bad-reload', 'stop-start', 'delete-start']), size: draw.size(),
    way: 'throws', at: draw.below(1000)
  }) },
  'full-disk': {
    weight: 4,
    more: draw => ({ verb: draw.of(['reload', 'scale', 'ls', 'bad-reload']), size: draw.size(), way: 'throws' })
  },
  look: { weight: 2 }
}

/** @typedef {ReturnType<typeof drawing>} Draw */

/**
 * @param {number} seed
 * @param {string[]} nodes
 */
function drawing (seed, nodes) {
  const next = seeded(seed * 7919 + 17)
  for (let i = 0; i < 5; i++) next(2) // seeds that are neighbours begin alike
  const below = (/** @type {number} */ n) => next(n)
  return {
    below,
    /** @template T @param {T[]} list @returns {T} */
    of: list => list[below(list.length)],
    ms: (/** @type {number} */ from, /** @type {number} */ to) => from + below(to - from),
    rarely: () => below(4) === 0,
    size: () => 1 + below(MAX_SIZE),
    node: () => nodes[below(nodes.length)]
  }
}

/**
 * @param {number} seed
 * @param {string[]} nodes  paths of Node binaries
 * @returns {Plan}
 */
function planOf (seed, nodes) {
  const draw = drawing(seed, nodes)
  const kinds = Object.entries(KINDS).flatMap(([kind, { weight }]) => Array.from({ length: weight }, () => kind))
  return {
    seed,
    node: nodes[seed % nodes.length],
    instances: 2 + draw.below(2),
    surge: 1 + seed % 3,
    keepOldMs: draw.below(3) === 0 ? 4000 : 0,
    declaresListen: draw.below(2) === 0,
    steps: Array.from({ length: STEPS }, () => {
      const kind = draw.of(kinds)
      return { kind, ...KINDS[kind].more?.(draw), pauseMs: draw.rarely() ? draw.ms(0, 1000) : 0 }
    })
  }
}

module.exports = { planOf, KINDS, PAIRS, HUNG_MS, MAX_SIZE }
