'use strict'
/**
 * The line mode of a worker's socket, for people with `nc -U`, `socat` or telnet's habits: a line is evaluated, a line
 * that begins with a dot is a command. Text only: no escape codes, and what an answer has of control characters is
 * shown as \xNN. The rich side is `bellwether attach`.
 */
const { duration, limit } = require('../../common/units')
const { lineSplitter } = require('../../protocol/messages')
const { MAX_CODE_CHARS } = require('../protocol')

/** The number of waiting lines at which reading stops. */
const MAX_QUEUED_LINES = 100
const CTRL_C = 3
const CONTROL_CHARACTERS = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/g

/**
 * Commands that are a request of the protocol, and what is printed of its answer.
 * @type {Record<string, { help: string, request: (text: string) => any }>}
 */
const COMMANDS = {
  write: {
    help: '.write [reason]   statements may change the live process from now on, where that is allowed',
    request: reason => ({ type: 'mode', mode: 'write', reason })
  },
  read: { help: '.read             back to read-only', request: () => ({ type: 'mode', mode: 'read-only' }) },
  more: { help: '.more             the next part of the last answer', request: () => ({ type: 'more' }) },
  timeout: {
    help: '.timeout 5s       how long a statement may run, and await; 0: as the settings say',
    request: text => ({ type: 'timeout', timeoutMs: toMs(text) })
  },
  who: { help: '.who              the sessions of all workers', request: () => ({ type: 'who' }) },
  gc: { help: '.gc               collect garbage now', request: () => ({ type: 'gc' }) },
  stack: { help: '.stack            where the main thread is now', request: () => ({ type: 'stack' }) },
  cpu: {
    help: '.cpu 5s           a CPU profile, to a file',
    request: text => ({ type: 'profile', kind: 'cpu', durationMs: toMs(text || '5s') })
  }
}
const SNAPSHOTS = [
  'memory', 'heap', 'handles', 'resources', 'versions', 'environment', 'servers', 'connections', 'timers', 'config',
  'metrics'
]
const HELP = [
  'A line is evaluated in the live worker; _ is the last value, _error the last error.',
  ...Object.values(COMMANDS).map(({ help }) => help),
  `.${SNAPSHOTS.join(' .')}`,
  '.hello .state .watch   who this worker is, how it is, and how its event loop does each second',
  '.interrupt        stop what runs (Ctrl-C, where the program sends it)',
  '.break            forget the lines typed so far of an unfinished statement',
  '.quit             leave; the worker goes on',
  'Lines that begin with { as the first of a connection are JSON: docs/repl.md.'
].join('\n')

/**
 * @typedef {object} PlainGiven   by the sidecar thread
 * @property {(text: string) => void} write
 * @property {string} greeting   with the first prompt; empty: it has been said
 * @property {Record<string, () => any>} words   hello, state, watch: what each writes
 */

/**
 * @param {Buffer} first
 * @param {(client: { send: (message: any) => void }) => import('./server').ReplConnection} connect
 * @param {Pick<import('./server').Client, 'socket' | 'ending'>} client
 * @param {PlainGiven & { boot: import('../../protocol/boot-record').BootRecord }} given
 */
function servePlain (first, connect, { socket, ending }, { boot, write, greeting, words }) {
  const connection = connect({ send: onNotice })
  /** @type {{ line: string, done: (nothing: void) => void }[]} */
  const queue = []
  let pumping = false
  let greeted = greeting === ''
  let leaving = false
  let mode = 'read-only'
  /** Lines of a statement that is not finished. */
  let unfinished = ''

  const say = (/** @type {string} */ text) => { if (text !== '') write(`${escape(text)}\n`) }
  const prompt = () => { if (greeted && !leaving) write(unfinished === '' ? `${boot.id} ${mode}> ` : '... ') }

  function leave () {
    leaving = true
    ending.end()
  }

  function greet () {
    if (greeted) return
    greeted = true
    write(greeting)
  }

  /** Shows a notice, a message that no request asked for. @param {any} message */
  function onNotice ({ notice, text }) {
    if (notice === 'write-off') mode = 'read-only'
    write('\n')
    say(text)
    prompt()
  }

  /** @param {string} line */
  function onLine (line) {
    const text = line.replace(/\r$/, '')
    if (text.trim() === '.interrupt') return interrupt()
    queue.push({ line: text, done: ending.answering(() => {}) })
    if (queue.length >= MAX_QUEUED_LINES) socket.pause()
    pump()
  }

  async function pump () {
    if (pumping) return
    pumping = true
    for (let next = queue.shift(); next; next = queue.shift()) {
      await answer(next.line).catch(err => say(`${err.code ?? 'BW_REPL'}: ${err.message}`))
      prompt()
      next.done()
      if (queue.length < MAX_QUEUED_LINES) socket.resume()
    }
    pumping = false
  }

  /** @param {string} line */
  async function answer (line) {
    const word = line.trim()
    if (unfinished === '') {
      if (word === '') return
      if (Object.hasOwn(words, word)) return words[word]()
      if (word === 'help') return say(HELP)
      if (word === 'quit') return leave()
      greet()
    }
    if (/^\.[a-z]/i.test(word)) return await command(word)
    return await evaluate(unfinished + line)
  }

  /** @param {string} text */
  async function command (text) {
    const [, name, rest] = /** @type {RegExpExecArray} */ (/^\.(\S+)\s*(.*)$/.exec(text))
    if (name === 'break') unfinished = ''
    else if (name === 'help') say(HELP)
    else if (name === 'quit' || name === 'exit') leave()
    else if (Object.hasOwn(words, name)) await words[name]()
    else if (SNAPSHOTS.includes(name)) print(await connection.ask({ type: 'snapshot', name }))
    else if (Object.hasOwn(COMMANDS, name)) print(await connection.ask(COMMANDS[name].request(rest)))
    else say(`.${name} is not known; .help lists what there is.`)
  }

  /** @param {string} code */
  async function evaluate (code) {
    unfinished = ''
    if (code.length > MAX_CODE_CHARS) {
      return say(`BW_TOO_LARGE: a statement is at most ${MAX_CODE_CHARS} characters. It was not run.`)
    }
    const result = await connection.ask({ type: 'eval', code })
    if (result.outcome === 'incomplete') unfinished = `${code}\n`
    else print(result)
  }

  /** @param {any} result */
  function print (result) {
    if (result.type === 'session') {
      mode = result.mode
      say(`session ${result.session}: ${mode}, a statement may run for ${limit(result.evalTimeoutMs)}`)
    } else if (result.type === 'sessions') {
      for (const one of result.sessions) {
        say(`${one.worker} ${one.session} ${one.mode} ${one.user ?? ''} uid ${one.uid ?? '?'} idle for ${duration(one.idleMs)}`)
      }
    } else if (result.type === 'stack') say(result.report.text.join('\n'))
    else if (result.type === 'file') say(`${result.what}: ${result.path} (${result.bytes} bytes)`)
    else say(`${result.outcome === 'thrown' ? 'Uncaught ' : ''}${result.text}`)
    if (result.note) say(result.note)
    if (result.more) say('... .more shows the next part')
  }

  /** Of what came before it, never of what follows in the same breath. */
  async function interrupt () {
    unfinished = ''
    for (const { done } of queue.splice(0)) done()
    if (!pumping) return prompt()
    const { did, text } = await connection.ask({ type: 'interrupt' })
    if (did !== 'stopped' && did !== 'abandoned') say(text) // else the statement says it
  }

  const read = lineSplitter(onLine, () => say('BW_TOO_LARGE: this line is too long. It was not read.'))
  /** @param {Buffer} chunk */
  const onData = chunk => {
    if (!chunk.includes(CTRL_C)) return read(chunk)
    interrupt()
    read(Buffer.from(chunk.filter(byte => byte !== CTRL_C)))
  }
  socket.on('data', onData)
  onData(first)
}

/** @param {string} text */
const escape = text =>
  text.replace(CONTROL_CHARACTERS, character => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** @param {string} text  '5s', '500ms', '500' */
function toMs (text) {
  const found = /^(\d+)\s*(ms|s|m)?$/.exec(text.trim())
  return found
    ? Number(found[1]) * { ms: 1, s: 1000, m: 60_000 }[/** @type {'ms' | 's' | 'm'} */ (found[2] ?? 'ms')]
    : NaN
}

module.exports = { servePlain }
