'use strict'
/**
 * Whether an app serves clients or is a background worker, as far as that is known, and what follows for its next
 * worker. Pure.
 */

/**
 * @typedef {{ everListened: boolean, background: string | null, listenedBefore: boolean }} Known   what is remembered
 *   of an app (saved-apps.js)
 */
/** @typedef {{ kind: 'server' | 'background' | null, because: string }} Kind   null: not known yet */

/**
 * @param {Known & { settings: any }} app
 * @returns {Kind}
 */
function kindOf ({ settings: { ready, listen }, everListened, background }) {
  if (ready.listens === 'never') return { kind: 'background', because: 'ready.listens is "never"' }
  if (everListened) return { kind: 'server', because: 'its workers listened' }
  if (ready.listens === 'always') return { kind: 'server', because: 'ready.listens is "always"' }
  if (listen.length > 0) return { kind: 'server', because: 'its settings name addresses (listen)' }
  return background === null
    ? { kind: null, because: 'no worker has been ready yet' }
    : { kind: 'background', because: background }
}

/**
 * The demands on a new worker before it serves: readiness.js reads them.
 * @param {Known & { settings: any }} app
 * @param {object} now
 * @param {Record<string, string | undefined>} now.env   that the worker gets
 * @param {boolean} now.replaces        a worker of this app serves
 * @param {boolean} now.hasIdleServer
 * @returns {import('../worker/readiness').Demand}
 */
function expectedOf (app, { env, replaces, hasIdleServer }) {
  const { ready } = app.settings
  const { kind, because } = kindOf(app)
  return {
    mustListen: kind === 'server',
    mustListenBecause: because,
    mustAnswer: ready.check && replaces,
    replaces,
    isBackground: kind === 'background',
    hasIdleServer: hasIdleServer || ready.listens === 'never',
    hints: [
      ...app.listenedBefore ? [{ text: 'an earlier app of this name listened', isStrong: true }] : [],
      ...env.PORT ? [{ text: 'PORT is set in its environment', isStrong: false }] : []
    ]
  }
}

/**
 * The knowledge about a newly started app that comes from the earlier app of its name. That may have been another app:
 * a hint, no demand.
 * @param {{ everListened: boolean, listenedBefore?: boolean, background?: string | null }} before
 * @param {boolean} isSameScript
 * @returns {Omit<Known, 'everListened'>}
 */
function knownFrom ({ everListened, listenedBefore = false, background = null }, isSameScript) {
  return { listenedBefore: everListened || listenedBefore, background: isSameScript ? background : null }
}

module.exports = { kindOf, expectedOf, knownFrom }
