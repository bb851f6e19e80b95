'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { IgnoreRules } = require('../../../manager/watch/rules')
const { TreeWatch } = require('../../../manager/watch/tree')
const { completeWatch } = require('../../../manager/settings/watch')
const { until } = require('../../support/until')

/** @type {string} */
let dir
beforeEach(() => { dir = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'bw-')) })
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }))

/** @param {Record<string, string>} files */
function write (files) {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    fs.writeFileSync(path.join(dir, name), text)
  }
}

test.each([
  { written: null, complete: null },
  { written: false, complete: null },
  { written: true, complete: { paths: ['/srv/web'], ignore: [] } },
  { written: { ignore: ['x'] }, complete: { paths: ['/srv/web'], ignore: ['x'] } },
  { written: { paths: ['src', '/etc/x'] }, complete: { paths: ['/srv/web/src', '/etc/x'], ignore: [] } },
  { written: true, script: '/opt/app/server.js', complete: { paths: ['/opt/app'], ignore: [] } }
])('watch $written is completed', ({ written, complete, script = '/srv/web/server.js' }) => {
  expect(completeWatch(written, { cwd: '/srv/web', script })).toEqual(complete)
  expect(completeWatch(complete, { cwd: '/srv/web', script })).toEqual(complete)
})

test.each([
  { file: 'src/app.js', ignored: false },
  { file: 'node_modules/a/index.js', folder: 'node_modules', ignored: true },
  { file: 'src/.app.js.swp', ignored: true },
  { file: 'src/4913', ignored: true },
  { file: 'out.log', ignored: true },
  { file: 'dist/a.js', folder: 'dist', ignored: true },
  { file: 'src/gen/a.js', folder: 'src/gen', ignored: true },
  { file: 'src/keep.gen.js', ignored: false },
  { file: 'src/a.gen.js', ignored: true },
  { file: 'a.gen.js', ignored: false },
  { file: 'public/a.css', folder: 'public', ignored: true },
  { file: 'state/apps.json', folder: 'state', ignored: true }
])('$file is ignored: $ignored', ({ file, folder, ignored }) => {
  write({ '.git/HEAD': '', '.gitignore': 'dist/\n', 'src/.gitignore': 'gen/\n*.gen.js\n!keep.gen.js\n' })
  const rules = new IgnoreRules({ base: dir, patterns: ['public/'], folders: [path.join(dir, 'state')] })
  rules.readAbove(path.join(dir, 'src'))
  rules.read(dir)
  expect(rules.ignores(path.join(dir, folder ?? file), folder !== undefined)).toBe(ignored)
})

/** @param {{ paths?: string[], most?: number }} [how] */
async function watchTree ({ paths = [dir], most = 100 } = {}) {
  let left = most
  /** @type {string[]} */
  const changed = []
  /** @type {any[]} */
  const problems = []
  const tree = new TreeWatch({
    paths,
    rules: new IgnoreRules({ base: dir, patterns: [], folders: [] }),
    budget: { take: () => left > 0 && left-- > 0, giveBack: count => { left += count } },
    onChange: file => changed.push(path.relative(dir, file)),
    onProblem: problem => problems.push(problem)
  })
  await tree.begin()
  /** @param {() => void} act @param {string[]} files   that must be seen; another change ends the wait */
  const after = async (act, ...files) => {
    changed.length = 0
    act()
    await until(() => files.every(file => changed.includes(file)), `changes of ${files} (${changed})`)
    return [...new Set(changed)].sort()
  }
  return { tree, problems, after, left: () => left, look: () => tree.look() }
}

test('a change, a file that an editor renames over, a new folder, a moved one, a removed one and one made anew in its place are seen; what is ignored, and what only its mode changed, is not', async () => {
  write({ 'src/app.js': '1', 'node_modules/x/a.js': '', 'dist/a.js': '', '.gitignore': 'dist\n' })
  const { tree, after, left } = await watchTree()
  try {
    expect(tree.folders).toBe(2)
    expect(await after(() => {
      write({ 'node_modules/x/a.js': '2', 'dist/a.js': '2', 'src/app.js~': '' })
      fs.chmodSync(path.join(dir, 'src'), 0o750)
      write({ 'src/app.js': '2' })
    }, 'src/app.js')).toEqual(['src/app.js'])
    expect(await after(() => {
      write({ 'src/.app.js.swp': '3' })
      fs.renameSync(path.join(dir, 'src/.app.js.swp'), path.join(dir, 'src/app.js'))
    }, 'src/app.js')).toEqual(['src/app.js'])
    expect(await after(() => write({ 'src/deep/er/b.js': '1' }), 'src/deep/er/b.js')).toEqual(['src/deep/er/b.js'])
    expect(await after(() => write({ 'src/deep/er/b.js': '2' }), 'src/deep/er/b.js')).toEqual(['src/deep/er/b.js'])
    await after(() => fs.renameSync(path.join(dir, 'src/deep'), path.join(dir, 'src/other')), 'src/other/er/b.js')
    expect(await after(() => write({ 'src/other/er/b.js': '3' }), 'src/other/er/b.js')).toEqual(['src/other/er/b.js'])
    await after(() => {
      fs.rmSync(path.join(dir, 'src/other'), { recursive: true })
      write({ 'src/other/er/b.js': '4' }) // at once: the folders may get the inodes of the old ones
    }, 'src/other/er/b.js')
    await until(() => tree.folders === 4, 'the new folders are watched')
    expect(await after(() => write({ 'src/other/er/b.js': '5' }), 'src/other/er/b.js')).toEqual(['src/other/er/b.js'])
    await after(() => fs.rmSync(path.join(dir, 'src/other'), { recursive: true }), 'src/other')
    await until(() => tree.folders === 2, 'nothing is kept of what is gone')
    // a folder that is ignored as a folder, and is gone
    expect(await after(() => {
      write({ '.gitignore': 'dist/\n' })
      fs.rmSync(path.join(dir, 'dist'), { recursive: true })
      write({ 'dist/a.js': '', 'src/app.js': '8' })
    }, 'src/app.js')).toEqual(['src/app.js'])
    // the .gitignore has changed
    await after(() => {
      write({ '.gitignore': 'src/gen.js\n' })
      write({ 'src/app.js': '9' })
    }, 'src/app.js')
    await until(() => tree.folders === 3, 'dist is watched')
    expect(await after(() => write({ 'src/gen.js': '1', 'dist/a.js': '3' }), 'dist/a.js')).toEqual(['dist/a.js'])
  } finally {
    tree.close()
    expect(left()).toBe(100)
  }
})

test('a link that leads elsewhere is followed; a single file is watched alone; a path that is not there yet is said, and found later', async () => {
  write({ 'releases/1/app.js': '1', 'releases/2/app.js': '2', 'one/a.js': '', 'one/b.js': '' })
  const current = path.join(dir, 'current')
  fs.symlinkSync('releases/1', current)
  const { tree, after, problems, look } = await watchTree({ paths: [current, path.join(dir, 'one/a.js'), path.join(dir, 'late')] })
  try {
    expect(problems).toEqual([{ kind: 'missing', text: expect.stringContaining('late is not there') }])
    expect(tree.missing).toBe(problems[0].text)
    expect(await after(() => write({ 'one/b.js': '2', 'one/a.js': '2' }), 'one/a.js')).toEqual(['one/a.js'])
    fs.unlinkSync(current)
    fs.symlinkSync('releases/2', current)
    await look()
    expect(await after(() => write({ 'releases/1/app.js': '3', 'releases/2/app.js': '3' }), 'current/app.js'))
      .toEqual(['current/app.js'])
    write({ 'late/c.js': '' })
    await look()
    expect(tree.missing).toBeNull()
    expect(await after(() => write({ 'late/c.js': '2' }), 'late/c.js')).toEqual(['late/c.js'])
  } finally {
    tree.close()
  }
})

test('folders that this user may not enter are said, and all others are watched', async () => {
  write({ 'closed/in/a.js': '', 'listed/in/a.js': '', 'open/a.js': '' })
  fs.chmodSync(path.join(dir, 'closed'), 0)
  fs.chmodSync(path.join(dir, 'listed'), 0o444)
  fs.chmodSync(dir, 0o777)
  const uid = process.geteuid?.()
  if (uid === 0) process.seteuid?.(65_534) // root may enter all
  try {
    const paths = [dir, path.join(dir, 'closed/in'), path.join(dir, 'gone')]
    const { tree, problems, after } = await watchTree({ paths })
    expect(problems).toEqual([
      { kind: 'missing', text: expect.stringMatching(/closed\/in cannot be looked at by the manager \(EACCES\)/) },
      { kind: 'missing', text: expect.stringContaining('gone is not there') },
      { kind: 'failed', text: expect.stringMatching(/EACCES/) }
    ])
    if (uid === 0) process.seteuid?.(0)
    expect(await after(() => write({ 'open/b.js': '' }), 'open/b.js')).toEqual(['open/b.js'])
    tree.close()
  } finally {
    if (uid === 0) process.seteuid?.(0)
    for (const name of ['closed', 'listed']) fs.chmodSync(path.join(dir, name), 0o755)
  }
})

test('a folder of very many entries leaves the others their turn', async () => {
  write(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`many/${i}.jpg`, ''])))
  write({ 'many/.gitignore': Array.from({ length: 200 }, (_, i) => `*a*b*c*${i}`).join('\n') })
  const { tree } = await watchTree({ paths: [path.join(dir, 'src')] })
  let turns = 0
  const count = () => {
    turns++
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  fs.renameSync(path.join(dir, 'many'), path.join(dir, 'src'))
  await tree.look()
  clearImmediate(timer)
  expect(turns).toBeGreaterThan(20)
  tree.close()
})

test('more folders than may be watched: the shallow ones are, it is said once, and all are given back', async () => {
  write(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`d${i}/e/f.js`, ''])))
  const { tree, problems, after, left } = await watchTree({ most: 21 })
  expect(tree.folders).toBe(21)
  expect(problems).toEqual([{ kind: 'too-many', text: '' }])
  expect(await after(() => write({ 'd3/new.js': '' }), 'd3/new.js')).toEqual(['d3/new.js'])
  tree.close()
  expect(left()).toBe(21)
})

test('a system without inotify watches is a problem that is said, and no fault', async () => {
  write({ 'a/b.js': '' })
  const watch = jest.spyOn(fs, 'watch').mockImplementation(() => { throw Object.assign(new Error('no space'), { code: 'ENOSPC' }) })
  try {
    const { tree, problems, left } = await watchTree()
    expect({ problems, folders: tree.folders, left: left() })
      .toEqual({ problems: [{ kind: 'no-watches', text: 'ENOSPC' }], folders: 0, left: 100 })
  } finally {
    watch.mockRestore()
  }
})
