'use strict'
const fs = require('node:fs')
const net = require('node:net')
const os = require('node:os')
const path = require('node:path')
const { readWanted, changeOf } = require('../../../../bench/service/watch/bench-file-watch')

/** @type {string} */
let repoDir
/** @type {string} */
let file
/** @type {string[]} */
let notes
beforeEach(() => {
  repoDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-wanted-'))
  file = path.join(repoDir, 'bellwether.bench.json')
  notes = []
})
afterEach(() => fs.rmSync(repoDir, { recursive: true, force: true }))

/** @param {object} watch */
function write (watch) {
  fs.writeFileSync(file, JSON.stringify({ watch, benchmarks: { 'work/units': { command: ['true'] } } }))
}

/** What is in force, and the question whether that has changed. */
function begin () {
  const wish = { repoDir, place: path.join(repoDir, 'place') }
  const wanted = readWanted(wish)
  return { wanted, isChanged: changeOf(wish, wanted, text => notes.push(text)) }
}

test('a file that says the same, written again, is no change; one that says something else is', async () => {
  write({})
  const { wanted, isChanged } = begin()
  expect(wanted).toMatchObject({ hookSecret: null, runnerToken: null, channels: [] })
  expect(await isChanged()).toBe(false)
  fs.writeFileSync(file, `${fs.readFileSync(file, 'utf8')}\n`)
  expect(await isChanged()).toBe(false)
  write({ pollMs: 5000 })
  expect([await isChanged(), notes]).toEqual([true, []])
})

test('an address that is taken changes nothing and is told once; when it is free the file takes force', async () => {
  const taken = net.createServer()
  await new Promise(resolve => taken.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {net.AddressInfo} */ (taken.address())
  write({ listen: '127.0.0.1:0' })
  const { isChanged } = begin()
  write({ listen: `127.0.0.1:${port}` })
  expect([await isChanged(), await isChanged()]).toEqual([false, false])
  expect(notes).toEqual([expect.stringMatching(
    /cannot be used, what was read before stays in force: The website cannot listen on 127\.0\.0\.1:\d+ \(EADDRINUSE\)/
  )])
  await new Promise(resolve => taken.close(resolve))
  expect(await isChanged()).toBe(true)
})

test('the address that is in force is its own, and stands in the way of nothing', async () => {
  const own = net.createServer()
  await new Promise(resolve => own.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {net.AddressInfo} */ (own.address())
  write({ listen: `127.0.0.1:${port}` })
  const { isChanged } = begin()
  write({ listen: `127.0.0.1:${port}`, pollMs: 5000 })
  expect([await isChanged(), notes]).toEqual([true, []])
  await new Promise(resolve => own.close(resolve))
})

test.each([
  ['no JSON', '{', /is not JSON/],
  ['a wrong setting', JSON.stringify({ watch: { pollMs: 'often' } }), /watch\.pollMs/],
  [
    'a secret that is not there',
    JSON.stringify({ watch: { runners: { tokenFile: 'token' } } }),
    /watch\.runners\.tokenFile: .*token cannot be read \(ENOENT\)/
  ],
  [
    'a secret of a channel',
    JSON.stringify({ watch: { tell: { webhooks: [{ url: 'http://127.0.0.1:1/', secretFile: 'hook' }] } } }),
    /watch\.tell\.webhooks\[0\]\.secretFile: .*ENOENT/
  ]
])('%s: what was read before stays', async (_, text, message) => {
  write({})
  const { isChanged } = begin()
  fs.writeFileSync(file, text)
  expect([await isChanged(), notes]).toEqual([false, [expect.stringMatching(message)]])
  write({})
  expect(await isChanged()).toBe(false)
  expect(notes).toHaveLength(1)
})
