'use strict'
/**
 * T25: fourteen commits that try to break the bot, between good ones, and SIGKILLs of the run at random moments.
 * Afterwards every verdict is right, nothing runs, is mounted or lies about, the results are sound, and each pair is
 * there once.
 */
const fs = require('node:fs')
const path = require('node:path')
const { createHash } = require('node:crypto')
const { spawn } = require('node:child_process')
const { removeTree } = require('../../../common/remove-tree')
const { placeOf } = require('../../../bench/engine/places')
const { openStore } = require('../../../bench/store')
const { allProcesses } = require('../../../bench/collect/processes')
const { note } = require('../../cluster/print')
const { onEnd } = require('../../../bench/programs/programs')
const { workFolder, makeRepository, git } = require('../lib/scratch-repository')
const { poisonedHistory } = require('../lib/poison-commits')

const KILLS = { quick: 15, full: 200 }
const RUNNER = path.join(__dirname, '..', 'lib', 'run-poisoned.js')
const HARNESS = path.join(__dirname, '..', '..', '..', 'bench')
/** After this long a run is killed, at random; it has to get somewhere in between. */
const LONGEST_LIFE_MS = 6000
const DISK_SLACK_BYTES = 5e6

/**
 * @typedef {object} Facts
 * @property {{ subject: string, verdict: string, right: string[] }[]} verdicts
 * @property {number} kills
 * @property {number} soundAfterKills   how often the results were sound after a kill
 * @property {number} pairs
 * @property {number} pairsTwice
 * @property {number[]} processesLeft
 * @property {string[]} mountsLeft
 * @property {boolean} harnessChanged
 * @property {number} diskLeftBytes     what lies outside the results and the kept builds
 */

/** @param {{ quick: boolean }} how @returns {Promise<Facts>} */
async function measure ({ quick }) {
  const dir = workFolder('poison')
  const repoDir = path.join(dir, 'repo')
  const stateDir = path.join(dir, 'state')
  const history = poisonedHistory(HARNESS)
  const shas = makeRepository(repoDir, history)
  const before = { mounts: mounts(), harness: harnessStamp(), freeBytes: freeBytes(dir) }
  const resultFile = path.join(dir, 'result.json')
  const range = `${shas[0]}..${shas[shas.length - 1]}`
  const storeDir = path.join(placeOf(repoDir, stateDir), 'store')

  let kills = 0
  let soundAfterKills = 0
  let pushedAway = false
  fs.rmSync(resultFile, { force: true })
  while (!fs.existsSync(resultFile)) {
    const lifeMs = kills < (quick ? KILLS.quick : KILLS.full) ? Math.random() * LONGEST_LIFE_MS : Infinity
    const killed = await runFor([repoDir, stateDir, range, resultFile], lifeMs)
    if (!killed) continue
    kills += 1
    if (!fs.existsSync(storeDir) || isSound(storeDir)) soundAfterKills += 1
    pushedAway = pushedAway || (hasSessions(storeDir) && forcePushAway(repoDir, shas))
    if (kills % 10 === 0) note(`  ${kills} kills`)
  }

  /** @type {import('../../../bench/shapes/result').RunResult} */
  const result = JSON.parse(fs.readFileSync(resultFile, 'utf8'))
  const store = openStore({ dir: storeDir, mode: 'read' })
  const keys = store.all('pair', {}).map(pair => `${pair.session}|${pair.role}|${pair.benchmark}|${pair.index}`)
  store.close()
  const subjects = new Map(shas.map((sha, i) => [sha, history[i]]))
  const facts = {
    verdicts: result.commits.map(one => ({
      subject: one.new.subject, verdict: one.verdict, right: subjects.get(one.new.sha)?.right ?? []
    })),
    kills,
    soundAfterKills,
    pairs: keys.length,
    pairsTwice: keys.length - new Set(keys).size,
    processesLeft: allProcesses().filter(one => isOf(one.pid, dir)).map(one => one.pid),
    mountsLeft: mounts().filter(mount => !before.mounts.includes(mount)),
    harnessChanged: harnessStamp() !== before.harness,
    diskLeftBytes: 0
  }
  removeTree(stateDir)
  facts.diskLeftBytes = before.freeBytes - freeBytes(dir)
  return facts
}

/** @param {string[]} args @param {number} lifeMs  @returns {Promise<boolean>} whether it was killed before it ended */
function runFor (args, lifeMs) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [RUNNER, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
    let stderr = ''
    child.stderr.on('data', part => { stderr = (stderr + part).slice(-4000) })
    const done = onEnd(async () => { child.kill('SIGKILL') })
    const timer = Number.isFinite(lifeMs) ? setTimeout(() => child.kill('SIGKILL'), lifeMs) : null
    child.once('exit', (code, signal) => {
      if (timer) clearTimeout(timer)
      done().then(() => {
        if (signal === null && code !== 0) reject(new Error(`the run failed by itself: ${stderr}`))
        else resolve(signal === 'SIGKILL')
      }, reject)
    })
  })
}

/** What the next run would find. @param {string} storeDir */
function isSound (storeDir) {
  const store = openStore({ dir: storeDir, mode: 'write' })
  try {
    return store.integrity().ok
  } finally {
    store.close()
  }
}

/** @param {string} storeDir */
function hasSessions (storeDir) {
  if (!fs.existsSync(storeDir)) return false
  const store = openStore({ dir: storeDir, mode: 'read' })
  try {
    return store.all('session', { limit: 1 }).length > 0
  } finally {
    store.close()
  }
}

/**
 * The branch goes back to its first commit, and git forgets the others: what is measured from then on lives in the
 * mirror alone.
 * @param {string} repoDir
 * @param {string[]} shas
 */
function forcePushAway (repoDir, shas) {
  git(repoDir, 0, 'reset', '--quiet', '--hard', shas[0])
  git(repoDir, 0, 'reflog', 'expire', '--expire=now', '--all')
  git(repoDir, 0, 'gc', '--quiet', '--prune=now')
  return true
}

function mounts () {
  return fs.readFileSync('/proc/self/mounts', 'utf8').trim().split('\n')
}

/** @param {number} pid @param {string} dir */
function isOf (pid, dir) {
  try {
    const below = dir + path.sep // who started us may name a file beside it
    return pid !== process.pid && (`${fs.readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(below) ||
      fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(below))
  } catch (err) { // it ended meanwhile, or is a kernel thread: it is not left behind
    return false
  }
}

/** What the bot is made of. */
function harnessStamp () {
  const files = fs.readdirSync(HARNESS, { recursive: true }).map(String).filter(name => name.endsWith('.js')).sort()
  const hash = createHash('sha256')
  for (const name of files) hash.update(`${name}\0`).update(fs.readFileSync(path.join(HARNESS, name)))
  return hash.digest('hex')
}

/** @param {string} dir */
function freeBytes (dir) {
  const { bavail, bsize } = fs.statfsSync(dir)
  return bavail * bsize
}

/** @param {Facts} facts @returns {import('..').Line[]} */
function judge (facts) {
  const wrong = facts.verdicts.filter(({ verdict, right }) => !right.includes(verdict))
  const told = (/** @type {string[]} */ list) => list.length === 0 ? 'none' : list.slice(0, 3).join('; ')
  return [
    {
      what: `T25: verdicts of ${facts.verdicts.length} commits, poisoned and good`,
      target: 'all right',
      measured: `${facts.verdicts.length - wrong.length} right; wrong: ${told(wrong.map(({ subject, verdict }) => `${subject} (${verdict})`))}`,
      ok: facts.verdicts.length > 0 && wrong.length === 0
    },
    {
      what: 'T25: results sound after a SIGKILL of the run',
      target: `${facts.kills} of ${facts.kills}`,
      measured: `${facts.soundAfterKills} of ${facts.kills}`,
      ok: facts.kills > 0 && facts.soundAfterKills === facts.kills
    },
    {
      what: 'T25: pairs that are there twice', target: '0', measured: `${facts.pairsTwice} of ${facts.pairs}`,
      ok: facts.pairs > 0 && facts.pairsTwice === 0
    },
    {
      what: 'T25: left behind: processes, mounts, changes of the harness',
      target: 'none',
      measured:
        `${facts.processesLeft.length}, ${facts.mountsLeft.length}, ${facts.harnessChanged ? 'changed' : 'none'}`,
      ok: facts.processesLeft.length === 0 && facts.mountsLeft.length === 0 && !facts.harnessChanged
    },
    {
      what: 'T25: disk, once the results are removed',
      target: '+-5 MB',
      measured: `${(facts.diskLeftBytes / 1e6).toFixed(1)} MB`,
      ok: Math.abs(facts.diskLeftBytes) <= DISK_SLACK_BYTES
    }
  ]
}

module.exports = { measure, judge }
