'use strict'
/**
 * The frame of every page: head, navigation, footer. No inline script or style: the content security policy forbids
 * them.
 */
const { CONTENT_POLICY } = require('../../bench/service/site/policy')
const { assetPath } = require('./files')
const { html } = require('./html')

/** @typedef {import('./html').Html} Html */
/**
 * @typedef {object} Frame
 * @property {string} title
 * @property {string} root        '' at the top, '../' one folder below: the pages work from any folder of any web
 *   server
 * @property {string} repository
 * @property {string | null} liveUrl   of the live page of a manager; null: none is known
 * @property {Page} page          which one it is
 * @property {Html} body
 * @property {string[]} [scripts] names of assets
 * @property {string} trust       "0 false of 212 trials"
 * @property {number} madeAtMs
 */
/** @typedef {'overview' | 'graph' | 'compare' | 'commit' | 'regressions' | 'status' | 'help'} Page */

/** @type {readonly [Page, string, string][]} */
const NAVIGATION = Object.freeze([
  ['overview', 'index.html', 'Overview'], ['graph', 'graph.html', 'Graph'], ['compare', 'compare.html', 'Compare'],
  ['regressions', 'regressions.html', 'Regressions'],
  ['status', 'status.html', 'Status'], ['help', 'help.html', 'Help']
])

/** @param {Frame} frame @returns {string} */
function pageOf ({ title, root, repository, liveUrl, page, body, scripts = [], trust, madeAtMs }) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${CONTENT_POLICY}">
<meta name="color-scheme" content="light dark">
<title>${title} · ${repository} · benchmarks</title>
<link rel="stylesheet" href="${root}${assetPath('style.css')}">
${scripts.includes('uplot.js') && html`<link rel="stylesheet" href="${root}${assetPath('uplot.css')}">
`}<link rel="icon" href="${root}${assetPath('icon.svg')}" type="image/svg+xml">
<link rel="alternate" type="application/atom+xml" title="Benchmark changes of ${repository}" href="${root}atom.xml">
${scripts.map(name => html`<script src="${root}${assetPath(name)}" defer></script>
`)}</head>
<body data-root="${root}">
<a class="skip" href="#main">Skip to the content</a>
<header>
<p class="name"><a href="${root}index.html">${repository}</a></p>
<nav aria-label="Pages"><ul>
${NAVIGATION.map(([id, file, text]) => html`<li><a href="${root}${file}"${id === page && html` aria-current="page"`}>${text}</a></li>
`)}${liveUrl !== null && html`<li><a href="${liveUrl}">Live</a></li>
`}</ul></nav>
</header>
<main id="main">
${body}
</main>
<footer><p>${trust} <a href="${root}help.html#trust">What that means</a>. Made <time datetime="${new Date(madeAtMs).toISOString()}">${new Date(madeAtMs).toISOString().slice(0, 19).replace('T', ' ')} UTC</time>.
<a href="${root}atom.xml">Feed</a> · <a href="${root}data/index.json">Data</a></p></footer>
</body>
</html>
`.toString()
}

module.exports = { pageOf }
