'use strict'
/** Credentials of an app: which files a generation gets, with which modes, and what may be shown of them. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { readSource, checkCredentials, placeCredentials, removeUnused, viewCredentials, fingerprintOf } =
  require('../../../manager/spawn/credentials')
const { credentialSecrets, folderOf } = require('../../../common/credential-folders')
const { inheritedEnv } = require('../../../manager/spawn/worker-env')
const { documentProblems } = require('../../../manager/settings/problems')
const { asRoot, STRANGER, runAsStranger } = require('../../support/another-user')

/** @type {string} */
let home
/** @type {{ runDir: string, stateDir: string }} */
let paths
/** @type {string} */
let source
const before = process.env.CREDENTIALS_DIRECTORY
beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-cred-'))
  paths = { runDir: path.join(home, 'run'), stateDir: path.join(home, 'state') }
  source = path.join(home, 'source')
  for (const dir of [paths.runDir, paths.stateDir, source]) fs.mkdirSync(dir)
  for (const [name, value] of Object.entries({ db: 'hunter2-secret', key: 'key-of-web', other: 'not for web' })) write(name, value)
  process.env.CREDENTIALS_DIRECTORY = source
})
afterEach(() => {
  removeUnused(paths, 'web', new Set()) // nobody but root may remove what is in a folder of mode 0500
  fs.rmSync(home, { recursive: true, force: true })
  if (before === undefined) delete process.env.CREDENTIALS_DIRECTORY
  else process.env.CREDENTIALS_DIRECTORY = before
})
const write = (/** @type {string} */ name, /** @type {string | Buffer} */ value) =>
  fs.writeFileSync(path.join(source, name), value)
const WEB = { name: 'web', credentials: ['db', 'key'] }
const modeOf = (/** @type {string} */ file) => fs.statSync(file).mode & 0o777
/** @param {() => unknown} act */
const errorOf = act => {
  try {
    act()
  } catch (err) {
    return err
  }
  throw new Error('it did not throw')
}

test('a generation gets the files that are named and no others, readable for its user alone', () => {
  const folder = String(placeCredentials(paths, WEB, 3))
  expect(folder).toBe(path.join(paths.runDir, 'credentials', 'web.3'))
  expect(fs.readdirSync(folder).sort()).toEqual(['db', 'key'])
  expect(fs.readFileSync(path.join(folder, 'db'), 'utf8')).toBe('hunter2-secret')
  expect([modeOf(folder), modeOf(path.join(folder, 'db')), modeOf(path.dirname(folder))]).toEqual([0o500, 0o400, 0o700])
})

asRoot('workers of another user read theirs; the folder stays ours: nothing is put into it that root reads or removes', () => {
  for (const dir of [home, paths.runDir]) fs.chmodSync(dir, 0o711)
  const web = { ...WEB, user: STRANGER, group: STRANGER }
  const folder = String(placeCredentials(paths, web, 3))
  expect([modeOf(folder), fs.statSync(folder).uid, modeOf(path.dirname(folder))]).toEqual([0o550, 0, 0o711])
  const tries = `
    const fs = require('fs'), [folder] = process.argv.slice(1)
    const code = act => { try { act(); return 'done' } catch (err) { return err.code } }
    console.log(JSON.stringify([
      fs.readdirSync(folder).sort(), fs.readFileSync(folder + '/db', 'utf8'),
      code(() => fs.symlinkSync('/etc/shadow', folder + '/other')), code(() => fs.rmSync(folder + '/db')),
      code(() => fs.chmodSync(folder, 0o700))
    ]))`
  const { stdout, stderr } = runAsStranger(tries, [folder])
  expect([stdout, stderr]).toEqual([JSON.stringify([['db', 'key'], 'hunter2-secret', 'EACCES', 'EACCES', 'EPERM']) + '\n', ''])
  removeUnused(paths, 'web', new Set())
  expect(fs.existsSync(folder)).toBe(false)
})

test('a generation keeps what it was started with; the next one has what is there then; a restart takes it anew', () => {
  const first = String(placeCredentials(paths, WEB, 1))
  write('db', 'changed-secret')
  expect(placeCredentials(paths, WEB, 1)).toBe(first)
  const second = String(placeCredentials(paths, WEB, 2))
  const db = (/** @type {string} */ folder) => fs.readFileSync(path.join(folder, 'db'), 'utf8')
  expect([db(first), db(second)]).toEqual(['hunter2-secret', 'changed-secret'])
  placeCredentials(paths, WEB, 1, { isAnew: true })
  expect(db(first)).toBe('changed-secret')
  removeUnused(paths, 'web', new Set([2]))
  expect([fs.existsSync(first), fs.existsSync(second)]).toEqual([false, true])
})

test('what a manager left that was killed while it filled a folder is removed, of this app alone', () => {
  placeCredentials(paths, WEB, 1)
  const dir = path.join(paths.runDir, 'credentials')
  for (const name of ['.web.2.4711', '.web2.1.4711']) fs.mkdirSync(path.join(dir, name))
  removeUnused(paths, 'web', new Set([1]))
  expect(fs.readdirSync(dir).sort()).toEqual(['.web2.1.4711', 'web.1'])
})

test('one that is named later: the folder is made anew, whole', () => {
  placeCredentials(paths, { ...WEB, credentials: ['db'] }, 1)
  expect(fs.readdirSync(String(placeCredentials(paths, WEB, 1))).sort()).toEqual(['db', 'key'])
})

test('an app that names none has no folder, and not the one of the manager', () => {
  expect(placeCredentials(paths, { name: 'web', credentials: [] }, 1)).toBeNull()
  expect(placeCredentials(paths, { name: 'web' }, 1)).toBeNull() // of a list of an earlier version
  expect(inheritedEnv({ CREDENTIALS_DIRECTORY: source }, {})).toEqual({})
  expect(inheritedEnv({ CREDENTIALS_DIRECTORY: source }, {}, '/x')).toEqual({ CREDENTIALS_DIRECTORY: '/x' })
})

test.each([
  { name: 'one that is missing', change: () => fs.rmSync(path.join(source, 'key')), says: /\$CREDENTIALS_DIRECTORY \(.*source\) does not have: key \(not there\)/ },
  { name: 'both', change: () => fs.rmSync(source, { recursive: true }), says: /db \(not there\), key \(not there\)/ },
  { name: 'no folder', change: () => { delete process.env.CREDENTIALS_DIRECTORY }, says: /db, key, and this manager has none/ },
  { name: 'a folder in its place', change: () => { fs.rmSync(path.join(source, 'key')); fs.mkdirSync(path.join(source, 'key')) }, says: /key \(it is no plain file\)/ },
  { name: 'one that is too large', change: () => write('key', Buffer.alloc(1024 * 1024 + 1)), says: /key \(it has more than 1048576 bytes\)/ }
])('$name: refused, and nothing is placed; what is placed already may still be used', ({ change, says }) => {
  placeCredentials(paths, WEB, 1)
  change()
  expect(errorOf(() => readSource(WEB))).toMatchObject({ code: 'BW_CREDENTIALS', message: expect.stringMatching(says) })
  expect(errorOf(() => checkCredentials(paths, WEB, null)).code).toBe('BW_CREDENTIALS')
  expect(errorOf(() => placeCredentials(paths, WEB, 2)).code).toBe('BW_CREDENTIALS')
  expect(fs.readdirSync(path.join(paths.runDir, 'credentials'))).toEqual(['web.1'])
  checkCredentials(paths, WEB, 1)
})

test('a run folder that cannot be written is a clear error, which holds no value', () => {
  fs.writeFileSync(path.join(paths.runDir, 'credentials'), 'in the way')
  const { code, message } = errorOf(() => placeCredentials(paths, WEB, 1))
  expect(code).toBe('BW_CREDENTIALS')
  expect(message).toMatch(/cannot be put into .*web\.1 \((ENOTDIR|EEXIST)\)/)
  expect(message).not.toContain('hunter2')
})

test('fingerprints: of each generation and of the source; equal where the values are; of each home others', () => {
  placeCredentials(paths, WEB, 1)
  write('db', 'changed-secret')
  placeCredentials(paths, WEB, 2)
  const [db, key] = viewCredentials(paths, WEB, [1, 2])
  const [first, second, now] = db.fingerprints
  expect([first.generation, second.generation, now.generation]).toEqual([1, 2, null])
  expect(first.fingerprint).toMatch(/^[0-9a-f]{8}$/)
  expect(first.fingerprint).not.toBe(second.fingerprint)
  expect(second.fingerprint).toBe(now.fingerprint)
  expect(new Set(key.fingerprints.map(({ fingerprint }) => fingerprint)).size).toBe(1)
  expect(modeOf(path.join(paths.stateDir, 'credentials-salt'))).toBe(0o600)
  const other = { ...paths, stateDir: path.join(home, 'other') }
  fs.mkdirSync(other.stateDir)
  expect(viewCredentials(other, WEB, [1])[0].fingerprints[0].fingerprint).not.toBe(first.fingerprint)
  // without the salt the sum of a short secret says nothing
  expect(first.fingerprint).not.toBe(require('node:crypto').createHash('sha256').update('hunter2-secret').digest('hex').slice(0, 8))
  expect(fingerprintOf(Buffer.from('a'), Buffer.from('x'))).not.toBe(fingerprintOf(Buffer.from('b'), Buffer.from('x')))
})

test('their values are among the secrets to hide, of the apps that have them', () => {
  write('key', Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]))
  placeCredentials(paths, WEB, 1)
  expect(credentialSecrets(paths.runDir, 'web')).toEqual(['hunter2-secret'])
  expect(credentialSecrets(paths.runDir, 'other')).toEqual([])
  expect(credentialSecrets(paths.runDir)).toEqual(['hunter2-secret'])
  expect(credentialSecrets(path.join(home, 'nowhere'))).toEqual([])
  expect(folderOf('/run/bw', 'web', 3)).toBe('/run/bw/credentials/web.3')
})

test.each([
  [['db', 'tls.key', 'a_b-c.D'], 0], [['../db'], 1], [['a/b'], 1], [['.'], 1], [['..'], 1], [[''], 1], [['a b'], 1], [['.hidden'], 0],
  ['db', 1], [Array(101).fill('a'), 1]
])('credentials: %j has %i problems', (credentials, count) => {
  expect(documentProblems({ script: 'a.js', credentials })).toHaveLength(count)
})
