'use strict'
/** What the Debian package decides; test/systemd/deb.test.js installs it. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { installedCommand } = require('../../common/installed-command')
const { take, unusedBuilds } = require('../../packaging/deb/builds')
const { checkNode, controlText, debianVersion, filledIn, maintainerOf } = require('../../packaging/deb/control')

const SCRIPTS = path.join(__dirname, '..', '..', 'packaging', 'deb', 'scripts')
const LIB = '/usr/lib/bellwether'
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-deb-test-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

describe('a build is removed when no process needs it', () => {
  const old = '1.0.0-11111111'
  const byLink = `/usr/bin/node ${LIB}/current/bin/bellwether.js run`
  const worker = `node --require ${LIB}/${old}/worker/preload.js app.js`
  test.each([
    ['nothing runs', [], [old]],
    ['a worker of it', [{ args: worker, startTimeTicks: 900 }], []],
    ['a worker of another build', [{ args: worker.replace(old, '1.0.0-22222222'), startTimeTicks: 10 }], [old]],
    ['a manager from before the link was moved', [{ args: byLink, startTimeTicks: 99 }], []],
    ['a manager from the same moment', [{ args: byLink, startTimeTicks: 100 }], []],
    ['a manager from after it', [{ args: byLink, startTimeTicks: 101 }], [old]],
    ['a command from before', [{ args: 'node /usr/bin/bellwether logs -f', startTimeTicks: 99 }], []],
    ['something else from before', [{ args: 'node app.js', startTimeTicks: 99 }], [old]]
  ])('%s', (_name, processes, unused) =>
    expect(unusedBuilds(LIB, [{ name: old, isCurrent: false, leftAtTicks: 100 }], processes)).toEqual(unused))

  test('the one that the link leads to stays, also when the move away from it was cut', () =>
    expect(unusedBuilds(LIB, [{ name: old, isCurrent: true, leftAtTicks: Number.MAX_SAFE_INTEGER }], [])).toEqual([]))

  test('one left in another boot, or never whole, is needed by those alone that name it', () => {
    const build = { name: old, isCurrent: false, leftAtTicks: 0 }
    expect(unusedBuilds(LIB, [build], [{ args: byLink, startTimeTicks: 5 }])).toEqual([old])
    expect(unusedBuilds(LIB, [build], [{ args: worker, startTimeTicks: 5 }])).toEqual([])
  })
})

describe('taking a version', () => {
  const lib = fs.realpathSync(folder)
  const source = path.join(lib, 'package')
  const inode = (/** @type {string} */ file) => fs.statSync(path.join(lib, file)).ino
  const unpack = (/** @type {string} */ text) => { // as dpkg does: another file takes the name
    fs.mkdirSync(path.join(source, 'bin'), { recursive: true })
    fs.writeFileSync(`${source}/bin/next`, text)
    fs.renameSync(`${source}/bin/next`, `${source}/bin/bellwether.js`)
  }
  const textOf = (/** @type {string} */ build) => fs.readFileSync(path.join(lib, build, 'bin/bellwether.js'), 'utf8')

  test('costs no space, moves the link, keeps what was there, mends what is damaged, and removes what is unused', () => {
    unpack('one')
    take(lib, source, '1.0.0-11111111')
    expect(inode('1.0.0-11111111/bin/bellwether.js')).toBe(inode('package/bin/bellwether.js'))
    unpack('two')
    expect(textOf('current')).toBe('one')
    take(lib, source, '2.0.0-rc.1-22222222')
    expect([textOf('current'), textOf('1.0.0-11111111')]).toEqual(['two', 'one'])
    fs.rmSync(`${lib}/current/bin/bellwether.js`)
    fs.mkdirSync(path.join(lib, '3.0.0-33333333')) // of an installation that the full disk ended
    take(lib, source, '2.0.0-rc.1-22222222') // installed again
    expect(textOf('current')).toBe('two')
    unpack('two, whole again')
    take(lib, source, '2.0.0-rc.1-22222222')
    expect(textOf('current')).toBe('two, whole again')
    expect(fs.readdirSync(lib).sort()).toEqual(['2.0.0-rc.1-22222222', 'current', 'package'])
  })

  test('a service is started by the link, and only where it leads to what runs', () => {
    const real = fs.realpathSync(path.join(lib, 'current'))
    expect(installedCommand(real)).toBe(path.join(lib, 'current/bin/bellwether.js'))
    expect(installedCommand(source)).toBe(path.join(source, 'bin/bellwether.js'))
    const checkout = path.join(__dirname, '..', '..')
    expect(installedCommand()).toBe(path.join(checkout, 'bin/bellwether.js'))
  })

  test('a name that is none is refused before anything is touched', () => {
    const before = fs.readdirSync(lib)
    for (const name of ['', '..', '../../etc', 'current', '1.0.0']) expect(() => take(lib, source, name)).toThrow('no name')
    expect(fs.readdirSync(lib)).toEqual(before)
  })
})

test.each([['1.2.3', '1.2.3'], ['1.2.3-beta.1', '1.2.3~beta.1'], ['1.2.3-rc-1', '1.2.3~rc-1']])('version %s', (npm, debian) =>
  expect(debianVersion(npm)).toBe(debian))
test.each(['1.2', 'v1.2.3', '1.2.3\nDepends: x', ''])('%j is no version', text =>
  expect(() => debianVersion(text)).toThrow('no version'))
test.each(['node', '/opt/my node', '/opt/$(id)', '/usr/bin/node\n'])('%j is no path of a Node', node =>
  expect(() => checkNode(node)).toThrow('--node'))

test("Debian's Node is depended on, another one is the administrator's", () => {
  const about = { version: '1.0.0', description: 'A manager', leastNode: '20.11', maintainer: 'Ann <ann@example.org>' }
  expect(controlText(about, { node: '/usr/bin/node', installedBytes: 1 })).toMatch(/^Depends: nodejs \(>= 20\.11\), systemd/m)
  expect(controlText(about, { node: '/opt/node', installedBytes: 1 })).toMatch(/^Depends: systemd/m)
})

const NONE = { env: {} }
test.each([
  ['Ann <ann@example.org>', { env: { DEBEMAIL: 'b@c.d' }, author: 'x' }, 'Ann <ann@example.org>'],
  [undefined, { env: { DEBFULLNAME: 'Bo', DEBEMAIL: 'bo@example.org' }, author: 'x' }, 'Bo <bo@example.org>'],
  [undefined, { ...NONE, author: 'Ann Lee <ann@example.org> (https://example.org)' }, 'Ann Lee <ann@example.org>'],
  [undefined, { ...NONE, author: { name: 'Ann', email: 'ann@example.org' } }, 'Ann <ann@example.org>']
])('the maintainer: %j, %j', (told, known, expected) => expect(maintainerOf(told, known)).toBe(expected))
test.each([
  [undefined, NONE], [undefined, { ...NONE, author: 'Ann' }], [undefined, { ...NONE, author: {} }],
  [undefined, { env: { DEBEMAIL: 'a@b.c' } }], ['Ann <a@b.c>\nDepends: x', NONE], ['<a@b.c>', NONE]
])('no maintainer in %j, %j: no package', (told, known) =>
  expect(() => maintainerOf(told, known)).toThrow('--maintainer'))

test.each(fs.readdirSync(SCRIPTS))('%s is a script of sh, with everything filled in', name => {
  const text = filledIn(fs.readFileSync(path.join(SCRIPTS, name), 'utf8'), { NODE: '/usr/bin/node', BUILD: '1.0.0-11111111' })
  expect(text).not.toMatch(/@[A-Z]+@/)
  expect(spawnSync('sh', ['-n'], { input: text, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
})
