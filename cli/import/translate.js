'use strict'
/**
 * Apps of PM2 as settings of Bellwether: by the translator of ecosystem files, under names that no two share. What
 * cannot be run is left out, with the reasons. Pure: the disk comes in.
 */
const { nameOf, freeName } = require('../../manager/settings/ecosystem/app-name')
const { translateApp } = require('../../manager/settings/ecosystem/translate-app')
const { isSecret } = require('./secrets')

/** @typedef {import('./ecosystem-app').Pm2App} Pm2App */
/**
 * @typedef {object} Imported
 * @property {string} name       here
 * @property {Pm2App} pm2
 * @property {Record<string, any> | null} settings   null: none could be made
 * @property {{ text: string, isName: boolean }[]} notes    what is other than in PM2; isName: only another name for it
 * @property {string | null} leftOut   why it is not to be started; null: it is
 * @property {string[]} secrets  names of variables whose values look secret
 */

/**
 * @param {readonly Pm2App[]} apps
 * @param {object} on
 * @param {Omit<import('../../manager/settings/ecosystem/translate-app').World, 'baseDir'>} on.world
 * @param {(settings: Record<string, any>) => string[]} on.problemsOf   with settings, in whole sentences
 * @param {boolean} on.isRoot    who imports
 * @returns {Imported[]}
 */
function translateApps (apps, { world, problemsOf, isRoot }) {
  /** @type {Set<string>} */
  const taken = new Set()
  return apps.map(pm2 => {
    const baseDir = typeof pm2.written.cwd === 'string' ? pm2.written.cwd : '/'
    const { app, name: translated, notes, problems } = translateApp(pm2.written, { ...world, baseDir })
    const called = translated === '' ? nameOf(pm2.name) : translated // it has none where it cannot be run
    const name = freeName(called, pm2.namespace, taken)
    taken.add(name)
    /** @type {Record<string, any> | null} */
    const settings = app === null || problems.length > 0 ? null : { ...app, name }
    if (settings !== null && isRoot && pm2.account !== null && pm2.account !== 'root') settings.user ??= pm2.account
    const wrong = settings === null ? problems : problemsOf(settings)
    return {
      name, pm2, settings,
      notes: [
        ...name === called ? [] : [other(`name: ${pm2.name} of the namespace ${pm2.namespace} is called ${name} here: a name has one app`)],
        ...settings?.user === undefined || pm2.written.uid !== undefined ? []
          : [other(`user: PM2 is that of ${settings.user}, so its apps go on as that user`)],
        ...notes.filter(({ how, text }) => text !== '' && how !== 'same' && how !== 'not needed')
          .map(({ key, how, text }) => ({ text: `${key}: ${text}`, isName: how === 'renamed' }))
      ],
      leftOut: wrong.length > 0 ? wrong.join('; ')
        : !pm2.isOnline ? `it does not run under PM2 (${pm2.status})` : null,
      secrets: Object.entries(settings?.env ?? {}).filter(([one, value]) => isSecret(one, String(value)))
        .map(([one]) => one)
    }
  })
}

/** @param {string} text */
function other (text) { return { text, isName: false } }

module.exports = { translateApps }
