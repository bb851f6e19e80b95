'use strict'
/**
 * The package as it is released, in a folder: the files that package.json names, code without comments, and what is
 * made from them: the bundles, the list of what is in it, the man page, the schema of settings and its types. The
 * checkout is not touched.
 *
 *   stage(folder) -> the names of its files
 */
const fs = require('node:fs')
const path = require('node:path')
const { execFileSync } = require('node:child_process')
const { settingsSchema } = require('../manager/settings/describe')
const { bundlesOf } = require('./bundle')
const { manPage } = require('./man')
const { sbom } = require('./sbom')
const { typesText } = require('./types')
const { withoutComments } = require('./without-comments')

const ROOT = path.join(__dirname, '..')
/** What the apps of examples say in their comments is for readers. */
const KEEPS_COMMENTS = /^(?:examples|docs)\//
/** Of package.json: what means nothing where it is installed. */
const LEFT_OUT = ['scripts', 'devDependencies', 'overrides', 'files']

/** What names the files that are made. */
const ADDED = { types: './index.d.ts', man: ['man/bellwether.1'] }
const ADDED_EXPORTS = {
  '.': { types: './index.d.ts', default: './manager/index.js' },
  './schema': './bellwether.schema.json', './bellwether.schema.json': './bellwether.schema.json'
}

/** The names that npm would pack. @returns {string[]} */
function packedNames () {
  const text = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--offline'], {
    cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore']
  })
  return JSON.parse(text)[0].files.map((/** @type {{ path: string }} */ file) => file.path)
}

/** @param {string} name @param {Buffer} bytes */
function packedAs (name, bytes) {
  if (name === 'package.json') {
    const all = Object.entries(JSON.parse(bytes.toString('utf8'))).filter(([key]) => !LEFT_OUT.includes(key))
    const { exports, ...rest } = Object.fromEntries(all)
    return `${JSON.stringify({ ...rest, ...ADDED, exports: { ...exports, ...ADDED_EXPORTS } }, null, 2)}\n`
  }
  return /\.[cm]?js$/.test(name) && !KEEPS_COMMENTS.test(name) ? withoutComments(bytes.toString('utf8')) : bytes
}

/** What is made for the package: name -> text. @returns {Map<string, string>} */
function madeFiles () {
  return new Map([
    ['sbom.cdx.json', `${JSON.stringify(sbom(), null, 1)}\n`],
    ['man/bellwether.1', manPage()],
    ['bellwether.schema.json', `${JSON.stringify(settingsSchema())}\n`],
    ['index.d.ts', typesText()]
  ])
}

/** @param {string} folder  made where it is missing @returns {string[]} */
function stage (folder) {
  const names = packedNames()
  const write = (/** @type {string} */ name, /** @type {string | Buffer} */ content, /** @type {number} */ mode) => {
    const file = path.join(folder, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, content)
    fs.chmodSync(file, mode) // whatever the umask of who packs
  }
  for (const name of names) {
    const isRun = (fs.statSync(path.join(ROOT, name)).mode & 0o100) !== 0
    write(name, packedAs(name, fs.readFileSync(path.join(ROOT, name))), isRun ? 0o755 : 0o644)
  }
  const { made: bundles, stubs } = bundlesOf(names)
  const made = new Map([...madeFiles(), ...bundles])
  for (const [name, text] of [...stubs, ...made]) write(name, text, 0o644)
  return [...names, ...made.keys()].sort()
}

module.exports = { stage, madeFiles, packedNames }
