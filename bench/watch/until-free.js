'use strict'
/**
 * Waits until no other process writes the results. So a bot can be replaced by the next one: that one is there already, has read its settings, and goes
 * on when the one before has ended what it measured.
 */
const path = require('node:path')
const { lockHolder } = require('../store/lock')

/** A look reads one small file. */
const LOOK_AGAIN_MS = 200

/**
 * @param {string} place   of the results
 * @param {{ after: (ms: number) => Promise<void>, onBusy: (pid: number) => void }} how   after rejects when nobody waits any more; onBusy: told once for each process
 */
async function untilFree (place, { after, onBusy }) {
  let told = 0
  for (;;) {
    const holder = lockHolder(path.join(place, 'store'))
    if (holder === null) return
    if (holder.pid !== told) onBusy(holder.pid)
    told = holder.pid
    await after(LOOK_AGAIN_MS)
  }
}

module.exports = { untilFree }
