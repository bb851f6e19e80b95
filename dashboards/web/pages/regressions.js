'use strict'
/** Every change that was found: between which commits, how large, and what became of it. */
const { html } = require('../html')
const { verdictTag, timeTag, commitLink, shaLink, metricText, graphHref, sizeText } = require('../words')

/** @typedef {import('../../../bench/site/changes').Change} Change */

const SHOWN_MOVED = 8

/** @param {{ changes: readonly Change[] }} facts */
function regressionsPage ({ changes }) {
  return html`<h1>Regressions and improvements</h1>
<p class="sub">Confirmed in a second session, unless it says "likely". <a href="atom.xml">Atom feed</a>, <a href="data/changes.json">JSON</a>.</p>
${changes.length === 0
    ? html`<p>None yet.</p>`
    : html`<div class="wide"><table>
<thead><tr><th scope="col">Verdict</th><th scope="col">State</th><th scope="col">First bad commit</th><th scope="col">Last good</th><th scope="col">What moved</th><th scope="col">Measured (UTC)</th></tr></thead>
<tbody>
${changes.map(row)}</tbody></table></div>`}`
}

/** @param {Change} change */
function row ({ commit, oldSha, oldHasPage, verdict, state, moved, text, isSilenced, revertCommand, atMs }) {
  return html`<tr id="${commit.sha}"><td>${verdictTag(verdict)}</td><td>${state}${isSilenced && ', silenced'}</td><td>${commitLink(commit, '')}<br><small>${commit.author}</small>
${revertCommand && state === 'open' && html`<br><code class="command">${revertCommand}</code>`}</td><td>${shaLink(oldSha, '', oldHasPage)}</td>
<td>${moved.length === 0 ? text : html`<ul class="moved">${moved.slice(0, SHOWN_MOVED).map(one => html`<li><a href="${graphHref(one.benchmark, one.metric, '')}">${one.benchmark}</a>, ${metricText(one.metric)}: ${one.effect !== null && one.interval99 !== null && sizeText({ name: one.metric, unit: one.unit, better: one.better, gated: true }, /** @type {any} */ (one))}</li>
`)}</ul>${moved.length > SHOWN_MOVED && html`<small>and ${moved.length - SHOWN_MOVED} more</small>`}`}</td><td>${timeTag(atMs)}</td></tr>
`
}

module.exports = { regressionsPage }
