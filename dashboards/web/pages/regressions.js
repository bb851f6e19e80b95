'use strict'
/** Every change that was found: its commits, its size, its outcome, and the notes of people on it. */
const { html } = require('../html')
const { table } = require('../table')
const { verdictTag, timeTag, commitLink, shaLink, metricText, graphHref, sizeText } = require('../words')

/** @typedef {import('../../../bench/service/site/changes').Change} Change */

const SHOWN_MOVED = 8
const COLUMNS = ['Verdict', 'State', 'First bad commit', 'Last good', 'What moved', 'Notes', 'Measured (UTC)']

/** @param {{ changes: readonly Change[] }} facts */
function regressionsPage ({ changes }) {
  return html`<h1>Regressions and improvements</h1>
<p class="sub">Confirmed in a second session, unless it says "likely". <a href="atom.xml">Atom feed</a>, <a href="data/changes.json">JSON</a>.</p>
${changes.length === 0 ? html`<p>None yet.</p>` : table('Changes, the newest commit first', COLUMNS, changes.map(row))}`
}

/** @param {Change} change */
function row ({
  commit, oldSha, oldHasPage, candidates, verdict, state, notes, moved, text, isSilenced, revertCommand, atMs
}) {
  return html`<tr id="c${commit.sha}"><td>${verdictTag(verdict)}</td><td>${state}${isSilenced && ', silenced'}</td><th scope="row">${commitLink(commit, '')}<br><small>${commit.author}</small>
${candidates.length > 1 && html`<br><small>or one of the ${candidates.length - 1} before it</small>`}${revertCommand && state === 'open' && html`<br><code class="command">${revertCommand}</code>`}</th><td>${shaLink(oldSha, '', oldHasPage)}</td>
<td>${moved.length === 0 ? text : html`<ul class="moved">${moved.slice(0, SHOWN_MOVED).map(one => html`<li><a href="${graphHref(one.benchmark, one.metric, '')}">${one.benchmark}</a>, ${metricText(one.metric)}: ${one.effect !== null && one.interval99 !== null && sizeText({ name: one.metric, unit: one.unit, better: one.better, gated: true }, /** @type {any} */ (one))}</li>
`)}</ul>${moved.length > SHOWN_MOVED && html`<small>and ${moved.length - SHOWN_MOVED} more</small>`}`}</td><td>${notes.map(one => html`<p class="note">${one}</p>`)}</td><td>${timeTag(atMs)}</td></tr>
`
}

module.exports = { regressionsPage }
