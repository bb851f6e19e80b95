'use strict'
/**
 * T23: other users of the machine try to get in, whatever the umask of the manager and whoever it runs as; connect
 * while it starts; and links, folders and pipes stand where its files should be. Nobody gets in, and nothing is made
 * outside its own folders.
 */
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { TestManager, until, BIN, APP } = require('../support/manager-process')
const { strangers, canBecomeOthers, lookAround, hammer, as } = require('./lib/strangers')
const { auditOfStrangers } = require('./lib/audited-strangers')
const { askLine } = require('../support/ask-line')
const { homeFiles } = require('../support/home-files')

const USER = { uid: 65533, gid: 65533 }
const APP_SETTINGS = {
  name: 'web', script: APP, instances: 1, env: { HOST: '127.0.0.1', PORT: '0' }, ready: { timeoutMs: 30_000 },
  drain: { idleGraceMs: 0, timeoutMs: 1000 }
}
/** Where something may stand in the way, below the home. */
const PLANTED = [
  'run', 'run/workers', 'run/control.sock', 'run/channel.sock', 'run/manager.lock', 'run/web.0.sock', 'run/sessions',
  'state/apps.json', 'log/repl-audit.log'
]

/** @typedef {'link' | 'folder' | 'pipe'} Kind */

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short }) {
  if (!canBecomeOthers()) {
    return report({ what: 'not tried: it takes root and setpriv', measured: '-', target: '-', ok: true })
  }
  const folder = fs.mkdtempSync('/tmp/bw23-')
  fs.chmodSync(folder, 0o711) // everybody may pass: what is tried is our own boundary
  try {
    const cases = [0, 0o22, 0o77].flatMap(umask => [{ umask, user: null }, { umask, user: USER }])
    for (const one of short ? cases.slice(1, 2) : cases) await lookInside(folder, one, report)
    await plantEverywhere(folder, short, report)
    await raceStarts(folder, short ? 2 : 200, report)
    await auditOfStrangers(folder, short ? 40 : 1000, report)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A home in which the folders of the sockets can be passed by all: the modes of the sockets alone must keep others out.
 * @param {string} folder
 * @param {{ umask: number, user: typeof USER | null }} how
 */
function makeHome (folder, { umask, user }) {
  const manager = new TestManager({ under: folder })
  fs.chmodSync(manager.home, 0o755)
  for (const name of ['run', 'run/workers']) {
    fs.mkdirSync(path.join(manager.home, name))
    fs.chmodSync(path.join(manager.home, name), 0o755)
  }
  const file = manager.writeSettings(APP_SETTINGS)
  if (user) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, manager.home])
  const under = [...user ? as(user) : [], 'sh', '-c', `umask ${umask.toString(8)}; exec "$0" "$@"`]
  return { manager, file, under }
}

/**
 * @param {TestManager} manager
 * @param {string} file
 * @param {string[]} under
 */
async function startAndStop (manager, file, under, act = async () => {}) {
  await manager.run(file, { under })
  try {
    await act()
  } finally {
    const { child, done } = manager.foreground()
    child.kill('SIGTERM')
    await done
  }
}

/**
 * @param {string} folder
 * @param {{ umask: number, user: typeof USER | null }} how
 * @param {import('./lib/runner').Given['report']} report
 */
async function lookInside (folder, how, report) {
  const who = `umask ${how.umask.toString(8).padStart(3, '0')}, ${how.user ? 'a user' : 'root'}`
  if (how.user && spawnSync(as(how.user)[0], [
    ...as(how.user).slice(1), process.execPath, '-e', 'fs.accessSync(process.argv[1])', BIN
  ]).status !== 0) {
    return report({ what: `${who}: not tried: he cannot read this folder`, measured: '-', target: '-', ok: true })
  }
  const { manager, file, under } = makeHome(folder, how)
  const open = net.createServer(socket => socket.destroy())
  const openPath = path.join(manager.home, 'open.sock')
  await new Promise(resolve => open.listen(openPath, () => resolve(null)))
  fs.chmodSync(openPath, 0o666)
  try {
    await startAndStop(manager, file, under, async () => {
      const runDir = path.join(manager.home, 'run')
      await until(() => fs.existsSync(path.join(runDir, 'web.0.sock')), 'the worker has its public name')
      const sockets = [runDir, path.join(runDir, 'workers')]
        .flatMap(dir => fs.readdirSync(dir).filter(name => name.endsWith('.sock')).map(name => path.join(dir, name)))
      const folders = ['state', 'log'].map(name => path.join(manager.home, name))
      const files = [
        ...folders.flatMap(dir => fs.readdirSync(dir).map(name => path.join(dir, name))),
        path.join(runDir, 'manager.lock')
      ]
      const before = listing(manager.home)
      const got = []
      for (const stranger of strangers(how.user?.gid ?? 0)) {
        // the open socket is the proof that he can do anything at all
        const succeeded = await lookAround(stranger, { sockets: [openPath, ...sockets], folders, files })
        if (!succeeded.includes(`connect ${openPath}`)) got.push('he did not even reach the open socket')
        got.push(...succeeded.filter(what => !what.endsWith(openPath)))
      }
      if (sockets.length < 6) got.push(`only ${sockets.length} sockets were there`)
      got.push(...sockets.filter(socket => (fs.statSync(socket).mode & 0o777) !== 0o600)
        .map(socket => `mode of ${socket}`))
      if (listing(manager.home) !== before) got.push('the files changed')
      report({
        what: `${who}: what two strangers got, of ${sockets.length} sockets, ${files.length} files`,
        measured: got.join('; ') || '0', target: '0', ok: got.length === 0
      })
    })
  } finally {
    open.close()
    await manager.end()
  }
}

/** @param {string} folder @param {boolean} short @param {import('./lib/runner').Given['report']} report */
async function plantEverywhere (folder, short, report) {
  /** @type {Kind[]} */
  const kinds = ['link', 'folder', 'pipe']
  const all = PLANTED.flatMap(name => kinds.map(kind => ({ name, kind })))
  const tried = short ? [all[6], all[18], all[23], all[24]] : all
  const wrong = []
  let refused = 0
  for (const { name, kind } of tried) {
    const { problem, isRefused } = await plant(folder, name, kind)
    if (problem !== null) wrong.push(`${kind} at ${name}: ${problem}`)
    if (isRefused) refused++
  }
  const what = `planted links, folders and pipes: led astray (of ${tried.length}; ${refused} starts refused, the others replaced or left alone what stood there)`
  report({ what, measured: wrong.join('; ') || '0', target: '0', ok: wrong.length === 0 })
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {Kind} kind
 * @returns {Promise<{ problem: string | null, isRefused: boolean }>}
 */
async function plant (folder, name, kind) {
  const manager = new TestManager({ under: folder })
  const trap = fs.mkdtempSync(path.join(folder, 'trap-'))
  try {
    const file = manager.writeSettings(APP_SETTINGS)
    const at = path.join(manager.home, name)
    fs.mkdirSync(path.dirname(at), { recursive: true, mode: 0o700 })
    if (kind === 'pipe') spawnSync('mkfifo', ['-m', '600', at])
    else if (kind === 'folder') fs.mkdirSync(at, { mode: 0o777 }) ?? fs.chmodSync(at, 0o777)
    else fs.symlinkSync(/\.|lock/.test(path.basename(name)) ? `${trap}/target` : trap, at)
    const before = listing(trap)
    const { done, child, stderr } = manager.begin(['run', file])
    await until(() => child.exitCode !== null || stderr().includes('"running"'), 'it runs or refuses')
    const ended = stderr().includes('"running"') ? null : await done
    let problem = null
    if (ended) problem = ended.code !== 0 && ended.stderr.includes(at) ? null
      : `it ended with ${ended.code}: ${ended.stderr}`
    else {
      problem = await whileItRuns(manager, name)
      child.kill('SIGTERM')
      await done
    }
    if (listing(trap) !== before) problem = `something was made where the link leads: ${listing(trap)}`
    return { problem, isRefused: ended !== null }
  } finally {
    await manager.end()
  }
}

/** @param {TestManager} manager @param {string} name @returns {Promise<string | null>} */
async function whileItRuns (manager, name) {
  await until(async () => (await manager.status()).apps[0]?.state === 'online', 'it serves')
  if (!fs.lstatSync(manager.controlSocket).isSocket()) return 'its control socket is none'
  if (name !== 'log/repl-audit.log' && name !== 'run/sessions') return null
  const socketPath = path.join(manager.home, 'run', 'web.0.sock')
  await until(() => fs.existsSync(socketPath), 'the worker has its public name')
  const answer = await askLine(socketPath, { type: 'eval', id: 1, code: '1 + 1' })
  const code = name === 'run/sessions' ? 'BW_REPL_SESSIONS' : 'BW_REPL_AUDIT'
  return answer.code === code ? null : `a statement was answered with ${JSON.stringify(answer)}`
}

/** @param {string} folder @param {number} starts @param {import('./lib/runner').Given['report']} report */
async function raceStarts (folder, starts, report) {
  const { manager, file, under } = makeHome(folder, { umask: 0, user: null })
  const names = ['control.sock', 'channel.sock', 'web.0.sock', 'web.0.http.sock']
  const attack = hammer(strangers(0)[1], names.map(name => path.join(manager.home, 'run', name)))
  try {
    for (let i = 0; i < starts; i++) await startAndStop(manager, file, under)
  } finally {
    const { tries, connected, denied } = await attack.end()
    const enough = starts * 50
    report({
      what: `connects of another user racing ${starts} starts: let in`,
      measured: `${connected} of ${tries} (${denied} met a socket)`,
      target: `0 of >= ${enough}`,
      ok: connected === 0 && tries >= enough && denied > starts
    })
    await manager.end()
  }
}

/** Every file below a folder, with what would show a change. @param {string} dir */
function listing (dir) {
  return homeFiles(dir).flatMap(name => {
    const stat = fs.lstatSync(path.join(dir, name), { throwIfNoEntry: false })
    if (stat === undefined) return [] // a name that a worker's sockets have for a moment
    return `${name} ${stat.mode.toString(8)} ${stat.uid} ${stat.ino}`
  }).join('\n')
}

module.exports = { run }
