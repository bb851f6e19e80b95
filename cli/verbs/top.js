'use strict'
/**
 * `bellwether top`: the dashboard in the terminal. Here is what it needs of the command; what it shows is in
 * dashboards/terminal.
 */
const { spawn } = require('node:child_process')
const os = require('node:os')
const path = require('node:path')
const { jsonOrNull } = require('../../common/json-or-null')
const { BellwetherError, EXIT } = require('../../common/errors')

const BIN = path.join(__dirname, '..', '..', 'bin', 'bellwether.js')
const DEFAULT_PAGER = 'less'
const PAST_EVENTS = 300

/**
 * @param {import('../context').Context} context
 * @param {string[]} _words
 * @param {{ readOnly?: boolean, once?: boolean, theme?: string, replay?: string }} options
 */
async function run (context, _words, { readOnly = false, once = false, theme, replay }) {
  const { out, env } = context
  const world = replay === undefined ? worldOf(context) : replayWorld(context, replay)
  if (once) return require('../../dashboards/terminal/once').printOnce(world, out)
  refuseWithoutTerminal(out, env)
  const { runDashboard } = require('../../dashboards/terminal/index')
  const chosen = theme ?? (out.style.colour ? 'default' : 'mono')
  return runDashboard(world, {
    input: process.stdin, output: out.stdout, env, theme: chosen, isReadOnly: readOnly || world.replay !== null
  })
}

/**
 * @param {import('../output').Output} out
 * @param {NodeJS.ProcessEnv} env
 * @throws BW_NO_TERMINAL
 */
function refuseWithoutTerminal (out, env) {
  const why = !out.stdout.isTTY
    ? 'stdout is none'
    : !process.stdin.isTTY ? 'stdin is none' : env.TERM === 'dumb' ? 'TERM is "dumb"' : null
  if (why === null) return
  throw new BellwetherError('BW_NO_TERMINAL',
    `"top" draws on a terminal, and ${why}. One picture as text: bellwether top --once. Without drawing: bellwether ls, bellwether logs -f.`, {
      details: { next: ['bellwether top --once', 'bellwether ls'] }
    })
}

/**
 * @param {import('../context').Context} context
 * @returns {import('../../dashboards/terminal/dashboard').World}
 */
function worldOf (context) {
  const { out, env } = context
  return {
    client: context.client,
    style: out.style,
    hostName: os.hostname(),
    pastEvents: () => readPastEvents(context.paths.logDir),
    replay: null,
    openLog: (target, part) => require('../open-log').openLog(context, target, part),
    runCommand: (words, columns) => new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [BIN, ...words, '--no-color'], {
        env: { ...env, COLUMNS: String(columns), FORCE_COLOR: '' }, stdio: ['ignore', 'pipe', 'pipe']
      })
      let text = ''
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', piece => {
        text += piece
      })
      child.on('error', reject)
      child.on('close', code => resolve({ code: code ?? EXIT.failed, text }))
    }),
    runInTerminal: words => inTerminal(process.execPath, [BIN, ...words]),
    runPager: (file, start) =>
      inTerminal('/bin/sh', ['-c', `exec ${pagerAt(env.PAGER || DEFAULT_PAGER, start)} "$1"`, 'sh', file]),
    stopProcess: () => process.kill(0, 'SIGTSTP') // not SIGSTOP: it would stop for good where no shell has job control
  }
}

/**
 * The same with what a black box kept, in place of the manager.
 * @param {import('../context').Context} context
 * @param {string} which    its name, its folder, "latest", an app or a worker
 * @returns {import('../../dashboards/terminal/dashboard').World}
 * @throws BW_NO_BUNDLE
 */
function replayWorld (context, which) {
  const { paths } = context
  const { findBundle, readShelf } = require('../blackbox/find')
  const { readBundle } = require('../blackbox/read-bundle')
  const { records } = require('../why/collect')
  const { Replay, diedAtOf } = require('../../dashboards/terminal/replay')
  const { name } = findBundle(readShelf(paths.blackboxDir), which)
  const bundle = readBundle(paths.blackboxDir, name)
  const diedAtMs = diedAtOf(bundle)
  if (diedAtMs === null) {
    const why = 'cause.json and metrics.json are missing or damaged. The rest can be read'
    throw new BellwetherError('BW_NO_BUNDLE', `${bundle.path} does not say when its worker died: ${why}.`, {
      details: { next: [`bellwether blackbox show ${name}`] }
    })
  }
  const replay = new Replay(bundle, diedAtMs, records(paths.managerLog).flatMap(eventOf))
  return {
    ...worldOf(context),
    replay,
    client: { get: asked => replay.get(asked), events: () => new Promise(() => {}) },
    pastEvents: () => replay.events(),
    openLog: async (_, { lines, isWanted }) => {
      const { app, slot } = replay
      const kept = replay.logLines().map(({ stream, text }) => ({
        source: { app, slot, stream, file: bundle.path },
        bytes: Buffer.from(text), start: 0, slot, generation: null, atMs: null
      }))
      const last = kept.filter(line => isWanted === null || isWanted(line)).slice(-lines)
      return { poll: () => last.splice(0), close: () => {}, files: [] }
    }
  }
}

/** Only less is known to take a place in bytes (its command P). @param {string} pager @param {number | null} start */
function pagerAt (pager, start) {
  return start !== null && /^(?:\S*\/)?less\b/.test(pager) ? `${pager} +${start}P` : pager
}

/** @param {string} command @param {string[]} words @returns {Promise<void>} */
function inTerminal (command, words) {
  return new Promise((resolve, reject) => {
    const ignore = () => {} // Ctrl-C is for the one that has the terminal
    process.on('SIGINT', ignore)
    const child = spawn(command, words, { stdio: 'inherit' })
    const end = () => process.removeListener('SIGINT', ignore)
    child.on('error', err => { end(); reject(err) })
    child.on('close', () => { end(); resolve() })
  })
}

/** @param {string} logDir */
function readPastEvents (logDir) {
  const { openTail } = require('../logs/log-reader')
  const { lines, fd } = openTail(path.join(logDir, 'manager.log'), PAST_EVENTS)
  if (fd !== null) require('node:fs').closeSync(fd)
  return lines.flatMap(({ bytes }) => eventOf(jsonOrNull(bytes.toString('utf8')))) // null: torn, or not of the manager
}

/** @param {any} record   of the manager's log @returns {import('../../dashboards/terminal/model').ManagerEvent[]} */
function eventOf (record) {
  const atMs = Date.parse(record?.time)
  return typeof record?.event === 'string' && !Number.isNaN(atMs) ? [{ ...record, atMs }] : []
}

module.exports = { run }
