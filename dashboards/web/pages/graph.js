'use strict'
/** The page of graphs: the frame, the choice of series, and a table of them for who has no script. assets/graph.js draws. */
const { html } = require('../html')
const { metricText, seriesPath, graphHref } = require('../words')

/**
 * @param {{ series: { benchmark: string, metric: string, unit: string, gated: boolean }[] }} facts
 */
function graphPage ({ series }) {
  return html`<h1>Graph</h1>
<form id="choice" class="bar">
<label for="pick">Add a series</label>
<select id="pick" disabled>
<option value="">choose ...</option>
${series.map(({ benchmark, metric, unit }) => html`<option value="${benchmark}:${metric}" data-src="${seriesPath(benchmark, metric)}" data-unit="${unit}" data-metric="${metricText(metric)}">${benchmark}: ${metricText(metric)}</option>
`)}</select>
<label><input type="checkbox" id="x-date" disabled> by date</label>
<label><input type="checkbox" id="y-zero" disabled> from zero</label>
<label><input type="checkbox" id="y-log" disabled> logarithmic</label>
<label><input type="checkbox" id="marks" checked disabled> verdicts</label>
<button type="button" id="reset" disabled>Whole range</button>
<button type="button" id="permalink" disabled>Copy link</button>
</form>
<p class="sub" id="hint">Drag over the graph to zoom in, double-click to see all; with the graph in focus the arrow keys walk from commit to commit and Enter opens one.</p>
<noscript><p>The graphs need JavaScript. The same numbers as files:</p></noscript>
<div id="graphs" aria-live="off"></div>
<p id="readout" class="readout" role="status" aria-live="polite"></p>
<details id="files"><summary>All series as JSON</summary>
<ul>${series.map(({ benchmark, metric }) => html`<li><a href="${graphHref(benchmark, metric, '')}">${benchmark}: ${metricText(metric)}</a> (<a href="${seriesPath(benchmark, metric)}">JSON</a>)</li>
`)}</ul></details>`
}

module.exports = { graphPage }
