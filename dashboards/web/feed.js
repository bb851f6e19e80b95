'use strict'
/** The Atom feed of changes (RFC 4287), and the badge. */
const { isoText } = require('../../bench/shared/dates')
const { html, escape } = require('./html')
const { VERDICT_WORDS } = require('../../bench/shapes/result')
const { sizeText, metricText, shortSha } = require('./words')

/** @typedef {import('../../bench/service/site/changes').Change} Change */
/** @typedef {import('../../bench/shapes/result').Verdict} Verdict */

const ENTRIES = 50
const NO_DATE = '1970-01-01T00:00:00.000Z'

/**
 * @param {object} facts
 * @param {readonly Change[]} facts.changes
 * @param {string} facts.repository
 * @param {string | null} facts.machineClass  null: the feed of the site itself, for any machine that measures for it by
 *   then
 * @param {string | null} facts.siteUrl
 * @param {number} facts.updatedMs
 * @returns {string}
 */
function atomFeed ({ changes, repository, machineClass, siteUrl, updatedMs }) {
  const own = siteUrl !== null && machineClass !== null ? `${siteUrl}machine/${machineClass}/` : siteUrl
  const base = own ?? ''
  const id = (/** @type {string} */ rest) => `urn:bellwether:${encodeURIComponent(repository)}:${rest}`
  const entries = changes.filter(one => one.verdict !== 'suspected' && !one.isSilenced).slice(
    0, ENTRIES
  ).map(one => html`<entry>
<id>${id(one.session)}</id>
<title>${titleOf(one)}</title>
<link href="${base}commit/${one.commit.sha}.html"/>
<updated>${isoText(one.atMs) ?? NO_DATE}</updated>
<author><name>${one.commit.author}</name></author>
<content type="text">${[one.text, ...one.moved.map(moved => `${moved.benchmark}, ${metricText(moved.metric)}: ${moved.effect !== null && moved.interval99 !== null ? sizeText({ name: moved.metric, unit: moved.unit, better: moved.better, gated: true }, /** @type {any} */ (moved)) : VERDICT_WORDS[moved.verdict]}`), ...one.revertCommand ? [one.revertCommand] : []].join('\n')}</content>
</entry>
`)
  return `<?xml version="1.0" encoding="utf-8"?>\n${html`<feed xmlns="http://www.w3.org/2005/Atom">
<id>${id(machineClass === null ? 'changes' : `machine:${machineClass}:changes`)}</id>
<title>Benchmark changes of ${repository}</title>
<updated>${isoText(updatedMs) ?? NO_DATE}</updated>
${own && html`<link rel="self" href="${own}atom.xml"/>
<link href="${own}"/>
`}${entries}</feed>
`}`
}

/** @param {Change} change */
function titleOf ({ verdict, moved, commit }) {
  const benchmarks = [...new Set(moved.map(one => one.benchmark))]
  return `${VERDICT_WORDS[verdict]}: ${benchmarks.slice(0, 3).join(', ')}${benchmarks.length > 3 ? ' ...' : ''}${benchmarks.length > 0 ? ', ' : ''}${shortSha(commit.sha)} ${commit.subject}`
}

/** Widths of Verdana at 11 px, near enough. */
const LETTER_PX = 7
const PADDING_PX = 10
/** @type {Readonly<Record<Verdict, string>>} */
const COLOURS = Object.freeze({
  confirmed: '#b3261e', broken: '#b3261e', inconclusive: '#6b6b6b', suspected: '#8a5a00', accepted: '#3d6b35',
  improved: '#1f6f43', quiet: '#1f6f43'
})

/**
 * @param {{ verdict: Verdict | null, open: number }} facts  of the newest commit; open: regressions that are neither
 *   mended nor accepted
 * @returns {string} SVG
 */
function badge ({ verdict, open }) {
  const left = 'benchmarks'
  const right = open > 0 ? `${open} open` : verdict === null ? 'unknown' : VERDICT_WORDS[verdict]
  const colour = open > 0 ? COLOURS.confirmed : verdict === null ? COLOURS.inconclusive : COLOURS[verdict]
  const [a, b] = [left, right].map(text => text.length * LETTER_PX + PADDING_PX)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${a + b}" height="20" role="img" aria-label="${left}: ${escape(right)}"><title>${left}: ${escape(right)}</title>` +
    `<rect width="${a}" height="20" fill="#444"/><rect x="${a}" width="${b}" height="20" fill="${colour}"/>` +
    `<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle"><text x="${a / 2}" y="14">${left}</text><text x="${a + b / 2}" y="14">${escape(right)}</text></g></svg>\n`
}

module.exports = { atomFeed, badge }
