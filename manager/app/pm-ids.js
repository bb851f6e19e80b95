'use strict'
/**
 * The numbers that PM2's contract calls `pm_id`: one for each slot of each app, unique in a manager, and the same for
 * as long as the slot is there. They count upwards, and begin at 0 again when the list of apps is empty, as in PM2.
 */

/** The largest one: programs in other languages keep them in 32 bits. After it the free ones come, from 0. */
const MOST_ID = 2 ** 31 - 1

class PmIds {
  #next = 0

  /** @param {() => Iterable<number>} inUse   those of all slots of all apps */
  constructor (inUse) { this.inUse = inUse }

  /** The smallest number that no slot had yet. */
  get next () { return this.#next }

  /**
   * @param {unknown} [wanted]   the one that the slot had before
   * @returns {number}
   */
  take (wanted) {
    if (isPmId(wanted) && !this.#isUsed(wanted)) {
      this.continueAfter([wanted])
      return wanted
    }
    let id = this.#next
    if (id <= MOST_ID) {
      this.#next++
      return id
    }
    const used = new Set(this.inUse())
    for (id = 0; used.has(id);) id++
    return id
  }

  /** @param {number} id */
  #isUsed (id) {
    if (id >= this.#next) return false
    for (const one of this.inUse()) if (one === id) return true
    return false
  }

  /** @param {unknown[]} ids   that slots have, or had; what is none is passed over */
  continueAfter (ids) { for (const id of ids) if (isPmId(id) && id >= this.#next) this.#next = id + 1 }

  /** The list of apps is empty. */
  beginAnew () { this.#next = 0 }
}

/** @param {unknown} id @returns {id is number} */
function isPmId (id) { return Number.isInteger(id) && Number(id) >= 0 && Number(id) <= MOST_ID }

module.exports = { PmIds, MOST_ID }
