'use strict'
/**
 * What is done to the service inside the container, and what is found: each returns facts, the tests outside judge
 * them.
 */
const fs = require('node:fs')
const m = require('./machine')
const { startLoad } = require('../../support/load')
const { askLine } = require('../../support/ask-line')

/** Facts about the service that hold at any calm time. */
async function facts () {
  const pids = await m.workerPids()
  return {
    state: m.property('ActiveState'),
    result: m.property('Result'),
    status: m.property('StatusText'),
    mainPid: Number(m.property('MainPID')),
    restarts: Number(m.property('NRestarts')),
    workers: pids,
    processes: m.processes().length
  }
}

/**
 * Until every worker serves and nothing else of the service is there: a word to systemd is a process of it for a
 * moment.
 */
async function calm () {
  await m.untilActive()
  return m.until(async () => {
    const { apps } = await m.status()
    const found = await facts()
    return apps.every((/** @type {any} */ app) => app.state === 'online') && found.processes === 3 &&
      found.status.includes('2 of 2') && found
  }, 'the service is calm', 60_000)
}

/**
 * Something is done while requests run, on connections of their own and on kept ones.
 * @param {() => Promise<object>} act
 */
async function underLoad (act) {
  const before = await calm()
  const loads = [true, false]
    .map(keepAlive => startLoad({ port: m.PORT, connections: 4, keepAlive, timeoutMs: 30_000 }))
  try {
    await m.until(() => loads.every(load => load.counts.ok > 50), 'the load runs')
    const done = await act()
    const after = await calm()
    const results = await Promise.all(loads.map(load => load.stop()))
    const lost = results.reduce((sum, r) => sum + r.refused + r.reset + r.timedOut + r.wrongBody + r.wrongStatus, 0)
    return {
      before, after, ...done, lost,
      ok: results.reduce((sum, r) => sum + r.ok, 0),
      examples: results.flatMap(r => r.examples),
      longestMs: Math.round(Math.max(...results.map(r => r.longestMs)))
    }
  } finally {
    await Promise.all(loads.map(load => load.stop()))
  }
}

/** @param {Record<string, any>} settings @param {Record<string, string>} service */
async function install (settings, service) {
  m.writeSettings(settings)
  return { text: await m.installService(service) }
}

/** From `systemctl start` to the first answer; the command returns when the service says that it is ready. */
async function boot () {
  const beganAtMs = performance.now()
  const start = await m.systemctl('enable', '--now', 'bellwether-web.socket', m.UNIT)
  const atReturn = { state: m.property('ActiveState'), serving: (await m.workerPids()).length }
  await m.untilAnswers()
  const answeredMs = Math.round(performance.now() - beganAtMs)
  const oomScores = (await m.workerPids()).map(pid => Number(fs.readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8')))
  const managerOomScore = Number(fs.readFileSync(`/proc/${m.property('MainPID')}/oom_score_adj`, 'utf8'))
  return { code: start.code, atReturn, answeredMs, oomScores, managerOomScore, ...await calm() }
}

/** @param {string} value   for the next load of the service's credentials */
function putCredential (value) {
  fs.mkdirSync('/etc/credstore', { recursive: true, mode: 0o700 })
  fs.writeFileSync('/etc/credstore/db-password', value, { mode: 0o600 })
}

/** What the workers have. */
async function credentials () {
  const [pid] = await m.workerPids()
  const environment = fs.readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  const folder = String(environment.find(entry => entry.startsWith('CREDENTIALS_DIRECTORY='))).replace(/^.*?=/, '')
  const { uid, mode } = fs.statSync(folder)
  return {
    folder, names: fs.readdirSync(folder), value: fs.readFileSync(`${folder}/db-password`, 'utf8'),
    mode: mode & 0o777, isOfService: uid === fs.statSync(`/proc/${pid}`).uid
  }
}

/** After a boot that has started the service by itself. */
async function booted () {
  const toAnswerMs = await m.untilAnswers()
  const sinceStartMs = Math.round((performance.now() + performance.timeOrigin) -
    Date.parse(`${m.property('ExecMainStartTimestamp').replace(/^\w+ /, '').replace(' UTC', 'Z').replace(' ', 'T')}`))
  return { toAnswerMs, sinceStartMs, ...await calm() }
}

/** The manager alone is killed. */
function killManager () {
  return underLoad(async () => {
    const { mainPid } = await facts()
    const beganAtMs = performance.now()
    await m.systemctl('kill', '-s', 'KILL', '--kill-who=main', m.UNIT)
    await m.until(() => {
      const pid = Number(m.property('MainPID'))
      return pid > 0 && pid !== mainPid && m.property('ActiveState') === 'active'
    }, 'another manager is ready', 60_000)
    return { readyAgainMs: Math.round(performance.now() - beganAtMs) }
  })
}

/** Every process of the service is killed; systemd holds the listening socket meanwhile. */
async function killAll () {
  const before = await calm()
  const beganAtMs = performance.now()
  await m.systemctl('kill', '-s', 'KILL', m.UNIT)
  const answer = await m.request({ host: '127.0.0.1', port: m.PORT, path: '/echo?id=waited', timeout: 20_000 })
    .then(r => r.body, err => err.code)
  return { before, firstAnswer: answer, answeredMs: Math.round(performance.now() - beganAtMs), after: await calm() }
}

/**
 * The manager stands still (SIGSTOP), or its loop does, right after a ping; the watchdog must notice.
 * @param {NodeJS.Signals} [signal]
 */
function hang (signal = 'SIGSTOP') {
  return underLoad(async () => {
    const { mainPid } = await facts()
    const lastPing = m.property('WatchdogTimestampMonotonic')
    await m.until(() => m.property('WatchdogTimestampMonotonic') !== lastPing, 'a ping')
    const beganAtMs = performance.now()
    process.kill(mainPid, signal)
    await m.until(() => !m.isThere(mainPid), 'the watchdog ends the manager', 60_000)
    const killedMs = Math.round(performance.now() - beganAtMs)
    await m.until(() => Number(m.property('MainPID')) > 0 && m.property('ActiveState') === 'active',
      'another manager is ready', 60_000)
    return { killedMs, readyAgainMs: Math.round(performance.now() - beganAtMs) }
  })
}

/** @param {string[]} words  of systemctl */
function systemctlUnderLoad (...words) {
  return underLoad(async () => {
    const { code, text, ms } = await m.systemctl(...words)
    return { code, text, ms }
  })
}

/** Now, as journalctl takes it. */
function nowS () { return ((performance.timeOrigin + performance.now()) / 1000).toFixed(6) }

/** A restart of the service, and whether systemd had to kill anything in it. */
async function restart () {
  const sinceS = nowS()
  const found = await systemctlUnderLoad('restart', m.UNIT)
  const lines = m.sh('journalctl', ['-u', m.UNIT, `--since=@${sinceS}`, '--no-pager', '-o', 'cat']).stdout.split('\n')
  return {
    ...found,
    killedBySystemd: lines.filter(line => /Killing process|SIGKILL|timed out/.test(line)),
    stopped: lines.includes('manager stopped')
  }
}

/** `systemctl reload` with a release that does not start. */
function reloadBad () {
  return underLoad(async () => {
    fs.renameSync('/srv/web/app.js', '/srv/web/good.js')
    fs.writeFileSync('/srv/web/app.js', 'throw new Error("a bad release")\n')
    const { code, ms } = await m.systemctl('reload', m.UNIT)
    fs.renameSync('/srv/web/good.js', '/srv/web/app.js')
    const lines = m.sh('journalctl', ['-u', m.UNIT, '--no-pager', '-n', '40', '-o', 'cat']).stdout
    return { code, ms, saysWhy: lines.includes('a bad release') }
  })
}

/**
 * journald is restarted, then killed: workers live, and what they write then is found under their name and priority.
 */
async function journal () {
  const before = await calm()
  const log = async (/** @type {string} */ text) => {
    await m.request({ host: '127.0.0.1', port: m.PORT, path: `/log?text=${text}` })
  }
  const entries = (
    /** @type {string} */ text
  ) => m.sh('journalctl', ['--no-pager', '-o', 'json', '-u', m.UNIT, '--grep', text]).stdout
    .split('\n').filter(Boolean).map(line => JSON.parse(line)).filter(e => e.MESSAGE === text).map(e => ({
      id: e.SYSLOG_IDENTIFIER, priority: e.PRIORITY, pid: Number(e._PID)
    }))
  const found = []
  for (const [name, act] of /** @type {[string, () => Promise<any>][]} */ ([
    ['first', async () => {}],
    ['restarted', () => m.systemctl('restart', 'systemd-journald')],
    ['killed', () => m.systemctl('kill', '-s', 'KILL', 'systemd-journald')]
  ])) {
    await act()
    await m.until(() => m.property('ActiveState', 'systemd-journald') === 'active', 'journald runs')
    await log(`line-${name}`)
    found.push(await m.until(() => entries(`line-${name}`).length === 2 && entries(`line-${name}`),
      `both lines of ${name} are in the journal`))
  }
  const own =
    m.sh('journalctl', ['--no-pager', '-o', 'json', '-t', 'bellwether', '--grep', 'serving, pid', '-n', '1']).stdout
  const hint = await m.bellwether('logs', 'web')
  return {
    before, found, own: own === '' ? null : { priority: JSON.parse(own).PRIORITY, message: JSON.parse(own).MESSAGE },
    hint: hint.text, after: await calm()
  }
}

/** A statement in the REPL of a worker: what the audit file and the journal have of it. */
async function audit () {
  const answer = await askLine('/run/bellwether/web.0.sock', { type: 'eval', id: 1, code: '6 * 7' })
  const entries = () => m.sh('journalctl', [
    '--no-pager', '-o', 'json', '-t', 'bellwether-audit'
  ]).stdout.split('\n').filter(Boolean).map(line => {
    const { PRIORITY: priority, MESSAGE: message, _SYSTEMD_UNIT: unit } = JSON.parse(line)
    return { priority, unit, entry: JSON.parse(message) }
  })
  await m.until(() => entries().some(({ entry }) => entry.event === 'close'),
    'the end of the session is in the journal')
  const file = '/var/log/bellwether/repl-audit.log'
  return {
    answer,
    mode: fs.statSync(file).mode & 0o777,
    file: fs.readFileSync(file, 'utf8').trimEnd().split('\n').map(line => JSON.parse(line)),
    journal: entries()
  }
}

/** `bellwether upgrade` under systemd. */
function upgrade () {
  return underLoad(async () => {
    // under load, on a machine that may be slow
    const { code, text } = await m.bellwether('upgrade', '--timeout', '60000')
    await m.until(() => m.sh('journalctl', ['-u', m.UNIT, '--no-pager', '-o', 'cat'])
      .stdout.includes(`the service is process ${m.property('MainPID')}`), 'systemd has been told')
    return { code, text }
  })
}

/**
 * Stopped while a reload drains a worker that answers a request, with a process that nobody would find by its marks.
 */
async function stopInDrain () {
  const before = await calm()
  const orphan = `require('node:child_process').spawn('setsid', ['sleep', '1000'], { detached: true, stdio: 'ignore', env: { PATH: '/usr/bin:/bin' } }).unref()`
  await m.request({ host: '127.0.0.1', port: m.PORT, path: `/spawn?detached=1&code=${encodeURIComponent(orphan)}` })
  await m.until(() => m.processes().some(pid => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('sleep')),
    'the stray process runs')
  const open = m.request({ host: '127.0.0.1', port: m.PORT, path: '/until?folder=/srv/web' })
    .then(r => r.body, err => err.code)
  const reload = m.systemctl('reload', m.UNIT)
  await m.until(async () => (await m.status()).apps.some(
    (/** @type {any} */ app) => app.workers.some((/** @type {any} */ w) => w.state === 'draining')
  ), 'a worker drains')
  const sinceS = nowS()
  const stopping = m.systemctl('stop', 'bellwether-web.socket', m.UNIT)
  await m.until(() => m.property('ActiveState') === 'deactivating', 'the stop has begun')
  const answers = before.workers.map((/** @type {number} */ pid) => `/srv/web/${pid}`)
  for (const file of answers) fs.writeFileSync(file, '') // now it is answered
  const stop = await stopping
  for (const file of answers) fs.rmSync(file)
  const journalText = m.sh('journalctl', ['-u', m.UNIT, '--no-pager', `--since=@${sinceS}`, '-o', 'cat']).stdout
  return {
    before, isFinished: before.workers.map((/** @type {number} */ pid) => `until ${pid}`).includes(await open),
    reload: (await reload).code,
    stop: stop.code, stopMs: stop.ms, left: m.processes().length, state: m.property('ActiveState'),
    result: m.property('Result'),
    killedBySystemd: journalText.split('\n').filter(line => /Killing process|SIGKILL|timed out/.test(line)),
    reaped: /ended \d+ process/.exec(journalText)?.[0] ?? null,
    strays: m.sh('pgrep', ['-c', 'sleep']).stdout.trim()
  }
}

/**
 * The service of a user's own systemd: started, reloaded, its manager killed, stopped. The user's systemd is started by
 * hand, since there is no login here.
 */
async function userService () {
  const uid = 1234
  const home = '/home/anna'
  const runtime = `/run/user/${uid}`
  m.sh('useradd', ['--uid', String(uid), '--create-home', 'anna'])
  fs.mkdirSync(runtime, { recursive: true, mode: 0o700 })
  fs.chownSync(runtime, uid, uid)
  const env = [`XDG_RUNTIME_DIR=${runtime}`, `HOME=${home}`]
  await m.run('systemd-run', [
    '--unit=anna', '-p', 'User=anna', '-p', 'Delegate=yes', '-p', 'Type=notify', ...env.flatMap(one => ['-E', one]),
    '/lib/systemd/systemd', '--user'
  ])
  const asAnna = (/** @type {string[]} */ ...words) => m.run('runuser', ['-u', 'anna', '--', 'env', ...env, ...words])
  const systemctl = (/** @type {string[]} */ ...words) => asAnna('systemctl', '--user', ...words)
  const list = async () => {
    const { text } = await asAnna('/opt/node/node', '/opt/bellwether/bin/bellwether.js', 'ls', '--json')
    const { manager, apps } = JSON.parse(text)
    return { pid: manager.pid, workers: apps[0].workers.map((/** @type {any} */ w) => w.pid).sort() }
  }
  const installed = await asAnna('/opt/node/node',
    '/opt/bellwether/bin/bellwether.js', 'systemd', 'install', '--user', m.SETTINGS)
  await systemctl('daemon-reload')
  const started = await systemctl('enable', '--now', 'bellwether-web.socket', m.UNIT)
  await m.untilAnswers()
  const reload = await systemctl('reload', m.UNIT)
  const before = await list()
  await systemctl('kill', '-s', 'KILL', '--kill-who=main', m.UNIT)
  await m.until(async () => (await systemctl('show', '--value', '-p', 'NRestarts,ActiveState',
    m.UNIT)).text.split('\n').sort().join(' ').trim() === '1 active', 'another manager is ready')
  const after = await list()
  const stop = await systemctl('stop', 'bellwether-web.socket', m.UNIT)
  return {
    codes: [installed, started, reload, stop].map(({ code }) => code), before, after,
    left: m.sh('pgrep', ['-u', 'anna', '-c', 'node']).stdout.trim(),
    state: (await systemctl('is-active', m.UNIT)).text.trim()
  }
}

module.exports = {
  putCredential, credentials,
  userService, install, boot, booted, killManager, killAll, hang, systemctlUnderLoad, restart, reloadBad, journal,
  audit, upgrade, stopInDrain, calm, underLoad
}
