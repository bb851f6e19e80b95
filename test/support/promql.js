'use strict'
/**
 * What a PromQL expression refers to, read from its syntax tree (Prometheus' own grammar for editors), not from its
 * text.
 */
/** Not a literal where it is required: its types say that it is an ES module alone, and it is both. */
const GRAMMAR = '@prometheus-io/lezer-promql'
const { parser } = require(GRAMMAR)

/** @typedef {import('@lezer/common').SyntaxNode} SyntaxNode */
/** @typedef {{ label: string, op: string, value: string }} Matcher */
/** @typedef {{ metric: string, matchers: Matcher[] }} Selector */
/**
 * @typedef {{ labels: string[], metrics: string[] }} Grouping   of an aggregation or an operator: its labels, and the
 *   metrics below it
 */

const VARIABLES = /\$\{?[a-zA-Z_]+\}?/

/**
 * @param {string} expr   its Grafana variables are values already
 * @returns {{ selectors: Selector[], groupings: Grouping[] }}
 * @throws Error  what cannot be parsed
 */
function readExpression (expr) {
  const variable = VARIABLES.exec(expr)
  if (variable) throw new Error(`the variable ${variable[0]} is not known: ${expr}`)
  const tree = parser.parse(expr)
  tree.iterate({
    enter (/** @type {import('@lezer/common').SyntaxNodeRef} */ { type, from }) {
      if (type.isError) throw new Error(`no PromQL at ${from}: ${expr}`)
    }
  })
  const text = (/** @type {SyntaxNode} */ node) => expr.slice(node.from, node.to)
  const selectors = within(tree.topNode, 'VectorSelector').map(node => ({
    metric: text(/** @type {SyntaxNode} */ (node.getChild('Identifier'))),
    matchers: within(node, 'UnquotedLabelMatcher').map(one => ({
      label: text(/** @type {SyntaxNode} */ (one.getChild('LabelName'))),
      op: text(/** @type {SyntaxNode} */ (one.getChild('MatchOp'))),
      value: JSON.parse(text(/** @type {SyntaxNode} */ (one.getChild('StringLiteral'))))
    }))
  }))
  const groupings = within(tree.topNode, 'GroupingLabels').map(node => {
    // a modifier, or a matching clause, of an aggregation or operator
    const over = /** @type {SyntaxNode} */ (node.parent?.parent)
    return {
      labels: within(node, 'LabelName').map(text),
      metrics: within(over, 'VectorSelector').map(one => text(/** @type {SyntaxNode} */ (one.getChild('Identifier'))))
    }
  })
  return { selectors, groupings }
}

/** @param {SyntaxNode} root @param {string} name @returns {SyntaxNode[]} */
function within (root, name) {
  /** @type {SyntaxNode[]} */
  const found = []
  root.cursor().iterate(ref => {
    if (ref.name === name) found.push(ref.node)
  })
  return found
}

module.exports = { readExpression }
