'use strict'
/** What the browser gets beside pages and data: our scripts and styles, uPlot's, and the one script that is made from what the server uses itself. */
const fs = require('node:fs')
const path = require('node:path')
const { createHash } = require('node:crypto')
const { sharedScript } = require('./shared')

/** @typedef {import('.').Answer} Answer */

const TYPES = /** @type {Readonly<Record<string, string>>} */ (Object.freeze({
  '.html': 'text/html; charset=utf-8', '.json': 'application/json', '.xml': 'application/atom+xml; charset=utf-8', '.svg': 'image/svg+xml',
  '.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8'
}))
const ASSETS = path.join(__dirname, 'assets')
const SHARED = 'shared.js'
const HASH_CHARS = 10

/** What it is called, and where it stands. @returns {[name: string, file: string][]} */
function files () {
  const own = fs.readdirSync(ASSETS).filter(name => ['.js', '.css', '.svg'].includes(path.extname(name)))
  const dist = path.join(path.dirname(require.resolve('uplot/package.json')), 'dist')
  return [
    ...own.map(name => /** @type {[string, string]} */ ([name, path.join(ASSETS, name)])),
    ['uplot.js', path.join(dist, 'uPlot.iife.min.js')], ['uplot.css', path.join(dist, 'uPlot.min.css')]
  ]
}

/**
 * By its name: its path, and what it holds. Read once: the pages that lead to it are of the same version.
 * @type {Map<string, { at: string, answer: Answer }>}
 */
const assets = new Map()

function allAssets () {
  if (assets.size > 0) return assets
  const bodies = [[SHARED, sharedScript()], ...files().map(([name, file]) => [name, fs.readFileSync(file)])]
  for (const [name, body] of /** @type {[string, string | Buffer][]} */ (bodies)) {
    const { name: stem, ext } = path.parse(name)
    const hash = createHash('sha256').update(body).digest('hex').slice(0, HASH_CHARS)
    assets.set(name, { at: `assets/${stem}-${hash}${ext}`, answer: { type: TYPES[ext], body, neverChanges: true } })
  }
  return assets
}

/**
 * Where it is, below the site: another path whenever it holds something else, so that whoever keeps it never shows a new page with an old script.
 * @param {string} name
 */
function assetPath (name) {
  const asset = allAssets().get(name)
  if (asset === undefined) throw new TypeError(`there is no asset ${JSON.stringify(name)}`)
  return asset.at
}

/** All of them. */
function assetPaths () { return [...allAssets().values()].map(({ at }) => at) }

/** @param {string} at @returns {Answer | null} */
function assetOf (at) { return [...allAssets().values()].find(one => one.at === at)?.answer ?? null }

module.exports = { TYPES, SHARED, assetPath, assetPaths, assetOf }
