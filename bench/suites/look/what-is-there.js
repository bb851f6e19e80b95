'use strict'
/** What a repository has that may say what to measure: its package.json files and its benchmark files. Only read. */
const fs = require('node:fs')
const path = require('node:path')
const { readPackage } = require('../package-json')

/** @typedef {import('../package-json').PackageJson} PackageJson */
/**
 * @typedef {object} Package
 * @property {string} dir          relative; '.' is the root
 * @property {PackageJson} manifest
 */
/**
 * @typedef {object} Repository
 * @property {PackageJson | null} manifest   of the root
 * @property {Package[]} packages            the root and its workspaces, that have a package.json
 * @property {string[]} files                that may be benchmarks; relative
 * @property {(file: string) => string} read the beginning of a file; '' where it cannot be read
 * @property {(file: string) => boolean} has
 */

const MAX_SOURCE_BYTES = 256 * 1024
/** Of files in one folder, of folders in all: a repository may hold anything. */
const MOST_ENTRIES = 2000
const MOST_FOLDERS = 300
/** Folders below which nothing is looked for. */
const PASSED_OVER = new Set(['node_modules', 'coverage', 'fixtures', 'data', 'results', 'vendor', 'third_party'])
const BENCH_FOLDER = /^(?:bench|benchs|benches|benchmark|benchmarks|perf|performance)$/i
/** Folders that are not for benchmarks, in which some may lie. */
const OUTER_FOLDER = /^(?:test|tests|src|scripts|tools|packages|lib)$/
const SOURCE = /\.[cm]?[jt]sx?$/
const BENCH_NAME = /^(?:bench|benchmark|benchmarks|perf)(?:[.-][\w.-]+)?\.[cm]?[jt]s$|\.(?:bench|benchmark)\.[cm]?[jt]sx?$/i
const OWN_NAME = /^bellwether\.bench\./

/** @param {string} dir @returns {Repository} */
function whatIsThere (dir) {
  const manifest = readPackage(dir)
  const read = (/** @type {string} */ file) => readHead(dir, file)
  const workspaces = workspacesOf(dir, manifest, read)
  const packages = ['.', ...workspaces].flatMap(at => {
    const own = readPackage(path.join(dir, at))
    return own === null ? [] : [{ dir: at, manifest: own }]
  })
  const files = [...new Set(['.', ...workspaces].flatMap(at => benchFiles(dir, at, false)))].sort()
  return { manifest, packages, files, read, has: file => isFileInside(dir, file) }
}

/**
 * The files that may be benchmarks, in a folder and in those below it that are for benchmarks.
 * @param {string} dir
 * @param {string} from
 * @param {boolean} isBench  every source in it counts
 * @returns {string[]}
 */
function benchFiles (dir, from, isBench) {
  const found = []
  const left = [{ at: from, isBench, depth: 0 }]
  for (let seen = 0; left.length > 0 && seen < MOST_FOLDERS; seen++) {
    const folder = /** @type {{ at: string, isBench: boolean, depth: number }} */ (left.shift())
    for (const entry of entriesOf(path.join(dir, folder.at))) {
      const name = path.join(folder.at, entry.name)
      if (entry.isDirectory()) {
        const below = folder.isBench || BENCH_FOLDER.test(entry.name)
        const isOuter = OUTER_FOLDER.test(entry.name) && folder.depth < 2
        const isWanted = !PASSED_OVER.has(entry.name) && (below ? folder.depth < 3 : isOuter)
        if (isWanted) left.push({ at: name, isBench: below, depth: folder.depth + 1 })
      } else if (entry.isFile() && !OWN_NAME.test(entry.name) && !/\.d\.[cm]?ts$/.test(entry.name) &&
        (BENCH_NAME.test(entry.name) || (folder.isBench && SOURCE.test(entry.name)))) {
        found.push(name)
      }
    }
  }
  return found
}

/** @param {string} dir @returns {fs.Dirent[]} sorted; none where it cannot be read */
function entriesOf (dir) {
  try {
    return fs.readdirSync(dir, { withFileTypes: true }).slice(0, MOST_ENTRIES)
      .sort((a, b) => a.name < b.name ? -1 : 1)
  } catch (err) {
    return [] // not there, no folder, or not ours to read: nothing is found in it
  }
}

/**
 * The folders of workspaces, of npm, Yarn and pnpm; only patterns whose last part alone is a star.
 * @param {string} dir
 * @param {PackageJson | null} manifest
 * @param {(file: string) => string} read
 * @returns {string[]}
 */
function workspacesOf (dir, manifest, read) {
  const said = /** @type {any} */ (manifest)?.workspaces
  const listed = Array.isArray(said) ? said : Array.isArray(said?.packages) ? said.packages : []
  const ofPnpm = [...read('pnpm-workspace.yaml').matchAll(/^\s*-\s*['"]?([^'"#\s!]+)['"]?\s*$/gm)].map(([, one]) => one)
  return [...new Set([...listed, ...ofPnpm].flatMap(pattern => foldersOf(dir, pattern)))].sort()
}

/** @param {string} dir @param {unknown} pattern @returns {string[]} */
function foldersOf (dir, pattern) {
  if (typeof pattern !== 'string' || pattern.split('/').includes('..') || path.isAbsolute(pattern)) return []
  const [, before, star] = /^(.*?)\/?(\*\*?|\*\*\/\*)?\/?$/.exec(pattern) ?? []
  if (before === undefined || /[*?{[]/.test(before)) return []
  const names = star === undefined ? [before]
    : entriesOf(path.join(dir, before)).filter(one => one.isDirectory()).map(one => path.join(before, one.name))
  return names.map(name => path.normalize(name)).filter(name => name !== '.' && isFileInside(dir, path.join(name, 'package.json')))
}

/** @param {string} dir @param {string} file */
function isFileInside (dir, file) {
  const full = path.resolve(dir, file)
  if (!full.startsWith(path.resolve(dir) + path.sep)) return false
  return fs.statSync(full, { throwIfNoEntry: false })?.isFile() ?? false
}

/** @param {string} dir @param {string} file */
function readHead (dir, file) {
  if (!isFileInside(dir, file)) return ''
  const full = path.resolve(dir, file)
  return fs.statSync(full).size > MAX_SOURCE_BYTES ? '' : fs.readFileSync(full, 'utf8')
}

module.exports = { whatIsThere }
