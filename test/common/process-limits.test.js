'use strict'
const { descriptorsNeeded, descriptorsFormula, parseLimits, judgeLimits } = require('../../common/process-limits')

const LIMITS = `Limit                     Soft Limit           Hard Limit           Units
Max address space         unlimited            unlimited            bytes
Max processes             63184                63184                processes
Max open files            20000                20000                files
`
const ENOUGH = { descriptors: 20_000, processes: 63_184, addressSpace: null }

test('what the kernel shows of a process', () => {
  expect(parseLimits(LIMITS)).toEqual(ENOUGH)
  expect(parseLimits('')).toEqual({ descriptors: null, processes: null, addressSpace: null })
})

test('the number that is needed, and how it is made', () => {
  expect(descriptorsNeeded({ workers: 4, listeners: 1 })).toBe(64 + 256 + 8 * 4 + 2)
  expect(descriptorsFormula({ workers: 4, listeners: 1 })).toBe('64 + 256 clients + 8 x 4 workers + 2 x 1 addresses')
})

test.each([
  { name: 'all is well', limits: {}, expected: [] },
  { name: 'nothing is known', limits: { descriptors: null, processes: null }, expected: [] },
  { name: 'too few descriptors for the manager', limits: { descriptors: 300 }, expected: ['this manager may open 300 descriptors and needs up to 354 (64 + 256 clients + 8 x 4 workers + 2 x 1 addresses): LimitNOFILE=1024 in the unit, ulimit -n 1024 in a shell'] },
  { name: 'few for a worker', limits: { descriptors: 1000 }, expected: [expect.stringContaining('each worker may open 1000 descriptors')] },
  { name: 'too few processes', limits: { processes: 60 }, expected: [expect.stringContaining('LimitNPROC=64')] },
  { name: 'of which the kernel counts none for root', limits: { processes: 60 }, isRoot: true, expected: [] },
  { name: 'a limited address space', limits: { addressSpace: 4e9 }, expected: [expect.stringContaining('LimitAS=infinity')] }
])('$name', ({ limits, isRoot = false, expected }) => {
  expect(judgeLimits({ ...ENOUGH, ...limits }, { workers: 4, listeners: 1, isRoot })).toEqual(expected)
})
