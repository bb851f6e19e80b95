'use strict'
/**
 * Files with secrets, of all settings that name one: taken only where nobody else could have read them or written what
 * they hold.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { readToken } = require('../../common/secret-file')
const { readHeaders } = require('../../metrics/collector/otlp/sender')
const { secretOf } = require('../../bench/service/tell/channels')
const { viewersOf } = require('../../manager/api/http/viewers')
const { metricsAnswer } = require('../../manager/api/http/metrics-page')
const { STRANGER, isRoot } = require('../support/another-user')

/** @type {string} */
let dir
/** @type {string} */
let file
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-secret-'))
  file = path.join(dir, 'secret')
})
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }))

const SECRET = 'x-key: s3cret-of-ours'
/** @param {number} mode @param {string} [text] */
const write = (mode, text = SECRET) => {
  fs.writeFileSync(file, `${text}\n`)
  fs.chmodSync(file, mode)
}

/** Each setting, and what it says of a file that it does not take. @type {[string, () => any][]} */
const READERS = [
  ['itself', () => orMessage(() => readToken(file))],
  ['otlp.headersFile', () => orMessage(() => readHeaders(file)['x-key'])],
  ['watch.*.tokenFile of the bench file', () => orMessage(() => secretOf(file, '/', 'watch.runners.tokenFile'))],
  ['http.tokenFile', async () => {
    const { fault, token } = /** @type {any} */ (await viewersOf(file, /** @type {any} */ ({})))
    return fault ?? token
  }],
  ['prometheus.tokenFile', async () => (await metricsAnswer({
    manager: /** @type {any} */ ({ settings: { prometheus: { tokenFile: file } } }), path: '/metrics', headers: {}
  })).body]
]

/** @param {() => any} read */
function orMessage (read) {
  try {
    return read()
  } catch (err) {
    return err.message
  }
}

/** @type {{ name: string, spoil: () => unknown, says: RegExp, needsRoot?: boolean }[]} */
const SPOILED = [
  ...[0o644, 0o640, 0o604, 0o660, 0o610, 0o601].map(mode => ({
    name: `mode ${mode.toString(8)}`, spoil: () => write(mode),
    says: /can be read by others \(mode 0\d{3}\)\. Run: chmod 600 /
  })),
  {
    name: 'of another user', spoil: () => { write(0o600); fs.chownSync(file, STRANGER, STRANGER) },
    says: /belongs to another user \(uid 54321\)/, needsRoot: true
  },
  { name: 'a link to one of another user', spoil: () => {
    write(0o600)
    fs.chownSync(file, STRANGER, STRANGER)
    fs.renameSync(file, `${file}2`)
    fs.symlinkSync('secret2', file)
  }, says: /belongs to another user/, needsRoot: true },
  { name: 'empty', spoil: () => write(0o600, ' '), says: /is empty/ },
  {
    name: 'a pipe, which nobody writes', spoil: () => spawnSync('mkfifo', ['-m', '600', file]),
    says: /is no file with a/
  },
  { name: 'a folder', spoil: () => fs.mkdirSync(file, { mode: 0o700 }), says: /is no file with a/ },
  { name: 'larger than any', spoil: () => write(0o600, 'x'.repeat(20_000)), says: /is no file with a/ },
  { name: 'not there', spoil: () => {}, says: /ENOENT/ }
]

describe.each(READERS)('%s', (_name, read) => {
  for (const { name, spoil, says, needsRoot } of SPOILED) {
    const one = needsRoot && !isRoot ? test.skip : test
    one(`${name}: not taken, and what it holds is not told`, async () => {
      spoil()
      const told = await read()
      expect(told).toMatch(says)
      expect(told).not.toContain('s3cret')
    })
  }

  test.each([0o600, 0o400, 0o700])('mode %o is taken', async mode => {
    write(mode)
    expect(await read()).toMatch(/s3cret-of-ours$|needs the bearer token/)
  })
})
