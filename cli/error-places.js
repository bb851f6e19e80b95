'use strict'
/**
 * The frames of an error's stack with the place in what a script was made from, by its source map. It is read here and
 * not in the worker, which it would cost time; a script that was written to since the error was seen is not the one
 * that threw, and its map is left alone.
 */
const fs = require('node:fs')
const { parseFrame } = require('../metrics/errors/fingerprint')
const { findOriginal, readMap } = require('../repl/stack/source-maps')

/** The comment that names the map stands at the end of a script. */
const TAIL_BYTES = 1024 * 1024
const MAX_FRAMES = 20
const MAP_COMMENT = /\/\/[#@] sourceMappingURL=(\S+)\s*$/

/**
 * @template {{ stack: string, lastAtMs: number }} T
 * @param {T} group
 * @returns {T & { places: (string | null)[] }}   by line of its stack: "src/app.ts:3:5"; null: as it stands
 */
function withPlaces (group) {
  /** @type {Map<string, Buffer | null>} */
  const maps = new Map()
  let frames = 0
  const places = group.stack.split('\n').map(line => {
    const frame = line.length < 1000 ? parseFrame(line) : null
    if (frame === null || !frame.file.startsWith('/') || ++frames > MAX_FRAMES) return null
    if (!maps.has(frame.file)) maps.set(frame.file, mapOf(frame.file, group.lastAtMs))
    const map = maps.get(frame.file)
    const original = map ? findOriginal(map, frame.line - 1, frame.column - 1) : null
    return original && `${original.source}:${original.line}:${original.column}`
  })
  return { ...group, places }
}

/** @param {string} file @param {number} seenAtMs @returns {Buffer | null} */
function mapOf (file, seenAtMs) {
  try {
    const fd = fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK)
    try {
      const { size, mtimeMs } = fs.fstatSync(fd)
      if (mtimeMs > seenAtMs) return null
      const tail = Buffer.alloc(Math.min(size, TAIL_BYTES))
      fs.readSync(fd, tail, 0, tail.length, size - tail.length)
      const url = MAP_COMMENT.exec(tail.toString())?.[1]
      return url === undefined ? null : readMap(url, file)
    } finally {
      fs.closeSync(fd)
    }
  } catch (err) {
    if (err.code === undefined) throw err
    return null // it is gone, or not ours to read
  }
}

module.exports = { withPlaces }
