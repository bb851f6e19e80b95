'use strict'
/** Whatever a commit has left behind goes, and nothing beside it, whoever runs there meanwhile. */
const { execFileSync } = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { removeTree } = require('../../common/remove-tree')
const { STRANGER, asRoot, runAsStranger, startAsStranger } = require('../support/another-user')

/** @type {string} */
let top
beforeEach(() => { top = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-remove-')) })
afterEach(() => execFileSync('rm', ['-rf', '--', top]))

/** Deeper than a path may be long; a link out of it at the bottom. */
const DEEP =
  'n=$(printf "%0250d" 0); for i in $(seq 200); do mkdir $n && cd -P $n || exit 1; done; ln -s "$1" link; echo a > file'

test('a folder that is deeper than a path can tell, shut ones in it, names that are no text, and no file that a link leads to', () => {
  const beside = path.join(top, 'beside')
  const dir = path.join(top, 'dir')
  for (const made of [beside, dir]) fs.mkdirSync(made)
  fs.writeFileSync(path.join(beside, 'kept'), '')
  execFileSync('/bin/sh', ['-c', DEEP, 'sh', beside], { cwd: dir })
  fs.mkdirSync(path.join(dir, 'shut', 'inner'), { recursive: true })
  fs.chmodSync(path.join(dir, 'shut'), 0)
  fs.symlinkSync(beside, path.join(dir, 'link'))
  fs.writeFileSync(Buffer.concat([Buffer.from(`${dir}/`), Buffer.from([0xff, 0x0a, 0xfe])]), '')
  fs.mkdirSync(Buffer.concat([Buffer.from(`${dir}/`), Buffer.from([0xff, 0x0a])]))
  fs.writeFileSync(path.join(dir, '.removed-1'), 'a name that we would take')
  removeTree(dir)
  removeTree(dir) // is not there any more
  removeTree(path.join(dir, 'nor', 'this'))
  expect(fs.readdirSync(top)).toEqual(['beside'])
  expect(fs.readdirSync(beside)).toEqual(['kept'])
})

asRoot('a user who is not root removes shut folders too', () => {
  const own = path.join(top, 'own')
  fs.chmodSync(top, 0o755)
  fs.mkdirSync(own)
  fs.chownSync(own, STRANGER, STRANGER)
  const script = `
    const fs = require('node:fs')
    fs.mkdirSync('${own}/dir/a/b', { recursive: true }); fs.writeFileSync('${own}/dir/a/b/c', '')
    fs.chmodSync('${own}/dir/a/b', 0); fs.chmodSync('${own}/dir/a', 0o500)
    require('${require.resolve('../../common/remove-tree')}').removeTree('${own}/dir')`
  expect(runAsStranger(script)).toMatchObject({ stderr: '', status: 0 })
  expect(fs.readdirSync(own)).toEqual([])
})

test('a link in its place is removed, and what it leads to stays', () => {
  const beside = path.join(top, 'beside')
  fs.mkdirSync(beside)
  fs.writeFileSync(path.join(beside, 'kept'), '')
  fs.symlinkSync(beside, path.join(top, 'dir'))
  removeTree(path.join(top, 'dir'))
  expect(fs.readdirSync(top)).toEqual(['beside'])
  expect(fs.readdirSync(beside)).toEqual(['kept'])
})

describe('what another user has a hand in stays', () => {
  asRoot('a folder of theirs, or a link, in a shared one such as /tmp', () => {
    fs.chmodSync(top, 0o1777)
    runAsStranger(`const fs = require('node:fs'); fs.mkdirSync('${top}/theirs'); fs.symlinkSync('/etc', '${top}/link')`)
    for (const name of ['theirs', 'link']) {
      expect(() => removeTree(path.join(top, name))).toThrow('belongs to another user (uid 54321): it is not removed')
    }
    expect(fs.readdirSync(top).sort()).toEqual(['link', 'theirs'])
  })

  test('a folder that anybody may write, without the sticky bit', () => {
    fs.mkdirSync(path.join(top, 'dir'))
    fs.chmodSync(top, 0o777)
    expect(() => removeTree(path.join(top, 'dir'))).toThrow('can be written by others')
    expect(fs.readdirSync(top)).toEqual(['dir'])
  })

  asRoot('below a folder of theirs, or past a link of theirs', () => {
    fs.chmodSync(top, 0o1777)
    fs.mkdirSync(path.join(top, 'ours', 'dir'), { recursive: true })
    runAsStranger(
      `const fs = require('node:fs'); fs.mkdirSync('${top}/theirs'); fs.symlinkSync('${top}/ours', '${top}/link')`
    )
    fs.mkdirSync(path.join(top, 'theirs', 'dir'))
    for (const name of ['theirs', 'link']) {
      expect(() => removeTree(path.join(top, name, 'dir'))).toThrow('belongs to another user (uid 54321)')
    }
    expect(fs.readdirSync(path.join(top, 'ours'))).toEqual(['dir'])
  })

  asRoot('a folder of a third user in one of theirs', () => {
    const third = path.join(top, 'dir', 'third')
    fs.mkdirSync(third, { recursive: true })
    fs.chownSync(path.join(top, 'dir'), STRANGER, STRANGER)
    fs.chownSync(third, STRANGER + 1, STRANGER + 1)
    expect(() => removeTree(path.join(top, 'dir'))).toThrow('third belongs to another user (uid 54322)')
    expect(fs.existsSync(third)).toBe(true)
  })
})

/**
 * Swaps the folder "a", in which files have the names of those that are precious, for a link to what is precious, and
 * back, as fast as it can.
 */
const SWAP = `
  const fs = require('node:fs')
  const [dir, precious] = process.argv.slice(1)
  const quiet = act => { try { act() } catch {} }
  process.stdout.write('.')
  for (;;) {
    quiet(() => fs.mkdirSync(dir + '/a'))
    for (let i = 0; i < 200; i++) quiet(() => fs.closeSync(fs.openSync(dir + '/a/file' + i, 'w')))
    for (let i = 0; i < 50; i++) {
      quiet(() => fs.renameSync(dir + '/a', dir + '/b'))
      quiet(() => fs.symlinkSync(precious, dir + '/a'))
      for (let spin = process.hrtime.bigint() + 300_000n; process.hrtime.bigint() < spin;);
      quiet(() => fs.unlinkSync(dir + '/a'))
      quiet(() => fs.renameSync(dir + '/b', dir + '/a'))
    }
  }`

asRoot('the other user swaps folders for links while root removes: not a file of root\'s goes', async () => {
  const precious = path.join(top, 'precious')
  const dir = path.join(top, 'dir')
  fs.chmodSync(top, 0o755)
  fs.mkdirSync(path.join(precious, 'deep'), { recursive: true })
  const names = Array.from({ length: 200 }, (_, i) => `file${i}`)
  for (const name of names) {
    for (const at of [precious, path.join(precious, 'deep')]) fs.writeFileSync(path.join(at, name), '')
  }
  fs.mkdirSync(dir)
  fs.chownSync(dir, STRANGER, STRANGER)
  const other = await startAsStranger(SWAP, [dir, precious])
  let removed = 0
  try {
    for (const endAtMs = Date.now() + 1500; Date.now() < endAtMs;) {
      try {
        while (!fs.existsSync(path.join(dir, 'a', 'file199')) && Date.now() < endAtMs); // it swaps now
        removeTree(dir)
        removed++
        fs.mkdirSync(dir)
        fs.chownSync(dir, STRANGER, STRANGER)
      } catch (err) {
        if (err.code !== 'ENOTEMPTY') throw err // it was filled as fast as it was emptied: a failure that says so
      }
    }
  } finally {
    await other.end()
  }
  removeTree(dir)
  expect(fs.readdirSync(precious).sort()).toEqual(['deep', ...names].sort())
  expect(fs.readdirSync(path.join(precious, 'deep')).sort()).toEqual([...names].sort())
  expect(removed).toBeGreaterThan(0) // or the race was none
})
