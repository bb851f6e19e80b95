'use strict'
/**
 * The terminal: the only file that knows blessed. Lines go in, keys and pastes come out. blessed works out which cells
 * have changed; what it writes in one turn goes out as one frame, between the marks of synchronized output (mode 2026),
 * so that no half of one is ever seen.
 *
 * Differences from blessed as it comes, and why:
 * - it gets streams of ours: bytes are counted, keys are read in turns of 20 ms (paste-guard.js);
 * - it gets the terminal's own name only where that is a plain one: about screen-256color and others it complains to
 *   stderr;
 * - lines and blocks are UTF-8, not the alternate character set, unless the locale has none.
 */
const { EventEmitter } = require('node:events')
const { PassThrough } = require('node:stream')
const { StringDecoder } = require('node:string_decoder')
const { sgr } = require('./looks')
const { PasteGuard } = require('./paste-guard')

const KEYS_WITHIN_MS = 20
const RESIZE_SETTLES_MS = 30
/** Descriptions that blessed reads without a word; every other terminal gets that of xterm. */
const PLAIN_TERMINALS = /^(?:linux|vt\d+)/
const ESC = '\x1b'
const SYNCHRONIZED = { begin: `${ESC}[?2026h`, end: `${ESC}[?2026l` }
const BRACKETED_PASTE = { on: `${ESC}[?2004h`, off: `${ESC}[?2004l` }
const MOUSE = { on: `${ESC}[?1000h${ESC}[?1006h`, off: `${ESC}[?1006l${ESC}[?1000l` }
/** tmux lets what is between these through to the terminal outside. */
const TMUX_PASSTHROUGH = { begin: `${ESC}Ptmux;`, end: `${ESC}\\` }
/** The longest text that terminals accept to copy (xterm: 74,994 characters of base64). */
const MAX_COPIED_BASE64_CHARS = 74_994
/** Restores a terminal in which a dashboard was killed: mouse and paste marks off, the other screen, the cursor. */
const RESTORE = `${MOUSE.off}${BRACKETED_PASTE.off}${ESC}[?1049l${ESC}[?1l${ESC}>${ESC}[?25h${ESC}[0m`

/** @typedef {import('./cells').Line} Line */
/**
 * name: as blessed says it ("C-d", "S-tab", "up", "a"); text: what it would type, '' for none; turn: those of one turn
 * came together
 * @typedef {{ name: string, text: string, turn: number }} Key
 */
/**
 * @typedef {NodeJS.ReadStream | (NodeJS.ReadableStream & { isTTY?: boolean, setRawMode?: (on: boolean) => any })} Input
 */
/** @typedef {NodeJS.WritableStream & { isTTY?: boolean, columns?: number, rows?: number }} TerminalOutput */

/** Events: 'key' (Key), 'paste' (text), 'click' ({ row, column }), 'wheel' (1 or -1), 'resize'. */
class Screen extends EventEmitter {
  /** @type {any} */
  #blessed
  /** @type {any} */
  #box
  #input
  #output
  #guard = new PasteGuard()
  #theme
  #isPlain
  #heard = ''
  #turn = 0
  /** A letter may come in two pieces. */
  #utf8 = new StringDecoder('utf8')
  /** @type {NodeJS.Timeout | null} */
  #hearing = null
  #hasMouse = false
  /** As they were given last, with their looks. @type {string[]} */
  #rows = []
  /** The lines that the terminal shows. @type {string[]} */
  #drawn = []
  #isOpen = true
  #pending = ''
  /** Written to the terminal so far. */
  bytesWritten = 0

  /**
   * @param {{ input: Input, output: TerminalOutput, env: Record<string, string | undefined>, theme: string,
   *   unicode: boolean }} terminal
   */
  constructor ({ input, output, env, theme, unicode }) {
    super()
    this.#input = input
    this.#output = output
    this.#theme = theme
    this.env = env
    const term = env.TERM ?? 'xterm-256color'
    this.#isPlain = PLAIN_TERMINALS.test(term)
    process.env.NCURSES_NO_UTF8_ACS = '1' // blessed looks there, and nowhere else
    const blessed = require('blessed')
    const keys = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} })
    const frames = this.#frameStream()
    this.#blessed = blessed.screen({
      input: keys,
      output: frames,
      terminal: this.#isPlain ? term : 'xterm-256color',
      fullUnicode: unicode,
      forceUnicode: unicode,
      smartCSR: false,
      resizeTimeout: RESIZE_SETTLES_MS,
      warnings: false,
      dockBorders: false,
      tabSize: 1
    })
    this.#box = blessed.box({
      parent: this.#blessed, top: 0, left: 0, width: '100%', height: '100%', tags: false, wrap: false
    })
    this.#blessed.program.on('keypress', (/** @type {string | undefined} */ text, /** @type {any} */ key) => {
      if (key.full === 'return') return // the same press comes as "enter"
      this.emit('key', {
        name: key.full, text: text !== undefined && text.length > 0 && text >= ' ' && text !== '\x7f' ? text : '',
        turn: this.#turn
      })
    })
    this.#blessed.on('resize', () => this.emit('resize'))
    const drawRows = this.#blessed.draw.bind(this.#blessed)
    this.#blessed.draw = (/** @type {number} */ from, /** @type {number} */ to) => {
      this.#leaveOutUnchanged()
      drawRows(from, to)
    }
    const clear = this.#blessed.alloc.bind(this.#blessed)
    this.#blessed.alloc = (/** @type {boolean} */ isDirty) => {
      this.#drawn = [] // it clears the terminal; some time after the size has changed
      clear(isDirty)
    }
    this.keys = keys
    this.#enter()
    input.on('data', this.#onData)
    output.on('resize', this.#onResize)
    output.on('error', () => this.emit('gone')) // the terminal is closed
    input.on('end', () => this.emit('gone'))
  }

  get size () {
    return { columns: Math.max(1, this.#output.columns ?? 80), rows: Math.max(1, this.#output.rows ?? 24) }
  }

  /** @param {Line[]} lines */
  draw (lines) {
    if (!this.#isOpen) return
    const theme = this.#theme
    this.#rows = lines.map(line =>
      `${line.map(({ text, colour }) => `${ESC}[${sgr(theme, colour)}m${text}`).join('')}${ESC}[0m`)
    this.#box.setContent(this.#rows.join('\n'))
    this.#blessed.render()
  }

  /** blessed finds no two cells of a wide character alike, and would write each line that has one in every frame. */
  #leaveOutUnchanged () {
    for (const [at, line] of this.#blessed.lines.entries()) if (this.#rows[at] === this.#drawn[at]) line.dirty = false
    this.#drawn = this.#rows
  }

  /** Draws everything again at the next frame. */
  forget () {
    this.#blessed.realloc()
  }

  /** @param {boolean} isOn   text can be selected only while it is off */
  setMouse (isOn) {
    this.#hasMouse = isOn
    this.#write(isOn ? MOUSE.on : MOUSE.off)
  }

  /**
   * Into the clipboard of the terminal, also over ssh (OSC 52).
   * @param {string} text
   * @returns {boolean}   false: it is too long
   */
  copy (text) {
    const base64 = Buffer.from(text).toString('base64')
    if (base64.length > MAX_COPIED_BASE64_CHARS) return false
    const sequence = `${ESC}]52;c;${base64}\x07`
    this.#write(this.env.TMUX
      ? `${TMUX_PASSTHROUGH.begin}${sequence.replaceAll(ESC, ESC + ESC)}${TMUX_PASSTHROUGH.end}`
      : sequence)
    return true
  }

  /** Gives the terminal to another program. @returns {() => void}  takes it again */
  suspend () {
    this.#leave()
    return () => {
      this.#enter()
      this.forget()
      this.emit('resize')
    }
  }

  close () {
    if (!this.#isOpen) return
    this.#leave()
    if (this.#hearing) clearTimeout(this.#hearing)
    this.#input.removeListener('data', this.#onData)
    this.#output.removeListener('resize', this.#onResize)
    this.#blessed.destroy()
  }

  #enter () {
    this.#isOpen = true
    this.#input.setRawMode?.(true)
    this.#input.resume()
    this.#write(
      `${ESC}[?1049h${ESC}[2J${ESC}[?25l${this.#isPlain ? '' : BRACKETED_PASTE.on}${this.#hasMouse ? MOUSE.on : ''}`
    )
  }

  #leave () {
    if (!this.#isOpen) return
    this.#flush()
    this.#write(RESTORE)
    this.#isOpen = false
    this.#input.setRawMode?.(false)
    this.#input.pause()
  }

  #onResize = () => { this.#frames?.emit('resize') }

  /** @type {any} */
  #frames = null

  /** The stream that blessed takes for the terminal. */
  #frameStream () {
    const screen = this
    const stream = Object.assign(new EventEmitter(), {
      isTTY: true,
      writable: true,
      write (/** @type {string} */ text) {
        if (screen.#pending === '') setImmediate(() => screen.#flush())
        screen.#pending += text
        return true
      }
    })
    Object.defineProperties(stream, {
      columns: { get: () => this.size.columns },
      rows: { get: () => this.size.rows }
    })
    this.#frames = stream
    return /** @type {any} */ (stream)
  }

  #flush () {
    const frame = this.#pending
    this.#pending = ''
    if (frame === '' || !this.#isOpen) return
    this.#write(this.#isPlain ? frame : `${SYNCHRONIZED.begin}${frame}${SYNCHRONIZED.end}`)
  }

  /** @param {string} text */
  #write (text) {
    if (text === '') return
    this.bytesWritten += Buffer.byteLength(text)
    try {
      this.#output.write(text)
    } catch (err) { // the terminal is closed
      this.emit('gone')
    }
  }

  #onData = (/** @type {Buffer | string} */ data) => {
    this.#heard += typeof data === 'string' ? data : this.#utf8.write(data)
    this.#hearing ??= setTimeout(() => {
      const heard = this.#heard
      this.#heard = ''
      this.#hearing = null
      this.#give(heard)
    }, KEYS_WITHIN_MS)
  }

  /** @param {string} text */
  #give (text) {
    const { keys, pasted } = this.#guard.hear(text, performance.now())
    this.#turn++
    for (const key of keys) {
      const mouse = /^\x1b\[<(\d+);(\d+);(\d+)([Mm])$/.exec(key)
      if (mouse === null) this.keys.write(key)
      else if (mouse[4] === 'M') this.#giveMouse(Number(mouse[1]), Number(mouse[2]), Number(mouse[3]))
    }
    if (pasted !== null) this.emit('paste', pasted)
  }

  /** @param {number} button @param {number} column @param {number} row   both from 1 */
  #giveMouse (button, column, row) {
    if (button === 64 || button === 65) this.emit('wheel', button === 64 ? -1 : 1)
    else if (button === 0) this.emit('click', { row: row - 1, column: column - 1 })
  }
}

module.exports = { Screen, RESTORE }
