'use strict'
/**
 * What is worth measuring in a repository, for `bellwether bench init`: what is there is looked at, the likeliest are
 * run once, and what works is chosen. Where nothing is, the main export of the package.
 */
const { candidatesOf } = require('../suites/look/candidates')
const { chooseAmong, reasonOf } = require('../suites/look/judge-trial')
const { mainFiles, binFile, probeArgv, readProbe } = require('../suites/look/main-export')
const { mainEntries } = require('../suites/look/main-entries')
const { script } = require('../suites/package-json')
const { completeCommand, BUILD_TIMEOUT_MS } = require('../suites/complete')
const { sentenceOf } = require('../collect/ways-to-install')

/** @typedef {import('../suites/look/what-is-there').Repository} Repository */
/** @typedef {import('../suites/look/candidates').Candidate} Candidate */
/** @typedef {import('../suites/look/candidates').LeftOut} LeftOut */
/** @typedef {import('../suites/look/judge-trial').Chosen} Chosen */
/** @typedef {import('./try-out').Trial} Trial */
/** @typedef {import('../suites/look/main-export').Main} Main */
/**
 * @typedef {object} Work
 * @property {Chosen[]} chosen
 * @property {import('../suites/look/main-export').Main[]} mains  where nothing was chosen
 * @property {Candidate | null} command    of a package that has a command alone
 * @property {LeftOut[]} leftOut
 * @property {string[]} packages           folders
 * @property {string[][]} build
 * @property {number} comparisonMs         about how long a comparison takes; 0: not known
 * @property {string | null} sha           at which it was tried; null: it was not
 * @property {string} lacks                a sentence: why nothing works; '': it does
 * @property {string[]} notes
 */

/** The first of these that there is makes what is published. */
const BUILD_SCRIPTS = ['build', 'compile', 'dist', 'prepack', 'prepare', 'prepublishOnly']
/** A launch that takes longer would make a comparison an hour long. */
const TRIAL_TIMEOUT_MS = 90_000
const MOST_TRIED = 16
const LONGEST_TRIAL_MS = 5 * 60_000
const PROBE_TIMEOUT_MS = 30_000

/**
 * @param {Repository} repository
 * @param {Pick<Trial, 'build' | 'tryOut'> | null} trial  null: there is no commit to try anything at
 * @param {{ report: (text: string) => void, nowMs: () => number }} io
 * @returns {Promise<Work>}
 */
async function findWork (repository, trial, { report, nowMs }) {
  const { candidates, leftOut } = candidatesOf(repository)
  const mains = mainFiles(repository).map(one => ({ ...one, calls: [], others: [] }))
  const packages = ['.', ...new Set(candidates.flatMap(one => one.packages === null ? [] : [one.packages]))]
  /** @type {Work} */
  const work = {
    chosen: [], mains, command: null, leftOut, packages, build: buildOf(repository, mains), comparisonMs: 0, sha: null,
    lacks: '', notes: []
  }
  if (trial === null) return untried(work, candidates, repository)

  const built = await buildIt(work, repository, trial)
  work.sha = built.sha
  if (!built.ok) {
    const lacks = `${built.sha.slice(0, 12)} cannot be built (${built.outcome}): ${sentenceOf(built.text)}`
    return { ...untried(work, candidates, repository), sha: null, lacks }
  }
  if (built.packages !== null) work.notes.push(`packages: ${built.packages}`)

  const tried = []
  const endMs = nowMs() + LONGEST_TRIAL_MS
  for (const candidate of candidates) {
    if (tried.length === MOST_TRIED || nowMs() > endMs) {
      work.leftOut.push({ found: candidate.found, why: 'there are more than are tried: name it yourself' })
      continue
    }
    report(`trying ${candidate.found}`)
    const { id, written, format } = candidate
    tried.push({ candidate, outcome: await trial.tryOut({ id, format, written: bounded(written) }) })
  }
  const { chosen, leftOut: notChosen, comparisonMs } = chooseAmong(tried)
  work.leftOut.push(...notChosen)
  if (chosen.length > 0) {
    const used = ['.', ...new Set(chosen.flatMap(one => one.packages === null ? [] : [one.packages]))]
    return { ...work, chosen, mains: [], comparisonMs, packages: used }
  }
  return withMains(work, repository, trial, report)
}

/**
 * @param {Work} work
 * @param {Candidate[]} candidates
 * @param {Repository} repository
 * @returns {Work}
 */
function untried (work, candidates, repository) {
  const chosen = candidates.map(one => ({ ...one, tookMs: 0, numbers: [], how: 'not tried' }))
  const command = chosen.length === 0 && work.mains.length === 0 ? commandOf(repository) : null
  return { ...work, chosen, command, mains: chosen.length > 0 ? [] : work.mains, lacks: work.lacks || nothing({
    ...work, chosen, command
  }) }
}

/** @param {Pick<Work, 'chosen' | 'mains' | 'command'>} work */
function nothing ({ chosen, mains, command }) {
  return chosen.length > 0 || mains.length > 0 || command !== null ? ''
    : 'There is no benchmark here, no server, and package.json names no main file that Node can load: write what is to be measured.'
}

/**
 * The steps that make what is measured: of a script that the main file needs, or that is called "build".
 * @param {Repository} repository
 * @param {{ entry: string }[]} mains
 */
function buildOf ({ manifest, has }, mains) {
  const isMissing = mains.some(({ entry }) => !has(entry))
  const name = (isMissing ? BUILD_SCRIPTS : BUILD_SCRIPTS.slice(0, 1)).find(one => script(manifest, one) !== null)
  return name === undefined ? [] : [['npm', 'run', name]]
}

/**
 * With its build step; where that fails and the files are there without it, without.
 * @param {Work} work   its build is corrected
 * @param {Repository} repository
 * @param {Pick<Trial, 'build'>} trial
 */
async function buildIt (work, { has }, trial) {
  const plan = (/** @type {string[][]} */ build) => ({
    node: process.execPath, install: null, packages: work.packages,
    build: build.map(argv => completeCommand(argv, BUILD_TIMEOUT_MS)), test: null
  })
  const built = await trial.build(plan(work.build))
  if (built.ok || built.outcome !== 'build-failed' || !work.mains.every(({ entry }) => has(entry))) return built
  const without = await trial.build(plan([]))
  if (!without.ok) return built
  work.notes.push(`"${work.build[0].join(' ')}" fails in a checkout, and is left out: ${sentenceOf(built.text)}`)
  work.build = []
  return without
}

/** @param {import('../suites/complete').WrittenBenchmark} written */
function bounded (written) { return { ...written, timeoutMs: TRIAL_TIMEOUT_MS } }

/**
 * @param {Work} work
 * @param {Repository} repository
 * @param {Pick<Trial, 'tryOut'>} trial
 * @param {(text: string) => void} report
 * @returns {Promise<Work>}
 */
async function withMains (work, repository, trial, report) {
  const mains = []
  let comparisonMs = 0
  let why = ''
  for (const main of work.mains) {
    report(`trying ${main.entry}`)
    const probe = await trial.tryOut({
      id: 'main/look', format: null, written: { command: ['{node}', ...probeArgv(main.entry)], timeoutMs: PROBE_TIMEOUT_MS }
    })
    const inside = probe.ok ? readProbe(probe.stdout) : { calls: [], others: [] }
    const full = await working({ ...main, ...inside }, trial)
    if (typeof full === 'string') why = `${main.entry}: ${full}`
    else {
      mains.push(full.main)
      comparisonMs += full.comparisonMs
    }
  }
  if (mains.length > 0) return { ...work, mains, comparisonMs }
  const command = commandOf(repository)
  const outcome = command && await trial.tryOut({ id: command.id, format: null, written: bounded(command.written) })
  if (command && outcome?.ok) {
    const { chosen, comparisonMs: ms } = chooseAmong([{ candidate: command, outcome: { ...outcome, stdout: 'x' } }])
    return { ...work, chosen, mains: [], comparisonMs: ms }
  }
  const lacks = why !== '' ? `What package.json names as its main file cannot be loaded in a checkout: ${why}`
    : nothing({ ...work, command }) || `The command of package.json does not run: ${reasonOf(outcome?.ok ? '' : outcome?.text ?? '')}`
  return { ...work, command, lacks }
}

/**
 * The calls of a main file that can be repeated; the file alone where none can.
 * @param {import('../suites/look/main-export').Main} main
 * @param {Pick<Trial, 'tryOut'>} trial
 * @returns {Promise<{ main: Main, comparisonMs: number } | string>}  a text: why it cannot even be loaded
 */
async function working (main, trial) {
  for (const calls of main.calls.length === 0 ? [[]] : [main.calls, main.calls.slice(0, 1), []]) {
    const kept = { ...main, calls }
    const outcomes = []
    for (const { id, written } of mainEntries([kept])) {
      outcomes.push(await trial.tryOut({ id, format: null, written: bounded(written) }))
    }
    const failed = outcomes.find(one => !one.ok)
    if (!failed) {
      const { comparisonMs } = chooseAmong(outcomes.flatMap(one => one.ok
        ? [{ candidate: /** @type {any} */ ({}), outcome: { ...one, stdout: 'x' } }] : []))
      return { main: kept, comparisonMs }
    }
    if (calls.length === 0) return reasonOf(failed.ok ? '' : failed.text)
  }
  return ''
}

/** @param {Repository} repository @returns {Candidate | null} */
function commandOf ({ manifest }) {
  const file = binFile(manifest)
  return file === null ? null : {
    id: 'cli/help', kind: 'file', found: file, why: 'the command of package.json', format: null, packages: null,
    written: { command: ['{node}', file, '--help'] }
  }
}

module.exports = { findWork }
