'use strict'
/**
 * T17 (F49, F50, F51): managers started at once in one home, process numbers that strangers have got since, lock files
 * that are not what they should be.
 */
const fs = require('node:fs')
const path = require('node:path')
const { spawn, spawnSync } = require('node:child_process')
const { TestManager, until, freePort, processesOf } = require('../support/manager-process')
const { homeFiles } = require('../support/home-files')
const { startLoad } = require('../support/load')
const { webApp } = require('../faults/tools')
const { spread, percentile } = require('./lib/numbers')

const STARTERS = 20
/** Measured on two processors of their own; a machine that does other things gets more. */
const LOSER_MS = 1000
/** The most that all of them together get. */
const TOGETHER_PATIENCE = 5
/** Nothing of the home has changed for this long. */
const SETTLED_MS = 1500
const PID_REUSE = path.join(__dirname, 'lib', 'pid-reuse.js')

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short }) {
  await doubleStarts(report, { rounds: short ? 2 : 50, patience: short ? 20 : 1 })
  await pidReuse(report, { times: short ? 3 : 100 })
  await oddLockFiles(report)
}

/**
 * In each round the manager is killed and twenty are started at once, while its workers serve under load; a late one
 * follows.
 * @param {import('./lib/runner').Given['report']} report
 * @param {{ rounds: number, patience: number }} how
 */
async function doubleStarts (report, { rounds, patience }) {
  const manager = new TestManager()
  /** @type {number[]} */
  const winners = []
  /** @type {number[]} */
  const together = []
  /** @type {number[]} */
  const late = []
  let wrong = 0
  let touched = 0
  let changedPids = 0
  const togetherMs = STARTERS * LOSER_MS * Math.min(patience, TOGETHER_PATIENCE)
  try {
    const port = await freePort()
    await manager.run(webApp(port))
    const workers = (await manager.pids('web')).sort()
    const load = startLoad({ port, keepAlive: false, connections: 4 })
    for (let round = 0; round < rounds; round++) {
      await manager.kill()
      const { winner, losers } = await startTogether(manager)
      winners.push(winner === null ? 0 : 1)
      together.push(...losers.map(loser => loser.ms))
      wrong += losers.filter(({ code, stderr }) => code !== 3 || !stderr.includes('(BW_MANAGER_RUNNING)')).length
      await until(async () => (await manager.pids('web')).length === 2, 'both workers serve')

      const before = await settled(() => listing(manager.home))
      const one = await manager.command(['run'], { cwd: manager.home })
      late.push(one.ms)
      wrong += one.code === 3 ? 0 : 1
      touched += listing(manager.home) === before ? 0 : 1
      const { pid } = (await manager.status()).manager
      const now = processesOf(manager.home).map(p => p.pid).filter(other => other !== pid).sort()
      changedPids += JSON.stringify(now) === JSON.stringify(workers) ? 0 : 1
    }
    const lost = await load.stopAfter(100)
    const failed = lost.refused + lost.reset + lost.timedOut + lost.wrongBody + lost.wrongStatus
    const one = winners.filter(count => count === 1).length
    report({
      what: `${STARTERS} managers at once, ${rounds} rounds: exactly one wins`, measured: `${one} of ${rounds}`,
      target: 'each round', ok: one === rounds
    })
    report({
      what: 'losers that did not exit 3 with BW_MANAGER_RUNNING', measured: wrong, target: '0', ok: wrong === 0
    })
    report({
      what: 'a late loser, from its start to its exit', measured: spread(late),
      target: `p95 <= ${LOSER_MS * patience} ms`, ok: percentile(late, 0.95) <= LOSER_MS * patience
    })
    report({
      what: `${STARTERS - 1} losers that share the processors`, measured: spread(together),
      target: `max <= ${togetherMs} ms`, ok: Math.max(...together) <= togetherMs
    })
    report({ what: 'late losers that touched a file of the home', measured: touched, target: '0', ok: touched === 0 })
    report({
      what: 'rounds that changed a worker\'s pid, or left another process', measured: changedPids, target: '0',
      ok: changedPids === 0
    })
    report({
      what: `failed requests meanwhile (of ${lost.ok + failed})`, measured: [failed, ...lost.examples].join(' '),
      target: '0', ok: failed === 0 && lost.ok > 100
    })
  } finally {
    await manager.end()
  }
}

/**
 * @param {TestManager} manager
 * @returns {Promise<{ winner: any, losers: import('../support/manager-process').CommandResult[] }>}  winner null: not
 *   exactly one
 */
async function startTogether (manager) {
  const started = Array.from({ length: STARTERS }, () => manager.begin(['run'], { cwd: manager.home }))
  /** @type {import('../support/manager-process').CommandResult[]} */
  const losers = []
  for (const one of started) one.done.then(result => losers.push(result))
  await until(() => losers.length >= STARTERS - 1, 'all but one have ended', 120_000)
  await until(() => manager.status(), 'the winner answers')
  const left = started.filter(one => one.child.exitCode === null && one.child.signalCode === null)
  const { pid } = (await manager.status()).manager
  const winner = left.length === 1 && left[0].child.pid === pid ? left[0] : null
  manager.manager = left[0]
  return { winner, losers }
}

/**
 * What it is once it stays so: the names of the workers' sockets come some milliseconds after they serve.
 * @param {() => string} look
 */
async function settled (look) {
  for (let before = '', now = look(); ; before = now, now = look()) {
    if (now === before) return now
    await new Promise(resolve => setTimeout(resolve, SETTLED_MS))
  }
}

/** Every file of the home: name, inode, size, when it was changed. @param {string} home */
function listing (home) {
  return homeFiles(home).map(name => {
    const { ino, size, mtimeMs } = fs.lstatSync(path.join(home, name))
    return [name, ino, size, name === 'log' || name === 'state' ? '' : mtimeMs].join(' ')
  }).join('\n')
}

/** Whether a namespace of process numbers can be made here, and its next number be chosen. */
function canChoosePids () {
  const { status } = spawnSync('unshare', [
    '--pid', '--fork', '--mount-proc', 'sh', '-c', 'echo 99 > /proc/sys/kernel/ns_last_pid'
  ])
  return status === 0 && spawnSync('perl', ['-e', '1']).status === 0
}

/**
 * In a namespace of their own, where the next process number can be chosen: a stranger gets the number of a worker and
 * of the manager that died; then a manager takes over. Nobody may signal the stranger.
 * @param {import('./lib/runner').Given['report']} report
 * @param {{ times: number }} how
 */
async function pidReuse (report, { times }) {
  // a shell as process 1: it waits for whatever ends, or a dead worker's number would not be free
  const child = spawn('unshare',
    ['--pid', '--fork', '--mount-proc', 'sh', '-c', '"$0" "$@"; exit $?', process.execPath, PID_REUSE, String(times)],
    { stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  let complaints = ''
  child.stdout.on('data', chunk => { text += chunk })
  child.stderr.on('data', chunk => { complaints += chunk })
  const code = await new Promise(resolve => child.on('close', resolve))
  if (code !== 0) throw new Error(`pid-reuse ended with ${code}: ${complaints}`)
  const { occupied, signalled, ended, failedVerbs, notes } = JSON.parse(text)
  report({
    what: 'pids of a dead worker and of the dead manager given to strangers', measured: `${occupied} of ${2 * times}`,
    target: 'each', ok: occupied === 2 * times
  })
  report({
    what: 'strangers that got a signal', measured: [signalled, ...notes].join(' '), target: '0', ok: signalled === 0
  })
  report({ what: 'strangers that were ended', measured: ended, target: '0', ok: ended === 0 })
  report({ what: 'verbs of the next manager that failed', measured: failedVerbs, target: '0', ok: failedVerbs === 0 })
}

/**
 * The lock is what the kernel holds; what stands in the file is a hint.
 * @type {[name: string, starts: boolean, write: (file: string, elsewhere: string) => void][]}
 */
const LOCK_FILES = [
  ['empty', true, file => fs.writeFileSync(file, '', { mode: 0o600 })],
  ['garbage', true, file => fs.writeFileSync(file,
    Buffer.from(Array.from({ length: 4096 }, (_, i) => i * 7 % 256)), { mode: 0o600 })],
  ['1 GiB', true, file => {
    fs.writeFileSync(file, '', { mode: 0o600 })
    fs.truncateSync(file, 1024 ** 3)
  }],
  ['the pid of somebody else', true, file => fs.writeFileSync(file, `${process.pid}\n`, { mode: 0o600 })],
  ['a symbolic link', false, (file, elsewhere) => fs.symlinkSync(elsewhere, file)],
  ['a directory', false, file => fs.mkdirSync(file)]
]

/** @param {import('./lib/runner').Given['report']} report */
async function oddLockFiles (report) {
  for (const [name, starts, write] of LOCK_FILES) {
    const manager = new TestManager()
    try {
      fs.mkdirSync(path.join(manager.home, 'run'), { mode: 0o700 })
      const lockFile = path.join(manager.home, 'run', 'manager.lock')
      const elsewhere = manager.writeScript('precious', 'precious')
      write(lockFile, elsewhere)
      const started = await manager.command(['start', manager.writeSettings(webApp(await freePort()))])
      const isWell = starts
        ? started.code === 0 && fs.readFileSync(lockFile, 'utf8').trim() === `${(await manager.status()).manager.pid}`
        : started.code !== 0
      const isKept = fs.readFileSync(elsewhere, 'utf8') === 'precious'
      report({
        what: `a lock file that is ${name}`,
        measured: isWell && isKept ? 'so' : `exit ${started.code}: ${started.stderr}`,
        target: starts ? 'the manager starts' : 'refused, and left as it is',
        ok: isWell && isKept
      })
    } finally {
      await manager.end()
    }
  }
}

module.exports = { run, doubleStarts, pidReuse, oddLockFiles, canChoosePids }
