'use strict'
/**
 * Tab completion from the live process: the names of what stands before the last dot, else the global names. What
 * stands there is a path of plain members (a.b[0].c): it is followed by descriptors; nothing is evaluated, nothing is
 * loaded.
 */
const { types } = require('node:util')
const { isObject, ownNames, lengthOf, protoOf, MAX_PROTOTYPES } = require('../read-only/live')
const { createBudget } = require('../read-only/budget')
const { createMachine } = require('../read-only/machine')
const { Refused } = require('../read-only/refusal')
const { pathAtEnd, NAME } = require('../read-only/path')

const TIMEOUT_MS = 100
const MAX_COMPLETIONS = 500
/** Of a longer list only what it inherits is named. */
const MAX_LIST = 1000
const KEYWORDS = ('async await break case catch class const continue debugger default delete do else false finally for function if in instanceof let new ' +
  'null return switch this throw true try typeof undefined var void while with yield').split(' ')

/**
 * @param {ReturnType<typeof import('./guard').createGuard>} guard
 * @param {ReturnType<typeof import('./reader').createReader>} reader
 * @param {ReturnType<typeof import('./helpers').createHelpers>} helpers
 * @param {{ line: string, flag: import('../evaluation-flag').EvaluationFlag }} order
 * @returns {{ completions: string[], on: string } | null}
 */
function complete (guard, reader, helpers, { line, flag }) {
  const { text, members, start } = pathAtEnd(line)
  /** @type {Iterable<string>} */
  let names = []
  const ran = guard.run(flag, 'waiting', TIMEOUT_MS, () => {
    const host = reader.hostOf(helpers.ofReading(), null)
    const budget = createBudget({ timeMs: TIMEOUT_MS })
    const m = createMachine({ budget, host, builtins: reader.table(), evaluate: never, runBody: never })
    const listed = guard.bounded(() => {
      if (members.length === 0) {
        return [...KEYWORDS, ...Object.keys(host.names), ...reader.lexicalNames(), ...namesOf(host.global, budget)]
      }
      return namesOf(follow(m, members), budget)
    }, { timeoutMs: TIMEOUT_MS, readOnly: false })
    if ('value' in listed) names = listed.value
    else if ('error' in listed && !Refused.is(listed.error) && !(listed.error instanceof TypeError)) throw listed.error
    return 'done'
  })
  if (!ran) return null
  const before = text.slice(0, text.length - start.length)
  const fitting = [...new Set(names)].filter(name => name.startsWith(start) && NAME.test(name)).sort()
  return { completions: fitting.slice(0, MAX_COMPLETIONS).map(name => before + name), on: text }
}

/** @param {import('../read-only/machine').Machine} m @param {string[]} members */
function follow (m, [first, ...rest]) {
  const { host } = m
  let value = Object.hasOwn(host.names, first) && !Object.hasOwn(host.global, first)
    ? host.names[first]
    : m.get(host.global, first)
  if (value === undefined) value = first === 'globalThis' ? host.global : host.lexical(first)?.value
  for (const name of rest) value = m.get(value, name)
  return value
}

/**
 * Of the value and what it inherits; a Proxy is not asked.
 * @param {any} value
 * @param {import('../read-only/budget').Budget} budget
 * @returns {string[]}
 */
function namesOf (value, budget) {
  /** @type {string[]} */
  const names = []
  let at = value === null || value === undefined ? null : isObject(value) ? value : Object.getPrototypeOf(value)
  for (let steps = 0; at !== null && steps < MAX_PROTOTYPES && !types.isProxy(at); steps++) {
    if ((lengthOf(at) ?? 0) <= MAX_LIST) {
      for (const name of ownNames(at, budget)) if (typeof name === 'string') names.push(name)
    }
    at = protoOf(at)
  }
  return names
}

function never () { throw new Error('a completion evaluates nothing') }

module.exports = { complete }
