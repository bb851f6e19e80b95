'use strict'
/**
 * One scenario for any of the apps, and for several at once: start, reload, SIGKILL of a worker, SIGKILL of the
 * manager, a bad release, stop; under load, with what was lost in each.
 */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, freePort, isAlive, request, until, SCALE } = require('../support/manager-process')
const { makeCertificate } = require('../worker/certificate')
const { startLoad } = require('./load')
const { TAKES_MS } = require('./clients')
const { PROGRAMS } = require('./catalog')

/** So many answers of each app before, between and after the faults. */
const ENOUGH = 10
/** All of them start at once. */
const START_MS = 180_000
const READY_MS = 60_000 * SCALE
/** Apps that are reloaded at a time: a machine of two processors has other things to do. */
const AT_A_TIME = 4

/** @typedef {import('./catalog').RealApp} RealApp */
/** @typedef {{ app: RealApp, load: import('./load').Load, folder: string, release: string }} Running */
/** @typedef {'start' | 'reload' | 'worker' | 'manager' | 'bad release'} Phase */
/**
 * @typedef {object} Outcome  of one app in one phase
 * @property {Phase} phase
 * @property {string} app
 * @property {number} ok
 * @property {string[]} lost      failed, and not in the killed worker
 * @property {number} inVictim    failed in the killed worker
 * @property {number} resent      sent again by the client, as its protocol has it
 */

class Scenario {
  /** @param {RealApp[]} apps @param {{ clients?: number, node?: string }} [how] */
  constructor (apps, { clients = 3, node } = {}) {
    this.apps = apps
    this.clients = clients
    this.manager = new TestManager({ node })
    /** @type {Running[]} */
    this.running = []
    /** @type {Outcome[]} */
    this.outcomes = []
    /** Killed processes. @type {Set<string>} */
    this.victims = new Set()
  }

  async start () {
    const { manager } = this
    const { keyPath, certPath, cert } = makeCertificate(manager.folder)
    const placed = []
    for (const app of this.apps) {
      const folder = path.join(manager.folder, app.name)
      for (const name of ['todo', 'work', 'done']) fs.mkdirSync(path.join(folder, name), { recursive: true })
      const release = path.join(folder, 'release')
      fs.writeFileSync(release, 'good')
      const port = await freePort()
      const ports = app.portOfEach ? [port, await freePort()] : [port]
      const env = { ...envOf(app, { folder, release, ports }), KEY: keyPath, CERT: certPath }
      placed.push({ app, folder, release, ports, settings: settingsOf(app, port, env) })
    }
    await manager.run(placed.map(one => one.settings), { patienceMs: START_MS })
    for (const { app, folder, release, ports } of placed) {
      const [port] = ports
      const ca = app.tls ? cert : undefined
      const load = startLoad(app.name, slot => app.client({ port, ports, ca, slot, folder }), this.clients)
      this.running.push({ app, load, folder, release })
    }
    await this.during('start', async () => {})
  }

  async reload () {
    await this.during('reload', () => this.each(async ({ app }) => {
      const { status, body } = await this.post(`/v1/apps/${app.name}/reload`)
      if ((status === 200) === (app.bindsItself === true)) throw new Error(`reload ${app.name}: ${body}`)
    }))
  }

  /** One worker of each app, which has a client. */
  async killWorkers () {
    await this.during('worker', () => this.each(async ({ app, load }) => {
      const before = await this.manager.pids(app.name)
      const pid = app.background
          ? String(before[0])
          : await until(() => [...load.asking.values()].find(one => isAlive(Number(one))), 'a client waits for an answer')
      this.victims.add(pid)
      process.kill(Number(pid), 'SIGKILL')
      await until(async () => {
        const pids = await this.manager.pids(app.name)
        return pids.length === before.length && before.some((/** @type {number} */ one) => !pids.includes(one))
      }, `${app.name} has another worker`)
    }))
  }

  async killManager () {
    const { manager } = this
    await this.during('manager', async () => {
      const before = await Promise.all(this.running.map(({ app }) => manager.pids(app.name)))
      await manager.kill()
      await Promise.all(this.running.map(({ load }) => load.answered(ENOUGH)))
      await manager.runAgain()
      await this.each(({ app }) => this.untilServes(app.name))
      const after = await Promise.all(this.running.map(({ app }) => manager.pids(app.name)))
      const same = (/** @type {number[]} */ pids) => [...pids].sort().join()
      for (const [at, { app }] of this.running.entries()) {
        if (same(before[at]) !== same(after[at])) throw new Error(`${app.name}: ${before[at]} became ${after[at]}`)
      }
    })
  }

  async badRelease () {
    const { manager } = this
    await this.during('bad release', () => this.each(async ({ app, release }) => {
      const before = await manager.pids(app.name)
      fs.writeFileSync(release, 'bad')
      const { status, body } = await this.post(`/v1/apps/${app.name}/reload`)
      fs.writeFileSync(release, 'good')
      if (status === 200) throw new Error(`the bad release of ${app.name} serves: ${body}`)
      const after = await manager.pids(app.name)
      if (String(before) !== String(after)) throw new Error(`${app.name}: ${before} became ${after} (${body})`)
    }))
  }

  /** Jobs come until the queue workers are told to stop; then the apps end. */
  async stop () {
    for (const { app, load, folder } of this.running) {
      if (!app.background) await load.stop()
      else for (let job = 0; job < ENOUGH; job++) fs.writeFileSync(path.join(folder, 'todo', `last-${job}`), '')
    }
    await this.each(async ({ app }) => {
      const { status, body } = await this.post(`/v1/apps/${app.name}/stop`)
      if (status !== 200) throw new Error(`stop ${app.name}: ${body}`)
    })
  }

  /** Jobs that a worker began and did not finish. */
  halfDone () { return this.running.flatMap(({ folder }) => fs.readdirSync(path.join(folder, 'work'))) }

  /** Answers that have no line in the log of the app, but those of the killed worker. */
  missingLines () {
    return this.running.filter(({ app }) => app.writesLines).flatMap(({ load, folder }) => {
      const lines = fs.readFileSync(path.join(folder, 'lines'), 'utf8')
      return load.answers.filter(({ id, pid }) => !this.victims.has(pid) && !lines.includes(`"${id}"`))
    })
  }

  async end () {
    for (const { load } of this.running) load.abandon()
    await this.manager.end()
  }

  /**
   * @param {Phase} phase
   * @param {() => Promise<void>} act
   */
  async during (phase, act) {
    const from = this.running.map(({ load }) =>
      ({ ok: load.counts.ok, failed: load.failures.length, resent: load.resent() }))
    await act()
    await Promise.all(this.running.map(({ load }) => load.answered(ENOUGH)))
    for (const [at, { app, load }] of this.running.entries()) {
      const failures = load.failures.slice(from[at].failed)
      const inVictim = failures.filter(({ pid }) => pid !== null && this.victims.has(pid))
      this.outcomes.push({
        phase, app: app.name, ok: load.counts.ok - from[at].ok, inVictim: inVictim.length,
        lost: failures.filter(one => !inVictim.includes(one)).map(({ what, pid }) => `${what} (${pid})`),
        resent: load.resent() - from[at].resent
      })
    }
  }

  /** @param {(one: Running) => Promise<unknown>} act */
  async each (act) {
    const left = [...this.running]
    await Promise.all(Array.from({ length: AT_A_TIME }, async () => {
      for (let next = left.shift(); next; next = left.shift()) await act(next)
    }))
  }

  /** @param {string} url */
  post (url) {
    const headers = { 'content-type': 'application/json' }
    return request({ socketPath: this.manager.controlSocket, method: 'POST', path: url, headers, body: '{}' })
  }

  /** @param {string} name */
  untilServes (name) {
    return until(async () => {
      const { serving, instances } = await this.manager.app(name)
      return serving === instances
    }, `${name} serves`)
  }
}

/**
 * @param {RealApp} app
 * @param {{ folder: string, release: string, ports: number[] }} where
 * @returns {Record<string, string>}
 */
function envOf (app, { folder, release, ports }) {
  return {
    HOST: '127.0.0.1', RELEASE_FILE: release, QUEUE: folder, JOB_MS: String(TAKES_MS),
    LINES_FILE: path.join(folder, 'lines'),
    ...(app.background ? {} : { PORT: String(ports[0]) }), // PORT says that an app listens
    ...(app.portOfEach ? { PORTS: ports.join(' ') } : {}),
    ...app.env
  }
}

/** @param {RealApp} app @param {number} port @param {Record<string, string>} env */
function settingsOf (app, port, env) {
  return {
    name: app.name,
    script: path.join(PROGRAMS, app.program),
    instances: 2,
    env,
    ready: {
      timeoutMs: READY_MS,
      ...(app.background ? { listens: 'never' } : {}),
      ...(app.bindsItself ? { when: 'tcp', address: `127.0.0.1:${port}` } : {})
    },
    reload: { settleMs: 100 },
    drain: { idleGraceMs: 2000, timeoutMs: 20_000 }, // longer than this process may be kept from running
    ...app.settings
  }
}

module.exports = { Scenario }
