'use strict'
/** The website as files that any web server can serve. Each file is written beside and renamed, and only when it is another one. */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../../manager/errors')

/** A folder that holds this was made here: what is no page any more may be removed from it. */
const OURS = '.bellwether-site'

/**
 * @param {{ paths: () => string[], answer: (at: string) => { body: string | Buffer } | null }} site
 * @param {string} outDir
 * @returns {{ files: number, written: number, removed: number, bytes: number }}
 * @throws BW_BENCH_PUBLISH: the folder has files of others, or cannot be written
 */
function publishSite (site, outDir) {
  try {
    prepare(outDir)
    const wanted = site.paths()
    let written = 0
    let bytes = 0
    for (const at of wanted) {
      const answer = site.answer(at)
      if (answer === null) continue
      const body = Buffer.from(answer.body)
      bytes += body.length
      if (write(path.join(outDir, decodeURIComponent(at)), body)) written++
    }
    const kept = new Set([...wanted.map(at => path.join(outDir, decodeURIComponent(at))), path.join(outDir, OURS)])
    return { files: wanted.length, written, removed: removeOthers(outDir, kept), bytes }
  } catch (err) {
    if (err instanceof BellwetherError || err.code === undefined) throw err
    throw new BellwetherError('BW_BENCH_PUBLISH', `The website cannot be written to ${outDir} (${err.code}); what stands there is as whole as before, page by page.`, { cause: err })
  }
}

/** @param {string} outDir */
function prepare (outDir) {
  if (!fs.existsSync(outDir)) fs.mkdirSync(outDir) // its parent must be there: a word mistyped makes no tree, and below /proc `recursive` would try for ever
  if (fs.readdirSync(outDir).length > 0 && !fs.existsSync(path.join(outDir, OURS))) {
    throw new BellwetherError('BW_BENCH_PUBLISH', `${outDir} has files in it that were not written by "bellwether bench publish"; nothing was changed. Give an empty folder.`)
  }
  fs.writeFileSync(path.join(outDir, OURS), '')
}

/** @param {string} file @param {Buffer} body @returns {boolean} whether it is another one now */
function write (file, body) {
  if (fs.existsSync(file) && fs.readFileSync(file).equals(body)) return false
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(`${file}.new`, body)
  fs.renameSync(`${file}.new`, file)
  return true
}

/** @param {string} outDir @param {Set<string>} kept */
function removeOthers (outDir, kept) {
  let removed = 0
  for (const entry of fs.readdirSync(outDir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath ?? entry.path, entry.name)
    if (!entry.isFile() || kept.has(file)) continue
    fs.rmSync(file)
    removed++
  }
  return removed
}

module.exports = { publishSite }
