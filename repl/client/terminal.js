'use strict'
/**
 * `bellwether attach` at a terminal: what is typed goes to the worker, and what the worker says is shown. It goes on
 * when the worker is replaced, and leaving it never ends the worker.
 */
const { GONE } = require('./connection')
const { helpLines, isDotLine, readDotLine } = require('./dot-commands')
const { InputGate } = require('./input-gate')
const { findNext } = require('./find-next')
const { BLOCKED, shownAnswer, shownProblem } = require('./look')
const { createInterrupts } = require('./interrupts')
const { INCOMPLETE, startNodeRepl } = require('./node-repl')
const { startPreview } = require('./preview')
const { promptText } = require('./prompt')
const { createTypedLine } = require('./typed-line')

const COMPLETION_MS = 1000
const CLOSE_MS = 500

/** @typedef {import('./session').Session} Session */
/**
 * @typedef {object} Given
 * @property {NodeJS.ReadStream} input
 * @property {NodeJS.WriteStream} output
 * @property {Session} session
 * @property {(mode: 'read-only' | 'write') => Promise<Session>} openAgain   the slot's worker of now; mode: of the
 *   session before
 * @property {(how: { stuck: boolean }) => Promise<string[]>} replace   asks the manager to replace the worker
 * @property {import('./history-file').History} history
 * @property {import('./look').Look} look
 * @property {string[]} greeting
 */

class Terminal {
  #given
  #session
  #gate
  #server
  #isAtStart
  #typedLine
  #onInterrupt
  /** @type {ReturnType<typeof startPreview> | null} */
  #preview = null
  /** Something runs. @type {import('./interrupts').Running | null} */
  #running = null
  /** The last statement found the main thread blocked. */
  #isBlocked = false
  /** The worker is retired: an empty line goes on with the next one of the slot. */
  #isFollowOffered = false
  /** The slot of a lost worker is being tried. @type {Promise<void> | null} */
  #recovery = null
  /** The worker has ended the session and has given its reason. */
  #isDismissed = false
  /** @type {number} */
  #exitCode = 0

  /** @param {Given} given */
  constructor (given) {
    this.#given = given
    this.#session = given.session
    this.#gate = new InputGate(given.input)
    const { output, look } = given
    output.write(given.greeting.map(line => `${line}\n`).join(''))
    const { server, isAtStart } = startNodeRepl({
      input: this.#gate,
      output,
      colour: look.colour,
      history: given.history,
      prompt: () => this.#prompt(),
      evaluate: code => this.#evaluate(code),
      runDotLine: line => this.#dotCommand(line),
      complete: line => this.#complete(line)
    })
    this.#server = server
    this.#isAtStart = isAtStart
    this.#typedLine = createTypedLine({ output, server, clearPreview: () => this.#preview?.clear() })
    this.#onInterrupt = createInterrupts({
      connection: () => this.#session.connection,
      key: () => this.#gate.key(),
      write: text => this.#write(text),
      look,
      show: answer => answer instanceof Error ? this.#problem(answer) : this.#answer(answer),
      leave: () => this.#leave(0),
      replace: () => this.#replace(true)
    })
    if (look.preview) this.#showPreviews()
    this.#listen()
    /** Resolves with the exit status. @type {Promise<number>} */
    this.ended = new Promise(resolve => this.#server.once('exit', () => resolve(this.#close())))
  }

  #prompt () {
    return promptText(this.#session.worker, this.#session.mode, this.#given.look.paint)
  }

  #showPreviews () {
    const { output, look } = this.#given
    const server = this.#server
    const preview = startPreview({
      server,
      output,
      dim: text => look.paint('dim', text),
      mayShow: () => this.#running === null && this.#isAtStart() && !isDotLine(server.line),
      evaluate: async (code, timeoutMs) => {
        // a preview that fails is none
        const answer = await this.#session.connection.ask({ type: 'eval', code, preview: true }, timeoutMs)
          .catch(() => null)
        return answer?.outcome === 'value' ? look.clean(answer.text.split('\n')[0]) : ''
      }
    })
    this.#preview = preview
    this.#gate.prependListener('data', preview.clear)
    this.#gate.on('data', preview.schedule)
  }

  #listen () {
    const { connection } = this.#session
    connection.onNotice = notice => this.#onNotice(notice)
    connection.onEnd = () => { this.#recovery = this.#onLost() }
    if (!connection.isOpen) queueMicrotask(connection.onEnd) // it ended while it was being taken
  }

  // Statements

  /** @param {string} code   with its newline */
  async #evaluate (code) {
    if (code.trim() === '') {
      if (this.#isFollowOffered) await this.#follow()
      return ''
    }
    const answer = await this.#whileRunning(() =>
      this.#session.connection.ask({ type: 'eval', code, ...this.#given.look.colour ? { colors: true } : {} }))
    this.#isBlocked = answer.code === BLOCKED
    if (answer.code === GONE) { // which was said already
      await this.#recovered()
      return ''
    }
    if (answer instanceof Error) return this.#problem(answer)
    return answer.outcome === 'incomplete' ? INCOMPLETE : this.#answer(answer)
  }

  /** @param {string} line */
  async #dotCommand (line) {
    const read = readDotLine(line)
    if ('problem' in read) return this.#write(read.problem)
    const { command, request } = read
    if (command.name === 'help') return this.#write(helpLines({ atTerminal: true }).join('\n'))
    if (command.name === 'exit') return this.#leave(0)
    if (command.name === 'follow') return this.#follow()
    if (command.warning) {
      this.#given.output.write(`${command.warning}\nGo on? [y/N] `)
      const key = await this.#gate.key()
      this.#write(key === 'y' ? 'y' : 'no')
      if (key !== 'y') return
    }
    if (command.name === 'replace') return this.#replace(this.#isBlocked)
    const answer = await this.#whileRunning(() => this.#session.connection.ask(request))
    if (answer.code === GONE) return this.#recovered()
    if (answer instanceof Error) return this.#write(this.#problem(answer))
    if (answer.type === 'session') this.#changeMode(answer.mode)
    this.#write(this.#answer(answer))
  }

  /**
   * @param {() => Promise<any>} ask
   * @returns {Promise<any>} the answer, or the Error
   */
  async #whileRunning (ask) {
    const running = { presses: 0, ended: false }
    this.#running = running
    this.#gate.hold(() => { this.#onInterrupt(running) })
    try {
      return await ask()
    } catch (err) {
      return err
    } finally {
      running.ended = true
      if (this.#running === running) { // else the worker was lost meanwhile, and its slot is being tried
        this.#running = null
        this.#gate.dropKey()
        this.#gate.release()
      }
    }
  }

  /** @param {any} answer */
  #answer (answer) { return shownAnswer(answer, this.#given.look, { canWrite: this.#session.worker.mayWrite }) }

  /** @param {Error & { code?: string }} err */
  #problem (err) { return shownProblem(err, this.#given.look) }

  /** @param {'read-only' | 'write'} mode */
  #changeMode (mode) {
    this.#session.mode = mode
    this.#server.setPrompt(this.#prompt())
  }

  /** @param {string} line @returns {Promise<[string[], string]>} */
  async #complete (line) {
    // as with Node: nothing is found
    const answer = await this.#session.connection.ask({ type: 'complete', line }, COMPLETION_MS).catch(() => null)
    const safe = (answer?.completions ?? [])
      .filter((/** @type {string} */ name) => this.#given.look.clean(name) === name)
    return [safe, answer?.on ?? line]
  }

  /** @param {boolean} stuck   it cannot finish what is open */
  async #replace (stuck) {
    const lines = await this.#given.replace({ stuck }).catch(err => [this.#problem(err)])
    this.#write(lines.join('\n'))
  }

  // The worker leaves, or is gone

  /** @param {{ notice: string, text: string }} notice */
  #onNotice ({ notice, text }) {
    if (notice === 'write-off') this.#changeMode('read-only')
    if (notice === 'idle') this.#isDismissed = true
    const lines = [this.#given.look.clean(text)]
    if (notice === 'retiring') {
      this.#isFollowOffered = true
      lines.push(this.#given.look.paint('dim',
        'An empty line (or .follow) goes on with the next worker of this slot; at the end of this one that happens by itself.'))
    }
    this.#writeAbove(lines.join('\n'))
  }

  /** Goes on with the slot's worker of now, if it is another one. */
  async #follow () {
    let next
    try {
      next = await this.#given.openAgain(this.#session.mode)
    } catch (err) {
      return this.#write(this.#problem(err))
    }
    if (next.worker.pid === this.#session.worker.pid && this.#session.connection.isOpen) {
      next.connection.close()
      return this.#write('the slot still has this worker')
    }
    this.#session.connection.close()
    this.#take(next)
  }

  /** @param {Session} next */
  #take (next) {
    const isOther = next.worker.pid !== this.#session.worker.pid
    const lostWrite = this.#session.mode === 'write' && next.mode !== 'write'
    this.#session = next
    this.#isFollowOffered = false
    this.#listen()
    this.#server.setPrompt(this.#prompt())
    this.#typedLine.clearBelow() // a prompt may have come in between
    this.#write(`now on ${next.worker.worker} generation ${next.worker.generation}, pid ${next.worker.pid}` +
      `${isOther ? ': another process, what was defined here is gone' : ': the same process, in a new session'}${lostWrite ? '; read-only again' : ''}`)
  }

  async #onLost () {
    const wasRunning = this.#running !== null // its end shows the prompt
    if (!wasRunning) this.#typedLine.clear()
    if (this.#isDismissed) return this.#leave(0)
    this.#write(
      `the connection to ${this.#session.worker.worker} (pid ${this.#session.worker.pid}) is lost; trying the slot`
    )
    const next = await this.#whileRunning(() => this.#findNext())
    if (next instanceof Error) {
      this.#write(this.#problem(next))
      return this.#leave(1)
    }
    this.#take(next)
    // else that one is lost too, and the next being looked for
    if (!wasRunning && this.#running === null) this.#server.displayPrompt(true)
  }

  /** When a worker that was found is there, also if the first of them was lost again. */
  async #recovered () {
    for (let last; last !== this.#recovery;) {
      last = this.#recovery
      await last
    }
  }

  /** @returns {Promise<Session>} */
  #findNext () {
    const running = this.#running
    return findNext(() => this.#given.openAgain(this.#session.mode), () => (running?.presses ?? 0) > 0)
  }

  // Writing and leaving

  /** @param {string} text */
  #write (text) {
    if (text !== '') this.#given.output.write(`${text}\n`)
  }

  /** Above the line that is being typed, which stays as it is. @param {string} text */
  #writeAbove (text) {
    if (this.#running) return this.#write(text)
    this.#typedLine.clear()
    this.#write(text)
    this.#server.displayPrompt(true)
  }

  /** @param {number} exitCode */
  #leave (exitCode) {
    this.#exitCode = exitCode
    this.#server.setPrompt('') // a statement that ends by this shows none
    this.#server.close()
  }

  /** @returns {Promise<number>} */
  async #close () {
    const { connection } = this.#session
    connection.onEnd = () => {}
    if (!this.#running) await connection.ask({ type: 'close' }, CLOSE_MS).catch(() => {}) // it is ended either way
    connection.close()
    return this.#exitCode
  }
}

/** @param {Given} given @returns {Promise<number>} the exit status */
function runTerminal (given) {
  return new Terminal(given).ended
}

module.exports = { runTerminal }
