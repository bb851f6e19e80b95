'use strict'
/**
 * Finds the place in the original source for frames of scripts that have a source map, while the session that saw them
 * is open.
 */
const path = require('node:path')
const { within } = require('./pauses')
const { readMap, findOriginal } = require('./source-maps')

/** A script with its map in it is asked for as a whole: the sidecar has little memory. */
const MAX_INLINE_CHARS = 4 * 1024 * 1024
const ASK_MS = 300

/** @typedef {import('./frames').Frame} Frame */
/** @typedef {import('./frames').Place} Place */

/**
 * @param {import('./pauses').Pauses} pauses
 * @param {{ scriptId: string, frame: Frame }[]} wanted
 * @returns {Promise<void>}   sets `source` of the frames that have one
 */
async function addSources (pauses, wanted) {
  /** @type {Map<string, Buffer | null>} */
  const maps = new Map()
  for (const { scriptId, frame } of wanted) {
    if (frame.kind !== 'app') continue
    if (!maps.has(scriptId)) maps.set(scriptId, await mapOf(pauses, scriptId, frame.file))
    const map = maps.get(scriptId)
    const original = map ? findOriginal(map, frame.line - 1, frame.column - 1) : null
    if (original) {
      frame.source = { file: sourceFile(original.source, frame.file), line: original.line, column: original.column }
    }
  }
}

/**
 * @param {import('./pauses').Pauses} pauses
 * @param {string} scriptId
 * @param {string} file
 */
async function mapOf ({ scripts, post }, scriptId, file) {
  const script = scripts.get(scriptId)
  if (!script?.sourceMapURL) return null
  if (script.sourceMapURL !== 'inline') return readMap(script.sourceMapURL, file)
  if (script.chars > MAX_INLINE_CHARS) return null
  const answer = await within(ASK_MS, post('Debugger.getScriptSource', { scriptId }))
  const text = answer?.scriptSource ?? ''
  const at = text.lastIndexOf('//# sourceMappingURL=')
  return at === -1 ? null : readMap(text.slice(at).split(/\s/)[1].slice('sourceMappingURL='.length), file)
}

/**
 * @param {string} source   as the map names it
 * @param {string} file     of the script
 */
function sourceFile (source, file) {
  if (source.startsWith('file://')) return decodeURIComponent(new URL(source).pathname)
  if (path.isAbsolute(source) || /^[a-z][a-z0-9+.-]*:/i.test(source) || !path.isAbsolute(file)) return source
  return path.resolve(path.dirname(file), source)
}

module.exports = { addSources }
