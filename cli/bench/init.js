'use strict'
/**
 * `bellwether bench init`: looks for what can be measured, runs it once, writes a bench file, and says what it found
 * and why it chose. A file that is there is never written over unless that was asked for.
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError, EXIT } = require('../../common/errors')
const { duration, plural } = require('../../common/units')
const { BENCH_FILE_NAMES } = require('../../bench/shapes/suite')
const { BENCH_EXIT } = require('../../bench/shapes/result')
const { isInWorkTree } = require('../../bench/engine/places')
const { foldersUp } = require('../../bench/suites/bench-file')
const { starterFile } = require('../../bench/suites/starter')
const { whatIsThere } = require('../../bench/suites/look/what-is-there')
const { escapeControls } = require('../text/escape')
const { interrupts } = require('./measure')
const { repoDirOf, stateDirOf } = require('./open')

const NEXT = 'next: bellwether bench run'
const NEXT_IS_GIT =
  'next: make a git repository of this folder (git init) and commit, or work in a clone if it is a bare one; "bellwether bench run" needs that'
const NEXT_IS_TO_FILL_IN = 'next: fill in what is missing in that file, then: bellwether bench run'
/** With these there is nothing to try at yet; the file is of use all the same. */
const NOTHING_TO_TRY = new Set(['BW_BENCH_REPOSITORY', 'BW_BENCH_REV'])

/** @typedef {import('../context').Context} Context */
/** @typedef {Awaited<ReturnType<typeof import('../../bench/engine/find-work').findWork>>} Work */

/**
 * @param {Context} context
 * @param {import('./read-wish').Wish} wish
 * @returns {Promise<number>}  the exit status
 */
async function init (context, { options }) {
  const { out } = context
  // the top of the repository: commands of a bench file run there
  const dir = foldersUp(repoDirOf(options, context.cwd())).at(-1) ?? ''
  const there = BENCH_FILE_NAMES.map(name => path.join(dir, name)).find(file => fs.existsSync(file))
  if (there && !options.force) return tellThere(out, there)
  if (!fs.statSync(dir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new BellwetherError('BW_BENCH_USAGE',
      `There is no folder ${dir}; nothing was written. Make it, or name another one with --repo.`)
  }
  const repository = whatIsThere(dir)
  const { signal, release } = interrupts(() => out.complain('stopping: nothing is written'))
  /** @type {Work} */
  let work
  try {
    work = await lookAround(context, dir, repository, signal)
  } catch (err) {
    if (signal.aborted) return EXIT.interrupted
    throw err
  } finally {
    release()
  }
  const { fileName, text } = starterFile(repository.manifest, work)
  const file = path.join(dir, fileName)
  if (there && there !== file) throw new BellwetherError('BW_BENCH_USAGE',
    `${there} is there, and a second file beside it (${fileName}) would not be read. Remove the old one first.`)
  if (!write(file, text, options.force === true)) return tellThere(out, file)
  return tell(out, file, work)
}

/**
 * @param {Context} context
 * @param {string} dir
 * @param {ReturnType<typeof whatIsThere>} repository
 * @param {AbortSignal} signal
 */
async function lookAround (context, dir, repository, signal) {
  const { findWork } = require('../../bench/engine/find-work')
  const { out } = context
  const report = (/** @type {string} */ text) => { out.say(escapeControls(text)) }
  const io = { report, nowMs: () => performance.now() }
  const trial = await openTrialIn(context, dir, report, signal)
  try {
    return await findWork(repository, trial, io)
  } catch (err) {
    if (!NOTHING_TO_TRY.has(err.code)) throw err
    return await findWork(repository, null, io)
  } finally {
    await trial?.close()
  }
}

/**
 * @param {Context} context
 * @param {string} dir
 * @param {(text: string) => void} onStep
 * @param {AbortSignal} signal
 * @returns {Promise<import('../../bench/engine/try-out').Trial | null>}  null: there is no repository
 */
async function openTrialIn (context, dir, onStep, signal) {
  if (!isInWorkTree(dir)) return null
  const { openTrial } = require('../../bench/engine/try-out')
  try {
    return await openTrial({ repoDir: dir, stateDir: stateDirOf(context), onStep, signal })
  } catch (err) {
    if (!NOTHING_TO_TRY.has(err.code)) throw err
    return null // git itself refuses it: "bench run" says why
  }
}

/**
 * @param {string} file
 * @param {string} text
 * @param {boolean} force
 * @returns {boolean}  false: another was quicker
 */
function write (file, text, force) {
  try {
    fs.writeFileSync(file, text, { flag: force ? 'w' : 'wx' })
    return true
  } catch (err) {
    if (err.code === 'EEXIST') return false
    throw new BellwetherError('BW_BENCH_USAGE',
      `${file} cannot be written (${err.code}). Name a folder of yours with --repo.`, { cause: err })
  }
}

/** @param {import('../output').Output} out @param {string} file */
function tellThere (out, file) {
  if (out.json) out.printJson({ schema: 1, file, written: false })
  else out.print(`${file} is there already; it was left as it is (--force writes it anew)`)
  if (!out.json) out.say(isInWorkTree(path.dirname(file)) ? NEXT : NEXT_IS_GIT)
  return EXIT.done
}

/** @param {import('../output').Output} out @param {string} file @param {Work} work */
function tell (out, file, work) {
  const { chosen, mains, leftOut, lacks, sha, comparisonMs, notes } = work
  const works = sha !== null && lacks === ''
  if (out.json) {
    out.printJson({
      schema: 1, file, written: true, works, triedAt: sha, lacks,
      chosen: [...chosen.map(({ id, found, why, how }) => ({ id, found, why, how })), ...mains.map(mainFact)],
      leftOut: leftOut.map(({ found, why }) => ({ found, why })), comparisonMs: Math.round(comparisonMs), notes
    })
    return exitOf(work)
  }
  const lines = [
    ...chosen.map(one => `found ${one.found}: ${one.why}; ${one.how}`),
    ...mains.map(mainFact).map(({ found, why, how }) => `found ${found}: ${why}; ${how}`),
    ...leftOut.map(one => `left out ${one.found}: ${one.why}`),
    ...notes.map(note => `note: ${note}`),
    `wrote ${file}`,
    ...works ? [`It works: each was run once at ${sha.slice(0, 12)}. A comparison takes about ${duration(comparisonMs)} on a quiet machine.`] : [],
    ...lacks === '' ? [] : [`It does not work yet. ${lacks}`],
    ...sha === null && lacks === '' ? ['It was not tried: there is no commit to try it at.'] : []
  ]
  out.print(lines.map(line => escapeControls(line)))
  const isRepository = isInWorkTree(path.dirname(file))
  out.say(!isRepository ? NEXT_IS_GIT : lacks === '' ? NEXT : NEXT_IS_TO_FILL_IN)
  return exitOf(work)
}

/** @param {Work['mains'][number]} main */
function mainFact ({ id, entry, calls }) {
  const timed = calls.length === 0 ? 'the time to load it is measured; fill in the calls that your users make'
    : `the time to load it and ${plural(calls.length, 'call')} (${calls.map(({ name }) => name).join(', ')}) are measured; fill in what your users give`
  return { id, found: entry, why: 'the main file of the package, for there is no benchmark that works', how: timed }
}

/** It does not work: no success for a script, and nothing is broken. @param {Work} work */
function exitOf ({ lacks }) { return lacks === '' ? EXIT.done : BENCH_EXIT.inconclusive }

module.exports = { init }
