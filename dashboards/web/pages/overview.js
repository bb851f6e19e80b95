'use strict'
/** The first page: a tile for each number, and the last commits with what came of them. Complete without a script. */
const { html } = require('../html')
const { sparkline } = require('../sparkline')
const { verdictTag, timeTag, commitLink, metricText, graphHref, valueText, changeText, shortSha } = require('../words')

/** @typedef {import('../../../bench/site/overview').Overview} Overview */
/** @typedef {import('../../../bench/site/overview').Tile} Tile */
/** @typedef {import('../../../bench/site/overview').CommitRow} CommitRow */

/**
 * @param {{ overview: Overview, machine: { class: string, cpu: string, cores: number, node: string } | null }} facts
 */
function overviewPage ({ overview: { tiles, commits }, machine }) {
  if (machine === null) {
    return html`<h1>Nothing was measured yet</h1>
<p>The first commit appears here as soon as it has its verdict; <a href="status.html">what the bot does now</a>.</p>`
  }
  return html`<h1>Benchmarks</h1>
<p class="sub">On ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}. The line shows the last 60 measured commits; the change is against the median of the 20 before the last.</p>
<div class="tiles">
${tiles.map(tile)}
</div>
<h2 id="commits">Last commits</h2>
<div class="wide"><table>
<thead><tr><th scope="col">Verdict</th><th scope="col">Commit</th><th scope="col">Author</th><th scope="col">Tests</th><th scope="col">Measured (UTC)</th></tr></thead>
<tbody>
${commits.map(row)}
</tbody></table></div>`
}

/** @param {Tile} tile */
function tile ({ benchmark, metric, points, latest, change, verdict, verdictSha }) {
  const label = `${benchmark}, ${metricText(metric.name)}: the last ${points.filter(one => one !== null).length} measured commits`
  return html`<article class="tile t-${verdict}">
<h3><a href="${graphHref(benchmark, metric.name, '')}">${benchmark}</a> <small>${metricText(metric.name)}</small></h3>
<p class="value"><strong>${valueText(metric.unit, latest)}</strong> <span class="change">${change === null ? '' : changeText(change)}</span></p>
${sparkline(points, label)}
<p class="word">${verdictTag(verdict)}${verdictSha && html` <a href="commit/${verdictSha}.html">${shortSha(verdictSha)}</a>`}</p>
</article>
`
}

/** @param {CommitRow} row */
function row ({ commit, verdict, tests, atMs }) {
  return html`<tr><td>${verdictTag(verdict)}</td><td>${commitLink(commit, '')}</td><td>${commit.author}</td><td>${tests}</td><td>${timeTag(atMs)}</td></tr>
`
}

module.exports = { overviewPage }
