'use strict'
/**
 * Cuts what a command writes so that whole lines are written on, one write for many: several workers append to one
 * file, and half a line of one must not stand inside a line of another. A line that does not end is written after a
 * moment all the same (a prompt, a progress bar), as is one that is too long.
 */

const NEWLINE = 10
const MAX_KEPT_BYTES = 64 * 1024
const KEEP_MS = 250

/**
 * @param {(bytes: Buffer) => void} write
 * @param {(act: () => void, ms: number) => { cancel: () => void }} [after]
 */
function createWholeLines (write, after = later) {
  /** @type {Buffer[]} */
  let kept = []
  let keptBytes = 0
  /** @type {{ cancel: () => void } | null} */
  let timer = null

  const flush = () => {
    timer?.cancel()
    timer = null
    if (keptBytes === 0) return
    const bytes = kept.length === 1 ? kept[0] : Buffer.concat(kept)
    kept = []
    keptBytes = 0
    write(bytes)
  }
  return {
    /** @param {Buffer} chunk */
    add (chunk) {
      const end = chunk.lastIndexOf(NEWLINE) + 1
      if (end > 0) {
        kept.push(chunk.subarray(0, end))
        keptBytes += end
        flush()
      }
      if (end === chunk.length) return
      kept.push(chunk.subarray(end))
      keptBytes += chunk.length - end
      if (keptBytes >= MAX_KEPT_BYTES) return flush()
      timer ??= after(flush, KEEP_MS)
    },
    flush
  }
}

/** @param {() => void} act @param {number} ms */
function later (act, ms) {
  const timer = setTimeout(act, ms)
  return { cancel: () => clearTimeout(timer) }
}

module.exports = { createWholeLines }
