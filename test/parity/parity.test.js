'use strict'
/**
 * Small apps that are written against what PM2 documents: what is seen of them here is what is seen under PM2, but for
 * what is meant to differ. With PM2 at hand (BW_TEST_PM2: its command) they run under it, too.
 */
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { needsTool } = require('../support/needs-tool')
const { runUnder } = require('./run-under')

const REPO = path.resolve(__dirname, '../..')
const PM2 = process.env.BW_TEST_PM2 ?? ''
/** @type {import('./run-under').Case[]} */
const CASES = ['start', 'environment', 'ends', 'serve', 'tell'].flatMap(group => require(`./cases/${group}`))
  .filter(({ needs }) => needs === undefined || spawnSync(needs, ['--version']).status === 0)

const IO = { '@pm2/io': path.join(REPO, 'node_modules/@pm2/io') }
const BASE = { PATH: process.env.PATH ?? '', PM2_DISABLE_VERSION_CHECK: 'true' }

describe('here', () => {
  /** @type {Map<string, any>} */
  let saw
  beforeAll(async () => {
    ({ saw } = await runUnder(CASES, { command: [process.execPath, path.join(REPO, 'bin/bellwether-pm2.js')], env: BASE, modules: IO }))
  })
  test.each(CASES)('$name: $says', ({ name, is, differs }) => {
    expect(saw.get(name)).toEqual(differs === undefined ? is : differs.here)
  })
})

needsTool(describe, 'PM2 (BW_TEST_PM2)', PM2 !== '')('under PM2', () => {
  /** @type {Map<string, any>} */
  let saw
  beforeAll(async () => {
    const modules = { ...IO, pm2: path.resolve(path.dirname(PM2), '../pm2') };
    ({ saw } = await runUnder(CASES, { command: [PM2], env: BASE, modules }))
  })
  test.each(CASES)('$name: $says', ({ name, is }) => expect(saw.get(name)).toEqual(is))
})
