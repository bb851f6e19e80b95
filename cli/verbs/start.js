'use strict'
/**
 * `bellwether start [target...]`: a settings file, a script, or the name of an app that was stopped. The only verb that
 * starts a manager. Its process boots while this one still reads the settings, so this file loads no more than that
 * needs (start-apps.js does the rest); it is given its order only after they have been found good.
 */
const { startWaiting, isManagerAbsent } = require('../manager-process')

/** Options of PM2 that `start` takes and that change nothing, as they are called in `options`. */
const WITHOUT_EFFECT = Object.freeze({
  updateEnv: '--update-env: a start takes the environment of this command; for what runs: bellwether reload <app> --update-env',
  parallel: '--parallel: as many are started side by side as there are processors for'
})

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {Record<string, any>} options
 * @param {string[] | null} appArgs
 */
async function run (context, words, options, appArgs) {
  // "--watch app.js": the script is not what is watched
  if (words.length === 0 && typeof options.watch === 'string') [words, options] = [[options.watch], { ...options, watch: true }]
  for (const [option, text] of Object.entries(WITHOUT_EFFECT)) {
    if (options[option] !== undefined) context.out.say(`note: ${text}`)
  }
  const status = isManagerAbsent(context.paths) ? null : await managerStatus(context)
  if (options.daemon === false) return inForeground(context, words, options, appArgs, status)
  const waiting = status === null ? startWaiting(context) : null
  /** @type {import('../start-apps').Brought} */
  const brought = { status, waiting, savedOnly: options.savedOnly }
  let code
  try {
    const { startApps } = require('../start-apps')
    code = await startApps(context, words, options, appArgs, brought)
  } finally {
    waiting?.dismiss()
  }
  const { started = [] } = brought
  return options.attach && code === 0 ? await require('./logs').run(context, started, { follow: true }) : code
}

/**
 * --no-daemon
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {Record<string, any>} options
 * @param {string[] | null} appArgs
 * @param {unknown} status   of the manager that runs; null: none does
 * @throws BW_USAGE
 */
function inForeground (context, words, options, appArgs, status) {
  const { wrongUse } = require('../usage-error')
  if (status !== null) throw wrongUse('start', '--no-daemon: a manager runs already, in the background. Nothing was done.',
    { next: [`bellwether start ${words.join(' ')}`.trimEnd(), 'bellwether logs -f'] })
  if (words.length > 1) throw wrongUse('start',
    '--no-daemon: a manager in the foreground starts one script, or the apps of one settings file. Nothing was done.')
  return require('./run').run(context, words, options, appArgs)
}

/**
 * @param {import('../context').Context} context
 * @returns {Promise<import('../start-apps').Brought['status']>}
 */
async function managerStatus ({ client }) {
  try {
    return await client.get('/v1/status')
  } catch (err) {
    if (err.code !== 'BW_NOT_RUNNING') throw err
    return null // one will be started
  }
}

module.exports = { run }
