'use strict'
/**
 * Small apps that are written against what PM2 documents: what is seen of them here is what is seen under PM2, but for
 * what is meant to differ. With PM2 at hand (BW_TEST_PM2: its command) they run under it, too.
 */
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { Flock, take } = require('./run-under')

const REPO = path.resolve(__dirname, '../..')
const PM2 = process.env.BW_TEST_PM2 ?? ''
/** @type {import('./run-under').Case[]} */
const CASES = ['start', 'environment', 'ends', 'serve', 'tell'].flatMap(group => require(`./cases/${group}`))
  .filter(({ needs }) => needs === undefined || spawnSync(needs, ['--version']).status === 0)

const IO = { '@pm2/io': path.join(REPO, 'node_modules/@pm2/io') }
const BASE = { PATH: process.env.PATH ?? '', PM2_DISABLE_VERSION_CHECK: 'true' }

/**
 * @param {import('./run-under').Under} under
 * @param {(one: import('./run-under').Case) => any} expected
 */
function underOne (under, expected) {
  /** @type {Flock} */
  let flock
  beforeAll(async () => {
    flock = new Flock(under)
    await flock.start(CASES)
  })
  afterAll(() => flock.end())
  test.each(CASES)('$name: $says', async one => expect(await take(one, flock)).toEqual(expected(one)))
}

describe('here', () => underOne(
  { command: [process.execPath, path.join(REPO, 'bin/bellwether-pm2.js')], env: BASE, modules: IO },
  ({ is, differs }) => differs === undefined ? is : differs.here
))

if (PM2 === '') process.stderr.write('skipped: the same under PM2 (BW_TEST_PM2 names no pm2)\n')
else {
  describe('under PM2', () => underOne(
    { command: [PM2], env: BASE, modules: { ...IO, pm2: path.resolve(path.dirname(PM2), '../pm2') } },
    ({ is }) => is
  ))
}
