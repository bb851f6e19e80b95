'use strict'
/**
 * A manager that the kernel should spare when memory runs out (OOMScoreAdjust= of its unit) does not want the same for
 * its workers: theirs is set back to 0. Raising it needs no privilege. Linux only; elsewhere nothing happens.
 */
const fs = require('node:fs')
const { readText } = require('../../common/read-text')

/** @type {boolean | null} */
let isSpared = null

/** @param {number | undefined} pid  of a worker that was just started */
function unspare (pid) {
  isSpared ??= ownScore() < 0
  if (!isSpared || pid === undefined) return
  try {
    fs.writeFileSync(`/proc/${pid}/oom_score_adj`, '0')
  } catch (err) {
    // it has ended, or may not be changed: it is spared like us
    if (!['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(err.code)) throw err
  }
}

function ownScore () {
  return Number(readText('/proc/self/oom_score_adj')) // 0 where there is no /proc
}

module.exports = { unspare }
