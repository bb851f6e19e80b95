'use strict'
/**
 * One file of all that `bellwether ls` runs where all is well (cli/quick/ls.js): finding, reading and compiling thirty
 * files takes Node longer than running them. Made when the package is packed, never checked in. What a module requires
 * at its top is in the file; what it requires inside of a function stays a file of the package, unless named in ALSO.
 *
 *   bundle() -> the text
 *   node packaging/bundle.js <file>   writes it
 */
const fs = require('node:fs')
const path = require('node:path')
const acorn = require('acorn')

const ROOT = path.join(__dirname, '..')
const ENTRY = 'cli/quick/ls.js'
/** Required inside of a function, and wanted often. */
const ALSO = ['cli/text/without-secrets.js']
/** Where the file lies in the package, as seen from there. */
const TO_ROOT = '..'

/**
 * @param {string} file  from the root
 * @returns {{ text: string, requires: { name: string, target: string, isAtTop: boolean }[] }}  without comments
 */
function read (file) {
  const source = fs.readFileSync(path.join(ROOT, file), 'utf8')
  /** @type {[number, number][]} */
  const comments = []
  const tree = /** @type {any} */ (acorn.parse(source, {
    ecmaVersion: 'latest', onComment: (_block, _text, from, to) => { comments.push([from, to]) }
  }))
  let text = ''
  let at = 0
  for (const [from, to] of comments) {
    text += source.slice(at, from)
    at = to
  }
  text = (text + source.slice(at)).replace(/[ \t]+$/gm, '').replace(/\n{2,}/g, '\n')
  const requires = requiresOf(tree).filter(({ name }) => name.startsWith('.'))
    .map(({ name, isAtTop }) => ({ name, isAtTop, target: targetOf(file, name) }))
  return { text, requires }
}

/** @param {any} tree @returns {{ name: string, isAtTop: boolean }[]} */
function requiresOf (tree) {
  /** @type {{ name: string, isAtTop: boolean }[]} */
  const found = []
  /** @param {any} node @param {boolean} isAtTop */
  const walk = (node, isAtTop) => {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(one => walk(one, isAtTop))
    if (node.type === 'CallExpression' && node.callee.name === 'require') {
      const [{ value }] = node.arguments
      if (typeof value === 'string') found.push({ name: value, isAtTop })
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

/** @returns {{ text: string, files: string[] }} */
function bundle () {
  /** @type {Map<string, ReturnType<typeof read>>} */
  const modules = new Map()
  /** Those that only a file of ALSO needs. @type {Set<string>} */
  const late = new Set()
  const add = (/** @type {string} */ file, /** @type {boolean} */ isLate) => {
    if (modules.has(file)) return
    const module = read(file)
    modules.set(file, module)
    if (isLate) late.add(file)
    for (const { target, isAtTop } of module.requires) if (isAtTop) add(target, isLate)
  }
  add(ENTRY, false)
  for (const file of ALSO) add(file, true)
  const files = [...modules.keys()]
  const parts = [...modules].map(([file, { text, requires }]) => {
    const places = requires.map(({ name, target }) =>
      `${JSON.stringify(name)}: ${modules.has(target) ? files.indexOf(target) : JSON.stringify(`${TO_ROOT}/${target}`)}`)
    const run = `function (module, require) {\n${text.replace(/^'use strict'\n/, '')}}`
    // in parentheses: V8 compiles it at once, not first for its mistakes and then again
    return `// ${file}\n[{ ${places.join(', ')} }, ${late.has(file) ? run : `(${run})`}]`
  })
  return { files, text: `'use strict'
// Written by packaging/bundle.js: what "bellwether ls" runs. The files named below are the source.
const loaded = []
function load (at) {
  if (loaded[at] === undefined) {
    const [places, run] = MODULES[at]
    loaded[at] = { exports: {} }
    run(loaded[at], name => {
      const place = places[name]
      return place === undefined ? require(name) : typeof place === 'number' ? load(place) : require(place)
    })
  }
  return loaded[at].exports
}
const MODULES = [
${parts.join(',\n')}
]
module.exports = load(0)
` }
}

if (require.main === module) {
  const file = process.argv[2]
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, bundle().text)
}

module.exports = { bundle, ENTRY }
