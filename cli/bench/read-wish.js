'use strict'
/**
 * A command line of `bellwether bench`, understood. Its words, flags and numbers were checked already
 * (cli/bench-parts.js, cli/commands.js); addresses and ranges are checked here. Every mistake is BW_BENCH_USAGE
 * (exit 64), so that no script takes it for a verdict.
 */
const { wrongUse } = require('../usage-error')

/**
 * @typedef {object} Options   as commander gives them
 * @property {'quick' | 'normal'} [profile]
 * @property {number} [budget]   in ms
 * @property {string[]} [only]
 * @property {string} [file]
 * @property {string} [repo]
 * @property {string} [reportMd]
 * @property {string} [reportJunit]
 * @property {boolean} [machineChecks]
 * @property {string} [benchmark]
 * @property {string} [metric]
 * @property {number} [pairs]
 * @property {number} [limit]
 * @property {string} [reason]
 * @property {string} [by]
 * @property {boolean} [force]
 * @property {boolean} [again]
 * @property {string} [listen]
 * @property {string} [branch]
 * @property {string} [remote]
 * @property {number} [backlog]
 * @property {string} [liveUrl]
 * @property {string} [out]
 * @property {number} [for]   in ms
 * @property {boolean} [wait]
 * @property {string} [from]
 * @property {string} [tokenFile]
 * @property {string} [name]
 */
/**
 * @typedef {object} Wish   what was typed, understood
 * @property {string} what
 * @property {string[]} words
 * @property {'quick' | 'normal' | undefined} profile
 * @property {number | undefined} timeBudgetMs
 * @property {number | undefined} pairs
 * @property {number | undefined} limit
 * @property {number | undefined} forMs
 * @property {{ host: string, port: number } | undefined} listen
 * @property {number | undefined} backlog
 * @property {string | undefined} liveUrl
 * @property {Options} options
 */

/**
 * @param {string} what
 * @param {string[]} words
 * @param {Options} options
 * @returns {Wish}
 * @throws BW_BENCH_USAGE
 */
function readWish (what, words, options) {
  for (const word of words) { // never an option of git
    if (word.startsWith('-') && word !== '-') throw wrong(what, `"${word}" is neither a commit nor a file.`)
  }
  if (what === 'runner') checkRunner(options)
  if (what === 'bisect') checkRange(words[0])
  return {
    what,
    words,
    options,
    profile: options.profile,
    timeBudgetMs: options.budget,
    pairs: options.pairs,
    limit: options.limit,
    forMs: options.for,
    listen: listenOf(what, options.listen),
    backlog: options.backlog,
    liveUrl: liveUrlOf(what, options.liveUrl)
  }
}

/** @param {Options} options */
function checkRunner ({ from = '', name = 'runner' }) {
  if (!/^https?:$/.test(protocolOf(from))) {
    throw wrong('runner', `--from takes an address such as http://host:port/ or https://host/, got "${from}".`)
  }
  if (!/^[\x20-\x7e]{1,60}$/.test(name)) {
    throw wrong('runner', `--name takes at most 60 printable characters, got "${name}".`)
  }
}

/** @param {string} text */
function protocolOf (text) {
  try {
    return new URL(text).protocol
  } catch (err) { // TypeError: it is none
    return ''
  }
}

/** @param {string} range */
function checkRange (range) {
  const parts = range.split('..')
  if (parts.length !== 2 || parts.some(part => part === '' || part.startsWith('.'))) {
    throw wrong('bisect', `"${range}" is no range: write <good>..<bad>, such as v1.0.0..HEAD.`)
  }
}

/** @param {string} what @param {string | undefined} text */
function listenOf (what, text) {
  if (text === undefined) return undefined
  const [, six, four, port] = /^(?:\[([0-9a-fA-F:.]+)\]|([^\s:/]+)):(\d{1,5})$/.exec(text) ?? []
  if (port !== undefined && Number(port) <= 65_535) return { host: six ?? four, port: Number(port) }
  throw wrong(what, `--listen takes host:port, such as 127.0.0.1:9696 or [::1]:9696, got "${text}".`)
}

/** @param {string} what @param {string | undefined} text */
function liveUrlOf (what, text) {
  if (text === undefined || /^https?:$/.test(protocolOf(text))) return text
  throw wrong(what, `--live-url takes an address such as http://127.0.0.1:9646/ui/, got "${text}".`)
}

/** @param {string} what @param {string} message */
function wrong (what, message) { return wrongUse(`bench ${what}`, message) }

module.exports = { readWish }
