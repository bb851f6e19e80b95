'use strict'
/**
 * The number of workers above an app's size that may run while its workers are replaced (reload.surge). "auto": half of
 * them, so that two rounds are enough, and at most as many as the memory has room for.
 */
const { memoryRoomBytes } = require('../../common/memory-room')
const { workerStat } = require('../../common/process-tree')

/** Of the workers that are replaced. */
const SHARE_OF_SIZE = 0.5
/** Of the free memory: the rest of the machine needs some, too, and a new release may be larger than the old one. */
const SHARE_OF_ROOM = 0.5

/**
 * @param {object} facts
 * @param {number | 'auto'} facts.setting   reload.surge
 * @param {number} facts.size               workers that are to be replaced
 * @param {number} facts.roomBytes          memory that is free
 * @param {number} facts.workerBytes        memory of the largest of them; 0: not known
 * @returns {number}  at least 1
 */
function decideSurge ({ setting, size, roomBytes, workerBytes }) {
  if (setting !== 'auto') return setting
  const share = Math.max(Math.min(size, 2), Math.ceil(size * SHARE_OF_SIZE))
  const fit = workerBytes > 0 ? Math.floor(roomBytes * SHARE_OF_ROOM / workerBytes) : 1
  return Math.max(1, Math.min(share, fit))
}

/**
 * @param {number | 'auto'} setting
 * @param {number} size
 * @param {Iterable<{ pid?: number }>} workers   of the app
 */
function surgeNow (setting, size, workers) {
  const sizes = [...workers].map(worker => workerStat(worker)?.rssBytes ?? 0)
  return decideSurge({ setting, size, roomBytes: memoryRoomBytes(), workerBytes: Math.max(0, ...sizes) })
}

/**
 * @param {{ settings: { reload: { surge: number | 'auto' } }, workers: Iterable<{ pid?: number }> }} app
 * @param {number} size   workers that a verb replaces
 */
function surgeFor ({ settings, workers }, size) { return surgeNow(settings.reload.surge, size, workers) }

module.exports = { decideSurge, surgeNow, surgeFor }
