'use strict'
/**
 * The folder of the bundles: what a bundle is called, which there are, and which have to go. The command reads it too,
 * also while no manager runs. Bundles that are being written have a name that is none.
 */
const fs = require('node:fs')
const path = require('node:path')

/** The files of a bundle that programs read. */
const FILES = Object.freeze({
  readme: 'README.txt',
  cause: 'cause.json',
  lastWords: 'last-words.txt',
  stack: 'stack.txt',
  stackData: 'stack.json',
  log: 'log.txt',
  metrics: 'metrics.json',
  handles: 'handles.json',
  versions: 'versions.json',
  settings: 'settings.json'
})

const NAME = /^([A-Za-z0-9][A-Za-z0-9_-]{0,62})\.(\d{1,5})\.(\d{1,9})\.(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/
const UNFINISHED = /^\..*\.new$/

/**
 * @typedef {object} BundleName
 * @property {string} name
 * @property {string} app
 * @property {number} slot
 * @property {string} worker       'web.0'
 * @property {number} generation
 * @property {number} atMs         wall clock
 */

/**
 * @param {{ app: string, slot: number, generation: number, atMs: number }} of
 * @returns {string}   web.0.12.20261121T191731123Z
 */
function bundleName ({ app, slot, generation, atMs }) {
  return `${app}.${slot}.${generation}.${new Date(atMs).toISOString().replace(/[-:.]/g, '')}`
}

/**
 * @param {string} name
 * @returns {BundleName | null}   null: it is no bundle
 */
function parseBundleName (name) {
  const found = NAME.exec(name)
  if (!found) return null
  const [, app, slot, generation, year, month, day, hours, minutes, seconds, ms] = found
  const atMs = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${ms}Z`)
  return Number.isNaN(atMs) ? null
    : { name, app, slot: Number(slot), worker: `${app}.${slot}`, generation: Number(generation), atMs }
}

/** @param {string} name  under which a bundle is written until it is whole */
function unfinishedName (name) { return `.${name}.new` }

/** @param {string[]} names @returns {BundleName[]}  newest first */
function bundlesAmong (names) {
  return names.flatMap(name => parseBundleName(name) ?? [])
    .sort((a, b) => b.atMs - a.atMs || (a.name < b.name ? 1 : -1))
}

/**
 * @param {string} dir
 * @returns {BundleName[]}   newest first; none where the folder cannot be read for want of being there
 */
function listBundles (dir) { return bundlesAmong(namesIn(dir)) }

/** @param {string} dir @returns {string[]}  what a manager that died was writing */
function unfinishedIn (dir) { return namesIn(dir).filter(name => UNFINISHED.test(name)) }

/** @param {string} dir */
function namesIn (dir) {
  try {
    return fs.readdirSync(dir)
  } catch (err) {
    if (err.code !== 'ENOENT') throw err
    return []
  }
}

/**
 * @param {string} bundleDir
 * @returns {number}   bytes of its files
 */
function bundleBytes (bundleDir) {
  return namesIn(bundleDir)
    .reduce((sum, name) => sum + (fs.statSync(path.join(bundleDir, name), { throwIfNoEntry: false })?.size ?? 0), 0)
}

/**
 * @param {(BundleName & { bytes: number })[]} bundles   newest first
 * @param {{ keep: number, maxBytes: number }} limits    keep: of each app
 * @returns {string[]}   names that have to go; the newest stays, whatever it weighs
 */
function overLimits (bundles, { keep, maxBytes }) {
  /** @type {Map<string, number>} */
  const kept = new Map()
  let bytes = 0
  return bundles.filter((bundle, at) => {
    const ofApp = (kept.get(bundle.app) ?? 0) + 1
    if (at > 0 && (ofApp > keep || bytes + bundle.bytes > maxBytes)) return true
    kept.set(bundle.app, ofApp)
    bytes += bundle.bytes
    return false
  }).map(({ name }) => name)
}

module.exports = {
  FILES, bundleName, parseBundleName, unfinishedName, bundlesAmong, listBundles, unfinishedIn, bundleBytes, overLimits
}
