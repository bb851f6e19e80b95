'use strict'
const { checkApp } = require('../../../manager/settings/check-app')
const { normaliseSaved } = require('../../../manager/settings/saved')

const check = (/** @type {any} */ rotate) =>
  checkApp({ name: 'web', script: '/x.js', cwd: '/', log: { rotate } }, { files: false })

test('log.rotate is off unless it is set, and complete when it is', () => {
  expect(check(null).settings?.log).toMatchObject({ files: 'app', rotate: null })
  expect(check({ at: '00:00', keep: 3 }).settings?.log.rotate).toEqual({
    maxBytes: null, everyMs: null, at: '00:00', keep: 3, maxTotalBytes: null, compress: true, archive: [],
    archiveTimeoutMs: 60_000
  })
})

test('its sizes may be written as people write them', () => {
  expect(check({ maxBytes: '5 MB', maxTotalBytes: '1G' }).settings?.log.rotate).toMatchObject({
    maxBytes: 5 * 1024 ** 2, maxTotalBytes: 1024 ** 3
  })
})

test('a list of apps that an earlier version saved knows nothing of it', () => {
  expect(normaliseSaved({ log: { files: 'worker' } }).log).toEqual({
    files: 'worker', outFile: null, errFile: null, combinedFile: null, rotate: null, timestamps: false, timePattern: null, format: 'text', levelFiles: [],
    events: []
  })
})

test.each([
  { rotate: { keep: 3 }, at: 'log.rotate', message: /must say when: maxBytes, everyMs or at/ },
  { rotate: { everyMs: 5000, at: '00:00' }, at: 'log.rotate.at', message: /beside log.rotate.everyMs/ },
  { rotate: { at: '24:00' }, at: 'log.rotate.at', message: /a time of day/ },
  { rotate: { maxByte: 5000 }, at: 'log.rotate.maxByte', message: /did you mean log.rotate.maxBytes/ },
  { rotate: { maxBytes: '5 MBit' }, at: 'log.rotate.maxBytes', message: /a size such as "300 MB"/ },
  { rotate: { maxBytes: '5 B' }, at: 'log.rotate.maxBytes', message: /from 1 KB on/ },
  { rotate: { maxBytes: 5000, maxTotalBytes: 2000 }, at: 'log.rotate.maxTotalBytes', message: /at least/ },
  { rotate: { maxBytes: 5000, archive: 'aws s3 cp' }, at: 'log.rotate.archive', message: /a list of texts/ },
  { rotate: true, at: 'log.rotate', message: /null for no rotation, or an object/ }
])('$rotate is refused', ({ rotate, at, message }) => {
  const { settings, problems } = check(rotate)
  expect(settings).toBeNull()
  expect(problems).toEqual([expect.objectContaining({ path: at, message: expect.stringMatching(message) })])
})
