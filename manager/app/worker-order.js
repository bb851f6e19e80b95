'use strict'
/**
 * The order for a new worker of an app: its place, its release, and the demands on it before it may serve. Reads only.
 */
const { expectedOf } = require('./kind')
const { carriedRelease } = require('./saved-apps')
const { isServing } = require('../worker/lifecycle')
const { cleanerOf } = require('../worker/text')
const { settingsOfWorker } = require('./job-of')
const { placesFor } = require('../spawn/run-as')

/**
 * @param {import('./supervisor').Supervisor} app
 * @param {number} slot
 * @param {number} generation
 * @param {import('./release').Release} release
 * @param {{ was?: { token: string, socketBase: string } }} more   was: of a worker that lives already
 */
function workerOrder (app, slot, generation, release, more) {
  const { world, everListened, background, listenedBefore } = app
  const { nodePath = null } = release
  const settings = settingsOfWorker(release.settings)
  // whether the workers of a dead manager serve is not known yet: a generation later than the one that an abort goes
  // back to is on trial
  const serving = [...app.workers].filter(w => isServing(w))
  const replaces = more.was ? app.isNewer(generation) : serving.length > 0
  const hasIdleServer = serving.some(w => w.readiness.boot?.madeServer && w.listening.size === 0)
  return {
    ...more,
    app: app.name,
    slot,
    generation,
    settings,
    clean: cleanerOf(release, world.paths.runDir),
    nodePath,
    carried: { revision: world.revision(), release: carriedRelease(release) },
    expected: expectedOf({ settings, everListened, background, listenedBefore }, {
      env: { ...release.env, ...settings.env }, replaces, hasIdleServer
    }),
    evenSpread: settings.worker.evenSpread && app.size > 1,
    replWriteOff: app.replWriteOff,
    paths: { ...world.paths, own: placesFor(world.paths, settings, world.openDoor) },
    clock: world.clock
  }
}

module.exports = { workerOrder }
