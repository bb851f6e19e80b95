'use strict'
/**
 * Whether another process writes the results, and waiting until none does. So the next bot can replace a bot: it has
 * started already, has read its settings, and goes on when the earlier bot has ended its measurement.
 */
const path = require('node:path')
const { lockHolder } = require('../../store/lock')

/** A look reads one small file. */
const LOOK_AGAIN_MS = 200

/** @param {string} place  of the results @returns {number | null} the pid of the process that writes them */
function writerOf (place) { return lockHolder(path.join(place, 'store'))?.pid ?? null }

/**
 * @param {string} place
 * @param {{ after: (ms: number) => Promise<void>, onBusy: (pid: number) => void }} how
 *   after rejects when the caller waits no more; onBusy is told each process once
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
