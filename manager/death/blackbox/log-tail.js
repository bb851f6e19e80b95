'use strict'
/** The last lines that stand in a log file between two places, and where to look when an app has no log files. */
const fsp = require('node:fs/promises')
const { lastLines } = require('../../spawn/log-files')

const MAX_LINES = 200
const MAX_BYTES = 128 * 1024

/**
 * @param {import('./facts').LogPart} part
 * @returns {Promise<{ lines: string[], problem: string | null }>}
 */
async function readTail ({ path, from, to }) {
  let file
  try {
    file = await fsp.open(path, 'r')
    const { size } = await file.stat()
    const end = Math.min(to, size)
    const first = end < from ? 0 : from // it has shrunk: it is another file, or begins anew
    const start = Math.max(first, end - MAX_BYTES)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
    return { lines: lastLines(buffer.subarray(0, bytesRead), start > first, MAX_LINES), problem: null }
  } catch (err) {
    if (err.code === undefined) throw err
    return { lines: [], problem: err.message } // a bundle without them is better than none
  } finally {
    await file?.close()
  }
}

/**
 * @param {import('./facts').Facts} facts
 * @returns {Promise<{ text: string, stderr: string[] }>}   text: log.txt
 */
async function readLog ({ log, cause, app, atMs }) {
  if (log.parts.length === 0) return { text: elsewhere(log, cause.worker, atMs), stderr: [] }
  const notes = [
    ...log.files === 'app'
      ? [`All workers of ${app} write to the same files: lines of others may stand between those of ${cause.worker}.`]
      : [],
    ...log.startedAtMs === null || cause.isAdopted
      ? ['Where its own lines begin is not known: what was written before it started may be here too.']
      : []
  ]
  const read = await Promise.all(log.parts.map(async part => ({ ...part, ...await readTail(part) })))
  const sections = read.map(({ stream, path, lines, problem }) => [
    `== ${stream}: ${problem ?? (lines.length === 0 ? 'nothing' : `the last ${lines.length === 1 ? 'line' : `${lines.length} lines`}`)} of ${path}`,
    ...lines, ''
  ].join('\n'))
  return {
    text: [...notes, ...notes.length > 0 ? [''] : [], ...sections].join('\n'),
    stderr: read.filter(({ stream }) => stream === 'stderr').flatMap(({ lines }) => lines)
  }
}

/**
 * @param {import('./facts').Facts['log']} log
 * @param {string} worker
 * @param {number} atMs
 */
function elsewhere ({ files, startedAtMs }, worker, atMs) {
  const since = startedAtMs === null ? '' : ` --since @${Math.floor(startedAtMs / 1000)}`
  if (files === 'app' || files === 'worker') return `${worker} kept no lines (log.outFile, log.errFile).\n`
  return files === 'journal'
    ? `${worker} writes to the journal:\n  journalctl -t ${worker}${since} --until @${Math.ceil(atMs / 1000)}\n`
    : `${worker} writes to the stdout of the manager: its lines are wherever that is collected (docker logs, kubectl logs).\n`
}

module.exports = { readLog, MAX_LINES }
