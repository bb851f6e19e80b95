'use strict'
const { cpusOf, onCpus, checkCpus } = require('../../../manager/spawn/processors')
const { parseCpuList, formatCpuList, allowedCpus } = require('../../../common/cpu-list')

test.each([
  { text: '0', expected: [0], short: '0' },
  { text: '0-3,8', expected: [0, 1, 2, 3, 8], short: '0-3,8' },
  { text: '8,1,0,1', expected: [0, 1, 8], short: '0-1,8' },
  { text: '3-1', expected: [], short: '' }
])('"$text" names $expected', ({ text, expected, short }) => {
  expect(parseCpuList(text)).toEqual(expected)
  expect(formatCpuList(expected)).toBe(short)
})

test.each([
  { cpus: null, slot: 0, expected: null },
  { cpus: undefined, slot: 0, expected: null },
  { cpus: '1,0', slot: 7, expected: '0-1' },
  { cpus: ['0', '1-2'], slot: 1, expected: '1-2' },
  { cpus: ['0', '1-2'], slot: 2, expected: '0' }
])('cpus $cpus: worker $slot has $expected', ({ cpus, slot, expected }) => {
  expect(cpusOf(/** @type {any} */ ({ cpus }), slot)).toBe(expected)
})

test('it is started through taskset', () => {
  expect(onCpus(['node', 'a.js'], null, 'taskset')).toEqual(['node', 'a.js'])
  expect(onCpus(['node', 'a.js'], '0-1', 'taskset')).toEqual(['taskset', '--cpu-list', '0-1', 'node', 'a.js'])
})

test.each([
  { name: 'none is named', cpus: null, allowed: '0', tool: null, expected: null },
  { name: 'all are there', cpus: '0-1', allowed: '0-3', tool: 'taskset', expected: null },
  { name: 'it is not known which are there', cpus: '0-1', allowed: null, tool: 'taskset', expected: null },
  { name: 'one is not', cpus: '0-4', allowed: '0-3', tool: 'taskset', expected: /processors 0-4 \(cpus\), and this manager may only run on 0-3/ },
  { name: 'one of a list is not', cpus: ['0', '9'], allowed: '0-3', tool: 'taskset', expected: /processors 9/ },
  { name: 'a range from the end', cpus: '3-1', allowed: '0-3', tool: 'taskset', expected: /which are none/ },
  { name: 'it may not be set', cpus: '0', allowed: '0-3', tool: 'taskset', why: 'Operation not permitted', expected: /may not set \(Operation not permitted\)/ },
  { name: 'without taskset', cpus: '0', allowed: '0-3', tool: null, expected: /taskset/ }
])('before anything changes: $name', ({ cpus, allowed, tool, why = null, expected }) => {
  const check = () => checkCpus({ name: 'web', cpus }, { allowed, tool, tryIt: () => why })
  if (expected === null) expect(check).not.toThrow()
  else expect(check).toThrow(expected)
})

test('the processors that a process may run on', () => {
  expect(allowedCpus('Name:\tnode\nCpus_allowed:\tf\nCpus_allowed_list:\t0-3,8\nMems:\t0\n')).toBe('0-3,8')
  expect(allowedCpus('')).toBeNull()
})
