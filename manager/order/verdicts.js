'use strict'
/**
 * What an app that is to start waits for: whether each of its dependencies holds now, and why not. Pure, over plain
 * facts: whether it may start now is asked again after each event, and nothing is remembered in between.
 */
const { dependencyText } = require('../settings/depends-on')
const { duration } = require('../../common/units')

/** @typedef {import('../settings/depends-on').Dependency} Dependency */
/** @typedef {import('../settings/depends-on').OnApp} OnApp */
/**
 * held: it is so now. waits: it is not yet so. fails: it is not so, and will not be by itself, or is late; once it is
 * so, it holds like any other.
 * @typedef {'held' | 'waits' | 'fails'} Is
 */
/** @typedef {{ is: Is, why: string }} Verdict   why: '' where it holds */
/** @typedef {Verdict & { text: string }} Item   one of dependsOn */
/**
 * @typedef {object} Waits
 * @property {number} sinceMs   monotonic
 * @property {readonly Dependency[]} dependsOn
 * @property {readonly (Verdict | null)[]} outside   what the last try of each dependency outside said
 */
/**
 * @typedef {object} OrderFacts   of an app
 * @property {string} name
 * @property {boolean} stopped
 * @property {import('../app/state').AppState} state   by its slots and workers alone: never "waiting"
 * @property {string} problem       why its addresses cannot be bound; '': they can
 * @property {boolean} isStarted    a process of it runs, or has run to its end since it was started
 * @property {number} serving       workers that take connections
 * @property {boolean} isWell       one of those has answered its last health probe well
 * @property {'completed' | 'succeeded' | null} ended   each slot ran to its end and stays empty, or: its last run
 * @property {boolean} runsAgain   it has a schedule: the next run may end otherwise
 * @property {string} lastExit      how its last worker ended, for people; '': none has
 * @property {Waits | null} waits
 *   it is to start, and has not been allowed to
 */

/** @type {Verdict} */
const UNASKED = Object.freeze({ is: 'waits', why: 'the first try has not ended yet' })

/**
 * @param {ReadonlyMap<string, OrderFacts>} apps   all of the manager
 * @param {number} nowMs
 * @returns {Map<string, Item[]>}   by app that waits; it may start when each item holds
 */
function judgeWaiting (apps, nowMs) {
  /** @type {Map<string, Item[]>} */
  const judged = new Map()
  /** Whose verdict is being made: only a list that was changed by hand has a circle. @type {Set<string>} */
  const open = new Set()
  /** @param {OrderFacts} app @returns {Item[]} */
  const itemsOf = app => {
    const known = judged.get(app.name)
    if (known || app.waits === null) return known ?? []
    open.add(app.name)
    const { dependsOn, outside, sinceMs } = app.waits
    const items = dependsOn.map((one, at) => {
      const verdict = 'app' in one ? judgeApp(one, apps.get(one.app), ask) : outside[at] ?? UNASKED
      return { text: dependencyText(one), ...judgeTime(verdict, one, nowMs - sinceMs) }
    })
    open.delete(app.name)
    judged.set(app.name, items)
    return items
  }
  const ask = (/** @type {OrderFacts} */ app) => open.has(app.name) ? null : itemsOf(app)
  for (const app of apps.values()) if (app.waits !== null) itemsOf(app)
  return judged
}

/**
 * @param {OnApp} one
 * @param {OrderFacts | undefined} app   undefined: it is not in the list
 * @param {(app: OrderFacts) => Item[] | null} ask   what it waits for itself; null: for the app that asks
 * @returns {Verdict}
 */
function judgeApp ({ app: name, condition }, app, ask) {
  if (app === undefined) return { is: 'fails', why: `there is no app "${name}" in the list` }
  if (app.stopped) return { is: 'fails', why: `${name} is stopped: bellwether start ${name}` }
  if (app.waits !== null) return judgeChain(name, ask(app))
  if (holds(condition, app)) return { is: 'held', why: '' }
  if (app.runsAgain) return { is: 'waits', why: app.ended === null ? `${name} has had no run yet` : `the last run of ${name} did not succeed` }
  if (app.ended !== null) {
    return { is: 'fails', why: `${name} has ended${app.lastExit === '' ? '' : ` (${app.lastExit})`}, and is not started again` }
  }
  if (app.problem !== '') return { is: 'fails', why: `${name} cannot start: ${app.problem}` }
  const exit = app.lastExit === '' ? '' : ` (${app.lastExit})`
  if (app.state === 'crash-loop') return { is: 'fails', why: `${name} is in a crash loop${exit}` }
  if (app.state === 'failed') return { is: 'fails', why: `${name} has failed${exit}` }
  if (condition === 'healthy' && app.serving > 0) return { is: 'waits', why: `${name} serves, and its health probe has not succeeded yet` }
  if (condition === 'completed' || condition === 'succeeded') return { is: 'waits', why: `${name} has not ended yet` }
  return { is: 'waits', why: `${name} is starting` }
}

/** @param {string} name @param {Item[] | null} items   that it waits for @returns {Verdict} */
function judgeChain (name, items) {
  if (items === null) return { is: 'fails', why: `${name} waits for this app` }
  const worst = items.find(({ is }) => is === 'fails') ?? items.find(({ is }) => is === 'waits')
  if (worst === undefined) return { is: 'waits', why: `${name} is starting` }
  return { is: worst.is, why: `${name} waits for ${worst.text}: ${worst.why}` }
}

/** @param {import('../settings/depends-on').Condition} condition @param {OrderFacts} app */
function holds (condition, { isStarted, serving, isWell, ended }) {
  if (condition === 'started') return isStarted
  if (condition === 'ready') return serving > 0
  if (condition === 'healthy') return isWell
  return condition === 'completed' ? ended !== null : ended === 'succeeded'
}

/**
 * Time alone never makes it hold.
 * @param {Verdict} verdict
 * @param {Dependency} dependency
 * @param {number} waitedMs
 * @returns {Verdict}
 */
function judgeTime (verdict, { lateAfterMs }, waitedMs) {
  if (verdict.is !== 'waits' || lateAfterMs === null || waitedMs < lateAfterMs) return verdict
  return { is: 'fails', why: `not within ${duration(lateAfterMs)}: ${verdict.why}` }
}

/** @param {readonly Item[]} items */
function mayStart (items) { return items.every(({ is }) => is === 'held') }

/** @param {readonly Item[]} items   false: it goes on by itself, or may start */
function isInVain (items) { return items.some(({ is }) => is === 'fails') }

/** "db (ready): db is starting; tcp 127.0.0.1:5432: refused" @param {readonly Item[]} items */
function waitingText (items) {
  return items.filter(({ is }) => is !== 'held').map(({ text, why }) => `${text}: ${why}`).join('; ')
}

module.exports = { judgeWaiting, mayStart, isInVain, waitingText }
