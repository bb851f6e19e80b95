'use strict'
/**
 * The output of a sandboxed run: stdout up to a limit, the end of stderr. Past the limit the caller is told, and the
 * rest is thrown away.
 */

const STDERR_BYTES = 64 * 1024

/**
 * @param {object} wish
 * @param {import('node:stream').Readable | null} wish.stdout
 * @param {import('node:stream').Readable | null} wish.stderr
 * @param {number} wish.maxBytes         of both together
 * @param {() => void} wish.onOverflow   called once
 */
function collectOutput ({ stdout, stderr, maxBytes, onOverflow }) {
  /** @type {Buffer[]} */
  const kept = []
  /** @type {Buffer[]} */
  let tail = []
  let tailBytes = 0
  let bytes = 0
  let truncated = false
  let overflowed = false
  const count = (/** @type {Buffer} */ chunk) => {
    bytes += chunk.length
    if (bytes <= maxBytes || overflowed) return
    overflowed = truncated = true
    onOverflow()
  }
  stdout?.on('data', chunk => {
    const room = maxBytes - bytes
    if (room > 0) kept.push(chunk.subarray(0, room))
    count(chunk)
  })
  stderr?.on('data', chunk => {
    count(chunk)
    tail.push(chunk)
    tailBytes += chunk.length
    if (tailBytes <= 2 * STDERR_BYTES) return
    tail = [Buffer.from(Buffer.concat(tail).subarray(-STDERR_BYTES))]
    tailBytes = STDERR_BYTES
    truncated = true
  })
  // A pipe that breaks has ended: the bytes read so far count.
  for (const stream of [stdout, stderr]) stream?.on('error', () => stream.destroy())
  return {
    overflowed: () => overflowed,
    read: () => ({
      stdout: Buffer.concat(kept).toString('utf8'),
      stderr: Buffer.concat(tail).subarray(-STDERR_BYTES).toString('utf8'),
      truncated: truncated || tailBytes > STDERR_BYTES
    })
  }
}

module.exports = { collectOutput }
