'use strict'
const { execFileSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { openMirror, isDoc } = require('../../../bench/collect/mirror')
const { whatIsWrong } = require('../../../bench/store/kinds')
const { checkOut, treeDir } = require('../../../bench/collect/checkout')
const { tempDir, removeTempDirs, makeRepository, commit, git } = require('./repository')

afterEach(removeTempDirs)

/** @param {string} repoDir @param {string} [mirrorDir] */
const open = (repoDir, mirrorDir = path.join(tempDir(), 'mirror.git')) => openMirror({ repoDir, mirrorDir })

test('a commit is found by every name that the repository knows it by', async () => {
  const repo = makeRepository()
  const first = commit(repo, { 'a.js': '1' })
  const second = commit(repo, { 'a.js': '2' }, 'twice \u001b[31m as fast')
  git(repo, 'tag', '-a', '-m', 'a tag', 'v1', first)
  git(repo, 'branch', 'old', first)
  const mirror = await open(repo)
  for (const rev of ['HEAD~1', 'v1', 'old', first, first.slice(0, 8), 'main^']) {
    expect(await mirror.resolve(rev)).toBe(first)
  }
  expect(await mirror.resolve('HEAD')).toBe(second)
  expect(await mirror.commit(second)).toEqual({
    sha: second, parents: [first], author: 'Ann', committedAtMs: Date.UTC(2024, 4, 1, 10),
    subject: 'twice \u001b[31m as fast', docsOnly: false
  })
  expect((await mirror.commit(first)).parents).toEqual([])
})

test.each([
  'nothing', '-h', '--all', '', 'HEAD~9', 'main:a.js', 'a\nb', '0'.repeat(40)
])('%j is no commit', async rev => {
  const repo = makeRepository()
  commit(repo, { 'a.js': '1' })
  await expect((await open(repo)).resolve(rev)).rejects.toMatchObject({ code: 'BW_BENCH_REV' })
})

test.each([
  '99999999999999', '18446744073709551615', '18446744073709551616', '-1', 'never', '253402300800', ''
])('a commit of the date "%s" is as old as the one before it', async seconds => {
  const repo = makeRepository()
  const first = commit(repo, { 'a.js': '1' })
  const raw = `tree ${git(repo, 'write-tree')}\nparent ${first}\nauthor A <a@b> ${seconds} +0000\ncommitter A <a@b> ${seconds} +0000\n\nodd\n`
  const odd = execFileSync('git',
    ['hash-object', '-t', 'commit', '-w', '--literally', '--stdin'], { cwd: repo, input: raw, encoding: 'utf8' }).trim()
  git(repo, 'update-ref', 'refs/heads/main', odd)
  const last = commit(repo, { 'a.js': '3' })
  const mirror = await open(repo)
  await mirror.resolve(last)
  const line = await mirror.log({ tip: last, from: null, limit: 9 })
  expect(line.map(one => one.sha)).toEqual([first, odd, last])
  const day = Date.UTC(2024, 4, 1, 10)
  expect(line.map(one => one.committedAtMs)).toEqual([day, day, day])
  expect(await mirror.commit(odd)).toMatchObject({ sha: odd, committedAtMs: day })
  expect(line.map(one => whatIsWrong('commit', { ...one, atMs: 1 }))).toEqual([null, null, null])
})

test('where no commit has a date that can be, it is the first of all days', async () => {
  const repo = makeRepository()
  const raw = `tree ${git(repo, 'write-tree')}\nauthor A <a@b> 99999999999999 +0000\ncommitter A <a@b> 99999999999999 +0000\n\nodd\n`
  const odd = execFileSync('git',
    ['hash-object', '-t', 'commit', '-w', '--literally', '--stdin'], { cwd: repo, input: raw, encoding: 'utf8' }).trim()
  git(repo, 'update-ref', 'refs/heads/main', odd)
  const mirror = await open(repo)
  await mirror.resolve(odd)
  expect(await mirror.commit(odd)).toMatchObject({ committedAtMs: 0 })
})

test('what fails shows no password of an address', async () => {
  const repo = makeRepository()
  commit(repo, { 'a.js': '1' })
  const remote = 'http://ann:s3cret@127.0.0.1:1/x.git'
  const failures = await Promise.all(['tipOf', 'fetch'].map(async verb => {
    const mirror = await open(repo)
    return (verb === 'tipOf' ? mirror.tipOf({ remote, branch: 'main' }) : mirror.fetch({ remote, sha: '0'.repeat(40) }))
      .catch(err => err)
  }))
  for (const { code, message, cause } of failures) {
    expect(code).toBe('BW_BENCH_REV')
    expect(cause.message).toMatch(/^git .*fetch.*127\.0\.0\.1:1/)
    expect(`${message}${cause.stack}${cause.stderr}`).not.toContain('s3cret')
  }
  expect(failures[0].message).toContain('127.0.0.1:1/x.git main')
})

test('what was resolved once outlives a force-push and a gc', async () => {
  const repo = makeRepository()
  const first = commit(repo, { 'a.js': '1' })
  const mirror = await open(repo)
  const lost = commit(repo, { 'a.js': 'lost' })
  await mirror.resolve('HEAD')
  git(repo, 'reset', '-q', '--hard', first)
  git(repo, 'reflog', 'expire', '--expire=now', '--all')
  git(repo, 'gc', '-q', '--prune=now')
  expect(() => git(repo, 'cat-file', '-e', lost)).toThrow()
  const again = await openMirror({ repoDir: repo, mirrorDir: mirror.dir })
  expect(await again.resolve(lost)).toBe(lost)
  expect(await again.resolve(lost.slice(0, 9))).toBe(lost)
  expect((await again.between(first, lost)).map(({ sha }) => sha)).toEqual([lost])
  const dir = path.join(tempDir(), 'tree')
  expect(await checkOut({ mirrorDir: mirror.dir, sha: lost, dir })).toEqual({ ok: true, submodules: [] })
  expect(fs.readFileSync(path.join(dir, 'a.js'), 'utf8')).toBe('lost')
})

test('a line is told in one go as it is told commit by commit; documents alone are seen', async () => {
  const repo = makeRepository()
  const first = commit(repo, { 'a.js': '1' })
  git(repo, 'checkout', '-q', '-b', 'side')
  commit(repo, { 'b.js': '1' })
  git(repo, 'checkout', '-q', 'main')
  commit(repo, { 'README.md': '1', 'docs/x.txt': '2' }, 'only \u0002 words')
  git(repo, 'merge', '-q', '--no-ff', '-m', 'merged', 'side')
  commit(repo, { 'näme with\nline.js': '1' })
  const tip = commit(repo, {}, 'nothing in it')
  const mirror = await open(repo)
  expect(await mirror.tipOf({ branch: null, remote: null })).toBe(tip)
  expect(await mirror.tipOf({ branch: 'main', remote: null })).toBe(tip)
  const all = await mirror.log({ tip, from: null, limit: 100 })
  expect(all).toHaveLength(5)
  expect(all[0]).toMatchObject({ sha: first, parents: [], docsOnly: false })
  expect(all.map(one => one.docsOnly)).toEqual([false, true, false, false, true])
  for (const one of all) expect(one).toEqual(await mirror.commit(one.sha))
  expect(await mirror.log({ tip, from: first, limit: 100 })).toEqual(all.slice(1))
  expect(await mirror.log({ tip, from: first, limit: 2 })).toEqual(all.slice(-2))
  expect(await mirror.log({ tip, from: '0'.repeat(40), limit: 100 })).toEqual(all) // gone after a force-push
  expect(await mirror.log({ tip, from: tip, limit: 100 })).toEqual([])
})

test('a commit says nothing of another one, or of its files, by what its author, subject or names hold; what is long is cut', async () => {
  const repo = makeRepository()
  const first = commit(repo, { 'server.js': '1' })
  const forged = `Tidy\u0002docs/a.md\u0001${'1'.repeat(40)}\u0002${'2'.repeat(40)}\u0002a\u00021\u0002s`
  const second = commit(repo, { 'server.js': '2' }, forged)
  commit(repo, { 'a\u0001b': '1', 'docs/\u0001\u0002': '1' }, 'one \u0001')
  commit(repo, { ' docs/server.js': '1' }, 'before the others')
  commit(repo, { '\ndocs/server.js': '1', '\tdocs/server.js': '1' }, 'beside')
  git(repo, 'commit', '-q', '--allow-empty', '--author=A\u0002\u0001n <a@example.com>', '-m', 'x'.repeat(70_000))
  const tip = git(repo, 'rev-parse', 'HEAD')
  const mirror = await open(repo)
  await mirror.resolve(tip)
  const all = await mirror.log({ tip, from: first, limit: 100 })
  expect(all.map(one => one.docsOnly)).toEqual([false, false, false, false, true])
  expect(all[0]).toMatchObject({ sha: second, parents: [first], subject: forged })
  expect(all[4].subject).toBe('x'.repeat(1000))
  for (const one of all) {
    expect(one).toEqual(await mirror.commit(one.sha))
    expect(whatIsWrong('commit', { ...one, atMs: 1 })).toBeNull()
  }
})

test('the tip of a branch of a remote is fetched, by its name or its address, and can be measured', async () => {
  const origin = makeRepository()
  const first = commit(origin, { 'a.js': '1' })
  const repo = path.join(tempDir(), 'clone')
  git(origin, 'clone', '-q', origin, repo)
  const mirror = await open(repo)
  const pushed = commit(origin, { 'a.js': '2' })
  expect(await mirror.tipOf({ branch: 'main', remote: null })).toBe(first)
  expect(await mirror.tipOf({ branch: 'main', remote: 'origin' })).toBe(pushed)
  expect(await mirror.tipOf({ branch: 'main', remote: origin })).toBe(pushed)
  expect(await mirror.resolve(pushed)).toBe(pushed)
  expect((await mirror.log({ tip: pushed, from: first, limit: 9 })).map(one => one.sha)).toEqual([pushed])
  await expect(mirror.tipOf({ branch: 'nothing', remote: 'origin' })).rejects.toMatchObject({
    code: 'BW_BENCH_REV', message: expect.stringMatching(/git cannot fetch it/)
  })
  await expect(mirror.tipOf({ branch: 'main', remote: '/no/such/place' }))
    .rejects.toMatchObject({ code: 'BW_BENCH_REV' })
})

test('a commit of any branch of a remote is fetched, also when branches come and go; one that is on none is refused', async () => {
  const origin = makeRepository()
  commit(origin, { 'a.js': '1' })
  const repo = path.join(tempDir(), 'clone')
  git(origin, 'clone', '-q', origin, repo)
  const mirror = await open(repo)
  git(origin, 'checkout', '-q', '-b', 'feature')
  const onBranch = commit(origin, { 'a.js': '2' })
  await expect(mirror.resolve(onBranch)).rejects.toMatchObject({ code: 'BW_BENCH_REV' })
  await mirror.fetch({ remote: 'origin', sha: onBranch })
  git(origin, 'checkout', '-q', 'main')
  git(origin, 'branch', '-q', '-D', 'feature')
  git(origin, 'checkout', '-q', '-b', 'feature/part') // where a branch was is a folder of branches now
  const later = commit(origin, { 'a.js': '3' })
  await mirror.fetch({ remote: origin, sha: later })
  expect(await mirror.resolve(later)).toBe(later)
  expect(await mirror.resolve(onBranch)).toBe(onBranch) // held, though no branch has it any more
  expect(git(repo, 'status', '--porcelain', '--branch')).toBe('## main...origin/main')
  await expect(mirror.fetch({ remote: 'origin', sha: 'f'.repeat(40) })).rejects.toMatchObject({
    code: 'BW_BENCH_REV', message: expect.stringMatching(/it is on no branch of origin/)
  })
  await expect(mirror.fetch({ remote: '--upload-pack=x', sha: later })).rejects.toMatchObject({ code: 'BW_BENCH_REV' })
})

test('the line between two commits goes by first parents, oldest first', async () => {
  const repo = makeRepository()
  const start = commit(repo, { 'a.js': '1' })
  git(repo, 'checkout', '-q', '-b', 'side')
  const side = commit(repo, { 'b.js': '1' })
  git(repo, 'checkout', '-q', 'main')
  const docs = commit(repo, { 'docs/a.txt': 'x', 'README.md': 'y' }, 'words')
  git(repo, 'merge', '-q', '--no-ff', '-m', 'merge', 'side')
  const merge = git(repo, 'rev-parse', 'HEAD')
  const mirror = await open(repo)
  const line = await mirror.between(start, 'HEAD')
  expect(line.map(({ sha, docsOnly }) => ({ sha, docsOnly })))
    .toEqual([{ sha: docs, docsOnly: true }, { sha: merge, docsOnly: false }])
  expect(line[1].parents).toEqual([docs, side])
  expect(await mirror.between('HEAD', 'HEAD')).toEqual([])
  await expect(mirror.between(side, 'HEAD')).rejects.toMatchObject({
    code: 'BW_BENCH_REV', message: expect.stringContaining('first-parent line')
  })
  // it is there
  await expect(mirror.between(side, 'HEAD')).rejects.toMatchObject({
    message: expect.stringMatching(/^"[0-9a-f]{40}\.\.HEAD" cannot be used: [0-9a-f]{40} \(/)
  })
  await expect(mirror.resolve('nosuch')).rejects.toMatchObject({ code: 'BW_BENCH_REV', message: expect.stringMatching(
    /^"nosuch" cannot be used: there is no such commit here; "git -C .* log" shows what is there\.$/
  ) })
  await expect(mirror.between('HEAD', start)).rejects.toMatchObject({ code: 'BW_BENCH_REV' })
})

test.each([
  ['a.md', true], ['docs/x.js', false], ['docs/a/x.PNG', true], ['docs/x.html', true], ['src/docs/x.js', false],
  ['a.js', false], ['README.MD', true], ['md', false]
])('%s is documentation: %s', (name, expected) => {
  expect(isDoc(name)).toBe(expected)
})

test('a shallow clone is measured as far as it goes, and the mirror deepens with it', async () => {
  const full = makeRepository()
  const shas = [1, 2, 3, 4].map(n => commit(full, { 'a.js': String(n) }))
  const repo = path.join(tempDir(), 'shallow')
  git(path.dirname(repo), 'clone', '-q', '--depth=2', `file://${full}`, repo)
  const mirror = await open(repo)
  expect(await mirror.resolve('HEAD')).toBe(shas[3])
  expect((await mirror.between('HEAD~1', 'HEAD')).map(({ sha }) => sha)).toEqual([shas[3]])
  const unshallow = { code: 'BW_BENCH_REV', message: expect.stringContaining('fetch --unshallow') }
  await expect(mirror.resolve(shas[0])).rejects.toMatchObject(unshallow)
  await expect(mirror.resolve('HEAD~2')).rejects.toMatchObject(unshallow)
  git(repo, 'fetch', '-q', '--unshallow')
  expect((await mirror.between(shas[0], 'HEAD')).map(({ sha }) => sha)).toEqual(shas.slice(1))
  expect((await mirror.commit(shas[2])).parents).toEqual([shas[1]])
  expect(fs.existsSync(path.join(mirror.dir, 'shallow'))).toBe(false)
})

test('what cannot be measured is refused, and says why', async () => {
  const dir = tempDir()
  const refused = (/** @type {string} */ why) => ({
    code: 'BW_BENCH_REPOSITORY', message: expect.stringContaining(why)
  })
  await expect(open(dir)).rejects.toMatchObject(refused('not a git repository'))
  await expect(open(path.join(dir, 'nowhere'))).rejects.toMatchObject(refused('no such folder'))
  await expect(open(makeRepository())).rejects.toMatchObject(refused('no commits'))
  git(dir, 'init', '-q', '--bare', 'bare.git')
  await expect(open(path.join(dir, 'bare.git'))).rejects.toMatchObject(refused('bare'))
  git(dir, 'init', '-q', '--object-format=sha256', 'long')
  commit(path.join(dir, 'long'), { a: '1' })
  await expect(open(path.join(dir, 'long'))).rejects.toMatchObject(refused('sha256'))
})

test('hooks and settings of the repository run nothing, and it is not written to', async () => {
  const repo = makeRepository()
  const sign = path.join(tempDir(), 'sign')
  fs.mkdirSync(path.join(repo, '.git', 'hooks'), { recursive: true })
  const script = path.join(repo, 'evil.sh')
  commit(repo, { 'evil.sh': `#!/bin/sh\ntouch ${sign}\n`, '.gitattributes': '* filter=evil diff=evil\n' })
  const head = commit(repo, { 'a.txt': 'x' })
  fs.chmodSync(script, 0o755)
  for (const hook of ['post-checkout', 'pre-auto-gc', 'reference-transaction', 'post-index-change', 'pre-receive']) {
    fs.copyFileSync(script, path.join(repo, '.git', 'hooks', hook))
  }
  for (const [name, value] of [
    ['core.fsmonitor', script], ['filter.evil.smudge', script], ['diff.evil.command', script],
    ['diff.external', script], ['core.hooksPath', path.join(repo, '.git', 'hooks')]
  ]) {
    git(repo, 'config', name, value)
  }
  const before = fs.readdirSync(path.join(repo, '.git'), { recursive: true }).map(String).sort()
  const mirror = await open(repo)
  expect(await mirror.resolve('HEAD')).toBe(head)
  await mirror.between('HEAD~1', 'HEAD')
  const dir = path.join(tempDir(), 'tree')
  await checkOut({ mirrorDir: mirror.dir, sha: head, dir })
  expect(fs.readdirSync(dir).sort()).toEqual(['.gitattributes', 'a.txt', 'evil.sh'])
  expect(fs.existsSync(sign)).toBe(false)
  expect(fs.readdirSync(path.join(repo, '.git'), { recursive: true }).map(String).sort()).toEqual(before)
})

test('a checkout has every file, links as links, empty submodules, and no .git', async () => {
  const repo = makeRepository()
  fs.symlinkSync('/etc/passwd', path.join(repo, 'link'))
  fs.writeFileSync(path.join(repo, 'run.sh'), '#!/bin/sh\n', { mode: 0o755 })
  commit(repo, { '.gitattributes': 'left-out.txt export-ignore\n', 'left-out.txt': 'here', 'a \u00e9/b.txt': 'deep' })
  git(repo, 'update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},sub`)
  git(repo, 'commit', '-q', '-m', 'a submodule')
  const mirror = await open(repo)
  const sha = await mirror.resolve('HEAD')
  const dir = path.join(tempDir(), 'tree')
  fs.mkdirSync(dir)
  fs.writeFileSync(path.join(dir, 'stale'), 'of an earlier try')
  expect(await checkOut({ mirrorDir: mirror.dir, sha, dir })).toEqual({ ok: true, submodules: ['sub'] })
  expect(fs.readdirSync(dir).sort()).toEqual(['.gitattributes', 'a \u00e9', 'left-out.txt', 'link', 'run.sh', 'sub'])
  expect(fs.readlinkSync(path.join(dir, 'link'))).toBe('/etc/passwd')
  expect(fs.statSync(path.join(dir, 'run.sh')).mode & 0o111).not.toBe(0)
  expect(fs.readdirSync(path.join(dir, 'sub'))).toEqual([])
  expect(fs.readdirSync(path.dirname(dir))).toEqual(['tree'])
})

test('a commit that is too large is not checked out', async () => {
  const repo = makeRepository()
  const sha = commit(repo, { big: 'x'.repeat(5000), small: 'y' })
  const mirror = await open(repo)
  await mirror.resolve(sha)
  const dir = path.join(tempDir(), 'tree')
  expect(await checkOut({ mirrorDir: mirror.dir, sha, dir, maxSize: { bytes: 4000, files: 10 } })).toMatchObject({
    ok: false, text: expect.stringContaining('5001 bytes')
  })
  expect(await checkOut({ mirrorDir: mirror.dir, sha, dir, maxSize: { bytes: 10_000, files: 1 } })).toMatchObject({
    ok: false, text: expect.stringContaining('2 files')
  })
  expect(fs.existsSync(dir)).toBe(false)
})

test('the name of a checkout names no other place', () => {
  expect(treeDir('/t', { sha: 'a'.repeat(40), copy: 'b' })).toBe(`/t/${'a'.repeat(40)}-b`)
  expect(() => treeDir('/t', { sha: '../x', copy: 'a' })).toThrow(TypeError)
  expect(() => treeDir('/t', { sha: 'a'.repeat(40), copy: '../x' })).toThrow(TypeError)
})
