'use strict'
/** The first page: a tile for each number, and the last commits with their results. Complete without a script. */
const { html } = require('../html')
const { table } = require('../table')
const { sparkline } = require('../sparkline')
const { verdictTag, timeTag, commitLink, metricText, graphHref, valueText, turnText, shortSha } = require('../words')

/** @typedef {import('../../../bench/service/site/overview').Overview} Overview */
/** @typedef {import('../../../bench/service/site/overview').Tile} Tile */
/** @typedef {import('../../../bench/service/site/overview').CommitRow} CommitRow */

/**
 * @param {{ overview: Overview, machines: readonly import('..').MachineLink[] }} facts  machines: none of them is our
 *   own where nothing was measured
 */
function overviewPage ({ overview: { tiles, commits }, machines }) {
  const machine = machines.find(({ isOwn }) => isOwn)
  const others = machines.filter(({ href }) => href !== null)
  if (!machine || commits.length === 0) {
    return html`<h1>Nothing was measured yet</h1>
<p>The first commit appears here as soon as it has its verdict; <a href="status.html">what the bot does now</a>.</p>`
  }
  return html`<h1>Benchmarks</h1>
<p class="sub">On ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}. The line shows the last 60 measured commits; the change is against the median of the 20 before the last.${others.length > 0 && html` Other machines: ${others.map((one, i) => html`${i > 0 && ', '}<a href="${one.href}">${one.cpu}, Node ${one.node}</a>`)}.`}</p>
<div class="tiles">
${tiles.map(tile)}
</div>
<h2 id="commits">Last commits</h2>
${table('The last measured commits, the newest first', ['Verdict', 'Commit', 'Author', 'Tests', 'Measured (UTC)'], commits.map(row))}`
}

/** @param {Tile} tile */
function tile ({ benchmark, metric, points, latest, change, verdict, verdictSha }) {
  const label =
    `${benchmark}, ${metricText(metric.name)}: the last ${points.filter(one => one !== null).length} measured commits`
  return html`<article class="tile t-${verdict}">
<h3><a href="${graphHref(benchmark, metric.name, '')}">${benchmark}</a> <small>${metricText(metric.name)}</small></h3>
<p class="value"><strong>${valueText(metric.unit, latest)}</strong> <span class="change">${turnText(metric, change)}</span></p>
${sparkline(points, label)}
<p class="word">${verdictTag(verdict)}${verdictSha && html` <a href="commit/${verdictSha}.html">${shortSha(verdictSha)}</a>`}</p>
</article>
`
}

/** @param {CommitRow} row */
function row ({ commit, verdict, tests, atMs }) {
  return html`<tr><td>${verdictTag(verdict)}</td><th scope="row">${commitLink(commit, '')}</th><td>${commit.author}</td><td>${tests}</td><td>${timeTag(atMs)}</td></tr>
`
}

module.exports = { overviewPage }
