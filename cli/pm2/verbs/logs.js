'use strict'
/** `logs [name|id]`: the last lines, then what comes, unless --nostream. */
const { BellwetherError } = require('../../../common/errors')
const { run: showLogs } = require('../../verbs/logs')
const { listProcesses } = require('../list')
const { targetsOf, workerNames } = require('../targets')

const MOST_LINES = 999_999

/** @param {import('../main').Pm2Context} context @param {import('../main').Asked} asked */
async function run (context, { words, options: { lines, noStream, err, out, raw, json } }) {
  if (lines !== undefined && !(/^\d+$/.test(lines) && Number(lines) <= MOST_LINES)) {
    throw new BellwetherError('BW_USAGE', `--lines takes a number of 0 to ${MOST_LINES}, got ${lines}`)
  }
  const list = await listProcesses(context)
  const targets = workerNames(targetsOf(words.length === 0 ? ['all'] : words, list))
  if (json) asPm2(context.out, list)
  const how = { follow: !noStream, raw, ...lines === undefined ? {} : { lines: Number(lines) } }
  if (!noStream || err || out || targets.length === 0) return showLogs(context, targets, { ...how, err, out })
  // so many lines of each file, as with PM2: what is on stderr must not take the place of what a script looks for
  for (const target of targets) {
    for (const stream of ['out', 'err']) {
      const code = await showLogs(context, [target], { ...how, [stream]: true })
      if (code) return code
    }
  }
}

/** Lines as PM2's JSON. @param {import('../output').Pm2Output} out @param {import('../targets').PmProcess[]} list */
function asPm2 (out, list) {
  out.json = true
  out.printJson = value => {
    const { app, slot, at, stream, line } = /** @type {any} */ (value)
    const process = list.find(one => one.name === app && (slot === null || one.pm2_env.NODE_APP_INSTANCE === slot))
    out.answer(JSON.stringify({
      message: line, timestamp: at, type: stream, process_id: process?.pm_id ?? null, app_name: app
    }))
  }
}

module.exports = { run }
