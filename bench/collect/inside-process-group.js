'use strict'
/**
 * A command in a process group and session of its own, where namespaces cannot be had: the limits that a shell can set,
 * a mark in the environment by which strays are found, and a count of its processes in place of a limit. It sees all
 * that its user sees.
 */
const { spawn, execFileSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { findTool, makeTmpFolder, ownerOf, uidFor, MARK } = require('./sandbox')
const {
  allProcesses, descendantsOf, memoryOf, readProcess, sumOfParts, processesWithMark, identityOf, killIfThere,
  sendSignal, SIGNALS
} = require('./processes')
const { removeTree } = require('../../common/remove-tree')

const COUNT_EVERY_MS = 250
/** A process that forks while it is looked for needs another round. */
const KILL_ROUNDS = 200
/**
 * The shell skips a limit that it cannot set here; the sizes are in units of 512 bytes and 1024 bytes (POSIX and dash;
 * bash's -f is coarser, never tighter).
 */
const LIMITING =
  'ulimit -c 0; ulimit -f "$1" 2>/dev/null; ulimit -n "$2" 2>/dev/null; ulimit -d "$3" 2>/dev/null; shift 3; '
/**
 * The shell stays, to tell by descriptor 3 who the command is and, when it has ended, how much CPU time its children
 * took.
 */
const RUNNING = '"$@" 3>&- & echo "command $!" >&3; wait $!; code=$?; times >&3; exit $code'

const REAPER = path.join(__dirname, 'reaper.pl')

let runs = 0

/**
 * @param {import('./run-sandboxed').FullWish} wish
 * @returns {import('./inside-namespaces').Inside}
 */
function insideProcessGroup (wish) {
  const { limits } = wish
  const { outer, tmpDir } = makeTmpFolder()
  const mark = `${identityOf(process.pid)}.${++runs}`
  const env = {
    PATH: [path.dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin'].join(':'),
    HOME: tmpDir, TMPDIR: tmpDir, LANG: 'C', ...wish.env, [MARK]: mark
  }
  const setpriv = process.platform === 'linux' ? findTool('setpriv') : null
  const prlimit = setpriv && process.getuid?.() === 0 ? findTool('prlimit') : null
  // Both die with their parent: the shell with us, the command with the shell.
  const mortal = setpriv ? [setpriv, '--pdeathsig', 'KILL'] : []
  const command = [
    // of root's own it would be a limit for all that root runs
    ...(prlimit ? [prlimit, `--nproc=${limits.processes}`, '--'] : []),
    ...(setpriv ? [...mortal, ...lessPower(wish, tmpDir), '--'] : []), ...wish.argv
  ]
  const perl = setpriv && findTool('perl')
  const outermost = !setpriv ? [] : perl ? [setpriv, '--pdeathsig', 'TERM', '--', perl, REAPER] : [...mortal, '--']
  const argv = [
    ...outermost, ...(perl ? [...mortal, '--'] : []), '/bin/sh', '-c', LIMITING + RUNNING, 'sh',
    String(Math.ceil(limits.fileBytes / 512)),
    String(limits.openFiles), String(Math.ceil(limits.memoryBytes / 1024)), ...command
  ]
  const child = spawn(argv[0], argv.slice(1), {
    cwd: wish.cwd, env, detached: true, stdio: ['ignore', wish.stdout === 'ignore' ? 'ignore' : 'pipe', 'pipe', 'pipe']
  })
  let over = false
  let isKilled = false
  /** @type {number | null} */
  let startedAtMs = null
  /** @type {number | null} */
  let ranMs = null
  let told = ''
  child.stdio[3]?.on('data', text => { told = (told + text).slice(0, 1000) })
  child.stdio[3]?.on('error', () => {}) // its end is the end of the shell, which is seen
  let used = { cpuSeconds: 0, cpuParts: sumOfParts([]), rssBytes: 0, peakRssBytes: 0 }

  const inside = () => {
    const root = child.pid
    if (root === undefined || over) return []
    const all = allProcesses()
    const found = new Map([
      ...all.filter(one => one.session === root || one.group === root), ...descendantsOf(root, all)
    ].map(one => [one.pid, one]))
    const shell = Number(/^shell (\d+)$/m.exec(told)?.[1] ?? root)
    return [...found.values()].filter(({ pid }) => pid !== root && pid !== shell) // these are ours
  }
  const killNow = () => {
    if (child.pid !== undefined && !over) {
      isKilled = true
      // it ends what is below it first; without it, some of them would be lost to us
      if (perl && child.exitCode === null && child.signalCode === null) return sendSignal(child.pid, 'SIGTERM')
      // those that left the group, while they can still be told by their parents
      for (const { pid } of inside()) killIfThere(pid)
      killIfThere(-child.pid)
    }
  }
  const cpuAndMemory = () => {
    const all = inside()
    const memory = all.map(({ pid }) => memoryOf(pid))
    // the shell: its numbers are of children that have ended
    const root = child.pid === undefined ? null : readProcess(child.pid)
    used = {
      cpuSeconds: Math.max(used.cpuSeconds,
        (root?.childCpuSeconds ?? 0) + all.reduce((sum, one) => sum + one.cpuSeconds, 0), timesIn(told)),
      cpuParts: all.length > 0
        ? sumOfParts([...root ? [root.childCpuParts] : [], ...all.map(one => one.cpuParts)])
        : used.cpuParts,
      rssBytes: memory.reduce((sum, one) => sum + one.rssBytes, 0),
      peakRssBytes: all.length > 0 ? memory.reduce((sum, one) => sum + one.peakRssBytes, 0) : used.peakRssBytes
    }
    return used
  }
  const counting = setInterval(() => {
    cpuAndMemory()
    if (inside().length > limits.processes) killNow()
  }, COUNT_EVERY_MS)

  const started = new Promise((/** @type {(value: void) => void} */ resolve, reject) => {
    child.once('spawn', () => {
      startedAtMs = performance.now()
      resolve()
    })
    child.once('error', err => reject(new Error(`${wish.argv[0]} could not be started in ${wish.cwd}: ${err.message}`)))
  })
  started.catch(() => {}) // who only waits for the end learns of it there
  const ended = new Promise((
    /** @type {(value: Awaited<import('./inside-namespaces').Inside['ended']>) => void} */ resolve
  ) => {
    child.once('error', err => resolve({ code: 127, signal: null, unable: err.message })) // the shell is ours
    // 'exit', not 'close': a stray can hold the pipes open for ever.
    child.once('exit', (code, signal) => {
      if (startedAtMs !== null) ranMs = performance.now() - startedAtMs
      const bySignal = signal === null && code !== null && SIGNALS.has(code - 128)
      if (isKilled) return resolve({ code: null, signal: 'SIGKILL', unable: null })
      resolve({
        ...bySignal ? { code: null, signal: SIGNALS.get(code - 128) ?? null } : { code, signal }, unable: null
      })
    })
  }).then(async end => {
    clearInterval(counting)
    killNow()
    await killStrays(mark)
    over = true
    await closed(child)
    cpuAndMemory() // what the shell told at last
    removeTree(outer)
    return end
  })
  return {
    child, stderr: child.stderr, started, ended, killNow, cpuAndMemory, tmpDir,
    ranMs: () => ranMs,
    signal: name => {
      const pid = Number(/^command (\d+)$/m.exec(told)?.[1] ?? 0)
      if (pid > 0 && !over && child.exitCode === null && child.signalCode === null) sendSignal(pid, name)
    },
    enter: () => []
  }
}

/**
 * As root a command gets a user of its own even here: one "kill(-1)" of root's would end the whole machine. Where that
 * user could not come to the checkout it is let through every folder (CAP_DAC_READ_SEARCH): it can then read every
 * file, and still change, delete and signal only what is its own.
 * @param {import('./run-sandboxed').FullWish} wish
 * @param {string} tmpDir
 * @returns {string[]} arguments of setpriv
 */
function lessPower (wish, tmpDir) {
  if (process.getuid?.() !== 0) return []
  const owners = [wish.cwd, ...wish.writable].map(ownerOf)
  const uid = uidFor(owners, wish.writable[0] ?? wish.cwd)
  const toHandOver = [tmpDir, ...wish.writable].filter(folder => ownerOf(folder) !== uid)
  execFileSync(findTool('chown') ?? 'chown',
    ['-R', '-h', '-P', `${uid}:${uid}`, '--', ...toHandOver], { stdio: ['ignore', 'ignore', 'pipe'] })
  const isOpen = [wish.cwd, tmpDir, ...wish.writable].every(isOpenToAll)
  const asUser = ['--reuid', String(uid), '--regid', String(uid), '--clear-groups', '--no-new-privs']
  return asUser.concat(isOpen
    ? ['--inh-caps', '-all']
    : ['--inh-caps', '-all,+dac_read_search', '--ambient-caps', '-all,+dac_read_search'])
}

/** @param {string} folder  whether others may go through all that it lies in */
function isOpenToAll (folder) {
  for (let at = path.dirname(path.resolve(folder)); ; at = path.dirname(at)) {
    if ((fs.statSync(at).mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

/**
 * 'times' of POSIX: the second line is of the children, user and system, as 0m0.123s.
 * @param {string} told
 * @returns {number} seconds
 */
function timesIn (told) {
  const line = told.split('\n').filter(text => /^\d+m[\d.]+s \d+m/.test(text)).at(1) ?? ''
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)]
    .reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}

/** Kills until a round finds no process. @param {string} mark */
async function killStrays (mark) {
  for (let round = 0; round < KILL_ROUNDS; round++) {
    const strays = processesWithMark(`${MARK}=${mark}`)
    if (strays.length === 0) return
    strays.forEach(killIfThere)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

/**
 * Waits until its pipes are closed, now that no known process holds them. A process that was never found may still hold
 * one; it is not waited for.
 * @param {import('node:child_process').ChildProcess} child
 */
async function closed (child) {
  const streams = [child.stdout, child.stderr, child.stdio[3]]
    .flatMap(stream => stream && !stream.closed ? [stream] : [])
  const all = Promise.all(streams.map(stream => new Promise(resolve => { stream.once('close', resolve) })))
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  await Promise.race([all, new Promise(resolve => { timer = setTimeout(resolve, 1000) })])
  clearTimeout(timer)
  streams.forEach(stream => stream.destroy())
}

module.exports = { insideProcessGroup }
