'use strict'
/** The open resources and the heap of a worker, as its main thread knows them: for the black box. Reads only. */
const v8 = require('node:v8')

/**
 * @param {import('../../protocol/from-worker').ConnectionCounts} connections
 * @returns {import('../../protocol/from-worker').Inventory}
 */
function takeInventory (connections) {
  /** @type {Record<string, number>} */
  const resources = {}
  for (const type of process.getActiveResourcesInfo()) resources[type] = (resources[type] ?? 0) + 1
  return { atMs: Date.now(), resources, connections, heap: { ...v8.getHeapStatistics() }, versions: {
    node: process.versions.node, v8: process.versions.v8
  } }
}

module.exports = { takeInventory }
