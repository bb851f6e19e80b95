'use strict'
/** What each kind of step does, by the operator's hands. Each ends with a look, and with the app running. */
const fs = require('node:fs')
const path = require('node:path')
const { signal, sleep } = require('./operator')
const { HUNG_MS } = require('./plan')

/** @typedef {import('./operator').Operator} Operator */
/** @typedef {import('./plan').Step} Step */

/** A hung worker is replaced this much later at most. */
const REPLACED_WITHIN_MS = 40_000
const BROKEN_UPGRADE_MS = 2000
const BROKEN_BIN = {
  throws: "throw new Error('this manager throws')\n", hangs: 'setInterval(() => {}, 1000)\n', exits: 'process.exit(0)\n'
}
const DAMAGE = {
  cut: (/** @type {Buffer} */ whole, /** @type {number} */ at) => whole.subarray(0,
    Math.floor(whole.length * at / 1000)),
  flip (/** @type {Buffer} */ whole, /** @type {number} */ at) {
    const text = Buffer.from(whole)
    text[Math.floor(text.length * at / 1000)] ^= 1 << (at % 8)
    return text
  },
  empty: () => Buffer.alloc(0),
  remove: () => null
}

/** @type {Record<string, (op: Operator, step: Step) => Promise<void>>} */
const ACTIONS = {
  async reload (op, { node }) { await op.withRelease('good', order => op.give([order]), node) },
  async 'bad-reload' (op, { way }) { await op.withRelease(way, order => op.give([order])) },
  async restart (op) { await op.give([op.order('restart')]) },
  async 'restart-worker' (op, { which }) {
    const { id } = await workerOf(op, which)
    await op.give([{ verb: 'restart-worker', words: ['restart', id] }])
  },
  async scale (op, { size }) { await op.give([op.order('scale', { size })]) },
  async rollback (op) { await op.give([op.order('rollback')]) },
  async look (op) { await op.give([op.order('ls')]) },
  async 'stop-start' (op, { gapMs }) {
    await op.give([op.order('stop')])
    if (gapMs > 500) await op.look()
    await op.give([op.order('start-app')])
  },
  async 'delete-start' (op) {
    await op.give([op.order('delete')])
    await op.startFile()
  },
  async 'kill-worker' (op, { which, count }) {
    const serving = await op.serving()
    const pids = chosen(serving, which, Math.min(count, Math.max(1, serving.length - 1)))
    await op.kill(pids, 'worker', serving.length - pids.length)
    await op.recover()
  },
  async 'kill-all-workers' (op) {
    const { workers } = op.findProcesses()
    await op.kill(workers, 'worker', 0)
    await op.recover()
  },
  async 'kill-worker-in-reload' (op, { which, delayMs }) {
    await op.withRelease('good', order => op.give([order], {
      disturbed: true,
      async meanwhile () {
        await sleep(delayMs)
        const { workers } = op.findProcesses()
        const [pid] = chosen(workers, which, 1)
        const left = (await op.serving()).filter(other => other !== pid)
        await op.kill([pid], 'worker', left.length)
      }
    }))
    await op.recover()
  },
  async 'pause-worker' (op, { which, ms }) {
    const [pid] = chosen(await op.serving(), which, 1)
    const event = op.note({
      type: /** @type {const} */ ('pause'), atMs: op.nowMs(), endMs: Infinity, role: /** @type {const} */ ('worker'),
      pid
    })
    signal(pid, 'SIGSTOP')
    await sleep(ms)
    signal(pid, 'SIGCONT')
    event.endMs = op.nowMs()
  },
  async 'block-worker' (op, { which, ms }) {
    const worker = await workerOf(op, which)
    const event = op.note({
      type: /** @type {const} */ ('pause'), atMs: op.nowMs(), endMs: Infinity, role: /** @type {const} */ ('worker'),
      pid: worker.pid
    })
    await op.askWorker(worker.id, `/block?ms=${ms}`)
    event.endMs = op.nowMs()
  },
  async 'hang-worker' (op, { which, how }) {
    const worker = await workerOf(op, which)
    /** @type {import('./trace').HangEvent} */
    const event = op.note({ type: /** @type {const} */ ('hang'), atMs: op.nowMs(), endMs: Infinity, pid: worker.pid })
    if (how === 'stop') signal(worker.pid, 'SIGSTOP')
    else await op.blockWorker(worker.id, REPLACED_WITHIN_MS + HUNG_MS)
    event.sureAtMs = op.nowMs()
    const isGone = await op.until(() => !op.findProcesses().workers.includes(worker.pid), REPLACED_WITHIN_MS)
    event.endMs = op.nowMs()
    if (!isGone) op.note({
      type: 'recovered', atMs: event.endMs, sinceMs: event.atMs,
      problem: `worker ${worker.pid} hung, and was not replaced within ${REPLACED_WITHIN_MS} ms`
    })
    await op.recover()
  },
  async 'kill-manager' (op, { deadMs, starters, withWorker }) {
    const serving = await op.serving()
    await op.killManager()
    if (withWorker !== null) await op.kill(chosen(serving, withWorker, 1), 'worker', serving.length - 1)
    await sleep(deadMs)
    await op.startAgain(starters)
  },
  async 'kill-manager-in-verb' (op, { verb, size, way, delayMs, deadMs }) {
    await cutVerb(op, { verb, size, way }, async () => {
      await sleep(delayMs)
      await op.killManager()
    })
    await sleep(deadMs)
    await op.startAgain()
  },
  async 'kill-manager-after-verb' (op, { verb, size, way, deadMs }) {
    if (verb === 'reload' || verb === 'bad-reload') await op.withRelease(verb === 'reload' ? 'good' : way, order =>
      op.give([order]))
    else await op.give([op.order(verb, { size })])
    await op.killManager()
    await sleep(deadMs)
    await op.startAgain()
  },
  async 'pause-manager' (op, { ms }) {
    const [pid] = op.findProcesses().managers
    const event = op.note({
      type: /** @type {const} */ ('pause'), atMs: op.nowMs(), endMs: Infinity, role: /** @type {const} */ ('manager'),
      pid
    })
    signal(pid, 'SIGSTOP')
    await op.give([op.order('ls')], {
      paused: true,
      async meanwhile () {
        await sleep(ms)
        signal(pid, 'SIGCONT')
        event.endMs = op.nowMs()
      }
    })
  },
  async upgrade (op, { node }) {
    await op.give([{ ...op.order('upgrade'), words: ['upgrade', ...node ? ['--node', node] : []] }])
  },
  async 'bad-upgrade' (op, { way }) {
    const bin = path.join(op.manager.folder, `manager-${way}.js`)
    fs.writeFileSync(bin, BROKEN_BIN[/** @type {keyof typeof BROKEN_BIN} */ (way)])
    await op.give([{ verb: 'bad-upgrade', words: ['upgrade', '--bin', bin, '--timeout', String(BROKEN_UPGRADE_MS)] }])
  },
  async together (op, { verbs, apartMs, size, size2 }) {
    const { script, release } = op
    const id = verbs.includes('reload') ? op.deploy('good') : ''
    const event = await op.give(verbs.map((/** @type {string} */ verb, /** @type {number} */ at) => op.order(verb, {
      ...verb === 'reload' ? { release: id, good: true } : {},
      ...verb === 'scale' ? { size: at === 0 ? size : size2 } : {}
    })), { apartMs })
    if (id !== '' && !event.verbs.some(({ verb, code }) => verb === 'reload' && code === 0)) op.name(script, release)
    await op.recover()
  },
  async 'damaged-list' (op, { before, size, way, damage, both, at }) {
    if (before !== 'none') await ACTIONS[before](op, { kind: before, pauseMs: 0, size, way, gapMs: 0, node: null })
    await op.recover()
    await op.look()
    await op.killManager()
    const list = path.join(op.manager.home, 'state', 'apps.json')
    const files = both ? [list, `${list}.bak`] : [list]
    op.note({ type: 'damage', atMs: op.nowMs(), files: files.map(file => path.basename(file)), how: damage })
    for (const file of files.filter(one => fs.existsSync(one))) spoil(file, damage, at)
    await op.startAgain()
  },
  async 'full-disk' (op, { verb, size, way }) {
    if (op.disk.fill === null) return
    // the release is on the disk before it is full
    const give = (/** @type {import('./operator').Order} */ order) => {
      op.disk.fill?.()
      return op.give([order], { diskFull: true }).finally(op.disk.free)
    }
    if (verb === 'reload' || verb === 'bad-reload') await op.withRelease(verb === 'reload' ? 'good' : way, give)
    else await give(op.order(verb, { size }))
    await op.recover()
  }
}

/**
 * A verb during which the manager is killed.
 * @param {Operator} op
 * @param {{ verb: string, size: number, way: string }} what
 * @param {() => Promise<void>} meanwhile
 */
async function cutVerb (op, { verb, size, way }, meanwhile) {
  if (verb === 'reload' || verb === 'bad-reload') {
    return op.withRelease(verb === 'reload' ? 'good' : way, order => op.give([order], { cut: true, meanwhile }))
  }
  return op.give([op.order(verb, { size })], { cut: true, meanwhile })
}

/** @param {string} file @param {string} how @param {number} at  in thousandths */
function spoil (file, how, at) {
  const spoiled = DAMAGE[/** @type {keyof typeof DAMAGE} */ (how)](fs.readFileSync(file), at)
  if (spoiled === null) fs.rmSync(file)
  else fs.writeFileSync(file, spoiled)
}

/** @param {Operator} op @param {number} which */
async function workerOf (op, which) {
  const status = await op.status()
  const serving = (status?.app?.workers ?? []).filter(({ state }) => state === 'serving')
  const { id, pid } = serving[which % serving.length]
  return { id, pid: Number(pid) }
}

/** @param {number[]} pids @param {number} which @param {number} count */
function chosen (pids, which, count) {
  return [...pids, ...pids].slice(which % pids.length, which % pids.length + Math.min(count, pids.length))
}

module.exports = { ACTIONS }
