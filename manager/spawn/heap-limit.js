'use strict'
/**
 * The largest size of V8's heap in a worker (memory.heapBytes), as arguments for Node. The app's own choice, in
 * nodeArgs or in NODE_OPTIONS, counts. Decides only.
 */

const BYTES_PER_MIB = 1024 * 1024
/** Of what a worker may take in all: buffers, stacks and code are no part of the old generation. */
const SHARE_OF_LIMIT = 0.75
/** Below this Node itself does not come up. */
const LEAST_BYTES = 32 * BYTES_PER_MIB
/** V8 takes "_" for "-"; --max-heap-size and --max-old-space-size-percentage are other ways to say it. */
const SAYS_HEAP = /(^|\s)"?--max[-_](old[-_]space[-_]size|heap[-_]size)/

/**
 * @param {{ nodeArgs: readonly string[], env: Record<string, string>, instances: number | 'max',
 *   memory?: { heapBytes: number | 'auto' | null, hardBytes: number | null } }} settings  memory: not there in a list
 *   that an earlier version saved
 * @param {Record<string, string | undefined>} callerEnv
 * @param {() => { limitBytes: number }[]} groupLimits   of the control groups, the lowest first; asked for "auto" alone
 * @param {number} [workers]   that share them where instances is "max"
 * @returns {string[]}
 */
function heapArgs ({ nodeArgs, env, instances, memory }, callerEnv, groupLimits, workers = 1) {
  const wanted = memory?.heapBytes ?? null
  const options = env.NODE_OPTIONS ?? callerEnv.NODE_OPTIONS ?? ''
  if (wanted === null || nodeArgs.some(word => SAYS_HEAP.test(word)) || SAYS_HEAP.test(options)) return []
  const heapBytes = wanted === 'auto'
    ? shareOf(memory?.hardBytes ?? null, groupLimits, instances === 'max' ? workers : instances)
    : wanted
  return heapBytes === null ? [] : [`--max-old-space-size=${Math.floor(Math.max(heapBytes, LEAST_BYTES) / BYTES_PER_MIB)}`]
}

/**
 * One share more than there are workers: the manager needs some, and so does a replacement.
 * @param {number | null} hardBytes
 * @param {() => { limitBytes: number }[]} groupLimits
 * @param {number} workers
 */
function shareOf (hardBytes, groupLimits, workers) {
  if (hardBytes !== null) return SHARE_OF_LIMIT * hardBytes
  const [lowest] = groupLimits()
  return lowest === undefined ? null : SHARE_OF_LIMIT * lowest.limitBytes / (workers + 1)
}

module.exports = { heapArgs }
