'use strict'
/** What the browser gets beside pages and data: our scripts and styles, uPlot's, and the one script that is made from what the server uses itself. */
const fs = require('node:fs')
const path = require('node:path')
const { sharedScript } = require('./shared')

/** @typedef {import('.').Answer} Answer */

const TYPES = /** @type {Readonly<Record<string, string>>} */ (Object.freeze({
  '.html': 'text/html; charset=utf-8', '.json': 'application/json', '.xml': 'application/atom+xml; charset=utf-8', '.svg': 'image/svg+xml',
  '.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8'
}))
const ASSETS = path.join(__dirname, 'assets')
const SHARED = 'shared.js'

/** What the browser gets of ours. */
function ownAssets () { return fs.readdirSync(ASSETS).filter(name => ['.js', '.css', '.svg'].includes(path.extname(name))) }

/** uPlot's files, by the names that they have here. @returns {Record<string, string>} */
function libraryFiles () {
  const dist = path.join(path.dirname(require.resolve('uplot/package.json')), 'dist')
  return { 'uplot.js': path.join(dist, 'uPlot.iife.min.js'), 'uplot.css': path.join(dist, 'uPlot.min.css') }
}

/** All of them. */
function assetNames () { return [SHARED, ...ownAssets(), ...Object.keys(libraryFiles())] }

/** @param {string} name @returns {Answer | null} */
function assetOf (name) {
  const type = TYPES[path.extname(name)]
  if (name === SHARED) return { type, body: sharedScript() }
  const library = libraryFiles()[name]
  if (!library && !ownAssets().includes(name)) return null
  return { type, body: fs.readFileSync(library ?? path.join(ASSETS, name)) }
}

module.exports = { TYPES, SHARED, assetOf, assetNames }
