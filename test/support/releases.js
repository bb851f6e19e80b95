'use strict'
/**
 * An app that is deployed as many are: each release in a folder of its own, and a link "current" that is turned to the
 * next one.
 */
const fs = require('node:fs')
const path = require('node:path')
const { request } = require('./manager-process')
const { GOOD } = require('./web-app')

/** @typedef {import('./manager-process').TestManager} TestManager */

/** @param {TestManager} manager */
function releases (manager) {
  const folderOf = (/** @type {string} */ name) => path.join(manager.folder, 'releases', name)
  const current = path.join(manager.folder, 'current')
  return {
    folderOf,
    /** Settings of the app, whose paths go through the link. */
    settings: { script: 'current/web.js', cwd: 'current' },
    /**
     * Puts a release into its folder and turns the link to it; nothing is reloaded.
     * @param {string} name  what GET /release of it answers
     * @param {string} [code]
     */
    deploy (name, code = GOOD) {
      fs.mkdirSync(folderOf(name), { recursive: true })
      fs.writeFileSync(path.join(folderOf(name), 'web.js'), `process.env.RELEASE = ${JSON.stringify(name)}\n${code}`)
      fs.rmSync(current, { force: true })
      fs.symlinkSync(folderOf(name), current)
    }
  }
}

/**
 * Which release answers new connections: each answer of some.
 * @param {number} port
 * @param {number} [times]
 * @returns {Promise<string[]>}
 */
async function answering (port, times = 12) {
  const answers = []
  for (let i = 0; i < times; i++) answers.push((await request({ host: '127.0.0.1', port, path: '/release' })).body)
  return [...new Set(answers)].sort()
}

module.exports = { releases, answering }
