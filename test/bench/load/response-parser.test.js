'use strict'
const { ResponseParser, MOST_HEAD_BYTES } = require('../../../bench/load/response-parser')

/**
 * @param {string} text
 * @param {{ isHead?: boolean, sizes?: (left: number) => number, end?: boolean }} [how]  sizes: of the pieces in which
 *   it comes
 */
function parse (text, { isHead = false, sizes = left => left, end = false } = {}) {
  /** @type {string[]} */
  const answers = []
  const parser = new ResponseParser({
    isHead, onAnswer: (status, reusable) => answers.push(`${status}${reusable ? '' : ' close'}`)
  })
  const bytes = Buffer.from(text, 'latin1')
  let problem = ''
  for (let at = 0; at < bytes.length && problem === '';) {
    const size = sizes(bytes.length - at)
    // the buffer is longer than what was read, and holds an older answer: nothing of that may be looked at
    const read = Buffer.concat([bytes.subarray(at, at + size), Buffer.from('HTTP/1.1 500 old\r\n\r\n')])
    problem = parser.feed(read, size)
    at += size
  }
  if (end && problem === '') problem = parser.end()
  return { answers, problem }
}

const HELLO = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: keep-alive\r\n\r\nhello'
const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nA;name=value\r\n0123456789\r\n0\r\nTrailer: yes\r\n\r\n'

test.each([
  { name: 'a length', text: HELLO, answers: ['200'] },
  { name: 'several in one read', text: HELLO + HELLO.replace('200', '404') + HELLO, answers: ['200', '404', '200'] },
  {
    name: 'no body: length 0', text: 'HTTP/1.1 201 Created\r\ncontent-length:0\r\n\r\n' + HELLO, answers: ['201', '200']
  },
  { name: 'chunks, an extension, trailers', text: CHUNKED + HELLO, answers: ['200', '200'] },
  {
    name: 'chunked beats a length',
    text: CHUNKED.replace('Transfer', 'Content-Length: 3\r\ntransfer') + HELLO,
    answers: ['200', '200']
  },
  {
    name: '204 and 304 have no body, whatever they say',
    text: 'HTTP/1.1 204 No\r\nContent-Length: 5\r\n\r\nHTTP/1.1 304 Not\r\nTransfer-Encoding: chunked\r\n\r\n' + HELLO,
    answers: ['204', '304', '200']
  },
  {
    name: 'an interim answer is none',
    text: 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n' + HELLO,
    answers: ['200']
  },
  {
    name: 'close is heard, and what follows is not read',
    text: HELLO.replace('keep-alive', 'Close') + 'garbage',
    answers: ['200 close']
  },
  { name: 'close among other words', text: HELLO.replace('keep-alive', 'upgrade, \t close'), answers: ['200 close'] },
  { name: 'HTTP/1.0 closes', text: HELLO.replace('1.1', '1.0').replace('keep-alive', 'x'), answers: ['200 close'] },
  { name: 'HTTP/1.0 with keep-alive', text: HELLO.replace('1.1', '1.0') + HELLO, answers: ['200', '200'] },
  {
    name: 'without a length until the end', text: 'HTTP/1.1 200 OK\r\n\r\nall of this', end: true,
    answers: ['200 close']
  },
  {
    name: 'an encoding that is not chunked: until the end',
    text: 'HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\nContent-Length: 2\r\n\r\nall of this',
    end: true,
    answers: ['200 close']
  },
  { name: 'lines without CR', text: 'HTTP/1.1 200 OK\nContent-Length: 2\n\nhi', answers: ['200'] },
  { name: 'no reason', text: 'HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nhi', answers: ['200'] },
  {
    name: 'the same length twice', text: 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nhi',
    answers: ['200']
  },
  { name: 'an end between answers', text: HELLO, end: true, answers: ['200'] },
  {
    name: 'what was not asked for', text: 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\nbinary', answers: ['101 close']
  },
  {
    name: 'names that are only as long',
    text: HELLO.replace('Connection', 'Xonnection').replace('keep-alive', 'close') + HELLO,
    answers: ['200', '200']
  }
])('$name: in one piece, byte by byte, and split anywhere', ({ text, end, answers }) => {
  expect(parse(text, { end })).toEqual({ answers, problem: '' })
  expect(parse(text, { end, sizes: () => 1 })).toEqual({ answers, problem: '' })
  for (let at = 1; at < text.length; at++) {
    expect(parse(text, { end, sizes: left => left === text.length ? at : left })).toEqual({ answers, problem: '' })
  }
})

test('an answer to HEAD has no body', () => {
  expect(parse('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n',
    { isHead: true })).toEqual({ answers: ['200', '200'], problem: '' })
})

test.each([
  ['hello'], ['HTTP/2.0 200 OK\r\n'], ['HTTP/1.1 20 OK\r\n'], ['HTTP/1.1 2000 OK\r\n'], ['HTTP/1.1 099 no\r\n'],
  ['HTTP/1.1 600 no\r\n'], ['HTTP/1.1  200 OK\r\n'],
  ['HTTP/1.1 200 OK\r\nno colon\r\n\r\n'], ['HTTP/1.1 200 OK\r\n: no name\r\n\r\n'],
  ['HTTP/1.1 200 OK\r\nName : space\r\n\r\n'], ['HTTP/1.1 200 OK\r\nA: b\r\n folded\r\n\r\n'],
  ['HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n'], ['HTTP/1.1 200 OK\r\nContent-Length: 5x\r\n\r\n'],
  ['HTTP/1.1 200 OK\r\nContent-Length:  \r\n\r\n'],
  ['HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n'],
  ['HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
  ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n'],
  ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nabc\r\n'],
  ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n'],
  ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: gzip\r\n\r\n'],
  [`HTTP/1.1 200 OK\r\nX: ${'y'.repeat(MOST_HEAD_BYTES)}\r\n\r\n`],
  [`HTTP/1.1 200 OK\r\n${'X: y\r\n'.repeat(MOST_HEAD_BYTES / 6)}\r\n`], ['y'.repeat(MOST_HEAD_BYTES + 1)]
])('%#: no answer, told as a problem', text => {
  for (const sizes of [() => 1, (/** @type {number} */ left) => left]) {
    const { answers, problem } = parse(text.includes('\n') || text.length > 100 ? text : `${text}\r\n`, { sizes })
    expect(answers).toEqual([])
    expect(problem).not.toBe('')
  }
})

test.each([
  [HELLO.slice(0, -1)], [CHUNKED.slice(0, -2)], ['HTTP/1.1 200 OK\r\nContent-Le'], ['HTTP']
])('%#: closed in the middle', text => {
  expect(parse(text, { end: true })).toEqual({ answers: [], problem: expect.stringContaining('middle of an answer') })
})

test('a large body costs no copy of it: only heads are carried over', () => {
  const size = 50 * 1024 * 1024
  const statuses = /** @type {number[]} */ ([])
  const parser = new ResponseParser({ isHead: false, onAnswer: status => statuses.push(status) })
  const head = Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${size}\r\n\r\n`)
  const piece = Buffer.alloc(1024 * 1024)
  const before = process.memoryUsage().arrayBuffers
  expect(parser.feed(head, head.length)).toBe('')
  for (let at = 0; at < size; at += piece.length) expect(parser.feed(piece, piece.length)).toBe('')
  expect(statuses).toEqual([200])
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5 * 1024 * 1024)
})
