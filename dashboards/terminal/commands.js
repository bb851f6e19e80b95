'use strict'
/**
 * Every key of the dashboard, once: its name, the places where it works, its danger. The key bar, the help, the palette
 * and docs/top.md are made from this table; the action of a command is in do.js, by its id.
 */

/**
 * @typedef {object} Command
 * @property {string} id
 * @property {string[]} keys        names as blessed has them; the first one is shown
 * @property {string} title         for the key bar and the palette
 * @property {string} help
 * @property {string[]} [views]     where it works; none: everywhere
 * @property {'app' | 'worker'} [target]   what must be chosen
 * @property {'ask' | 'type-name'} [danger]   ask: y or n first; type-name: the name of the app first
 * @property {true} [writes]        not with --read-only
 * @property {'live' | 'replay'} [only]   live: not in a replay, where no manager is asked
 * @property {number} [bar]         place in the key bar, the lowest first; none: only in the help
 */

const LISTS = ['apps', 'app', 'worker', 'operation']

/** @type {readonly Command[]} */
const COMMANDS = Object.freeze(/** @type {Command[]} */ ([
  { id: 'help', keys: ['?'], title: 'help', help: 'the keys of this view', bar: 0 },
  { id: 'palette', keys: [':'], title: 'command', help: 'any command by its name', bar: 1 },
  {
    id: 'filter', keys: ['/'], title: 'filter', help: 'words, !word, /regex/, state=serving, cpu>50, rss>100M', bar: 3
  },
  {
    id: 'open', keys: ['enter'], title: 'open', help: 'what is under the cursor: an app, then a worker, then its logs',
    bar: 4, views: ['apps', 'app', 'worker', 'events', 'boxes', 'operation']
  },
  {
    id: 'back', keys: ['escape', 'backspace', 'left'], title: 'back', help: 'to the view before; first ends the filter',
    bar: 5
  },
  { id: 'up', keys: ['up', 'k'], title: 'up', help: 'one line up' },
  { id: 'down', keys: ['down', 'j'], title: 'down', help: 'one line down' },
  { id: 'half-up', keys: ['pageup', 'C-u', 'C-b'], title: 'page up', help: 'half a screen up' },
  { id: 'half-down', keys: ['pagedown', 'C-d', 'C-f', 'space'], title: 'page down', help: 'half a screen down' },
  { id: 'first', keys: ['home', 'g'], title: 'first', help: 'the first line' },
  { id: 'last', keys: ['end', 'S-g'], title: 'last', help: 'the last line; in logs: go on with what comes' },

  { id: 'logs', keys: ['l'], title: 'logs', help: 'the log files of the app or worker', target: 'app', bar: 6 },
  {
    id: 'next-error', keys: ['e'], title: 'next error', help: 'the next line of stderr, or with "error" in it',
    views: ['logs'], bar: 6
  },
  { id: 'previous-error', keys: ['S-e'], title: 'previous error', help: 'the one before', views: ['logs'] },
  { id: 'earlier', keys: ['['], title: 'earlier', help: 'ten seconds before', only: 'replay', bar: 6 },
  { id: 'later', keys: [']'], title: 'later', help: 'ten seconds after', only: 'replay', bar: 6 },
  {
    id: 'story', keys: ['i'], title: 'story', help: 'the black box on one page: cause, last words, where it was stuck',
    only: 'replay', bar: 6
  },
  {
    id: 'older', keys: ['<'], title: 'older',
    help: 'five times as many lines of the files; a filter (enter) is searched for in the files, too', views: ['logs']
  },
  { id: 'events', keys: ['e'], title: 'events', help: 'what has happened', bar: 12, views: LISTS },
  {
    id: 'operation', keys: ['u'], title: 'under way',
    help: 'what is done to the app just now, worker by worker: a reload, a rollback, a restart', target: 'app',
    only: 'live'
  },
  {
    id: 'errors', keys: ['S-f'], title: 'errors', help: 'the errors that the app reports, grouped', target: 'app',
    only: 'live'
  },
  { id: 'boxes', keys: ['b'], title: 'black boxes', help: 'what was kept of workers that died', only: 'live' },
  {
    id: 'status', keys: ['i'], title: 'status', help: 'everything about the app, as "bellwether status" says it',
    target: 'app', only: 'live'
  },
  { id: 'bench', keys: ['w'], title: 'bench', help: 'what the benchmark bot found last', only: 'live' },

  {
    id: 'reload', keys: ['S-r'], title: 'reload', help: 'new workers, no request lost', target: 'app', danger: 'ask',
    writes: true, bar: 7, only: 'live'
  },
  {
    id: 'restart', keys: ['r'], title: 'restart',
    help: 'of a worker: another one first; of an app: stops all, then starts them', target: 'app', danger: 'ask',
    writes: true, bar: 8, only: 'live'
  },
  {
    id: 'scale', keys: ['s'], title: 'scale', help: 'more or fewer workers', target: 'app', writes: true, bar: 9,
    only: 'live'
  },
  {
    id: 'rollback', keys: ['S-b'], title: 'rollback', help: 'back to the release before the last reload', target: 'app',
    danger: 'ask', writes: true, only: 'live'
  },
  {
    id: 'abort', keys: ['S-a'], title: 'abort', help: 'ends a reload under way and takes it back', target: 'app',
    danger: 'ask', writes: true, only: 'live'
  },
  {
    id: 'stop', keys: ['x'], title: 'stop', help: 'drains and stops all workers of the app', target: 'app',
    danger: 'type-name', writes: true, only: 'live'
  },
  {
    id: 'start', keys: ['S-s'], title: 'start', help: 'starts a stopped app', target: 'app', writes: true, only: 'live'
  },
  {
    id: 'attach', keys: ['a'], title: 'attach', help: 'a read-only REPL into the worker, and back with .exit',
    target: 'worker', bar: 10, only: 'live'
  },
  {
    id: 'stack', keys: ['S-k'], title: 'stack', help: 'where the worker is, also while it is stuck', target: 'worker',
    bar: 11, only: 'live'
  },
  { id: 'profile', keys: ['p'], title: 'profile', help: 'five seconds of its CPU', target: 'worker', only: 'live' },

  {
    id: 'sort', keys: ['o'], title: 'sort',
    help: 'by the next column: CPU, memory, requests, p99, restarts, name, none', views: ['apps', 'app']
  },
  { id: 'reverse', keys: ['S-o'], title: 'reverse', help: 'the other way round', views: ['apps', 'app'] },
  {
    id: 'mark', keys: ['m'], title: 'mark', help: 'the row; reload and restart then do all that are marked',
    views: ['apps']
  },
  { id: 'faults', keys: ['z'], title: 'faults only', help: 'only what is not well', views: ['apps', 'app'] },
  { id: 'freeze', keys: ['f'], title: 'freeze', help: 'nothing moves until f is pressed again' },
  { id: 'zoom', keys: ['+'], title: 'zoom', help: 'the list alone, without head and curves' },
  {
    id: 'silence', keys: ['n'], title: 'silence',
    help: 'marks the app as known to be bad: it is not counted in the first line', target: 'app'
  },
  { id: 'copy', keys: ['y'], title: 'copy', help: 'the line under the cursor, into the clipboard (OSC 52)' },
  { id: 'write', keys: ['S-y'], title: 'write', help: 'this view to a file here' },
  {
    id: 'pager', keys: ['v'], title: 'pager', help: 'the log file in $PAGER, in less at the line under the cursor',
    target: 'app', only: 'live'
  },
  { id: 'mouse', keys: ['S-m'], title: 'mouse', help: 'on: click and wheel; off: the terminal selects text' },
  { id: 'redraw', keys: ['C-l'], title: 'redraw', help: 'draws everything again' },
  { id: 'suspend', keys: ['C-z'], title: 'suspend', help: 'back to the shell; "fg" comes back' },
  { id: 'quit', keys: ['q', 'C-c'], title: 'quit', help: 'ends the dashboard; apps and manager run on', bar: 2 }
]).map(command => Object.freeze(command)))

/** Names of keys as people write them. @type {Readonly<Record<string, string>>} */
const KEY_NAMES = Object.freeze({
  escape: 'esc', pageup: 'pgup', pagedown: 'pgdn', space: 'space', backspace: 'backspace'
})

/** @param {string} key */
function keyText (key) {
  if (/^S-[a-z]$/.test(key)) return key.slice(2).toUpperCase()
  if (/^C-[a-z]$/.test(key)) return `^${key.slice(2).toUpperCase()}`
  return KEY_NAMES[key] ?? key
}

/** Where the person is. @typedef {{ view: string, isReadOnly: boolean, isReplay: boolean }} Where */

/** @param {Command} command @param {Where} where */
function worksIn (command, where) { return isThere(command, where) && !(command.writes && where.isReadOnly) }

/** @param {Command} command @param {Omit<Where, 'isReadOnly'>} where */
function isThere ({ views, only }, { view, isReplay }) {
  return (views === undefined || views.includes(view)) && (only === undefined || isReplay === (only === 'replay'))
}

/**
 * @param {string} key
 * @param {Where} where   a key that changes something is one with --read-only, too: it says why it does nothing
 * @returns {Command | null}
 */
function commandOf (key, where) {
  return COMMANDS.find(command => command.keys.includes(key) && isThere(command, where)) ?? null
}

module.exports = { COMMANDS, keyText, worksIn, commandOf }
