'use strict'
/** Lists of processors as the kernel and taskset(1) write them: "0-3,8". Pure. */

/**
 * @param {string} text   of that form
 * @returns {number[]}    in order, each once
 */
function parseCpuList (text) {
  const cpus = text.trim().split(',').filter(Boolean).flatMap(part => {
    const [first, last = first] = part.split('-').map(Number)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
  })
  return [...new Set(cpus)].sort((a, b) => a - b)
}

/** @param {readonly number[]} cpus  in order */
function formatCpuList (cpus) {
  /** @type {[number, number][]} */
  const runs = []
  for (const cpu of cpus) {
    const last = runs.at(-1)
    if (last && cpu === last[1] + 1) last[1] = cpu
    else runs.push([cpu, cpu])
  }
  return runs.map(([first, last]) => first === last ? String(first) : `${first}-${last}`).join(',')
}

/**
 * @param {string} status   of /proc/<pid>/status
 * @returns {string | null}  the processors that it may run on
 */
function allowedCpus (status) { return /^Cpus_allowed_list:\t(\S+)$/m.exec(status)?.[1] ?? null }

module.exports = { parseCpuList, formatCpuList, allowedCpus }
