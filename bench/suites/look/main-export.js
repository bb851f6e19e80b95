'use strict'
/**
 * What is timed of a repository that has no benchmark: the main export of its packages. Which calls can be timed is
 * found out by a program that runs in a checkout, sandboxed: it tries each exported function with plain values.
 */
const path = require('node:path')

/** @typedef {import('./what-is-there').Repository} Repository */
/** @typedef {{ name: string, code: string }} Call  code: an arrow function of the export */
/**
 * @typedef {{ id: string, entry: string, calls: Call[], others: string[] }} Main  others: exports that are not timed
 */

const MOST_MAINS = 3
const MOST_CALLS = 4
const MOST_OTHERS = 12
const MARK = 'bellwether-found '
const CONDITIONS = ['node', 'import', 'module', 'require', 'default']
const ENTRY = /^(?:\.\/)?[\w@][\w@./+-]*$/

/**
 * The main files, of the root or else of the workspaces.
 * @param {Repository} repository
 * @returns {{ id: string, entry: string }[]}  an entry may be made by a build only
 */
function mainFiles (repository) {
  const all = repository.packages.flatMap(({ dir, manifest }) => {
    const entry = entryOf(manifest, name => repository.has(path.join(dir, name)))
    return entry === null ? [] : [{ id: dir === '.' ? 'main' : plain(path.basename(dir)), entry: path.join(dir, entry) }]
  })
  const own = all.filter(({ id }) => id === 'main')
  return (own.length > 0 ? own : all).slice(0, MOST_MAINS)
}

/**
 * @param {import('../package-json').PackageJson} manifest
 * @param {(name: string) => boolean} has
 * @returns {string | null}
 */
function entryOf (manifest, has) {
  const { exports: exported, main, module } = /** @type {any} */ (manifest)
  const root = exported?.['.'] === undefined ? exported : exported['.']
  const named = [leafOf(root), main, module].filter(one => typeof one === 'string' && ENTRY.test(one) &&
    !one.split('/').includes('..')).map(one => one.replace(/^\.\//, ''))
  const there = named.flatMap(one => [one, `${one}.js`, `${one}/index.js`]).find(has) ??
    (named.length === 0 ? ['index.js', 'index.mjs', 'index.cjs'].find(has) : undefined)
  const entry = there ?? named[0] ?? null
  return entry !== null && /\.(?:[cm]?js|json|node)$/.test(entry) ? entry : null
}

/** @param {any} value  of "exports" @param {number} [depth] @returns {string | null} */
function leafOf (value, depth = 0) {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || depth > 5) return null
  if (Array.isArray(value)) return value.map(one => leafOf(one, depth + 1)).find(one => one !== null) ?? null
  const key = Object.keys(value).find(one => CONDITIONS.includes(one))
  return key === undefined ? null : leafOf(value[key], depth + 1)
}

/** @param {import('../package-json').PackageJson | null} manifest @returns {string | null} the file of a command */
function binFile (manifest) {
  const { bin } = /** @type {any} */ (manifest ?? {})
  const file = typeof bin === 'string' ? bin : Object.values(bin ?? {})[0]
  return typeof file === 'string' && ENTRY.test(file) && !file.split('/').includes('..') ? file.replace(/^\.\//, '') : null
}

/**
 * Runs in a checkout. A line for what the file exports, and one for each call that works.
 * @param {string} entry
 * @param {string} mark
 */
async function lookInside (entry, mark) {
  const tell = (/** @type {object} */ what) => require('node:fs').writeSync(1, `\n${mark}${JSON.stringify(what)}\n`)
  const file = require('node:path').resolve(entry)
  const named = /^[A-Za-z_$][\w$]*$/
  const risky = /exit|kill|delete|remove|unlink|write|listen|connect|spawn|exec|install|serve|watch|prompt/i
  const values = [
    `'{"name": "a text", "list": [1, 2, 3], "more": {"deep": true}}'`, "'a text of some words, 1 2 3'", '[3, 1, 2]',
    "{ name: 'a text', list: [1, 2, 3] }", '42', ''
  ]
  let lib
  try {
    lib = require(file)
  } catch (err) {
    if (!['ERR_REQUIRE_ESM', 'ERR_REQUIRE_ASYNC_MODULE'].includes(/** @type {any} */ (err).code)) throw err
    lib = await import(require('node:url').pathToFileURL(file).href)
  }
  const keys = lib === null || !['object', 'function'].includes(typeof lib) ? [] : Object.keys(lib)
  const functions = keys.filter(key => named.test(key) && typeof lib[key] === 'function')
  tell({ others: functions })
  const targets = [
    ...typeof lib === 'function' ? [{ name: 'main', at: 'lib', value: lib }] : [],
    ...functions.map(key => ({ name: key, at: `lib.${key}`, value: lib[key] }))
  ]
  const seen = new Set()
  for (const { name, at, value } of targets.slice(0, 40)) {
    if (seen.has(value) || risky.test(name)) continue
    seen.add(value)
    const isClass = /^class\b/.test(Function.prototype.toString.call(value))
    const codes = isClass ? values.map(one => `lib => new ${at.includes('.') ? at : '(lib)'}(${one})`).reverse()
      : values.map(one => `lib => ${at}(${one})`)
    let works = null
    for (const code of codes) {
      try {
        const call = new Function(`return ${code}`)()
        const from = Date.now()
        const late = () => new Promise((resolve, reject) => { setTimeout(reject, 200) })
        let result
        for (let i = 0; i < 3; i++) result = await Promise.race([call(lib), late()])
        if (Date.now() - from > 100) continue
        if (result !== undefined) { works = code; break }
        works = works ?? code
      } catch (err) {
        continue // not with this value
      }
    }
    if (works !== null) tell({ name, code: works })
  }
  process.exit(0)
}

/** @param {string} entry @returns {string[]} arguments of Node */
function probeArgv (entry) {
  return ['-e', `(${lookInside})(${JSON.stringify(entry)}, ${JSON.stringify(MARK)}).catch(err => { console.error(err); process.exit(1) })`]
}

/** @param {string} stdout  of the probe @returns {Pick<Main, 'calls' | 'others'>} */
function readProbe (stdout) {
  const told = stdout.split('\n').filter(line => line.startsWith(MARK)).flatMap(line => {
    try {
      return [JSON.parse(line.slice(MARK.length))]
    } catch (err) {
      return [] // cut off
    }
  })
  const calls = told.filter(one => typeof one.name === 'string' && typeof one.code === 'string' && CODE.test(one.code))
    .map(({ name, code }) => ({ name: plain(name), code })).slice(0, MOST_CALLS)
  const others = told.flatMap(one => Array.isArray(one.others) ? one.others : [])
    .filter(one => typeof one === 'string' && /^[A-Za-z_$][\w$]*$/.test(one) && !calls.some(({ name }) => name === plain(one)))
  return { calls, others: others.slice(0, MOST_OTHERS) }
}
/** What a probe may say: it comes from the commit, and is written into a file that is run. */
const CODE = /^lib => (?:new )?(?:\(lib\)|lib(?:\.[A-Za-z_$][\w$]*)?)\((?:'[\w ,{}":[\]]*'|\[[\d, ]*\]|\{ name: 'a text', list: \[1, 2, 3\] \}|42)?\)$/

/** @param {string} text  fit for an id and for the name of a number */
function plain (text) { return text.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '').slice(0, 50) || 'x' }

module.exports = { mainFiles, binFile, probeArgv, readProbe }
