'use strict'
/**
 * What may be asked of `bellwether bench`: each subcommand with its words and its flags, once; and the check of what was typed.
 * Every mistake is BW_BENCH_USAGE (exit 64), so that no script takes it for a verdict.
 */
const { BellwetherError } = require('../../common/errors')
const { MOST_HISTORY_COMMITS, LONGEST_SILENCE_MS } = require('../../bench/shared/shapes')
const { closest, parseDurationMs } = require('../../common/suggest')

/**
 * @typedef {object} Options   as commander gives them
 * @property {string} [profile]
 * @property {string} [budget]
 * @property {string[]} [only]
 * @property {string} [file]
 * @property {string} [repo]
 * @property {string} [reportMd]
 * @property {string} [reportJunit]
 * @property {boolean} [machineChecks]
 * @property {string} [benchmark]
 * @property {string} [metric]
 * @property {string} [pairs]
 * @property {string} [limit]
 * @property {string} [reason]
 * @property {string} [by]
 * @property {boolean} [force]
 * @property {string} [listen]
 * @property {string} [branch]
 * @property {string} [remote]
 * @property {string} [backlog]
 * @property {string} [liveUrl]
 * @property {string} [out]
 * @property {string} [for]
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
/** @typedef {{ args: string, least: number, most: number, flags: (keyof Options)[] }} Part */

const PLACE = /** @type {(keyof Options)[]} */ (['file', 'repo'])
const MEASURING = /** @type {(keyof Options)[]} */ ([...PLACE, 'profile', 'budget', 'only', 'reportMd', 'reportJunit', 'machineChecks'])

/** @type {Readonly<Record<string, Part>>} */
const PARTS = Object.freeze({
  init: { args: '[--force]', least: 0, most: 0, flags: ['repo', 'force'] },
  run: { args: '[rev | A..B]', least: 0, most: 1, flags: MEASURING },
  compare: { args: '<A> <B>', least: 2, most: 2, flags: MEASURING },
  bisect: { args: '<good>..<bad> [--benchmark <id>] [--metric <name>]', least: 1, most: 1, flags: [...MEASURING, 'benchmark', 'metric'] },
  calibrate: { args: '[--pairs <n>]', least: 0, most: 0, flags: [...MEASURING, 'pairs'] },
  history: { args: '[--benchmark <id>] [--metric <name>]', least: 0, most: 0, flags: [...PLACE, 'profile', 'benchmark', 'metric', 'limit'] },
  status: { args: '', least: 0, most: 0, flags: PLACE },
  accept: { args: '<rev> --benchmark <id> --metric <name> --reason <text>', least: 1, most: 1, flags: [...PLACE, 'benchmark', 'metric', 'reason', 'by'] },
  watch: { args: '[--branch <name>] [--remote <name>] [--listen <host:port>]', least: 0, most: 0, flags: [...PLACE, 'profile', 'only', 'listen', 'branch', 'remote', 'backlog', 'machineChecks', 'wait', 'liveUrl'] },
  runner: { args: '--from <address> --token-file <file> [--name <name>] [--remote <name>]', least: 0, most: 0, flags: [...PLACE, 'profile', 'only', 'from', 'tokenFile', 'name', 'remote', 'machineChecks'] },
  wake: { args: '', least: 0, most: 0, flags: PLACE },
  publish: { args: '--out <folder>', least: 0, most: 0, flags: [...PLACE, 'out'] },
  silence: { args: '<benchmark> [--metric <name>] --for <time> --reason <text>', least: 1, most: 1, flags: [...PLACE, 'metric', 'for', 'reason', 'by'] },
  baseline: { args: '<rev>', least: 1, most: 1, flags: PLACE },
  peers: { args: '[--only <names>] [--out <folder>]', least: 0, most: 0, flags: ['profile', 'only', 'out'] },
  export: { args: '[file]', least: 0, most: 1, flags: PLACE },
  import: { args: '<file | ->', least: 1, most: 1, flags: PLACE }
})

const MOST_PAIRS = 10_000
const MOST_BACKLOG = 5000
const SHORTEST_BUDGET_MS = 1000
const LONGEST_BUDGET_MS = 30 * 24 * 3_600_000

/**
 * @param {string} what
 * @param {string[]} words
 * @param {Options} options
 * @returns {Wish}
 * @throws BW_BENCH_USAGE
 */
function readWish (what, words, options) {
  if (!Object.hasOwn(PARTS, what)) throw unknownPart(what)
  const part = PARTS[what]
  if (words.length < part.least) throw wrong(what, `"bench ${what}" needs ${part.least === 1 ? 'one word more' : `${part.least} words, got ${words.length}`}.`)
  if (words.length > part.most) throw wrong(what, `"${words[part.most]}" is one word too many for "bench ${what}".`)
  for (const word of words) if (word.startsWith('-') && word !== '-') throw wrong(what, `"${word}" is neither a commit nor a file.`) // never an option of git
  const foreign = givenFlags(options).find(flag => !part.flags.includes(flag))
  if (foreign) throw wrong(what, `${flagName(foreign)} means nothing to "bench ${what}".`)
  for (const flag of /** @type {const} */ (['benchmark', 'metric', 'reason'])) {
    if (what === 'accept' && !options[flag]) throw wrong(what, `What is accepted? ${flagName(flag)} is missing.`)
  }
  if (what === 'silence' && (!options.reason || !options.for)) throw wrong(what, `${options.reason ? '--for' : '--reason'} is missing.`)
  if (what === 'publish' && !options.out) throw wrong(what, '--out is missing: the folder that the website is written to.')
  if (what === 'runner') checkRunner(options)
  if (what === 'bisect') checkRange(words[0])
  return {
    what,
    words,
    options,
    profile: profileOf(what, options.profile),
    timeBudgetMs: budgetOf(what, options.budget),
    pairs: numberOf(what, 'pairs', options.pairs, MOST_PAIRS),
    limit: numberOf(what, 'limit', options.limit, MOST_HISTORY_COMMITS),
    forMs: forOf(what, options.for),
    listen: listenOf(what, options.listen),
    backlog: numberOf(what, 'backlog', options.backlog, MOST_BACKLOG, 0),
    liveUrl: liveUrlOf(what, options.liveUrl)
  }
}

/** Flags that are not those of every verb. @param {Options} options @returns {(keyof Options)[]} */
function givenFlags (options) {
  const known = /** @type {(keyof Options)[]} */ ([...new Set(Object.values(PARTS).flatMap(part => part.flags))])
  return known.filter(flag => options[flag] !== undefined && !(flag === 'machineChecks' && options.machineChecks === true)) // commander sets it for "--no-..."
}

/** @param {Options} options */
function checkRunner ({ from, tokenFile, name = 'runner' }) {
  if (from === undefined) throw wrong('runner', '--from is missing: where the website of the bot is, such as http://bench.example.org:9696/.')
  if (tokenFile === undefined) throw wrong('runner', '--token-file is missing: the file with the token that watch.runners of the bot names.')
  if (!/^https?:$/.test(protocolOf(from))) throw wrong('runner', `--from "${from}" is no address: write http://host:port/ or https://host/.`)
  if (!/^[\x20-\x7e]{1,60}$/.test(name)) throw wrong('runner', '--name is at most 60 printable characters.')
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
  if (parts.length !== 2 || parts.some(part => part === '' || part.startsWith('.'))) throw wrong('bisect', `"${range}" is no range: write <good>..<bad>, such as v1.0.0..HEAD.`)
}

/** @param {string} what @param {string | undefined} text */
function profileOf (what, text) {
  if (text === undefined || text === 'quick' || text === 'normal') return text
  throw wrong(what, `There is no profile "${text}": there are quick and normal.`)
}

/** @param {string} what @param {string | undefined} text */
function budgetOf (what, text) {
  if (text === undefined) return undefined
  const ms = parseDurationMs(text)
  if (ms !== null && ms >= SHORTEST_BUDGET_MS && ms <= LONGEST_BUDGET_MS) return ms
  throw wrong(what, `--budget "${text}" is no time from 1s to 720h: such as 90s, 20m, 2h.`)
}

/** @param {string} what @param {string | undefined} text */
function forOf (what, text) {
  if (text === undefined) return undefined
  const ms = parseDurationMs(text)
  if (ms !== null && (ms === 0 || ms >= 1000) && ms <= LONGEST_SILENCE_MS) return ms
  throw wrong(what, `--for "${text}" is no time from 1s to 365d: such as 12h, 7d. 0s ends a silence.`)
}

/** @param {string} what @param {string | undefined} text */
function listenOf (what, text) {
  if (text === undefined) return undefined
  const [, six, four, port] = /^(?:\[([0-9a-fA-F:.]+)\]|([^\s:/]+)):(\d{1,5})$/.exec(text) ?? []
  if (port !== undefined && Number(port) <= 65_535) return { host: six ?? four, port: Number(port) }
  throw wrong(what, `--listen "${text}" is no address: write host:port, such as 127.0.0.1:9696 or [::1]:9696.`)
}

/** @param {string} what @param {string | undefined} text */
function liveUrlOf (what, text) {
  if (text === undefined || /^https?:$/.test(protocolOf(text))) return text
  throw wrong(what, `--live-url "${text}" is no address: write one such as http://127.0.0.1:9646/ui/.`)
}

/** @param {string} what @param {string} flag @param {string | undefined} text @param {number} most @param {number} [least] */
function numberOf (what, flag, text, most, least = 1) {
  if (text === undefined) return undefined
  if (/^(?:0|[1-9]\d{0,5})$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text)
  throw wrong(what, `--${flag} "${text}" is no whole number from ${least} to ${most}.`)
}

/** @param {string} flag  "reportMd" -> "--report-md" */
function flagName (flag) {
  return flag === 'machineChecks' ? '--no-machine-checks' : `--${flag.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
}

/** @param {string} what */
function unknownPart (what) {
  const near = closest(what, Object.keys(PARTS))
  return new BellwetherError('BW_BENCH_USAGE', `"bench ${what}" is not known.${near ? ` Did you mean "bench ${near}"?` : ''}`, { details: { usage: usage() } })
}

/** @param {string} what @param {string} message */
function wrong (what, message) {
  return new BellwetherError('BW_BENCH_USAGE', message, { details: { usage: [`usage: bellwether bench ${what} ${PARTS[what].args}`.trimEnd()], next: ['bellwether bench --help'] } })
}

function usage () {
  return ['usage:', ...Object.entries(PARTS).map(([name, { args }]) => `  bellwether bench ${name} ${args}`.trimEnd())]
}

module.exports = { readWish, PARTS }
