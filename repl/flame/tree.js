'use strict'
/**
 * A profile as a tree of functions with their weights: the same calls of the same function merged. Pure, and nothing of
 * drawing, so that two trees can be compared as well.
 */
const { frameOf } = require('../stack/frames')

/** Of a CPU profile that is what the process did not do. */
const IDLE = '(idle)'

/**
 * @typedef {object} FlameNode
 * @property {string} name
 * @property {string} file
 * @property {number} line        of the function, from 1; 0 where it has none
 * @property {'app' | 'node' | 'own' | 'engine'} kind   engine: the garbage collector and the like
 * @property {number} self        weight of its own
 * @property {number} total       with all that it calls
 * @property {FlameNode[]} children   the heaviest first
 */
/** @typedef {{ root: FlameNode, unit: 'us' | 'bytes', idle: number }} Flame   idle: weight that is left out */
/** @typedef {{ functionName: string, url: string, lineNumber: number, columnNumber: number }} CallFrame */
/** @typedef {{ callFrame: CallFrame, self: number, children: RawNode[] }} RawNode */

/**
 * @param {any} profile   what is in a .cpuprofile or a .heapprofile
 * @returns {Flame}
 */
function readProfile (profile) {
  const { root, unit } = profile.head
    ? { root: rawHeap(profile.head), unit: /** @type {const} */ ('bytes') }
    : { root: rawCpu(profile), unit: /** @type {const} */ ('us') }
  const idle = root.children.filter(child => child.callFrame.functionName === IDLE)
  const flame = merge([{ ...root, children: root.children.filter(child => !idle.includes(child)) }])
  return { root: flame, unit, idle: idle.reduce((sum, node) => sum + node.self, 0) }
}

/** @param {any} head @returns {RawNode} */
function rawHeap ({ callFrame, selfSize, children }) {
  return { callFrame, self: selfSize, children: children.map(rawHeap) }
}

/**
 * A sample counts for the time until the next one.
 * @param {{ nodes: any[], samples: number[], timeDeltas: number[], startTime: number, endTime: number }} profile
 * @returns {RawNode}
 */
function rawCpu ({ nodes, samples, timeDeltas, startTime, endTime }) {
  /** @type {Map<number, RawNode>} */
  const byId = new Map(nodes.map(({ id, callFrame }) => [id, { callFrame, self: 0, children: [] }]))
  const nodeOf = (/** @type {number} */ id) => /** @type {RawNode} */ (byId.get(id))
  for (const { id, children = [] } of nodes) nodeOf(id).children.push(...children.map(nodeOf))
  const lastUs = endTime - startTime - timeDeltas.reduce((sum, delta) => sum + delta, 0)
  for (const [at, id] of samples.entries()) nodeOf(id).self += Math.max(0, timeDeltas[at + 1] ?? lastUs)
  return nodeOf(nodes[0].id)
}

/**
 * @param {RawNode[]} same   calls of one function from one place
 * @returns {FlameNode}
 */
function merge (same) {
  /** @type {Map<string, RawNode[]>} */
  const groups = new Map()
  for (const child of same.flatMap(node => node.children)) {
    const { functionName, url, lineNumber, columnNumber } = child.callFrame
    const key = JSON.stringify([functionName, url, lineNumber, columnNumber])
    const group = groups.get(key)
    if (group) group.push(child)
    else groups.set(key, [child])
  }
  const children = [...groups.values()].map(merge).filter(child => child.total > 0).sort((a, b) => b.total - a.total)
  const self = same.reduce((sum, node) => sum + node.self, 0)
  return {
    ...nameOf(same[0].callFrame), self, total: children.reduce((sum, child) => sum + child.total, self), children
  }
}

/** @param {CallFrame} callFrame */
function nameOf ({ functionName, url, lineNumber, columnNumber }) {
  const { name, file, line, kind } = frameOf(functionName, url, lineNumber, columnNumber)
  return { name, file, line, kind: url === '' && name.startsWith('(') && name !== '(anonymous)'
    ? /** @type {const} */ ('engine')
    : kind }
}

/** @typedef {{ name: string, file: string, line: number, self: number }} Heavy */

/**
 * The functions that are heaviest by themselves, wherever they are called.
 * @param {FlameNode} root
 * @param {number} count
 * @returns {Heavy[]}
 */
function heaviest (root, count) {
  /** @type {Map<string, Heavy>} */
  const found = new Map()
  const walk = (/** @type {FlameNode} */ { name, file, line, self, children }) => {
    const key = JSON.stringify([name, file, line])
    const heavy = found.get(key)
    if (heavy) heavy.self += self
    else found.set(key, { name, file, line, self })
    children.forEach(walk)
  }
  walk(root)
  return [...found.values()].filter(heavy => heavy.self > 0).sort((a, b) => b.self - a.self).slice(0, count)
}

module.exports = { readProfile, heaviest }
