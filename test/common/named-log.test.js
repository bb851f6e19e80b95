'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { execFileSync } = require('node:child_process')
const { openNamedLog, inFolder } = require('../../common/named-log')

const IS_ROOT = process.getuid?.() === 0
const USER = Object.freeze({ uid: 12345, gid: 12345 })

/** @type {string} */
let dir
beforeEach(() => {
  dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'bw-named-')))
  fs.chmodSync(dir, 0o755)
})
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }))

/** @param {string} name @param {import('../../common/named-log').Owner | null} [owner] */
function open (name, owner = null) {
  try {
    const fd = openNamedLog(path.join(dir, name), owner)
    const { uid, mode } = fs.fstatSync(fd)
    fs.closeSync(fd)
    return { uid, mode: mode & 0o777 }
  } catch (err) {
    return err.why ?? err.code
  }
}
/** @param {string} name @param {number} [mode] */
const folder = (name, mode = 0o755) => {
  fs.mkdirSync(path.join(dir, name))
  fs.chmodSync(path.join(dir, name), mode)
}
const at = (/** @type {string} */ name) => path.join(dir, name)

test('folders are made, lines appended; who may look into the folder may read a new file', () => {
  const umask = process.umask(0o022)
  try {
    expect(open('a/b/x.log')).toMatchObject({ mode: 0o644 })
    folder('closed', 0o700)
    expect(open('closed/x.log')).toMatchObject({ mode: 0o600 })
    fs.writeFileSync(at('a/b/x.log'), 'one\n')
    const fd = openNamedLog(at('a/b/x.log'))
    fs.writeSync(fd, 'two\n')
    fs.closeSync(fd)
    expect(fs.readFileSync(at('a/b/x.log'), 'utf8')).toBe('one\ntwo\n')
    fs.closeSync(openNamedLog('/dev/null'))
  } finally {
    process.umask(umask)
  }
})

test.each([
  { name: 'a folder', make: () => folder('x.log'), why: 'it is a folder' },
  { name: 'a FIFO', make: () => execFileSync('mkfifo', [at('x.log')]), why: expect.stringMatching(/no plain file/) },
  { name: 'a symbolic link', make: () => fs.symlinkSync('/etc/passwd', at('x.log')), why: 'it is a symbolic link' },
  { name: 'a link to nothing', make: () => fs.symlinkSync(at('none'), at('x.log')), why: 'it is a symbolic link' }
])('$name of that name is refused', ({ make, why }) => {
  make()
  expect(open('x.log')).toEqual(why)
  expect(fs.existsSync(at('none'))).toBe(false)
})

const asRoot = IS_ROOT ? test : test.skip

asRoot('root follows links of root alone, and no folder can become another one meanwhile', () => {
  folder('theirs')
  folder('target')
  fs.symlinkSync('target', at('mine'))
  expect(open('mine/x.log')).toMatchObject({ uid: 0 })
  expect(fs.readdirSync(at('target'))).toEqual(['x.log'])
  fs.chownSync(at('theirs'), USER.uid, USER.gid)
  fs.symlinkSync(at('target'), at('theirs/link'))
  fs.lchownSync(at('theirs/link'), USER.uid, USER.gid)
  expect(open('theirs/link/y.log', USER)).toMatch(/symbolic link of uid 12345/)
  fs.symlinkSync('loop', at('loop'))
  expect(open('loop/x.log')).toMatch(/too many symbolic links/)
  inFolder(at('theirs'), place => {
    fs.renameSync(at('theirs'), at('away'))
    fs.symlinkSync(at('target'), at('theirs'))
    fs.writeFileSync(path.join(place, 'z.log'), '')
  })
  expect(fs.existsSync(at('target/z.log'))).toBe(false)
  expect(fs.existsSync(at('away/z.log'))).toBe(true)
})

asRoot('a file is given to the user of the app, and none is taken that another user has, or that has a second name', () => {
  folder('theirs')
  fs.chownSync(at('theirs'), USER.uid, USER.gid)
  expect(open('theirs/new/x.log', USER)).toMatchObject({ uid: USER.uid })
  expect(fs.statSync(at('theirs/new')).uid).toBe(USER.uid)
  expect(open('theirs/new/x.log', USER)).toMatchObject({ uid: USER.uid })
  expect(open('theirs/new/x.log')).toMatch(/belongs to uid 12345, and uid 0/)
  expect(open('theirs/new/x.log', { uid: 54321, gid: 1 })).toMatch(/belongs to uid 12345, and uid 54321/)
  fs.writeFileSync(at('theirs/of-root'), 'secret')
  expect(open('theirs/of-root', USER)).toMatch(/belongs to uid 0, and uid 12345/)
  fs.linkSync(at('theirs/of-root'), at('theirs/second'))
  expect(open('theirs/second')).toMatch(/second name/)
  fs.writeFileSync(at('earlier.log'), '') // of the same app, before it had a user
  expect(open('earlier.log', USER)).toMatchObject({ uid: USER.uid })
})
