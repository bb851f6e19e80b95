'use strict'
/**
 * `bellwether reload [target...]`: apps, "all", or a settings file. Settings are read again and all found good before
 * the first app changes; the first reload that fails is the last.
 */
const path = require('node:path')
const { appPath, runCalls } = require('../app-verb')
const { isFile, appsOfFile } = require('../file-targets')
const { onlyNames } = require('../only')
const { loadForReload } = require('../settings-source')
const { resolveTargets } = require('../targets')

/** `--node default`: the manager's own. */
const DEFAULT_NODE = 'default'

/** @typedef {import('../file-targets').Wanted} Wanted */

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ updateEnv?: boolean, node?: string, env?: string, only?: string }} options
 */
async function run (context, words, options) {
  const { client } = context
  const node = options.node === undefined ? {} : { nodePath: await nodePathOf(context, options.node) }
  const { apps } = await client.get('/v1/status')
  const calls = []
  /** @type {Map<string, string>} file, by app */
  const unknown = new Map()
  for (const { name, file } of onlyNames(options.only, wantedApps(context, words, apps, options.env))) {
    const details = await client.get(appPath(name))
    const updateEnv = options.updateEnv === true
    const { others: all, ...change } = loadForReload(context, details, { updateEnv, file, environment: options.env })
    const others = options.only === undefined ? all : [] // what is not named is not missed
    const isKnown = (/** @type {string} */ other) => apps.some((/** @type {any} */ app) => app.name === other)
    if (change.source.file !== null) {
      for (const other of others.filter(one => !isKnown(one))) unknown.set(other, change.source.file)
    }
    const body = { ...change, ...node, ...(updateEnv ? { env: context.env } : {}) }
    calls.push({ app: name, method: 'POST', path: `${appPath(name)}/reload`, body, canAbort: true })
  }
  const files = new Set(unknown.values())
  for (const file of files) {
    const names = [...unknown].filter(([, of]) => of === file).map(([name]) => name)
    context.out.complain(
      `not in the list, so not reloaded: ${names.join(', ')}. Start what is new in the file: bellwether start ${file}`
    )
  }
  return runCalls(context, 'reload', calls, { stopAtFirstFailure: true })
}

/**
 * @param {import('../context').Context} context
 * @param {string} word
 * @returns {Promise<string | null>}
 * @throws BW_NODE_BINARY
 */
async function nodePathOf (context, word) {
  if (word === DEFAULT_NODE) return null
  const { checkNodeBinary } = require('../../manager/settings/node-binary')
  return (await checkNodeBinary(path.resolve(context.cwd(), word))).path
}

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ name: string, state: string, source: { file: string | null } }[]} apps
 * @param {string} [environment]   --env
 * @returns {Wanted[]}  each app once
 */
function wantedApps (context, words, apps, environment) {
  const known = apps.map(app => app.name)
  /** @type {Map<string, Wanted>} */
  const wanted = new Map()
  for (const word of words.length === 0 ? ['all'] : words) {
    const found = word === 'all' && !known.includes('all')
      ? running(context, apps)
      : isFile(word, known)
        ? appsOfFile(context, word, apps, environment)
        : resolveTargets([word], apps, { verb: 'reload' }).map(({ app }) => ({ name: app, file: null }))
    for (const one of found) wanted.set(one.name, one)
  }
  return [...wanted.values()]
}

/**
 * @param {import('../context').Context} context
 * @param {{ name: string, state: string }[]} apps
 * @returns {Wanted[]}
 */
function running (context, apps) {
  const stopped = apps.filter(app => app.state === 'stopped')
  if (stopped.length > 0) context.out.say(`not running, so not reloaded: ${stopped.map(app => app.name).join(', ')}`)
  return apps.filter(app => app.state !== 'stopped').map(app => ({ name: app.name, file: null }))
}

module.exports = { run }
