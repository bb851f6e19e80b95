'use strict'
/**
 * Takes pairs: one at a time, for all callers. Owns the folder that holds the folders of the launches, and leaves it
 * empty. Files that a killed bot left in it are removed when the next bot opens it.
 */
const crypto = require('node:crypto')
const fs = require('node:fs')
const fsp = require('node:fs/promises')
const os = require('node:os')
const path = require('node:path')
const { BellwetherError } = require('../../common/errors')
const { runLoad } = require('../load')
const { readFormat } = require('../suites/formats')
const { planFor } = require('../suites/profiles')
const { takePair } = require('./pair')
const { removeTree } = require('../../common/remove-tree')
const { takeServerSample } = require('./server-sample')
const { takeCommandSample } = require('./command-sample')
const { containmentNow } = require('./sandbox')
const { findPinning, NO_PINNING } = require('./pinning')
const { startSandboxed, runSandboxed } = require('./run-sandboxed')
const { freePort } = require('../shared/free-port')

/** @typedef {import('../shapes/pair').Collector} Collector */
/** @typedef {Parameters<Collector['takePair']>[0]} PairWish */
/** @typedef {import('../shapes/suite').LoadPlan} LoadPlan */

const CLASSICS_DIR = path.join(__dirname, '..', 'suites', 'servers')
/** In a network of its own every port is free. */
const PORT_INSIDE = 8080
/** `<folder>/l-XXXXXX/s` must fit into the 100 bytes of server-sample.js. */
const MOST_FOLDER_BYTES = 88
const SHORT_PREFIX = 'bw-launches-'
const SHORT_NAME_FILE = 'launches.at'
/**
 * As root a run is another user, who must be able to come to its own folder; no other user can list the folders in it.
 */
const PASSED_BY_RUNS = process.getuid?.() === 0 ? 0o711 : 0o700
const KEPT_PROFILES = 20

/**
 * @param {object} options
 * @param {string} options.dir             of the bot; folders "launches" and "profiles" are made in it
 * @param {string} options.node            for '{node}': an absolute path, or one inside the checkout
 * @param {boolean} [options.checksMachine]  false: no pair is rejected
 * @param {AbortSignal} [options.signal]   ends running launches
 * @param {boolean} [options.pins]         false: server and generator run on any core
 * @param {'process-group' | null} [options.containment]  the weaker one although the stronger could be had
 * @returns {Promise<Pick<Collector, 'takePair' | 'launchOnce' | 'close'>>}
 */
async function openLauncher ({ dir, node, checksMachine = true, signal, pins = true, containment = null }) {
  const launchesDir = await emptyLaunchesDir(dir)
  const profilesDir = path.join(dir, 'profiles')
  await thinProfiles(profilesDir)
  const kind = containment ?? containmentNow().kind
  const pinning = pins ? findPinning() : NO_PINNING
  const closing = new AbortController()
  const onAbort = () => closing.abort(signal?.reason)
  if (signal?.aborted) onAbort()
  signal?.addEventListener('abort', onAbort)
  /** @type {Promise<unknown>} */
  let last = Promise.resolve()

  /**
   * One launch of one side.
   * @param {Pick<PairWish, 'benchmark' | 'cpuProfile'> & { build: import('../shapes/pair').Build, side: string,
   *   plan: LoadPlan | null, turns: import('../load/turns').Seat | null, readAs?: typeof readFormat }} wish
   */
  const launchSide = async ({ benchmark, build, side, plan, turns, cpuProfile = false, readAs = readFormat }) => {
    const common = {
      build,
      launchesDir,
      containment: {
        startSandboxed: (/** @type {Parameters<typeof startSandboxed>[0]} */ wanted) =>
          startSandboxed({ ...wanted, containment }),
        runSandboxed: (/** @type {Parameters<typeof runSandboxed>[0]} */ wanted) =>
          runSandboxed({ ...wanted, containment })
      },
      signal: closing.signal,
      profileFile: cpuProfile
          ? path.join(profilesDir, `${Date.now()}-${crypto.randomBytes(4).toString('hex')}-${side}.cpuprofile`)
          : null,
      places: {
        node: path.resolve(build.dir, node),
        classics: CLASSICS_DIR,
        port: benchmark.kind === 'server' && benchmark.listen === 'tcp'
            ? String(kind === 'namespaces' ? PORT_INSIDE : await freePort())
            : '',
        socket: ''
      }
    }
    if (benchmark.kind === 'command') return takeCommandSample({ ...common, benchmark, readFormat: readAs })
    return takeServerSample({ ...common, benchmark, plan: /** @type {LoadPlan} */ (plan), pinning, runLoad, turns })
  }

  /** @param {PairWish} wish */
  const takeOne = wish => {
    closing.signal.throwIfAborted()
    const { benchmark, profile, cpuProfile } = wish
    const plan = benchmark.kind === 'server' ? planFor(profile, benchmark) : null
    const load = plan && { open: plan.mode === 'open', keepAlive: plan.keepAlive }
    const inTurns = benchmark.kind === 'server' && benchmark.inTurns && plan?.mode === 'closed'
    return takePair({ order: wish.order, load, inTurns, checksMachine }, (side, turns) =>
      launchSide({ benchmark, build: wish[side], side, plan, turns, cpuProfile }))
  }

  /** @type {Collector['launchOnce']} */
  const launchOnce = async ({ benchmark, build, profile, readAs }) => {
    closing.signal.throwIfAborted()
    const plan = benchmark.kind === 'server' ? planFor(profile, benchmark) : null
    const readOnce = (/** @type {unknown} */ _format, /** @type {string} */ stdout) => readAs(stdout)
    const { sample } = await launchSide({ benchmark, build, side: 'new', plan, turns: null, readAs: readOnce })
    return sample
  }

  return {
    launchOnce: wish => {
      const taken = last.then(() => launchOnce(wish))
      last = taken.catch(() => {}) // as below
      return taken
    },
    takePair: wish => {
      const taken = last.then(() => takeOne(wish))
      last = taken.catch(() => {}) // the caller gets the error; the next pair does not need it
      return taken
    },
    close: async () => {
      closing.abort(new Error('The collector was closed.'))
      signal?.removeEventListener('abort', onAbort)
      await last
      removeLaunches(dir)
    }
  }
}

/**
 * Deep in a long path no socket could be bound; then it is a new folder below that for temporary files, with a name
 * that cannot be guessed. A file holds its path, so that the next bot removes the folder if this bot was killed.
 * @param {string} dir
 * @returns {Promise<string>}
 */
async function emptyLaunchesDir (dir) {
  await fsp.mkdir(dir, { recursive: true, mode: 0o700 })
  removeLaunches(dir)
  const usual = path.join(dir, 'launches')
  try {
    if (Buffer.byteLength(usual) <= MOST_FOLDER_BYTES) {
      await fsp.mkdir(usual, { mode: PASSED_BY_RUNS })
      return usual
    }
    const short = await fsp.mkdtemp(path.join(os.tmpdir(), SHORT_PREFIX))
    await fsp.chmod(short, PASSED_BY_RUNS)
    await fsp.writeFile(path.join(dir, SHORT_NAME_FILE), path.basename(short), { mode: 0o600 })
    return short
  } catch (err) {
    if (err.code === 'ENOSPC' || err.code === 'EDQUOT') {
      throw new BellwetherError('BW_BENCH_DISK', `There is no room for a launch in ${usual}.`, { cause: err })
    }
    throw err
  }
}

/** Of this bot, or of one that was killed. @param {string} dir */
function removeLaunches (dir) {
  removeTree(path.join(dir, 'launches'))
  const file = path.join(dir, SHORT_NAME_FILE)
  const name = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  if (name.startsWith(SHORT_PREFIX) && path.basename(name) === name) removeTree(path.join(os.tmpdir(), name))
  fs.rmSync(file, { force: true })
}

/**
 * The bot reads a profile right after it was taken; the last ones are left for people.
 * @param {string} profilesDir
 */
async function thinProfiles (profilesDir) {
  await fsp.mkdir(profilesDir, { recursive: true, mode: 0o700 })
  const names = (await fsp.readdir(profilesDir)).filter(name => name.endsWith('.cpuprofile')).sort()
  for (const name of names.slice(0, -KEPT_PROFILES)) await fsp.rm(path.join(profilesDir, name), { force: true })
}

module.exports = { openLauncher }
