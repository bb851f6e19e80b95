'use strict'
/** Looking at settings runs no code of another user. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { STRANGER, asRoot } = require('../support/another-user')

const BIN = path.join(__dirname, '../../bin/bellwether.js')
/** @type {string} */
let dir
beforeEach(() => { dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-config-of-')) })
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }))

/** @param {string[]} words */
const config = (...words) => spawnSync(process.execPath, [BIN, 'config', ...words], {
  cwd: dir, encoding: 'utf8', env: { PATH: process.env.PATH, BELLWETHER_HOME: path.join(dir, 'home') }
})

/** @param {string} name @param {string} text @param {{ uid?: number, mode?: number }} how */
function write (name, text, { uid = Number(process.getuid?.()), mode = 0o644 }) {
  fs.writeFileSync(path.join(dir, name), text)
  fs.chmodSync(path.join(dir, name), mode)
  fs.chownSync(path.join(dir, name), uid, uid)
}
const code = () =>
  `require('node:fs').writeFileSync(${JSON.stringify(path.join(dir, 'ran'))}, ''); module.exports = { name: 'web', script: __filename }`
const ran = () => fs.existsSync(path.join(dir, 'ran'))

asRoot.each([['check'], ['show']])('config %s: a settings file of another user, found or named, or by a link, is not run', part => {
  write('bellwether.config.js', code(), { uid: STRANGER })
  fs.symlinkSync('bellwether.config.js', path.join(dir, 'mine.config.js'))
  for (const words of [
    [part], [part, 'bellwether.config.js'], [part, '.'], [part, 'mine.config.js'], [part, '--json']
  ]) {
    const { status, stdout, stderr } = config(...words)
    expect({ words, status }).toEqual({ words, status: 2 })
    expect(stdout + stderr).toMatch(/belongs to another user \(uid 54321\).*it was not run/)
  }
  expect(ran()).toBe(false)
})

test.each([['check'], ['show']])('config %s: nor one that everybody may write; ours is, and JSON of anybody is read', part => {
  write('bellwether.config.js', code(), { mode: 0o666 })
  expect(config(part).stderr).toContain('can be written by everybody')
  expect(ran()).toBe(false)
  write('bellwether.config.js', code(), {})
  expect(config(part)).toMatchObject({ status: 0 })
  expect(ran()).toBe(true)
  write('others.json',
    JSON.stringify({ name: 'web', script: 'bellwether.config.js' }), process.getuid?.() === 0 ? { uid: STRANGER } : {})
  expect(config(part, 'others.json')).toMatchObject({ status: 0 })
})
