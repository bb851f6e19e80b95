'use strict'
/**
 * Of the package, each process that starts often is one file: finding, reading and compiling seventy files takes Node
 * longer than running them. Made when the package is packed, never checked in.
 *
 * In a bundle is what its door and its entries require at their top; what is required inside of a function is an entry,
 * too, or stays a file. Each module is registered as the file it comes from, so it is there once, whoever requires it.
 * Of its files the door is a stub in the package, which leads to it; so are those that nobody else requires.
 *
 *   bundlesOf(names of all files) -> what is made
 */
const fs = require('node:fs')
const path = require('node:path')
const acorn = require('acorn')
const { withoutComments } = require('./without-comments')

const ROOT = path.join(__dirname, '..')
const FOLDER = 'dist'

/**
 * door: by which others come in. entries: required inside of functions, at each start. late: now and then; compiled
 * when they run.
 * @typedef {{ file: string, door: string, entries?: string[], late?: string[] }} Recipe
 */
/** @type {readonly Recipe[]} */
const RECIPES = [
  { file: 'ls.js', door: 'cli/quick/ls.js', late: ['cli/text/without-secrets.js'] },
  {
    file: 'worker.js',
    door: 'worker/preload.js',
    entries: [
      'common/pristine.js', 'worker/channel.js', 'worker/parts.js', 'metrics/errors/index.js',
      'metrics/pm2-io/index.js', 'worker/pm2/offer.js', 'worker/drain/hold.js', 'metrics/worker/index.js',
      'worker/sidecar/sidecar.js', 'worker/listen/http-socket.js'
    ],
    late: ['worker/drain/pause.js', 'worker/drain/drain.js']
  },
  { file: 'sidecar.js', door: 'worker/sidecar/thread.js' }
]

/** @typedef {{ text: string, requires: { name: string, target: string, isAtTop: boolean }[] }} Part */

/**
 * @param {string} file  from the root
 * @returns {Part}   without comments
 * @throws what would mean something else in another file
 */
function read (file) {
  const source = fs.readFileSync(path.join(ROOT, file), 'utf8')
  const requires = requiresOf(file, acorn.parse(source, { ecmaVersion: 'latest' }))
    .map(({ name, isAtTop }) => ({ name, isAtTop, target: targetOf(file, name) }))
  return { text: withoutComments(source), requires }
}

/** @param {string} file @param {any} tree @returns {{ name: string, isAtTop: boolean }[]}   of files of ours */
function requiresOf (file, tree) {
  /** @type {{ name: string, isAtTop: boolean }[]} */
  const found = []
  /** @param {any} node @param {boolean} isAtTop */
  const walk = (node, isAtTop) => {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(one => walk(one, isAtTop))
    const isOther = node.type === 'ImportExpression' || (node.type === 'MemberExpression' &&
      node.object.name === 'require' && node.property.name !== 'cache')
    if (isOther) throw new Error(`${file} cannot be bundled: it has an import(), or a require.${node.property?.name}`)
    if (node.type === 'CallExpression' && node.callee.name === 'require') {
      const [{ value }] = node.arguments
      if (typeof value === 'string' && value.startsWith('.')) found.push({ name: value, isAtTop })
    }
    const isInside = /Function|MethodDefinition/.test(node.type ?? '')
    for (const value of Object.values(node)) walk(value, isAtTop && !isInside)
  }
  walk(tree, true)
  return found
}

/** @param {string} file @param {string} name */
function targetOf (file, name) {
  const bare = path.join(path.dirname(file), name)
  const found = [bare, `${bare}.js`, path.join(bare, 'index.js')]
    .find(one => fs.statSync(path.join(ROOT, one), { throwIfNoEntry: false })?.isFile())
  if (found === undefined) throw new Error(`${file} requires ${name}, which is not there`)
  return found
}

/** @typedef {{ file: string, text: string, files: string[] }} Bundle   with their paths from the root */

/** @typedef {Map<string, Set<string>>} Requirers   a file -> those that name it in a require */

/** @param {Recipe} recipe @returns {Bundle} */
function bundleOf ({ file, door, entries = [], late = [] }) {
  /** @type {Map<string, Part & { isLate: boolean }>} */
  const parts = new Map()
  const add = (/** @type {string} */ name, /** @type {boolean} */ isLate) => {
    if (parts.has(name) || !name.endsWith('.js')) return
    const part = read(name)
    parts.set(name, { ...part, isLate })
    for (const { target, isAtTop } of part.requires) if (isAtTop) add(target, isLate)
  }
  for (const name of [door, ...entries]) add(name, false)
  for (const name of late) add(name, true)
  const files = [...parts.keys()]
  const texts = [...parts].map(([name, { text, requires, isLate }]) => {
    const places = requires.filter(({ target }) => parts.has(target))
      .map(({ name: asked, target }) => `${JSON.stringify(asked)}: ${files.indexOf(target)}`)
    // the first line of the file is the line after its name
    const run = `function (module, exports, require, __filename, __dirname) { // ${name}\n${text.trimEnd()}\n}`
    // in parentheses: V8 compiles it at once, not first for its mistakes and then again
    return `[${JSON.stringify(name)}, { ${places.join(', ')} }, ${isLate ? run : `(${run})`}]`
  })
  return { file: `${FOLDER}/${file}`, files, text: `${HEAD}${texts.join(',\n')}\n]\n` }
}

const HEAD = `'use strict'
// Written by packaging/bundle.js. Each file's first line stands below its name.
const ROOT = __dirname.slice(0, -${FOLDER.length})
const { cache } = require
const Module = module.constructor
function load (at, own) {
  const [name, places, run] = PARTS[at]
  const file = ROOT + name
  const known = cache[file]
  if (known !== undefined && known !== own) return known.exports
  const it = own ?? new Module(file, module)
  it.filename = file
  it.paths = module.paths
  cache[file] = it
  const folder = file.slice(0, file.lastIndexOf('/'))
  const requireThere = asked => {
    if (Object.hasOwn(places, asked)) return load(places[asked])
    return require(asked[0] === '.' ? folder + '/' + asked : asked)
  }
  requireThere.cache = cache
  try {
    run.call(it.exports, it, it.exports, requireThere, file, folder)
  } catch (err) {
    delete cache[file]
    throw err
  }
  it.loaded = true
  return it.exports
}
function find (name, own, isReadAgain) {
  const at = PARTS.findIndex(part => part[0] === name)
  if (at !== -1) return load(at, own)
  if (isReadAgain) throw new Error(__filename + ' has no ' + name + ': install the package again')
  // a newer version was installed meanwhile: that file comes with its own bundle
  if (cache[__filename] === module) delete cache[__filename]
  return require(__filename)(name, own, true)
}
module.exports = find
const PARTS = [
`

/**
 * @param {readonly string[]} names   of all files, from the root
 * @returns {{ made: Map<string, string>, stubs: Map<string, string> }}   name -> text
 */
function bundlesOf (names) {
  const requirers = requirersOf(names)
  const bundles = RECIPES.map(bundleOf)
  /** @type {Map<string, string>} */
  const stubs = new Map()
  const inSeveral = bundles.flatMap(({ files }) => files).filter((name, at, all) => all.indexOf(name) !== at)
  for (const [at, { file, files }] of bundles.entries()) {
    const isInside = (/** @type {string} */ name) => files.includes(name)
    for (const name of files) {
      const isOwn = !inSeveral.includes(name) && [...requirers.get(name) ?? []].every(isInside)
      if (!isOwn && name !== RECIPES[at].door) continue
      stubs.set(name, `'use strict'\nrequire('${path.relative(path.dirname(name), file)}')('${name}', module)\n`)
    }
  }
  return { made: new Map(bundles.map(({ file, text }) => [file, text])), stubs }
}

/** @param {readonly string[]} names @returns {Requirers} */
function requirersOf (names) {
  /** @type {Requirers} */
  const found = new Map()
  for (const name of names.filter(one => one.endsWith('.js') && !/^(?:examples|docs)\//.test(one))) {
    for (const [, asked] of fs.readFileSync(path.join(ROOT, name), 'utf8').matchAll(/\brequire\('(\.[^']+)'\)/g)) {
      const target = targetOf(name, asked)
      found.set(target, (found.get(target) ?? new Set()).add(name))
    }
  }
  return found
}

module.exports = { bundlesOf }
