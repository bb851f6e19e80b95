'use strict'
/**
 * `npm run docs`: docs/ as a static site with a search, in docs-site/ (or --out <folder>). It works from a folder
 * (file://) and below any address, and asks the network for nothing.
 */
const fs = require('node:fs')
const path = require('node:path')
const { parseArgs } = require('node:util')
/** @type {any} its types are of an ES module */
const MiniSearch = require('minisearch')
const { ROOT, allPages, groupsOf, targetOf } = require('./pages')
const { renderPage } = require('./render')
const { frame } = require('./template')

const OUT = path.join(ROOT, 'docs-site')
const INDEX_FILE = path.join('assets', 'search-index.js')
/** What the page in the browser opens the index with: site/assets/site.js has the same fields. */
const SEARCH = {
  fields: ['page', 'heading', 'text'],
  storeFields: ['page', 'heading', 'text'],
  // a name with "_" is found whole, and by its parts
  tokenize: (/** @type {string} */ text) => text.split(/[^\p{L}\p{N}_]+/u)
    .flatMap(word => word.includes('_') ? [word, ...word.split('_')] : [word])
}

/**
 * @param {string} [out]  a folder: a new one, an empty one, or an earlier site, which is made anew
 * @returns {{ out: string, pages: number, sections: number }}
 * @throws {Error} where the folder holds something else; it is left as it is
 */
function buildSite (out = OUT) {
  const isSite = fs.existsSync(path.join(out, INDEX_FILE))
  if (fs.existsSync(out) && !isSite && fs.readdirSync(out).length > 0) {
    throw new Error(`${out} holds something else than a site of this command: name an empty folder, or a new one`)
  }
  const pages = allPages()
  /** @type {Set<string>} */
  const images = new Set()
  const rendered = pages.map(page => ({
    ...page,
    rendered: renderPage(page.markdown, href => {
      const target = targetOf(pages, page.from, href)
      if (target?.file) images.add(target.file)
      return target?.to ?? null
    })
  }))
  const titles = new Map(rendered.map(page => [page.to, page.rendered.title]))
  const groups = groupsOf(pages[0].markdown).map(({ title, files }) => ({
    title, pages: files.map(to => ({ to, title: titles.get(to) ?? to }))
  }))
  fs.rmSync(out, { recursive: true, force: true })
  fs.mkdirSync(path.join(out, 'images'), { recursive: true })
  for (const { to, rendered: one } of rendered) {
    fs.writeFileSync(path.join(out, to), frame({ to, rendered: one, groups }))
  }
  for (const file of images) fs.copyFileSync(path.join(ROOT, file), path.join(out, 'images', path.basename(file)))
  fs.cpSync(path.join(__dirname, 'assets'), path.join(out, 'assets'), {
    recursive: true, filter: file => !file.endsWith('.ts')
  })
  fs.copyFileSync(path.join(path.dirname(require.resolve('minisearch')), '..', 'umd', 'index.js'),
    path.join(out, 'assets', 'minisearch.js'))
  const found = writeIndex(rendered, path.join(out, INDEX_FILE))
  return { out, pages: pages.length, sections: found }
}

/**
 * A script and no JSON: a page of a folder may not read files.
 * @param {{ to: string, rendered: import('./render').Rendered }[]} pages
 * @param {string} file
 */
function writeIndex (pages, file) {
  const search = new MiniSearch(SEARCH)
  const all = pages.flatMap(({ to, rendered: { title, sections } }) => sections.map(({ id, level, heading, text }) => ({
    id: level === 1 ? to : `${to}#${id}`, page: title, heading, text: text.replace(/\s+/g, ' ').trim()
  })))
  const ids = new Set()
  search.addAll(all.filter(({ id }) => !ids.has(id) && ids.add(id)))
  fs.writeFileSync(file, `window.SEARCH_INDEX = ${JSON.stringify(JSON.stringify(search))}\n`)
  return ids.size
}

if (require.main === module) {
  try {
    const { values } = parseArgs({ options: { out: { type: 'string', default: OUT } } })
    const { out, pages, sections } = buildSite(path.resolve(values.out))
    process.stdout.write(`${pages} pages, ${sections} sections to search: ${path.join(out, 'index.html')}\n`)
  } catch (err) {
    process.stderr.write(`npm run docs: ${err.message}\n`)
    process.exitCode = 1
  }
}

module.exports = { buildSite, SEARCH }
