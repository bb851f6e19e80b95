'use strict'
/** Which pages the site has, and their order: that of the index by question (docs/README.md). */
const fs = require('node:fs')
const path = require('node:path')

const ROOT = path.join(__dirname, '..')
const INDEX = 'docs/README.md'
/** Pages beside docs/ that its pages link to. */
const BESIDE = ['README.md', 'SECURITY.md']

/**
 * from: in the repository; to: on the site; all of the site lies in one folder, so it works below any address.
 * @typedef {{ from: string, to: string, markdown: string }} Page
 */
/** @typedef {{ title: string, files: string[] }} Group   files: on the site */

/** @returns {Page[]}  the index first */
function allPages () {
  const docs = fs.readdirSync(path.join(ROOT, 'docs')).filter(name => name.endsWith('.md')).map(name => `docs/${name}`)
  return [INDEX, ...docs.filter(name => name !== INDEX), ...BESIDE]
    .map(from => ({ from, to: placeOf(from), markdown: fs.readFileSync(path.join(ROOT, from), 'utf8') }))
}

/** @param {string} from */
function placeOf (from) {
  if (from === INDEX) return 'index.html'
  const base = path.basename(from, '.md')
  return BESIDE.includes(from) ? `about-${base.toLowerCase()}.html` : `${base}.html`
}

/**
 * The groups of the index: a table each, with its title in the head and links in the rows.
 * @param {string} index  its Markdown
 * @returns {Group[]}
 */
function groupsOf (index) {
  const tables = index.split(/\n(?=\| [^|\n]+ \| \|\n\|---)/).slice(1)
  return tables.map(table => ({
    title: /^\| ([^|]+) \|/.exec(table)?.[1].trim() ?? '',
    files: [...new Set([...table.matchAll(/\]\(([\w-]+\.md)/g)].map(([, name]) => placeOf(`docs/${name}`)))]
  }))
}

/**
 * Where a link of a page leads on the site.
 * @param {Page[]} pages
 * @param {string} from
 * @param {string} href
 * @returns {{ to: string, file: string | null } | null}   file: to be copied, in the repository; null: not of the site
 */
function targetOf (pages, from, href) {
  if (/^(https?|mailto):/.test(href)) return { to: href, file: null }
  const [target, anchor] = href.split('#')
  const hash = anchor === undefined ? '' : `#${anchor}`
  if (target === '') return { to: hash, file: null }
  const file = path.join(path.dirname(from), target)
  const page = pages.find(one => one.from === file)
  if (page) return { to: `${page.to}${hash}`, file: null }
  return /\.(png|svg|jpg)$/.test(file) ? { to: `images/${path.basename(file)}`, file } : null
}

module.exports = { ROOT, INDEX, allPages, groupsOf, targetOf }
