'use strict'
/**
 * The clients that regularly hear how the main thread is: the manager, and each person who typed `watch`. While all is
 * well they hear it at the looks at the main thread that are made anyway, and so wake no thread.
 */
const { CALM_BEAT_INTERVAL_MS } = require('../../protocol/shared-places')

const SHORTEST_WATCH_MS = 50
const LONGEST_WATCH_MS = 60_000

/** @typedef {Extract<import('../../protocol/sidecar-messages').SidecarAnswer, { type: 'beat' }>} Beat */

/**
 * @param {object} given
 * @param {number} given.beatIntervalMs
 * @param {Pick<ReturnType<typeof import('./block-clock').createBlockClock>, 'blockedMs' | 'ended'>} given.clock
 * @param {() => boolean} given.isHeld
 * @param {() => Beat} given.beatNow
 * @param {import('./history').History} given.history
 * @param {() => import('../../protocol/from-worker').Inventory | null} given.inventory   what the main thread last
 *   said it has open
 */
function createWatchers ({ beatIntervalMs, clock, isHeld, beatNow, history, inventory }) {
  /** Those of whom one may be due at each look. @type {Set<(nowMs: number) => void>} */
  const atLook = new Set()
  return {
    /** The main thread has been looked at. @param {number} nowMs */
    look (nowMs) { for (const tell of atLook) tell(nowMs) },
    /**
     * @param {import('node:net').Socket} socket
     * @param {(beat: Beat) => void} onBeat
     * @returns {(wish: { intervalMs?: unknown, calmIntervalMs?: unknown, history?: unknown }) => void}  calmIntervalMs:
     *   the interval of its beats while nothing is blocked and the heap does not fill up. history: it wants each row of
     *   the history, and each inventory, with the next beat
     */
    watcher (socket, onBeat) {
      /** @type {NodeJS.Timeout | undefined} */
      let timer
      /** @type {((nowMs: number) => void) | undefined} */
      let onLook
      const stop = () => {
        clearInterval(timer)
        if (onLook) atLook.delete(onLook)
      }
      socket.once('close', stop)
      let toldRow = 0
      /** @type {import('../../protocol/from-worker').Inventory | null} */
      let toldInventory = null
      const untoldHistory = () => {
        const { rows, last } = history.after(toldRow)
        const isNew = inventory() !== toldInventory
        toldRow = last
        toldInventory = inventory()
        return {
          ...rows.length > 0 ? { history: rows } : {}, ...isNew && toldInventory ? { inventory: toldInventory } : {}
        }
      }
      return ({ intervalMs, calmIntervalMs, history: wantsHistory }) => {
        const everyMs = Math.min(Math.max(Number(intervalMs) || 1000, SHORTEST_WATCH_MS), LONGEST_WATCH_MS)
        const calmMs = Math.max(everyMs, Math.min(Number(calmIntervalMs) || 0, LONGEST_WATCH_MS))
        let told = 0
        let toldAtMs = -Infinity
        let toldHeld = false
        let toldEnded = clock.ended.count
        const hasNews = () =>
          wantsHistory === true && (history.isPressing(toldRow) || (toldInventory === null && inventory() !== null))
        const tell = (/** @type {number} */ nowMs) => {
          const blocked = clock.blockedMs
          const isCalm = blocked === 0 && told === 0 && !isHeld() && !toldHeld && toldEnded === clock.ended.count
          if (nowMs - toldAtMs < (isCalm && !hasNews() ? calmMs : everyMs) - beatIntervalMs / 2) return
          told = blocked
          toldAtMs = nowMs
          toldHeld = isHeld()
          toldEnded = clock.ended.count
          onBeat({ ...beatNow(), ...wantsHistory === true ? untoldHistory() : {} })
        }
        stop()
        if (calmMs < CALM_BEAT_INTERVAL_MS) timer = setInterval(() => tell(performance.now()), everyMs)
        else {
          atLook.add(tell)
          onLook = tell
        }
        tell(performance.now())
      }
    }
  }
}

module.exports = { createWatchers }
