'use strict'
/**
 * The folder from which the paths of an ecosystem file count. In PM2 it is the one in which the command is typed:
 * `pm2 start config/ecosystem.config.js` finds `dist/main.js` of the project. A reload and a boot must find the same
 * wherever they are asked for, so here it is the folder of the file, or one above that has more of its scripts (the
 * nearest of these). Pure: the disk comes in as functions.
 */
const path = require('node:path')
const { readKeys } = require('./keys')

/** "deploy/pm2/production/ecosystem.config.js" is as deep as such files lie. */
const MOST_LEVELS = 3

/**
 * @param {readonly Record<string, unknown>[]} apps   as they are written
 * @param {string} folder   of the file
 * @param {object} disk
 * @param {(file: string) => 'text' | 'program' | 'none'} disk.kindOf
 * @param {(folder: string) => boolean} disk.mayBe   what stands in it may be run: no other user writes there
 * @returns {string}
 */
function baseFolder (apps, folder, { kindOf, mayBe }) {
  const above = [folder]
  for (let at = 0; at < MOST_LEVELS; at++) above.push(path.dirname(above[at]))
  const scripts = apps.flatMap(app => {
    const { values } = readKeys(app)
    const [script, cwd] = ['script', 'cwd'].map(key => values.get(key)?.value)
    return typeof script === 'string' ? [{ script, cwd: typeof cwd === 'string' ? cwd : '.' }] : []
  })
  const seenFrom = (/** @type {string} */ from) =>
    scripts.filter(({ script, cwd }) => kindOf(path.resolve(from, cwd, script)) !== 'none').length
  let best = { from: folder, seen: seenFrom(folder) }
  for (const from of above) {
    if (best.seen === scripts.length || !mayBe(from)) continue
    const seen = seenFrom(from)
    if (seen > best.seen) best = { from, seen }
  }
  return best.from
}

module.exports = { baseFolder }
