'use strict'
/**
 * The ways to shut in a process of a commit on this machine: in namespaces (Linux, unshare, setpriv, nsenter and perl;
 * root, or a kernel that lets every user make a user namespace), or else only in a process group of its own. Tried once
 * for real, for a container may have all the programs and yet forbid it. Also removes here the leftovers of a bot that
 * was killed, before the next run starts.
 */
const { spawnSync } = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { removeLeftGroups } = require('./control-group')
const { markedProcesses, identityOf, isAlive, killIfThere } = require('./processes')
const { removeTree } = require('../../common/remove-tree')
const { exposureLines } = require('./exposure')

const PROGRAM = path.join(__dirname, 'sandboxed.pl')
const TRIAL_TIMEOUT_MS = 20_000
/**
 * Of ours alone: who has one of these uids is a sandboxed run. systemd leaves 60578 to 61183 unused, and gives the ones
 * above to services (https://systemd.io/UIDS-GIDS/).
 */
const FIRST_UID = 60_600
const UIDS = 500
/** In the environment of a run that only has a process group: a stray is found by it. */
const MARK = 'BELLWETHER_BENCH_RUN'
const TMP_PREFIX = 'bellwether-bench-'
/** The folders of the programs: those of our PATH, then the usual ones, which it may lack. */
const TOOL_PATH = [...new Set([
  ...(process.env.PATH ?? '').split(':').filter(Boolean), '/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin',
  '/sbin', '/bin'
])]

/**
 * @typedef {{ kind: 'namespaces' | 'process-group', missing: string[] }} Containment  missing: why it is not
 *   namespaces, for people
 */

/** @param {string} name @returns {string | null} */
function findTool (name) {
  return TOOL_PATH.map(folder => path.join(folder, name)).find(file => {
    try {
      fs.accessSync(file, fs.constants.X_OK)
      return true
    } catch (err) {
      return false // not here: the next folder
    }
  }) ?? null
}

/**
 * The command that reads the records on stdin: setpriv and unshare make sure that all processes die when we die.
 * @param {'none' | 'host'} network
 * @returns {string[]}
 */
function namespaceCommand (network) {
  const tool = (/** @type {string} */ name) => findTool(name) ?? name
  // In a user namespace of its own the user who starts it has all rights of root, inside; sandboxed.pl gives that up
  // before the command.
  const asUser = isRoot() ? [] : ['--user', '--map-current-user', '--keep-caps']
  return [
    tool('setpriv'), '--pdeathsig', 'KILL', '--', tool('unshare'), ...asUser, '--mount', '--pid', '--ipc', '--uts',
    ...(network === 'none' ? ['--net'] : []),
    '--fork', '--kill-child=SIGKILL', '--propagation', 'private', '--', tool('perl'), PROGRAM
  ]
}

/** @param {[string, string | number][]} records @returns {string} what sandboxed.pl reads */
function recordsText (records) {
  return [...records, ['end', 1]].map(([key, value]) => `${key}=${value}\0`).join('')
}

/**
 * The user of a run. The user that built a checkout also runs in it, so that nothing the build made is shut to the
 * launch; different checkouts are different users, so that limits per user do not add up.
 * @param {(number | null)[]} owners  uids of the working folder and of the folders that may be written, in this order
 * @param {string} name               of what is to have a user of its own
 * @returns {number}
 */
function uidFor (owners, name) {
  const known = owners.find(uid => uid !== null && isOfRuns(uid))
  if (known != null) return known
  let hash = 0
  for (const byte of Buffer.from(name)) hash = (hash * 31 + byte) % 1_000_003
  return FIRST_UID + hash % UIDS
}

/**
 * @param {string} folder
 * @returns {number | null} null: it is not there
 */
function ownerOf (folder) {
  return fs.lstatSync(folder, { throwIfNoEntry: false })?.uid ?? null
}

/** @param {number} uid */
function isOfRuns (uid) {
  return uid >= FIRST_UID && uid < FIRST_UID + UIDS
}

function isRoot () { return process.getuid?.() === 0 }

/** @returns {Containment} */
function tryContainment () {
  const isUser = !isRoot()
  if (process.platform !== 'linux') {
    return { kind: 'process-group', missing: [`namespaces of Linux (this is ${process.platform})`] }
  }
  const missing = ['setpriv', 'unshare', 'nsenter', 'perl', 'sh'].filter(name => findTool(name) === null)
  if (missing.length > 0) return { kind: 'process-group', missing }
  const [file, ...args] = namespaceCommand('none')
  const input = recordsText([
    ['arg', findTool('sh') ?? 'sh'], ['arg', '-c'], ['arg', 'exit 0'],
    ['system', '/usr:/bin:/sbin:/lib:/lib32:/lib64:/libx32:/nix:/gnu'], ['network', 'none'],
    ['tmpBytes', 1 << 20], ['uid', isUser ? Number(process.getuid?.()) : FIRST_UID], ['isUser', isUser ? 1 : 0],
    ['cwd', '/tmp']
  ])
  const { error, status, output } = spawnSync(file, args, {
    input, timeout: TRIAL_TIMEOUT_MS, killSignal: 'SIGKILL', encoding: 'utf8',
    stdio: ['pipe', 'ignore', 'pipe', 'pipe', 'pipe']
  })
  const told = String(output?.[3] ?? '')
  if (status === 0 && /^exit 0 0 /m.test(told)) return { kind: 'namespaces', missing: [] }
  const why = error?.message ??
    (/^(?:failed|unable) (.*)$/m.exec(told)?.[1] || String(output?.[2] ?? '').trim() || `status ${status}`)
  return { kind: 'process-group', missing: [`permission for ${isUser ? 'user ' : ''}namespaces (${why})`] }
}

/** @type {Containment | undefined} */
let found

/**
 * @returns {Containment} the first call tries it, about 0.1 s, and removes what killed bots have left
 */
function containmentNow () {
  if (!found) {
    removeLeftovers()
    found = Object.freeze(tryContainment())
  }
  return found
}

/** Lines for people: the things that a commit can see and do here. No line: it sees nothing of ours. */
const exposureNow = () => exposureLines(containmentNow(), { uid: process.getuid?.() ?? 0 })

/** Processes, control groups and temporary folders whose bot no longer lives. */
function removeLeftovers () {
  for (const { pid, entry } of markedProcesses(text => text.startsWith(`${MARK}=`))) {
    const owner = /^(\d+\.\d+)\./.exec(entry.slice(MARK.length + 1))?.[1]
    if (owner !== undefined && pid !== process.pid && !isAlive(owner)) killIfThere(pid)
  }
  removeLeftGroups()
  for (const name of fs.readdirSync(os.tmpdir())) {
    const owner = name.startsWith(TMP_PREFIX) ? /^(\d+\.\d+)-/.exec(name.slice(TMP_PREFIX.length))?.[1] : undefined
    if (owner === undefined || isAlive(owner)) continue
    try {
      removeTree(path.join(os.tmpdir(), name))
    } catch (err) {
      // It is another user's, or cannot be removed: it takes room, but nothing of a run that is over may keep the next
      // from starting.
    }
  }
}

/**
 * A folder that is handed over to the user of a run, in one that stays ours: no other user can put a link in the place
 * of either.
 * @returns {{ outer: string, tmpDir: string }} outer: the folder to remove; the next start does it when we are killed
 */
function makeTmpFolder () {
  const outer = fs.mkdtempSync(path.join(os.tmpdir(), `${TMP_PREFIX}${identityOf(process.pid)}-`))
  if (process.getuid?.() === 0) fs.chmodSync(outer, 0o711)
  const tmpDir = path.join(outer, 't')
  fs.mkdirSync(tmpDir, { mode: 0o700 })
  return { outer, tmpDir }
}

module.exports = {
  containmentNow, exposureNow, isRoot, namespaceCommand, recordsText, uidFor, findTool, ownerOf, makeTmpFolder,
  removeLeftovers, MARK, TOOL_PATH
}
