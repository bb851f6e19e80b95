'use strict'
/** `bellwether blackbox ls|show|export`: reads the bundles where they are; no manager is asked. */
const path = require('node:path')
const { bundleBytes } = require('../../manager/death/blackbox/shelf')
const { readShelf, findBundle } = require('../blackbox/find')
const { readBundle } = require('../blackbox/read-bundle')
const { escapeControls } = require('../text/escape')
const { bytes, duration } = require('../../common/units')
const { table } = require('../text/table')

/** @typedef {import('../context').Context} Context */

/** @type {Record<string, (context: Context, which: string | undefined, options: { out?: string }) => any>} */
const PARTS = { ls, show, export: exportOne }

/**
 * @param {Context} context
 * @param {string[]} words
 * @param {{ out?: string }} options
 */
async function run (context, [part, which], options) {
  return PARTS[part](context, which, options)
}

/**
 * @param {Context} context
 * @param {string | undefined} which   an app or a worker
 */
function ls ({ out, paths }, which) {
  const all = readShelf(paths.blackboxDir)
  if (which !== undefined) findBundle(all, which)
  const rows = all.filter(
    bundle => which === undefined || [bundle.app, bundle.worker, bundle.name].includes(which)
  ).map(bundle => {
    const folder = path.join(paths.blackboxDir, bundle.name)
    const { cause } = readBundle(paths.blackboxDir, bundle.name)
    return {
      ...bundle, path: folder, cause: cause?.cause ?? null, text: cause?.text ?? null, bytes: bundleBytes(folder)
    }
  })
  if (out.json) return rows.forEach(row => out.printJson({ schema: 1, ...row }))
  if (rows.length === 0) return out.say('there are no bundles: no worker has died unasked, or blackbox.keep is 0')
  const nowMs = Date.now()
  const columns = [
    { title: 'WHEN' }, { title: 'WORKER' }, { title: 'GEN', align: /** @type {const} */ ('right'), keep: 2 },
    { title: 'CAUSE' },
    { title: 'NAME', keep: 3 }, { title: 'SIZE', align: /** @type {const} */ ('right'), keep: 0 },
    { title: 'DETAIL', cut: true, keep: 1 }
  ]
  out.print(table(columns, rows.map(row => [
    `${duration(nowMs - row.atMs)} ago`, row.worker, String(row.generation), escapeControls(row.cause ?? '?'), row.name,
    bytes(row.bytes), escapeControls(row.text ?? 'cause.json is missing or damaged')
  ]), out.style))
  out.say(`next: bellwether blackbox show ${rows[0].name}`)
}

/**
 * @param {Context} context
 * @param {string | undefined} which
 */
function show ({ out, paths }, which) {
  const { name } = findBundle(readShelf(paths.blackboxDir), which)
  const bundle = readBundle(paths.blackboxDir, name)
  if (out.json) return out.printJson({ schema: 1, ...bundle })
  const { blackboxPage } = require('../text/blackbox-page')
  out.print(blackboxPage(bundle, Date.now(), out.style))
}

/**
 * @param {Context} context
 * @param {string | undefined} which
 * @param {{ out?: string }} options
 */
async function exportOne ({ out, paths, cwd, env }, which, options) {
  const { name } = findBundle(readShelf(paths.blackboxDir), which)
  const { exportBundle } = require('../blackbox/export-bundle')
  const written = await exportBundle(paths.blackboxDir, name, { out: options.out ?? null, cwd: cwd(), env })
  if (out.json) out.printJson({ schema: 1, bundle: name, ...written })
  else out.print(`${written.path}${written.format === 'json' ? '  (JSON: there is no tar here)' : ''}`)
  out.say([
    'It holds what the app wrote last, its settings, paths and the name of the machine. Values whose names look secret were taken out; what else the',
    'app printed is in it. Read log.txt and last-words.txt before you pass it on.'
  ])
}

module.exports = { run }
