'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { execFileSync, spawnSync } = require('node:child_process')
const { openLogFiles, sizeOf, tailLines } = require('../../../manager/spawn/log-files')
const { makeDir, cleanUp } = require('../helpers/processes')

afterEach(cleanUp)

/** @param {string} text */
function fileWith (text) {
  const file = path.join(makeDir(), 'a.log')
  fs.writeFileSync(file, text)
  return file
}

describe('openLogFiles', () => {
  test.each([
    { files: /** @type {const} */ ('app'), names: ['web.err.log', 'web.out.log'] },
    { files: /** @type {const} */ ('worker'), names: ['web.2.err.log', 'web.2.out.log'] }
  ])('one pair for each $files, for us alone', ({ files, names }) => {
    const before = process.umask(0)
    const logDir = path.join(makeDir(), 'log')
    const logs = openLogFiles({ logDir }, 'web', 2, { files })
    process.umask(before)
    expect(fs.readdirSync(logDir).sort()).toEqual(names)
    expect([logs.errPath, logs.outPath].map(file => path.basename(file))).toEqual(names)
    for (const file of [logs.outPath, logs.errPath]) expect(fs.lstatSync(file).mode & 0o777).toBe(0o600)
    expect(fs.lstatSync(logDir).mode & 0o777).toBe(0o700)
    fs.closeSync(logs.outFd)
    fs.closeSync(logs.errFd)
  })

  test('two processes append to the same file, and what stood there stays', () => {
    const paths = { logDir: makeDir() }
    fs.writeFileSync(path.join(paths.logDir, 'web.out.log'), 'before\n')
    const logs = [0, 1].map(slot => openLogFiles(paths, 'web', slot, { files: 'app' }))
    for (const round of [1, 2]) {
      logs.forEach(({ outFd, errFd }, slot) => spawnSync('echo',
        [`${slot}.${round}`], { stdio: ['ignore', outFd, errFd] }))
    }
    expect(tailLines(logs[0].outPath)).toEqual(['before', '0.1', '1.1', '0.2', '1.2'])
    for (const { outFd, errFd } of logs) [outFd, errFd].forEach(fd => fs.closeSync(fd))
  })

  test.each(/** @type {Array<{ name: string, plant: (file: string) => unknown, says: RegExp }>} */ ([
    { name: 'a link', plant: file => fs.symlinkSync('/etc/passwd', file), says: /is a symbolic link/ },
    { name: 'a FIFO, without waiting for a reader', plant: file => execFileSync('mkfifo', [file]), says: /ENXIO/ },
    { name: 'a directory', plant: file => fs.mkdirSync(file), says: /EISDIR/ }
  ]))('refuses $name and keeps no descriptor', ({ plant, says }) => {
    const logDir = makeDir()
    plant(path.join(logDir, 'web.err.log'))
    const open = () => fs.readdirSync('/proc/self/fd').length
    const before = open()
    const call = () => openLogFiles({ logDir }, 'web', 0, { files: 'app' })
    expect(call).toThrow(says)
    expect(call).toThrow(expect.objectContaining({ code: 'BW_LOG_FILE' }))
    expect(open()).toBe(before)
  })
})

test('sizeOf', () => {
  expect(sizeOf(fileWith('12345'))).toBe(5)
  expect(sizeOf('/nonexistent/x')).toBe(0)
})

describe('tailLines', () => {
  const many = Array.from({ length: 100 }, (_, i) => `line ${i}`)
  test.each([
    { name: 'all of a short file', text: 'a\nb\n', options: {}, expected: ['a', 'b'] },
    { name: 'a last line without its end', text: 'a\nb', options: {}, expected: ['a', 'b'] },
    { name: 'empty lines inside stay', text: 'a\n\nb\n', options: {}, expected: ['a', '', 'b'] },
    { name: 'lines of another system', text: 'a\r\nb\r\n', options: {}, expected: ['a', 'b'] },
    { name: 'an empty file', text: '', options: {}, expected: [] },
    { name: 'only the last', text: many.join('\n'), options: { maxLines: 2 }, expected: ['line 98', 'line 99'] },
    { name: 'only since the worker started', text: 'old\nnew\n', options: { fromOffset: 4 }, expected: ['new'] },
    { name: 'nothing new', text: 'old\n', options: { fromOffset: 4 }, expected: [] },
    {
      name: 'a file that was replaced by a shorter one', text: 'new\n', options: { fromOffset: 1000 }, expected: ['new']
    },
    {
      name: 'never more than the limit; a line that was cut off is left out', text: 'x'.repeat(99) + '\nab\ncd\n',
      options: { maxBytes: 10 }, expected: ['ab', 'cd']
    },
    {
      name: 'the end of the only line when it is longer than the limit', text: 'x'.repeat(99) + 'end',
      options: { maxBytes: 5 }, expected: ['...xxend']
    },
    { name: 'no half character', text: `${'é'.repeat(50)}`, options: { maxBytes: 5 }, expected: ['...éé'] }
  ])('$name', ({ text, options, expected }) => {
    expect(tailLines(fileWith(text), options)).toEqual(expected)
  })

  test('what cannot be read has no lines', () => {
    expect(tailLines('/nonexistent/x')).toEqual([])
    expect(tailLines(makeDir())).toEqual([])
  })
})
