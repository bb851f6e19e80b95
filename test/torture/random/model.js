'use strict'
/**
 * What may be true of the app after a verb, given the exit code it ended with. Pure. A race has several right outcomes,
 * so the model holds the set of all states that are possible; what is observed then narrows it. An empty set is a
 * violation.
 */

/**
 * @typedef {object} State   of the app, as it was asked for
 * @property {boolean} listed
 * @property {boolean} stopped
 * @property {number} size
 * @property {string[]} releases          one; several: a reload was cut, and its workers may be of any of them
 * @property {string[] | null} previous   what a rollback goes back to, one of these; null: nothing
 */
/**
 * @typedef {object} Verb
 * @property {string} verb        start (the saved list), start-app, start-file, or the name of the verb
 * @property {string} [release]   reload, start-file: what is in the settings file
 * @property {boolean} [good]     reload: the release can serve
 * @property {number} [size]      scale, start-file
 * @property {string | null} [error]   the code of the error that it ended with
 */
/**
 * @typedef {object} Around
 * @property {boolean} managerUp
 * @property {boolean} [raced]      another verb runs at the same time
 * @property {boolean} [disturbed]  a worker is killed meanwhile
 * @property {boolean} [diskFull]
 * @property {boolean} [paused]     the manager stands still for a while
 */

const EXIT = { done: 0, failed: 1, usage: 2, notRunning: 3, noSuchApp: 4, timedOut: 5, refused: 6 }
const ABORTED = 'BW_ABORTED'
/** Some release that once served: it is not known which. */
const ANY = ['*']

/** @type {State} */
const UNLISTED = Object.freeze({ listed: false, stopped: true, size: 0, releases: [], previous: null })

/**
 * @param {State} state
 * @param {Verb} verb
 * @param {number | null} code
 * @param {Around} around
 * @returns {State[] | null}   null: this verb must not end with this code
 */
function afterVerb (state, verb, code, around) {
  if (!around.managerUp && !verb.verb.startsWith('start')) return code === EXIT.notRunning ? [state] : null
  const rules = RULES[verb.verb]
  if (rules === undefined) throw new Error(`the model has no verb ${verb.verb}`)
  if (code === EXIT.done) return rules.done(state, verb, around)
  if (code === EXIT.failed && around.diskFull) return [state]
  if (code === EXIT.refused && (around.raced || around.diskFull)) return [state]
  if (code === EXIT.noSuchApp) return state.listed ? null : [state]
  return rules.otherwise(state, verb, code, around)
}

/** @type {(state: State) => boolean} */
const runs = state => state.listed && !state.stopped

/**
 * A rolling change that was ended half way: before, or some workers of each.
 * @param {State} state
 * @param {State} after
 * @returns {State[]}
 */
function halfWay (state, after) {
  return [
    state, { ...state, size: after.size, releases: [...new Set([...state.releases, ...after.releases])].sort() }, after
  ]
}

/** @typedef {(state: State, verb: Verb, around: Around) => State[] | null} Done */
/** @typedef {(state: State, verb: Verb, code: number | null, around: Around) => State[] | null} Otherwise */

/**
 * Needs a running app, and is refused without one.
 * @param {(state: State, verb: Verb) => State[] | null} change
 * @returns {{ done: Done, otherwise: Otherwise }}
 */
function ofRunning (change) {
  return {
    done: (state, verb) => runs(state) ? change(state, verb) : null,
    otherwise (state, verb, code, { raced, disturbed }) {
      if (code === EXIT.refused) return !runs(state) && state.listed ? [state] : null
      if (code !== EXIT.failed || !(raced || disturbed)) return null
      if (verb.error === ABORTED) return [state]
      return [state, ...(change(state, verb) ?? []).flatMap(after => halfWay(state, after))]
    }
  }
}

/** @type {Done} */
const asBefore = state => [state]

/** @type {Record<string, { done: Done, otherwise: Otherwise }>} */
const RULES = {
  ls: {
    done: asBefore, otherwise: (state, _verb, code, { paused }) => code === EXIT.timedOut && paused ? [state] : null
  },
  restart: ofRunning(state => [state]),
  'restart-worker': ofRunning(state => [state]),
  abort: { done: asBefore, otherwise: (state, _verb, code, { raced }) =>
    code === EXIT.refused || (code === EXIT.failed && raced) ? [state] : null },
  scale: ofRunning((state, { size = state.size }) => [{ ...state, size }]),
  reload: {
    done: (state, { release, good }) => runs(state) && good ? [reloaded(state, String(release))] : null,
    otherwise (state, verb, code, around) {
      if (code === EXIT.refused) return !runs(state) && state.listed ? [state] : null
      if (code !== EXIT.failed || !runs(state)) return null
      if (!verb.good || verb.error === ABORTED) return [state]
      return around.raced || around.disturbed ? halfWay(state, reloaded(state, String(verb.release))) : null
    }
  },
  rollback: {
    done: state =>
      runs(state) && state.previous !== null ? [{ ...state, releases: state.previous, previous: null }] : null,
    otherwise (state, { error }, code, { raced, disturbed }) {
      if (code === EXIT.refused) {
        return !runs(state) || state.previous === null || state.previous[0] === ANY[0] ? [state] : null
      }
      if (code !== EXIT.failed || !(raced || disturbed) || state.previous === null) return null
      return error === ABORTED ? [state] : halfWay(state, { ...state, releases: state.previous, previous: null })
    }
  },
  stop: {
    done: state => state.listed ? [{ ...state, stopped: true }] : null,
    otherwise: () => null
  },
  delete: {
    done: state => state.listed ? [UNLISTED] : null,
    otherwise: () => null
  },
  'start-app': {
    done: state => state.listed && state.stopped ? [{ ...state, stopped: false }] : null,
    otherwise: (state, _verb, code, { raced }) =>
      code === EXIT.refused && runs(state) ? [state] : code === EXIT.failed && raced ? [state] : null
  },
  'start-file': {
    done (state, { release, size = 0 }, { managerUp }) {
      if (runs(state)) return managerUp ? null : [state]
      return [{ listed: true, stopped: false, size, releases: [String(release)], previous: null }]
    },
    otherwise (state, verb, code, around) {
      // a stop has ended it
      if (code === EXIT.failed && around.raced) return [state, ...RULES['start-file'].done(state, verb, around) ?? []]
      return code === EXIT.refused && runs(state) ? [state] : null
    }
  },
  start: {
    done: asBefore,
    otherwise (state, _verb, code, { raced }) {
      if (code === EXIT.usage && !state.listed) return [state] // the list is empty, and no file is named
      // another `start` was first, and its manager has the lock
      return raced && (code === EXIT.notRunning || code === EXIT.refused) ? [state] : null
    }
  },
  upgrade: { done: asBefore, otherwise: () => null },
  'bad-upgrade': { done: () => null, otherwise: (state, _verb, code) => code === EXIT.failed ? [state] : null }
}

/** @param {State} state @param {string} release @returns {State} */
function reloaded (state, release) {
  return { ...state, releases: [release], previous: state.releases.length === 1 ? state.releases : ANY }
}

/**
 * Verbs that run at the same time may take effect in any order.
 * @param {State[]} states
 * @param {(Verb & { code: number | null })[]} verbs
 * @param {Around} around
 * @returns {State[]}   none: no order explains these exit codes
 */
function afterVerbs (states, verbs, around) {
  const raced = around.raced || verbs.length > 1
  return distinct(orders(verbs).flatMap(order => order.reduce(
    (/** @type {State[]} */ before, verb) =>
      distinct(before.flatMap(state => afterVerb(state, verb, verb.code, { ...around, raced }) ?? [])),
    states)))
}

/**
 * The manager was killed meanwhile: what was asked for was written down, or it was not.
 * @param {State[]} states
 * @param {Verb} verb
 * @returns {State[]}
 */
function afterCutVerb (states, verb) {
  const around = { managerUp: true, raced: true, disturbed: true }
  const done = states.flatMap(state => afterVerb(state, verb, EXIT.done, around) ?? [])
  return distinct([...states, ...done])
}

/**
 * @typedef {object} Observed
 * @property {boolean} listed
 * @property {boolean} stopped
 * @property {number} size
 * @property {string[]} releases   of the workers that serve, by their own word
 * @property {boolean} [isBetween]  a worker is of another generation than the app: of a reload that ended half way; the
 *   next worker will not be
 */

/** @param {State} state @param {Observed} seen */
function fits (state, seen) {
  if (state.listed !== seen.listed) return false
  if (!state.listed) return true
  if (state.stopped !== seen.stopped) return false
  if (state.stopped) return true
  return state.size === seen.size && seen.releases.length > 0 &&
    (state.releases[0] === '*' || seen.releases.every(release => state.releases.includes(release)))
}

/**
 * What is known after a look. Of two releases both stay possible while the app is between them, though just now one
 * alone serves.
 * @param {State[]} states
 * @param {Observed} seen
 * @returns {State[]}
 */
function narrowed (states, seen) {
  const isKnown = (/** @type {State} */ state) => runs(state) && !(seen.isBetween && state.releases.length > 1)
  return distinct(states.filter(state => fits(state, seen))
    .map(state => isKnown(state) ? { ...state, releases: [...seen.releases].sort() } : state))
}

/** @param {State} state */
function sayState ({ listed, stopped, size, releases }) {
  if (!listed) return 'not in the list'
  return stopped ? 'stopped' : `${size} workers of release ${releases.join(' and ')}`
}

/** @template T @param {T[]} list @returns {T[][]} */
function orders (list) {
  return list.length < 2 ? [list]
    : list.flatMap((one, at) => orders([...list.slice(0, at), ...list.slice(at + 1)]).map(rest => [one, ...rest]))
}

/** @param {State[]} states @returns {State[]} */
function distinct (states) {
  return [...new Map(states.map(state => [JSON.stringify(state), state])).values()]
}

module.exports = { afterVerb, afterVerbs, afterCutVerb, narrowed, fits, sayState, UNLISTED, ANY }
