'use strict'
const { WorkerHistory } = require('../../../manager/worker/worker-history')
const { HISTORY_COLUMNS } = require('../../../protocol/from-worker')

/** @param {number} atMs */
const row = atMs => [atMs, ...HISTORY_COLUMNS.slice(1).map(() => 1)]
const HOUR_MS = 3_600_000

test('a row that is told again is there once', () => {
  const history = new WorkerHistory()
  history.hear({ history: [row(1000), row(2000)] })
  history.hear({ history: [row(1000), row(2000), row(3000)] })
  expect(history.rows().map(([atMs]) => atMs)).toEqual([1000, 2000, 3000])
})

test('after the wall clock was set back by an hour there are new rows at once', () => {
  const history = new WorkerHistory()
  history.hear({ history: [row(HOUR_MS + 5000)] })
  history.hear({ history: [row(6000)] })
  history.hear({ history: [row(HOUR_MS + 5000), row(6000), row(7000)] })
  expect(history.rows().map(([atMs]) => atMs)).toEqual([HOUR_MS + 5000, 6000, 7000])
})
