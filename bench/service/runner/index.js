'use strict'
/** A runner of a bot on another machine, put together: the clone that it measures, the token, the way to the bot. */
const os = require('node:os')
const { setTimeout: wait } = require('node:timers/promises')
const { openBench } = require('../..')
const { exposureNow } = require('../../collect/sandbox')
const { readBenchFile } = require('../../suites/bench-file')
const { secretOf } = require('../tell/channels')
const { BotClient } = require('./client')
const { Runner } = require('./runner')

/** Git's usual name for the repository that a clone came from. */
const USUAL_REMOTE = 'origin'

/**
 * @typedef {object} RunnerOptions
 * @property {import('../..').BenchOptions} bench  of a clone of the repository that the bot watches; it is never
 *   written
 * @property {string} from             where the bot's website is
 * @property {string} tokenFile        absolute
 * @property {string} [name]           for people; left out: of the machine
 * @property {string} [remote]         name or address, for commits that the clone does not have; left out: the bench
 *   file's, or origin
 * @property {AbortSignal} signal      ends it; what was measured is kept
 * @property {(text: string) => void} [onNote]  a line for the log
 */

/**
 * Works until the signal is aborted.
 * @param {RunnerOptions} options
 * @throws as openBench does; BW_BENCH_TOKEN, BW_BENCH_RUNNER, BW_BENCH_FILE
 */
async function runRunner ({ bench, from, tokenFile, name = os.hostname(), remote, signal, onNote = () => {} }) {
  const bot = new BotClient({ from, token: secretOf(tokenFile, '/', '--token-file') })
  const runner = new Runner({
    bot,
    name,
    remote: remote ?? readBenchFile({ path: bench.benchFile, dir: bench.repoDir }).watch.remote ?? USUAL_REMOTE,
    // the bot decides how much is measured, so no budget; what is not finished cannot be sent
    open: how => openBench({ ...bench, ...how, timeBudgetMs: Infinity }),
    after: (ms, ends) => wait(ms, undefined, { signal: ends }),
    signal,
    onNote
  })
  exposureNow().forEach(line => onNote(line))
  onNote(`asking ${bot.host} for commits, as ${name}`)
  await runner.run()
}

module.exports = { runRunner }
