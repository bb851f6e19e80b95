'use strict'
/** What the preload and the sidecar add to a worker: time to its 'listening', and resident memory once it is quiet. */
const { HELLO } = require('../../../bench/programs/bare')
const { startBare, startAsWorker } = require('../lib/spawn-as-worker')
const { tempFolder } = require('../../../bench/programs/programs')
const { memory } = require('../../../bench/programs/proc')
const { freePort } = require('../../../bench/shared/free-port')
const { sleep } = require('../../../bench/programs/ask')
const { median } = require('../../../bench/shared/median')

const BYTES_PER_MB = 1024 * 1024
/** What a process allocates to start is given back, or not, within this. */
const QUIET_AFTER_MS = 3000

/**
 * @param {{ quick: boolean }} how
 */
async function measure ({ quick }) {
  const folder = tempFolder()
  return {
    boot: await measureBoot(folder, quick ? 7 : 25),
    memory: await measureMemory(folder, quick ? 3 : 7)
  }
}

/**
 * @param {string} folder
 * @param {number} rounds
 */
async function measureBoot (folder, rounds) {
  /** @type {Record<'bare' | 'whole' | 'withoutSidecar', number[]>} */
  const { bare, whole, withoutSidecar } = { bare: [], whole: [], withoutSidecar: [] }
  for (let i = 0; i < rounds; i++) {
    bare.push(await bootMs(port => startBare(HELLO, port)))
    whole.push(await bootMs(port => startAsWorker(HELLO, port, { folder, sidecar: true })))
    withoutSidecar.push(await bootMs(port => startAsWorker(HELLO, port, { folder, sidecar: false })))
  }
  const added = (/** @type {number[]} */ values) => median(values.map((ms, i) => ms - bare[i]))
  return { bareMs: median(bare), addedMs: added(whole), addedWithoutSidecarMs: added(withoutSidecar), samples: {
    bare, whole, withoutSidecar
  } }
}

/** @param {(port: number) => Promise<import('../lib/spawn-as-worker').Started>} start */
async function bootMs (start) {
  const started = await start(await freePort())
  await started.end()
  return started.listeningMs
}

/**
 * @param {string} folder
 * @param {number} rounds
 */
async function measureMemory (folder, rounds) {
  const pairs = []
  for (let i = 0; i < rounds; i++) {
    const started = [
      await startBare(HELLO, await freePort()),
      await startAsWorker(HELLO, await freePort(), { folder, sidecar: true }),
      await startAsWorker(HELLO, await freePort(), { folder, sidecar: false })
    ]
    await sleep(QUIET_AFTER_MS)
    const [bare, whole, withoutSidecar] = started.map(({ pid }) => memory(pid).rssBytes / BYTES_PER_MB)
    pairs.push({ bare, whole, withoutSidecar })
    for (const { end } of started) await end()
  }
  return {
    bareMb: median(pairs.map(p => p.bare)),
    addedMb: median(pairs.map(p => p.whole - p.bare)),
    addedWithoutSidecarMb: median(pairs.map(p => p.withoutSidecar - p.bare)),
    samples: pairs
  }
}

module.exports = { measure }
