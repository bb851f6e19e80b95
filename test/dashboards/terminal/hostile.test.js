'use strict'
/**
 * Names, states, events and log lines of a hostile app, on the whole dashboard with keys and all: nothing of them
 * reaches the terminal as an escape, moves the cursor, or changes a look.
 */
const { HeadlessTerminal } = require('./headless')
const { logLines, madeUpModel, status } = require('./made-up')
const { Dashboard } = require('../../../dashboards/terminal/dashboard')
const { VIEWS } = require('../../../dashboards/terminal/views/index')
const { until } = require('../../support/until')

const MIB = 1024 ** 2
const HOSTILE = {
  'tags of blessed': '{red-fg}{bold}{right}x{/}{/red-fg}{open}{close}{|}',
  'OSC 52': '\x1b]52;c;aGFja2Vk\x07',
  'a title': '\x1b]0;hacked\x1b\\',
  'OSC of one byte': '\x9d52;c;aGFja2Vk\x9c',
  'CSI: colours': '\x1b[31;1mred\x1b[0m',
  'CSI of one byte': '\x9b31mred\x9b2J',
  'CSI: clear, home, leave the screen': '\x1b[2J\x1b[H\x1b[?1049l\x1b[?25h',
  'questions': '\x1b[c\x1b[6n\x1b[>q\x05',
  'a reset': '\x1bc\x1b[!p',
  'an escape that does not end': '\x1b]0;',
  'DCS': '\x1bPtmux;\x1b\x1b]52;c;aGk=\x07\x1b\\',
  'NUL, bell, backspace, return, shift out': 'a\0\x07\b\b\b\r\x0e\x0f\v\f',
  'a newline': 'a\nb',
  'bidi': '\u202egnirts\u202c \u2066x\u2069 \u200f',
  'lines and paragraphs': 'a\u2028b\u2029c\x85d',
  'emoji': '🚀⚠️👩‍👩‍👧🇩🇪👍🏽☕',
  'wide': '日本語한국어ｆｕｌｌ',
  'marks that combine': `e${'\u0301'.repeat(50)}`,
  'Hangul in parts, Thai, Devanagari': '각 ก็ क्षि',
  'lone halves': '\ud83d \ude80',
  'tabs': '\t\t\tx',
  'the mark of a paste': '\x1b[201~R y',
  'a name of a megabyte': 'x'.repeat(MIB)
}

/** A world in which everything that has a name is called so. @param {string} text */
function hostileWorld (text) {
  const answer = status()
  const [web, , broken] = answer.apps
  Object.assign(web, { name: text, listen: [text], operation: { verb: text } })
  for (const worker of web.workers) Object.assign(worker, { id: `${text}.${worker.slot}` })
  Object.assign(broken, { lastCrash: { ...broken.lastCrash, detail: text } })
  broken.slots[0].lastExit.detail = text
  const event = { atMs: Date.now(), event: 'exit', app: text, id: `${text}.0`, text, uptimeMs: 1, unasked: true }
  const history = madeUpModel().histories.get('web')?.series ?? new Map()
  return {
    client: /** @type {any} */ ({
      get: async (/** @type {string} */ path) => path === '/v1/status' ? answer : { first: 1, last: 600, series: [
        { worker: null, columns: history.get('app') }, { worker: web.workers[1].id, columns: history.get('web.1') }
      ] },
      events: async () => ({ close: () => {}, ended: new Promise(() => {}) })
    }),
    style: { colour: true, unicode: true, terminal: true, columns: 80, rows: 24 },
    hostName: text,
    pastEvents: () => [
      event,
      { ...event, event: text, message: text },
      { ...event, event: 'verb', verb: text, state: text, by: { user: text } },
      { ...event, event: 'worker', worker: text, state: text, note: text }
    ],
    openLog: async () => {
      const lines = logLines([text, `before ${text} after`, text], text)
      return { files: [], close: () => {}, poll: () => lines.splice(0) }
    },
    runCommand: async () => ({ code: 1, text: `${text}\n${text} again` }),
    runInTerminal: async () => {},
    runPager: async () => {},
    replay: null,
    stopProcess: () => {}
  }
}

/**
 * What the screen was given last. Another frame may come while the terminal still takes the one before.
 * @param {import('../../../dashboards/terminal/screen').Screen} screen @param {HeadlessTerminal} terminal
 */
function watchFrames (screen, terminal) {
  /** @type {string[]} */
  let last = []
  const draw = screen.draw.bind(screen)
  screen.draw = lines => {
    last = lines.map(line => line.map(piece => piece.text).join('').trimEnd())
    draw(lines)
  }
  return {
    async isShown () {
      for (let frame = null; frame !== last;) {
        frame = last
        await terminal.settled()
      }
      expect(terminal.text().split('\n')).toEqual(last)
    }
  }
}

/** Keys and what is then on the screen; each view is seen. */
const WALK = [
  ['', 'apps'], ['j', 'apps'], ['\r', 'worker'], ['\x7f', 'apps'], ['k', 'apps'], ['\r', 'app'], ['e', 'events'],
  ['\x7f', 'app'], ['l', 'logs'], ['\x7f', 'app'], ['F', 'text'], ['\x7f', 'app'], ['b', 'boxes']
]

test.each(Object.entries(HOSTILE))('%s', async (_, text) => {
  const terminal = new HeadlessTerminal(80, 24)
  const screen = terminal.screen()
  const drawn = watchFrames(screen, terminal)
  const dashboard = new Dashboard(hostileWorld(text), screen, { isReadOnly: false })
  try {
    await dashboard.start()
    const seen = new Set()
    for (const [key, view] of WALK) {
      if (key !== '') terminal.type(key)
      await until(() => dashboard.place.view === view, `the view ${view}`)
      dashboard.draw()
      await terminal.settled()
      seen.add(view)
      // the terminal shows the lines as they were meant: no cursor was moved, no cell was coloured, nothing is wider
      // than it seems
      await drawn.isShown()
      const inverse = terminal.cells().filter(line => line.every(({ isInverse }) => isInverse))
      expect(inverse.length).toBeLessThanOrEqual(1) // the row under the cursor
    }
    for (const key of ['R', 'n', 'x', '\x1b', 's', '\x1b', '/', text.slice(0, 5), '\x1b', ':', '\x1b', '?']) {
      terminal.type(key)
      await terminal.settled()
    }
    await terminal.settled()
    expect(terminal.isAlternate).toBe(true)
    expect(terminal.alarms).toEqual([])
    // of the dashboard itself come only these
    const own = /\x1b(?:\[[?>]?[\d;]*[A-HJKLMPSTXdfhlmnr]|[78=>]|\(B)/g
    expect(terminal.written.replaceAll(own, '').match(/[\0-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/))
      .toBeNull()
    expect([...seen].length).toBe(Object.keys(VIEWS).filter(view => [...seen].includes(view)).length)
  } finally {
    dashboard.end(0)
  }
  await terminal.settled()
  expect(terminal.isAlternate).toBe(false)
  expect(terminal.input.listenerCount('data')).toBe(0)
})

test('log lines of a megabyte are drawn at once', async () => {
  const terminal = new HeadlessTerminal(160, 50)
  const screen = terminal.screen()
  const dashboard = new Dashboard(
    { ...hostileWorld('web'), openLog: async () => ({ files: [], close: () => {}, poll: () => [] }) },
    screen,
    { isReadOnly: false }
  )
  try {
    await dashboard.start()
    await dashboard.logs.open({ app: 'web', worker: null })
    const { page } = dashboard.place
    const rows = /** @type {ReturnType<import('../../../dashboards/terminal/pages').logPage>} */ (page)
    const drawMs = (/** @type {number} */ chars) => {
      rows.add(logLines(Array(40).fill(`${'日'.repeat(chars)}\x1b[31m`)))
      const beganAtMs = performance.now()
      for (let frame = 0; frame < 10; frame++) dashboard.draw()
      return performance.now() - beganAtMs
    }
    // the first frames are also the slowest: much is compiled then
    const ofShortMs = Math.max(drawMs(1000), drawMs(1001))
    expect(drawMs(MIB / 3) / ofShortMs).toBeLessThan(5)
    await terminal.settled()
    expect(terminal.lines().filter(line => line.includes('日日日')).length).toBeGreaterThan(40)
    expect(screen.bytesWritten).toBeLessThan(100_000)
  } finally {
    dashboard.end(0)
  }
})

test('what is copied has no control characters: they could end a paste elsewhere', async () => {
  const terminal = new HeadlessTerminal(80, 24)
  const screen = terminal.screen()
  const dashboard = new Dashboard({
    ...hostileWorld('x'),
    openLog: async () => ({ files: [], close: () => {}, poll: () => logLines(['echo 1\x1b[201~\rreboot\r']) })
  }, screen, { isReadOnly: false })
  try {
    await dashboard.start()
    terminal.type('l')
    await until(() => dashboard.place.view === 'logs', 'the logs')
    terminal.type('y')
    await until(() => dashboard.ui.message?.text.startsWith('copied'), 'it is copied')
    await terminal.settled()
    const [copied] = terminal.alarms.map(alarm => Buffer.from(alarm.replace('clipboard c;', ''), 'base64').toString())
    expect(copied).toBe('echo 1\\x1b[201~\\x0dreboot')
  } finally {
    dashboard.end(0)
  }
})
