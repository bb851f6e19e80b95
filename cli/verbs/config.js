'use strict'
/** `bellwether config check|show|schema [target]`: settings, without a manager. */
const { EXIT } = require('../../common/errors')
const { escapeControls } = require('../text/escape')
const { paint } = require('../text/style')
const { plural } = require('../../common/units')
const { table } = require('../text/table')
const { remarksOn } = require('../remarks')

/** @typedef {import('../context').Context} Context */
/** @typedef {ReturnType<import('../../manager/settings').loadSettings>} Loaded */

/** @type {Record<string, (context: Context, load: () => Loaded) => number | void>} */
const PARTS = { check, show, schema }

/**
 * @param {Context} context
 * @param {string[]} words
 * @param {Record<string, any>} options
 * @param {string[] | null} appArgs
 */
async function run (context, [part, target], options, appArgs) {
  return PARTS[part](context, () => {
    const { flagsFromOptions } = require('../setting-flags')
    const { loadSettings } = require('../../manager/settings')
    const flags = flagsFromOptions(options, appArgs)
    return loadSettings({
      target: target ?? null, flags, env: context.env, cwd: context.cwd(), runDir: context.paths.runDir,
      runsOnlyOurs: true
    })
  })
}

/**
 * All problems at once; with --json they are the answer and go to stdout.
 * @param {Context} context
 * @param {() => Loaded} load
 */
function check ({ out }, load) {
  let loaded
  try {
    loaded = load()
  } catch (err) {
    if (!out.json || !err.details?.problems) throw err
    out.printJson({ ok: false, file: err.details.file ?? null, code: err.code, problems: err.details.problems })
    return EXIT.usage
  }
  const { apps, source, ecosystem } = loaded
  const names = apps.map(app => app.settings.name)
  const warnings = [...loaded.warnings, ...remarksOn(apps)]
  if (out.json) {
    return out.printJson({
      ok: true, file: source.file, script: source.script, apps: names, warnings,
      ...ecosystem
        ? { keys: ecosystem.apps.flatMap(({ name, notes }) => notes.map(note => ({ app: name, ...note }))) }
        : {}
    })
  }
  if (ecosystem) out.print(ecosystem.apps.flatMap(app => keyTable(app, out.style)))
  out.say((ecosystem ? [...ecosystem.remarks, ...remarksOn(apps)] : warnings).map(warning => `warning: ${warning}`))
  out.print(`${source.file ?? source.script}: no problems, ${plural(apps.length, 'app')} (${names.join(', ')})`)
}

/**
 * What became of each key of an app of PM2.
 * @param {NonNullable<Loaded['ecosystem']>['apps'][number]} app
 * @param {import('../text/style').Style} style
 */
function keyTable ({ name, notes }, style) {
  const columns = [{ title: 'KEY' }, { title: 'HERE' }, { title: 'WHAT IT IS', keep: 1 }]
  const rows = notes.map(({ key, how, text }) => [escapeControls(key), how, escapeControls(text)])
  return [
    paint(style, 'bold', escapeControls(name)),
    ...table(columns, rows, style).map(line => `  ${line}`), ''
  ]
}

/**
 * @param {Context} context
 * @param {() => Loaded} load
 */
function show ({ out }, load) {
  const { describeApp, describeManager } = require('../../manager/settings/describe')
  const { redactSource, redactManagerSettings } = require('../../common/redact')
  const { apps, manager: loaded, source, warnings } = load()
  const manager = { ...loaded, settings: redactManagerSettings(loaded.settings) }
  out.say(warnings.map(warning => `warning: ${warning}`))
  const from = redactSource(source)
  for (const app of apps) {
    const rows = describeApp(app)
    if (out.json) out.printJson({
      name: app.settings.name, source: from, settings: redacted(app.settings, rows), origins: app.origins, manager
    })
    else out.print([...settingTable(app.settings.name, rows, out.style), ''])
  }
  if (!out.json) out.print(settingTable('the manager', describeManager(manager), out.style))
}

/**
 * @param {any} settings
 * @param {import('../../manager/settings/describe').Row[]} rows  what may be shown
 */
function redacted (settings, rows) {
  const { redactSettings } = require('../../common/redact')
  const env = rows.filter(row => row.path.startsWith('env.')).map(row => [row.path.slice('env.'.length), row.value])
  const valueOf = (/** @type {string} */ path) => rows.find(row => row.path === path)?.value
  return {
    ...redactSettings(settings), env: Object.fromEntries(env), args: valueOf('args'), nodeArgs: valueOf('nodeArgs')
  }
}

/**
 * @param {string} name
 * @param {import('../../manager/settings/describe').Row[]} rows
 * @param {import('../text/style').Style} style
 */
function settingTable (name, rows, style) {
  const columns = [{ title: 'SETTING' }, { title: 'VALUE', cut: true }, { title: 'UNIT', keep: 0 }, { title: 'FROM' }]
  return [paint(style, 'bold', name), ...table(columns, rows.map(row => [
    row.path, escapeControls(typeof row.value === 'string' ? row.value : JSON.stringify(row.value)), row.unit,
    { text: row.origin, colour: row.origin === 'default' ? 'dim' : '' }
  ]), style)]
}

/** @param {Context} context */
function schema ({ out }) {
  const { settingsSchema } = require('../../manager/settings/describe')
  out.print(JSON.stringify(settingsSchema(), null, out.json ? undefined : 2))
}

module.exports = { run }
