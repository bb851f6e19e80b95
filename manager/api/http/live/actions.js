'use strict'
/**
 * The actions of the live page on apps, in two steps: the page gets a text of what would happen, and a ticket; with the
 * ticket, used once within 30 seconds, exactly that happens. So one request alone does nothing, nor does an old page,
 * and no app is taken for another.
 */
const { randomBytes } = require('node:crypto')
const { plural } = require('../../../../common/units')
const { BellwetherError } = require('../../../../common/errors')
const { createFlames, SECONDS } = require('./flames')

const TICKET_MS = 30_000
const MOST_TICKETS = 64
/** A verb that is refused is refused within this time; a later result shows on the page. */
const REFUSED_WITHIN_MS = 300

/** @typedef {'reload' | 'restart' | 'stop' | 'start' | 'scale' | 'abort' | 'profile'} Verb */
/** @typedef {{ verb: Verb, name: string, to: number | null }} Wish   name: of an app; of a worker, of a profile */
/** @typedef {{ status: number, body: object }} Answer */
/** The asker: an address, or a user named by a trusted proxy. @typedef {{ address: string } | { user: string }} Who */

/** Texts of what would happen. @type {Readonly<Record<Verb, (app: any, wish: Wish) => string>>} */
const WOULD = Object.freeze({
  reload: ({ name, instances }) => `${plural(instances, 'new worker')} of ${name} take the place of the old ones, one after the other. No request is lost. If a new one fails, the old ones stay. ` +
    `The settings stay as they are: "bellwether reload ${name}" reads the file again.`,
  restart: ({ name, instances }) =>
    `All ${plural(instances, 'worker')} of ${name} stop, then new ones start. New connections wait meanwhile.`,
  stop: ({ name, serving }) =>
    `${name} finishes its open requests and stops: ${plural(serving, 'worker')} that ${serving === 1 ? 'serves' : 'serve'} now. Clients are refused until it is started again.`,
  start: ({ name, instances }) => `${name} starts with ${plural(instances, 'worker')}.`,
  scale: ({ name, instances }, { to }) =>
    `${name} has ${to} in place of ${plural(instances, 'worker')}.${Number(to) < instances ? ' Those that leave finish their open requests.' : ''}`,
  abort: ({ name }) => `What is under way at ${name} ends, and goes back to what it found. No request is lost.`,
  profile: (_app, { name }) =>
    `${name} is measured for ${SECONDS} s, and gets a little slower for that time. Then there is a flame graph of where its CPU time went.`
})

/** @type {Readonly<Record<Exclude<Verb, 'profile'>, (manager: any, wish: Wish) => any>>} */
const DO = Object.freeze({
  reload: (manager, { name }) => manager.verbs.reload(name, {}),
  restart: (manager, { name }) => manager.verbs.restart(name),
  stop: (manager, { name }) => manager.verbs.stop(name),
  start: (manager, { name }) => manager.verbs.startStopped(name),
  scale: (manager, { name, to }) => manager.verbs.scale(name, to),
  abort: (manager, { name }) => manager.verbs.abort(name)
})

/**
 * @param {any} manager
 * @param {() => number} [nowMs]   monotonic
 * @param {ReturnType<typeof createFlames>} [flames]
 */
function createActions (manager, nowMs = () => performance.now(), flames = createFlames()) {
  /** In the order they were given. @type {Map<string, { wish: Wish, untilMs: number }>} */
  const tickets = new Map()

  /**
   * @param {URLSearchParams} asked   verb, of, to (a number of workers, of a scale); ticket: of the first step
   * @param {Who} who
   * @returns {Promise<Answer>}
   */
  async function answer (asked, who) {
    const wish = readWish(asked)
    if (wish === null) return refused(400,
      `There is no such action. There is ${Object.keys(WOULD).join(', ')} of an app; a scale has a number of workers, from 1 on.`)
    if (appOf(manager, wish) === undefined) {
      return refused(404, `There is no ${wish.verb === 'profile' ? 'worker' : 'app'} "${wish.name}".`)
    }
    const ticket = asked.get('ticket')
    return ticket === null ? propose(wish) : carryOut(wish, ticket, who)
  }

  /** @param {Wish} wish @returns {Answer} */
  function propose (wish) {
    for (const [ticket, { untilMs }] of tickets) {
      if (untilMs <= nowMs() || tickets.size >= MOST_TICKETS) tickets.delete(ticket)
    }
    const ticket = randomBytes(16).toString('base64url')
    tickets.set(ticket, { wish, untilMs: nowMs() + TICKET_MS })
    const app = manager.status().apps.find((/** @type {any} */ { name }) => name === wish.name)
    return { status: 200, body: { would: WOULD[wish.verb](app, wish), ticket, forMs: TICKET_MS } }
  }

  /** @param {Wish} wish @param {string} ticket @param {Who} who @returns {Promise<Answer>} */
  async function carryOut (wish, ticket, who) {
    const given = tickets.get(ticket)
    tickets.delete(ticket)
    if (given === undefined || given.untilMs <= nowMs()) {
      return refused(409, 'This was asked for too long ago, or is done already. Nothing was done: ask again.')
    }
    if (JSON.stringify(given.wish) !== JSON.stringify(wish)) {
      return refused(409, 'This is not what was asked for at first. Nothing was done.')
    }
    try {
      if (wish.verb === 'profile') {
        return { status: 202, body: { begun: `profile ${wish.name}`, flame: takeFlame(wish.name, who) } }
      }
      const { [wish.verb]: begin } = DO
      const done = Promise.resolve(manager.onBehalfOf({ via: 'page', ...who }, () => begin(manager, wish)))
      done.catch(() => {}) // the manager reports it: in its log, and on the page
      await Promise.race([done, new Promise(resolve => setTimeout(resolve, REFUSED_WITHIN_MS))])
      return { status: 202, body: { begun: `${wish.verb} ${wish.name}` } }
    } catch (err) {
      if (typeof err.code !== 'string' || !err.code.startsWith('BW_')) throw err
      return refused(409, `${err.message} (${err.code})`)
    }
  }

  /** @param {string} worker @param {Who} who */
  function takeFlame (worker, who) {
    if (flames.isTaking()) throw new BellwetherError('BW_BUSY', 'Another profile is being taken. Nothing was done.')
    const id = flames.take(worker)
    manager.onBehalfOf({ via: 'page', ...who }, () => manager.reportVerb('profile', worker.replace(/\.\d+$/, '')))(
      'begun', { worker }
    )
    return id
  }

  return { answer, flameOf: flames.of }
}

/** @param {any} manager @param {Wish} wish   of a profile: the app whose worker it is @returns {any} */
function appOf (manager, { verb, name }) {
  if (verb !== 'profile') return manager.apps.get(name)
  const [, own, slot] = /^(.+)\.(\d+)$/.exec(name) ?? []
  const app = manager.apps.get(own)
  return app !== undefined && [...app.workers].some((/** @type {any} */ worker) => String(worker.slot) === slot) ? app
    : undefined
}

/** @param {URLSearchParams} asked @returns {Wish | null} */
function readWish (asked) {
  const [verb, name, to] = ['verb', 'of', 'to'].map(key => asked.get(key))
  if (verb === null || name === null || !Object.hasOwn(WOULD, verb)) return null
  const isScale = verb === 'scale'
  if (isScale !== (to !== null) || (isScale && !/^[1-9]\d{0,3}$/.test(to ?? ''))) return null
  return { verb: /** @type {Verb} */ (verb), name, to: isScale ? Number(to) : null }
}

/** @param {number} status @param {string} error @returns {Answer} */
function refused (status, error) { return { status, body: { error } } }

module.exports = { createActions, TICKET_MS }
