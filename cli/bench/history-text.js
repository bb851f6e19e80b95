'use strict'
/**
 * The bot's memory as text: the course of each number over the commits, with its steps; the state of the bot's work.
 * Pure.
 */
const { changeText, changeOf, directionOf, recordText } = require('../../bench/report/numbers')
const { VERDICT_WORDS } = require('../../bench/shapes/result')
const { escapeControls } = require('../text/escape')
const { duration, plural } = require('../../common/units')
const { sparkline } = require('../text/sparkline')
const { paint } = require('../text/style')
const { wrap } = require('../text/wrap')

/** @typedef {import('../text/style').Style} Style */
/** @typedef {import('../../bench/shapes/result').History} History */

const SPARK_WIDTH = 60
const MOST_NAMED = 5
/** @type {Readonly<Record<History['withdrawn'][number]['why'], string>>} */
const WHY_WITHDRAWN = Object.freeze({
  'went-back': 'it was shown once; the commits after it are back at the level before it',
  'own-noise': 'it was shown once; since then the history has moved as far without a step'
})

/**
 * @param {History[]} histories
 * @param {Style} style
 * @returns {string[]}
 */
function historyLines (histories, style) {
  return histories.flatMap((one, at) => [...at > 0 ? [''] : [], ...oneHistory(one, style)])
}

/** @param {History} history @param {Style} style */
function oneHistory ({ benchmark, metric, anchorSha, points, steps, withdrawn, leftOut, otherAnchor }, style) {
  const fit = (/** @type {string} */ text) => wrap(escapeControls(text), style.columns, '  ')
  const title = (/** @type {string} */ text) => fit(text).map(line => paint(style, 'bold', line))
  const anchor = anchorSha.slice(0, 12)
  const unchecked = points.filter(point => !point.isChecked)
  const older = [
    ...unchecked.length === 0 ? [] : fit(`    without checks of the machine, so worth less: ${uncheckedText(unchecked, points)}`),
    ...leftOut === 0 ? []
      : fit(`    left out: ${plural(leftOut, 'commit')}, measured when this benchmark was defined otherwise`),
    ...otherAnchor === 0 ? [] : fit(`    left out: ${plural(otherAnchor, 'commit')}, measured against another anchor`)
  ]
  if (points.length === 0) return [
    ...title(`${benchmark} ${metric.name}: not measured yet against the anchor ${anchor}${leftOut > 0 ? ' as it is defined now' : ''}`),
    ...older
  ]
  const changes = points.map(point => changeOf(metric, point.effect))
  const lowest = Math.min(...changes)
  const highest = Math.max(...changes)
  // a sparkline begins at 0: what counts here is where a point lies between the lowest and the highest
  const room = (style.columns ?? Infinity) - 4
  const bars = sparkline(changes.map(change => change - lowest), {
    width: Math.max(1, Math.min(SPARK_WIDTH, room)), unicode: style.unicode
  })
  const last = points[points.length - 1]
  return [
    ...title(`${benchmark} ${metric.name}, against the anchor ${anchor}, ${plural(points.length, 'commit')}; ${metric.better} is better`),
    `    ${bars}`,
    ...fit(`    ${changeText(lowest)} .. ${changeText(highest)}, now ${changeText(changes[changes.length - 1])} (${last.sha.slice(0, 12)} ${last.subject})`),
    ...steps.length === 0
      ? ['    no step']
      : steps.flatMap(step => [...fit(`    ${stepText(step, metric, points)}`), ...nextOf(step)]),
    ...withdrawn.flatMap(step => fit(`    ${withdrawnText(step, metric, points)}`)),
    ...older
  ]
}

/** @param {History['steps'][number]} step @param {History['metric']} metric @param {History['points']} points */
function stepText (step, metric, points) {
  const own = points.find(one => one.sha === step.sha)?.verdict
  const verdict = own ? `; its own comparison: ${VERDICT_WORDS[own]}` : ''
  return `${step.word}: ${sizeAndPlace(step, metric, points)} (seen by ${step.detectors.join(', ')}${verdict})`
}

/** @param {History['withdrawn'][number]} step @param {History['metric']} metric @param {History['points']} points */
function withdrawnText (step, metric, points) {
  return `withdrawn: ${sizeAndPlace(step, metric, points)}: ${WHY_WITHDRAWN[step.why]}`
}

/**
 * @param {{ sha: string, change: number }} step
 * @param {History['metric']} metric
 * @param {History['points']} points
 */
function sizeAndPlace ({ sha, change }, metric, points) {
  const direction = change > 0 ? directionOf(metric).worse : directionOf(metric).better
  const subject = points.find(one => one.sha === sha)?.subject ?? ''
  return `${changeText(changeOf(metric, Math.log1p(change)))} ${direction} at ${sha.slice(0, 12)} ${subject}`
}

/**
 * @param {History['points']} unchecked
 * @param {History['points']} points
 */
function uncheckedText (unchecked, points) {
  if (unchecked.length === points.length) return 'all of them'
  const named = unchecked.slice(-MOST_NAMED).map(({ sha }) => sha.slice(0, 12)).join(', ')
  return `${plural(unchecked.length, 'commit')}, ${unchecked.length > MOST_NAMED ? `the last ${MOST_NAMED}: ` : ''}${named}`
}

/** The comparison that would confirm it, on a line that can be pasted. @param {History['steps'][number]} step */
function nextOf ({ sha, before, word }) {
  return word === 'confirmed' || word === 'small' ? [] : [`    next: bellwether bench compare ${before.slice(0, 12)} ${sha.slice(0, 12)}`]
}

/**
 * @param {import('../../bench/shapes/result').BenchStatus} status
 * @param {number} nowMs  wall clock
 * @param {Style} style
 * @returns {string[]}
 */
function statusLines ({ place, open, last, silences, trials, notes }, nowMs, style) {
  const fit = (/** @type {string} */ text) => wrap(escapeControls(text), style.columns, '  ')
  const ago = (/** @type {number} */ atMs) => `${duration(nowMs - atMs)} ago`
  return [
    ...notes.flatMap(note => fit(`note: ${note}`)).map(line => paint(style, 'yellow', line)),
    ...open.length === 0 ? ['nothing was interrupted'] : open.flatMap(({ session, pairs, resume }) => [
      ...fit(`interrupted: ${sessionText(session)}, begun ${ago(session.atMs)}, ${plural(pairs, 'pair')} kept`),
      `next: ${escapeControls(resume)}`
    ]),
    ...last.length === 0 ? ['no comparison has ended yet'] : ['', ...last.flatMap(one => fit(
      `${one.sha.slice(0, 12)} ${comparedText(one)}, ${ago(one.atMs)}${one.isHere ? '' : ` on ${one.machineClass}`}  ${one.subject}`
    ))],
    ...silences.length === 0 ? [] : ['', ...silences.flatMap(one => fit(silenceText(one)))],
    '',
    ...fit(recordText(trials)),
    ...fit(`results: ${place}`)
  ]
}

/** @param {import('../../bench/shapes/result').BenchStatus['last'][number]} one */
function comparedText ({ oldSha, verdict, reason }) {
  if (verdict !== null) return VERDICT_WORDS[verdict]
  return `${reason === 'done' ? 'compared' : `not compared (${reason})`} with ${oldSha.slice(0, 12)}`
}

/**
 * @typedef {object} Bot
 * @property {import('../../bench/service/watch/watch').WatchView} watch
 * @property {{ channel: string, text: string, untilMs: number }[]} troubles
 * @property {import('../../bench/shapes/runner').RunnerView[]} [runners]  an older bot has none
 * @property {{ host: string, port: number }} address
 * @property {number} pid
 */
/**
 * @param {Bot} bot
 * @param {number} nowMs  wall clock
 * @param {Style} style
 * @returns {string[]}
 */
function watchLines ({ watch, troubles, runners = [], address, pid }, nowMs, style) {
  const fit = (/** @type {string} */ text) => wrap(escapeControls(text), style.columns, '  ')
  const { state, current, failure, left, later, commits, queue, nextPollAtMs } = watch
  return [
    ...fit(`the bot (pid ${pid}) ${state === 'idle' ? 'waits for commits' : state === 'waiting' ? 'waits after a failure' : `is ${state}`}: ${plural(left, 'commit')} of ${commits} left${later > 0 ? ` (${later} could not be measured, and ${later === 1 ? 'is' : 'are'} tried again later)` : ''}, http://${address.host}:${address.port}/`),
    ...current ? fit(`now: ${current.sha.slice(0, 12)} ${current.subject}, for ${duration(nowMs - current.sinceMs)}${current.leftMs === null ? '' : `, about ${duration(current.leftMs)} left`}; ${current.step}`) : [],
    ...failure ? fit(`failed ${duration(nowMs - failure.atMs)} ago: ${failure.text} (${failure.code})`).map(line =>
      paint(style, 'yellow', line)) : [],
    ...nextPollAtMs !== null ? [`next look in ${duration(Math.max(0, nextPollAtMs - nowMs))}`] : [],
    ...queue.slice(0, 5).flatMap(one => fit(`next: ${one.sha.slice(0, 12)} ${one.subject}`)),
    ...runners.flatMap(one => fit(runnerText(one, nowMs))),
    ...troubles.flatMap(one => fit(`not told yet: ${one.channel}: ${one.text}`)),
    ''
  ]
}

/** @param {import('../../bench/shapes/runner').RunnerView} runner @param {number} nowMs */
function runnerText ({ name, machineClass, seenAtMs, current, failure }, nowMs) {
  const now = current
    ? `measures ${current.sha.slice(0, 12)} ${current.subject}, for ${duration(nowMs - current.sinceMs)}${current.step === '' ? '' : `; ${current.step}`}`
    : 'has no commit'
  return `runner ${name} (${machineClass}) ${now}, seen ${duration(nowMs - seenAtMs)} ago${failure ? `; failed: ${failure.text} (${failure.code})` : ''}`
}

/** @param {import('../../bench/shapes/record').SessionRecord} session */
function sessionText ({ kind, oldSha, newSha }) {
  return kind === 'aa'
    ? `${newSha.slice(0, 12)} against itself`
    : `${kind} ${oldSha.slice(0, 12)}..${newSha.slice(0, 12)}`
}

/** @param {import('../../bench/shapes/record').SilenceRecord} silence */
function silenceText ({ benchmark, metric, untilMs, by, reason }) {
  return `silent until ${new Date(untilMs).toISOString()}: ${benchmark} ${metric}, by ${by}: ${reason}`
}

/**
 * The answer to a person who accepts a change: the first line, and the lines that explain it.
 * @param {import('../../bench/shapes/record').Accepted} accepted  of an older bot: without the other fields
 * @returns {string[]}
 */
function acceptLines ({ sha, benchmark, metric, by, reason, isNew = true, isSlower = true }) {
  const what = `${benchmark} ${metric} at ${sha.slice(0, 12)}`
  return [
    isNew ? `accepted: ${what}, by ${by}: ${reason}`
      : `${what}: it was accepted already by ${by}: ${reason}; that stays`,
    ...isSlower ? [] : ['nothing slower is known of it there yet'],
    'this commit does not ring for it any more; later commits are still compared with it'
  ]
}

module.exports = { historyLines, statusLines, watchLines, silenceText, acceptLines }
