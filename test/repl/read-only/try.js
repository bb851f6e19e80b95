'use strict'
/** Runs a read-only statement in this process: over the global object and `names`, without a worker. */
const { parse } = require('../../../repl/read-only/parse')
const { walk } = require('../../../repl/read-only/walk')
const { createBudget } = require('../../../repl/read-only/budget')
const { createBuiltins } = require('../../../repl/read-only/builtins/index')
const { renderReadOnly } = require('../../../repl/read-only/render')

/** @param {Record<string, any>} [names] @param {object} [limits] */
function createTry (names = {}, limits = {}) {
  const builtins = createBuiltins()
  const host = { global: globalThis, names, lexical: () => null, callApp: null }
  /** @param {string} code @returns {any} */
  const run = code => {
    const parsed = parse(code)
    if ('outcome' in parsed) return parsed
    const walked = walk(parsed.tree, { budget: createBudget({ timeMs: 60_000, ...limits }), host, builtins })
    if ('value' in walked) return { outcome: 'value', value: walked.value, declares: parsed.declares }
    return 'error' in walked ? { outcome: 'thrown', error: walked.error } : walked
  }
  /** @param {string} code @returns {string} */
  const show = code => {
    const ran = run(code)
    return ran.outcome === 'value'
      ? renderReadOnly(ran.value, {}).text
      : ran.outcome === 'thrown' ? renderReadOnly(ran.error, {}).text.split('\n')[0] : ran.outcome
  }
  return { run, show, host, builtins }
}

module.exports = { createTry }
