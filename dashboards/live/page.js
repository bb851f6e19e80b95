'use strict'
/**
 * The live page as HTML: a frame without any fact in it, so it holds no secret. Its contents come by the stream
 * (manager/api/http/live).
 */
const { CONTENT_POLICY } = require('../../bench/service/site/policy')
const { liveAssets: { assetPath } } = require('../web/files')
const { html } = require('../web/html')

const SCRIPTS = Object.freeze([
  'uplot.js', 'shared.js', 'page.js', 'words.js', 'store.js', 'link.js', 'charts.js', 'rows.js', 'acts.js', 'texts.js',
  'live.js'
])
const COLUMNS = Object.freeze([
  ['Name', ''], ['State', ''], ['CPU', 'number'], ['', 'wide-only'], ['Memory', 'number'], ['Requests', 'number'],
  ['', 'wide-only'], ['p99', 'number'],
  ['Errors', 'number'], ['Restarts', 'number wide-only'], ['Up', 'number wide-only']
])
const VERBS = Object.freeze([
  ['reload', 'Reload'], ['restart', 'Restart'], ['stop', 'Stop'], ['start', 'Start'], ['abort', 'Abort'],
  ['profile', 'Flame graph']
])
const TEXTS = Object.freeze([['logs', 'Log lines'], ['errors', 'Errors'], ['why', 'What went wrong']])
const TRENDS = Object.freeze(['CPU, last minute', 'Requests, last minute'])
const KEYS = Object.freeze([
  ['/', 'go to the filter'], ['j, k or arrows', 'next, previous row'], ['Enter', 'open the row'],
  ['Esc', 'close this, empty the filter, or go back to all apps'],
  ['z', 'only what is in trouble'], ['o', 'sort by the next column'], ['f', 'freeze, and go on'],
  ['l', 'log lines of the app or worker, and away'], ['?', 'these keys']
])

/** @returns {string} */
function livePage () {
  let trend = 0
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${CONTENT_POLICY}">
<meta name="color-scheme" content="light dark">
<title>Bellwether</title>
<link rel="stylesheet" href="${assetPath('style.css')}">
<link rel="stylesheet" href="${assetPath('uplot.css')}">
<link rel="stylesheet" href="${assetPath('live.css')}">
<link rel="icon" href="${assetPath('icon.svg')}" type="image/svg+xml">
${SCRIPTS.map(name => html`<script src="${assetPath(name)}" defer></script>
`)}</head>
<body data-root="">
<a class="skip" href="#main">Skip to the content</a>
<header>
<p class="name"><a href="./" data-of="">Bellwether</a></p>
<p id="manager"></p>
<p id="link" role="status">Connecting…</p>
</header>
<main id="main">
<noscript><p class="failure">This page needs JavaScript. <code>bellwether ls</code> shows the same.</p></noscript>
<p class="unseen" id="told" aria-live="polite"></p>
<form id="enter" class="panel" hidden>
<h2>This page needs the token of the manager</h2>
<p id="refused" class="failure"></p>
<p><label for="token">Token</label> <input id="token" type="password" autocomplete="current-password" required> <button>Show the page</button></p>
<p class="sub">It is what stands in the file that <code>http.tokenFile</code> names. It is exchanged for a cookie of twelve hours.</p>
</form>
<div id="all" hidden>
<h1 id="title">Apps</h1>
<p id="summary" class="sub"></p>
<ul id="faults" class="faults" aria-label="In trouble"></ul>
<form id="choice" class="bar" role="search">
<label>Filter <input id="filter" type="search" placeholder="name or state" autocomplete="off" spellcheck="false"></label>
<label>Sort <select id="sort"><option value="">by name</option><option value="cpuPercent">by CPU</option><option value="rssBytes">by memory</option>
<option value="requestsPerSecond">by requests</option><option value="p99Seconds">by p99</option></select></label>
<label><input id="faulty" type="checkbox"> Only trouble</label>
<label><input id="frozen" type="checkbox"> Freeze</label>
<button id="help" type="button">Keys</button>
</form>
<section id="one" hidden>
<p><a href="./" data-of="">← All apps</a></p>
<div id="facts"></div>
<div id="acts" class="bar" role="group" aria-label="Actions" hidden>${VERBS.map(([verb, name]) => html`<button type="button" data-verb="${verb}">${name}</button> `)}
<label id="count">Workers <input id="to" type="number" min="1" max="9999" required></label> <button type="button" data-verb="scale">Scale</button></div>
<p id="flame" role="status" hidden></p>
<div id="texts" class="bar" role="group" aria-label="Texts">${TEXTS.map(([what, name]) => html`<button type="button" data-text="${what}" aria-pressed="false">${name}</button> `)}</div>
<section id="said" aria-labelledby="said-title" hidden><h2 id="said-title"></h2><pre id="said-text" tabindex="0"></pre></section>
<div id="charts" class="charts"></div>
</section>
<div class="wide" tabindex="0" role="region" aria-label="Apps and their workers"><table id="rows" class="live"><caption class="unseen">Apps and their workers</caption>
<thead><tr>${COLUMNS.map(([name, kind]) => html`<th scope="col" class="${kind}">${name || html`<span class="unseen">${TRENDS[trend++]}</span>`}</th>`)}</tr></thead>
<tbody></tbody></table></div>
<p id="empty" hidden></p>
<section id="more" hidden></section>
<section aria-labelledby="events-title"><h2 id="events-title">Events</h2><ol id="events" class="events low" tabindex="0" aria-label="Events, the newest first"></ol></section>
</div>
<dialog id="act" aria-labelledby="act-title"><h2 id="act-title"></h2><p id="act-would"></p><p id="act-refused" class="failure"></p><p id="act-left" class="sub"></p>
<form method="dialog" class="bar"><button id="act-do" type="button">Do it</button> <button>Close</button></form></dialog>
<dialog id="keys" aria-labelledby="keys-title"><h2 id="keys-title">Keys</h2>
<dl class="facts">${KEYS.map(([key, text]) => html`<dt><kbd>${key}</kbd></dt><dd>${text}</dd>`)}</dl>
<form method="dialog"><button>Close</button></form></dialog>
</main>
<footer><p><span id="may">This page changes nothing.</span> The same numbers: <a href="../metrics">metrics</a> · <a href="../readyz?verbose">readiness</a> · <code>bellwether status</code></p></footer>
</body>
</html>
`.toString()
}

module.exports = { livePage }
