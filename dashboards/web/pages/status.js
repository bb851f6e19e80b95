'use strict'
/** What the bot does now, what it will do next, how often it was wrong, and what went wrong. */
const { html } = require('../html')
const { sparkline } = require('../sparkline')
const { timeTag, commitLink, metricText, changeText, shortSha } = require('../words')
const { durationText, countText } = require('../../../bench/report/numbers')

/** @typedef {import('../../../bench/watch/watch').WatchView} WatchView */
/** @typedef {import('../../../bench/shapes').Trials} Trials */

const WHY = Object.freeze(/** @type {Record<string, string>} */ ({ begun: 'was interrupted', newest: 'the newest', gap: 'in the widest gap', again: 'the machine spoiled it' }))

/**
 * @param {object} facts
 * @param {WatchView | null} facts.watch      null: no bot watches, these are files
 * @param {Trials} facts.trials
 * @param {{ benchmark: string, metric: string, effects: number[], minEffect: number }[]} facts.noise  of builds against themselves, newest last; log-ratios
 * @param {{ channel: string, text: string, untilMs: number }[]} facts.troubles
 * @param {{ class: string, cpu: string, cores: number, node: string, hostname: string, href: string | null }[]} facts.machines  href: of its pages
 * @param {import('../../../bench/shapes').RunnerView[]} [facts.runners]
 */
function statusPage ({ watch, trials, noise, troubles, machines, runners = [] }) {
  return html`<h1>Status</h1>
${watch ? watchPart(watch) : html`<p>These pages are files; no bot answers behind them.</p>`}
${troubles.length > 0 && html`<h2>Messages that did not arrive yet</h2><ul>${troubles.map(one => html`<li>${one.channel}: ${one.text}; tried again ${timeTag(one.untilMs)}</li>`)}</ul>`}
${runners.length > 0 && runnersPart(runners)}
<h2 id="trials">The bot's own record</h2>
<p>A build against itself cannot be slower, and neither can a commit that changes only documents. Each such decision is a trial of the bot.</p>
<div class="wide"><table><thead><tr><th scope="col">Trial</th><th scope="col">Decisions</th><th scope="col">Suspected</th><th scope="col">False alarms</th></tr></thead><tbody>
<tr><th scope="row">A build against itself</th><td>${trials.aa.trials}</td><td>${trials.aa.suspected}</td><td>${trials.aa.confirmed}</td></tr>
<tr><th scope="row">Documents only</th><td>${trials.docsOnly.trials}</td><td>${trials.docsOnly.suspected}</td><td>${trials.docsOnly.confirmed}</td></tr>
</tbody></table></div>
${noise.length > 0 && html`<h2 id="noise">The noise of this machine</h2>
<p class="sub">What builds against themselves seemed to change, session by session; a change must be larger than the noise floor to be told.</p>
<div class="wide"><table><thead><tr><th scope="col">Benchmark</th><th scope="col">Number</th><th scope="col">Sessions</th><th scope="col">Seeming changes</th><th scope="col">Noise floor</th></tr></thead><tbody>
${noise.map(one => html`<tr><th scope="row">${one.benchmark}</th><td>${metricText(one.metric)}</td><td>${one.effects.length}</td>
<td>${sparkline(one.effects.map(effect => 1 + effect), `seeming changes of ${one.benchmark}`)}</td><td>${changeText(Math.expm1(one.minEffect)).replace('+', '± ')}</td></tr>
`)}</tbody></table></div>`}
<h2>Machines</h2>
<ul>${machines.map(one => html`<li>${one.href === null ? html`<code>${one.class}</code>` : html`<a href="${one.href}"><code>${one.class}</code></a>`}: ${one.hostname}, ${one.cpu}, ${one.cores} cores, Node ${one.node}</li>
`)}</ul>`
}

/** @param {WatchView} watch */
function watchPart ({ state, tip, commits, left, queue, current, failure, nextPollAtMs, measured }) {
  return html`<p><strong>${state}</strong>: ${countText(left, 'commit')} of ${commits} left; ${measured} measured since the start.${tip && html` The newest is <code>${shortSha(tip)}</code>.`}${nextPollAtMs !== null && html` The repository is asked again ${timeTag(nextPollAtMs)}.`}</p>
${current && html`<p class="now">Now: ${commitLink(current, '', false)} (${WHY[current.why] ?? current.why}), since ${timeTag(current.sinceMs)}${current.leftMs !== null && `, about ${durationText(current.leftMs)} left`}. ${current.step}</p>`}
${failure && html`<p class="failure">${timeTag(failure.atMs)}: ${failure.text} <code>${failure.code}</code></p>`}
${queue.length > 0 && html`<h2>Next</h2><ol>${queue.map(one => html`<li>${commitLink(one, '', false)} <small>${WHY[one.why] ?? one.why}</small></li>
`)}</ol>`}`
}

/** @param {import('../../../bench/shapes').RunnerView[]} runners */
function runnersPart (runners) {
  return html`<h2 id="runners">Runners on other machines</h2>
<div class="wide"><table><thead><tr><th scope="col">Runner</th><th scope="col">Machine class</th><th scope="col">Measures now</th><th scope="col">Results</th><th scope="col">Last seen</th></tr></thead><tbody>
${runners.map(one => html`<tr><th scope="row">${one.name}</th><td><code>${one.machineClass}</code></td>
<td>${one.current ? html`${commitLink(one.current, '', false)} since ${timeTag(one.current.sinceMs)}. ${one.current.step}` : 'nothing'}${one.failure && html` <span class="failure">${one.failure.text} <code>${one.failure.code}</code></span>`}</td>
<td>${one.results}</td><td>${timeTag(one.seenAtMs)}</td></tr>
`)}</tbody></table></div>`
}

module.exports = { statusPage }
