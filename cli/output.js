'use strict'
/**
 * The two streams of the command. Answers go to stdout, everything else to stderr; a reader that has gone (`| head`)
 * ends the writing, not the command's own work.
 */
const { styleOf } = require('./text/style')

class Output {
  /**
   * @param {{ stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream, env: NodeJS.ProcessEnv }} world
   */
  constructor ({ stdout, stderr, env }) {
    this.stdout = stdout
    this.stderr = stderr
    this.env = env
    this.json = false
    this.quiet = false
    /** The reader of stdout is gone. */
    this.closed = false
    /** @type {() => void} */
    this.onClosed = () => {}
    this.style = styleOf(stdout, env)
    this.errorStyle = styleOf(stderr, env)
    /**
     * The answer could not be written (a full disk): the command has failed, whatever the verb says.
     * @type {Error | null}
     */
    this.failure = null
    stdout.on('error', err => {
      if (/** @type {NodeJS.ErrnoException} */ (err).code !== 'EPIPE') this.failure ??= err
      this.closed = true
      this.onClosed()
    })
    // no reader is left for a message about stderr: its error must not become a crash that hides the verb's own exit
    // code
    stderr.on('error', () => {})
  }

  /** @param {{ json?: boolean, quiet?: boolean, color?: boolean }} flags  the flags that every verb knows */
  configure ({ json, quiet, color }) {
    this.json = json === true
    this.quiet = quiet === true
    this.style = styleOf(this.stdout, this.env, { colour: color })
    this.errorStyle = styleOf(this.stderr, this.env, { colour: color })
  }

  /**
   * The answer.
   * @param {string | string[]} lines
   */
  print (lines) {
    const text = [lines].flat().map(line => `${line}\n`).join('')
    if (text !== '' && !this.closed) this.stdout.write(text)
  }

  /**
   * The answer as JSON, one object a line.
   * @param {unknown} value
   */
  printJson (value) { this.print(JSON.stringify(value)) }

  /** @param {Buffer | string} bytes  as they are */
  write (bytes) { if (!this.closed) this.stdout.write(bytes) }

  /**
   * Prints help for a person that is not the answer: progress, hints.
   * @param {string | string[]} lines
   */
  say (lines) { if (!this.quiet) this.complain(lines) }

  /**
   * Prints a problem: also with --quiet.
   * @param {string | string[]} lines
   */
  complain (lines) {
    const text = [lines].flat().map(line => `${line}\n`).join('')
    if (text !== '') this.stderr.write(text)
  }

  /** Resolves when the reader of stdout takes more, or has gone. @returns {Promise<void>} */
  whenDrained () {
    return new Promise(resolve => {
      const end = () => {
        this.stdout.off('drain', end).off('error', end).off('close', end)
        resolve()
      }
      if (this.closed) return end()
      this.stdout.once('drain', end).once('error', end).once('close', end)
    })
  }

  /** Resolves when what was written has left the process. */
  async flush () {
    for (const stream of [this.stdout, this.stderr]) {
      if (stream.writableLength === 0 || stream.destroyed || (stream === this.stdout && this.closed)) continue
      await new Promise(resolve => { stream.write('', () => resolve(undefined)) })
    }
    await new Promise(resolve => { setImmediate(resolve) }) // a write's error comes a moment after the write
  }
}

module.exports = { Output }
