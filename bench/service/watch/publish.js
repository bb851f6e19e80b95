'use strict'
/**
 * The website as files that any web server can serve. Each file is written beside and renamed, and only when its
 * content has changed. Each page is made by itself: one that cannot be made is named, what stood at its place stays,
 * and the others are written.
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../../../common/errors')

/**
 * The list of what was written here, one file a line. Nothing else is removed: what others put beside it (.git, CNAME)
 * stays.
 */
const OURS = '.bellwether-site'
/** An empty list is of a version that kept none: of it only what looks like a page or its data may be removed. */
const LOOKS_OURS =
  /^(?:machine\/[0-9a-f]{12}\/)?(?:(?:index|graph|compare|regressions|status|help)\.html|atom\.xml|badge\.svg|(?:assets|data|commit)\/.+)$/

/** Messages link to these: they stay as long as the bot knows the commit, also when the line is shown without it. */
const OF_A_COMMIT = /^(?:machine\/[0-9a-f]{12}\/)?(?:commit|data\/(?:commit|latencies|flames))\//

/**
 * @param {{ paths: () => string[], answer: (at: string) => { body: string | Buffer } | null }} site
 * @param {string} outDir
 * @returns {{ files: number, written: number, removed: number, bytes: number,
 *   failed: { path: string, reason: string }[] }}
 *   failed: pages that could not be made
 * @throws BW_BENCH_PUBLISH: the folder has files of others only, or cannot be written
 */
function publishSite (site, outDir) {
  try {
    const before = prepare(outDir)
    const now = site.paths()
    /** @type {{ path: string, reason: string }[]} */
    const failed = []
    const made = (/** @type {string} */ at) => {
      try {
        return site.answer(at)
      } catch (err) {
        failed.push({ path: at, reason: String(err?.message ?? err).split('\n')[0] })
        return FAILED
      }
    }
    const listed = new Set(now.map(decodeURIComponent))
    const paths = [...now, ...before.filter(at => OF_A_COMMIT.test(at) && !listed.has(at) && made(at) !== null)]
    const wanted = new Set(paths.map(decodeURIComponent))
    keepList(outDir, new Set([...before, ...wanted])) // killed before the end, the next one still knows all of them
    let written = 0
    let bytes = 0
    const known = new Set(failed.map(one => one.path))
    for (const at of paths.filter(one => !known.has(one))) {
      const answer = made(at)
      if (answer === null || answer === FAILED) continue
      const body = Buffer.from(answer.body)
      bytes += body.length
      if (write(outDir, decodeURIComponent(at), body)) written++
    }
    for (const at of before) remove(outDir, beside(at)) // of one that was killed
    const removed = before.filter(at => !wanted.has(at) && remove(outDir, at)).length
    keepList(outDir, wanted)
    return { files: paths.length, written, removed, bytes, failed }
  } catch (err) {
    if (err instanceof BellwetherError || err.code === undefined) throw err
    throw new BellwetherError('BW_BENCH_PUBLISH',
      `The website cannot be written to ${outDir} (${err.code}); what stands there is as whole as before, page by page.`,
      { cause: err })
  }
}

/** In place of an answer. */
const FAILED = Object.freeze({ body: '' })

/** @param {string} outDir @returns {string[]} what was written there before, below it */
function prepare (outDir) {
  // its parent must be there: a word mistyped makes no tree, and below /proc `recursive` would try for ever
  if (!fs.existsSync(outDir)) fs.mkdirSync(outDir)
  const list = path.join(outDir, OURS)
  if (fs.existsSync(list)) {
    const own = fs.readFileSync(list, 'utf8').split('\n').filter(at => at !== '')
    return own.length > 0 ? own : filesBelow(outDir).filter(at => LOOKS_OURS.test(at) && !/(?:^|\/)\./.test(at))
  }
  if (fs.readdirSync(outDir).some(name => name !== beside(OURS))) {
    throw new BellwetherError('BW_BENCH_PUBLISH',
      `${outDir} has files in it that were not written by "bellwether bench publish"; nothing was changed. Give an empty folder.`)
  }
  return []
}

/** @param {string} dir @returns {string[]} */
function filesBelow (dir) {
  const entries = fs.readdirSync(dir, { recursive: true, withFileTypes: true }).filter(one => one.isFile())
  return entries.map(one => path.relative(dir, path.join(one.parentPath ?? one.path, one.name)))
}

/**
 * @param {string} outDir
 * @param {ReadonlySet<string>} files  one that breaks a line is left out, so it is never removed
 */
function keepList (outDir, files) {
  write(outDir, OURS, Buffer.from(`${[...files].filter(at => !at.includes('\n')).join('\n')}\n`))
}

/**
 * @param {string} outDir
 * @param {string} at  below it
 * @param {Buffer} body
 * @returns {boolean} whether it is another one now
 */
function write (outDir, at, body) {
  const file = path.join(outDir, at)
  if (fs.existsSync(file) && fs.readFileSync(file).equals(body)) return false
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(beside(file), body)
  fs.renameSync(beside(file), file)
  return true
}

/** Where it is written first. @param {string} file */
function beside (file) { return `${file}.new` }

/**
 * @param {string} outDir
 * @param {string} at  of the list, which others may have written to
 * @returns {boolean} whether it was there
 */
function remove (outDir, at) {
  const file = path.join(outDir, at)
  if (path.relative(outDir, file).startsWith('..') || !fs.lstatSync(file, { throwIfNoEntry: false })?.isFile()) {
    return false
  }
  fs.rmSync(file)
  return true
}

module.exports = { publishSite }
