'use strict'
/**
 * The bot beside a project, months in minutes: a history arrives commit by commit while the bot, run by the manager, is
 * killed (SIGKILL) again and again, and the manager too. Afterwards every commit has its verdict, once, and the right
 * one.
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../../../common/errors')
const { placeOf } = require('../../../bench/engine/places')
const { openStore } = require('../../../bench/store')
const { askControl } = require('../../../bench/service/watch/control')
const { randomFrom } = require('../../../bench/shared/seeded')
const { startProgram, tempFolder, kill } = require('../../../bench/programs/programs')
const { pidsWithEnv } = require('../../../bench/programs/proc')
const { ask, until } = require('../../../bench/programs/ask')
const { note } = require('../../cluster/print')
const { BIN } = require('../../../bench/programs/bellwether')
const { makeRepository, git } = require('../lib/scratch-repository')

const COMMITS = { quick: 20, full: 500 }
const KILLS = { quick: { watch: 4, manager: 2 }, full: { watch: 50, manager: 10 } }
/** What a commit's program says it costs: up by 30 % every so many commits, and down again as many later. */
const CHANGE_EVERY = 10
const UNITS = { plain: 100, slower: 130 }
/** So many commits are pushed at once, when few are left to be measured. */
const PUSH = 10
const FEW_LEFT = 3
const BENCH_FILE = {
  test: null,
  benchmarks: { 'work/units': {
    command: ['/bin/sh', 'work.sh'], format: 'json', metrics: { units: { unit: 'count', better: 'lower', gated: true } }
  } },
  watch: { pollMs: 1000 }
}
/** A kill comes at any moment of the commit that it is meant for, which takes about so long. */
const COMMIT_MS = 3000
const LIMIT_MS = 3 * 3_600_000

/**
 * @typedef {object} Facts
 * @property {number} commits    that are to have a verdict
 * @property {number} right      that have one, and the right one
 * @property {number} lost       without
 * @property {number} twice      that were measured to an end more than once
 * @property {{ watch: number, manager: number }} kills
 * @property {boolean} sound     the results, at the end
 * @property {number} processesLeft
 * @property {string[]} wrong    the first of them
 * @property {number} minutes
 */

/** @param {{ quick: boolean }} how @returns {Promise<Facts>} */
async function measure ({ quick }) {
  const commits = quick ? COMMITS.quick : COMMITS.full
  const wanted = quick ? KILLS.quick : KILLS.full
  const beganAtMs = performance.now()
  const played = new Played(tempFolder(), commits)
  const random = randomFrom('replay')
  const kills = victims(wanted, random).map((victim, i, { length }) => {
    return { victim, afterCommits: Math.round((i + 0.5) * commits / length), delayMs: random() * COMMIT_MS }
  })
  const done = { watch: 0, manager: 0 }
  await played.start()
  for (const { victim, afterCommits, delayMs } of kills) {
    await played.untilMeasured(afterCommits)
    // at any moment: this is what is measured, nothing is waited for
    await new Promise(resolve => setTimeout(resolve, delayMs))
    await (victim === 'watch' ? played.killWatch() : played.killManager())
    done[victim] += 1
    if ((done.watch + done.manager) % 10 === 0) {
      note(`  ${done.watch} kills of the bot, ${done.manager} of the manager; ${afterCommits} of ${commits} commits`)
    }
  }
  await played.untilMeasured(commits)
  await played.end()
  return {
    ...judged(played), kills: done, processesLeft: played.left().length,
    minutes: (performance.now() - beganAtMs) / 60_000
  }
}

/**
 * In a random order.
 * @param {{ watch: number, manager: number }} wanted
 * @param {() => number} random
 * @returns {('watch' | 'manager')[]}
 */
function victims ({ watch, manager }, random) {
  const all = [...Array(watch).fill('watch'), ...Array(manager).fill('manager')]
    .map(victim => ({ victim, at: random() }))
  return all.sort((a, b) => a.at - b.at).map(({ victim }) => victim)
}

/** @param {number} index  of a commit */
const isSlower = index => Math.floor(index / CHANGE_EVERY) % 2 === 1

/** @param {number} index  @returns {import('../../../bench/shapes/result').Verdict} */
function rightVerdict (index) {
  if (isSlower(index) === isSlower(index - 1)) return 'quiet'
  return isSlower(index) ? 'confirmed' : 'improved'
}

/** A manager with the bot, and a repository that grows. */
class Played {
  #home
  #config
  #pushed = 0
  /** @type {import('../../../bench/programs/programs').Program | null} */
  #manager = null

  /** @param {string} folder  of its own @param {number} commits */
  constructor (folder, commits) {
    this.folder = folder
    this.#home = path.join(folder, 'h')
    this.repoDir = path.join(folder, 'repo')
    const history = Array.from({ length: commits + 1 }, (_, index) => {
      return { subject: `commit ${index}`, files: {
        'work.sh': `# ${index}\necho '{ "units": ${isSlower(index) ? UNITS.slower : UNITS.plain}.'$(($$ % 3))' }'\n`
      } }
    })
    /** Oldest first. */
    this.shas = makeRepository(this.repoDir, history)
    // beside the history, not in it
    fs.writeFileSync(path.join(this.repoDir, 'bellwether.bench.json'), JSON.stringify(BENCH_FILE))
    this.#config = path.join(folder, 'bellwether.config.json')
    fs.writeFileSync(this.#config,
      JSON.stringify({ bench: { repo: this.repoDir, listen: '127.0.0.1:0', machineChecks: false, backlog: 0 } }))
    this.place = placeOf(this.repoDir, path.join(this.#home, 'state'))
    this.#push(1)
  }

  async start () {
    this.#manager = startProgram([BIN, 'run', this.#config], {
      BELLWETHER_HOME: this.#home, BELLWETHER_HTTP_LISTEN: 'off', NO_COLOR: '1'
    })
    await this.#untilServing(null)
  }

  async killWatch () {
    const { pid } = await this.#worker()
    kill(pid)
    await this.#untilServing(pid)
  }

  async killManager () {
    const { child } = /** @type {import('../../../bench/programs/programs').Program} */ (this.#manager)
    child.kill('SIGKILL')
    await until(() => child.signalCode === 'SIGKILL', 'the manager is gone')
    await this.start()
  }

  /** The bot looks at what was pushed, and more is pushed when it has little to do. @param {number} commits */
  async untilMeasured (commits) {
    await until(async () => {
      const view = await this.#view()
      if (view === null || view.tip !== this.shas[this.#pushed]) return false
      if (view.left <= FEW_LEFT && this.#pushed < this.shas.length - 1) this.#push(this.#pushed + PUSH)
      return this.#pushed - view.left >= commits && (commits < this.shas.length - 1 || view.state === 'idle')
    }, `${commits} commits are measured`, { timeoutMs: LIMIT_MS, pollMs: 200 })
  }

  async end () { await this.#manager?.end() }

  /** Processes that should have ended with it. */
  left () { return pidsWithEnv(`BELLWETHER_HOME=${this.#home}`) }

  /** @param {number} to */
  #push (to) {
    this.#pushed = Math.min(to, this.shas.length - 1)
    git(this.repoDir, this.#pushed, 'update-ref', 'refs/heads/main', this.shas[this.#pushed])
  }

  /** @returns {Promise<import('../../../bench/service/watch').WatchView | null>} null: it does not answer just now */
  async #view () {
    try {
      return /** @type {any} */ (await askControl(this.place, 'status')).watch
    } catch (err) {
      if (!(err instanceof BellwetherError)) throw err
      return null // it was killed a moment ago
    }
  }

  /** @param {number | null} before  the pid that was killed */
  async #untilServing (before) {
    await until(async () => {
      const { pid, state } = await this.#worker()
      return state === 'serving' && pid !== before && await this.#view() !== null
    }, 'the bot works again', { timeoutMs: 120_000, pollMs: 50 })
  }

  async #worker () {
    const { text } = await ask({ socketPath: path.join(this.#home, 'run', 'control.sock'), path: '/v1/status' })
    return JSON.parse(text).apps[0]?.workers[0] ?? { pid: 0, state: 'none' }
  }
}

/** @param {Played} played @returns {Pick<Facts, 'commits' | 'right' | 'lost' | 'twice' | 'sound' | 'wrong'>} */
function judged ({ place, shas }) {
  const store = openStore({ dir: path.join(place, 'store'), mode: 'read' })
  try {
    const commits = shas.slice(1).map((sha, i) => {
      const verdicts = store.all('verdict', { sha }).map(({ verdict }) => verdict)
      const ended = store.all('session', { newSha: sha, kind: 'compare' })
        .filter(({ id }) => store.endOf(id)?.reason === 'done').length
      return { index: i + 1, verdicts, ended, right: rightVerdict(i + 1) }
    })
    const isRight = (/** @type {typeof commits[0]} */ { verdicts, right }) =>
      verdicts.length === 1 && verdicts[0] === right
    return {
      commits: commits.length,
      right: commits.filter(isRight).length,
      lost: commits.filter(({ verdicts }) => verdicts.length === 0).length,
      twice: commits.filter(({ verdicts, ended }) => verdicts.length > 1 || ended > 1).length,
      sound: store.integrity().ok,
      wrong: commits.filter(one => !isRight(one))
        .slice(0, 5)
        .map(({ index, verdicts, right }) => `commit ${index}: ${verdicts.join(' and ') || 'none'}, not ${right}`)
    }
  } finally {
    store.close()
  }
}

/** @param {Facts} facts @returns {import('..').Line[]} */
function judge ({ commits, right, lost, twice, kills, sound, processesLeft, wrong, minutes }) {
  return [{
    what: `${commits} commits replayed through ${kills.watch} SIGKILLs of the bot and ${kills.manager} of the manager`,
    target: 'a verdict each, 0 lost, 0 twice',
    measured: `${right} right, ${lost} lost, ${twice} twice${sound ? '' : ', results not sound'}, ${processesLeft} processes left; ${minutes.toFixed(0)} min${wrong.length > 0 ? `; ${wrong.join('; ')}` : ''}`,
    ok: right === commits && lost === 0 && twice === 0 && sound && processesLeft === 0
  }]
}

module.exports = { measure, judge }
