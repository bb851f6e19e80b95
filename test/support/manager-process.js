'use strict'
/**
 * A real manager for a test: its own home in a temporary folder, the real command, and at the end a check that no
 * process of it is left. Everything is found by the home's path, never by a program's name.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { tellProcessOnFailure } = require('./on-failure')
const { freePort } = require('./free-port')
const { until, SCALE } = require('./until')

const BIN = path.join(__dirname, '..', '..', 'bin', 'bellwether.js')
const APP = path.join(__dirname, '..', 'fixtures', 'apps', 'app.js')

/**
 * @typedef {object} CommandResult
 * @property {number | null} code
 * @property {string} stdout
 * @property {string} stderr
 * @property {number} ms
 */

class TestManager {
  /** @type {import('node:child_process').ChildProcess[]} */
  #children = []

  /**
   * @param {{ under?: string, node?: string }} [how]  under: the folder that the home is made in; node: the Node of the
   *   command, and so of the manager
   */
  constructor ({ under = os.tmpdir(), node = process.execPath } = {}) {
    this.node = node
    // short: a UNIX socket's path has 107 bytes
    this.home = fs.mkdtempSync(path.join(under, 'bw-'))
    this.folder = path.join(this.home, 'app')
    fs.mkdirSync(this.folder)
    this.env = /** @type {Record<string, string>} */ ({
      ...process.env, BELLWETHER_HOME: this.home, BELLWETHER_HTTP_LISTEN: 'off', NO_COLOR: '1'
    })
    delete this.env.FORCE_COLOR
    this.output = ''
  }

  get controlSocket () { return path.join(this.home, 'run', 'control.sock') }

  /**
   * Runs the command to its end.
   * @param {string[]} args
   * @param {{ env?: Record<string, string>, cwd?: string, timeoutMs?: number }} [how]
   * @returns {Promise<CommandResult>}
   */
  async command (args, how = {}) {
    const { child, done } = this.begin(args, how)
    const timer = setTimeout(() => child.kill('SIGKILL'), (how.timeoutMs ?? 60_000) * SCALE)
    const result = await done
    clearTimeout(timer)
    return result
  }

  /**
   * @param {string[]} args
   * @param {{ env?: Record<string, string>, cwd?: string, under?: string[] }} [how]   under: another program that runs
   *   the command
   */
  begin (args, how = {}) {
    const beganAtMs = performance.now()
    const [program, ...before] = [...how.under ?? [], this.node]
    const child = spawn(program, [...before, BIN, ...args], {
      cwd: how.cwd ?? this.folder, env: { ...this.env, ...how.env }, stdio: ['ignore', 'pipe', 'pipe']
    })
    this.#children.push(child)
    let stdout = ''
    let stderr = ''
    child.stdout?.on('data', chunk => { stdout += chunk })
    child.stderr?.on('data', chunk => { stderr += chunk })
    tellProcessOnFailure(`bellwether ${args.join(' ')}`, child, () => stdout + stderr)
    /** @type {Promise<CommandResult>} */
    const done = new Promise(resolve =>
      child.on('close', code => resolve({ code, stdout, stderr, ms: performance.now() - beganAtMs })))
    return { child, done, stderr: () => stderr, stdout: () => stdout }
  }

  /**
   * `bellwether run` in the background, until its apps serve.
   * @param {object | object[] | string} apps   settings of one app or several, or a file
   * @param {{ env?: Record<string, string>, under?: string[], patienceMs?: number }} [how]
   */
  async run (apps, how = {}) {
    const file = typeof apps === 'string' ? apps : this.writeSettings(apps)
    this.manager = this.begin(['run', file], how)
    this.manager.child.stderr?.on('data', chunk => { this.output += chunk })
    await until(async () => {
      if (this.manager?.child.exitCode !== null) throw new Error(`the manager ended: ${this.manager?.stderr()}`)
      return fs.existsSync(this.controlSocket) && (await this.status()).apps.every(isSettled)
    }, `the apps serve\n${this.output}`, how.patienceMs)
    return this
  }

  /** SIGKILL, as the kernel's out-of-memory killer does it: nothing is said to anybody. */
  async kill () {
    const { child, done } = this.foreground()
    child.kill('SIGKILL')
    await done
  }

  /** The manager that `run` started. */
  foreground () {
    if (!this.manager) throw new Error('none runs')
    return this.manager
  }

  /**
   * The next manager of this home, which takes up what is there. Resolves when it answers.
   * @param {{ env?: Record<string, string> }} [how]
   */
  async runAgain (how = {}) {
    this.output = ''
    this.manager = this.begin(['run'], { cwd: this.home, ...how })
    this.manager.child.stderr?.on('data', chunk => { this.output += chunk })
    await until(async () => {
      if (this.manager?.child.exitCode !== null) throw new Error(`the manager ended: ${this.manager?.stderr()}`)
      return fs.existsSync(this.controlSocket) && this.output.includes('"running"') && await this.status()
    }, `it answers\n${this.output}`)
    return this
  }

  /** @param {object | object[]} apps @param {string} [name] */
  writeSettings (apps, name = 'bellwether.config.json') {
    const file = path.join(this.folder, name)
    fs.writeFileSync(file, JSON.stringify(Array.isArray(apps) ? { apps } : apps, null, 2))
    return file
  }

  /** @param {string} name @param {string} code */
  writeScript (name, code) {
    const file = path.join(this.folder, name)
    fs.writeFileSync(file, code)
    return file
  }

  async status () { return JSON.parse((await request({ socketPath: this.controlSocket, path: '/v1/status' })).body) }
  /** @param {string} name */
  async app (name) {
    return JSON.parse((await request({ socketPath: this.controlSocket, path: `/v1/apps/${name}` })).body)
  }
  /** @param {string} name @returns {Promise<number[]>} */
  async pids (name) {
    return (await this.app(name))
      .workers.filter((/** @type {any} */ w) => w.state === 'serving')
      .map((/** @type {any} */ w) => w.pid)
  }

  /** Ends everything this test began, and fails when something of it is left. */
  async end () {
    // also one that an upgrade has brought under another name
    const managers = processesOf(this.home).filter(p => / run( |$)/.test(p.command))
    if (fs.existsSync(this.controlSocket)) {
      // as the command asks, without a process for it; where no manager answers the command ends what one has left
      const asked = request({
        socketPath: this.controlSocket, method: 'POST', path: '/v1/shutdown',
        signal: AbortSignal.timeout(20_000 * SCALE)
      })
      await asked.catch(err => err.code === 'ECONNREFUSED' ? this.command(['shutdown'], { timeoutMs: 20_000 }) : null)
    } else this.manager?.child.kill() // it ended, or it hangs in its beginning
    if (this.manager) await this.manager.done
    // its socket is gone a moment before it is itself, and a command that the test did not wait for hears of it later
    // still; what stays is found below
    await until(() => managers.every(p => !isAlive(p.pid)) && this.#children.every(hasEnded),
      'the manager has ended', 20_000).catch(() => {})
    const left = processesOf(this.home)
    for (const { pid } of left) killQuietly(pid)
    for (const child of this.#children) if (!hasEnded(child)) child.kill('SIGKILL')
    fs.rmSync(this.home, { recursive: true, force: true })
    if (left.length > 0) {
      throw new Error(`processes were left behind: ${left.map(p => `${p.pid} ${p.command}`).join('; ')}`)
    }
  }
}

/** @param {any} app */
function isSettled (app) { return ['online', 'stopped'].includes(app.state) || app.job !== undefined }

/** @param {import('node:child_process').ChildProcess} child */
function hasEnded ({ exitCode, signalCode }) { return exitCode !== null || signalCode !== null }

/**
 * @param {string} home
 * @returns {{ pid: number, command: string }[]} processes whose environment names this home
 */
function processesOf (home) {
  const mark = `BELLWETHER_HOME=${home}`
  return fs.readdirSync('/proc').filter(name => /^\d+$/.test(name) && Number(name) !== process.pid).flatMap(name => {
    try {
      if (!fs.readFileSync(`/proc/${name}/environ`, 'latin1').split('\0').includes(mark)) return []
      if (/^\d+ \(.*\) Z/.test(fs.readFileSync(`/proc/${name}/stat`, 'latin1'))) return []
      return [{ pid: Number(name), command: fs.readFileSync(`/proc/${name}/cmdline`, 'latin1').replaceAll('\0', ' ') }]
    } catch (err) {
      return [] // gone while we looked, or not ours to see
    }
  })
}

/** @param {number} pid */
function killQuietly (pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (err) {
    if (err.code !== 'ESRCH') throw err
  }
}

/**
 * One HTTP request on a connection of its own.
 * @param {import('node:http').RequestOptions & { body?: string | Buffer }} options
 * @returns {Promise<{ status: number, headers: Record<string, any>, body: string }>}
 */
function request ({ body, ...options }) {
  return new Promise((resolve, reject) => {
    const req = require('node:http').request({ agent: false, ...options }, res => {
      let text = ''
      res.on('data', chunk => { text += chunk })
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: text }))
      res.on('error', reject)
    })
    req.on('error', reject)
    req.end(body)
  })
}


/**
 * How many descriptors a process keeps: the least of some looks, since each question to a manager is a connection for a
 * moment.
 * @param {number} pid
 * @returns {Promise<number>}
 */
async function descriptorsOf (pid) {
  let least = Infinity
  for (let look = 0; look < 50; look++) {
    least = Math.min(least, fs.readdirSync(`/proc/${pid}/fd`).length)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  return least
}

/** @param {number} pid */
function isAlive (pid) {
  try {
    return !/^\d+ \(.*\) Z/.test(fs.readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch (err) {
    if (err.code !== 'ENOENT' && err.code !== 'ESRCH') throw err
    return false
  }
}

module.exports = { TestManager, until, request, freePort, isAlive, processesOf, descriptorsOf, APP, BIN, SCALE }
