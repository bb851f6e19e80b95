'use strict'
/** What `bellwether bench` says of the results themselves, where nothing is measured. */
const { execFileSync } = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { placeOf } = require('../../bench/engine/places')
const { openStore, linesOfEntries } = require('../../bench/store')
const { commit, sha: shaOf } = require('../../measurements/bot/lib/records')
const { makeBenchRepository } = require('../support/bench-repository')
const { runCommand } = require('./run-command')

/** @type {string} */
let folder
/** @type {string} */
let repo
/** @type {string} its last commit */
let slow
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bwl-'));
  ({ repo, slow } = makeBenchRepository(folder))
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** @param {string[]} words @param {string} home  name of a folder */
const bench = (words, home) => runCommand(['bench', ...words], { home: path.join(folder, home), cwd: repo })

test('what was lost is told by every subcommand that opens the results, once', async () => {
  const dir = path.join(placeOf(repo, path.join(folder, 'harmed', 'state')), 'store')
  const store = openStore({ dir, mode: 'write' })
  store.put('commit', commit({ sha: slow, atMs: Date.now() }))
  store.close()
  const [name] = fs.readdirSync(path.join(dir, 'raw'))
  fs.appendFileSync(path.join(dir, 'raw', name), 'what was a result\n')
  const note =
    `note: 1 line of ${name} cannot be read or was changed after writing: kept in the file, left out of the results.\n`
  const mended = await bench(['silence', 'work/units', '--for', '1h', '--reason', 'known'], 'harmed')
  expect(mended).toMatchObject({ code: 0, stderr: expect.stringMatching(/^note: 1 line of /) })
  const exported = await bench(['export', '--quiet'], 'harmed')
  expect(exported).toMatchObject({ code: 0, stderr: note, stdout: expect.stringContaining('"records":2') })
  expect(await bench(['history', '--json'], 'harmed')).toMatchObject({ code: 0, stderr: note, stdout: '' })
  expect(await bench(['publish', '--out', path.join(folder, 'site')], 'harmed'))
    .toMatchObject({ code: 0, stderr: note })
  expect(await bench(['status', '--json'], 'harmed')).toMatchObject({
    code: 0, stderr: '', stdout: expect.stringContaining('1 line of')
  })
})

describe('an import is of this repository', () => {
  /** @param {string[]} shas @returns {string} a file */
  function exportOf (...shas) {
    const file = path.join(folder, `${shas.length}-${shas[0]}.jsonl`)
    const lines = [...linesOfEntries(shas.map(sha => ({ kind: 'commit', record: commit({ sha }) })))]
    fs.writeFileSync(file, lines.map(line => `${line}\n`).join(''))
    return file
  }
  const other = shaOf('of another repository')

  test('another one\'s is refused, and nothing of it is kept', async () => {
    const { code, stdout, stderr } = await bench(['import', exportOf(other, shaOf('more'))], 'another')
    expect({ code, stdout }).toEqual({ code: 64, stdout: '' })
    expect(stderr).toMatch(
      /None of the 2 commits in it is in .*repo\. Nothing was imported\. .*--repo.*git fetch.*\(BW_BENCH_IMPORT\)/
    )
    const store = openStore({
      dir: path.join(placeOf(repo, path.join(folder, 'another', 'state')), 'store'), mode: 'read'
    })
    expect([...store.export()]).toHaveLength(2) // a header and an end
    store.close()
  })

  test('one that has some of our commits is taken, and one without commits', async () => {
    expect(await bench(['import', exportOf(other, slow)], 'ours')).toMatchObject({
      code: 0, stdout: 'imported: 2 added, 0 there\n'
    })
    expect(await bench(['import', exportOf()], 'ours')).toMatchObject({
      code: 0, stdout: 'imported: 0 added, 0 there\n'
    })
  })

  test('by a shallow clone any is taken: it lacks most of its own', async () => {
    const shallow = path.join(folder, 'shallow')
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${repo}`, shallow])
    const imported = await runCommand(['bench', 'import', exportOf(other), '--repo', shallow], {
      home: path.join(folder, 'ours'), cwd: folder
    })
    expect(imported).toMatchObject({ code: 0, stdout: 'imported: 1 added, 0 there\n' })
  })
})
