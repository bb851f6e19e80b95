'use strict'
/**
 * CPU profiles of one side as one tree of calls, small enough to keep for years and to draw. Pure but for reading
 * files.
 */
const { readProfile, fileOf, selfTimesById, NOBODY, ANONYMOUS } = require('./profile-difference')

/** @typedef {import('../shapes/result').FlameNode} FlameNode */

/** Share of the whole: a function that takes less is not drawn, its time stands in its caller. */
const LEAST_SHARE = 0.003
const MOST_DEPTH = 60

/**
 * @param {(string | import('./profile-difference').CpuProfile)[]} profiles  one for each process of the launch
 * @param {{ requests: number, dir: string }} how  what the time is divided by; files are told relative to dir
 * @returns {FlameNode}
 */
function flameTree (profiles, { requests, dir }) {
  const per = requests > 0 ? requests : 1
  /** @type {FlameNode} */
  const root = { name: 'all', place: '', us: 0, children: [] }
  for (const profile of profiles.map(readProfile)) {
    const own = selfTimesById(profile)
    const nodes = new Map(profile.nodes.map(node => [node.id, node]))
    const children = new Set(profile.nodes.flatMap(node => node.children ?? []))
    /**
     * @param {import('./profile-difference').ProfileNode} node
     * @param {FlameNode} into
     * @param {number} depth
     * @returns {number} us that went into it
     */
    const add = (node, into, depth) => {
      const { functionName, url, lineNumber } = node.callFrame
      const isNobody = NOBODY.has(functionName)
      const place = url === '' ? '' : `${fileOf(url, dir)}:${lineNumber + 1}`
      const target = isNobody || depth > MOST_DEPTH ? into : childOf(into, functionName || ANONYMOUS, place)
      let us = functionName === '(idle)' ? 0 : (own.get(node.id) ?? 0) / per
      for (const id of node.children ?? []) {
        const child = nodes.get(id)
        if (child) us += add(child, target, depth + 1)
      }
      if (target !== into) target.us += us
      return us
    }
    for (const node of profile.nodes) if (!children.has(node.id)) root.us += add(node, root, 0)
  }
  return trimmed(root, root.us * LEAST_SHARE)
}

/** @param {FlameNode} parent @param {string} name @param {string} place @returns {FlameNode} */
function childOf (parent, name, place) {
  const known = parent.children.find(one => one.name === name && one.place === place)
  if (known) return known
  const made = { name, place, us: 0, children: [] }
  parent.children.push(made)
  return made
}

/** The largest first. @param {FlameNode} node @param {number} least @returns {FlameNode} */
function trimmed ({ name, place, us, children }, least) {
  return {
    name: name.slice(0, 120),
    place: place.slice(-120),
    us: Number(us.toPrecision(4)),
    children: children.filter(child => child.us >= least)
      .sort((a, b) => b.us - a.us)
      .map(child => trimmed(child, least))
  }
}

module.exports = { flameTree }
