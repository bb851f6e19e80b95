'use strict'
/** The bot for one command: which repository, which bench file, where the results are. */
const path = require('node:path')

/** @typedef {import('../../bench').BenchOptions} BenchOptions */

/**
 * @param {import('../context').Context} context
 * @param {import('./words').Wish} wish
 * @param {Partial<BenchOptions>} more
 * @returns {Promise<import('../../bench').Bench>}
 * @throws as openBench does; BW_HOME where there is no place for results
 */
function openFor (context, { options, profile, timeBudgetMs }, more) {
  const { openBench } = require('../../bench')
  const cwd = context.cwd()
  return openBench({
    repoDir: repoDirOf(options, cwd),
    stateDir: context.paths.stateDir,
    ...options.file === undefined ? {} : { benchFile: path.resolve(cwd, options.file) },
    ...profile === undefined ? {} : { profile },
    ...options.only === undefined ? {} : { only: options.only },
    ...timeBudgetMs === undefined ? {} : { timeBudgetMs },
    ...options.machineChecks === false ? { checksMachine: false } : {},
    ...more
  })
}

/** @param {import('./words').Options} options @param {string} cwd */
function repoDirOf ({ repo }, cwd) { return path.resolve(cwd, repo ?? '.') }

module.exports = { openFor, repoDirOf }
