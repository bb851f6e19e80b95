'use strict'
/**
 * `bellwether --help`: every verb on one screen of 80 columns and 24 lines, two on a line; those that are needed less
 * often stand there by name alone. The help of a verb says which words and flags it takes, and more.
 */

const LINE_CHARS = 80
const COLUMNS = 2
const CELL_CHARS = 39
const VERB_CHARS = 10

/**
 * Verbs by what they are for, each with a few words.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
const GROUPS = Object.freeze({
  'Run apps': {
    plan: 'what "apply" would change',
    apply: 'make it what the file says',
    start: 'start apps and a manager',
    stop: 'stop apps, keep them listed',
    reload: 'new workers, nothing lost',
    restart: 'stop workers, start them',
    rollback: 'back to the last release',
    abort: 'end a reload, take it back',
    scale: 'more or fewer workers',
    delete: 'stop apps and forget them'
  },
  'See how they are, and look into a live worker': {
    ls: 'the apps and their workers',
    status: 'all about an app or worker',
    logs: 'what the workers wrote',
    top: 'the dashboard, live',
    events: 'what happens from now on',
    doctor: 'find and explain faults',
    blackbox: 'why workers died',
    why: 'what went wrong, and when',
    attach: 'a REPL into a worker',
    eval: 'ask all workers a question',
    stack: 'where it is, also if stuck',
    profile: 'where its time goes',
    heap: 'a snapshot of its memory'
  },
  'The manager, and more': {
    run: 'start it in the foreground',
    wait: 'until apps serve',
    upgrade: 'put a new one in its place',
    shutdown: 'stop it and every app',
    config: 'check and show settings',
    systemd: 'run it as a service',
    metrics: 'the page for Prometheus',
    bench: 'which commit made it slower'
  }
})
/** Verbs by name alone. */
const ALSO = Object.freeze([
  'actions', 'completion', 'env', 'errors', 'flush', 'history', 'load', 'maintenance', 'pause', 'repl', 'reset', 'resume', 'run-now',
  'send', 'signal', 'trigger'
])

/** @returns {string} */
function overview () {
  return [
    'Usage: bellwether <verb> [options]; <verb> --help. Each: --json, --no-color, -q',
    ...Object.entries(GROUPS).flatMap(([title, verbs]) => [`${title}:`, ...inColumns(Object.entries(verbs).map(cell))]),
    ...inLines('Also: ', ALSO),
    'Exit status: 0 done, 1 failed, 2 usage, 3 no manager, 4 no app, 5 late, 6 busy'
  ].join('\n')
}

/** Words with commas between, in lines of the width. @param {string} title @param {readonly string[]} words */
function inLines (title, words) {
  return words.reduce((/** @type {string[]} */ lines, word, at) => {
    const last = lines[lines.length - 1]
    const longer = `${last}${at === 0 ? '' : ' '}${word}${at === words.length - 1 ? '' : ','}`
    const next = longer.slice(last.length).trimStart()
    return longer.length <= LINE_CHARS ? [...lines.slice(0, -1), longer] : [...lines, `${' '.repeat(title.length)}${next}`]
  }, [title])
}

/** @param {[string, string]} verb */
function cell ([name, about]) { return `${name.padEnd(VERB_CHARS)}${about}`.padEnd(CELL_CHARS) }

/** @param {string[]} cells */
function inColumns (cells) {
  const rows = Math.ceil(cells.length / COLUMNS)
  return Array.from({ length: rows }, (_, row) => `  ${cells.filter((__, at) => at % rows === row).join('')}`.trimEnd())
}

module.exports = { overview, GROUPS, ALSO }
