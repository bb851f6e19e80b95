'use strict'
/**
 * Begins and ends the watches of apps (the setting `watch`) as their settings and their lives ask for it. What watches
 * is loaded only when an app asks for it.
 */

/** @typedef {import('../app/supervisor').Supervisor} Supervisor */

/** Of all apps together: a folder costs an inotify watch of the system, and some memory. */
const MOST_FOLDERS = 8192

class Watches {
  /** @type {Map<Supervisor, { key: string, watch: import('./app-watch').AppWatch }>} */
  #watches = new Map()
  #folders = 0

  /**
   * @param {object} given
   * @param {ReadonlyMap<string, Supervisor>} given.apps
   * @param {any} given.paths
   * @param {(event: Record<string, any>) => void} given.report
   * @param {(app: string, file: string) => Promise<any>} given.reload
   */
  constructor ({ apps, paths, report, reload }) {
    this.apps = apps
    this.budget = {
      most: MOST_FOLDERS,
      take: () => this.#folders < MOST_FOLDERS && ++this.#folders > 0,
      giveBack: (/** @type {number} */ count) => { this.#folders -= count }
    }
    const { runDir, stateDir, logDir } = paths
    this.world = { folders: [runDir, stateDir, logDir].filter(Boolean), report, budget: this.budget, reload }
  }

  /** Once a second. @param {{ isOver: boolean }} how   isOver: another manager has the apps, or they end */
  tick ({ isOver }) {
    for (const [app, { key, watch }] of this.#watches) {
      if (!isOver && keyOf(app) === key && this.apps.get(app.name) === app) watch.look()
      else this.#end(app)
    }
    if (isOver) return
    for (const app of this.apps.values()) if (!this.#watches.has(app)) this.#begin(app)
  }

  /** @param {Supervisor} app */
  #begin (app) {
    const key = keyOf(app)
    if (key === null) return
    const { AppWatch } = require('./app-watch')
    this.#watches.set(app, { key, watch: new AppWatch(app, { ...this.world, ...app.world.clock }) })
  }

  /** @param {Supervisor} app */
  #end (app) {
    this.#watches.get(app)?.watch.close()
    this.#watches.delete(app)
  }

  endAll () { for (const app of [...this.#watches.keys()]) this.#end(app) }

  /**
   * @param {Supervisor} app
   * @returns {{ state: string, folders: number, problem: string | null, isReloading: boolean,
   *   lastChange: { file: string, count: number, atMs: number } | null } | null}   null: it is not watched
   */
  view (app) {
    const found = this.#watches.get(app)
    if (!found) return null
    const { isWatching, problem, lastChange, isReloading, tree } = found.watch
    return { state: isWatching ? 'watching' : 'beginning', folders: tree.folders, problem, isReloading, lastChange }
  }
}

/** What a watch depends on; null: there is to be none. @param {Supervisor} app @returns {string | null} */
function keyOf ({ settings: { watch, cwd, log }, stopped, phase }) {
  if (watch === null || watch === undefined || stopped || phase !== 'ours') return null
  return JSON.stringify([watch, cwd, log.outFile, log.errFile, log.combinedFile])
}

module.exports = { Watches, MOST_FOLDERS }
