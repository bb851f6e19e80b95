'use strict'
/** The subcommands around the bot that runs beside a project: watch, wake, publish. */
const path = require('node:path')
const { EXIT } = require('../../common/errors')
const { openSite } = require('../../dashboards/web')
const { escapeControls } = require('../text/escape')
const { bytes, duration, plural } = require('../../common/units')
const { withBench, benchOptions, placeFor } = require('./open')
const { interrupts } = require('./measure')

/** @typedef {import('../context').Context} Context */
/** @typedef {import('./read-wish').Wish} Wish */

/**
 * Runs until a signal ends it. Prints one line for each event: the output stands in a log.
 * @param {Context} context
 * @param {Wish} wish
 * @returns {Promise<number>}
 */
async function watch (context, wish) {
  const { out } = context
  const { signal, release } = interrupts(() => out.complain('stopping: what runs is ended, what was measured is kept'))
  const say = (/** @type {string} */ text) => out.print(escapeControls(text))
  const options = {
    bench: benchOptions(context, wish),
    settings: settingsOf(wish),
    openSite,
    signal,
    waits: wish.options.wait === true,
    onReady: () => process.send?.('ready'), // to the manager that runs it as an app
    onNote: say
  }
  try {
    for (;;) {
      const bot = await opened(options, new StateLines(say))
      if (bot === null) return EXIT.done
      const { host, port } = bot.address
      say(`watching; the website is at http://${host.includes(':') ? `[${host}]` : host}:${port}/`)
      const end = await bot.run().finally(bot.close)
      if (end === 'ended') return EXIT.done
      say('the bench file has changed: it is read anew')
    }
  } finally {
    release()
  }
}

/**
 * @param {Omit<import('../../bench/service/watch').WatchOptions, 'onChange'>} options
 * @param {StateLines} lines
 * @returns {Promise<Awaited<ReturnType<import('../../bench/service/watch')['openWatch']>> | null>} null: ended by a
 *   signal while it was being opened
 */
async function opened (options, lines) {
  const { openWatch } = require('../../bench/service/watch')
  try {
    return await openWatch({ ...options, onChange: view => lines.show(view) })
  } catch (err) {
    if (!options.signal.aborted) throw err
    return null
  }
}

/** A line whenever something begins, ends or goes wrong. */
class StateLines {
  #say
  #last = ''

  /** @param {(text: string) => void} say */
  constructor (say) { this.#say = say }

  /** @param {import('../../bench/service/watch').WatchView} view */
  show ({ state, current, failure, left, later, nextPollAtMs }) {
    const text = current
      ? `measuring ${current.sha.slice(0, 12)} "${current.subject}" (${current.why}), ${plural(left, 'commit')} left`
      : state === 'waiting' && failure && nextPollAtMs
        ? `${failure.text} (${failure.code}); tried again in ${duration(nextPollAtMs - failure.atMs)}`
        : state === 'idle' ? idleText(later) : ''
    if (text !== '' && text !== this.#last) this.#say(text)
    if (text !== '') this.#last = text
  }
}

/** @param {number} later  commits that are tried again when some time has passed */
function idleText (later) {
  return later === 0
    ? 'nothing to do; waiting for commits'
    : `nothing to do now; ${plural(later, 'commit')} that could not be measured ${later === 1 ? 'is' : 'are'} tried again later`
}

/** @param {Wish} wish @returns {Partial<import('../../bench/service/watch').WatchSettings>} */
function settingsOf ({ options: { branch, remote }, listen, backlog, liveUrl }) {
  return {
    ...liveUrl === undefined ? {} : { liveUrl },
    ...listen === undefined ? {} : { listen },
    ...branch === undefined ? {} : { branch },
    ...remote === undefined ? {} : { remote },
    ...backlog === undefined ? {} : { backlog }
  }
}

/**
 * For a post-receive hook: the bot looks at once, not with its next round.
 * @param {Context} context
 * @param {Wish} wish
 */
async function wake (context, wish) {
  const { askControl } = require('../../bench/service/watch/control')
  const { out } = context
  await askControl(placeFor(context, wish), 'wake')
  if (out.json) out.printJson({ schema: 1, woken: true })
  else out.print('woken: it asks the repository now')
}

/** @param {Context} context @param {Wish} wish */
async function publish (context, wish) {
  const { publishSite } = require('../../bench/service/watch/publish')
  const { out } = context
  return withBench(context, wish, 'read', async ({ store, repository, benchmarks, profile, watch: { siteUrl } }) => {
    const site = openSite({ store, repository, benchmarks, profile, siteUrl })
    const folder = path.resolve(context.cwd(), wish.options.out ?? '')
    const done = publishSite(site, folder)
    if (out.json) out.printJson({ schema: 1, folder, ...done })
    else out.print(escapeControls(
      `wrote ${plural(done.written, 'file')} of ${done.files} (${bytes(done.bytes)}), removed ${done.removed}: ${folder}`
    ))
    if (done.failed.length === 0) return EXIT.done
    const named = done.failed.slice(0, MOST_NAMED).map(({ path: at, reason }) => `  ${at}: ${reason}`)
    const more = done.failed.length > MOST_NAMED ? [`  and ${done.failed.length - MOST_NAMED} more`] : []
    out.complain([`${plural(done.failed.length, 'page')} could not be made; what stood there stays:`, ...named, ...more]
      .map(escapeControls))
    return EXIT.benchFailed
  })
}

/** The number of failed pages that are named. */
const MOST_NAMED = 10

module.exports = { watch, wake, publish }
