'use strict'
/**
 * docs/from-supervisord.md and docs/from-systemd.md, done literally: their files are written, their commands typed, and
 * the programs asked; each setting that a table names exists, and each key stands in it once.
 */
const fs = require('node:fs')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { TestManager, freePort, request, BIN } = require('../support/manager-process')
const { needsTool } = require('../support/needs-tool')
const { sectionOf, typed } = require('../support/page-commands')

const DOCS = path.join(__dirname, '..', '..', 'docs')
const FENCE = /^```(\w+)\n(.*?)^```$/gms
const SETTINGS = new Set([...fs.readFileSync(path.join(DOCS, 'settings.md'), 'utf8').matchAll(/^\| `([\w.]+)` \|/gm)].map(([, name]) => name))
const GROUPS = new Set([...SETTINGS].map(name => name.split('.')[0]))
const KINDS = ['same', 'renamed', 'not needed', 'not there', 'unit']
const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0

/** @param {string} page */
const whole = page => fs.readFileSync(path.join(DOCS, page), 'utf8')
/** @param {string} page @param {string} language */
const fileOf = (page, language) => [...whole(page).matchAll(FENCE)].find(([, name]) => name === language)?.[2] ?? ''
/** What is typed: the indented lines of the page. @param {string} page */
const commandsOf = page => whole(page).split('\n').flatMap(line => /^ {4}\$ (.+)$/.exec(line)?.[1] ?? [])

/** Rows of the table below a heading. @param {string} page @param {string} heading */
function rowsOf (page, heading) {
  return sectionOf(page, heading).text.split('\n').filter(line => line.startsWith('| `'))
    .map(line => line.split('|').slice(1, 4).map(cell => cell.trim()))
    .flatMap(([keys, kind, what]) => [...keys.matchAll(/`([^`]+)`/g)].map(([, key]) => ({ key, kind, what })))
}

describe.each([
  ['from-supervisord.md', '## Keys of `[program:x]`', 32], ['from-systemd.md', '## Keys of `[Service]`', 70]
])('%s: the table of keys', (page, heading, least) => {
  const rows = rowsOf(page, heading)

  test('each key once, with what becomes of it, and a reason for what is not there', () => {
    expect(rows.length).toBeGreaterThanOrEqual(least)
    expect(rows.map(({ key }) => key).filter((key, at, all) => all.indexOf(key) !== at)).toEqual([])
    expect(rows.filter(({ kind }) => !KINDS.includes(kind))).toEqual([])
    expect(rows.filter(({ kind, what }) => kind !== 'unit' && what.length < 4)).toEqual([])
  })

  test('each key of the example stands in it', () => {
    const section = fileOf(page, 'ini').split(/^\[/m).filter(part => /^(Service|program:)/.test(part)).join('\n')
    const used = [...section.matchAll(/^([A-Za-z_]+)=/gm)].map(([, key]) => key)
    expect(used.length).toBeGreaterThan(5)
    expect(used.filter(key => !rows.some(row => row.key === key))).toEqual([])
  })

  test('each setting that it names exists', () => {
    const named = rows.filter(({ kind }) => kind !== 'unit').flatMap(({ what }) => [...what.matchAll(/`([a-z]\w*(?:\.\w+)?)`/g)].map(([, name]) => name))
      .filter(name => name.includes('.') ? GROUPS.has(name.split('.')[0]) : SETTINGS.has(name) || GROUPS.has(name))
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(name => !SETTINGS.has(name) && !['log'].includes(name))).toEqual([])
    expect(rows.filter(({ kind, what }) => kind === 'renamed' && ![...what.matchAll(/`([\w.]+)/g)].some(([, name]) => SETTINGS.has(name)))
      .map(({ key, what }) => `${key}: ${what}`)).toEqual(NO_SETTING[page])
  })
})
/** Renamed to what is no setting. @type {Record<string, string[]>} */
const NO_SETTING = {
  'from-supervisord.md': [], 'from-systemd.md': ['TimeoutSec: the same two', 'TimeoutAbortSec: the same two']
}

describe('typed as it stands', () => {
  /** @type {TestManager} */
  let manager
  /** @type {string} */
  let folder
  beforeEach(() => {
    manager = new TestManager()
    folder = manager.folder
    const bin = path.join(folder, 'bin')
    fs.mkdirSync(bin)
    fs.writeFileSync(path.join(bin, 'bellwether'), `#!/bin/sh\nexec ${process.execPath} ${BIN} "$@"\n`, { mode: 0o755 })
  })
  afterEach(() => manager.end())

  /** @param {string} page @param {Record<string, string>} files @param {Record<string, string>} env */
  async function typeIt (page, files, env) {
    for (const [name, text] of Object.entries({ ...files, 'bellwether.config.js': fileOf(page, 'js') })) {
      fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      fs.writeFileSync(path.join(folder, name), text)
    }
    const own = /** @type {NodeJS.ProcessEnv} */ ({ ...manager.env, ...env })
    const done = await typed(commandsOf(page), {
      cwd: folder, env: { ...own, PATH: `${path.join(folder, 'bin')}${path.delimiter}${own.PATH ?? process.env.PATH}` }
    })
    expect(done.length).toBeGreaterThan(4)
    expect(done.filter(({ code }) => code !== 0)).toEqual([])
    return (/** @type {string} */ command) => done.find(one => one.command === command)?.text ?? ''
  }

  needsTool(test, HAS_PYTHON, 'python3')('from-supervisord.md: both programs run, as many as numprocs says, with their files and arguments', async () => {
    const port = await freePort()
    const printed = await typeIt('from-supervisord.md', {
      'public/hello.txt': 'hello from python\n',
      'ticker.js': "setInterval(() => console.log('a tick every', process.argv[3]), 1000)\n"
    }, { WEB_PORT: String(port) })
    expect(printed('bellwether ls')).toMatch(/web +. online +1 +1\/1[^]*ticker +. online +1 +2\/2/)
    expect(printed('bellwether logs ticker -n 5')).toContain('a tick every 1')
    expect((await request({ host: '127.0.0.1', port, path: '/hello.txt' })).body).toBe('hello from python\n')
  })

  test('from-systemd.md: the shop serves with two workers, is reloaded, and its units are shown', async () => {
    const port = await freePort()
    const printed = await typeIt('from-systemd.md', {
      'server.js': "require('node:http').createServer((q, s) => s.end(process.env.NODE_ENV)).listen(process.env.PORT, '127.0.0.1')\n"
    }, { PORT: String(port) })
    expect(printed('bellwether status shop')).toMatch(/2\/2|2 of 2/)
    expect(printed('bellwether reload shop')).toMatch(/reloaded shop: generation 2, 2 of 2 workers/)
    expect(printed('bellwether systemd show bellwether.config.js'))
      .toMatch(new RegExp(`ListenStream=127\\.0\\.0\\.1:${port}`))
    expect((await request({ host: '127.0.0.1', port })).body).toBe('production')
  })
})
