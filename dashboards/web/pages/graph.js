'use strict'
/**
 * The page of graphs: the frame, the choice of series, and a table of them for who has no script. assets/graph.js
 * draws.
 */
const { html } = require('../html')
const { metricText, seriesPath, graphHref } = require('../words')

/**
 * @param {{ series: readonly { benchmark: string, metric: import('../../../bench/shapes/suite').Metric }[],
 *   machines: readonly import('..').MachineLink[] }} facts
 */
function graphPage ({ series, machines }) {
  return html`<h1>Graph</h1>
<form id="choice" class="bar">
<label for="pick">Add a series</label>
<select id="pick" disabled>
<option value="">choose ...</option>
${series.map(({ benchmark, metric: { name } }) => html`<option value="${benchmark}:${name}">${benchmark}: ${metricText(name)}</option>
`)}</select>
<label><input type="checkbox" id="x-date" disabled> by date</label>
<label><input type="checkbox" id="y-zero" disabled> from zero</label>
<label><input type="checkbox" id="y-log" disabled> logarithmic</label>
<label><input type="checkbox" id="marks" checked disabled> verdicts</label>
<label><input type="checkbox" id="dots" disabled> each launch</label>
<button type="button" id="permalink" disabled>Copy link</button>
</form>
<div id="range" class="bar" role="group" aria-label="Which commits are shown">
<button type="button" id="zoom-in" disabled>Zoom in</button>
<button type="button" id="zoom-out" disabled>Zoom out</button>
<button type="button" id="earlier" disabled>Earlier</button>
<button type="button" id="later" disabled>Later</button>
<button type="button" id="reset" disabled>Whole range</button>
<span id="shown" role="status"></span>
</div>
<noscript><p>The graphs need JavaScript. The same numbers as files:</p></noscript>
<div id="graphs" aria-live="off"${machineData(machines)}></div>
<div id="brush" class="brush" hidden></div>
<p id="readout" class="readout" role="status" aria-live="polite"></p>
<p class="sub" id="hint">Drag over a graph to zoom in, or turn the wheel with Shift; double-click to see all. With a graph in focus the arrow keys walk from commit to commit, Enter opens one, + and - zoom, Escape shows all. The buttons above do the same without mouse and keys.</p>
<details id="files"><summary>All series as JSON</summary>
<ul>${series.map(({ benchmark, metric: { name } }) => html`<li><a href="${graphHref(benchmark, name, '')}">${benchmark}: ${metricText(name)}</a> (<a href="${seriesPath(benchmark, name)}">JSON</a>)</li>
`)}</ul></details>`
}

/**
 * Where a link leads that was made on another machine's graphs.
 * @param {readonly import('..').MachineLink[]} machines
 */
function machineData (machines) {
  const others = machines.flatMap(({ class: name, href }) =>
    href === null ? [] : [`${name}=${href.replace(/index\.html$/, '')}`])
  return html` data-machines="${others.join(' ')}"`
}

module.exports = { graphPage }
