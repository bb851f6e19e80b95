'use strict'
/** The help: of all verbs on one screen, of each verb in 80 columns; and what `bellwether` alone says. */
const { COMMANDS } = require('../../cli/commands')
const { GROUPS } = require('../../cli/commands/groups')
const { overview } = require('../../cli/overview')
const { answerWithoutVerb } = require('../../cli/no-verb')
const { nextSteps } = require('../../cli/at-a-glance')

const COLUMNS = 80
const FIRST_VERBS = 6
/** Of a terminal as it opens, with the row of the prompt. */
const ROWS = 24
/** Of a whole screen. */
const PAGE_ROWS = 50

const tooWide = (/** @type {string} */ text) => text.split('\n').filter(line => line.length > COLUMNS)

test('each verb is in exactly one group, the six of every day first', () => {
  const grouped = Object.values(GROUPS).flatMap(Object.keys)
  expect([...grouped].sort()).toEqual(COMMANDS.map(({ name }) => name).sort())
  expect(Object.keys(Object.values(GROUPS)[0])).toHaveLength(FIRST_VERBS)
})

test.each([
  ['no terminal', null, PAGE_ROWS], ['a screen', PAGE_ROWS, PAGE_ROWS], ['a small terminal', ROWS, ROWS]
])('the help on %s: 80 columns, no more rows than there are, every verb, and no two cells that touch', (_, rows, most) => {
  const text = overview(rows)
  expect(tooWide(text)).toEqual([])
  expect(text.split('\n').length).toBeLessThan(most)
  for (const { name } of COMMANDS) expect(text).toMatch(new RegExp(`(^|[ ,])${name}([ ,]|$)`, 'm'))
  for (const [title, verbs] of Object.entries(GROUPS)) {
    expect(text).toContain(`${title}:`)
    if (rows === ROWS && title !== Object.keys(GROUPS)[0]) continue
    for (const [name, about] of Object.entries(verbs)) {
      expect(text).toMatch(new RegExp(`  ${name} +${about.replace(/[.?*+()]/g, '\\$&')}(  |$)`, 'm'))
    }
  }
})

/** @param {string} verb @param {string[]} words */
async function helpOf (verb, ...words) {
  /** @type {string[]} */
  const printed = []
  const out = /** @type {any} */ ({ print: (/** @type {string} */ text) => printed.push(text) })
  await answerWithoutVerb(out, verb, words, () => { throw new Error('help asks nobody') })
  return printed.join('\n')
}

test.each(COMMANDS)('the help of $name fits into 80 columns and has examples', async ({ name, aliases = [], examples, parts }) => {
  const text = await helpOf('help', name)
  expect(tooWide(text)).toEqual([])
  expect(text).toContain('Examples:')
  const names = [name, ...aliases].join('|')
  expect(examples?.filter(line => !new RegExp(`\\bbellwether (${names})\\b`).test(line))).toEqual([])
  const { parseWithCommander } = require('../../cli/parse-with-commander')
  const { partOf } = require('../../cli/usage-error')
  const command = /** @type {import('../../cli/commands').Command} */ (COMMANDS.find(one => one.name === name))
  for (const part of Object.keys(parts?.() ?? {})) {
    /** @type {any} */
    let help = {}
    try { parseWithCommander(partOf(command, part), ['--help'], () => []) } catch (err) { help = err }
    expect(help.name).toBe('HelpAsked')
    expect(tooWide(help.text)).toEqual([])
  }
})

test.each([
  ['help', ['strat'], 'Did you mean "start"?'], ['strat', [], 'Did you mean "start"?'], ['help', ['xyzzy'], 'Unknown verb']
])('%s %j: an unknown verb is wrong usage', async (verb, words, says) => {
  await expect(helpOf(verb, ...words)).rejects.toMatchObject({ code: 'BW_USAGE', message: expect.stringContaining(says) })
})

describe('bellwether alone: what to type next', () => {
  const nothing = { apps: null, file: null, hasSaved: false, elsewhere: [] }
  const well = { name: 'web', state: 'online', workers: [], instances: 2 }
  test.each([
    { name: 'nothing was ever started', seen: nothing, next: ['start server.js --listen 3000'] },
    { name: 'a settings file is here', seen: { ...nothing, file: 'ecosystem.config.js' }, next: ['start ecosystem.config.js'] },
    { name: 'apps ran before', seen: { ...nothing, hasSaved: true }, next: ['start'] },
    { name: 'both', seen: { ...nothing, hasSaved: true, file: 'pm2.json' }, next: ['start', 'start pm2.json'] },
    {
      name: "the manager is the service's",
      seen: { ...nothing, file: 'pm2.json', elsewhere: ['sudo bellwether ls'] },
      next: ['sudo bellwether ls']
    },
    { name: 'no apps', seen: { ...nothing, apps: [] }, next: ['start server.js --listen 3000'] },
    { name: 'all is well', seen: { ...nothing, apps: [well] }, next: ['top', 'logs web -f', 'reload web'] },
    {
      name: 'one crashes: it comes first, and how to find out',
      seen: { ...nothing, apps: [well, { ...well, name: 'api', state: 'crash-loop' }] },
      next: ['why api', 'logs api --err -n 100']
    },
    {
      name: 'one is stuck',
      seen: { ...nothing, apps: [{ ...well, workers: [{ id: 'web.1', blockedMs: 5000 }] }] },
      next: ['stack web.1', 'why web']
    },
    { name: 'all are stopped', seen: { ...nothing, apps: [{ ...well, state: 'stopped' }] }, next: ['start web', 'logs web -f'] }
  ])('$name', ({ seen, next }) => {
    expect(nextSteps(seen).map(({ command }) => command.replace(/^bellwether /, ''))).toEqual([...next, '--help'])
  })
})
