'use strict'
/**
 * T19 (F54, F56): settings and saved state that were cut off or damaged, at every byte and at random ones; managers
 * that are killed while they write.
 */
const fs = require('node:fs')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { TestManager, until, freePort } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')
const { startLoad } = require('../support/load')
const { webApp, events } = require('../faults/tools')
const { decodeState, encodeState, readState } = require('../../common/state-file')
const { seeded } = require('./lib/numbers')

const WRITER = path.join(__dirname, 'lib', 'state-writer.js')
const SEED = 20
const LANES = 2
/** A writer is killed within this time after its first write: some ten writes. */
const KILL_WITHIN_MS = 12
/** What a refusal of settings may be: they cannot be read, they are wrong, or name an app that is not there. */
const REFUSED = [2, 4]

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short }) {
  await brokenSettings(report, { cuts: short ? 6 : Infinity, flips: short ? 6 : 1000 })
  everyDamageIsSeen(report, { flips: short ? 1000 : 20_000 })
  await brokenState(report, { cuts: short ? 2 : 40 })
  await killedWriters(report, { times: short ? 20 : 1000 })
}

/**
 * @param {number} length
 * @param {number} atMost
 * @returns {number[]} every place to cut at, or so many of them, evenly
 */
function cutsOf (length, atMost) {
  const step = Math.max(1, length / Math.min(length, atMost))
  return Array.from({ length: Math.min(length, atMost) }, (_, i) => Math.floor(i * step))
}

/** One to three bytes are others. @param {Buffer} whole @param {(below: number) => number} random */
function flip (whole, random) {
  const text = Buffer.from(whole)
  for (let count = 1 + random(3); count > 0; count--) text[random(text.length)] ^= 1 << random(8)
  return text
}

/**
 * Each damaged file is given to `reload`, while the app serves under load.
 * @param {import('./lib/runner').Given['report']} report
 * @param {{ cuts: number, flips: number }} how
 */
async function brokenSettings (report, { cuts, flips }) {
  const manager = new TestManager()
  try {
    const port = await freePort()
    const settings = webApp(port, { ready: { timeoutMs: 9000 } })
    await manager.run(settings)
    const file = manager.writeSettings(settings)
    const whole = fs.readFileSync(file)
    const random = seeded(SEED)
    const cut = cutsOf(whole.toString().trimEnd().length, cuts).map(at => whole.subarray(0, at))
    const broken = [...cut, ...Array.from({ length: flips }, () => flip(whole, random))]
    const counts = { refused: 0, withPlace: 0, unreadable: 0, changed: 0, taken: 0, failed: 0 }
    /** @type {string[]} */
    const wrong = []
    const follower = await followApp(manager, 'web')
    const load = startLoad({ port, keepAlive: false, connections: 1 })
    for (const [at, text] of broken.entries()) {
      fs.writeFileSync(file, text)
      const seen = follower.events.length
      const { code, stderr } = await manager.command(['reload', file])
      const note = (/** @type {string} */ what) =>
        wrong.push(`${what}: ${[JSON.stringify(text.toString('latin1')), `exit ${code}`, stderr].join(' | ')}`)
      if (!parses(text)) {
        counts.unreadable++
        if (hasPlace(stderr, text)) counts.withPlace++
        if (code !== 2) note('unreadable, and not refused as such')
      }
      if (code !== null && REFUSED.includes(code)) {
        counts.refused++
        if (follower.events.length !== seen) counts.changed++
      } else if (code === 0 || code === 1) {
        counts[code === 0 ? 'taken' : 'failed']++
        fs.writeFileSync(file, whole)
        const back = await manager.command(['reload', file])
        if (back.code !== 0) note(`the whole file was not taken again (exit ${back.code} ${back.stderr})`)
      } else {
        note('another end')
      }
      if (at % 100 === 0 && (await manager.status()).apps[0].state !== 'online') note('not online')
    }
    const lost = await load.stopAfter(100)
    const survived = (await manager.app('web')).state === 'online'
    report({
      what: `settings cut at ${cut.length} bytes, flipped ${flips} times: refused / taken / failed`,
      measured: `${counts.refused} / ${counts.taken} / ${counts.failed}`,
      target: 'the manager lives, the app is online',
      ok: survived && counts.refused > 0
    })
    report({
      what: 'unreadable ones that were refused with line and column',
      measured: `${counts.withPlace} of ${counts.unreadable}`,
      target: 'each',
      ok: counts.withPlace === counts.unreadable
    })
    report({
      what: 'refused ones that changed anything', measured: counts.changed, target: '0', ok: counts.changed === 0
    })
    report({
      what: 'other surprises', measured: wrong.length === 0 ? 0 : `${wrong.length}: ${wrong[0]}`, target: '0',
      ok: wrong.length === 0
    })
    // a flip in the address that is still one moves the app there: then the old one refuses, as asked
    const broke = lost.reset + lost.timedOut + lost.wrongBody + lost.wrongStatus
    report({
      what: `requests that broke (of ${lost.ok})`, measured: broke, target: '0', ok: broke === 0 && lost.ok > 100
    })
  } finally {
    await manager.end()
  }
}

/** Whether a line and column are told that the file has. @param {string} stderr @param {Buffer} text */
function hasPlace (stderr, text) {
  const line = Number(/\.json:(\d+):\d+: /.exec(stderr)?.[1])
  return line >= 1 && line <= text.toString().split('\n').length
}

/** @param {Buffer} text */
function parses (text) {
  try {
    JSON.parse(text.toString())
    return true
  } catch (err) {
    if (!(err instanceof SyntaxError)) throw err
    return false
  }
}

/**
 * The saved list, cut at each byte and flipped: what is read is what was written, or the copy before it, or an error;
 * never less.
 * @param {import('./lib/runner').Given['report']} report
 * @param {{ flips: number }} how
 */
function everyDamageIsSeen (report, { flips }) {
  const content = { ended: false, apps: [{ name: 'web', size: 2, settings: { script: '/srv/wörld.js' } }] }
  const whole = Buffer.from(encodeState(content))
  const random = seeded(SEED)
  const cut = cutsOf(whole.length, Infinity).map(at => whole.subarray(0, at))
  const damaged = [...cut, ...Array.from({ length: flips }, () => flip(whole, random))]
    .filter(text => !text.equals(whole))
  const taken = damaged.filter(text => {
    try {
      decodeState(text.toString('utf8'))
      return true
    } catch (err) {
      return false // every kind of error is a refusal
    }
  })
  report({
    what: `saved state cut at ${whole.length} bytes and flipped ${flips} times: damage that is not seen`,
    measured: taken.length === 0 ? 0 : `${taken.length}: ${taken[0]}`, target: '0', ok: taken.length === 0
  })
}

/**
 * The next manager of a real home finds the list cut off.
 * @param {import('./lib/runner').Given['report']} report
 * @param {{ cuts: number }} how
 */
async function brokenState (report, { cuts }) {
  const manager = new TestManager()
  const file = path.join(manager.home, 'state', 'apps.json')
  let good = 0
  let alerted = 0
  let rebuilt = 0
  let aside = 0
  try {
    await manager.run(webApp(await freePort()))
    await manager.command(['scale', 'web', '3'])
    const pids = (await manager.pids('web')).sort()
    const whole = fs.readFileSync(file)
    const places = cutsOf(whole.length, cuts)
    for (const at of places) {
      await manager.kill()
      const copy = fs.readFileSync(`${file}.bak`)
      fs.writeFileSync(file, whole.subarray(0, at))
      fs.writeFileSync(`${file}.bak`, copy.subarray(0, copy.length - 1 - at % 50))
      await manager.runAgain()
      rebuilt += events(manager).some(event => event.event === 'rebuilt') &&
        JSON.stringify((await manager.pids('web')).sort()) === JSON.stringify(pids) ? 1 : 0
      aside += fs.readFileSync(`${file}.damaged`).equals(whole.subarray(0, at)) ? 1 : 0
      await manager.kill()

      fs.writeFileSync(file, whole.subarray(0, at))
      fs.writeFileSync(`${file}.bak`, whole)
      await manager.runAgain()
      const now = await until(async () => {
        const serving = await manager.pids('web')
        return serving.length === 3 && serving.sort()
      }, 'three serve')
      good += JSON.stringify(now) === JSON.stringify(pids) ? 1 : 0
      alerted += events(manager).some(event => event.event === 'state-damaged' && event.level === 'error') ? 1 : 0
      fs.writeFileSync(file, whole)
    }
    const count = places.length
    report({
      what: `list cut at ${count} places: the copy before it is taken, same workers`, measured: `${good} of ${count}`,
      target: 'each', ok: good === count
    })
    report({ what: 'with an alert', measured: `${alerted} of ${count}`, target: 'each', ok: alerted === count })
    report({
      what: 'the copy damaged too: the app is rebuilt from its workers, which serve on',
      measured: `${rebuilt} of ${count}`, target: 'each', ok: rebuilt === count
    })
    report({
      what: 'and what could not be read is kept aside', measured: `${aside} of ${count}`, target: 'each',
      ok: aside === count
    })
  } finally {
    await manager.end()
  }
}

/**
 * Processes that write the list again and again are killed in the middle of it.
 * @param {import('./lib/runner').Given['report']} report
 * @param {{ times: number }} how
 */
async function killedWriters (report, { times }) {
  const manager = new TestManager() // for its folder, which goes with it
  const random = seeded(SEED)
  const counts = { unreadable: 0, lost: 0, writes: 0, inTheMiddle: 0 }
  try {
    await Promise.all(Array.from({ length: LANES }, async (_, lane) => {
      const file = path.join(manager.folder, `apps-${lane}.json`)
      for (let i = lane; i < times; i += LANES) {
        const said = await writeUntilKilled(file, random(KILL_WITHIN_MS * 1000) / 1000)
        counts.writes += said
        if (fs.existsSync(`${file}.new`)) counts.inTheMiddle++
        try {
          const { content } = readState(file)
          if (content.count < said) counts.lost++
        } catch (err) {
          counts.unreadable++
        }
      }
    }))
  } finally {
    await manager.end()
  }
  report({
    what: `${times} kills while state was written (${counts.inTheMiddle} left a half-done one): unreadable`,
    measured: counts.unreadable, target: '0', ok: counts.unreadable === 0 && counts.inTheMiddle > 0
  })
  report({
    what: `writes that were done, and are lost (of ${counts.writes})`, measured: counts.lost, target: '0',
    ok: counts.lost === 0 && counts.writes >= times
  })
}

/**
 * @param {string} file
 * @param {number} killAfterMs  after its first write
 * @returns {Promise<number>} the last write that it said was done
 */
function writeUntilKilled (file, killAfterMs) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [WRITER, file], { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), killAfterMs))
    child.stdout.on('data', chunk => { text += chunk })
    child.on('close', (code, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(`the writer ended by itself: ${code} ${signal}`))
      resolve(Number(text.slice(0, text.lastIndexOf('\n')).split('\n').at(-1)))
    })
  })
}

module.exports = { run, brokenSettings, everyDamageIsSeen, brokenState, killedWriters }
