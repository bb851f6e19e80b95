'use strict'
/** What PM2 lists of a process (axm_monitor, axm_actions), from what apps say; the bounds of it. */
const { builtIn, monitorOf, actionsOf } = require('../../../metrics/pm2-io/axm')
const { createSource, MAX_METRICS, STALE_MS } = require('../../../metrics/pm2-io/source')

test('what each process has under PM2', () => {
  const kinds = ['FSReqCallback', 'TCPConnectWrap', 'TCPServerWrap', 'TCPSocketWrap', 'Timeout', 'Immediate', 'PipeWrap']
  const shown = builtIn(kinds, { used_heap_size: 3 * 1024 ** 2, total_heap_size: 4 * 1024 ** 2 }, 1.234)
  expect(Object.entries(shown).map(([name, { value, unit }]) => [name, value, unit])).toEqual([
    ['Used Heap Size', '3.00', 'MiB'], ['Heap Usage', 75, '%'], ['Heap Size', '4.00', 'MiB'],
    ['Event Loop Latency', '1.23', 'ms'], ['Active handles', 3, undefined], ['Active requests', 2, undefined]
  ])
})

test.each([
  ['a number', { value: 5, unit: 'req', historic: true, type: 'id' }, { value: 5, unit: 'req', historic: true, type: 'id' }],
  ['a text', { value: '3.2req/s' }, { value: '3.2req/s' }],
  ['false', { value: false, unit: 7 }, { value: false }],
  ['no number', { value: NaN }, undefined],
  ['an object', { value: {} }, undefined],
  ['nothing', { value: undefined }, undefined]
])('%s', (_, said, shown) => expect(monitorOf([['m', () => said]]).m).toEqual(shown))

test('one that throws takes no other with it; texts and their number are bounded', () => {
  const fails = () => { throw new Error('of the app') }
  expect(monitorOf([['bad', fails], ['__proto__', () => ({ value: 1 })], ['good', () => ({ value: 'x'.repeat(1e6) })]]))
    .toEqual({ ['__proto__']: { value: 1 }, good: { value: 'x'.repeat(200) } })
  const many = Array.from({ length: 2 * MAX_METRICS }, (_, at) =>
    /** @type {[string, () => any]} */ ([`m${at}`, () => ({ value: at })]))
  expect(Object.keys(monitorOf(many))).toHaveLength(MAX_METRICS)
})

test('metrics that came as messages end with them; those of the library are read now, but for slow ones', () => {
  let users = 1
  const own = new Map([['users', { unit: 'u', id: undefined, historic: true, handler: () => users }]])
  const source = createSource(() => ({ metricService: { metrics: own } }))
  source.hear({ told: { value: 7, unit: 'q', type: 't', historic: false }, users: 99, bare: 3 }, 1000)
  users = 2
  expect(monitorOf(source.raw(1000))).toEqual({
    users: { value: 2, unit: 'u', historic: true }, told: { value: 7, unit: 'q', type: 't', historic: false },
    bare: { value: 3, unit: '' }
  })
  expect(Object.keys(monitorOf(source.raw(1001 + STALE_MS)))).toEqual(['users'])
})

test('actions', () => {
  expect(actionsOf([
    { name: 'clean', kind: 'custom', takesParam: false, comment: '' },
    { name: 'km:heapdump', kind: 'internal', takesParam: true, comment: 'c' }
  ])).toEqual([
    { action_name: 'clean', action_type: 'custom', arity: 1 },
    { action_name: 'km:heapdump', action_type: 'internal', arity: 2, opts: { comment: 'c' } }
  ])
})
