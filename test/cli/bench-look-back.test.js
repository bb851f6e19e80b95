'use strict'
/** What `bellwether bench` says of the results themselves, where nothing is measured. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { placeOf } = require('../../bench/engine/places')
const { openStore } = require('../../bench/store')
const { commit } = require('../../bench/self/lib/records')
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
  const note = `note: 1 line of ${name} cannot be read or was changed after writing: kept in the file, left out of the results.\n`
  const mended = await bench(['silence', 'work/units', '--for', '1h', '--reason', 'known'], 'harmed')
  expect(mended).toMatchObject({ code: 0, stderr: expect.stringMatching(/^note: 1 line of /) })
  const exported = await bench(['export', '--quiet'], 'harmed')
  expect(exported).toMatchObject({ code: 0, stderr: note, stdout: expect.stringContaining('"records":2') })
  expect(await bench(['history', '--json'], 'harmed')).toMatchObject({ code: 0, stderr: note, stdout: '' })
  expect(await bench(['publish', '--out', path.join(folder, 'site')], 'harmed')).toMatchObject({ code: 0, stderr: note })
  expect(await bench(['status', '--json'], 'harmed')).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('1 line of') })
})
