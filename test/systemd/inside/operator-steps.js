'use strict'
/** What an operator does inside the container, and what is found: each returns facts, the tests outside judge them. */
const fs = require('node:fs')
const net = require('node:net')
const m = require('./machine')
const { startLoad } = require('../../support/load')

/** Findings above a note. */
async function doctor () {
  const { text } = await m.bellwether('doctor', '--json')
  const { ok, findings } = JSON.parse(text)
  return { ok, findings: findings.filter((/** @type {any} */ one) => one.severity !== 'note')
    .map((/** @type {any} */ one) => `${one.id}: ${one.text} (${one.mend})`) }
}

/** @returns {Promise<string>}  'accepted', or the code of the failure */
function connect () {
  return new Promise(resolve => {
    const socket = net.connect(m.PORT, '127.0.0.1', () => { socket.destroy(); resolve('accepted') })
    socket.on('error', (/** @type {any} */ err) => resolve(err.code))
  })
}

/** The app is stopped under its socket unit, the unit is stopped too, and the app is started again. */
async function stopApp () {
  const stop = await m.bellwether('stop', 'web')
  const whileStopped = await connect()
  const found = await doctor()
  await m.systemctl('stop', 'bellwether-web.socket')
  await m.until(async () => await connect() === 'ECONNREFUSED', 'the address is closed')
  const after = await doctor()
  const start = await m.bellwether('start', 'web')
  await m.untilAnswers()
  return { stop: stop.text, whileStopped, found, after, start: start.code }
}

/** @param {string} user @param {string[]} words */
function as (user, ...words) { return m.run('runuser', ['-u', user, '--', m.NODE, m.BELLWETHER, ...words]) }

/**
 * The app lies in a home that only its owner may enter: what install and check say, and whether what they advise works.
 */
async function home () {
  m.sh('useradd', ['--create-home', 'anna'])
  const settings = '/home/anna/web/bellwether.config.json'
  m.writeSettings()
  m.sh('cp', ['-r', '/srv/web', '/home/anna/web'])
  fs.writeFileSync(settings, fs.readFileSync(settings, 'utf8').replaceAll('/srv/web', '/home/anna/web'))
  m.sh('chown', ['-R', 'anna:', '/home/anna'])
  m.sh('chmod', ['750', '/home/anna'])
  const install = await m.bellwether('systemd', 'install', settings)
  const check = await m.bellwether('systemd', 'check', settings)
  const advice = /^next: bellwether (systemd install .*?) {3}/m.exec(install.text)?.[1] ?? ''
  const advised = await m.bellwether(...advice.split(' '))
  await m.systemctl('daemon-reload')
  const start = await m.systemctl('start', 'bellwether-web.socket', m.UNIT)
  await m.untilAnswers()
  const checkAdvised = await m.bellwether('systemd', 'check', ...advice.split(' ').slice(2))
  const ls = await as('anna', 'ls')
  await m.systemctl('stop', 'bellwether-web.socket', m.UNIT)
  await m.bellwether('systemd', 'uninstall')
  return { install: install.text, check, advice, advised: advised.code, start: start.code, checkAdvised, ls }
}

/** What others are told, and what becomes of `shutdown`. */
async function whose () {
  const before = { mainPid: m.property('MainPID'), workers: await m.workerPids() }
  const ls = await as('anna', 'ls')
  const shutdown = await m.bellwether('shutdown')
  return { ls, shutdown, before, after: { mainPid: m.property('MainPID'), workers: await m.workerPids() } }
}

/** The manager dies and its service has failed: systemd does not start it again. */
async function failed () {
  fs.mkdirSync(`/run/systemd/system/${m.UNIT}.d`, { recursive: true })
  fs.writeFileSync(`/run/systemd/system/${m.UNIT}.d/no.conf`, '[Service]\nRestart=no\n')
  await m.systemctl('daemon-reload')
  const before = await m.workerPids()
  await m.systemctl('kill', '-s', 'KILL', '--kill-who=main', m.UNIT)
  await m.until(() => m.property('ActiveState') === 'failed', 'it has failed')
  const [ls, lsOfAnna] = [await m.bellwether('ls'), await as('anna', 'ls')]
  const answers = await m.untilAnswers()
  fs.rmSync(`/run/systemd/system/${m.UNIT}.d`, { recursive: true })
  await m.systemctl('daemon-reload')
  await m.systemctl('reset-failed', m.UNIT)
  const start = await m.systemctl('start', m.UNIT)
  return { ls, lsOfAnna, answers, start: start.code, before, after: await m.workerPids() }
}

/** Who each worker that serves runs as. */
async function workerUids () { return (await m.workerPids()).map(pid => fs.statSync(`/proc/${pid}`).uid) }

/** A manager of root with an app, started by hand. */
async function byHand () {
  m.writeSettings()
  const start = await m.bellwether('start', m.SETTINGS)
  await m.untilAnswers()
  return { code: start.code, uids: await workerUids() }
}

/** The running manager of root is moved under the unit, while requests run. @param {() => void} [before] */
async function adopt (before = () => {}) {
  before()
  const { manager: { pid } } = /** @type {any} */ (await m.status())
  const workers = await m.workerPids()
  const loads = [true, false]
    .map(keepAlive => startLoad({ port: m.PORT, connections: 4, keepAlive, timeoutMs: 30_000 }))
  try {
    await m.until(() => loads.every(load => load.counts.ok > 50), 'the load runs')
    const adopted = await m.bellwether('systemd', 'adopt')
    const ok = loads[0].counts.ok
    await m.until(() => loads[0].counts.ok > ok + 50, 'the load runs on')
    const results = await Promise.all(loads.map(load => load.stop()))
    const status = /** @type {any} */ (await m.status())
    return {
      adopted, before: { pid, workers }, after: { pid: status.manager.pid, workers: await m.workerPids() },
      uids: await workerUids(), mainPid: Number(m.property('MainPID')),
      isOldGone: !m.isThere(pid), oldWorkers: workers.filter(one => m.isThere(one)).length,
      owner: fs.statSync('/var/lib/bellwether/apps.json').uid,
      serviceUid: Number(m.sh('id', ['-u', 'bellwether']).stdout), active: m.property('ActiveState'),
      lost: results.reduce((sum, r) => sum + r.refused + r.reset + r.timedOut + r.wrongBody + r.wrongStatus, 0),
      ok: results.reduce((sum, r) => sum + r.ok, 0), examples: results.flatMap(r => r.examples),
      log: m.sh('tail', ['-n', '8', '/var/log/bellwether/manager.log']).stdout,
      journal: m.sh('journalctl', ['-u', m.UNIT, '-n', '15', '--no-pager', '-o', 'cat']).stdout
    }
  } finally {
    await Promise.all(loads.map(load => load.stop()))
  }
}

/** The unit is started beside a running manager, as many would do: systemd has given the folders away by then. */
async function startBeside () {
  const before = await m.workerPids()
  const start = await m.systemctl('start', m.UNIT)
  await m.until(() => m.property('ActiveState') === 'failed' || Number(m.property('NRestarts')) > 2,
    'it was tried again')
  await m.systemctl('stop', m.UNIT)
  const ls = await m.bellwether('ls')
  return {
    start: start.code, ls: ls.code, before, after: await m.workerPids(),
    journal: m.sh('journalctl', ['-u', m.UNIT, '--no-pager', '-o', 'cat']).stdout
  }
}

module.exports = { doctor, stopApp, home, whose, failed, byHand, adopt, startBeside }
