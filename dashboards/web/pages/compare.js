'use strict'
/** Two commits side by side: the frame. assets/compare.js fills it from the files of both. */
const { html } = require('../html')
const { shortSha } = require('../words')

/** @param {{ commits: readonly { sha: string, subject: string }[] }} facts  newest first */
function comparePage ({ commits }) {
  return html`<h1>Compare</h1>
<form id="pair" class="bar">
<label for="a">Old</label> <input id="a" name="a" list="shas" size="14" autocomplete="off" spellcheck="false">
<label for="b">New</label> <input id="b" name="b" list="shas" size="14" autocomplete="off" spellcheck="false">
<button>Compare</button>
<label><input type="checkbox" id="moved"> only what moved</label>
<label><input type="checkbox" id="certain"> hide inconclusive</label>
<button type="button" id="markdown" disabled>Copy as Markdown</button>
<button type="button" id="permalink" disabled>Copy link</button>
<datalist id="shas">${commits.map(({ sha, subject }) => html`<option value="${sha}">${shortSha(sha)} ${subject}</option>
`)}</datalist>
</form>
<noscript><p>Comparing two commits needs JavaScript. Each <a href="index.html#commits">commit's page</a> has it against the commit before it.</p></noscript>
<p id="told" class="told" role="status"></p>
<div id="result" role="region" aria-live="polite" aria-label="The comparison"></div>`
}

module.exports = { comparePage }
