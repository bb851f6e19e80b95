'use strict'
/**
 * Which runner measures which commit now. A lease is for one commit on one machine class; a lease that is not renewed
 * in time is over. The bot that watches takes leases like every runner, so that no two of them measure the same commit.
 * Pure: tables in, decisions out.
 */
const { nextCommit } = require('./next-commit')

/** @typedef {import('./next-commit').WatchedCommit} WatchedCommit */
/** @typedef {import('./next-commit').CommitState} CommitState */
/**
 * @typedef {object} Lease
 * @property {string} id
 * @property {string} runner        who has it; stays the same over the restarts of a runner
 * @property {string} machineClass
 * @property {string} sha
 * @property {string} why
 * @property {number} untilMs       monotonic; Infinity: the bot's own, it ends with the bot
 */
/**
 * @typedef {{ runner: string, machineClass: string, begun: readonly string[] }} LeaseWish  begun: shas that it measured
 *   in part, to go on with
 */

/** The runner that the bot is itself. */
const BOT = 'the bot'

/** @param {readonly Lease[]} leases @param {number} nowMs @returns {Lease[]} */
function liveLeases (leases, nowMs) { return leases.filter(({ untilMs }) => untilMs > nowMs) }

/**
 * The line as one of several runners sees it: a commit that another runner measures is as good as done, and the bot
 * itself goes on with a commit that it began.
 * @param {readonly WatchedCommit[]} commits
 * @param {readonly Lease[]} leases
 * @param {{ runner: string, machineClass: string, nowMs: number }} who
 * @returns {WatchedCommit[]}
 */
function freeFor (commits, leases, { runner, machineClass, nowMs }) {
  const taken = new Set(liveLeases(leases, nowMs)
    .filter(one => one.machineClass === machineClass && one.runner !== runner)
    .map(({ sha }) => sha))
  return commits.map(one => taken.has(one.sha) || (one.state === 'open' && runner !== BOT)
    ? { sha: one.sha, state: /** @type {const} */ ('done') }
    : one)
}

/**
 * The answer to a runner that asks for work: the lease that it has, or the next commit that no other runner has.
 * @param {{ commits: readonly WatchedCommit[], leases: readonly Lease[], wish: LeaseWish, nowMs: number }} known
 * @returns {{ action: 'same', lease: Lease } | { action: 'new', sha: string, why: string } | { action: 'none' }}
 */
function decideLease ({ commits, leases, wish, nowMs }) {
  const free = freeFor(commits, leases, { ...wish, nowMs })
  const isLeft = (/** @type {string} */ sha) => free.some(one => one.sha === sha && one.state !== 'done')
  const own = liveLeases(leases, nowMs)
    .find(one => one.runner === wish.runner && one.machineClass === wish.machineClass)
  if (own && isLeft(own.sha)) return { action: 'same', lease: own }
  // not what failed: that waits behind all others
  const begun = free.findLast(({ sha, state }) => state === 'todo' && wish.begun.includes(sha))
  if (begun) return { action: 'new', sha: begun.sha, why: 'begun' }
  const next = nextCommit(free)
  return next === null ? { action: 'none' } : { action: 'new', ...next }
}

/**
 * Whether a runner may go on. Leases do not survive a restart of the bot: a lease is given again if no other runner has
 * taken its commit since.
 * @param {{ state: CommitState | null, leases: readonly Lease[], wish: { runner: string, machineClass: string,
 *   sha: string }, nowMs: number }} known  state
 *   null: the commit is not on the line any more
 * @returns {boolean}
 */
function mayGoOn ({ state, leases, wish, nowMs }) {
  if (state === null) return false
  const [left] = freeFor([{ sha: wish.sha, state }], leases, { ...wish, nowMs })
  return left.state !== 'done'
}

/**
 * The decision about a result that a runner sends. The first result of a commit that is still to be measured is taken,
 * with or without a lease: a result is worth more than a promise. A commit that the bot has begun is finished by the
 * bot itself, or there would be two results.
 * @param {{ state: CommitState | null, isThere: boolean, botHasIt: boolean }} known  isThere: these very records are in
 *   the store
 * @returns {'take' | 'there' | 'measured' | 'held' | 'unwatched'}
 */
function decideResult ({ state, isThere, botHasIt }) {
  if (isThere) return 'there'
  if (state === null) return 'unwatched'
  if (state === 'done') return 'measured'
  return state === 'open' || botHasIt ? 'held' : 'take'
}

module.exports = { BOT, liveLeases, freeFor, decideLease, mayGoOn, decideResult }
