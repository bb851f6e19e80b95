'use strict'
/** The frame around a page: search, the list of pages, what the page has, the page. Nothing comes from elsewhere. */

/** @param {string} text */
const escape = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A title of a few words: "From PM2" of "From PM2: your ecosystem file runs as it is". @param {string} title */
const shortTitle = title => title.split(/[:;,.(]/)[0].trim()

/**
 * @param {object} page
 * @param {string} page.to
 * @param {import('./render').Rendered} page.rendered
 * @param {{ title: string, pages: { to: string, title: string }[] }[]} page.groups
 * @returns {string}
 */
function frame ({ to, rendered: { html, title, sections }, groups }) {
  const chapters = sections.filter(({ level }) => level === 2)
  const item = (/** @type {string} */ href, /** @type {string} */ text) =>
    `<li><a href="${escape(href)}"${href === to ? ' aria-current="page"' : ''}>${escape(text)}</a></li>`
  const here = chapters.length > 1
    ? `<nav class="here" aria-label="On this page"><h2>On this page</h2><ul>${chapters
      .map(({ id, heading }) => item(`#${id}`, heading)).join('')}</ul></nav>`
    : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)} · Bellwether</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="assets/site.css">
<script src="assets/site.js" defer></script>
</head>
<body>
<a class="skip" href="#page">to the page</a>
<header>
<a class="home" href="index.html">Bellwether</a>
<form role="search" hidden><input type="search" id="search" placeholder="Search (press /)" aria-label="Search the documentation" autocomplete="off" spellcheck="false">
<div id="results" role="region" aria-label="Results" aria-live="polite" hidden></div></form>
<button type="button" id="theme" aria-label="dark or light" hidden>◐</button>
<details class="menu"><summary>Pages</summary>${list(groups, item)}</details>
</header>
<div class="columns">
<nav class="all" aria-label="Pages">${list(groups, item)}</nav>
<main id="page">
${html}</main>
${here}
</div>
</body>
</html>
`
}

/**
 * @param {{ title: string, pages: { to: string, title: string }[] }[]} groups
 * @param {(href: string, text: string) => string} item
 */
function list (groups, item) {
  return groups.map(({ title, pages }) => `<h2>${escape(title)}</h2><ul>${
    pages.map(page => item(page.to, shortTitle(page.title))).join('')}</ul>`).join('')
}

module.exports = { frame }
