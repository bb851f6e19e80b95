'use strict'
/**
 * The file by which Prometheus finds a manager, in a folder that may be another user's: nothing that they put there is
 * followed, written to or made worse.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { writeTargets } = require('../../../../manager/api/http/metrics-page')
const { STRANGER, asRoot, startAsStranger } = require('../../../support/another-user')

/** @type {string} */
let top
/** @type {string} */
let file
beforeEach(() => {
  top = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-targets-'))
  fs.chmodSync(top, 0o755)
  fs.mkdirSync(path.join(top, 'theirs'))
  file = path.join(top, 'theirs', 'sd.json')
})
afterEach(() => fs.rmSync(top, { recursive: true, force: true }))

const URL_OF_PORT = 'http://127.0.0.1:9646/'

test('whole, for all to read whatever the umask, and nothing beside it', () => {
  const before = process.umask(0o077)
  try {
    writeTargets(file, URL_OF_PORT)
    writeTargets(file, URL_OF_PORT)
  } finally {
    process.umask(before)
  }
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))[0].targets).toEqual(['127.0.0.1:9646'])
  expect(fs.statSync(file).mode & 0o777).toBe(0o644)
  expect(fs.readdirSync(path.dirname(file))).toEqual(['sd.json'])
})

test('where it cannot be put nothing is left', () => {
  fs.mkdirSync(file)
  expect(() => writeTargets(file, URL_OF_PORT)).toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
  expect(fs.readdirSync(path.dirname(file))).toEqual(['sd.json'])
})

test('a link in its place is replaced, not followed; so is one under the name that it had for a moment once', () => {
  const precious = path.join(top, 'precious')
  fs.writeFileSync(precious, 'of root')
  for (const name of [file, `${file}.new`]) fs.symlinkSync(precious, name)
  writeTargets(file, URL_OF_PORT)
  expect(fs.readFileSync(precious, 'utf8')).toBe('of root')
  expect(fs.lstatSync(file).isFile()).toBe(true)
})

/** Puts a link to what is precious in the place of each file that appears, as fast as it can. */
const SWAP = `
  const fs = require('node:fs')
  const [dir, precious] = process.argv.slice(1)
  const quiet = act => { try { act() } catch {} }
  process.stdout.write('.')
  for (;;) {
    for (const name of fs.readdirSync(dir)) {
      quiet(() => fs.unlinkSync(dir + '/' + name))
      quiet(() => fs.symlinkSync(precious, dir + '/' + name))
    }
  }`

asRoot('the owner of the folder swaps each file for a link meanwhile: not a byte of root\'s changes', async () => {
  const precious = path.join(top, 'precious')
  fs.writeFileSync(precious, 'of root', { mode: 0o600 })
  fs.chownSync(path.dirname(file), STRANGER, STRANGER)
  const other = await startAsStranger(SWAP, [path.dirname(file), precious])
  let written = 0
  let swapped = 0
  try {
    for (const endAtMs = Date.now() + 1000; Date.now() < endAtMs;) {
      try {
        writeTargets(file, URL_OF_PORT)
        written++
      } catch (err) {
        if (err.code !== 'ENOENT') throw err // it was taken away
        swapped++
      }
      if (fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) swapped++
    }
  } finally {
    await other.end()
  }
  expect([fs.readFileSync(precious, 'utf8'), fs.statSync(precious).mode & 0o777]).toEqual(['of root', 0o600])
  expect(written).toBeGreaterThan(0)
  expect(swapped).toBeGreaterThan(0) // or the race was none
})
