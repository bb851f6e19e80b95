'use strict'
/**
 * Runs the cases of the parity test under one command line that has PM2's verbs: PM2 itself, or bellwether-pm2. All
 * apps stand in one ecosystem file, which is started once; then each case takes its steps, one after the other.
 *
 *   const flock = new Flock({ command, env, modules })
 *   await flock.start(cases); await take(cases[0], flock) -> what it saw; await flock.end()
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { execFile } = require('node:child_process')
const { until, request, freePort, isAlive } = require('../support/manager-process')

/**
 * @typedef {object} Case
 * @property {string} name        of the app, too
 * @property {string} says        what PM2's documentation promises
 * @property {string} [source]    of the app; see, stay, server and count are there
 * @property {string} [file]      of the source: <name>.js
 * @property {Record<string, any>} app   its entry in the ecosystem file
 * @property {string} [needs]     a program
 * @property {(run: Run) => any} [steps]
 * @property {(run: Run) => any} sees
 * @property {any} is             what is seen under PM2, and here
 * @property {{ here: any, why: string }} [differs]   intended: what is seen here
 */
/**
 * @typedef {{ name: string, id: number, pid: number, status: string, restarts: number, env: Record<string, any> }}
 *   Listed
 */
/** @typedef {{ code: number, stdout: string, stderr: string }} Ended */

/** Of one command: PM2 polls, and a busy machine is slow. */
const COMMAND_MS = 90_000
const PRELUDE = 'const see = require("../see.js"); const { stay, server, count } = see;\n'

/** What a case can do. */
class Run {
  /** @param {Case} one @param {Flock} flock */
  constructor (one, flock) {
    this.name = one.name
    this.flock = flock
    /** @type {any[]} */
    this.notes = []
  }

  get shell () { return this.flock.shell }
  get ports () { return this.flock.ports }
  get atStart () { return this.flock.atStart }
  /** @param {any} what */
  note (what) { this.notes.push(what) }
  /** @param {...string} words @returns {Promise<Ended>} */
  pm2 (...words) { return this.flock.pm2(words) }
  /** @returns {Promise<Listed[]>} */
  async list () { return (await this.flock.list()).filter(({ name }) => name === this.name) }
  seen () { return this.flock.seen(this.name) }
  /** @param {string} file @param {string} text */
  write (file, text) { this.flock.write(file, text) }
  /** @param {string} file */
  read (file) { return this.flock.read(file) }
  /** @param {string} file */
  remove (file) { fs.rmSync(path.join(this.flock.folder, file)) }
  /** @param {number} port */
  get (port) { return request({ host: '127.0.0.1', port }) }
  /** @param {number} pid */
  isAlive (pid) { return isAlive(pid) }
  /** @param {number} pid */
  commandOf (pid) { return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean).join(' ') }
  /** What it wrote to its log of errors. */
  errors () { return this.flock.errorsOf(this.name) }
  /** @param {() => any} isSo @param {string} what */
  until (isSo, what) { return until(isSo, `${this.name}: ${what}`) }

  /** @param {(one: Listed) => boolean} isSo @param {number} [count] @returns {Promise<Listed[]>} */
  settled (isSo, count) {
    return this.until(async () => {
      const all = await this.list()
      return all.length > 0 && (count === undefined || all.length === count) && all.every(isSo) && all
    }, 'settled')
  }
}

/** The apps of all cases under one manager. */
class Flock {
  /** @param {Under} under */
  constructor ({ command, env, modules }) {
    this.command = command
    this.folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'bw-parity-')))
    /** @type {Record<string, string>} of the shell in which commands are typed */
    this.shell = { SHELL_SECRET: 'secret', SHELL_OTHER: 'other', SHELL_CHANGES: 'before' }
    this.env = { ...env, PM2_HOME: path.join(this.folder, 'home'), HOME: this.folder }
    /** @type {Record<string, number>} */
    this.ports = {}
    /** @type {Record<string, any[]>} by name: what was seen when the start had returned */
    this.atStart = {}
    for (const [name, target] of Object.entries(modules)) {
      const link = path.join(this.folder, 'node_modules', name)
      fs.mkdirSync(path.dirname(link), { recursive: true })
      fs.symlinkSync(target, link)
    }
  }

  /** @param {readonly Case[]} cases */
  async start (cases) {
    fs.copyFileSync(path.join(__dirname, 'see.js'), path.join(this.folder, 'see.js'))
    for (const name of ['seen', 'elsewhere', 'own', 'watched', 'apps']) fs.mkdirSync(path.join(this.folder, name), { recursive: true })
    const apps = []
    for (const { name, source, file = `${name}.js`, app } of cases) {
      this.ports[name] = await freePort()
      if (source !== undefined) this.write(`apps/${file}`, file.endsWith('.js') ? PRELUDE + source : source)
      const { port, ...rest } = app
      apps.push({
        name,
        script: `apps/${file}`,
        ...rest,
        ...port === undefined ? {} : { port: this.ports[name] },
        env: { ...source?.includes('server()') ? { PORT: this.ports[name] } : {}, ...app.env, SEEN: path.join(this.folder, 'seen', name) }
      })
    }
    this.write('ecosystem.config.js', `module.exports = ${JSON.stringify({ apps }, null, 2)}\n`)
    const started = await this.pm2(['start', 'ecosystem.config.js', '--env', 'production'])
    for (const { name } of cases) this.atStart[name] = this.seen(name)
    return started
  }

  /** @param {string[]} words @returns {Promise<Ended>} */
  pm2 (words) {
    const [file, ...first] = this.command
    return new Promise(resolve => execFile(file, [...first, ...words], {
      cwd: this.folder, env: { ...this.env, ...this.shell }, timeout: COMMAND_MS, maxBuffer: 1 << 26
    }, (err, stdout, stderr) => resolve({ code: err === null ? 0 : Number(err.code ?? -1), stdout, stderr })))
  }

  /** @returns {Promise<Listed[]>} */
  async list () {
    const { stdout } = await this.pm2(['jlist'])
    /** @type {any[]} */
    const all = JSON.parse(stdout.slice(stdout.indexOf('[')))
    return all.map(({ name, pm_id: id, pid, pm2_env: env }) =>
      ({ name, id, pid, status: env.status, restarts: env.restart_time, env }))
      .sort((a, b) => a.id - b.id)
  }

  /** @param {string} name */
  seen (name) { return this.read(`seen/${name}`).split('\n').filter(Boolean).map(line => JSON.parse(line)) }

  /** @param {string} name */
  errorsOf (name) {
    return this.logs.filter(file => path.basename(file).startsWith(`${name}-err`) || path.basename(file).startsWith(`${name}.err`))
      .map(file => fs.readFileSync(file, 'utf8')).join('')
  }

  get logs () {
    return fs.readdirSync(this.folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && entry.name.includes('err') && !entry.parentPath.includes('node_modules'))
      .map(entry => path.join(entry.parentPath, entry.name))
  }

  /** @param {string} file @param {string} text */
  write (file, text) {
    const whole = path.join(this.folder, file)
    fs.mkdirSync(path.dirname(whole), { recursive: true })
    fs.writeFileSync(whole, text)
  }

  /** @param {string} file */
  read (file) {
    try {
      return fs.readFileSync(path.join(this.folder, file), 'utf8')
    } catch (err) {
      if (err.code !== 'ENOENT') throw err
      return ''
    }
  }

  async end () {
    await this.pm2(['kill'])
    fs.rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** @typedef {{ command: string[], env: Record<string, string>, modules: Record<string, string> }} Under */

/**
 * @param {Case} one
 * @param {Flock} flock   that was started with it
 * @returns {Promise<any>}   what was seen
 */
async function take (one, flock) {
  const run = new Run(one, flock)
  const says = one.source?.includes('see(') && one.app.autostart !== false
  if (says) await run.until(() => run.seen().length > 0, 'it ran')
  await one.steps?.(run)
  return one.sees(run)
}

module.exports = { Flock, take }
