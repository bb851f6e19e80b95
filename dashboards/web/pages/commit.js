'use strict'
/**
 * One commit: verdict, every number against the one before it, where the time went, how it was built and measured, and
 * how to do that again.
 */
const { duration, plural } = require('../../../common/units')
const { html } = require('../html')
const { table } = require('../table')
const { verdictTag, timeTag, commitLink, metricText, graphHref, valueText, sizeText, floorText, shortSha } =
  require('../words')
const { probabilityText } = require('../../../bench/report/numbers')

/** @typedef {import('../../../bench/service/site/commit-facts').CommitFacts} CommitFacts */
/** @typedef {import('../../../bench/service/site/shapes').Result} Result */
/** @typedef {import('../../../bench/service/site/commit-facts').Taken} Taken */

const ROOT = '../'
const SHOWN_TEXT = 4000

/** @param {CommitFacts} facts */
function commitPage (facts) {
  const {
    commit, old, oldHasPage, record, verdict, results, machine, builds, profile, flames, sessions, launches, again
  } = facts
  return html`<h1>${verdictTag(verdict)} <code>${shortSha(commit.sha)}</code></h1>
<p class="subject-line">${commit.subject}</p>
<p class="sub">${commit.author}, ${timeTag(commit.committedAtMs)}${old && html`; compared with ${commitLink(old, ROOT, oldHasPage)}`}${oldHasPage && html`; <a href="${ROOT}compare.html?a=${record.oldSha}&amp;b=${record.sha}">compare</a>`}</p>
<p>${record.text}</p>
${record.culprit && blame(record, record.culprit)}
${results.length > 0 && numbers(results)}
${profile && slowerTable(profile)}
${flames && html`<section id="flames" data-src="data/flames/${commit.sha}.json"><h2>Where the time went: ${flames.benchmark}</h2>
<noscript><p>Flame graphs need JavaScript; the profiles are in <a href="${ROOT}data/flames/${commit.sha}.json">this file</a>.</p></noscript></section>`}
<section id="latencies" data-src="data/latencies/${commit.sha}.json" hidden><h2>Latencies, both sides</h2></section>
<h2>How it was measured</h2>
<dl class="facts">
<dt>Again</dt><dd><code class="command">${again}</code></dd>
<dt>Machine</dt><dd>${machine.cpu}, ${machine.cores} cores, ${valueText('bytes', machine.memoryBytes)} of memory, ${machine.kernel}, Node ${machine.node}, class ${machine.class}</dd>
${Object.entries(machine.more ?? {}).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>
`)}<dt>Profile</dt><dd>${record.profile}; measured ${timeTag(record.atMs)}, ${duration(record.tookMs)} of work</dd>
<dt>Whole name</dt><dd><code>${commit.sha}</code></dd>
</dl>
${sessions.map(session)}
${launches.length > 0 && html`<details><summary>How the benchmarks are launched (as the bench file has them now)</summary>
<dl class="facts">${launches.map(one => html`<dt>${one.benchmark}</dt><dd><code>${one.command}</code></dd>
`)}</dl></details>`}
${builds.map(build => html`<h3>Build of <code>${shortSha(build.sha)}</code>: ${build.outcome}</h3>
${build.text !== '' && html`<pre>${build.text.slice(-SHOWN_TEXT)}</pre>`}
${build.tests.outcome !== 'none' && html`<p>Tests: ${build.tests.outcome}${build.tests.passed !== null && `, ${build.tests.passed} passed`}${build.tests.failed !== null && `, ${build.tests.failed} failed`}.</p>`}
${build.tests.outcome === 'none' && build.tests.text !== '' && html`<p>${build.tests.text}</p>`}
${build.tests.outcome !== 'none' && build.tests.text !== '' && html`<details><summary>What the tests printed last</summary><pre>${build.tests.text.slice(-SHOWN_TEXT)}</pre></details>`}
`)}
<p><a href="${ROOT}data/commit/${commit.sha}.json">All of it as JSON</a></p>`
}

/**
 * Who it was, and what to do.
 * @param {CommitFacts['record']} record
 * @param {NonNullable<CommitFacts['record']['culprit']>} culprit
 */
function blame ({ sha, oldSha }, { candidates, revertCommand }) {
  if (candidates.length > 1) {
    return html`<p>It came with this commit, or with one of the ${candidates.length - 1} before it that were not measured by themselves. To find which, if it can be found: <code class="command">bellwether bench bisect ${shortSha(oldSha)}..${shortSha(sha)}</code></p>`
  }
  return revertCommand && html`<p>To take it back: <code class="command">${revertCommand}</code></p>`
}

/** A session as lines of a log. @param {Taken} taken */
function session ({ kind, atMs, pairs, rejected, failures, end }) {
  const disturbed = Object.entries(rejected)
  return html`<h3>${SESSIONS[kind]}</h3>
<ul class="log"><li>begun ${timeTag(atMs)}: ${plural(pairs, 'pair')} that count</li>
${disturbed.map(([reason, count]) => html`<li>${plural(count, 'pair')} rejected: ${reason}</li>
`)}${failures.map(text => html`<li class="failure">${text}</li>
`)}<li>ended: ${end}</li></ul>`
}
/** @type {Readonly<Record<Taken['kind'], string>>} */
const SESSIONS = Object.freeze({
  compare: 'Comparison', confirm: 'Measured again, with fresh builds', aa: 'Against itself', bisect: 'Bisect',
  'bisect-check': 'Check of a bisect'
})

/** @param {readonly Result[]} results */
function numbers (results) {
  return html`<h2>Numbers</h2>
${table('Every number of this commit, the worst first', ['Benchmark', 'Number', 'Verdict', 'Change (99 % interval)', 'p', 'Of this commit', 'Noise floor', 'Pairs'], results.map(one => html`<tr class="${one.gated ? '' : 'minor'}"><th scope="row"><a href="${graphHref(one.benchmark, one.metric, ROOT)}">${one.benchmark}</a></th><td>${metricText(one.metric)}</td>
<td>${one.gated ? verdictTag(one.verdict) : 'shown only'}</td><td>${changeCell(one)}</td><td>${one.p !== null && probabilityText(one.p)}</td><td>${one.value && valueText(one.unit, one.value[0])}</td>
<td>${one.minEffect !== null && floorText(one.minEffect)}</td><td>${one.pairs || ''}</td></tr>
`), 'numbers')}`
}

/** @param {Result} result */
function changeCell ({ metric, unit, better, effect, interval99 }) {
  return effect === null || interval99 === null ? ''
    : sizeText({ name: metric, unit, better, gated: true }, /** @type {any} */ ({ effect, interval99 }))
}

/** @param {import('../../../bench/shapes/result').ProfileDifference} profile */
function slowerTable ({ benchmark, slower, per }) {
  if (slower.length === 0) return null
  return html`<h2>Functions that take more time</h2>
<p class="sub">Their own time a ${per}, from CPU profiles of both sides of ${benchmark}.</p>
${table('Functions that take more time than before', ['Function', 'Before', 'Now', 'More'], slower.map(one => html`<tr><th scope="row"><code>${one.function}</code> <small>${one.file}${one.line > 0 && `:${one.line}`}</small></th><td>${valueText('us', one.oldUs)}</td><td>${valueText('us', one.newUs)}</td><td>${valueText('us', one.newUs - one.oldUs)}</td></tr>
`))}`
}

module.exports = { commitPage }
