'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { spawn, spawnSync } = require('node:child_process')
const { takePlace, listPlaces, MAX_SESSIONS } = require('../../repl/sidecar/session-places')
const { startTimeOf } = require('../../common/process-facts')
const { makeDir, cleanUp } = require('../worker/harness')

const PLACES = require.resolve('../../repl/sidecar/session-places')
afterEach(cleanUp)

let last = 0
/** @returns {import('../../repl/sidecar/session-places').Session} */
const session = () => ({
  worker: 'web.0', session: (++last).toString(16).padStart(8, '0'), mode: 'read-only', user: 'anna', uid: 0, pid: 1,
  openedAtMs: last
})

/** @param {import('../../repl/sidecar/session-places').Session} session */
const listed = ({ openedAtMs, ...rest }) => ({ ...rest, sinceMs: expect.any(Number), idleMs: expect.any(Number) })

test('a session is listed while it lasts, with what it is', () => {
  const runDir = makeDir()
  expect(listPlaces(runDir)).toEqual([])
  const [a, b] = [session(), session()]
  const first = takePlace(runDir, a)
  takePlace(runDir, b)
  first.update({ mode: 'write' })
  expect(listPlaces(runDir)).toEqual([{ ...listed(a), mode: 'write' }, listed(b)])
  first.release()
  expect(listPlaces(runDir)).toEqual([listed(b)])
  expect(fs.statSync(path.join(runDir, 'sessions')).mode & 0o777).toBe(0o700)
})

test(`the ${MAX_SESSIONS + 1}st is refused; one that ends makes room`, () => {
  const runDir = makeDir()
  const taken = Array.from({ length: MAX_SESSIONS }, () => takePlace(runDir, session()))
  expect(() => takePlace(runDir, session())).toThrow(expect.objectContaining({
    code: 'BW_REPL_SESSIONS', message: expect.stringContaining(`at most ${MAX_SESSIONS}`)
  }))
  taken[0].release()
  takePlace(runDir, session())
  expect(listPlaces(runDir)).toHaveLength(MAX_SESSIONS)
})

test('on a full disk nobody takes a place, and what is known of a session stays as it was', () => {
  const runDir = makeDir()
  const mine = session()
  const place = takePlace(runDir, mine)
  const write = fs.writeFileSync
  const full = jest.spyOn(fs, 'writeFileSync').mockImplementation((file, _text, options) => {
    write(file, '', options) // the file is made, then there is no room for what is to stand in it
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  try {
    expect(() => takePlace(runDir, session()))
      .toThrow(expect.objectContaining({ code: 'BW_REPL_SESSIONS', message: expect.stringContaining('ENOSPC') }))
    place.update({ mode: 'write' })
  } finally {
    full.mockRestore()
  }
  expect(listPlaces(runDir)).toEqual([listed(mine)])
  place.release()
  expect(fs.readdirSync(path.join(runDir, 'sessions'))).toEqual([])
})

test('a session that is over takes its place no more', () => {
  const runDir = makeDir()
  const place = takePlace(runDir, session())
  place.release()
  place.update({ mode: 'write' })
  expect(fs.readdirSync(path.join(runDir, 'sessions'))).toEqual([])
})

test('what dead processes left, or one whose pid is another\'s by now, counts for nothing and is removed', () => {
  const runDir = makeDir()
  takePlace(runDir, session()).release()
  const folder = path.join(runDir, 'sessions')
  const dead = spawnSync(process.execPath, ['-p', 'process.pid']).stdout.toString().trim()
  for (let i = 0; i < 100; i++) {
    fs.writeFileSync(path.join(folder, `${dead}-12345-${i.toString(16).padStart(8, '0')}`), '')
  }
  fs.writeFileSync(path.join(folder, `${process.pid}-${Number(startTimeOf(process.pid)) - 1}-00000000`), '{}')
  fs.writeFileSync(path.join(folder, `${dead}-12345-00000000.new`), '{}')
  const mine = session()
  takePlace(runDir, mine)
  expect(listPlaces(runDir)).toEqual([listed(mine)])
  expect(fs.readdirSync(folder)).toHaveLength(1)
})

test('processes that come at once never get more than there are', async () => {
  const runDir = makeDir()
  const code = `
    const { takePlace } = require(${JSON.stringify(PLACES)})
    let got = 0
    for (let i = 0; i < 20; i++) {
      const session = (process.pid * 100 + i).toString(16).padStart(8, '0').slice(-8)
      try { takePlace(${JSON.stringify(runDir)}, { session, openedAtMs: 0 }); got++ } catch (err) { if (err.code !== 'BW_REPL_SESSIONS') throw err }
    }
    process.send(got)
    process.once('message', () => process.exit())`
  const children = Array.from({ length: 4 }, () => spawn(process.execPath,
    ['-e', code], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }))
  const got = await Promise.all(children.map(child => new Promise(resolve => child.once('message', resolve))))
  const sum = got.reduce((all, n) => all + n, 0)
  expect(sum).toBeLessThanOrEqual(MAX_SESSIONS)
  expect(sum).toBeGreaterThan(MAX_SESSIONS - children.length)
  expect(listPlaces(runDir)).toHaveLength(sum)
  for (const child of children) child.send('end')
  await Promise.all(children.map(child => new Promise(resolve => child.once('exit', resolve))))
  expect(listPlaces(runDir)).toEqual([])
})

test.each([
  { name: 'a link', plant: (/** @type {string} */ at) => fs.symlinkSync('/tmp', at) },
  { name: 'a file', plant: (/** @type {string} */ at) => fs.writeFileSync(at, '') },
  { name: 'a folder that others may look into', plant: (/** @type {string} */ at) => fs.mkdirSync(at, { mode: 0o755 }) }
])('$name in its place is refused', ({ plant }) => {
  const runDir = makeDir()
  plant(path.join(runDir, 'sessions'))
  expect(() => takePlace(runDir, session())).toThrow(expect.objectContaining({ code: 'BW_REPL_SESSIONS' }))
})
