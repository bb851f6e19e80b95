'use strict'
/** A tree of weights as SVG: a box a function, below it what it calls, as wide as it is heavy. Pure. */

const ROW_PX = 19
/** Narrower ones cannot be seen; they are counted. */
const NARROWEST_SHARE = 0.0005

/** @typedef {import('./tree').FlameNode} FlameNode */
/**
 * @typedef {{ node: FlameNode, depth: number, from: number, share: number }} Box   from and share of the whole, 0 to 1
 */

/**
 * @param {FlameNode} root
 * @returns {{ boxes: Box[], depth: number, leftOut: number }}  depth: rows
 */
function layOut (root) {
  /** @type {Box[]} */
  const boxes = []
  let depth = 0
  let leftOut = 0
  /** @param {FlameNode} node @param {number} row @param {number} from */
  const place = (node, row, from) => {
    const share = node.total / root.total
    if (share < NARROWEST_SHARE) {
      leftOut++
      return
    }
    boxes.push({ node, depth: row, from, share })
    depth = Math.max(depth, row + 1)
    let childFrom = from
    for (const child of node.children) {
      place(child, row + 1, childFrom)
      childFrom += child.total / root.total
    }
  }
  if (root.total > 0) place(root, 0, 0)
  return { boxes, depth, leftOut }
}

/**
 * Each box is an <svg> of its own, which cuts its text off at its edge.
 * @param {FlameNode} root
 * @param {(weight: number) => string} amount
 * @param {string} title
 */
function drawFlame (root, amount, title) {
  const { boxes, depth, leftOut } = layOut(root)
  const drawn = boxes.map(({ node, depth: row, from, share }, at) => {
    const place = node.file === '' ? '' : ` ${node.file}:${node.line}`
    const about = `${node.name}${place}\n${amount(node.total)} (${percent(share)}), of its own ${amount(node.self)}`
    return `<svg class="box ${kindOf(node)}" x="${percent(from)}" y="${row * ROW_PX}" width="${percent(share)}" height="${ROW_PX - 1}" ` +
      `data-from="${from.toFixed(6)}" data-share="${share.toFixed(6)}" data-row="${row}" tabindex="${at === 0 ? 0 : -1}" role="img" aria-label="${escapeHtml(about)}">` +
      `<title>${escapeHtml(about)}</title><rect width="100%" height="100%"/><text x="4" y="13">${escapeHtml(node.name)}</text></svg>`
  })
  const svg = `<svg id="flame" width="100%" height="${depth * ROW_PX}" role="group" aria-label="${escapeHtml(title)}">\n${drawn.join('\n')}\n</svg>`
  return { svg, leftOut }
}

/** @param {FlameNode} node */
function kindOf ({ kind, file }) {
  return kind === 'app' && file.includes('/node_modules/') ? 'package' : kind
}

/** @param {number} share */
function percent (share) { return `${(100 * share).toFixed(3).replace(/\.?0+$/, '')}%` }

/**
 * Names come from the app: neither markup nor characters that turn the direction of text.
 * @param {string} text
 */
function escapeHtml (text) {
  return text.replace(/[&<>"'\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, character => {
    const code = character.charCodeAt(0)
    return '&<>"\''.includes(character) ? `&#${code};` : `\\u${code.toString(16).padStart(4, '0')}`
  })
}

module.exports = { drawFlame, layOut, escapeHtml, percent, ROW_PX }
