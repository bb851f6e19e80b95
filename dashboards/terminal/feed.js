'use strict'
/**
 * Brings the model up to date: the status and the newest rows of the histories once a second, and the manager's events
 * as they come. It outlives every manager: when none answers the model says since when, and it is asked again until one
 * does.
 */
const { addEvent, addHistory } = require('./model')
const { HostWatch } = require('./host')

const LOOK_MS = 1000
/** After the manager went: soon again, another one may follow it. */
const RETRY_MS = 300
/** The histories of at most this number of apps are asked for at the same time. */
const AT_ONCE = 4

/** @typedef {import('./model').Model} Model */
/** @typedef {Pick<import('../../manager/api/client').ApiClient, 'get' | 'events'>} Client */

class Feed {
  #client
  #onChange
  #model
  #host = new HostWatch()
  /** @type {NodeJS.Timeout | null} */
  #timer = null
  /** @type {{ close: () => void } | null} */
  #events = null
  #isStopped = false
  /** Apps whose whole past is known. @type {Set<string>} */
  #whole = new Set()

  /**
   * @param {Client} client
   * @param {Model} model            changed
   * @param {() => void} onChange    something in the model is new
   */
  constructor (client, model, onChange) {
    this.#client = client
    this.#model = model
    this.#onChange = onChange
  }

  /** When the first status is known, or that there is none. */
  async start () {
    await this.#look()
    void this.#followEvents()
  }

  stop () {
    this.#isStopped = true
    if (this.#timer) clearTimeout(this.#timer)
    this.#events?.close()
  }

  /** Asks now and not in a second: after an action. */
  async lookNow () {
    if (this.#timer) clearTimeout(this.#timer)
    await this.#look()
  }

  async #look () {
    const model = this.#model
    model.host = this.#host.look()
    try {
      model.status = await this.#client.get('/v1/status')
      model.statusAtMs = Date.now()
      if (model.manager.state !== 'answers') this.#answersAgain()
      await this.#lookAtHistories()
    } catch (err) {
      if (model.manager.state !== 'gone') model.manager = { state: 'gone', sinceMs: Date.now(), text: '' }
      model.manager.text = err.code === 'BW_NOT_RUNNING'
        ? 'no manager is running'
        : err.code === 'BW_TOO_SLOW' ? 'the manager does not answer' : String(err.message)
    }
    this.#plan(model.manager.state === 'gone' ? RETRY_MS : LOOK_MS)
    this.#onChange()
  }

  #answersAgain () {
    const { manager, status } = this.#model
    const text = manager.state === 'gone' ? `the manager (pid ${status.manager.pid}) answers again` : ''
    this.#model.manager = { state: 'answers', sinceMs: Date.now(), text }
    if (manager.state === 'gone') void this.#followEvents()
  }

  /** @param {number} ms */
  #plan (ms) {
    if (this.#timer) clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#look(), ms)
  }

  async #lookAtHistories () {
    const apps = this.#model.status.apps.map((/** @type {{ name: string }} */ { name }) => name)
    for (const known of this.#model.histories.keys()) if (!apps.includes(known)) this.#model.histories.delete(known)
    for (let at = 0; at < apps.length; at += AT_ONCE) {
      await Promise.all(apps.slice(at, at + AT_ONCE).map((/** @type {string} */ app) => this.#lookAtHistory(app)))
    }
  }

  /** The app's own curve first, so that the first screen has it; then those of its workers. @param {string} app */
  async #lookAtHistory (app) {
    const known = this.#model.histories.get(app)
    const isWhole = known !== undefined && this.#whole.has(app)
    const query = known === undefined ? '?worker=none' : isWhole ? `?since=${known.last}` : ''
    try {
      addHistory(this.#model, app, await this.#client.get(`/v1/apps/${encodeURIComponent(app)}/history${query}`))
      if (known !== undefined) this.#whole.add(app)
    } catch (err) {
      // an app that was deleted, an older manager
      if (err.code !== 'BW_NO_SUCH_APP' && err.code !== 'BW_NO_SUCH_WORKER' && err.code !== 'BW_NO_SUCH_ROUTE') {
        throw err
      }
      if (known !== undefined) this.#whole.delete(app)
    }
  }

  async #followEvents () {
    this.#events?.close()
    try {
      const following = await this.#client.events(({ data }) => {
        addEvent(this.#model, data)
        this.#onChange()
      })
      if (this.#isStopped) return following.close()
      this.#events = following
      following.ended.catch(() => { if (!this.#isStopped) void this.lookNow() })
    } catch (err) { // the status says that the manager is gone
    }
  }
}

module.exports = { Feed }
