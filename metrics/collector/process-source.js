'use strict'
/**
 * The kernel's values of a worker's process, as a source beside the worker's own file. Read without asking the worker,
 * so a stuck worker has them too.
 */
const fs = require('node:fs')
const { treeOf } = require('../../common/process-tree')
const { MANAGER_FAMILIES } = require('../manager-families')

const NAMES = MANAGER_FAMILIES.filter(({ from }) => from === 'process').map(({ name }) => name)
/** @type {import('./counted-file').Definition[]} */
const DEFINITIONS = MANAGER_FAMILIES.filter(({ from }) => from === 'process')
  .map(({ name, type, help }) => ({ name, type, help, isOwn: true, perSlot: true, isShare: false, width: 1 }))
const KIB = 1024

/**
 * @param {{ slot: number, process: { pid: number, isTree?: boolean } | null }} file
 * @returns {import('./merge').Source[]}   none: it is gone, or there is no /proc
 */
function processSource ({ slot, process }) {
  const values = process === null ? null : process.isTree ? readTree(process.pid) : readProcess(process.pid)
  if (values === null) return []
  const entries = DEFINITIONS.flatMap((family, at) =>
    Number.isFinite(values[NAMES[at]]) ? [{ family, at, key: `slot="${slot}"` }] : [])
  return [{ entries, values: NAMES.map(name => values[name]), exemplars: new Map(), isLive: true }]
}

/**
 * Of a process and all that it started: sums, but for the limit of descriptors, which each process has.
 * @param {number} pid
 * @returns {Record<string, number> | null}
 */
function readTree (pid) {
  const [root, ...rest] = treeOf(pid).map(readProcess)
  if (!root) return null
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [
    name, name === 'process_max_fds' ? value : rest.reduce((sum, one) => sum + (one?.[name] || 0), value)
  ]))
}

/**
 * @param {number} pid
 * @returns {Record<string, number> | null}
 */
function readProcess (pid) {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'latin1')
    const limits = fs.readFileSync(`/proc/${pid}/limits`, 'latin1')
    const bytes = (/** @type {string} */ field) =>
      Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * KIB
    return {
      process_resident_memory_bytes: bytes('VmRSS'),
      process_virtual_memory_bytes: bytes('VmSize'),
      process_heap_bytes: bytes('VmData'),
      process_open_fds: fs.readdirSync(`/proc/${pid}/fd`).length,
      process_max_fds: Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1])
    }
  } catch (err) {
    if (err.code === undefined) throw err
    return null
  }
}

module.exports = { processSource, readProcess }
