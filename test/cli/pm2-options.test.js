'use strict'
/** What a person types who comes from PM2: each option that is not there says what to write instead. */
const os = require('node:os')
const path = require('node:path')
const { runCommand } = require('./run-command')
const { optionHint, HINTS } = require('../../cli/pm2-options')
const { settingFlags } = require('../../cli/setting-flags')
const { COMMANDS, GLOBAL_FLAGS } = require('../../cli/commands')
const { PM2_FLAGS } = require('../../cli/commands/pm2-options')

/** @type {Set<string>} */
const ours = new Set([...COMMANDS.flatMap(({ flags = [] }) => flags), ...settingFlags(), ...GLOBAL_FLAGS, ...PM2_FLAGS]
  .flatMap(({ flags }) => String(flags).match(/-{1,2}[a-z][a-z-]*/g) ?? []))
const OF_NODE = '--enable-source-maps'

test.each(Object.entries(HINTS))('%s %s', (option, hint) => {
  const named = (hint.match(/(?<![\w-])-{1,2}[a-z][a-z-]*/g) ?? []).filter(name => ![OF_NODE, '-q'].includes(name))
  expect(named.filter(name => !ours.has(name))).toEqual([])
  expect(named.filter(name => name === option && !hint.includes('is for'))).toEqual([])
})

test.each([
  [['start', 'app.js', '--max-memory-restart=20x'], '--max-memory-restart must be a number of bytes'],
  [['start', 'app.js', '--no-autostart'], '--no-autostart: an app is in the list once it was started'],
  [['start', 'app.json', '--interpreter', 'python3'], '--interpreter is for a script'],
  [['restart', 'web', '--update-env'], '--update-env is for "reload": bellwether reload <app> --update-env'],
  [['restart', 'web', '--max-memory-restart=200M'], '--max-memory-restart=200M is for "start": what runs gets other settings'],
  [['logs', '--highlight', 'x'], '--highlight is called --grep <text> here'],
  [['-s', 'ls'], '-s is called -q here'],
  [['install', 'pm2-logrotate'], '"install pm2-logrotate" is built in: log files are rotated by the settings log.rotate.*'],
  [['set', 'pm2-logrotate:max_size', '10M'], '"set pm2-logrotate:max_size" is built in'],
  [['start', 'app.js', '--tme'], "Unknown option '--tme'"]
])('%j', async (words, says) => {
  const { code, stderr } = await runCommand(words, { home: path.join(os.tmpdir(), 'bw-no-home') })
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(says) })
})

test('an option that PM2 has not either has no hint', () => {
  expect([optionHint('--constructor'), optionHint('constructor'), optionHint('--tme'), optionHint('')]).toEqual([null, null, null, null])
})
