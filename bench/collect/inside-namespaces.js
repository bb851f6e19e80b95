'use strict'
/** A command in namespaces of its own: starts sandboxed.pl, follows what it tells, and knows who is inside. */
const { spawn } = require('node:child_process')
const os = require('node:os')
const path = require('node:path')
const { textOrNull } = require('../../common/read-text')
const { isRoot, namespaceCommand, recordsText, uidFor, findTool, ownerOf, TOOL_PATH } = require('./sandbox')
const { makeControlGroup } = require('./control-group')
const {
  allProcesses, descendantsOf, memoryOf, readProcess, sumOfParts, identityOf, isAlive, killIfThere, sendSignal, SIGNALS
} = require('./processes')
const { whatIsSeen } = require('./what-is-seen')

/** Before Linux 5.14 the limit of a user counted all that this user runs, also outside. */
const COUNTS_BY_NAMESPACE = isAtLeast(os.release(), [5, 14])
/** Of /tmp, and of /dev/shm. They are memory, and count as such. */
const TMP_BYTES = 512 * 2 ** 20

/**
 * @typedef {object} Inside
 * @property {import('node:child_process').ChildProcess} child   the outermost process
 * @property {import('node:stream').Readable | null} stderr      of the command
 * @property {Promise<void>} started
 * @property {Promise<{ code: number | null, signal: string | null, unable: string | null }>} ended   all is gone;
 *   unable: as of Ended
 * @property {() => void} killNow
 * @property {(name: NodeJS.Signals) => void} signal
 * @property {() => { cpuSeconds: number, cpuParts: import('./processes').CpuParts, rssBytes: number,
 *   peakRssBytes: number }} cpuAndMemory
 * @property {() => string[]} enter
 * @property {string} tmpDir
 * @property {() => number | null} ranMs   from the start of the command to its end; null: it has not run, or was killed
 *   from outside
 */

/**
 * @param {import('./run-sandboxed').FullWish} wish
 * @returns {Inside}
 */
function insideNamespaces (wish) {
  const seen = whatIsSeen(wish)
  const group = makeControlGroup(wish.limits)
  const [file, ...args] = namespaceCommand(wish.network)
  const child = spawn(file, args, {
    cwd: '/', env: { PATH: TOOL_PATH.join(':'), LC_ALL: 'C' }, detached: true,
    stdio: ['pipe', wish.stdout === 'ignore' ? 'ignore' : 'pipe', 'pipe', 'pipe', 'pipe']
  })
  child.stdin?.on('error', () => {}) // it has ended before it read all: its exit says so
  // it stays open until the command runs: sandboxed.pl tells why
  child.stdin?.write(recordsText(recordsOf(wish, seen, group)))

  /** pid 1 of the namespace, as we see it; it is not part of the command. @type {number | null} */
  let init = null
  /** @type {string | null} */
  let identity = null
  let killed = false
  let used = { cpuSeconds: 0, cpuParts: sumOfParts([]), rssBytes: 0, peakRssBytes: 0 }
  /** @type {{ code: number | null, signal: string | null, peakRssBytes: number, cpuSeconds: number } | null} */
  let told = null
  let failure = ''
  /** @type {string | null} */
  let unable = null
  /** @type {number | null} */
  let startedAtMs = null
  /** @type {number | null} */
  let ranMs = null
  // The output of setpriv and unshare; it explains why the command did not start. The command's own stderr is
  // descriptor 4.
  let said = ''
  child.stderr?.on('data', chunk => { said = (said + chunk).slice(-1000) })
  const killNow = () => {
    killed = true
    // pid 1 first: the kernel then ends all others before unshare sees its end, and with it we.
    if (init !== null && identity !== null && isAlive(identity)) killIfThere(init)
    // Before we know of pid 1 it may just be born, and not yet die with unshare: it ends by itself when stdin does.
    else if (init === null) child.stdin?.destroy()
    else if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  }
  const started = new Promise((/** @type {(value: void) => void} */ resolve, reject) => {
    const fail = () => {
      // of setpriv or unshare, which made no namespaces
      if (failure === '' && init === null && !killed) unable = said.trim()
      reject(new Error(failure ||
        `${wish.argv[0]} could not be started: ${said.trim() || 'it was ended before it ran'}`))
    }
    onLines(child.stdio[3], line => {
      const [word, ...rest] = line.split(' ')
      if (word === 'up') {
        init = childOf(child.pid ?? -1)
        identity = init === null ? null : identityOf(init)
        if (killed) killNow()
      } else if (word === 'started') {
        startedAtMs = performance.now()
        child.stdin?.end()
        resolve()
      }
      if (word === 'unable') unable = rest.join(' ')
      if (word === 'failed' || word === 'unable') failure = `${wish.argv[0]} could not be started: ${rest.join(' ')}`
      if (word === 'exit') {
        told = exitFrom(rest.map(Number))
        if (startedAtMs !== null) ranMs = performance.now() - startedAtMs
      }
    })
    child.once('error', err => {
      unable = err.message
      failure = `${wish.argv[0]} could not be started: ${err.message}`
      fail()
    })
    child.once('close', fail)
  })
  started.catch(() => {}) // who only waits for the end learns of it there

  const inside = () => {
    const pids = group.pids()
    if (pids) return pids
    return init === null ? [] : descendantsOf(init, allProcesses()).map(({ pid }) => pid)
  }
  const cpuAndMemory = () => {
    const pids = told === null ? inside() : []
    const memory = pids.map(memoryOf)
    const cpuSeconds = group.cpuSeconds() ?? (init === null ? 0 : cpuBelow(init))
    used = {
      cpuSeconds: Math.max(used.cpuSeconds, cpuSeconds, told?.cpuSeconds ?? 0),
      cpuParts: told === null ? group.cpuParts() ?? (init === null ? used.cpuParts : partsBelow(init)) : used.cpuParts,
      rssBytes: memory.reduce((sum, one) => sum + one.rssBytes, 0),
      peakRssBytes: Math.max(memory.reduce((sum, one) => sum + one.peakRssBytes, 0), told?.peakRssBytes ?? 0)
    }
    return used
  }
  const ended = new Promise((/** @type {(value: void) => void} */ resolve) => {
    child.once('error', () => resolve()) // it never ran
    child.once('close', () => resolve())
  }).then(async () => {
    await goneFromProc(identity)
    cpuAndMemory() // the last that the control group knows
    await group.remove()
    if (told) return { code: told.code, signal: told.signal, unable: null }
    return {
      ...failure || unable !== null ? { code: 127, signal: null } : { code: null, signal: 'SIGKILL' },
      unable: killed ? null : unable
    }
  })

  return {
    child, stderr: /** @type {import('node:stream').Readable} */ (child.stdio[4]), started, ended, killNow,
    cpuAndMemory,
    signal: name => {
      const command = init === null ? null : childOf(init)
      if (command !== null && told === null) sendSignal(command, name)
    },
    enter: () => wish.network === 'host' || init === null ? [] : [
      findTool('nsenter') ?? 'nsenter', ...isRoot() ? [] : [`--user=/proc/${init}/ns/user`, '--preserve-credentials'],
      `--net=/proc/${init}/ns/net`, '--'
    ],
    ranMs: () => ranMs,
    tmpDir: '/tmp'
  }
}

/**
 * @param {import('./run-sandboxed').FullWish} wish
 * @param {import('./what-is-seen').Seen} seen
 * @param {import('./control-group').ControlGroup} group
 * @returns {[string, string | number][]}
 */
function recordsOf (wish, seen, group) {
  const { limits } = wish
  const env = {
    PATH: `${path.dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin`, HOME: '/tmp',
    TMPDIR: '/tmp', LANG: 'C', ...wish.env
  }
  const owners = [wish.cwd, ...wish.writable].map(ownerOf)
  /** @type {[string, string | number][]} */
  const records = [
    ['waited', 1], ['system', seen.system.join(':')], ['network', wish.network], ['tmpBytes', TMP_BYTES],
    ['cwd', wish.cwd],
    ['uid', isRoot() ? uidFor(owners, wish.writable[0] ?? wish.cwd) : Number(process.getuid?.())],
    ['isUser', isRoot() ? 0 : 1],
    ['limit', `coreBytes=0`], ['limit', `fileBytes=${limits.fileBytes}`], ['limit', `openFiles=${limits.openFiles}`],
    ['limit', `dataBytes=${limits.memoryBytes}`]
  ]
  if (!group.boundsProcesses && (isRoot() || COUNTS_BY_NAMESPACE)) {
    records.push(['limit', `processes=${limits.processes}`])
  }
  return records.concat(
    wish.argv.map(word => ['arg', word]), Object.entries(env).map(([name, text]) => ['env', `${name}=${text}`]),
    seen.seen.map(at => ['seen', at]), seen.written.map(at => ['written', at]),
    group.joinFiles.map(file => ['cgroup', file])
  )
}

/** @param {string} release @param {[number, number]} least */
function isAtLeast (release, [major, minor]) {
  const [ours, oursMinor] = release.split('.').map(part => parseInt(part, 10))
  return ours > major || (ours === major && oursMinor >= minor)
}

/** @param {number[]} numbers  of the line "exit" */
function exitFrom ([code, signal, peakKb, cpuUs]) {
  return {
    code: signal === 0 ? code : null, signal: signal === 0 ? null : SIGNALS.get(signal) ?? `signal ${signal}`,
    peakRssBytes: peakKb * 1024, cpuSeconds: cpuUs / 1e6
  }
}

/** @param {number} init  its own time is not the command's, that of its children is */
function cpuBelow (init) {
  return descendantsOf(init, allProcesses()).reduce((sum, one) => sum + one.cpuSeconds,
    readProcess(init)?.childCpuSeconds ?? 0)
}

/** @param {number} init */
function partsBelow (init) {
  const own = readProcess(init)
  return sumOfParts([
    ...own ? [own.childCpuParts] : [], ...descendantsOf(init, allProcesses()).map(one => one.cpuParts)
  ])
}

/** @param {number} pid @returns {number | null} its oldest child */
function childOf (pid) {
  const listed = textOrNull(`/proc/${pid}/task/${pid}/children`)?.trim().split(' ').filter(Boolean).map(Number)
  const children = listed ?? allProcesses().filter(({ ppid }) => ppid === pid).map(one => one.pid)
  return children.length > 0 ? Math.min(...children) : null
}

/** Where unshare itself was killed, pid 1 dies a moment later. @param {string | null} identity */
async function goneFromProc (identity) {
  for (let tries = 0; identity !== null && isAlive(identity) && tries < 400; tries++) {
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

/** @param {any} stream @param {(line: string) => void} onLine */
function onLines (stream, onLine) {
  let rest = ''
  stream?.setEncoding('utf8')
  stream?.on('error', () => {}) // its end is the end of the process, which is seen
  stream?.on('data', (/** @type {string} */ text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(onLine)
  })
}

module.exports = { insideNamespaces }
