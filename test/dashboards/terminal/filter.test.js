'use strict'
/**
 * The filter of the dashboard's tables: which rows a text keeps, and what it says of a text that it does not
 * understand.
 */
const { parseFilter } = require('../../../dashboards/terminal/filter')

const FIELDS = ['app', 'state', 'cpu', 'rss', 'up', 'p99', 'gen', 'req']
const GIB = 1024 ** 3
const HOUR_MS = 3_600_000
const ROWS = {
  web: {
    text: '● web serving 5xx',
    fields: { app: 'web', state: 'serving', cpu: 80, rss: 2 * GIB, up: HOUR_MS, p99: 250, gen: 17, req: 0 }
  },
  api: {
    text: '○ api draining 404',
    fields: { app: 'api', state: 'draining', cpu: 50, rss: GIB, up: 60_000, p99: 3, gen: 3, req: 12.5 }
  },
  idle: { text: '◌ Idle backing off', fields: { app: 'Idle', state: 'backing-off', cpu: null, rss: null, up: null } }
}

/** @param {string} text @returns {string} names of the rows that are kept */
function kept (text) {
  const { test: keeps, error } = parseFilter(text, FIELDS)
  expect(error).toBeNull()
  return Object.entries(ROWS).filter(([, row]) => keeps(row)).map(([name]) => name).join(' ')
}

test.each([
  { name: 'no text keeps all', text: '', rows: 'web api idle' },
  { name: 'blanks keep all', text: '   ', rows: 'web api idle' },
  { name: 'a word is looked for in the text', text: 'serving', rows: 'web' },
  { name: 'upper and lower case are the same', text: 'iDLE', rows: 'idle' },
  { name: 'all words must be there', text: 'web draining', rows: '' },
  { name: 'all words may be there', text: 'api 404', rows: 'api' },
  { name: '!word takes out', text: '!web', rows: 'api idle' },
  { name: '!!word puts in again', text: '!!web', rows: 'web' },
  { name: '! alone is a character', text: '!', rows: '' },
  { name: 'a pattern', text: '/\\d\\d\\d/', rows: 'api' },
  { name: 'a pattern with a blank', text: '/backing off/', rows: 'idle' },
  { name: 'a pattern with an escaped slash', text: '/\\/|5xx/', rows: 'web' },
  { name: '!pattern', text: '!/\\d/', rows: 'idle' },
  { name: 'a pattern knows no case', text: '/^◌ IDLE/', rows: 'idle' },
  { name: 'a pattern that is not ended yet is a word', text: '/5x', rows: '' },
  { name: 'two slashes are a word', text: '//', rows: '' },
  { name: 'a pattern and a word', text: '/5xx|404/ !api', rows: 'web' },
  { name: 'a field begins with', text: 'state=serv', rows: 'web' },
  { name: 'a field knows no case', text: 'app=IDLE', rows: 'idle' },
  { name: 'the name of a field knows no case', text: 'STATE=serving', rows: 'web' },
  { name: 'a field does not end with', text: 'state=ing', rows: '' },
  { name: 'a field is not', text: 'state!=serving', rows: 'api idle' },
  { name: '!state=', text: '!state=serving', rows: 'api idle' },
  { name: 'a number is the same, and does not begin with it', text: 'gen=1', rows: '' },
  { name: 'a number is the same', text: 'gen=17', rows: 'web' },
  { name: 'a number is not the same; one that is not known neither', text: 'gen!=17', rows: 'api idle' },
  { name: 'zero is a number', text: 'req=0', rows: 'web' },
  { name: 'greater', text: 'cpu>50', rows: 'web' },
  { name: 'greater or equal', text: 'cpu>=50', rows: 'web api' },
  { name: 'less: what is not known is not less', text: 'cpu<80', rows: 'api' },
  { name: 'less or equal', text: 'cpu<=80', rows: 'web api' },
  { name: 'percent', text: 'cpu>50%', rows: 'web' },
  { name: 'a fraction', text: 'req>12.4', rows: 'api' },
  { name: 'memory: M', text: 'rss>1024M', rows: 'web' },
  { name: 'memory: g', text: 'rss>=1g', rows: 'web api' },
  { name: 'time: ms is the default', text: 'p99>3', rows: 'web' },
  { name: 'time: s', text: 'p99>0.2s', rows: 'web' },
  { name: 'time: h', text: 'up>=1h', rows: 'web' },
  { name: 'time: min', text: 'up<59min', rows: 'api' },
  { name: 'time: m is minutes here, and not a million', text: 'up<59m', rows: 'api' },
  { name: 'time: M is minutes as well', text: 'up<59M', rows: 'api' },
  { name: 'time: d', text: 'up<1d', rows: 'web api' },
  { name: 'words and comparisons', text: 'cpu>1 rss<1.5G', rows: 'api' },
  { name: 'a sign without a value is a word', text: 'cpu>', rows: '' },
  { name: 'what looks like a tag or an escape is a word', text: '{red-fg} \x1b[31m', rows: '' }
])('$name: $text', ({ text, rows }) => { expect(kept(text)).toBe(rows) })

test.each([
  { text: 'memory>5', error: 'there is no "memory" here; there are app, state, cpu, rss, up, p99, gen, req' },
  { text: 'cpu>much', error: '"much" is no number (such as 50, 100M, 2s, 1h)' },
  { text: 'cpu>5x', error: '"5x" is no number (such as 50, 100M, 2s, 1h)' },
  { text: 'cpu>-5', error: '"-5" is no number (such as 50, 100M, 2s, 1h)' },
  { text: 'cpu>=', error: '"=" is no number (such as 50, 100M, 2s, 1h)' },
  { text: '/(/', error: expect.stringMatching(/^Invalid regular expression: .*Unterminated group/) },
  { text: `/${'a'.repeat(201)}/`, error: 'a pattern has at most 200 characters' },
  { text: 'web !memory>5', error: expect.stringContaining('there is no "memory"') }
])('what is not understood is said, and nothing is hidden: $text', ({ text, error }) => {
  const filter = parseFilter(text, FIELDS)
  expect(filter.error).toEqual(error)
  expect(Object.values(ROWS).every(row => filter.test(row))).toBe(true)
})

test('a field of a prototype is none', () => {
  expect(parseFilter('constructor=x', FIELDS).error).toContain('there is no "constructor"')
  expect(parseFilter('tostring>1', []).error).toContain('there is no "tostring"')
})
