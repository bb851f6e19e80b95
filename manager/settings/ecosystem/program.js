'use strict'
/** What runs a script of an ecosystem file: Node, or another program. Pure: the disk comes in as functions. */
const path = require('node:path')

/** By the ending of a script, as PM2 has them. */
const INTERPRETERS = Object.freeze({ '.sh': 'bash', '.py': 'python3', '.rb': 'ruby', '.php': 'php', '.pl': 'perl' })
const OF_NODE = ['.js', '.cjs', '.mjs', '.ts', '.mts', '.cts', '']
/** Written in JavaScript, and wrappers of what they run: as commands, whether by their names or by their paths. */
const WRAPPERS = ['npm', 'npx', 'pnpm', 'pnpx', 'yarn', 'yarnpkg']
const NOT_HERE = Object.freeze({ '.coffee': 'CoffeeScript', '.ls': 'LiveScript', '.tsx': 'TSX' })

/**
 * @typedef {object} Program
 * @property {string[] | null} interpreter   words before the script; null: it is a script for Node
 * @property {boolean} isNode
 * @property {string} file       absolute, or the name of a program
 * @property {string} name       of the app, where it has none
 * @property {string} says       what is other than in PM2
 * @property {string | null} problem   a whole sentence
 */

/**
 * @param {{ script: string, interpreter: unknown, cwd: string }} asked
 * @param {Pick<import('./translate-app').World, 'kindOf' | 'isInPath' | 'nodePath'>} world
 * @returns {Program}
 */
function programOf ({ script, interpreter, cwd }, { kindOf, isInPath, nodePath }) {
  const file = path.resolve(cwd, script)
  const kind = kindOf(file)
  const ending = path.extname(script)
  const name = path.basename(script, ending)
  const found = { file, name, says: '', problem: null }
  const fail = (/** @type {string} */ problem) => ({ ...found, interpreter: null, isNode: false, problem })
  const by = (/** @type {string[]} */ words, run = file, says = `it is a command: exec (docs/languages.md)`) =>
    ({ ...found, interpreter: words, isNode: false, file: run, says })

  if (script === 'serve') return fail('script: "serve" is not supported: files are served by a web server, such as nginx')
  if (kind === 'none' && /\s/.test(script)) return { ...by(['bash', '-c'], script), name: path.basename(script.split(/\s/)[0]) }
  if (WRAPPERS.includes(path.basename(script)) && kind === 'text' && isNode(interpreter ?? 'node')) return by([])
  if (interpreter !== undefined) return named(String(interpreter))
  if (Object.hasOwn(NOT_HERE, ending)) {
    return fail(`${script} is ${NOT_HERE[/** @type {keyof typeof NOT_HERE} */ (ending)]}, which Node does not run. Compile it, or name an interpreter`)
  }
  if (kind === 'program') return by([])
  if (kind === 'none' && ending === '' && isInPath(script)) return by([], script)
  if (Object.hasOwn(INTERPRETERS, ending)) return by([INTERPRETERS[/** @type {keyof typeof INTERPRETERS} */ (ending)]])
  return { ...found, interpreter: null, isNode: true }

  /** @param {string} program */
  function named (program) {
    if (/^node@/.test(program)) {
      return fail(`interpreter: "${program}" is not supported: versions are no names of programs. Name the path of that Node by: bellwether reload <app> --node <path>`)
    }
    if (program === 'none') return kind === 'none' ? by([], script) : by([])
    if (isNode(program) && OF_NODE.includes(ending)) {
      const says = program === 'node' || program === 'nodejs' || program === nodePath ? ''
        : "workers run with the manager's Node; another one: bellwether reload <app> --node <path>"
      return { ...found, interpreter: null, isNode: true, says }
    }
    return by([program])
  }
}

/** @param {unknown} program */
function isNode (program) { return ['node', 'nodejs', 'bun'].includes(path.basename(String(program))) }

module.exports = { programOf }
