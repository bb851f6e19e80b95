'use strict'
const { parse } = require('../../../repl/read-only/parse')
const { pathAtEnd } = require('../../../repl/read-only/path')
const { createBudget } = require('../../../repl/read-only/budget')
const { createTry } = require('./try')

test.each([
  ['const x = 5', true], ['let x; x', true], ['x.y; var z = 1', true], ['function f () {}', true],
  ['async function f () {}', true], ['class A {}', true], ['const m = new Map(); m.size', true],
  ['app.list.map(x => { const y = x; return y })', false], ['(function () { var a })()', false],
  ["'const x = 5'", false], ['constant', false], ['app.n + 1', false], ['{ a: 1 }', false]
])('what is declared is gone afterwards, and that is said: %s', (code, declares) => {
  expect(parse(code)).toMatchObject({ declares })
})

test.each([
  ['x =>', 'incomplete'], ['foo(1,', 'incomplete'], ['`text', 'incomplete'], ['if (x) {', 'incomplete'],
  ['/* x', 'incomplete'], ['x = { a:', 'incomplete'], ['app.', 'incomplete'], ['foo(1 2)', 'thrown'],
  ['"abc', 'thrown'], ['a b', 'thrown'],
  ['('.repeat(1000) + '1' + ')'.repeat(1000), 'refused'], ['['.repeat(1000) + ']'.repeat(1000), 'refused'],
  ['('.repeat(30000) + ')'.repeat(30000), 'refused'], ['1' + '+1'.repeat(2000), 'refused'],
  ['1;'.repeat(12_000), 'refused']
].map(([code, outcome]) => [code.slice(0, 20), outcome, code]))('%s... is %s', (_, outcome, code) => {
  const parsed = parse(code)
  expect('outcome' in parsed ? parsed.outcome : 'value').toBe(outcome)
  if ('outcome' in parsed) {
    expect(parsed.text).toMatch(outcome === 'refused' ? /nested|parts/ : /^SyntaxError: .*line 1, column/)
  }
})

test.each([
  ['1 + app.sh', 'app.sh', ['app'], 'sh'],
  ['app.shop.items[0].toFi', 'app.shop.items[0].toFi', ['app', 'shop', 'items', '0'], 'toFi'],
  ['app?.sho', 'app?.sho', ['app'], 'sho'],
  ['proc', 'proc', [], 'proc'],
  ['app["a b"].x', 'app["a b"].x', ['app', 'a b'], 'x'],
  ['f(app.', 'app.', ['app'], ''], ['(app.x = 5).toF', '', ['undefined'], ''], ['app.f().x', '', ['undefined'], ''],
  ['Object({["s"]: 1}).s', '', ['undefined'], ''], ['', '', [], ''], ['app.list.map(x => ', '', [], ''],
  ['`${app.a}`.x', '', ['undefined'], '']
])('a completion follows a path of plain members only: %s', (line, text, members, start) => {
  expect(pathAtEnd(line)).toEqual({ text, members, start })
})

test('a budget ends by steps, by time, by what is made, and by size before it begins', () => {
  let nowMs = 0
  const budget = createBudget({ steps: 1000, timeMs: 10, chars: 100, items: 5, nowMs: () => nowMs })
  expect(() => budget.foresee(1001, 'this')).toThrow(/about 1001 steps/)
  expect(() => budget.make(101)).toThrow('101 characters')
  expect(() => budget.make(Infinity)).toThrow('Refused')
  expect(() => budget.list(6)).toThrow('a list of 6 items')
  nowMs = 11
  expect(() => { for (let i = 0; i < 600; i++) budget.spend() }).toThrow('Stopped after 10 ms')
  expect(() => { for (let i = 0; i < 2000; i++) createBudget({ steps: 100 }).spend(1000) })
    .toThrow('Stopped after 100 steps')
})

test.each([
  ['for (;;) {}', 'steps'], ['"x".repeat(2 ** 28)', '268435456 characters'],
  ['new Array(1e9)', 'a list of 1000000000 items'], ['2n ** 100000n', 'BigInt'],
  ['"a".repeat(1e6).indexOf("b".repeat(1e6))', 'String.prototype.indexOf'],
  ['app.n = 1', 'to assign to app.n'], ['app.f()', 'app.f is a function'], ['app.g', 'app.g is a getter'],
  ['app.p.x', 'Proxy'], ['class A {}', 'no classes'], ['(async () => 1)()', 'runs later'],
  ['(() => { try { app.f() } catch { return 1 } })()', 'app.f'],
  ['const f = () => f(); f()', 'nested more than'], ['Math.random()', 'Math.random is not known'],
  ['app.list.sort()', 'toSorted'], ['console.log(1)', 'console.log']
])('%s is refused, and it is said why: %s', (code, says) => {
  const { run } = createTry({ app: { f () {}, get g () { return 1 }, p: new Proxy({}, {}), list: [1], n: 0 } },
    { steps: 100_000 })
  expect(run(code)).toMatchObject({
    outcome: expect.stringMatching(/refused|timed-out/), text: expect.stringContaining(says)
  })
})
