'use strict'
/**
 * Signals in the moment in which a manager cannot take them: Node starts, and none of our code has run. That moment is
 * some 40 ms long; here it is held open by a module that NODE_OPTIONS loads before the manager's own code, for one
 * manager at a time.
 */
const fs = require('node:fs')
const m = require('./machine')
const s = require('./steps')

const HOLD = '/srv/web/hold'
const HELD = '/srv/web/held'
const HOLDER = `const fs = require('node:fs')
if (process.argv[2] === 'run' && !process.argv.includes('--drain') && fs.existsSync('${HOLD}')) {
  fs.unlinkSync('${HOLD}')
  fs.writeFileSync('${HELD}', String(process.pid))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) // no JavaScript of the manager: a signal has its default effect
}
`

async function install () {
  fs.mkdirSync('/srv/web', { recursive: true })
  fs.writeFileSync('/srv/web/hold.js', HOLDER)
  fs.chmodSync('/srv/web', 0o777) // the service's user renames in it
  return s.install({}, { Environment: 'NODE_OPTIONS="--require /srv/web/hold.js"', ReadWritePaths: '/srv/web' })
}

/** The manager is killed, and the next one is caught in its first moment. @returns {Promise<number>} its pid */
async function holdNext () {
  fs.rmSync(HELD, { force: true })
  fs.writeFileSync(HOLD, '')
  await m.systemctl('kill', '-s', 'KILL', '--kill-who=main', m.UNIT)
  await m.until(() => fs.existsSync(HELD) && m.property('MainPID') === fs.readFileSync(HELD, 'utf8'),
    'the next manager is held')
  return Number(fs.readFileSync(HELD, 'utf8'))
}

const nowS = () => Math.floor(Date.now() / 1000)
const journalSince = (/** @type {number} */ atS) =>
  m.sh('journalctl', ['-u', m.UNIT, '--no-pager', `--since=@${atS}`, '-o', 'cat']).stdout

/** By somebody, and not for a stop of the service. */
function killedEarly () {
  return s.underLoad(async () => {
    const sinceS = nowS()
    const pid = await holdNext()
    process.kill(pid, 'SIGTERM')
    await m.until(() => !m.isThere(pid), 'it is gone')
    await m.untilActive()
    return { said: saidIn(journalSince(sinceS)) }
  })
}

/** `systemctl restart` in that moment. */
function restartedEarly () {
  return s.underLoad(async () => {
    const sinceS = nowS()
    await holdNext()
    const { code } = await m.systemctl('restart', m.UNIT)
    return { code, said: saidIn(journalSince(sinceS)) }
  })
}

/** `systemctl stop` in that moment, while a request is under way. */
async function stoppedEarly () {
  const before = await s.calm()
  const open = m.request({ host: '127.0.0.1', port: m.PORT, path: '/until?folder=/srv/web' })
    .then(r => r.body, err => err.code)
  await m.until(async () => (await m.inFlight()) === 1, 'a request is under way')
  const sinceS = nowS()
  await holdNext()
  const stopping = m.systemctl('stop', 'bellwether-web.socket', m.UNIT)
  await m.until(() => journalSince(sinceS).includes('workers finish what is open'), 'the stop was heard')
  const answers = before.workers.map((/** @type {number} */ pid) => `/srv/web/${pid}`)
  for (const file of answers) fs.writeFileSync(file, '') // now it is answered
  const stop = await stopping
  const answered = await open
  for (const file of answers) fs.rmSync(file)
  const text = journalSince(sinceS)
  return {
    isFinished: before.workers.map((/** @type {number} */ pid) => `until ${pid}`).includes(answered), answered,
    stop: stop.code, left: m.processes().length,
    state: m.property('ActiveState'), result: m.property('Result'), said: saidIn(text),
    killedBySystemd: text.split('\n').filter(line => /Killing process|with signal SIGKILL|timed out/.test(line))
  }
}

/** @param {string} text */
function saidIn (text) {
  return text.split('\n').findLast(line => /the manager ended with|ended the manager before/.test(line)) ?? null
}

module.exports = { install, killedEarly, restartedEarly, stoppedEarly }
