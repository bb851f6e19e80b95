'use strict'
/** Which apps the settings files of the running apps name now. A file of another user is not run. */
const { loadSettings } = require('../../manager/settings')
const { orNull } = require('../../common/or-null')
const fs = require('node:fs')

/** @typedef {{ file: string, apps: string[] }} SettingsFile */

/**
 * @param {any[]} apps   of GET /v1/status
 * @param {{ runDir: string }} paths
 * @returns {SettingsFile[]}   of those that can be read
 */
function readSettingsFiles (apps, { runDir }) {
  const files = new Set(apps.flatMap(({ source }) => source?.file ?? []))
  return [...files].filter(isTrusted).flatMap(file => appsOf(file, runDir) ?? [])
}

/** @param {string} file */
function isTrusted (file) { return [0, process.getuid?.() ?? 0].includes(orNull(() => fs.statSync(file))?.uid ?? -1) }

/**
 * @param {string} file
 * @param {string} runDir
 * @returns {SettingsFile | null} null: it is broken, which a reload would say
 */
function appsOf (file, runDir) {
  try {
    return {
      file, apps: loadSettings({ target: file, env: {}, cwd: '/', runDir }).apps.map(({ settings }) => settings.name)
    }
  } catch (err) {
    if (!err.exitCode) throw err
    return null
  }
}

module.exports = { readSettingsFiles }
