'use strict'
/** The statements of the language. Each answers how it ended: undefined, or what leaves a loop or a function. */
const { isObject, ownShownNames, ownProperty, protoOf, MAX_PROTOTYPES } = require('./live')
const { Refused, refused, isStackOverflow } = require('./refusal')
const { Scope } = require('./scope')
const { bindPattern } = require('./patterns')
const { makeFunction } = require('./functions')
const { evaluate, valueNamed, assign, nameOf } = require('./expressions')

/** @typedef {import('./machine').Machine} Machine */
/** @typedef {{ leaves: 'break' | 'continue' | 'return', label?: string | null, value?: any } | undefined} End */

/** @type {Record<string, (m: Machine, node: any, scope: Scope, labels: string[]) => End>} */
const STATEMENTS = {
  ExpressionStatement (m, { expression }, scope) {
    const value = evaluate(m, expression, scope)
    if (!scope.ofFunction().isFunction) m.completion = value
    return undefined
  },
  VariableDeclaration (m, { kind, declarations }, scope) {
    for (const { id, init } of declarations) {
      if (kind !== 'const' && kind !== 'let' && kind !== 'var') throw refused('syntax', kind)
      const value = init ? valueNamed(m, init, scope, id.name) : undefined
      bindPattern(m, id, value, scope, declareIn(kind === 'var' ? scope.ofFunction() : scope, kind))
    }
    return undefined
  },
  FunctionDeclaration: () => undefined, // declared when its block began
  ClassDeclaration () { throw refused('syntax', 'classes') },
  EmptyStatement: () => undefined,
  DebuggerStatement () { throw refused('syntax', 'debugger') },
  BlockStatement: (m, { body }, scope) => runList(m, body, new Scope(scope)),
  IfStatement (m, { test, consequent, alternate }, scope) {
    if (evaluate(m, test, scope)) return run(m, consequent, scope)
    return alternate ? run(m, alternate, scope) : undefined
  },
  ReturnStatement: (m, { argument }, scope) => ({
    leaves: 'return', value: argument ? evaluate(m, argument, scope) : undefined
  }),
  ThrowStatement (m, { argument }, scope) { throw evaluate(m, argument, scope) },
  BreakStatement: (m, { label }) => ({ leaves: 'break', label: label?.name ?? null }),
  ContinueStatement: (m, { label }) => ({ leaves: 'continue', label: label?.name ?? null }),
  LabeledStatement (m, { label, body }, scope, labels) {
    const end = run(m, body, scope, [...labels, label.name])
    return end?.leaves === 'break' && end.label === label.name ? undefined : end
  },
  WhileStatement: (m, { test, body }, scope, labels) => loop(m,
    body, scope, labels, { again: () => evaluate(m, test, scope) }),
  DoWhileStatement (m, { test, body }, scope, labels) {
    let isFirst = true
    return loop(m, body, scope, labels, {
      again () {
        if (!isFirst) return evaluate(m, test, scope)
        isFirst = false
        return true
      }
    })
  },
  ForStatement (m, { init, test, update, body }, scope, labels) {
    let turn = new Scope(scope)
    if (init) init.type === 'VariableDeclaration' ? run(m, init, turn) : evaluate(m, init, turn)
    let isFirst = true
    for (;;) {
      turn = isFirst ? turn : turn.again()
      if (!isFirst && update) evaluate(m, update, turn)
      isFirst = false
      if (test && !evaluate(m, test, turn)) return undefined
      m.budget.spend()
      const end = leaving(run(m, body, turn), labels)
      if (end) return end.stop
    }
  },
  ForOfStatement (m, node, scope, labels) {
    if (node.await) throw refused('later', 'for await')
    return forEach(m, node, m.iterate(evaluate(m, node.right, scope), nameOf(node.right)), scope, labels)
  },
  ForInStatement: (m, node, scope, labels) => forEach(m,
    node, namesIn(m, evaluate(m, node.right, scope)), scope, labels),
  SwitchStatement (m, { discriminant, cases }, scope, labels) {
    const value = evaluate(m, discriminant, scope)
    const inner = new Scope(scope)
    let at = cases.findIndex((/** @type {any} */ { test }) => test !== null && evaluate(m, test, inner) === value)
    if (at === -1) at = cases.findIndex((/** @type {any} */ { test }) => test === null)
    for (const { consequent } of at === -1 ? [] : cases.slice(at)) {
      const end = runList(m, consequent, inner)
      if (end?.leaves === 'break' && (end.label === null || labels.includes(/** @type {any} */ (end.label)))) {
        return undefined
      }
      if (end) return end
    }
    return undefined
  },
  TryStatement (m, { block, handler, finalizer }, scope) {
    const depth = m.budget.level()
    let end = /** @type {End} */ (undefined)
    let thrown = /** @type {{ error: any } | null} */ (null)
    try {
      end = run(m, block, scope)
    } catch (error) {
      if (endsAll(error)) throw error
      thrown = { error }
      m.budget.level(depth)
    }
    if (thrown && handler) {
      const { error } = thrown
      thrown = null
      try {
        const inner = new Scope(scope)
        if (handler.param) bindPattern(m, handler.param, error, inner, declareIn(inner, 'let'))
        end = run(m, handler.body, inner)
      } catch (again) {
        if (endsAll(again) || !finalizer) throw again
        thrown = { error: again }
        m.budget.level(depth)
      }
    }
    const last = finalizer ? run(m, finalizer, scope) : undefined
    if (last) return last
    if (thrown) throw thrown.error
    return end
  },
  WithStatement () { throw refused('syntax', 'with') }
}

/** The errors that no typed `catch` may stop: a refusal, a used-up budget, the end of the stack. @param {any} error */
const endsAll = error => Refused.is(error) || isStackOverflow(error)

/** @param {Scope} scope @param {string} kind @returns {import('./patterns').Bind} */
const declareIn = (scope, kind) => (target, value) => scope.declare(target.name, value, kind === 'const')

/** @param {Machine} m @param {any} node @param {Scope} scope @param {string[]} [labels] @returns {End} */
function run (m, node, scope, labels = []) {
  m.budget.spend()
  m.budget.down()
  const work = STATEMENTS[node.type]
  if (work === undefined) throw refused('syntax', node.type)
  const end = work(m, node, scope, labels)
  m.budget.up()
  return end
}

/** @param {Machine} m @param {any[]} body @param {Scope} scope @returns {End} */
function runList (m, body, scope) {
  for (const node of body) {
    if (node.type === 'FunctionDeclaration') scope.declare(node.id.name, makeFunction(node, scope))
  }
  for (const node of body) {
    const end = run(m, node, scope)
    if (end) return end
  }
  return undefined
}

/** Of a function. @param {Machine} m @param {any[]} body @param {Scope} scope @returns {any} */
function runBody (m, body, scope) { return runList(m, body, scope)?.value }

/**
 * @param {Machine} m
 * @param {any} body
 * @param {Scope} scope
 * @param {string[]} labels
 * @param {{ again: () => any }} how
 * @returns {End}
 */
function loop (m, body, scope, labels, { again }) {
  while (again()) {
    m.budget.spend()
    const end = leaving(run(m, body, scope), labels)
    if (end) return end.stop
  }
  return undefined
}

/**
 * @param {Machine} m
 * @param {any} node
 * @param {Iterable<any>} items
 * @param {Scope} scope
 * @param {string[]} labels
 * @returns {End}
 */
function forEach (m, { left, body }, items, scope, labels) {
  for (const item of items) {
    const turn = new Scope(scope)
    if (left.type === 'VariableDeclaration') bindPattern(m,
      left.declarations[0].id, item, turn, declareIn(left.kind === 'var' ? scope.ofFunction() : turn, left.kind))
    else bindPattern(m, left, item, turn, (target, value) => assign(m, target, value, turn))
    const end = leaving(run(m, body, turn), labels)
    if (end) return end.stop
  }
  return undefined
}

/** null: the loop goes on. @param {End} end @param {string[]} labels @returns {{ stop: End } | null} */
function leaving (end, labels) {
  if (end === undefined) return null
  const isOurs = end.label === null || labels.includes(/** @type {any} */ (end.label))
  if (end.leaves === 'continue' && isOurs) return null
  return { stop: end.leaves === 'break' && isOurs ? undefined : end }
}

/** @param {Machine} m @param {any} object @returns {string[]} */
function namesIn (m, object) {
  if (typeof object === 'string') { // one name for each character: paid for before they are made
    m.budget.list(object.length)
    m.budget.spend(object.length)
    return Array.from({ length: object.length }, (_, i) => String(i))
  }
  const names = new Set()
  let at = isObject(object) ? object : null
  for (let steps = 0; at !== null && steps < MAX_PROTOTYPES; steps++) {
    for (const name of ownShownNames(at, m.budget)) {
      if (typeof name === 'string' && ownProperty(at, name)?.enumerable) names.add(name)
    }
    at = protoOf(at)
  }
  return [...names]
}

module.exports = { run, runList, runBody }
