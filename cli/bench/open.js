'use strict'
/** The bot for one command: which repository, which bench file, where the results are. */
const path = require('node:path')
const { faultInParents } = require('../../common/folder-trust')
const { BellwetherError } = require('../../common/errors')
const { makeFolders } = require('../../common/paths')
const { escapeControls } = require('../text/escape')

/** @typedef {import('../../bench').BenchOptions} BenchOptions */

/**
 * @param {import('../context').Context} context
 * @param {import('./read-wish').Wish} wish
 * @param {Partial<BenchOptions>} more
 * @returns {Promise<import('../../bench').Bench>}
 * @throws as openBench does; BW_HOME where there is no place for results
 */
function openFor (context, wish, more) {
  const { openBench } = require('../../bench')
  return openBench({ ...benchOptions(context, wish), ...more })
}

/**
 * First reports the damage that the store found and mended when it was opened: lost data may be missing in an answer.
 * @param {import('../context').Context} context
 * @param {import('./read-wish').Wish} wish
 * @param {'read' | 'write'} mode
 * @template T
 * @param {(bench: import('../../bench').Bench) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withBench (context, wish, mode, work) {
  const bench = await openFor(context, wish, { mode })
  try {
    // status has them in its answer
    if (wish.what !== 'status') context.out.complain(bench.store.notes.map(note => escapeControls(`note: ${note}`)))
    return await work(bench)
  } finally {
    await bench.close()
  }
}

/**
 * @param {import('../context').Context} context
 * @param {import('./read-wish').Wish} wish
 * @returns {BenchOptions}
 * @throws BW_HOME
 */
function benchOptions (context, { options, profile, timeBudgetMs }) {
  const cwd = context.cwd()
  return {
    repoDir: repoDirOf(options, cwd),
    stateDir: stateDirOf(context),
    ...options.file === undefined ? {} : { benchFile: path.resolve(cwd, options.file) },
    ...profile === undefined ? {} : { profile },
    ...options.only === undefined ? {} : { only: options.only },
    ...timeBudgetMs === undefined ? {} : { timeBudgetMs },
    ...options.machineChecks === false ? { checksMachine: false } : {}
  }
}

/**
 * Where the results of the repository are, to ask the bot that watches it.
 * @param {import('../context').Context} context
 * @param {import('./read-wish').Wish} wish
 */
function placeFor (context, { options }) {
  return require('../../bench/engine/places').placeOf(repoDirOf(options, context.cwd()), context.paths.stateDir)
}

/** @param {import('../context').Context} context @returns {string} made where it was missing @throws BW_HOME */
function stateDirOf ({ paths: { stateDir } }) {
  makeStateDir(stateDir)
  return stateDir
}

/** @param {string} stateDir */
function makeStateDir (stateDir) {
  const fault = faultInParents(path.join(stateDir, 'bench'))
  if (fault) throw new BellwetherError('BW_HOME', `${fault.what}; nothing was measured. To go on, ${fault.next}.`)
  try {
    makeFolders(stateDir)
  } catch (err) {
    throw new BellwetherError('BW_HOME',
      `Results cannot be kept in ${stateDir} (${err.code}); nothing was measured. Set BELLWETHER_HOME to a folder of yours.`,
      { cause: err })
  }
}

/** @param {import('./read-wish').Options} options @param {string} cwd */
function repoDirOf ({ repo }, cwd) { return path.resolve(cwd, repo ?? '.') }

module.exports = { openFor, withBench, benchOptions, placeFor, repoDirOf, stateDirOf }
