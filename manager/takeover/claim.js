'use strict'
/**
 * What a process of another user says of itself, for a manager that runs as root: that it is a worker, of which app,
 * with which settings. The user has written it as he likes. Paths are made of these names, and folders are given to the
 * user there; so a name is one that settings could have, and of the rest only that is believed which can do no more
 * than the user can. Reads and starts nothing.
 */
const { APP } = require('../settings/schema')
const { structuralProblems } = require('../settings/problems')

/** @typedef {import('../../protocol/boot-record').BootRecord} BootRecord */

/** Settings of another user's process that cannot do more than that user can. */
const BELIEVED = Object.freeze([
  'script', 'exec', 'args', 'nodeArgs', 'cwd', 'instances', 'umask', 'ready', 'drain', 'stop', 'restart', 'reload',
  'schedule', 'health', 'memory', 'recycle', 'stage', 'repl', 'metrics', 'worker', 'keepEnv'
])
const NAME = new RegExp(String(APP.properties?.name.pattern))
const TOKEN = /^[\w-]{8,64}$/
/** As many as an app may have instances. */
const MOST_SLOTS = Number(APP.properties?.instances.anyOf?.[0].maximum)

/**
 * @param {BootRecord} boot   whole, of a process of another user
 * @param {{ uid: number, folder: string, place: { script: string, cwd: string } }} process   folder: of that user's
 *   sockets
 * @returns {BootRecord | null}   as far as it is believed; null: no worker of ours says this
 */
function believe (boot, { uid, folder, place }) {
  const { app, slot, generation, token, listeners, revision } = boot
  const own = `${folder}/${app}.${slot}.`
  const isSound = NAME.test(app) && boot.id === `${app}.${slot}` && slot >= 0 && slot < MOST_SLOTS && generation > 0 &&
    TOKEN.test(token) && boot.socketBase.startsWith(own) && /^[0-9a-f]{8}$/.test(boot.socketBase.slice(own.length)) &&
    listeners.every(one => typeof one?.key === 'string')
  if (!isSound) return null
  const { revision: _, release, ...rest } = boot
  return {
    ...rest, ...Number.isSafeInteger(revision) ? { revision } : {}, release: believedRelease(release, app, uid, place)
  }
}

/**
 * It may only be run as that user again, and has no say in anything that the manager itself does (hooks, archives,
 * files, which settings file is read, which Node is asked).
 * @param {any} release   as it says
 * @param {string} name
 * @param {number} uid
 * @param {{ script: string, cwd: string }} place   as its environment says
 * @returns {NonNullable<BootRecord['release']>}
 */
function believedRelease (release, name, uid, place) {
  const said = objectOf(release?.settings)
  const kept = Object.fromEntries(BELIEVED.filter(key => Object.hasOwn(said, key)).map(key => [key, said[key]]))
  // a group that may look gets the manager's own folders
  if (Object.hasOwn(objectOf(kept.repl), 'readOnlyGroup')) kept.repl = { ...kept.repl, readOnlyGroup: null }
  const settings = { ...place, ...kept, name, user: uid }
  const wrong = new Set(structuralProblems(settings).map(({ path }) => path.split(/[.[]/)[0]))
  const sound = Object.fromEntries(Object.entries(settings).filter(([key]) => !wrong.has(key)))
  const { envNames } = objectOf(release)
  return {
    settings: { ...place, ...sound },
    envNames: Array.isArray(envNames) ? envNames.filter(one => typeof one === 'string') : [],
    origins: {},
    // none: a settings file, and a script whose name is that of one, is run by whoever reads it
    source: { file: null, script: null, flags: {}, cwd: '/' }
  }
}

/** @param {unknown} value @returns {Record<string, any>} */
function objectOf (value) {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? /** @type {Record<string, any>} */ (value) : {}
}

module.exports = { believe }
