'use strict'
/**
 * `bellwether import pm2 [file]`: writes a settings file of the apps that PM2 runs, or has saved, and shows the plan.
 * Starts nothing, but with --take; PM2's own files are never changed.
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError, EXIT } = require('../../common/errors')
const { plural } = require('../../common/units')
const { readFile } = require('../apply-order')
const { ensureManager } = require('../manager-process')
const { collect } = require('../import/collect')
const { configText } = require('../import/config-text')
const { giveAllBack } = require('../import/give-back')
const { Journal } = require('../import/journal')
const { takeAll } = require('../import/take')
const { writeConfig, exists } = require('../import/write-config')

const FILE = 'bellwether.config.js'
const PLACES = ['pm2']

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ home?: string, saved?: boolean, force?: boolean, take?: boolean, undo?: boolean }} options
 */
async function run (context, [from, word = FILE], options) {
  if (!PLACES.includes(from)) throw usage(`"${from}" cannot be imported: only pm2 can.`, ['bellwether import pm2'])
  if (options.take && options.undo) {
    throw usage('--take takes the apps over and --undo gives them back: say one of them.', [])
  }
  const file = path.resolve(context.cwd(), word)
  if (!file.endsWith('.js') && !file.endsWith('.cjs')) {
    throw usage(`${word} is to be a file of JavaScript, such as ${FILE}.`, ['bellwether import pm2'])
  }
  if (options.undo) return await undo(context)
  const isThere = fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined
  if (isThere && !options.force && !options.take) throw exists(file)
  const found = await collect(context, options)
  const isKept = isThere && !options.force // with --take: a person may have changed it
  if (options.take && found.daemon === null) throw new BellwetherError('BW_NO_PM2',
    `No PM2 runs with ${found.home}: there is nothing to take over. Nothing was done.`,
    { details: { next: ['bellwether import pm2 (writes the settings file)', 'bellwether start'] } })
  const code = isKept ? EXIT.done : await write(context, found, file, options)
  return options.take ? await take(context, found, file) : code
}

/**
 * @param {import('../context').Context} context
 * @param {import('../import/collect').Found} found
 * @param {string} file
 */
async function take (context, found, file) {
  const { out } = context
  const loaded = readFile(context, [file])
  const isNew = await ensureManager(context, { resume: 'all', settings: loaded.manager })
  if (isNew) out.say(`started a manager in the background; its log: ${context.paths.managerLog}`)
  const journal = new Journal(context.paths)
  let isWanted = true
  let isAny = false
  const onInterrupt = () => {
    isWanted = false
    out.complain('interrupted: this app is finished first, then it ends')
  }
  process.on('SIGINT', onInterrupt).on('SIGTERM', onInterrupt)
  try {
    const { failed, left } = await takeAll({
      context, journal, home: found.home, daemon: /** @type {any} */ (found.daemon),
      orders: new Map(loaded.apps.map(app => [app.settings.name, { ...app, source: loaded.source }]))
    }, found.apps, taken => {
      isAny ||= taken.result === 'taken' || taken.result === 'done'
      show(out, taken)
    }, () => isWanted)
    if (left.length > 0) out.complain(`not tried: ${left.join(', ')}`)
    out.say(afterTake(found, journal.entries.map(([name]) => name), file).map(line => `next: ${line}`))
    if (!isAny && isWanted && !failed) out.complain(`no app was taken over: see above, and ${file}`)
    return isWanted ? !isAny || failed ? EXIT.failed : EXIT.done : EXIT.interrupted
  } finally {
    process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt)
    journal.release()
  }
}

/**
 * What PM2 would do by itself, and what is to be typed in the end: PM2's own list and unit are not touched.
 * @param {import('../import/collect').Found} found
 * @param {string[]} taken   their names here
 * @param {string} file
 */
function afterTake ({ apps }, taken, file) {
  const all = apps.filter(({ name }) => taken.includes(name)).map(({ pm2 }) => pm2)
  if (all.length === 0) return []
  const comesBack = all.flatMap(({ name, ids, written: { cron_restart: cron, watch } }) =>
    cron === undefined && watch === undefined ? [] : [
      `pm2 delete ${ids.join(' ')} (${name}: PM2 starts it again, by its ${cron === undefined ? 'watch' : 'cron_restart'}; it cannot be given back then)`
    ])
  return [
    ...comesBack, 'bellwether import pm2 --undo (gives all back)',
    `when all is well: pm2 delete ${all.flatMap(({ ids }) => ids).join(' ')} && pm2 save --force`,
    `for the next boot: pm2 unstartup, and bellwether systemd install ${file}`
  ]
}

/** @param {import('../context').Context} context */
async function undo (context) {
  const { out } = context
  const journal = new Journal(context.paths)
  try {
    if (journal.entries.length === 0) {
      out.print('nothing was taken over from PM2')
      return EXIT.done
    }
    return await giveAllBack(context, journal, given => show(out, given)) ? EXIT.done : EXIT.failed
  } finally {
    journal.release()
  }
}

/** @param {import('../output').Output} out @param {{ app: string, result: string, text: string }} one */
function show (out, one) {
  if (out.json) out.printJson(one)
  else if (one.result === 'failed') out.complain(`${one.app}: ${one.text}`)
  else out.print(`${one.app}: ${one.text}`)
}

/**
 * @param {import('../context').Context} context
 * @param {import('../import/collect').Found} found
 * @param {string} file
 * @param {{ force?: boolean }} options
 */
async function write (context, found, file, { force = false }) {
  const { out } = context
  const started = found.apps.filter(({ leftOut }) => leftOut === null)
  const hasEnvironment = found.apps.some(({ settings }) => settings?.env !== undefined)
  if (started.length === 0) throw new BellwetherError('BW_NO_PM2',
    `${found.source} has no app that can be imported. Nothing was written.${found.apps.map(app => `\n  ${leftOutText(app)}`).join('')}`,
    { details: { home: found.home } })
  writeConfig(file, configText(found.apps, {
    head: [
      `Made of ${found.source} by "bellwether import pm2", on ${new Date().toISOString().slice(0, 10)}.`,
      'Above an app stands what is other than in PM2. All settings: docs/settings.md'
    ]
  }), { force, hasEnvironment })
  if (out.json) out.printJson(asJson(found, file))
  else {
    out.print(`${file}: ${plural(started.length, 'app')} of ${found.source} (${started.map(({ name }) => name).join(', ')})`)
    out.say(found.apps.flatMap(appLines))
  }
  out.say(found.remarks.map(remark => `note: ${remark}`))
  const code = await require('./plan').run(context, [file], {})
  return code
}

/** @param {import('../import/translate').Imported} app */
function leftOutText ({ name, leftOut }) { return `${name} is left out: ${leftOut}` }

/** @param {import('../import/translate').Imported} app */
function appLines (app) {
  if (app.leftOut !== null) return [leftOutText(app)]
  return app.notes.flatMap(({ text, isName }) => isName ? [] : `${app.name}: ${text}`)
}

/** @param {import('../import/collect').Found} found @param {string} file */
function asJson ({ home, apps, source, remarks }, file) {
  return {
    file, home, source, remarks,
    apps: apps.map(({ name, pm2, notes, leftOut, secrets }) =>
      ({ name, pm2Name: pm2.name, namespace: pm2.namespace, ids: pm2.ids, leftOut, secrets,
        notes: notes.map(({ text }) => text) }))
  }
}

/** @param {string} message @param {string[]} next */
function usage (message, next) { return new BellwetherError('BW_USAGE', message, { details: { next } }) }

module.exports = { run }
