'use strict'
/**
 * `restart|reload <name> --update-env`: with PM2 the environment of now also wins over what the settings file says
 * (`PORT=8081 pm2 restart web --update-env`), until the file is started again. Of the file's variables those that are
 * set otherwise here become what they are here; without such a one the settings stay with the manager.
 */
const fs = require('node:fs')
const { loadForStart } = require('../settings-source')

/** @typedef {import('../settings-source').Source} Source */

/**
 * The variables of the file that the environment of now overrides. Pure.
 * @param {Record<string, string>} ofFile
 * @param {NodeJS.ProcessEnv} now
 * @returns {Record<string, string>}
 */
function overriding (ofFile, now) {
  return Object.fromEntries(Object.keys(ofFile).flatMap(name =>
    now[name] === undefined || now[name] === ofFile[name] ? [] : [[name, String(now[name])]]))
}

/**
 * @param {import('./main').Pm2Context} context
 * @param {string} name
 * @param {Source | null | undefined} source   of the app, as the manager knows it
 * @returns {Record<string, unknown>}   the body of a reload
 */
function updateBody (context, name, source) {
  const { env } = context
  if (!source?.file || !fs.existsSync(source.file)) return { env }
  const loaded = loadForStart(context, source.file, source.flags)
  const app = loaded.apps.find(one => one.settings.name === name)
  const ofNow = app ? overriding(app.settings.env, env) : {}
  if (!app || Object.keys(ofNow).length === 0) return { env }
  return { ...app, settings: { ...app.settings, env: { ...app.settings.env, ...ofNow } }, source: loaded.source, env }
}

module.exports = { updateBody, overriding }
