'use strict'
/**
 * The words that begin with a dot in `bellwether attach`, once: what they are called, what they ask of the worker, what
 * .help says. The terminal, the completion and docs/repl.md read this table. Pure.
 */
const { editDistance } = require('../../common/suggest')

/**
 * As the timeout of an evaluation, where none is given, and the longest of a profile: repl/protocol.js holds the
 * bounds.
 */
const DEFAULT_CPU_MS = 5000
const UNIT_MS = { ms: 1, s: 1000, m: 60_000 }

/**
 * @typedef {object} DotCommand
 * @property {string} name
 * @property {string} [args]    as .help shows them
 * @property {string} help
 * @property {(words: string) => { type: string, [field: string]: any } | null} [request]   null: the words are wrong
 * @property {string} [warning] asked about before, on a terminal
 * @property {true} [terminal]  means something at a terminal only; the terminal itself does it
 */

/** @param {string} name @param {string} help @returns {DotCommand} */
const snapshot = (name, help) => ({ name, help, request: () => ({ type: 'snapshot', name }) })

/** @type {DotCommand[]} */
const DOT_COMMANDS = [
  { name: 'help', help: 'this list' },
  { name: 'stack', help: 'where the main thread is just now; works while it is stuck', request: () => ({
    type: 'stack'
  }) },
  snapshot('memory', 'memory of the process and of V8'),
  snapshot('heap', "V8's heap and its spaces"),
  snapshot('handles', 'what keeps the event loop alive: sockets, timers, files'),
  snapshot('resources', 'CPU time, context switches, page faults'),
  snapshot('servers', 'what listens, and its connections'),
  snapshot('connections', 'open connections and what is in flight'),
  snapshot('timers', 'timers that are set'),
  snapshot('metrics', 'what the worker counts'),
  snapshot('config', 'the settings of the app, secrets hidden'),
  snapshot('environment', 'environment variables, secrets hidden'),
  snapshot('versions', 'of Node and what it is made of'),
  {
    name: 'cpu',
    args: '[time]',
    help: 'a CPU profile of the next seconds (default: 5s), written to a file',
    request: words => profile('cpu', words)
  },
  {
    name: 'snapshot',
    help: 'a heap snapshot, written to a file',
    warning: 'It stops the worker for seconds, may take twice its heap, and the file holds what is in its memory, secrets too.',
    request: () => ({ type: 'heap' })
  },
  { name: 'gc', help: 'collect garbage now (needs write mode)', request: () => ({ type: 'gc' }) },
  { name: 'who', help: 'the sessions of all workers', request: () => ({ type: 'who' }) },
  {
    name: 'timeout',
    args: '<time>',
    help: 'the longest that an evaluation of this session may hold the main thread: 500ms, 5s',
    request: words => {
      const timeoutMs = durationMs(words)
      return timeoutMs === null ? null : { type: 'timeout', timeoutMs }
    }
  },
  {
    name: 'write',
    args: '[reason]',
    help: 'go on in write mode, where the settings allow it',
    request: words => ({ type: 'mode', mode: 'write', ...words === '' ? {} : { reason: words } })
  },
  { name: 'read-only', help: 'go back to read-only', request: () => ({ type: 'mode', mode: 'read-only' }) },
  { name: 'more', help: 'the next part of an answer that was cut', request: () => ({ type: 'more' }) },
  { name: 'follow', help: 'go on with the worker that is in the slot now', terminal: true },
  {
    name: 'replace',
    help: 'have the manager start another worker in this slot; this one leaves when that one serves',
    warning: 'Another worker takes the place of this one. What it has in memory is lost; no request is.',
    terminal: true
  },
  { name: 'editor', help: 'type several lines, Ctrl-D evaluates them, Ctrl-C drops them', terminal: true },
  { name: 'load', args: '<file>', help: 'evaluate a file of this machine', terminal: true },
  { name: 'save', args: '<file>', help: 'write the statements of this session to a file', terminal: true },
  { name: 'break', help: 'drop an unfinished statement (also: Ctrl-C)', terminal: true },
  { name: 'exit', help: 'leave; the worker goes on (also: Ctrl-D)' }
]

/** @param {'cpu'} kind @param {string} words */
function profile (kind, words) {
  const ms = words === '' ? DEFAULT_CPU_MS : durationMs(words)
  return ms === null ? null : { type: 'profile', kind, durationMs: ms }
}

/**
 * "500ms", "5s", "2m"; a bare number is seconds.
 * @param {string} text
 * @returns {number | null}
 */
function durationMs (text) {
  const found = /^(\d{1,6}(?:\.\d{1,3})?)\s*(ms|s|m)?$/.exec(text.trim())
  if (!found) return null
  return Math.round(Number(found[1]) * UNIT_MS[/** @type {keyof typeof UNIT_MS} */ (found[2] ?? 's')])
}

/**
 * @typedef {{ command: DotCommand, words: string, request: any } | { problem: string }} DotLine
 */

/**
 * Whether a line is meant for the command and not for the worker: `.5` is a number, `...` a spread.
 * @param {string} line
 */
function isDotLine (line) {
  return /^\s*\.[A-Za-z]/.test(line)
}

/**
 * @param {string} line   a line that begins with a dot
 * @returns {DotLine}
 */
function readDotLine (line) {
  const [, name, words] = /** @type {RegExpExecArray} */ (/^\s*\.([^\s]*)\s*(.*?)\s*$/s.exec(line))
  const command = DOT_COMMANDS.find(each => each.name === name)
  if (!command) return { problem: `There is no .${name}.${suggestion(name)} .help lists what there is.` }
  const request = command.request?.(words)
  if (request === null) return { problem: `.${name} takes ${command.args}, such as 500ms, 5s or 2m` }
  return { command, words, request }
}

/** @param {string} name */
function suggestion (name) {
  const begun = name.length > 1 ? DOT_COMMANDS.find(each => each.name.startsWith(name)) : undefined
  const near = begun ?? DOT_COMMANDS.map(each => ({ ...each, distance: editDistance(name, each.name) }))
    .filter(each => each.distance <= (each.name.length < 4 ? 1 : 2))
    .sort((a, b) => a.distance - b.distance)[0]
  return near ? ` Did you mean .${near.name}?` : ''
}

/**
 * As Node's completer: what fits, and what it was asked for.
 * @param {string} line
 * @returns {[string[], string]}
 */
function completeDotLine (line) {
  const asked = line.trimStart()
  return [DOT_COMMANDS.map(({ name }) => `.${name}`).filter(name => name.startsWith(asked)), asked]
}

/** @param {{ atTerminal: boolean }} where */
function helpLines ({ atTerminal }) {
  const shown = DOT_COMMANDS.filter(({ terminal }) => atTerminal || !terminal)
  const heads = shown.map(({ name, args }) => `.${name}${args ? ` ${args}` : ''}`)
  const width = Math.max(...heads.map(head => head.length))
  return shown.map(({ help }, at) => `${heads[at].padEnd(width)}  ${help}`)
}

/** The table of docs/repl.md. */
function helpTable () {
  return [
    '| command | |',
    '|---|---|',
    ...DOT_COMMANDS.map(({ name, args, help }) => `| \`.${name}${args ? ` ${args}` : ''}\` | ${help} |`)
  ].join('\n')
}

module.exports = { DOT_COMMANDS, isDotLine, readDotLine, completeDotLine, helpLines, helpTable, durationMs }
