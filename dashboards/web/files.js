'use strict'
/**
 * The files that the browser gets beside pages and data: our scripts and styles, uPlot's, and the one script that is
 * made from modules of the server.
 */
const fs = require('node:fs')
const path = require('node:path')
const { createHash } = require('node:crypto')
const { sharedScript } = require('./shared')

/** @typedef {import('.').Answer} Answer */

const TYPES = /** @type {Readonly<Record<string, string>>} */ (Object.freeze({
  '.html': 'text/html; charset=utf-8', '.json': 'application/json', '.xml': 'application/atom+xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8'
}))
const ASSETS = path.join(__dirname, 'assets')
const LIVE_ASSETS = path.join(ASSETS, 'live')
const SHARED = 'shared.js'
const HASH_CHARS = 10
/** The files of the site that the live page uses. */
const LIVE_TAKES = Object.freeze(['page.js', 'style.css', 'icon.svg'])

/** The name and the path of each file. @param {string} folder @returns {[name: string, file: string][]} */
function filesIn (folder) {
  return fs.readdirSync(folder)
    .filter(name => ['.js', '.css', '.svg'].includes(path.extname(name)))
    .map(name => [name, path.join(folder, name)])
}

/** @returns {[name: string, file: string][]} */
function plotFiles () {
  const dist = path.join(path.dirname(require.resolve('uplot/package.json')), 'dist')
  return [['uplot.js', path.join(dist, 'uPlot.iife.min.js')], ['uplot.css', path.join(dist, 'uPlot.min.css')]]
}

/**
 * Assets by their names: their paths, and what they hold. Read once: the pages that lead to them are of the same
 * version.
 * @param {() => [name: string, file: string][]} list
 */
function assetSet (list) {
  /** @type {Map<string, { at: string, answer: Answer }>} */
  const assets = new Map()

  function all () {
    if (assets.size > 0) return assets
    const bodies = [[SHARED, sharedScript()], ...list().map(([name, file]) => [name, fs.readFileSync(file)])]
    for (const [name, body] of /** @type {[string, string | Buffer][]} */ (bodies)) {
      const { name: stem, ext } = path.parse(name)
      const hash = createHash('sha256').update(body).digest('hex').slice(0, HASH_CHARS)
      assets.set(name, { at: `assets/${stem}-${hash}${ext}`, answer: { type: TYPES[ext], body, neverChanges: true } })
    }
    return assets
  }

  return {
    /**
     * Where it is, below the site: another path whenever it holds something else, so that a cache never shows a new
     * page with an old script.
     * @param {string} name
     */
    assetPath (name) {
      const asset = all().get(name)
      if (asset === undefined) throw new TypeError(`there is no asset ${JSON.stringify(name)}`)
      return asset.at
    },

    /** All of them. */
    assetPaths () { return [...all().values()].map(({ at }) => at) },

    /** @param {string} at @returns {Answer | null} */
    assetOf (at) { return [...all().values()].find(one => one.at === at)?.answer ?? null }
  }
}

const liveAssets = assetSet(() => [
  ...filesIn(ASSETS).filter(([name]) => LIVE_TAKES.includes(name)), ...filesIn(LIVE_ASSETS), ...plotFiles()
])

module.exports = { TYPES, SHARED, ...assetSet(() => [...filesIn(ASSETS), ...plotFiles()]), liveAssets }
