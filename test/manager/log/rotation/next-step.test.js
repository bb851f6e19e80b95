'use strict'
const { nextTidyStep } = require('../../../../manager/log/rotation/next-step')

/** @param {number} atMs @param {object} [more] */
const file = (atMs, more = {}) => ({
  name: `${atMs}`, base: 'web.out.log', atMs, isPacked: false, sizeBytes: 10, isHeld: false, ...more
})
const packed = (/** @type {number} */ atMs, more = {}) => file(atMs, { name: `${atMs}.gz`, isPacked: true, ...more })
const ROTATE = { keep: 3, maxTotalBytes: null, compress: true }
const none = { failed: new Set() }

test.each([
  { name: 'nothing there', files: [], expected: { step: 'done' } },
  { name: 'the oldest is compressed first', files: [file(2), file(1)], expected: { step: 'compress', name: '1' } },
  { name: 'not while somebody may write to it', files: [file(1, { isHeld: true }), file(2)], expected: { step: 'compress', name: '2' } },
  { name: 'what is compressed is not compressed again', files: [packed(1), packed(2)], expected: { step: 'done' } },
  { name: 'what failed is left alone', files: [file(1)], tried: { failed: new Set(['1']) }, expected: { step: 'done' } },
  { name: 'compress: false', files: [file(1)], rotate: { compress: false }, expected: { step: 'done' } },
  { name: 'both are there: one of them goes', files: [packed(1), file(1)], expected: { step: 'resolve', name: '1' } },
  { name: 'an empty file goes', files: [file(1, { sizeBytes: 0 })], expected: { step: 'drop', name: '1' } },
  { name: 'an empty file that is held stays', files: [file(1, { sizeBytes: 0, isHeld: true })], expected: { step: 'done' } },
  {
    name: 'more than keep', files: [packed(1), packed(2), packed(3), packed(4)],
    expected: { step: 'delete', name: '1.gz', why: 'keep', mayFail: true }
  },
  {
    name: 'each log file has its own count',
    files: [packed(1), packed(2), packed(3), packed(4, { base: 'web.err.log' })], expected: { step: 'done' }
  },
  { name: 'what is held does not go by its count', files: [file(1, { isHeld: true }), packed(2), packed(3), packed(4)], expected: { step: 'done' } },
  {
    name: 'what could not be archived does not go by its count', files: [packed(1), packed(2), packed(3), packed(4)],
    tried: { failed: new Set(['1.gz']) }, expected: { step: 'done' }
  },
  {
    name: 'more than the total: the oldest goes, whatever failed', files: [packed(1), packed(2)],
    rotate: { maxTotalBytes: 19 }, tried: { failed: new Set(['1.gz']) },
    expected: { step: 'delete', name: '1.gz', why: 'maxTotalBytes', mayFail: false }
  },
  {
    name: 'more than the total, once it is compressed', files: [file(1), packed(2)], rotate: { maxTotalBytes: 19 },
    expected: { step: 'compress', name: '1' }
  },
  {
    name: 'more than the total: what is held is the last that goes', files: [file(1, { isHeld: true }), packed(2)],
    rotate: { maxTotalBytes: 19 }, expected: { step: 'delete', name: '2.gz', why: 'maxTotalBytes', mayFail: false }
  },
  {
    name: 'more than the total, and all is held', files: [file(1, { isHeld: true }), file(2, { isHeld: true })],
    rotate: { maxTotalBytes: 19 }, expected: { step: 'delete', name: '1', why: 'maxTotalBytes', mayFail: false }
  },
  {
    name: 'more than the total, and the system refuses', files: [packed(1)], rotate: { maxTotalBytes: 9 },
    tried: { failed: new Set(['1.gz']), stays: new Set(['1.gz']) }, expected: { step: 'done' }
  }
])('$name', ({ files, rotate = {}, tried = none, expected }) => {
  expect(nextTidyStep(files, { ...ROTATE, ...rotate }, tried)).toEqual(expected)
})
