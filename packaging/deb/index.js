'use strict'
/**
 * `npm run deb [folder]`: the Debian package (bellwether_<version>_all.deb), in that folder or the current one. It
 * needs node and dpkg-deb, and a checkout after `npm ci`: the packages of production come from its node_modules.
 *
 *   --version <version>   another version than that of package.json
 *   --maintainer <text>   "Name <mail>"; without, DEBFULLNAME and DEBEMAIL, or the author of package.json
 *   --node <path>         the Node that runs it; without, the one of Debian's package nodejs, which it then depends on
 */
const crypto = require('node:crypto')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const zlib = require('node:zlib')
const { execFileSync, spawnSync } = require('node:child_process')
const { parseArgs } = require('node:util')
const about = require('../../package.json')
const { bashScript } = require('../../cli/completion/bash')
const { fishScript } = require('../../cli/completion/fish')
const { zshScript } = require('../../cli/completion/zsh')
const { completedVerbs } = require('../../cli/completion/words')
const { settingFlags } = require('../../cli/setting-flags')
const { serviceUnit } = require('../../cli/systemd/service-unit')
const { productionPackages } = require('../sbom')
const { stage } = require('../stage')
const { withoutComments } = require('../without-comments')
const c = require('./control')
const { COMMAND, DEBIAN_NODE, PACKAGE, SETTINGS } = require('./places')

const ROOT = path.join(__dirname, '..', '..')
const SCRIPTS = path.join(__dirname, 'scripts')
/** Run when it is configured. */
const BUILDS = 'packaging/deb/builds.js'
const BINS = { bellwether: 'bellwether.js', 'bellwether-pm2': 'bellwether-pm2.js' }

/**
 * @typedef {object} How
 * @property {string} [version]
 * @property {string} [node]
 * @property {string} [maintainer]
 * @property {'xz' | 'none'} [compression]
 * @property {string} [program]  a folder that stageProgram has made, for several packages of the same
 */

/** Folder of a tree that is made. @param {string} folder */
function treeIn (folder) {
  const place = (/** @type {string} */ name) => path.join(folder, name)
  return {
    place,
    /** @param {string} name @param {string | Buffer} content @param {number} [mode] */
    write (name, content, mode = 0o644) {
      fs.mkdirSync(path.dirname(place(name)), { recursive: true })
      fs.writeFileSync(place(name), content)
      fs.chmodSync(place(name), mode)
    },
    /** @param {string} name @param {string} target */
    link (name, target) {
      fs.mkdirSync(path.dirname(place(name)), { recursive: true })
      fs.symlinkSync(target, place(name))
    }
  }
}

/** Every file below, in one order, with its mode made plain. @param {string} folder @returns {string[]} */
function tidied (folder) {
  fs.chmodSync(folder, 0o755)
  return fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => a.name < b.name ? -1 : 1).flatMap(entry => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return tidied(file)
    if (entry.isSymbolicLink()) return []
    fs.chmodSync(file, (fs.statSync(file).mode & 0o100) === 0 ? 0o644 : 0o755)
    return [file]
  })
}

/** The package of npm with what it needs. @param {string} folder @returns {string} */
function stageProgram (folder) {
  stage(folder)
  const { write, place } = treeIn(folder)
  write(BUILDS, withoutComments(fs.readFileSync(path.join(ROOT, BUILDS), 'utf8')))
  for (const { place: from, isOptional } of productionPackages()) {
    if (isOptional && !fs.existsSync(path.join(ROOT, from))) continue // of another operating system
    // packages inside of it have a place of their own in the list
    const inside = path.join(ROOT, from, 'node_modules')
    fs.cpSync(path.join(ROOT, from), place(from), { recursive: true, filter: one => one !== inside })
  }
  return folder
}

/**
 * The program of this version, on that Node.
 * @param {ReturnType<typeof treeIn>} tree
 * @param {{ version: string, node: string }} how
 */
function finishProgram ({ write, place }, { version, node }) {
  for (const bin of Object.values(BINS)) {
    const name = path.join('bin', bin)
    write(name, c.withNode(fs.readFileSync(place(name), 'utf8'), node), 0o755)
  }
  const own = JSON.parse(fs.readFileSync(place('package.json'), 'utf8'))
  write('package.json', `${JSON.stringify({ ...own, version }, null, 2)}\n`)
}

/** What names the program and its content. @param {string} folder @param {string} version */
function buildName (folder, version) {
  const hash = crypto.createHash('sha256')
  for (const file of tidied(folder)) hash.update(`${path.relative(folder, file)}\0`).update(fs.readFileSync(file))
  return `${version}-${hash.digest('hex').slice(0, 8)}`
}

/** @param {string} text  as Debian wants its manuals */
function zipped (text) { return zlib.gzipSync(text, { level: 9 }) }

/** All beside the program. @param {ReturnType<typeof treeIn>} tree @param {string} node */
function stageSystem ({ write, link, place }, node) {
  const verbs = completedVerbs(settingFlags)
  const docs = 'usr/share/doc/bellwether'
  const unit = serviceUnit({ mode: 'system', node, command: COMMAND, file: SETTINGS, runAs: 'bellwether', apps: [] }, [])
  for (const [name, bin] of Object.entries(BINS)) {
    link(`usr/bin/${name}`, path.relative('/usr/bin', path.join(path.dirname(COMMAND), bin)))
  }
  write('usr/share/man/man1/bellwether.1.gz', zipped(fs.readFileSync(place(`.${PACKAGE}/man/bellwether.1`), 'utf8')))
  write('usr/share/bash-completion/completions/bellwether', bashScript(verbs))
  write('usr/share/zsh/vendor-completions/_bellwether', zshScript(verbs))
  write('usr/share/fish/vendor_completions.d/bellwether.fish', fishScript(verbs))
  write('usr/lib/systemd/system/bellwether.service', unit)
  write('usr/lib/systemd/system-preset/80-bellwether.preset', c.PRESET)
  write('usr/lib/sysusers.d/bellwether.conf', c.SYSUSERS_CONF)
  write(`${docs}/copyright`, c.copyrightText(fs.readFileSync(path.join(ROOT, 'LICENSE'), 'utf8'), productionPackages()))
  write(`${docs}/changelog.gz`, zipped(fs.readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8')))
  write(`${docs}/examples/bellwether.config.js`, c.EXAMPLE_SETTINGS)
  fs.mkdirSync(place(path.dirname(SETTINGS)), { recursive: true })
}

/**
 * @param {string} folder  the whole tree
 * @param {string} name    of the build
 * @param {{ version: string, node: string, maintainer: string }} how
 */
function stageControl (folder, name, { version, node, maintainer }) {
  const { write } = treeIn(folder)
  const installedBytes = tidied(folder).reduce((sum, file) => sum + fs.statSync(file).size, 0)
  const leastNode = about.engines.node.replace('>=', '')
  write('DEBIAN/control', c.controlText({ ...about, version, leastNode, maintainer }, { node, installedBytes }))
  for (const script of fs.readdirSync(SCRIPTS)) {
    const text = c.filledIn(fs.readFileSync(path.join(SCRIPTS, script), 'utf8'), { NODE: node, BUILD: name })
    write(`DEBIAN/${script}`, text, 0o755)
  }
}

/** Of what is packed: the same source makes the same file. */
function sourceTime () {
  if (process.env.SOURCE_DATE_EPOCH !== undefined) return process.env.SOURCE_DATE_EPOCH
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : String(Math.floor(Date.now() / 1000)) // an archive of the sources
}

/** @param {string} folder @param {How} [how] @returns {{ file: string, bytes: number, build: string }} */
function deb (folder, { version = about.version, node = DEBIAN_NODE, maintainer: told, compression = 'xz', program: made } = {}) {
  const maintainer = c.maintainerOf(told, { env: process.env, ...about })
  const how = { version, node: c.checkNode(node), maintainer }
  const file = path.join(path.resolve(folder), `bellwether_${c.debianVersion(version)}_all.deb`)
  const staging = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-deb-'))
  try {
    const tree = treeIn(staging)
    const program = tree.place(`.${PACKAGE}`)
    if (made === undefined) stageProgram(program)
    else fs.cpSync(made, program, { recursive: true })
    finishProgram(treeIn(program), how)
    const build = buildName(program, version)
    stageSystem(tree, node)
    stageControl(staging, build, how)
    fs.mkdirSync(folder, { recursive: true })
    execFileSync('dpkg-deb', [`-Z${compression}`, '--root-owner-group', '--build', staging, file], {
      stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, SOURCE_DATE_EPOCH: sourceTime() }
    })
    return { file, bytes: fs.statSync(file).size, build }
  } finally {
    fs.rmSync(staging, { recursive: true, force: true })
  }
}

if (require.main === module) {
  const { values, positionals: [folder = '.'] } = parseArgs({
    options: { version: { type: 'string' }, node: { type: 'string' }, maintainer: { type: 'string' } }, allowPositionals: true
  })
  const { file, bytes, build } = deb(folder, values)
  process.stdout.write(`${file}: ${(bytes / 1e6).toFixed(2)} MB, build ${build}\n`)
}

module.exports = { deb, stageProgram }
