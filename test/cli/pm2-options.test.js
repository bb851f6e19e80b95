'use strict'
/** What a person types who comes from PM2: each option that is not there says what to write instead. */
const os = require('node:os')
const path = require('node:path')
const { runCommand } = require('./run-command')
const { optionHint, HINTS } = require('../../cli/pm2-options')
const { settingFlags } = require('../../cli/setting-flags')
const { COMMANDS } = require('../../cli/commands')

/** @type {Set<string>} */
const ours = new Set([...COMMANDS.flatMap(({ flags = [] }) => flags), ...settingFlags()]
  .flatMap(({ flags }) => String(flags).match(/-{1,2}[a-z][a-z-]*/g) ?? []))
const OF_NODE = '--enable-source-maps'

test.each(Object.entries(HINTS))('%s %s', (option, hint) => {
  const named = (hint.match(/(?<![\w-])-{1,2}[a-z][a-z-]*/g) ?? []).filter(name => ![OF_NODE, '-q'].includes(name))
  expect(named.filter(name => !ours.has(name))).toEqual([])
  expect(named.filter(name => name === option && !hint.includes('is for'))).toEqual([])
})

test.each([
  [['start', 'app.js', '--watch'], '--watch is a setting: "watch": true in a settings file (docs/watch.md)'],
  [['start', 'app.js', '--max-memory-restart=200M'], '--max-memory-restart=200M is called --memory-soft-bytes here'],
  [['start', 'app.js', '-o', 'x'], '-o is not needed: lines go to log files by themselves'],
  [['logs', '--nostream'], '--nostream is not needed: without -f, logs ends by itself'],
  [['start', 'app.js', '--tme'], "Unknown option '--tme'"]
])('%j', async (words, says) => {
  const { code, stderr } = await runCommand(words, { home: path.join(os.tmpdir(), 'bw-no-home') })
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(says) })
})

test('an option that PM2 has not either has no hint', () => {
  expect([optionHint('--constructor'), optionHint('constructor'), optionHint('--tme'), optionHint('')]).toEqual([null, null, null, null])
})
