'use strict'
/**
 * A command at a real terminal: in a tmux of its own, on a private socket, so that its screen can be looked at as a
 * person sees it. Nothing sleeps: `until` waits for what must appear.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { until } = require('./manager-process')

/**
 * Said on the screen: tmux sometimes never learns the status of a pane whose terminal has closed. Ctrl-C is the
 * command's, not the shell's.
 */
const TELL_STATUS = 'trap : INT; "$@"; echo "exit status $?"'
const STATUS = /^exit status (\d+)$/m

const hasTmux = spawnSync('tmux', ['-V']).status === 0

class TestTerminal {
  #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bwt-'))

  /**
   * @param {string[]} command
   * @param {{ env: Record<string, string | undefined>, columns?: number, rows?: number }} how
   */
  constructor (command, { env, columns = 80, rows = 30 }) {
    this.#tmux(['set-option', '-g', 'remain-on-exit', 'on', ';', 'set-option', '-g', 'escape-time', '0', ';',
      'new-session', '-d', '-x', String(columns), '-y', String(rows), '/bin/sh', '-c', TELL_STATUS, 'sh',
      ...command], env)
  }

  /** @param {string[]} words @param {Record<string, string | undefined>} [env] */
  #tmux (words, env) {
    const done = spawnSync('tmux',
      ['-S', path.join(this.#folder, 's'), '-f', '/dev/null', ...words], { encoding: 'utf8', env })
    if (done.status !== 0) throw new Error(`tmux ${words[0]}: ${done.stderr}`)
    return done.stdout
  }

  /** What is typed, as it is. @param {string} text */
  type (text) { this.#tmux(['send-keys', '-l', '--', text]) }

  /** Keys by tmux's names: Enter, Tab, Up, C-c. @param {...string} names */
  press (...names) { this.#tmux(['send-keys', ...names]) }

  /** @param {string} text */
  enter (text) {
    this.type(text)
    this.press('Enter')
  }

  /** @param {number} columns @param {number} rows */
  resize (columns, rows) { this.#tmux(['resize-window', '-x', String(columns), '-y', String(rows)]) }

  /** The lines that are seen, and those that have scrolled away; without the empty ones at the end. */
  screen () { return this.#tmux(['capture-pane', '-p', '-S', '-']).trimEnd() }

  /** With the escapes of colours. */
  colouredScreen () { return this.#tmux(['capture-pane', '-p', '-e', '-S', '-']) }

  /** What programs have asked of the terminal. */
  state () {
    const [cursor, alternate, mouse] =
      this.#tmux(['display-message', '-p', '#{cursor_flag} #{alternate_on} #{mouse_any_flag}']).trim().split(' ')
    return { isCursorSeen: cursor === '1', isAlternate: alternate === '1', hasMouse: mouse === '1' }
  }

  /**
   * As a terminal does it; line ends are what Enter is.
   * @param {string} text
   * @param {string[]} flags   '-p': with the marks of a bracketed paste, where the program has asked for them
   */
  paste (text, flags) {
    const file = path.join(this.#folder, 'paste')
    fs.writeFileSync(file, text)
    this.#tmux(['load-buffer', '-b', 'pasted', file, ';', 'paste-buffer', '-d', ...flags, '-b', 'pasted'])
  }

  /** What programs have copied. */
  buffers () { return this.#tmux(['list-buffers']) }

  /**
   * @param {string | ((screen: string) => boolean)} what   a text that must appear, or a test of the whole screen
   * @param {number} [timeoutMs]
   */
  async until (what, timeoutMs = 30_000) {
    const isSo = typeof what === 'string' ? (/** @type {string} */ screen) => screen.includes(what) : what
    await this.#waitFor(() => isSo(this.screen()), `the screen shows ${what}`, timeoutMs)
  }

  /** @param {() => boolean} isSo @param {string} what @param {number} [timeoutMs] */
  async #waitFor (isSo, what, timeoutMs) {
    try {
      await until(isSo, what, timeoutMs)
    } catch (err) {
      throw new Error(`${err.message}\n${this.screen()}`)
    }
  }

  /** @returns {Promise<number>} the exit status of the command */
  async exitCode () {
    const status = () => STATUS.exec(this.screen())?.[1]
    await this.#waitFor(() => status() !== undefined, 'the command ends')
    return Number(status())
  }

  end () {
    try {
      this.#tmux(['kill-server'])
    } finally {
      fs.rmSync(this.#folder, { recursive: true, force: true })
    }
  }
}

module.exports = { TestTerminal, hasTmux }
