'use strict'
/** Reads a PM2 and makes of it what would be imported. Changes nothing. */
const { checkApp } = require('../../manager/settings')
const { worldOf } = require('../../manager/settings/ecosystem')
const { plural } = require('../../common/units')
const { appsOfPm2 } = require('./ecosystem-app')
const { ownerOf } = require('./daemon')
const { findHome, readPm2 } = require('./find-pm2')
const { moduleText } = require('./modules')
const { translateApps } = require('./translate')

/**
 * @typedef {object} Found
 * @property {string} home   PM2_HOME
 * @property {import('./translate').Imported[]} apps
 * @property {import('./daemon').Daemon | null} daemon   null: what it has saved was read
 * @property {string} source   for people
 * @property {string[]} remarks
 */

/**
 * @param {import('../context').Context} context
 * @param {{ home?: string, saved?: boolean }} options
 * @returns {Promise<Found>}
 * @throws BW_NO_PM2, BW_PM2
 */
async function collect (context, { home: asked, saved }) {
  const { home, unit } = findHome({ asked, env: context.env, homeDir: require('node:os').homedir(), cwd: context.cwd() })
  const read = await readPm2(home, { saved })
  const { apps, modules, unreadable } = appsOfPm2(read.processes, { home, account: ownerOf(home) })
  const imported = translateApps(apps, {
    world: worldOf('/', null), isRoot: process.getuid?.() === 0,
    problemsOf: settings => checkApp(settings, { baseDir: '/', runDir: context.paths.runDir }).problems
      .map(({ path, message }) => `${path}: ${message}`)
  })
  return {
    home, apps: imported, daemon: read.daemon,
    source: read.from === 'running' ? `the running PM2 (${home})` : String(read.file),
    remarks: [
      ...read.remarks, ...unit !== null && read.from === 'saved' ? [`its unit ${unit.name} would start it`] : [],
      ...modules.map(moduleText),
      ...unreadable > 0 ? [`${plural(unreadable, 'entry', 'entries')} without a name or a script: left out`] : [],
      ...environmentRemarks(imported)
    ]
  }
}

/** @param {readonly import('./translate').Imported[]} apps */
function environmentRemarks (apps) {
  const left = [...new Set(apps.flatMap(({ pm2 }) => pm2.left))]
  const secrets = [...new Set(apps.flatMap(({ secrets: own }) => own))]
  return [
    ...left.length > 0 ? [`left out of env, as PM2 took it from the shell that started it: ${some(left)}. An app that needs one of them: write it into its env`] : [],
    ...secrets.length > 0 ? [`the file holds secrets in plain text (mode 0600): ${some(secrets)}. Better as files: credentials (docs/secrets.md)`] : []
  ]
}

const SHOWN = 12

/** @param {string[]} names */
function some (names) {
  return names.length <= SHOWN ? names.join(', ') : `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`
}

module.exports = { collect }
