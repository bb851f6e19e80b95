'use strict'
/**
 * Whether another process writes the results, and waiting until none does. So a bot can be replaced by the next one:
 * that one is there already, has read its settings, and goes on when the one before has ended what it measured.
 */
const path = require('node:path')
const { lockHolder } = require('../../store/lock')

/** A look reads one small file. */
const LOOK_AGAIN_MS = 200

/** @param {string} place  of the results @returns {number | null} the pid of who writes them */
function writerOf (place) { return lockHolder(path.join(place, 'store'))?.pid ?? null }

/**
 * @param {string} place
 * @param {{ after: (ms: number) => Promise<void>, onBusy: (pid: number) => void }} how
 *   after rejects when nobody waits any more; onBusy is told each process once
 */
async function untilFree (place, { after, onBusy }) {
  let told = 0
  for (let pid = writerOf(place); pid !== null; pid = writerOf(place)) {
    if (pid !== told) onBusy(pid)
    told = pid
    await after(LOOK_AGAIN_MS)
  }
}

module.exports = { untilFree, writerOf }
