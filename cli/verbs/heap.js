'use strict'
/** `bellwether heap <worker>`: a heap snapshot as a file. It costs the worker a pause, so it is asked about before. */
const readline = require('node:readline/promises')
const { BellwetherError, EXIT } = require('../../common/errors')
const { processStat } = require('../../common/proc')
const { askWorker } = require('../ask-worker')
const { oneWorker, takeProfile } = require('../take-profile')
const { bytes, duration, plural } = require('../../common/units')

const DESCRIBE_MS = 5000
/** The manager is only asked whether it is about to replace the worker. */
const MANAGER_MS = 2000
const TIMEOUT_MS = 30 * 60_000
/** Measured with a heap of many small objects, the slowest kind (docs/stuck-and-profiles.md). */
const BYTES_PER_SECOND = 20 * 1024 * 1024

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ yes?: boolean, out?: string }} options
 */
async function run (context, [target], { yes = false, out: place }) {
  const { out, paths: { runDir } } = context
  const { id, app } = oneWorker(context, target)
  await refuseWhileReplaced(context, app)
  if (!yes && !await isWanted(await warning(runDir, id), id)) {
    out.say('nothing was done')
    return EXIT.refused
  }
  const beganAtMs = performance.now()
  const { path, bytes: size, what } = await takeProfile(context,
    id, { type: 'heap' }, { out: place, timeoutMs: TIMEOUT_MS })
  const tookMs = Math.round(performance.now() - beganAtMs)
  if (out.json) return out.printJson({ worker: id, what, path, bytes: size, tookMs })
  out.print(`${what} of ${id}, in ${duration(tookMs)}: ${path} (${bytes(size)})`)
  out.say("it holds what was in the worker's memory, secrets too; open it in a browser's developer tools (Memory)")
}

/**
 * @param {import('../context').Context} context
 * @param {string} app
 * @throws BW_BUSY
 */
async function refuseWhileReplaced ({ paths }, app) {
  const { ApiClient } = require('../../manager/api/client')
  let operation
  try {
    ({ operation } = await new ApiClient(paths.controlSocket, { timeoutMs: MANAGER_MS })
      .get(`/v1/apps/${encodeURIComponent(app)}`))
  } catch (err) { // no manager, or it hangs: then no manager replaces workers
    if (err.code === undefined) throw err
    return
  }
  if (operation) {
    throw new BellwetherError('BW_BUSY',
      `A ${operation.verb} of ${app} runs: a worker that stands still would make it fail. Try again when it has ended.`,
      { details: { next: [`bellwether status ${app}`] } })
  }
}

/** @param {string} runDir @param {string} id */
async function warning (runDir, id) {
  const { pid } = await askWorker(runDir, id, { type: 'describe' }, { timeoutMs: DESCRIBE_MS })
  const rssBytes = processStat(pid)?.rssBytes ?? 0
  const seconds = Math.max(1, Math.ceil(rssBytes / BYTES_PER_SECOND))
  return [
    `${id} uses ${bytes(rssBytes)} and will stand still for about ${plural(seconds, 'second')}: its clients wait meanwhile.`,
    'It needs several times the memory of its heap while it does so. The file holds what is in its memory, secrets too.'
  ]
}

/**
 * @param {string[]} lines
 * @param {string} id
 * @returns {Promise<boolean>}
 * @throws BW_USAGE
 */
async function isWanted (lines, id) {
  if (!process.stdin.isTTY) throw new BellwetherError('BW_USAGE', `${lines.join(' ')} Say --yes to take it.`)
  const terminal = readline.createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${lines.join('\n')}\nTake a heap snapshot of ${id}? [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

module.exports = { run }
