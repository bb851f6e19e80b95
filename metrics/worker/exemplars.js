'use strict'
/**
 * The exemplars of the app's metrics, newest first, as the text that stands in a block: as many as there is room for.
 */
const { MAX_EXEMPLAR_BYTES } = require('../format')

/**
 * @typedef {object} ClientExemplar
 * @property {Record<string, string>} labelSet
 * @property {number} value
 * @property {number} [timestamp]   seconds
 */

function createExemplars () {
  /**
   * Each by the series that has it and which of its values it belongs to.
   * @type {Map<ClientExemplar, { family: any, key: unknown, offset: number }>}
   */
  const all = new Map()
  let hasChanged = false
  /** @type {Uint8Array | null} */
  let made = null
  /** @type {WeakMap<ClientExemplar, number | undefined>} */
  const seen = new WeakMap()

  return {
    /**
     * @param {any} family
     * @param {unknown} key
     * @param {number} offset   of the value, from the series' place
     * @param {ClientExemplar | null | undefined} exemplar   the same object at every visit, changed in place
     */
    note (family, key, offset, exemplar) {
      if (!exemplar || typeof exemplar.value !== 'number') return
      if (seen.get(exemplar) === exemplar.timestamp && all.has(exemplar)) return
      seen.set(exemplar, exemplar.timestamp)
      all.set(exemplar, { family, key, offset })
      hasChanged = true
    },
    /** @param {(family: any, key: unknown) => number | null} placeOf   null: its series has been removed */
    text (placeOf) {
      if (!hasChanged) return made
      hasChanged = false
      const newest = [...all].sort(([a], [b]) => (b.timestamp ?? 0) - (a.timestamp ?? 0))
      const parts = []
      let bytes = 2
      for (const [exemplar, { family, key, offset }] of newest) {
        const at = placeOf(family, key)
        if (at === null) {
          all.delete(exemplar)
          continue
        }
        const part = JSON.stringify([at + offset, exemplar.labelSet, exemplar.value, exemplar.timestamp ?? 0])
        bytes += Buffer.byteLength(part) + 1
        if (bytes > MAX_EXEMPLAR_BYTES) all.delete(exemplar)
        else parts.push(part)
      }
      made = parts.length === 0 ? null : Buffer.from(`[${parts.join(',')}]`)
      return made
    }
  }
}

module.exports = { createExemplars }
