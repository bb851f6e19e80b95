'use strict'
/**
 * The last minutes of a command in numbers, a row a second: its memory and processor time, with all that it started.
 * For its black box, and in the columns of a script's history (those that only Node has are 0).
 */
const { HISTORY_ROWS } = require('../../protocol/from-worker')
const { cpuPercent } = require('../../common/proc')
const { treeStat } = require('../../common/process-tree')

const SAMPLE_MS = 1000

function createSampler () {
  /** @type {number[][]} */
  let rows = []
  let last = 0
  /** @type {import('../../common/proc').CpuSample | null} */
  let before = null

  function take () {
    const stat = treeStat(process.pid)
    if (stat === null) return
    const now = { utimeTicks: stat.utimeTicks, stimeTicks: stat.stimeTicks, atMs: performance.now() }
    const percent = before === null ? 0 : cpuPercent(before, now)
    before = now
    rows = [...rows.slice(1 - HISTORY_ROWS), [Date.now(), 0, percent, stat.rssBytes, 0, 0]]
    last++
  }
  setInterval(take, SAMPLE_MS).unref()

  return {
    take,
    /**
     * @param {number} row   that the asker has
     * @returns {{ rows: number[][], last: number }}
     */
    after: row => ({ rows: last > row ? rows.slice(-(last - row)) : [], last })
  }
}

module.exports = { createSampler }
