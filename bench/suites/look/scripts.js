'use strict'
/** What a script of package.json does, as far as its text says it: a file that Node runs, or why it cannot be. Pure. */
const { script } = require('../package-json')

/** @typedef {import('../package-json').PackageJson} PackageJson */
/**
 * @typedef {{ does: 'node', argv: string[][] } | { does: 'shell' } | { does: 'vitest' } |
 *   { does: 'not', why: string }} Meaning
 * node: each line is Node's arguments
 */

const MEASURES = /^(?:bench|benchmark|benchmarks|perf)(?:[:.-][\w:.-]+)?$/
/** A script of such a name prepares, compares or shows. */
const BESIDE = /(?:^|[:.-])(?:install|setup|build|prepare|compare|clean|watch|server|serve|report|ci|upload|publish|debug|profile|graph|update|lint|test)$/
const NODE_LINE = /^(?:(?:NODE_ENV|FORCE_COLOR)=\w+ )?node ((?:(?:-r [\w./@-]+|--[\w-]+(?:[= ](?=[\w./@-]+ )[\w./@][\w./@-]*)?) )*)((?:\.\/)?[\w@][\w./@-]*)((?: [\w./:=@-]+)*)$/
const INSTALLS = /\b(?:npm|pnpm|bun)(?:\s+-\S+)*\s+(?:i|install|ci|add)\b|\byarn\s+(?:install|add)\b|(?:^|[;&|]\s*)yarn\s*(?:$|[;&|])/
const NEEDS_NETWORK = /\b(?:curl|wget|docker|docker-compose|git (?:clone|fetch|pull|checkout)|npm publish|gh )\b/
const NEVER_ENDS = /--watch\b|\bnodemon\b|\bserve\b/
const CALLS = /^(?:npm run(?:-script)?|pnpm(?: run)?|yarn(?: run)?) (?:-s |--silent )?([\w:.-]+)$/
const MOST_CALLS = 8

/** @param {PackageJson | null} manifest @returns {string[]} scripts whose name says that they measure */
function measuringScripts (manifest) {
  return Object.keys(manifest?.scripts ?? {})
    .filter(name => MEASURES.test(name) && !BESIDE.test(name) && script(manifest, name) !== null)
}

/**
 * @param {PackageJson | null} manifest
 * @param {string} name
 * @param {number} [depth]
 * @returns {Meaning}
 */
function meaningOf (manifest, name, depth = 0) {
  const line = script(manifest, name)
  if (line === null) return { does: 'not', why: `there is no script "${name}"` }
  const why = refusalOf(line)
  if (why) return { does: 'not', why }
  /** @type {string[][]} */
  const argv = []
  for (const part of line.split('&&').map(one => one.trim())) {
    const [, called] = CALLS.exec(part) ?? []
    if (called !== undefined && depth < MOST_CALLS && script(manifest, called) !== null) {
      const inner = meaningOf(manifest, called, depth + 1)
      if (inner.does !== 'node') return inner
      argv.push(...inner.argv)
      continue
    }
    if (/^(?:npx )?vitest bench\b/.test(part)) return { does: 'vitest' }
    if (/^node (?:--version|-v)$/.test(part)) continue // it says which one; it measures nothing
    const node = NODE_LINE.exec(part)
    if (node === null) return { does: 'shell' }
    argv.push([...node[1].split(' ').filter(Boolean), node[2], ...node[3].split(' ').filter(Boolean)])
  }
  return argv.length > 0 ? { does: 'node', argv } : { does: 'not', why: 'it measures nothing' }
}

/** @param {string} line */
function refusalOf (line) {
  if (INSTALLS.test(line)) return 'it installs packages, and a launch has no network'
  if (NEEDS_NETWORK.test(line)) return 'it needs the network or git, and a launch has neither'
  return NEVER_ENDS.test(line) ? 'it does not end by itself' : null
}

module.exports = { measuringScripts, meaningOf }
