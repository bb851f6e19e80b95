'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { wholeWrites } = require('../../common/whole-writes')

/** @type {string} */
let file
/** @type {number[]} */
let opened
beforeEach(() => {
  file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'bw-whole-')), 'x.log')
  opened = []
})
afterEach(() => {
  for (const fd of opened) fs.closeSync(fd)
  fs.rmSync(path.dirname(file), { recursive: true, force: true })
})

/** @param {{ bytes: number }} disk  what there is room for */
function writer (disk) {
  const fd = fs.openSync(file, 'a')
  opened.push(fd)
  const write = wholeWrites(fd, (to, bytes, offset) => {
    if (disk.bytes === 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    const length = Math.min(disk.bytes, bytes.length - offset)
    disk.bytes -= length
    return fs.writeSync(to, bytes, offset, length)
  })
  return (/** @type {string} */ text) => {
    const lost = write(Buffer.from(text))
    return lost === null ? null : [lost.err.code, lost.bytes, lost.lines]
  }
}

test('half a line is ended before the next one, whichever process writes that; lost bytes and lines are counted', () => {
  const disk = { bytes: 7 }
  const [one, other] = [writer(disk), writer(disk)]
  expect(one('abcd\n')).toBeNull()
  expect(one('efgh\nij\n')).toEqual(['ENOSPC', 6, 2])
  expect(one('k\n')).toEqual(['ENOSPC', 2, 1])
  expect(other('lm\n')).toEqual(['ENOSPC', 3, 1])
  disk.bytes = 100
  expect(other('no\n')).toBeNull()
  expect(one('pq\n')).toBeNull() // the other has ended its half line
  expect(fs.readFileSync(file, 'utf8')).toBe('abcd\nef\nno\npq\n')
})

test('room for the end of a half line and nothing else', () => {
  const disk = { bytes: 2 }
  const one = writer(disk)
  expect(one('abc\n')).toEqual(['ENOSPC', 2, 1])
  disk.bytes = 1
  expect(one('def\n')).toEqual(['ENOSPC', 4, 1])
  disk.bytes = 100
  expect(one('ghi\n')).toBeNull()
  expect(fs.readFileSync(file, 'utf8')).toBe('ab\nghi\n')
})
