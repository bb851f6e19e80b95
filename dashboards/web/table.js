'use strict'
/**
 * A table as everybody can read it: with a caption for those who hear it, and a frame that scrolls, so that the page
 * need not on a phone.
 */
const { html } = require('./html')

/**
 * @param {string} caption            what it is a table of; not seen where a heading says it
 * @param {readonly string[]} columns
 * @param {import('./html').Value} rows  each a <tr> whose first heading is <th scope="row">
 * @param {'' | 'numbers'} [kind]     numbers: they and the names stay in one line
 */
function table (caption, columns, rows, kind = '') {
  return html`<div class="wide" tabindex="0" role="region" aria-label="${caption}"><table class="${kind}"><caption class="unseen">${caption}</caption>
<thead><tr>${columns.map(name => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${rows}</tbody></table></div>`
}

module.exports = { table }
