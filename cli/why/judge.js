'use strict'
/**
 * The most likely fault, from the time line of an app. Pure. It says no more than the events show: "likely" where they
 * name the cause, "perhaps" where one thing followed another, "not known" otherwise.
 */
const { duration } = require('../../common/units')

/** @typedef {import('./events').WhyEvent} WhyEvent */
/** @typedef {'likely' | 'perhaps' | 'not known'} Sure */
/** @typedef {{ sure: Sure, text: string, next: string | null }} Verdict */

/** The time before and after a moment that is shown. */
const BEFORE_MS = 10 * 60_000
const AFTER_MS = 5 * 60_000
/** A deploy that began this long before may have brought what is wrong. */
const DEPLOY_MS = 5 * 60_000
const SESSION_MS = 30_000
const STALL_MS = 300_000
/** Deaths this close together are one. */
const TOGETHER_MS = 2000
/** The average of the kernel is over ten seconds, and it is read every ten. */
const PRESSURE_LATE_MS = 20_000
const DEPLOYS = ['start', 'reload', 'restart', 'rollback']

/**
 * The event that a story is about: the last that went wrong, or the nearest one to a moment. An exit or a stall tells
 * more than what follows of it.
 * @param {WhyEvent[]} events   oldest first
 * @param {{ atMs: number, lastsMs: number } | null} moment
 * @returns {WhyEvent | null}
 */
function incidentOf (events, moment) {
  const bad = events.filter(event => event.bad)
  if (bad.length === 0) return null
  const { atMs, lastsMs } = moment ?? { atMs: bad[bad.length - 1].atMs, lastsMs: 0 }
  const distance = (/** @type {WhyEvent} */ event) => Math.max(atMs - event.atMs, event.atMs - atMs - lastsMs, 0)
  const near = bad.filter(event =>
    moment === null || (event.atMs >= atMs - BEFORE_MS && event.atMs <= atMs + lastsMs + AFTER_MS))
  if (near.length === 0) return null
  const nearest = near.reduce((best, event) => distance(event) <= distance(best) ? event : best)
  const isOfIt = (/** @type {WhyEvent} */ event) => nearest.kind !== 'stall' ||
    (event.worker === nearest.worker && event.generation === nearest.generation && event.atMs >= nearest.atMs)
  // a stall does not follow of an end
  const together = near.filter(event => Math.abs(event.atMs - nearest.atMs) <= TOGETHER_MS && isOfIt(event))
  const first = ['exit', 'stall', 'deploy', 'restart', 'run', 'manager', 'error']
    .map(kind => together.filter(event => event.kind === kind))
    .find(found => found.length > 0)
  return first?.at(-1) ?? nearest
}

/**
 * @param {WhyEvent[]} events   oldest first
 * @param {WhyEvent | null} incident
 * @returns {Verdict}
 */
function judge (events, incident) {
  if (incident === null) {
    return { sure: 'not known', text: 'nothing that went wrong is written down about this time', next: null }
  }
  const before = events.filter(event => event.atMs <= incident.atMs && event !== incident)
  const judged = RULES.reduce((/** @type {Verdict | null} */ found, rule) => found ?? rule(incident, before, events),
    null)
  return judged ?? { sure: 'not known', text: `why is not known: ${incident.text}`, next: incident.next ?? null }
}

/** @typedef {(incident: WhyEvent, before: WhyEvent[], all: WhyEvent[]) => Verdict | null} Rule */

/** The first that has something to say counts. @type {readonly Rule[]} */
const RULES = Object.freeze([
  outOfMemory, heapFull, overLimit, shortMachine, stuck, failedDeploy, deployBroke, session, manyAtOnce,
  killedFromOutside, noManager, failedRun, proximate
])

/** @type {Rule} */
function outOfMemory ({ kind, cause, worker, next }) {
  if (kind !== 'exit' || cause !== 'oom-killer') return null
  return verdict('likely', `memory ran out, and the kernel killed ${worker}`, next)
}

/** @type {Rule} */
function heapFull ({ kind, cause, worker, next }) {
  if (kind !== 'exit' || cause !== 'heap-oom') return null
  return verdict('likely', `the JavaScript heap of ${worker} was full: a leak, or too small a limit`, next)
}

/** @type {Rule} */
function overLimit ({ kind, cause, worker, detail }) {
  if (kind !== 'exit' || cause !== 'memory-limit') return null
  return verdict('likely',
    `${worker} grew over its hard limit faster than it could be replaced, and was ended for it: ${detail}`,
    `bellwether heap ${worker}`)
}

/** An app that takes too long while the machine itself is short of something. @type {Rule} */
function shortMachine (incident, before, all) {
  const isLate = incident.kind === 'stall' ||
    ['hung', 'kill-timeout', 'unhealthy', 'not-ready'].includes(String(incident.cause))
  // its own code is to blame
  if (!isLate || stallsBefore(incident, before).some(event => event.state === 'known')) return null
  const short = ['memory', 'io', 'cpu'].find(resource => isShortOf(resource, incident.atMs, all))
  if (short === undefined) return null
  const what = { memory: 'memory', io: 'its disk', cpu: 'processors' }[short]
  return verdict('perhaps',
    `the machine was short of ${what} at that time, and ${incident.worker ?? 'the app'} was late: ${incident.detail || incident.text}`,
    incident.next)
}

/** It is written down up to ten seconds late. @param {string} resource @param {number} atMs @param {WhyEvent[]} all */
function isShortOf (resource, atMs, all) {
  const own = all.filter(event => event.kind === 'pressure' && event.resource === resource)
  return own.some((event, at) =>
    event.state === 'begun' && event.atMs - PRESSURE_LATE_MS <= atMs && (own[at + 1]?.atMs ?? Infinity) >= atMs)
}

/** Of the stall that was not over. @param {WhyEvent} incident @param {WhyEvent[]} before */
function stallsBefore (incident, before) {
  const { worker, generation } = incident
  const own = [...before, incident].filter(event => event.kind === 'stall' && event.worker === worker &&
    event.generation === generation && incident.atMs - event.atMs <= STALL_MS)
  return own.slice(own.findLastIndex(event => event.state === 'over' && event !== incident) + 1)
}

/** @type {Rule} */
function stuck (incident, before, all) {
  const { kind, cause, worker } = incident
  const isKilled = kind === 'exit' && ['hung', 'kill-timeout', 'unhealthy'].includes(String(cause))
  if (kind !== 'stall' && !isKilled) return null
  const own = stallsBefore(incident, before)
  const known = own.findLast(event => event.state === 'known')
  const end = isKilled ? ', and was killed for it' : endOfStall(incident, all)
  if (known) {
    const request = known.request ? ` while it served ${known.request}` : ''
    return verdict('likely',
      `the event loop of ${worker} was ${known.detail}${request}${end}`, `bellwether stack ${worker}`)
  }
  if (cause === 'hung' || kind === 'stall') {
    const longestMs = Math.max(0, ...own.map(event => event.blockedMs ?? 0))
    return verdict('perhaps',
      `${worker} was stuck${longestMs > 0 ? ` for ${duration(longestMs)}` : ''}${end}; where is not known`,
      `bellwether stack ${worker}`)
  }
  return null
}

/** The end of a stall. @param {WhyEvent} incident @param {WhyEvent[]} all */
function endOfStall ({ atMs, worker, generation }, all) {
  const next = all.find(event => event.worker === worker && event.generation === generation && event.atMs > atMs &&
    (event.kind === 'exit' || event.state === 'over'))
  if (next === undefined) return '; nothing is written of its end'
  return next.kind === 'exit' ? '; then it ended' : `; it went on after ${duration(next.blockedMs)}`
}

/** @type {Rule} */
function failedDeploy (incident, before) {
  if (incident.kind !== 'deploy') return null
  const { begun, deaths } = ofDeploy(before, incident)
  const death = deaths.at(-1)
  const by = begun?.by ? `, which ${begun.by} asked for,` : ''
  const why = death?.detail || death?.cause || incident.detail
  return verdict(why ? 'likely' : 'not known',
    `the ${incident.verb}${by} failed${death ? `: ${death.worker} of the new generation ended: ${why}` : why ? `: ${why}` : '; why is not written'}`,
    death?.next)
}

/** @param {WhyEvent[]} before @param {WhyEvent} incident */
function ofDeploy (before, incident) {
  const begun = before.findLast(event =>
    event.kind === 'deploy' && event.state === 'begun' && event.verb === incident.verb)
  const isDeath = (/** @type {WhyEvent} */ { kind, bad, cause }) =>
    kind === 'exit' && bad && ['boot-failed', 'not-ready', 'crashed', 'unhealthy'].includes(String(cause))
  const deaths = begun ? before.filter(event => isDeath(event) && event.atMs >= begun.atMs) : []
  return { begun, deaths }
}

/** A release that worked before the deploy, and did not after it. @type {Rule} */
function deployBroke (incident, before) {
  if (!['exit', 'restart', 'error'].includes(incident.kind)) return null
  const deploy = before.findLast(({ kind, state, verb, atMs }) =>
    kind === 'deploy' && state === 'begun' && DEPLOYS.includes(String(verb)) && incident.atMs - atMs <= DEPLOY_MS)
  const isBoot = ['boot-failed', 'not-ready'].includes(String(incident.cause))
  if (!deploy || (deploy.verb === 'start' && !isBoot)) return null // a first start changes nothing that worked
  const isUndone = before.some(event =>
    event.kind === 'deploy' && event.state === 'failed' && event.verb === deploy.verb && event.atMs >= deploy.atMs)
  if (isUndone && !isBoot) return null // what runs is the release before
  const same = (/** @type {WhyEvent} */ { kind, bad, detail, cause }) =>
    kind === incident.kind && bad && detail === incident.detail && cause === incident.cause
  const earlier = before.filter(event => same(event) && event.atMs < deploy.atMs)
  const after = [...before, incident].filter(event => same(event) && event.atMs >= deploy.atMs)
  const oldGenerations = before.flatMap(({ generation, atMs }) =>
    generation !== null && atMs < deploy.atMs ? [generation] : [])
  const isOfOldRelease = deploy.verb === 'reload' && incident.generation !== null &&
    oldGenerations.includes(incident.generation)
  if (earlier.length > 0 || isOfOldRelease) return null
  const sure = isBoot || after.length >= 3 ? 'likely' : 'perhaps'
  const what = incident.detail || incident.cause || incident.text
  return verdict(sure,
    `it came with the ${deploy.verb}${deploy.by ? ` that ${deploy.by} asked for` : ''}, ${duration(incident.atMs - deploy.atMs)} before: ${what}` +
    `${after.length > 1 ? ` (${after.length} times since)` : ''}`, incident.next)
}

/** @type {Rule} */
function session (incident, before) {
  if (incident.kind !== 'exit') return null
  const wrote = before.findLast(({ kind, state, writes, worker, atMs }) => kind === 'session' &&
    state === 'statement' && writes === true &&
    worker === incident.worker && incident.atMs - atMs <= SESSION_MS)
  return wrote ? verdict(
    'perhaps',
    `${wrote.by} had run a statement in the REPL of ${incident.worker} ${duration(incident.atMs - wrote.atMs)} before: ${incident.detail || incident.cause}`,
    incident.next
  ) : null
}

/** @type {Rule} */
function manyAtOnce (incident, before, all) {
  if (incident.kind !== 'exit') return null
  const isSame = (/** @type {WhyEvent} */ { kind, bad, cause, signal }) =>
    kind === 'exit' && bad && cause === incident.cause && signal === incident.signal
  const others = all.filter(event => isSame(event) && Math.abs(event.atMs - incident.atMs) <= TOGETHER_MS)
  const workers = new Set(others.map(({ worker }) => worker))
  if (workers.size < 2) return null
  return verdict('perhaps',
    `${workers.size} workers ended within ${duration(TOGETHER_MS)} in the same way, so it is something they share: ${incident.detail || incident.signal || incident.cause}`,
    incident.next)
}

/** @type {Rule} */
function killedFromOutside ({ kind, cause, signal, worker, next }) {
  if (kind !== 'exit' || cause !== 'signal') return null
  const isFault = ['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT'].includes(String(signal))
  if (isFault) return verdict('perhaps', `native code in ${worker} failed (${signal}): an addon, or Node itself`, next)
  return verdict('not known',
    `${worker} was sent ${signal || 'a signal'} from outside; who sent it is not written down`, next)
}

/** @type {Rule} */
function noManager ({ kind, cause, worker, next }) {
  if (kind !== 'exit' || cause !== 'unknown') return null
  return verdict('not known', `${worker} was no child of the manager when it ended, so nobody saw how`, next)
}

/** An exit that a run of a job ended with, or the run itself. @type {Rule} */
function failedRun (incident, before, all) {
  if (!['exit', 'run'].includes(incident.kind)) return null
  const run = incident.kind === 'run' ? incident
    : all.find(({ kind, bad, atMs }) => kind === 'run' && bad && Math.abs(atMs - incident.atMs) <= TOGETHER_MS)
  return run ? verdict('likely', run.text, run.next) : null
}

/** The last link of the chain is all that is known. @type {Rule} */
function proximate ({ kind, cause, detail, worker, text, next }) {
  if (kind === 'exit' && detail && /Error|exit code/.test(detail)) {
    return verdict(/Error/.test(detail) ? 'likely' : 'perhaps', `${worker} ended by itself: ${detail}`, next)
  }
  if (kind === 'exit' && cause === 'unhealthy') {
    return verdict('likely', `${worker} did not answer its health probe${detail ? `: ${detail}` : ''}`, next)
  }
  if (kind === 'exit' && cause === 'kill-timeout') {
    return verdict('perhaps', `${worker} did not stop in time and was killed: something is kept open`, next)
  }
  if (kind === 'error' && detail) return verdict('likely', `the app reported an error and went on: ${detail}`, next)
  if (['manager', 'restart'].includes(kind) && detail) return verdict('perhaps', text, next)
  return null
}

/** @param {Sure} sure @param {string} text @param {string} [next] @returns {Verdict} */
function verdict (sure, text, next) { return { sure, text, next: next ?? null } }

/**
 * The events to show: those around the moment, the nearest ones where there are too many.
 * @param {WhyEvent[]} events
 * @param {{ atMs: number, lastsMs: number }} moment
 * @param {number} most
 * @returns {{ shown: WhyEvent[], leftOut: number }}
 */
function around (events, { atMs, lastsMs }, most) {
  const near = events.filter(event => event.atMs >= atMs - BEFORE_MS && event.atMs <= atMs + lastsMs + AFTER_MS)
  const weight = (/** @type {WhyEvent} */ event) =>
    Math.abs(event.atMs - atMs) / (event.bad || event.kind === 'deploy' ? 8 : 1)
  const chosen = new Set([...near].sort((a, b) => weight(a) - weight(b)).slice(0, most))
  return { shown: near.filter(event => chosen.has(event)), leftOut: near.length - chosen.size }
}

module.exports = { judge, incidentOf, around }
