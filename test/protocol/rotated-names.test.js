'use strict'
const { rotatedName, parseRotatedName, partName, parsePartName, appOfLog } = require('../../protocol/rotated-names')

const AT_MS = Date.UTC(2026, 10, 28, 10, 0, 0, 7)

test('a name says of which log file, and when, and sorts by time', () => {
  const name = rotatedName('web.out.log', AT_MS)
  expect(name).toBe('web.out.log.2026-11-28T10-00-00.007Z')
  expect(parseRotatedName(name)).toEqual({ base: 'web.out.log', atMs: AT_MS, isPacked: false })
  expect(parseRotatedName(`${rotatedName('web.3.err.log', AT_MS)}.gz`)).toEqual({
    base: 'web.3.err.log', atMs: AT_MS, isPacked: true
  })
  const days = [1, 400, 40, 4000].map(day => AT_MS + day * 86_400_000)
  expect(days.map(day => rotatedName('a.out.log', day)).sort()).toEqual(
    days.sort((a, b) => a - b).map(day => rotatedName('a.out.log', day)))
  expect(['web.3.err.log', 'web.error.log', 'manager.log', 'web.x.out.log'].map(appOfLog)).toEqual(['web', 'web', null, null])
})

test.each([
  'web.out.log', 'web.out.log.1', 'web.out.log.marks', 'web.out.log-20261128',
  'web.out.log.2026-11-28T10-00-00.000Z.bz2', 'web.out.log.2026-13-28T10-00-00.000Z', 'web.out.log.2026-11-28T10-00-00.000Z.gz.1'
])('%s is none of ours', name => expect(parseRotatedName(name)).toBeNull())

test('a part is hidden, and says whose it is', () => {
  const name = partName(rotatedName('web.out.log', AT_MS), 42)
  expect(name.startsWith('.')).toBe(true)
  expect(parsePartName(name)).toEqual({ base: 'web.out.log', pid: 42 })
  expect(parseRotatedName(name)).toBeNull()
  expect(parsePartName('.something.gz.1.part')).toBeNull()
})
