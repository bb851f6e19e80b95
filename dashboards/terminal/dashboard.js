'use strict'
/**
 * Ties the parts together: news from the manager and from the keyboard change the model and the ui, and a frame is
 * drawn of both.
 */
const { commandOf } = require('./commands')
const { begin, carryOut } = require('./do')
const { Feed } = require('./feed')
const { frameOf } = require('./frame')
const { createLoan } = require('./loan')
const { emptyModel, addEvent } = require('./model')
const { createLogs } = require('./logs')
const { helpPage, textPage } = require('./pages')
const { keyToPrompt, pasteIntoPrompt } = require('./prompt')
const { cursorIn, filteredRows, firstUi, moveTo, newPlace, placeOf, whereOf } = require('./ui')
const { VIEWS } = require('./views/index')

/** News from the manager are drawn at most this often; the effect of a key is drawn at once. */
const FRAME_MS = 100
const MESSAGE_MS = 6000
const WHEEL_ROWS = 3

/** @typedef {import('./ui').Ui} Ui */
/** @typedef {import('./ui').Place} Place */
/** @typedef {import('./do').Target} Target */
/** @typedef {import('./log-place').OpenLog} OpenLog */
/** @typedef {import('./log-place').Part} Part */
/**
 * The parts of its command that the dashboard needs.
 * @typedef {object} World
 * @property {import('./feed').Client} client
 * @property {import('../../cli/text/style').Style} style
 * @property {string} hostName
 * @property {() => import('./model').ManagerEvent[]} pastEvents     of the manager's log
 * @property {(target: Target, part: Part) => Promise<OpenLog>} openLog
 * @property {(words: string[], columns: number) => Promise<{ code: number, text: string }>} runCommand    this command
 *   with other words; what it printed
 * @property {(words: string[]) => Promise<void>} runInTerminal      the same, with the terminal
 * @property {(file: string, start: number | null) => Promise<void>} runPager    start: of the line to show, in bytes
 * @property {import('./replay').Replay | null} replay               a past incident, shown instead of the present; the
 *   client asks it
 * @property {() => void} stopProcess    until it is continued
 */

class Dashboard {
  #world
  /** @type {Feed} */
  #feed
  /** @type {NodeJS.Timeout | null} */
  #frameTimer = null
  /** Of the last key. */
  #turn = 0
  #loan
  #isEnded = false
  /** @type {(code: number) => void} */
  #onEnd = () => {}
  /** With the exit status. @type {Promise<number>} */
  ended = new Promise(resolve => { this.#onEnd = resolve })
  /** @type {Ui} */
  ui
  model = emptyModel(Date.now())

  /**
   * @param {World} world
   * @param {import('./screen').Screen} screen
   * @param {{ isReadOnly: boolean }} how
   */
  constructor (world, screen, { isReadOnly }) {
    this.#world = world
    this.screen = screen
    this.#loan = createLoan({ screen, say: (text, colour) => this.say(text, colour), stopProcess: world.stopProcess })
    this.logs = createLogs({
      openLog: world.openLog,
      place: () => this.place,
      push: place => this.push(place),
      say: (text, colour) => this.say(text, colour),
      onChange: () => this.#changed()
    })
    this.ui = firstUi({ isReadOnly, isReplay: world.replay !== null })
    if (world.replay !== null) {
      this.ui.stack.push(newPlace('worker', { app: world.replay.app, worker: world.replay.worker }))
    }
    this.#feed = new Feed(world.client, this.model, () => this.#changed())
    this.#readPastEvents()
    screen.on('key', key => this.#onKey(key))
    screen.on('paste', text => this.#onPaste(text))
    screen.on('resize', () => this.draw())
    screen.on('wheel', step => { this.move(step * WHEEL_ROWS); this.draw() })
    screen.on('click', ({ row }) => this.#onClick(row))
    screen.on('gone', () => this.end(0))
  }

  /** When the first screen is drawn. */
  async start () {
    await this.#feed.start()
    this.draw()
  }

  get place () { return placeOf(this.ui) }

  get halfPage () { return Math.max(1, Math.floor(this.screen.size.rows / 2) - 2) }

  /** @returns {import('./view').Content} */
  #content () {
    const { ui, place } = this
    const { columns, rows } = this.screen.size
    const model = ui.frozen ?? this.model
    const { app, worker, sort, isReversed, page } = place
    const { silenced, marks } = ui
    const style = { ...this.#world.style, colour: false }
    return VIEWS[place.view].show(model, {
      app, worker, sort, isReversed, page, silenced, marks, columns, rows, nowMs: this.#shownMs(), style
    })
  }

  #shownMs () { return this.#world.replay?.atMs ?? this.ui.frozen?.statusAtMs ?? Date.now() }

  #readPastEvents () {
    this.model.events = []
    for (const event of this.#world.pastEvents()) addEvent(this.model, event)
  }

  get replayName () { return this.#world.replay?.name ?? '' }

  /** @param {number} steps   back when negative */
  async stepReplay (steps) {
    this.#world.replay?.step(steps)
    this.#readPastEvents()
    await this.#feed.lookNow()
  }

  #shown () {
    const content = this.#content()
    return { content, ...filteredRows(content.rows, this.place, this.ui.onlyFaults, VIEWS[this.place.view].fields) }
  }

  rows () { return this.#shown().rows }

  cursor () {
    const { content, rows } = this.#shown()
    return cursorIn(this.place, rows, content.isFollowing === true)
  }

  rowUnderCursor () {
    const { content, rows } = this.#shown()
    return rows[cursorIn(this.place, rows, content.isFollowing === true)] ?? null
  }

  /** @param {number} by   lines */
  move (by) {
    const { content, rows } = this.#shown()
    moveTo(this.place,
      rows, cursorIn(this.place, rows, content.isFollowing === true) + by, content.isFollowing === true)
  }

  /** @param {number} at */
  moveTo (at) {
    const { content, rows } = this.#shown()
    moveTo(this.place, rows, at, content.isFollowing === true)
  }

  /** @param {Place} place */
  push (place) {
    const { view, app, worker } = this.place
    const isSame = place.page === null && view === place.view && app === place.app && worker === place.worker
    if (!isSame) this.ui.stack.push(place)
  }

  back () {
    if (this.place.filter !== '') {
      this.place.filter = ''
      this.#do(() => this.logs.search())
      return
    }
    if (this.ui.stack.length === 1) return
    this.ui.stack.pop()?.page?.close?.()
  }

  /** @param {import('./ui').Prompt} prompt */
  ask (prompt) { this.ui.prompt = { ...prompt, askedInTurn: this.#turn } }

  /** @param {string} text @param {string} colour */
  say (text, colour) {
    this.ui.message = { text, colour, untilMs: Date.now() + MESSAGE_MS }
    this.#changed()
  }

  freeze () { this.ui.frozen = this.ui.frozen === null ? structuredClone(this.model) : null }

  toggleMouse () {
    this.ui.hasMouse = !this.ui.hasMouse
    this.screen.setMouse(this.ui.hasMouse)
    this.say(this.ui.hasMouse ? 'mouse: click and wheel' : 'mouse off: the terminal selects text', 'dim')
  }

  redraw () {
    this.screen.forget()
    this.draw()
  }

  showHelp () {
    if (this.place.page?.title === 'help') return this.back()
    this.push(newPlace('text', { page: helpPage(whereOf(this.ui)) }))
  }

  /** @param {string} view @param {string} title @param {string} text */
  showText (view, title, text) {
    this.push(newPlace(view, { page: textPage(title, text) }))
    this.#changed()
  }

  /** @param {Target} target */
  async showInPager (target) {
    const log = await this.#world.openLog(target, { lines: 0, isWanted: null })
    log.close()
    if (log.files.length === 0) return this.say('nothing has been logged yet', 'yellow')
    const { source = { file: log.files[0], start: null } } = this.rowUnderCursor() ?? {}
    await this.#loan.lend(() => this.#world.runPager(source.file, source.start))
  }

  /** The terminal, to another command of ours. @param {string[]} words */
  lend (words) { return this.#loan.lend(() => this.#world.runInTerminal(words)) }

  suspend () { this.#loan.suspend() }

  /** @param {string[]} words @returns {Promise<{ code: number, text: string }>} */
  async runTask (words) {
    const task = words.join(' ')
    this.ui.tasks.push(task)
    this.#changed()
    try {
      return await this.#world.runCommand(words, this.screen.size.columns)
    } finally {
      this.ui.tasks.splice(this.ui.tasks.indexOf(task), 1)
      void this.#feed.lookNow()
    }
  }

  /** @param {import('./screen').Key} key */
  #onKey (key) {
    this.#turn = key.turn
    if (key.name === 'C-c') return this.end(0)
    if (this.ui.prompt !== null) this.#onPromptKey(this.ui.prompt, key)
    else {
      this.ui.message = null
      const command = commandOf(key.name, whereOf(this.ui))
      if (command !== null) this.#begin(command)
    }
    this.draw()
  }

  /** @param {() => unknown} work   what goes wrong is said */
  #do (work) {
    new Promise(resolve => { resolve(work()) }).catch(err => this.say(err.message, 'red'))
  }

  /** @param {import('./commands').Command} command */
  #begin (command) { this.#do(() => begin(this, command)) }

  /** @param {import('./ui').Prompt} prompt @param {import('./screen').Key} key */
  #onPromptKey (prompt, key) {
    const outcome = keyToPrompt(this.ui, prompt, key)
    if (outcome.is === 'message') this.say(outcome.text, outcome.colour)
    if (outcome.is === 'filter-set') this.#do(() => this.logs.search())
    if (outcome.is === 'begin') this.#begin(outcome.command)
    if (outcome.is === 'carry-out') this.#do(() => carryOut(this, outcome.then, outcome.text))
  }

  /** @param {string} text */
  #onPaste (text) {
    if (!pasteIntoPrompt(this.ui, text)) this.say('a paste was ignored: keys act one by one', 'yellow')
    this.draw()
  }

  /** @param {number} row   of the terminal */
  #onClick (row) {
    const at = row - this.#rowsAt.firstRow
    if (at < 0 || at >= this.#rowsAt.rowsShown) return
    this.moveTo(this.place.top + at)
    this.draw()
  }

  /** Where the rows stand in the last frame. */
  #rowsAt = { firstRow: 0, rowsShown: 0 }

  #changed () {
    if (this.#frameTimer === null && !this.#isEnded) {
      this.#frameTimer = setTimeout(() => {
        this.#frameTimer = null
        this.draw()
      }, FRAME_MS)
    }
  }

  draw () {
    if (this.#loan.isLent || this.#isEnded) return
    this.screen.draw(this.frame())
  }

  frame () {
    const { content, rows, error } = this.#shown()
    const { ui, screen: { size } } = this
    const { hostName, style: { unicode }, replay } = this.#world
    const model = ui.frozen ?? this.model
    const now = { nowMs: Date.now(), shownMs: this.#shownMs() }
    const { lines, ...rowsAt } = frameOf({
      model, ui, content, rows, filterError: error, size, ...now, replay, hostName, unicode
    })
    this.#rowsAt = rowsAt
    return lines
  }

  /** The view whole, not only what fits: for a file. */
  asText () {
    const { content, rows } = this.#shown()
    return [...content.head, ...rows.map(row => row.line)].map(line => line.map(({ text }) => text).join('').trimEnd())
  }

  /** @param {number} code */
  end (code) {
    if (this.#isEnded) return
    this.#isEnded = true
    if (this.#frameTimer) clearTimeout(this.#frameTimer)
    for (const place of this.ui.stack) place.page?.close?.()
    this.#feed.stop()
    this.screen.close()
    this.#onEnd(code)
  }
}

module.exports = { Dashboard }
