'use strict'
/** A real Prometheus (Debian's package) for a test: its own folder and port, its API, its log. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawn, spawnSync } = require('node:child_process')
const { tellProcessOnFailure } = require('./on-failure')
const { freePort } = require('./free-port')
const { until } = require('./until')

const HAS_PROMETHEUS = ['prometheus', 'promtool'].every(tool => spawnSync(tool, ['--version']).status === 0)

/** @typedef {{ metric: Record<string, string>, value: [number, string] }} Sample */

class TestPrometheus {
  /** @type {import('node:child_process').ChildProcess | null} */
  #child = null
  log = ''
  port = 0

  constructor () { this.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-prom-')) }

  /**
   * @param {object} how
   * @param {Record<string, string>} how.targets   host:port by job
   * @param {string} [how.rules]                   text of a rules file
   * @param {string} [how.interval]                of scrapes and of the evaluation of rules
   */
  async start ({ targets, rules, interval = '1s' }) {
    this.port = await freePort()
    if (rules !== undefined) fs.writeFileSync(path.join(this.folder, 'rules.yml'), rules)
    const jobs = Object.entries(targets)
      .map(([name, target]) => ({ job_name: name, static_configs: [{ targets: [target] }] }))
    const config = {
      global: { scrape_interval: interval, scrape_timeout: interval, evaluation_interval: interval },
      scrape_configs: jobs,
      ...rules !== undefined && { rule_files: ['rules.yml'] }
    }
    fs.writeFileSync(path.join(this.folder, 'prometheus.yml'), JSON.stringify(config)) // JSON is YAML
    const child = spawn('prometheus', [
      `--config.file=${path.join(this.folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${path.join(this.folder, 'data')}`, `--web.listen-address=127.0.0.1:${this.port}`
    ], { stdio: ['ignore', 'ignore', 'pipe'] })
    this.#child = child
    child.stderr?.on('data', chunk => { this.log += chunk })
    tellProcessOnFailure('prometheus', child, () => this.log)
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`prometheus ended: ${this.log}`)
      return (await fetch(`http://127.0.0.1:${this.port}/-/ready`).catch(() => null))?.ok
    }, 'prometheus is ready')
    return this
  }

  /** @param {string} at @param {Record<string, string>} [params] @returns {Promise<any>} */
  async api (at, params = {}) {
    const { status, data, error } = /** @type {any} */ (await (await fetch(
      `http://127.0.0.1:${this.port}/api/v1/${at}?${new URLSearchParams(params)}`
    )).json())
    if (status !== 'success') throw new Error(`${at} ${JSON.stringify(params)}: ${error}`)
    return data
  }

  /** @param {string} expr @param {{ atSeconds?: number }} [when] @returns {Promise<Sample[]>} */
  async query (expr, { atSeconds } = {}) {
    const { resultType, result } = await this.api('query', {
      query: expr, ...atSeconds !== undefined && { time: String(atSeconds) }
    })
    return resultType === 'vector' || resultType === 'matrix' ? result : [{ metric: {}, value: result }]
  }

  /** The value of an expression that has one. @param {string} expr @returns {Promise<number>}  NaN: it has none */
  async number (expr) { return Number((await this.query(expr))[0]?.value[1] ?? NaN) }

  /**
   * Rules that are pending or firing.
   * @returns {Promise<{ labels: Record<string, string>, annotations: Record<string, string>, state: string }[]>}
   */
  async alerts () { return (await this.api('alerts')).alerts }

  /** @returns {Promise<void>} */
  async end () {
    const child = this.#child
    if (child !== null && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise(resolve => child.once('close', resolve))
      child.kill('SIGKILL')
      await gone
    }
    fs.rmSync(this.folder, { recursive: true, force: true })
  }
}

module.exports = { TestPrometheus, HAS_PROMETHEUS }
