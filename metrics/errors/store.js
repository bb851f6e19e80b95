'use strict'
/**
 * The errors of an app on disk: one file of each living worker, and one for all that have ended (ended.json), to which
 * the manager adds theirs. Counts that a person had forgotten (forgotten.json) are subtracted from the counts of living
 * workers. Reading needs no manager. The app's processes write these files, so their shape is checked.
 */
const fs = require('node:fs')
const path = require('node:path')
const { mergeCounts, withoutForgotten, forget, NOTHING_FORGOTTEN } = require('./groups')

/** Of its token, in the name of a worker's file. */
const TOKEN_CHARS = 16
const ENDED = 'ended.json'
const FORGOTTEN = 'forgotten.json'
/** Larger ones are none of ours. */
const MAX_FILE_BYTES = 4 * 1024 * 1024
/** Workers whose file has been added: it is removed only afterwards, and a manager may die in between. */
const KEPT_TOKENS = 200
const WORKER_FILE = /^(\d+)\.([0-9a-zA-Z_-]{1,64}?)(\.end)?\.json$/

/** @typedef {import('./groups').ErrorCounts} ErrorCounts */
/** @typedef {{ token: string, files: string[], sequence: number, counts: ErrorCounts }} WorkerErrors */

/** @param {string} stateDir @param {string} app */
const errorsDir = (stateDir, app) => path.join(stateDir, 'errors', app)

/**
 * @param {string} dir   of an app
 * @returns {ErrorCounts}
 */
function readErrors (dir) {
  const { counts, added } = readEnded(dir)
  const forgotten = readForgotten(dir)
  const living = workersIn(dir).filter(({ token }) => !added.includes(token))
  return mergeCounts([
    counts, ...living.map(worker => withoutForgotten(worker.counts, forgotten.get(worker.token) ?? NOTHING_FORGOTTEN))
  ])
}

/**
 * Errors counted so far are not shown any more; an error that happens again is new.
 * @param {string} dir   of an app
 * @param {{ fingerprint: string | null, atMs: number }} what   null: all of them
 * @returns {Promise<number>}   groups that were forgotten
 */
async function forgetErrors (dir, what) {
  const isMeant = (/** @type {import('./groups').ErrorGroup} */ group) =>
    what.fingerprint === null || group.fingerprint === what.fingerprint
  const found = readErrors(dir)
  const count = found.groups.filter(isMeant).length
  if (count === 0 && !(what.fingerprint === null && found.others > 0)) return 0
  const before = readForgotten(dir)
  const { counts, added } = readEnded(dir)
  const workers = workersIn(dir).filter(({ token }) => !added.includes(token))
  // first what living ones count on with: killed in between, the ended ones are still there, and are forgotten when it
  // is asked again
  const told = workers.map(({ token, counts: own }) => ({
    token, ...forget(own, before.get(token) ?? NOTHING_FORGOTTEN, what)
  }))
  await writeWhole(dir, FORGOTTEN, { schema: 1, workers: told })
  const kept = {
    groups: counts.groups.filter(group => !isMeant(group)), others: what.fingerprint === null ? 0 : counts.others
  }
  if (fs.existsSync(path.join(dir, ENDED))) await writeWhole(dir, ENDED, { schema: 1, ...kept, added })
  return count
}

/** @param {string} dir @param {string} name @param {object} content */
async function writeWhole (dir, name, content) {
  const temp = path.join(dir, `${name}.new`)
  // made anew: the folder may be of the app's own user, who could have put a link there
  await fs.promises.rm(temp, { force: true })
  await fs.promises.writeFile(temp, JSON.stringify(content), { mode: 0o600, flag: 'wx' })
  await fs.promises.rename(temp, path.join(dir, name))
}

/** @param {string} dir @returns {Map<string, import('./groups').Forgotten>}   by token of the worker */
function readForgotten (dir) {
  const { workers } = readJson(path.join(dir, FORGOTTEN)) ?? {}
  return new Map((Array.isArray(workers) ? workers : [])
    .filter(isForgotten)
    .map(({ token, groups, others }) => [token, { groups, others }]))
}

/** @param {string} stateDir @returns {string[]}   apps that have any */
function appsWithErrors (stateDir) {
  try {
    return fs.readdirSync(path.join(stateDir, 'errors')).sort()
  } catch (err) {
    if (err.code === 'ENOENT') return []
    throw err
  }
}

/**
 * Adds what a worker that has ended counted to ended.json, and removes its files.
 * @param {string} dir
 * @param {string} ofWorker   its token
 */
async function foldErrors (dir, ofWorker) {
  const token = ofWorker.slice(0, TOKEN_CHARS)
  const ended = workersIn(dir).filter(worker => worker.token === token)
  if (ended.length === 0) return
  const { counts, added } = readEnded(dir)
  const fresh = added.includes(token) ? [] : ended
  if (fresh.length > 0) {
    const forgotten = readForgotten(dir).get(token) ?? NOTHING_FORGOTTEN
    const merged = mergeCounts([counts, ...fresh.map(worker => withoutForgotten(worker.counts, forgotten))])
    await writeWhole(dir, ENDED, { schema: 1, ...merged, added: [...added, token].slice(-KEPT_TOKENS) })
  }
  for (const file of ended.flatMap(({ files }) => files)) await fs.promises.rm(path.join(dir, file), { force: true })
}

/** @param {string} dir @returns {WorkerErrors[]} */
function workersIn (dir) {
  /** @type {Map<string, WorkerErrors>} */
  const workers = new Map()
  for (const name of namesIn(dir)) {
    const found = WORKER_FILE.exec(name)
    if (!found) continue
    const [, , token] = found
    const content = readJson(path.join(dir, name))
    const counts = countsOf(content)
    const sequence = Number(content?.sequence) || 0
    const known = workers.get(token)
    if (!known) workers.set(token, { token, files: [name], sequence, counts })
    else {
      known.files.push(name)
      // the later one of two holds all of the earlier one
      if (sequence > known.sequence) Object.assign(known, { sequence, counts })
    }
  }
  return [...workers.values()]
}

/** @param {string} dir @returns {{ counts: ErrorCounts, added: string[] }} */
function readEnded (dir) {
  const content = readJson(path.join(dir, ENDED))
  return { counts: countsOf(content), added: Array.isArray(content?.added)
    ? content.added.filter((/** @type {unknown} */ token) => typeof token === 'string')
    : [] }
}

/** @param {string} dir @returns {string[]} */
function namesIn (dir) {
  try {
    return fs.readdirSync(dir)
  } catch (err) {
    if (err.code === 'ENOENT') return []
    throw err
  }
}

/** @param {string} file @returns {any}   null: none, or none of ours */
function readJson (file) {
  try {
    const fd = fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW | fs.constants.O_NONBLOCK)
    try {
      const stat = fs.fstatSync(fd)
      return stat.isFile() && stat.size <= MAX_FILE_BYTES ? JSON.parse(fs.readFileSync(fd, 'utf8')) : null
    } finally {
      fs.closeSync(fd)
    }
  } catch (err) {
    if (err.code === undefined && !(err instanceof SyntaxError)) throw err
    return null // it was folded a moment ago, or it is damaged: its errors are not known
  }
}

/** @param {any} content @returns {ErrorCounts} */
function countsOf (content) {
  const groups = Array.isArray(content?.groups) ? content.groups.filter(isGroup) : []
  return { groups, others: Number.isSafeInteger(content?.others) ? content.others : 0 }
}

const TEXTS = ['fingerprint', 'name', 'message', 'stack', 'cwd']
const NUMBERS = ['count', 'uncaught', 'firstAtMs', 'lastAtMs', 'firstGeneration', 'lastGeneration']
/** @param {any} group */
function isGroup (group) {
  return group !== null && typeof group === 'object' && TEXTS.every(name => typeof group[name] === 'string') &&
    NUMBERS.every(name => Number.isSafeInteger(group[name]))
}

/** @param {any} one */
function isForgotten (one) {
  return typeof one?.token === 'string' && Number.isSafeInteger(one.others) && Array.isArray(one.groups) &&
    one.groups.every((/** @type {any} */ group) =>
      typeof group?.fingerprint === 'string' && [group.count, group.uncaught, group.atMs].every(Number.isSafeInteger))
}

module.exports = { TOKEN_CHARS, errorsDir, readErrors, appsWithErrors, foldErrors, forgetErrors }
