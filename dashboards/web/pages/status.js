'use strict'
/** The bot's present and next work, its own record, and its failures. */
const { duration, plural } = require('../../../common/units')
const { html } = require('../html')
const { table } = require('../table')
const { calibrationChart } = require('../calibration')
const { timeTag, commitLink, metricText, floorText, shortSha } = require('../words')

/** @typedef {import('../../../bench/service/watch/watch').WatchView} WatchView */
/** @typedef {import('../../../bench/shapes/result').Trials} Trials */

const WHY = Object.freeze(/** @type {Record<string, string>} */ ({
  begun: 'was interrupted', newest: 'the newest', gap: 'in the widest gap', again: 'could not be measured before'
}))

/**
 * @param {object} facts
 * @param {WatchView | null} facts.watch      null: no bot watches, these are files
 * @param {Trials} facts.trials
 * @param {readonly import('../../../bench/service/site/noise').Noise[]} facts.noise
 * @param {readonly import('../../../bench/service/site/noise').Failure[]} facts.failures
 * @param {readonly import('../../../bench/service/site/noise').Health[]} facts.health
 * @param {{ channel: string, text: string, untilMs: number }[]} facts.troubles
 * @param {readonly import('..').MachineLink[]} facts.machines
 * @param {readonly import('../../../bench/shapes/runner').RunnerView[]} [facts.runners]
 */
function statusPage ({ watch, trials, noise, failures, health, troubles, machines, runners = [] }) {
  return html`<h1>Status</h1>
${watch ? watchPart(watch) : html`<p>These pages are files; no bot answers behind them.</p>`}
${troubles.length > 0 && html`<h2>Messages that did not arrive yet</h2><ul>${troubles.map(one => html`<li>${one.channel}: ${one.text}; tried again ${timeTag(one.untilMs)}</li>`)}</ul>`}
${runners.length > 0 && runnersPart(runners)}
<h2 id="trials">The bot's own record</h2>
<p>A build against itself cannot be slower, and neither can a commit that changes only documents. Each such decision is a trial of the bot. The old build against itself beside a comparison is a control: nobody measures it a second time, so it can be suspected and never become a false alarm.</p>
${table("The bot's own record", ['Trial', 'Decisions', 'Suspected', 'False alarms'], [trialRow('A build against itself', trials.aa), trialRow('Documents only', trials.docsOnly), trialRow('Controls of comparisons', trials.controls)])}
${noise.length > 0 && html`<h2 id="noise">The noise of this machine</h2>
<p class="sub">What builds against themselves seemed to change, session by session; a change must be larger than the noise floor to be told.</p>
${table('What builds against themselves seemed to change', ['Benchmark', 'Number', 'Sessions', 'Seeming changes', 'Noise floor'], noise.map(noiseRow))}`}
${health.length > 0 && html`<h2 id="health">What the machine did to the last sessions</h2>
<p class="sub">A disturbed pair is taken again, before anybody has looked at its numbers.</p>
${table('Pairs of the last sessions', ['Session (UTC)', 'Pairs that count', 'Rejected', 'Why'], health.map(healthRow))}`}
${failures.length > 0 && html`<h2 id="failures">What came to nothing</h2>
${table('The last comparisons that came to nothing', ['When (UTC)', 'Commit', 'Reason'], failures.map(failureRow))}`}
<h2>Machines</h2>
<ul>${machines.map(one => html`<li>${one.href === null ? html`<code>${one.class}</code>` : html`<a href="${one.href}"><code>${one.class}</code></a>`}: ${one.hostname}, ${one.cpu}, ${one.cores} cores, Node ${one.node}</li>
`)}</ul>`
}

/**
 * @param {string} name
 * @param {Trials['aa'] | Trials['controls']} trials  without `confirmed`: nothing is confirmed there
 */
function trialRow (name, { trials, suspected, ...more }) {
  return html`<tr><th scope="row">${name}</th><td>${trials}</td><td>${suspected}</td><td>${'confirmed' in more ? more.confirmed : 'not asked'}</td></tr>
`
}

/** @param {import('../../../bench/service/site/noise').Noise} noise */
function noiseRow (noise) {
  const { benchmark, metric, effects, minEffect } = noise
  return html`<tr><th scope="row">${benchmark}</th><td>${metricText(metric)}</td><td>${effects.length}</td>
<td>${calibrationChart(noise, `${benchmark}, ${metricText(metric)}`)}</td><td>${floorText(minEffect)}</td></tr>
`
}

/** @param {import('../../../bench/service/site/noise').Health} health */
function healthRow ({ atMs, pairs, rejected }) {
  const reasons = Object.entries(rejected)
  return html`<tr><th scope="row">${timeTag(atMs)}</th><td>${pairs}</td><td>${reasons.reduce((sum, [, count]) => sum + count, 0)}</td><td>${reasons.map(([reason, count], i) => html`${i > 0 && html`<br>`}${count}: ${reason}`)}</td></tr>
`
}

/** @param {import('../../../bench/service/site/noise').Failure} failure */
function failureRow ({ sha, subject, reason, text, atMs }) {
  return html`<tr><td>${timeTag(atMs)}</td><th scope="row">${sha !== null && commitLink({ sha, subject }, '', false)}</th><td>${reason}${text !== '' && `: ${text}`}</td></tr>
`
}

/** @param {WatchView} watch */
function watchPart ({ state, tip, commits, left, later, queue, current, failure, nextPollAtMs, measured }) {
  return html`<p><strong>${state}</strong>: ${plural(left, 'commit')} of ${commits} left${later > 0 && ` (${later} of them could not be measured, and ${later === 1 ? 'is' : 'are'} tried again later)`}; ${measured} measured since the start.${tip && html` The newest is <code>${shortSha(tip)}</code>.`}${nextPollAtMs !== null && html` The repository is asked again ${timeTag(nextPollAtMs)}.`}</p>
${current && html`<p class="now">Now: ${commitLink(current, '', false)} (${WHY[current.why] ?? current.why}), since ${timeTag(current.sinceMs)}${current.leftMs !== null && `, about ${duration(current.leftMs)} left`}. ${current.step}</p>`}
${failure && html`<p class="failure">${timeTag(failure.atMs)}: ${failure.text} <code>${failure.code}</code></p>`}
${queue.length > 0 && html`<h2>Next</h2><ol>${queue.map(one => html`<li>${commitLink(one, '', false)} <small>${WHY[one.why] ?? one.why}</small></li>
`)}</ol>`}`
}

/** @param {readonly import('../../../bench/shapes/runner').RunnerView[]} runners */
function runnersPart (runners) {
  return html`<h2 id="runners">Runners on other machines</h2>
${table('Runners on other machines', ['Runner', 'Machine class', 'Measures now', 'Results', 'Last seen (UTC)'], runners.map(one => html`<tr><th scope="row">${one.name}</th><td><code>${one.machineClass}</code></td>
<td>${one.current ? html`${commitLink(one.current, '', false)} since ${timeTag(one.current.sinceMs)}. ${one.current.step}` : 'nothing'}${one.failure && html` <span class="failure">${one.failure.text} <code>${one.failure.code}</code></span>`}</td>
<td>${one.results}</td><td>${timeTag(one.seenAtMs)}</td></tr>
`))}`
}

module.exports = { statusPage }
