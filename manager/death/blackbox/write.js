'use strict'
/** Writes one bundle: whole under its name, or not at all; and makes room by removing the oldest. Effects only. */
const fsp = require('node:fs/promises')
const path = require('node:path')
const { removeTree } = require('../../../common/remove-tree')
const { bundleFiles } = require('./contents')
const { readLog } = require('./log-tail')
const { readVersions } = require('./versions')
const { bundleName, unfinishedName, bundlesAmong, unfinishedIn, bundleBytes, overLimits } = require('./shelf')

/**
 * @param {string} dir
 * @param {import('./facts').Facts} facts
 * @returns {Promise<string>}   the bundle's folder
 * @throws what the file system throws; then nothing is left of it
 */
async function writeBundle (dir, facts) {
  const { text, stderr } = await readLog(facts)
  const files = bundleFiles(facts, { log: text, stderr, versions: await readVersions(facts) })
  const name = bundleName(facts)
  const unfinished = path.join(dir, unfinishedName(name))
  const finished = path.join(dir, name)
  await fsp.mkdir(dir, { recursive: true, mode: 0o700 })
  try {
    await fsp.mkdir(unfinished, { mode: 0o700 })
    for (const [file, content] of files) {
      await fsp.writeFile(path.join(unfinished, file), content, { mode: 0o600, flag: 'wx' })
    }
    await fsp.rename(unfinished, finished)
  } catch (err) {
    try {
      removeTree(unfinished)
    } catch { // what cannot be written can often not be removed either; the next start sweeps
    }
    throw err
  }
  return finished
}

/**
 * The size of a bundle is read once: bundles do not change.
 * @param {string} dir
 * @param {{ keep: number, maxBytes: number }} limits
 * @param {Map<string, number>} known   bytes by name; kept up to date
 */
async function makeRoom (dir, limits, known) {
  const bundles = bundlesAmong(await fsp.readdir(dir))
  for (const name of known.keys()) if (!bundles.some(bundle => bundle.name === name)) known.delete(name)
  for (const { name } of bundles) if (!known.has(name)) known.set(name, bundleBytes(path.join(dir, name)))
  const weighed = bundles.map(bundle => ({ ...bundle, bytes: known.get(bundle.name) ?? 0 }))
  for (const name of overLimits(weighed, limits)) removeTree(path.join(dir, name))
}

/**
 * Removes what a manager that died was writing.
 * @param {string} dir
 */
async function sweep (dir) {
  for (const name of unfinishedIn(dir)) removeTree(path.join(dir, name))
}

module.exports = { writeBundle, makeRoom, sweep }
