'use strict'
/** A flame graph as one HTML file that needs nothing else: no network, and no script to be read. Pure. */
const { createHash } = require('node:crypto')
const { bytes, measuredTime } = require('../../common/units')
const { drawFlame, escapeHtml, percent } = require('./draw')
const { heaviest } = require('./tree')
const { script } = require('./browser-script')

const LISTED = 30

const STYLE = `
:root { color-scheme: light dark; --ink: #1c1c1c; --paper: #fff; --line: #ccc; --app: #ffb066; --package: #ffd98a; --node: #a9d6a2; --own: #9fd0dd; --engine: #cfcfcf; --found: #d64bd0 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e8e8; --paper: #1b1b1d; --line: #444; --app: #a85a12; --package: #80631a; --node: #3c6b38; --own: #2f6272; --engine: #4f4f52; --found: #a2309c }
}
body { margin: 1rem; font: 14px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
h1 { font-size: 1.15rem; margin: 0 0 .25rem } h2 { font-size: 1rem; margin: 1.5rem 0 .25rem } p { margin: .25rem 0 }
#bar { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin: .6rem 0 } #bar[hidden] { display: none }
input, button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 3px; padding: .15rem .5rem }
#about { min-height: 2.9em; white-space: pre-wrap; overflow-wrap: anywhere; font: 12px/1.45 ui-monospace, monospace; border-top: 1px solid var(--line); padding-top: .4rem }
.box text { font: 12px ui-monospace, monospace; fill: var(--ink); pointer-events: none } .box { cursor: pointer } .box rect { stroke: var(--paper); stroke-width: 1 }
.app rect { fill: var(--app) } .package rect { fill: var(--package) } .node rect { fill: var(--node) } .own rect { fill: var(--own) } .engine rect { fill: var(--engine) }
.box.found rect { fill: var(--found) } .box.faded { opacity: .55 } .box:hover rect, .box:focus rect { stroke: var(--ink) } .box:focus { outline: none }
.legend span { display: inline-block; width: .8em; height: .8em; margin: 0 .3em 0 .9em; vertical-align: -1px }
.legend .app { background: var(--app) } .legend .package { background: var(--package) } .legend .node { background: var(--node) } .legend .own { background: var(--own) } .legend .engine { background: var(--engine) }
table { border-collapse: collapse; font-size: 13px } td, th { text-align: left; padding: .1rem .8rem .1rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere } td:nth-child(-n+2), th:nth-child(-n+2) { text-align: right; white-space: nowrap }
`

/**
 * @param {import('./tree').Flame} flame
 * @param {string} title
 * @returns {string}
 */
function flamePage ({ root, unit, idle }, title) {
  const amount = unit === 'us' ? measuredTime : bytes
  const { svg, leftOut } = drawFlame(root, amount, title)
  const code = script()
  const heavy = heaviest(root, LISTED)
  const whole = [
    `${amount(root.total)} in all`,
    ...idle > 0 ? [`${amount(idle)} idle, not drawn`] : [],
    ...leftOut > 0 ? [`${leftOut} narrower than 0.05 % of the whole, not drawn`] : []
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${hash(STYLE)}'; script-src '${hash(code)}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(whole.join('; '))}. Below each function stands what it calls; the wider, the ${unit === 'us' ? 'longer' : 'more it allocates'}.</p>
<p class="legend">Colours:<span class="app"></span>the app<span class="package"></span>node_modules<span class="node"></span>Node<span class="own"></span>Bellwether<span class="engine"></span>engine</p>
<div id="bar" hidden><label>Search <input id="search" type="search" placeholder="name or file"></label><output id="matches"></output><button id="reset" type="button">Whole width (Esc)</button>
<span>Click or Enter: zoom. Arrow keys: move.</span></div>
${root.total > 0 ? svg : '<p>Nothing was recorded: it did nothing in that time.</p>'}
<p id="about" role="status"></p>
<h2>Heaviest functions, by themselves</h2>
<table>
<thead><tr><th scope="col">own</th><th scope="col">share</th><th scope="col">function</th><th scope="col">file</th></tr></thead>
<tbody>
${heavy.map(({ name, file, line, self }) => `<tr><td>${amount(self)}</td><td>${percent(Math.round(1000 * self / root.total) / 1000)}</td><td>${escapeHtml(name)}</td><td>${file === '' ? '' : escapeHtml(`${file}:${line}`)}</td></tr>`).join('\n')}
</tbody>
</table>
<script>${code}</script>
</body>
</html>
`
}

/** @param {string} text */
function hash (text) { return `sha256-${createHash('sha256').update(text).digest('base64')}` }

module.exports = { flamePage }
