'use strict'
/** Of what the worker, its app and its machine were made. Reads small files. */
const os = require('node:os')
const path = require('node:path')
const { jsonOrNull } = require('../../../common/json-or-null')
const { readTextLater } = require('../../../common/read-text')
const { version } = require('../../../package.json')

/**
 * @param {import('./facts').Facts} facts
 */
async function readVersions ({ nodeVersion, inventory, settings, place }) {
  return {
    bellwether: version,
    node: inventory?.versions.node ?? nodeVersion?.replace(/^v/, '') ?? null,
    v8: inventory?.versions.v8 ?? null,
    managerNode: process.versions.node,
    app: await packageOf(place?.script ?? settings.script),
    system: await systemName(),
    kernel: `${os.type()} ${os.release()} ${os.arch()}`,
    host: os.hostname(),
    processors: os.availableParallelism(),
    memoryBytes: os.totalmem()
  }
}

/**
 * The nearest package.json, as it is on disk now: a new release may have been put there since the worker started.
 * @param {string} script
 */
async function packageOf (script) {
  for (let dir = path.dirname(script); ; dir = path.dirname(dir)) {
    const file = path.join(dir, 'package.json')
    const found = jsonOrNull(await readTextLater(file, 'utf8'))
    if (found) return { name: found.name ?? null, version: found.version ?? null, packageFile: file }
    if (dir === path.dirname(dir)) return null
  }
}

/** @returns {Promise<string | null>} "Debian GNU/Linux 12 (bookworm)" */
async function systemName () {
  // no such file on macOS
  return /^PRETTY_NAME="?([^"\n]*)/m.exec(await readTextLater('/etc/os-release', 'utf8'))?.[1] ?? null
}

module.exports = { readVersions }
