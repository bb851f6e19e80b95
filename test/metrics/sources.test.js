'use strict'
const { createSources } = require('../../metrics/worker/sources')
const { ABSENT } = require('../../metrics/format')

/** @param {{ maxSeries?: number }} [how] */
function make ({ maxSeries = 100 } = {}) {
  const sources = createSources({ maxSeries, firstPlace: 10 })
  /**
   * @type {(emit: import('../../metrics/worker/sources').Emit, visit: import('../../metrics/worker/sources').Visit) =>
   *   void}
   */
  let act = () => {}
  sources.add({ name: 'test', visit: (emit, visit) => act(emit, visit) })
  return {
    sources,
    /** @param {typeof act} now */
    visit (now) {
      act = now
      const changed = sources.visit({ nowMs: 0, mayCompute: true })
      return { changed, lines: sources.takeLines().map(line => JSON.parse(line)), values: [...sources.values()] }
    }
  }
}
const counter = { name: 'jobs_total', type: /** @type {const} */ ('counter'), help: 'Jobs.' }
const gauge = { name: 'queue', type: /** @type {const} */ ('gauge'), help: 'Waiting.' }
const histogram = { name: 'took_seconds', type: /** @type {const} */ ('histogram'), help: 'Time.', bounds: [0.1, 1] }

test('a series has a line and a place, told once', () => {
  const { visit } = make()
  const first = visit(emit => {
    emit(counter, 'a', { kind: 'a' }, 3)
    emit(histogram, '', {}, [1, 2, 5.5, 3])
  })
  expect(first).toEqual({
    changed: true,
    lines: [
      { family: 0, name: 'jobs_total', type: 'counter', help: 'Jobs.' }, [0, 10, { kind: 'a' }],
      { family: 1, name: 'took_seconds', type: 'histogram', help: 'Time.', bounds: [0.1, 1] }, [1, 11, {}]
    ],
    values: [3, 1, 2, 5.5, 3]
  })
  const again = (/** @type {any} */ emit) => {
    emit(counter, 'a', { kind: 'a' }, 3)
    emit(histogram, '', {}, [1, 2, 5.5, 3])
  }
  expect(visit(again)).toMatchObject({ changed: false, lines: [] })
})

test('a counter that is set back or removed does not fall; a gauge that is removed is absent, and its place is used again', () => {
  const { visit } = make()
  visit(emit => {
    emit(counter, '', {}, 5)
    emit(histogram, '', {}, [1, 2, 5.5, 3])
    emit(gauge, 'x', { q: 'x' }, 7)
  })
  expect(visit(emit => {
    emit(counter, '', {}, 2)
    emit(histogram, '', {}, [1, 1, 0.1, 1])
  }).values).toEqual([7, 2, 3, 5.6, 4, ABSENT])
  expect(visit(() => {}).values).toEqual([7, 2, 3, 5.6, 4, ABSENT])
  const back = visit(emit => { emit(gauge, 'y', { q: 'y' }, 8) })
  expect(back.values).toEqual([7, 2, 3, 5.6, 4, 8])
  expect(back.lines).toEqual([[2, 15, { q: 'y' }]])
})

test('values that are no numbers: a sum keeps what it had, a gauge shows it', () => {
  const { visit } = make()
  visit(emit => { emit(counter, '', {}, 5) })
  const { values, lines } = visit(emit => {
    emit(counter, '', {}, NaN)
    emit(histogram, '', {}, [NaN, 0, 0, 0])
    emit(gauge, '', {}, NaN)
  })
  expect(values).toEqual([5, 0, 0, 0, 0, NaN])
  expect(lines.filter(line => line.problem).map(line => line.problem.family)).toEqual(['jobs_total', 'took_seconds'])
})

test('too many series: the largest family goes, whole and named, the others stay', () => {
  const { visit } = make({ maxSeries: 10 })
  const big = { ...gauge, name: 'big' }
  const many = (/** @type {any} */ emit) => {
    emit(counter, '', {}, 1)
    for (let i = 0; i < 50 && emit(big, `k${i}`, { i }, i); i++);
    emit(gauge, '', {}, 4)
  }
  const { lines, values } = visit(many)
  expect(lines.filter(line => line.problem))
    .toEqual([{ problem: { reason: 'series', family: 'big', text: expect.stringContaining('more than 10 series') } }])
  expect(values.filter(value => value !== ABSENT)).toEqual([1, 4])
  expect(visit(many)).toMatchObject({ changed: false, lines: [] })
})

test.each([
  { what: 'a bad name', family: { ...gauge, name: 'not a name' }, reason: 'name' },
  { what: 'a bad label', family: { ...gauge, name: 'with_label' }, labels: { 'a-b': 1 }, reason: 'name' },
  { what: 'our names', family: { ...gauge, name: 'bellwether_workers' }, reason: 'reserved' },
  { what: 'an unknown type', family: { ...gauge, type: /** @type {any} */ ('thermometer') }, reason: 'type' },
  { what: 'another type', family: { ...gauge, name: 'jobs_total' }, reason: 'type' }
])('$what: left out and named', ({ family, labels = {}, reason }) => {
  const { visit } = make()
  const { lines, values } = visit(emit => {
    emit(counter, '', {}, 1)
    expect(emit(family, '', labels, 2)).toBe(false)
  })
  expect(lines.find(line => line.problem)?.problem.reason).toBe(reason)
  expect(values.filter(value => value !== ABSENT)).toEqual([1])
})

test('two copies of a client: what is of the process counts once, the rest adds up elsewhere', () => {
  const { visit } = make()
  const cpu = { ...counter, name: 'process_io_bytes_total' }
  const { values, lines } = visit(emit => {
    for (const family of [cpu, { ...cpu }, counter, { ...counter }]) emit(family, '', {}, 3)
  })
  expect(values).toEqual([3, 3, 3])
  expect(lines.some(line => line.problem)).toBe(false)
})

test('a source that throws is named, and the others are visited', () => {
  const { sources, visit } = make()
  sources.add({ name: 'bad', visit () { throw new Error('no') } })
  sources.add({ name: 'good', visit: emit => void emit(gauge, '', {}, 1) })
  const { lines, values } = visit(() => {})
  expect(lines[0]).toEqual({ problem: { reason: 'throws', family: 'bad', text: 'no' } })
  expect(values).toEqual([1])
})

test('what the worker measures itself is not counted a second time, and that is no problem', () => {
  const { visit } = make()
  const { values, lines } = visit(emit => {
    expect(emit({ ...counter, name: 'process_cpu_seconds_total' }, '', {}, 3)).toBe(false)
    emit(counter, '', {}, 3)
  })
  expect(values).toEqual([3])
  expect(lines.some(line => line.problem)).toBe(false)
})

test('all lines again, for a new file: the same places, and nothing of what is gone', () => {
  const { sources, visit } = make()
  visit(emit => {
    emit(counter, 'a', { kind: 'a' }, 3)
    emit(gauge, 'x', { q: 'x' }, 7)
  })
  visit(emit => {
    emit(counter, 'a', { kind: 'a' }, 3)
    emit(gauge, 'y', { q: 'y' }, 8)
  })
  expect(sources.allLines().map(line => JSON.parse(line))).toEqual([
    { family: 0, name: 'jobs_total', type: 'counter', help: 'Jobs.' }, [0, 10, { kind: 'a' }],
    { family: 1, name: 'queue', type: 'gauge', help: 'Waiting.' }, [1, expect.any(Number), { q: 'y' }]
  ])
})
