'use strict'
/** The names of big objects: what is listed, what is refused, and what the refusal costs beside what V8 would need. */
const { allNames, shownNames, MAX_NAMES } = require('../../../repl/read-only/own-names')
const { ownNames, lengthOf } = require('../../../repl/read-only/live')
const { createTry } = require('./try')

/** @param {number} count @param {(i: number) => string | number} nameOf @returns {any} */
function bigObject (count, nameOf) {
  const object = /** @type {any} */ ({})
  for (let i = 0; i < count; i++) object[nameOf(i)] = i
  return object
}
const BIG = {
  texts: bigObject(400_000, i => `key${i}`),
  'numbers in a row': bigObject(400_000, i => i),
  'numbers far apart': bigObject(300_000, i => i * 997)
}

/** @param {() => any} work */
function cpuMs (work) {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test.each(Object.entries(BIG))('an object of very many %s is refused, also the second time', (_, object) => {
  for (const names of [allNames, shownNames, shownNames]) expect(() => names(object, null, 'it'))
    .toThrow(`it with its many keys is more than a read-only statement works with (${MAX_NAMES} keys of one object)`)
})

test.each(/** @type {const} */ ([
  'texts', 'numbers in a row'
]))('a refusal of %s costs a small part of what the list would', kind => {
  // the smallest of some: V8's other threads (garbage of the copies) count here, too
  const tookMs = Math.min(...Array.from({ length: 5 }, () => {
    const object = { ...BIG[kind] } // not known yet
    return cpuMs(() => expect(() => allNames(object, null, 'it')).toThrow('many keys'))
  }))
  expect(tookMs).toBeLessThan(cpuMs(() => Reflect.ownKeys(BIG[kind])) / 3)
})

test('what is listed: of the enumerable the texts, and all symbols; or all', () => {
  const [seen, hidden] = [Symbol('seen'), Symbol('hidden')]
  const object = Object.defineProperties({ b: 1, 3: 2, [seen]: 3 }, { z: { value: 1 }, [hidden]: { value: 1 } })
  expect(shownNames(object, null, 'it')).toEqual(['3', 'b', seen, hidden])
  expect(allNames(object, null, 'it')).toEqual(['3', 'b', 'z', seen, hidden])
  expect(shownNames(bigObject(50_000, i => `k${i}`), null, 'it')).toHaveLength(50_000)
  expect(shownNames(['x', 'y'], 2, 'it')).toEqual(['0', '1'])
  expect(() => ownNames(new Uint8Array(MAX_NAMES + 1), null)).toThrow('many keys')
  expect(lengthOf(Object('xy'))).toBe(2)
})

test.each([
  'Object.keys(big)', 'Object.entries(big)', 'Reflect.ownKeys(big)', '({ ...big })',
  'const { key1, ...others } = big; others', 'for (const key in big) ;', 'JSON.stringify(big)',
  'Object.getOwnPropertySymbols(big)',
  'Object.getOwnPropertyDescriptors(big)', 'Object.assign({}, big)'
])('%s says that they are too many', code => {
  expect(createTry({ big: BIG.texts }).show(code)).toBe('refused')
})

test('what needs no names answers, and the object is shown as what it is', () => {
  const { show } = createTry({ big: BIG.texts })
  expect(show('big.key5')).toBe('5')
  expect(show('Object.hasOwn(big, "key7")')).toBe('true')
  expect(show('[big]')).toContain('many keys')
})

test('the characters of a long text are refused before their names are made; those of a short one are paid for', () => {
  const { run } = createTry({ long: 'x'.repeat(2 ** 26), short: 'ab' })
  // 67 million names take seconds
  expect(cpuMs(() => expect(run('for (const k in long) ;').outcome).toBe('refused'))).toBeLessThan(100)
  expect(run('const ks = []; for (const k in short) ks.push(k); ks')).toMatchObject({
    outcome: 'value', value: ['0', '1']
  })
  expect(createTry({ text: 'x'.repeat(400_000) }, { steps: 100_000 }).run('for (const k in text) break').outcome)
    .toBe('timed-out')
})
