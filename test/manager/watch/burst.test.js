'use strict'
const { withChange, nextBurstStep, judgeFiles, filesText, OWN_AFTER, MOST_FILES } = require('../../../manager/watch/burst')

/** @param {[string, number, boolean?][]} changes @returns {any} */
function burst (...changes) {
  return changes.reduce((/** @type {any} */ before, [file, nowMs, isReloading = false]) =>
    withChange(before, file, { nowMs, isReloading }), null)
}

test.each([
  { name: 'nothing has changed', of: null, nowMs: 0, step: { step: 'none' } },
  { name: 'an editor may still write', of: burst(['a', 1000]), nowMs: 1200, step: { step: 'wait', ms: 100 } },
  { name: 'quiet for 300 ms', of: burst(['a', 1000]), nowMs: 1300, step: { step: 'reload' } },
  { name: 'each change begins the wait anew', of: burst(['a', 1000], ['b', 1250]), nowMs: 1300, step: { step: 'wait', ms: 250 } },
  { name: 'what never rests is taken after 5 s', of: burst(['a', 1000], ['b', 5990]), nowMs: 6000, step: { step: 'reload' } },
  { name: 'a reload is under way', of: burst(['a', 1000]), nowMs: 9000, isBusy: true, step: { step: 'wait', ms: 100 } }
])('$name', ({ of, nowMs, isBusy = false, step }) => { expect(nextBurstStep(of, { nowMs, isBusy })).toEqual(step) })

test('a hundred files are one burst, and the one that changed last is named', () => {
  const all = burst(...Array.from({ length: 100 }, (_, i) => /** @type {[string, number]} */ ([`f${i}`, i])), ['f0', 100])
  expect(filesText(judgeFiles(all, new Map()).files)).toBe('f0 and 99 more')
  expect(filesText(['a'])).toBe('a')
})

test('a million files are one burst as well, found at once, with as many names as are of use', () => {
  const beganAtMs = performance.now()
  /** @type {any} */
  let all = null
  for (let i = 0; i < 1_000_000; i++) all = withChange(all, `f${i}`, { nowMs: i / 1000, isReloading: true })
  expect(all.lastAtMs).toBe(999.999)
  const { files } = judgeFiles(all, new Map())
  expect(files).toHaveLength(MOST_FILES)
  expect(filesText(files)).toBe(`f${MOST_FILES - 1} and at least ${MOST_FILES - 1} more`)
  // each of them by now an own file of the app
  expect(judgeFiles(all, new Map(files.map(file => [file, OWN_AFTER])))).toMatchObject({ files: [] })
  expect(performance.now() - beganAtMs).toBeLessThan(20_000) // a copy for each change took minutes
})

test('a file that changes during each reload, and never else, is the own of the app; one that a person saves is not', () => {
  /** @type {any} */
  let streaks = new Map()
  for (let i = 1; i < OWN_AFTER; i++) {
    const judged = judgeFiles(burst(['data.db', i, true], ['app.js', i, i % 2 === 0]), streaks)
    expect(judged.own).toEqual([])
    streaks = judged.streaks
  }
  expect(judgeFiles(burst(['data.db', 9, true], ['app.js', 9, true]), streaks)).toMatchObject({ own: ['data.db'], files: ['app.js'] })
  expect(judgeFiles(burst(['data.db', 9]), streaks)).toMatchObject({ own: [], files: ['data.db'] })
  // one change outside of a reload counts, whichever came first
  expect(burst(['a', 1, true], ['a', 2, false]).files.get('a')).toBe(false)
  expect(burst(['a', 1, false], ['a', 2, true]).files.get('a')).toBe(false)
})
