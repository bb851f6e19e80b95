'use strict'
/**
 * Tab completion from the live process: the properties of what stands before the last dot, else the global names. Nothing is run but
 * the expression before the dot, and that without side effects and for a moment.
 */
const { compileReadOnly } = require('./compile')
const { FILE_PREFIX } = require('./typed')

const TIMEOUT_MS = 200
const MAX_COMPLETIONS = 500
const MAX_PROTOTYPES = 20
const NAME = /^[\p{L}\p{Nl}$_][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}$_]*$/u
/** No chain is longer; where a line is, only its end is looked at. */
const MAX_CHAIN_CHARS = 1000
/** The chain of names, calls and indexes at the end of the line: `a.b(c)[0].d`. A name follows no other: else there are 2^n ways to cut n letters. */
const CHAIN = /(?:(?<![\p{L}\p{Nd}$_])[\p{L}$_][\p{L}\p{Nd}$_]*|\[[^[\]]*\]|\([^()]*\)|'[^']*'|"[^"]*"|\]|\)|\?\.|\.)+$/u
const KEYWORDS = ('async await break case catch class const continue debugger default delete do else false finally for function if in instanceof let new ' +
  'null return switch this throw true try typeof undefined var void while with yield').split(' ')

/**
 * @param {ReturnType<typeof import('./guard').createGuard>} guard
 * @param {ReturnType<typeof import('./helpers').createHelpers>} helpers
 * @param {{ line: string, ticket: import('../ticket').Ticket }} order
 * @returns {{ completions: string[], on: string } | null}
 */
function complete (guard, helpers, { line, ticket }) {
  const chain = chainAtEnd(line)
  const dot = chain.lastIndexOf('.')
  const start = chain.slice(dot + 1)
  /** @type {Set<string>} */
  let names = new Set()
  const hide = helpers.expose({ readOnly: true, code: line })
  const ran = guard.run(ticket, 'waiting', TIMEOUT_MS, () => {
    if (dot === -1) names = globalNames(guard)
    else {
      const run = compileReadOnly(chain.slice(0, chain[dot - 1] === '?' ? dot - 1 : dot), `${FILE_PREFIX}complete`)
      const got = typeof run === 'function' ? guard.bounded(run, { timeoutMs: TIMEOUT_MS, readOnly: true }) : null
      const listed = got && 'value' in got ? guard.bounded(() => propertyNames(got.value), { timeoutMs: TIMEOUT_MS, readOnly: false }) : null
      if (listed && 'value' in listed) names = listed.value
    }
    return 'done'
  })
  hide()
  if (!ran) return null
  const before = chain.slice(0, dot + 1)
  const fitting = [...names].filter(name => name.startsWith(start) && NAME.test(name)).sort()
  return { completions: fitting.slice(0, MAX_COMPLETIONS).map(name => before + name), on: chain }
}

/** @param {string} line */
function chainAtEnd (line) {
  const end = line.slice(-MAX_CHAIN_CHARS)
  const chain = CHAIN.exec(end)?.[0] ?? ''
  return chain.length === end.length && end.length < line.length ? '' : chain // it may begin before, and be another
}

/** Of the value and what it inherits; a proxy is not asked. @param {any} value @returns {Set<string>} */
function propertyNames (value) {
  const { isProxy } = require('node:util').types
  const names = new Set()
  let at = value === null || value === undefined ? null : Object(value)
  for (let steps = 0; at !== null && steps < MAX_PROTOTYPES && !isProxy(at); steps++) {
    for (const name of Object.getOwnPropertyNames(at)) names.add(name)
    at = Object.getPrototypeOf(at)
  }
  return names
}

/** @param {ReturnType<typeof import('./guard').createGuard>} guard */
function globalNames (guard) {
  const names = new Set([...KEYWORDS, ...propertyNames(globalThis)])
  guard.post('Runtime.globalLexicalScopeNames', {}, (_, result) => {
    for (const name of result?.names ?? []) names.add(name)
  })
  return names
}

module.exports = { complete }
