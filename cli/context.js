'use strict'
/**
 * The context of a verb: its output, the environment, the way to the manager. Each part is made when it is first asked
 * for.
 */
const { EXIT } = require('../common/errors')

/**
 * @typedef {object} Force
 * @property {string} text    what the second Ctrl-C does: "kills its workers ..."
 * @property {string} said    the same of the manager, when it is done: "kills its workers now"
 * @property {() => Promise<unknown>} act
 */

class Context {
  /** @type {import('../common/paths').Paths | null} */
  #paths = null
  /** @type {import('../manager/api/client').ApiClient | null} */
  #client = null

  /** @param {{ out: import('./output').Output, env: NodeJS.ProcessEnv, cwd: () => string }} world */
  constructor ({ out, env, cwd }) {
    this.out = out
    this.env = env
    this.cwd = cwd
  }

  /** @throws BW_HOME: another user has made one of the folders first; what stands there is neither asked nor read */
  get paths () {
    if (!this.#paths) {
      const { resolvePaths, checkNotPlanted } = require('../common/paths')
      const paths = resolvePaths(this.env)
      checkNotPlanted(paths)
      this.#paths = paths
    }
    return this.#paths
  }

  get client () {
    if (!this.#client) {
      const { ApiClient } = require('../manager/api/client')
      require('../common/paths').checkSocketPath(this.paths.controlSocket) // libuv would cut it and ask another process
      this.#client = new ApiClient(this.paths.controlSocket)
    }
    return this.#client
  }

  /**
   * Waits for a verb that the manager has accepted. Ctrl-C ends the waiting, never the verb: what was accepted
   * completes. Where the verb has a quicker way, the first Ctrl-C on a terminal offers it, the second takes it, and the
   * third ends the waiting.
   * @template T
   * @param {string} what  "reload web"
   * @param {string[]} next  commands: the one that shows how it went, and what else can be done about it
   * @param {() => Promise<T>} wait
   * @param {Force | null} [force]   its quicker way
   * @returns {Promise<T>}
   */
  async whileWaiting (what, next, wait, force = null) {
    let times = 0
    const onInterrupt = () => {
      times++
      if (force !== null && times <= 2 && process.stderr.isTTY) {
        this.out.complain(['', times === 1
          ? `the manager goes on with "${what}"; Ctrl-C again ${force.text}`
          : `forced: the manager ${force.said}`])
        if (times === 2) force.act().catch(err => this.out.complain(`it could not be forced: ${err.message}`))
        return
      }
      this.out.complain([
        '', `interrupted: the manager goes on with "${what}", which it has accepted`,
        ...next.map(line => `next: ${line}`)
      ])
      process.exit(EXIT.interrupted)
    }
    process.on('SIGINT', onInterrupt)
    try {
      return await wait()
    } finally {
      process.removeListener('SIGINT', onInterrupt)
    }
  }
}

module.exports = { Context }
