'use strict'
/** The verbs about the manager: monit, save, resurrect, kill, ping, update. */
const { BellwetherError, EXIT } = require('../../../common/errors')
const { Context } = require('../../context')
const { isNoFile } = require('../../settings-source')
const { statusOrNone } = require('../list')
const { showAll } = require('./show')

/** @typedef {import('../main').Pm2Context} Pm2Context */

/** @type {Record<string, (context: Pm2Context) => Promise<number | void>>} */
const ACTS = {
  monit: async context => require('../../verbs/top').run(context, [], {}),
  async save (context) {
    await mustRun(context)
    news(context, 'the list of apps is saved at each change: nothing was to be done')
  },
  async resurrect (context) {
    if ((await statusOrNone(context)).manager) return news(context, 'the manager runs: its list is what was saved')
    context.out.isNews = true
    try {
      // not the settings file of the folder where this is typed
      const here = new Context({ out: context.out, env: context.env, cwd: () => context.paths.stateDir })
      const code = await require('../../verbs/start').run(here, [], {}, null)
      if (code !== EXIT.done) return code
    } catch (err) {
      if (!isNoFile(err)) throw err
      throw new BellwetherError('BW_NO_SUCH_APP', 'no list of apps is saved here')
    }
    context.out.isNews = false
    await showAll(context)
  },
  async kill (context) {
    if (!(await statusOrNone(context)).manager) return news(context, 'no manager runs')
    context.out.isNews = true
    return require('../../verbs/shutdown').run(context)
  },
  async ping (context) {
    await mustRun(context)
    if (!context.out.isSilent) context.out.answer("{ msg: 'pong' }")
  },
  async update (context) {
    await mustRun(context)
    context.out.isNews = true
    return require('../../verbs/upgrade').run(context, [], {})
  }
}

/** @param {Pm2Context} context @param {import('../main').Asked} asked */
async function run (context, { verb }) { return ACTS[verb](context) }

/** @param {Pm2Context} context @throws BW_NOT_RUNNING */
async function mustRun (context) { await context.client.get('/v1/status') }

/** @param {Pm2Context} context @param {string} text */
function news ({ out }, text) {
  out.isNews = true
  out.print(text)
}

module.exports = { run }
