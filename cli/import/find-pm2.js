'use strict'
/**
 * Where a PM2 is (its PM2_HOME), and what it runs or has saved.
 *
 *   findHome({ asked, env, homeDir, unitDirs }) -> { home, unit }   throws BW_NO_PM2
 *   readPm2(home, { saved }) -> { processes, from: 'running' | 'saved', file, daemon, remarks }
 *     throws BW_NO_PM2 (nothing runs, nothing is saved), BW_PM2 (it is there, and cannot be read)
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../../common/errors')
const { namesIn } = require('../../common/or-null')
const { jsonOrNull } = require('../../common/json-or-null')
const { textOrNull } = require('../../common/read-text')
const { Daemon, homeOfUser } = require('./daemon')

const UNIT_DIRS = ['/etc/systemd/system', '/lib/systemd/system', '/usr/lib/systemd/system']
/** Of a file of PM2: 200 apps with large environments have 10 MB. */
const MOST_BYTES = 128 * 1024 * 1024

/** @typedef {{ name: string, home: string, user: string | null }} Unit */

/**
 * @param {string} text   of a unit of `pm2 startup`
 * @param {string} name
 * @param {(user: string) => string | null} homeOf
 * @returns {Unit | null}
 */
function readUnit (text, name, homeOf) {
  const user = /^User=(\S+)\s*$/m.exec(text)?.[1] ?? null
  const written = /^Environment=["']?PM2_HOME=([^"'\n]+?)["']?\s*$/m.exec(text)?.[1]
  const folder = user === null ? '/root' : homeOf(user)
  const home = written ?? (folder === null ? null : path.join(folder, '.pm2'))
  return home === null ? null : { name, home, user }
}

/** @param {readonly string[]} dirs @returns {Unit[]} */
function unitsOfPm2 (dirs) {
  const found = dirs.flatMap(dir => namesIn(dir).filter(name => /^pm2(-[^/]+)?\.service$/.test(name)).flatMap(name => {
    const text = textOrNull(path.join(dir, name))
    return text === null ? [] : readUnit(text, name, homeOfUser) ?? []
  }))
  return found.filter(({ name }, at) => found.findIndex(one => one.name === name) === at)
}

/**
 * @param {object} where
 * @param {string | undefined} where.asked   --home
 * @param {NodeJS.ProcessEnv} where.env
 * @param {string} where.homeDir   of this user
 * @param {string} where.cwd
 * @param {readonly string[]} [where.unitDirs]
 * @returns {{ home: string, unit: Unit | null }}
 */
function findHome ({ asked, env, homeDir, cwd, unitDirs = UNIT_DIRS }) {
  const units = unitsOfPm2(unitDirs)
  const named = asked ?? (env.PM2_HOME === '' ? undefined : env.PM2_HOME)
  const whole = (/** @type {string} */ home) => ({ home, unit: units.find(unit => unit.home === home) ?? null })
  if (named !== undefined) {
    const home = path.resolve(cwd, named)
    if (isFolder(home)) return whole(home)
    throw none(`${home} is no folder of PM2 (${asked === undefined ? 'PM2_HOME' : '--home'})`)
  }
  const usual = path.join(homeDir, '.pm2')
  if (hasPm2(usual)) return whole(usual)
  const others = units.filter(({ home }) => isFolder(home))
  if (others.length === 1) return whole(others[0].home)
  if (others.length > 1) {
    throw none(`${usual} has nothing, and there are ${others.length} units of PM2`,
      others.map(({ home, name }) => `bellwether import pm2 --home ${home} (${name})`))
  }
  throw none(`there is no ${usual}, no PM2_HOME and no unit of PM2 (pm2-<user>.service)`)
}

/** @param {string} why @param {string[]} [next] */
function none (why, next = ['bellwether import pm2 --home <folder of PM2>']) {
  return new BellwetherError('BW_NO_PM2', `No PM2 was found: ${why}. Nothing was written.`, { details: { next } })
}

/** @param {string} folder */
function isFolder (folder) { return fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true }

/** @param {string} home */
function hasPm2 (home) { return ['rpc.sock', 'dump.pm2', 'dump.pm2.bak'].some(name => fs.existsSync(path.join(home, name))) }

/**
 * @param {string} home
 * @param {{ saved?: boolean, daemon?: Daemon }} [how]   saved: what is written down, also where PM2 runs
 * @returns {Promise<{ processes: unknown[], from: 'running' | 'saved', file: string | null, daemon: Daemon | null,
 *   remarks: string[] }>}
 */
async function readPm2 (home, { saved = false, daemon = new Daemon(home) } = {}) {
  const running = saved ? null : await daemon.list()
  if (running !== null && running.length > 0) return { processes: running, from: 'running', file: null, daemon, remarks: [] }
  const remarks = running === null ? [] : ['PM2 runs, and has no process: its saved list is read']
  return { ...readDump(home, remarks), from: 'saved', daemon: null }
}

/** @param {string} home @param {string[]} remarks */
function readDump (home, remarks) {
  /** @type {string[]} */
  const problems = []
  for (const name of ['dump.pm2', 'dump.pm2.bak']) {
    const file = path.join(home, name)
    const read = readList(file)
    if (read === null) continue
    if (typeof read !== 'string' && read.length > 0) {
      return { processes: read, file, remarks: [...remarks, ...problems.length > 0 ? [`${problems.join('; ')}: ${name} is read`] : []] }
    }
    problems.push(`${file} ${typeof read === 'string' ? read : 'has no app'}`)
  }
  if (problems.length === 0) throw none(`no PM2 runs with ${home}, and it has no dump.pm2 (pm2 save writes it)`)
  throw new BellwetherError('BW_PM2',
    `No PM2 runs with ${home}, and what it saved cannot be used: ${problems.join('; ')}. Nothing was written. Start it (pm2 resurrect) or save it again (pm2 save), then import it.`,
    { details: { home, problems } })
}

/**
 * @param {string} file
 * @returns {unknown[] | string | null}   a text: what is wrong; null: there is none
 */
function readList (file) {
  let fd
  try {
    fd = fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK) // no pipe holds us
  } catch (err) {
    if (err.code === 'ENOENT' || err.code === 'ENOTDIR') return null
    return `cannot be read (${err.code})`
  }
  try {
    const stat = fs.fstatSync(fd)
    if (!stat.isFile()) return 'is no plain file'
    if (stat.size > MOST_BYTES) return `is larger than ${MOST_BYTES} bytes`
    const content = jsonOrNull(fs.readFileSync(fd, 'utf8'))
    return Array.isArray(content) ? content : 'is damaged: it is no list of apps'
  } finally {
    fs.closeSync(fd)
  }
}

module.exports = { findHome, readPm2, readUnit }
