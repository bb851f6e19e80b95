'use strict'
const { readListenArguments } = require('../../worker/listen/arguments')
const { listenerKey, matchKey } = require('../../protocol/listener-key')

const callback = () => {}
test.each([
  { args: [3000], is: { port: 3000 } },
  { args: ['3000', callback], is: { port: 3000, callback } },
  { args: [3000, 64], is: { port: 3000, backlog: 64 } },
  { args: [3000, '::1', 64, callback], is: { port: 3000, host: '::1', backlog: 64, callback } },
  { args: [3000, undefined, 64], is: { port: 3000, host: undefined, backlog: 64 } },
  { args: [], is: { port: 0 } },
  { args: [callback], is: { port: 0, callback } },
  { args: [null, callback], is: { port: 0, callback } },
  { args: [undefined], is: { port: 0 } },
  {
    args: [{ port: 1, host: 'localhost', backlog: 5, ipv6Only: true }],
    is: { port: 1, host: 'localhost', backlog: 5, ipv6Only: true }
  },
  { args: [{ port: undefined }], is: { port: 0 } },
  { args: [{ port: 3000, host: '' }], is: { port: 3000, host: undefined } },
  { args: ['/a.sock', 9, callback], is: { path: '/a.sock', backlog: 9, callback } },
  { args: [{ path: 'a.sock', readableAll: true }], is: { path: 'a.sock', readableAll: true, writableAll: false } }
])('listen($args) is read as Node reads it', ({ args, is }) => {
  expect(readListenArguments(args)).toMatchObject(is)
})

test.each([
  [[{ fd: 3 }]], [[{ handle: {} }]], [[{ _handle: {} }]], [[{ port: 1, exclusive: true }]],
  [[{ port: 1, reusePort: true }]],
  [[-1]], [[65536]], [[1.5]], [[NaN]], [[{ port: '' }]], [[{ port: true }]], [[{}]], [[false]], [['\0abstract']],
  [[{ port: 1, host: 5 }]],
  [[{ port: 1, signal: {} }]]
])("listen(%j) is Node's own", args => {
  expect(readListenArguments(args)).toBeNull()
})

test.each([
  [{ ip: null, port: 3000, ipv6Only: false, index: null }, 'tcp://*:3000'],
  [{ ip: '127.0.0.1', port: 3000, ipv6Only: true, index: null }, 'tcp://127.0.0.1:3000'],
  [{ ip: '0:0:0:0:0:0:0:1', port: 3000, ipv6Only: false, index: null }, 'tcp://[::1]:3000'],
  [{ ip: '::', port: 3000, ipv6Only: true, index: null }, 'tcp://[::]:3000?ipv6Only=1'],
  [{ ip: null, port: 0, ipv6Only: false, index: 2 }, 'tcp://*:0#2'],
  [{ path: '/a/../b.sock' }, 'unix:/b.sock']
])('%j has the key %s', (where, key) => {
  expect(listenerKey(where)).toBe(key)
})

test.each([
  { asked: 'tcp://*:1', known: ['tcp://127.0.0.1:1', 'tcp://*:1'], match: 'tcp://*:1' },
  { asked: 'tcp://*:1', known: ['tcp://127.0.0.1:2', 'tcp://127.0.0.1:1'], match: 'tcp://127.0.0.1:1' },
  { asked: 'tcp://127.0.0.1:1', known: ['tcp://[::]:1'], match: 'tcp://[::]:1' },
  { asked: 'tcp://127.0.0.1:1', known: ['tcp://[::]:1?ipv6Only=1'], match: null },
  { asked: 'tcp://[::1]:1', known: ['tcp://0.0.0.0:1'], match: null },
  { asked: 'tcp://127.0.0.1:1', known: ['tcp://127.0.0.2:1'], match: null },
  { asked: 'tcp://*:0#0', known: ['tcp://*:0#1'], match: null },
  { asked: 'tcp://*:0#1', known: ['tcp://*:0#0', 'tcp://*:0#1'], match: 'tcp://*:0#1' },
  { asked: 'unix:/a', known: ['unix:/b'], match: null }
])('$asked among $known: $match', ({ asked, known, match }) => {
  expect(matchKey(asked, known)).toBe(match)
})
