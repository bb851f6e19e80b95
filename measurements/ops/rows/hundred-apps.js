'use strict'
/** A hundred apps of one small worker each, beside PM2: their start, what they cost at rest, the list, an apply. */
const { measureMany } = require('../../cluster/rows/many-apps')

const APPS = 100

/** @param {{ quick: boolean }} how */
function measure (how) { return measureMany(APPS, how) }

/** @param {Awaited<ReturnType<typeof measure>>} facts */
function judge ({ bellwether: own, pm2 }) {
  const beside = (/** @type {(facts: NonNullable<typeof pm2>) => string} */ show) => pm2 === null ? '' : ` (PM2 ${show(pm2)})`
  const isAhead = (/** @type {'startMs' | 'allAnswerMs' | 'cpuPercent' | 'managerMb' | 'lsMs'} */ column) =>
    pm2 === null || own[column] <= pm2[column]
  const ms = (/** @type {number} */ value) => `${Math.round(value)} ms`
  const percent = (/** @type {{ cpuPercent: number }} */ { cpuPercent }) => `${cpuPercent.toFixed(1)} % of a core`
  const mb = (/** @type {{ managerMb: number }} */ { managerMb }) => `${managerMb.toFixed(1)} MB`
  return [
    {
      what: `${APPS} apps: from the command until all answer`,
      measured: ms(own.allAnswerMs) + beside(it => ms(it.allAnswerMs)), target: 'ahead of PM2', ok: isAhead('allAnswerMs')
    },
    {
      what: '  until the command says so', measured: ms(own.startMs) + beside(it => ms(it.startMs)), target: 'ahead of PM2',
      ok: isAhead('startMs')
    },
    {
      what: '  CPU of all of it at rest', measured: percent(own) + beside(percent), target: '<= 5 %, ahead of PM2',
      ok: own.cpuPercent <= 5 && isAhead('cpuPercent')
    },
    {
      what: "  manager's memory (RSS)", measured: mb(own) + beside(mb), target: '<= 96 MB, ahead of PM2',
      ok: own.managerMb <= 96 && isAhead('managerMb')
    },
    {
      what: '  ls', measured: ms(own.lsMs) + beside(it => ms(it.lsMs)), target: '<= 250 ms, ahead of PM2',
      ok: own.lsMs <= 250 && isAhead('lsMs')
    },
    {
      what: '  apply of the same file', measured: ms(own.unchangedMs ?? NaN), target: '<= 400 ms',
      ok: (own.unchangedMs ?? NaN) <= 400
    }
  ]
}

module.exports = { measure, judge }
