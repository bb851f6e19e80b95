'use strict'
/**
 * The options of `pm2`, as data, and how its words are read. One that belongs to an app becomes a key of an ecosystem
 * file; what that means is said in manager/settings/ecosystem. Pure.
 */
const { BellwetherError } = require('../../common/errors')
const { PM2_OPTIONS } = require('../commands/pm2-options')

/** takes: the words that follow. 'maybe': one, unless it is an option. 'list': all until the next option. */
/** @typedef {'none' | 'one' | 'maybe' | 'list'} Takes */
/**
 * key: of an ecosystem file; as: its value where none follows. to: for the command itself. no: why it is refused.
 * @typedef {{ names: string[], takes: Takes, key?: string, to?: string, as?: unknown, no?: string }} Option
 */

/** @param {string} names @param {string} key @returns {Option} */
const ofApp = (names, key) => ({ names: names.split(' '), takes: 'one', key })
/** @param {string} names @param {string} to @param {Takes} [takes] @returns {Option} */
const ours = (names, to, takes = 'none') => ({ names: names.split(' '), takes, to })
/** @param {string} names @param {string} no @param {Takes} [takes] @returns {Option} */
const refused = (names, no, takes = 'none') => ({ names: names.split(' '), takes, no })

const NOTHING_SENT = 'nothing is sent anywhere'

/** Keys that take several words here. */
const LISTS = new Set(['filter_env', 'ignore_watch', 'stop_exit_codes'])

/**
 * As commander writes an option: "-l, --log [file]".
 * @param {import('../commands/pm2-options').Pm2Option} option
 * @returns {Option}
 */
function ofFlags ({ flags, key }) {
  const names = flags.match(/--?[a-z0-9][a-z0-9-]*/g) ?? []
  const takes = flags.includes('<') ? 'one' : flags.includes('[') ? 'maybe' : 'none'
  return { names, takes: LISTS.has(key) ? 'list' : takes, key, as: !names.some(name => name.startsWith('--no-')) }
}

/** Of this command alone, or otherwise here than in the table that it shares with `bellwether start`. */
const OWN = Object.freeze([
  ofApp('-n --name', 'name'),
  ofApp('-i --instances', 'instances'),
  ofApp('--interpreter-args --node-args', 'node_args'),
  ofApp('-N', 'namespace'),
  ofApp('--cwd', 'cwd'),

  ours('--env', 'env', 'one'),
  ours('--only', 'only', 'one'),
  ours('-a --update-env', 'updateEnv'),
  ours('-f --force', 'force'),
  ours('-s --silent', 'silent'),
  ours('-m --mini-list', 'mini'),
  ours('--no-color', 'noColour'),
  ours('--no-daemon', 'foreground'),
  ours('--attach', 'attach'),
  ours('--sort', 'sort', 'one'),
  ours('--lines', 'lines', 'one'),
  ours('--err', 'err'),
  ours('--out', 'out'),
  ours('--raw', 'raw'),
  ours('--json', 'json'),
  ours('--nostream', 'noStream'),
  ours('-u --user', 'user', 'one'), // of startup
  ours('--hp', 'hp', 'one'),
  ours('--timestamp', 'timestamp', 'maybe'), // the time stands before each line anyway
  ours('--parallel', 'parallel', 'one'), // as many side by side as there are processors for
  ours('-v -V --version', 'version'),
  ours('-h --help', 'help'),

  refused('--ext', 'write patterns: --watch "**/*.json"', 'one'),
  refused('-w --write', 'nothing is written into the folder of the app'),
  refused('--format', 'lines are text, or JSON with --json'),
  refused('--highlight', 'search with: bellwether logs --grep <text>', 'maybe'),
  refused('--service-name', 'the unit is called bellwether.service', 'one'),
  refused('--wait-ip', 'an app that needs a network that is up: systemctl edit bellwether.service (After=network-online.target)'),
  refused('--no-auto-exit', 'the manager stays until it is told to end'),
  refused('--delay', 'wait before the command: sleep <seconds>', 'one'),
  refused('--web', 'the HTTP port: docs/monitoring.md', 'maybe'),
  refused('--secret --public --machine-name', NOTHING_SENT, 'maybe'),
  refused('--trace --v8 --deep-monitoring', 'metrics and profiles are built in (docs/monitoring.md)')
])

const OWN_NAMES = new Set(OWN.flatMap(({ names }) => names))
/** @type {readonly Option[]} */
const OPTIONS = Object.freeze([
  ...OWN, ...PM2_OPTIONS.map(ofFlags).filter(({ names }) => !names.some(name => OWN_NAMES.has(name)))
])

/** @type {ReadonlyMap<string, Option>} */
const BY_NAME = new Map(OPTIONS.flatMap(option => option.names.map(name => [name, option])))

/**
 * @typedef {object} Words
 * @property {string[]} words                     the verb first, then what it is for
 * @property {Record<string, unknown>} app        keys of an ecosystem file
 * @property {Record<string, any>} options        for the command, by `to`
 * @property {string[] | null} appArgs            what followed "--"
 */

/**
 * @param {string[]} given
 * @returns {Words}
 * @throws BW_USAGE
 */
function readWords (given) {
  const end = given.indexOf('--')
  const list = end === -1 ? [...given] : given.slice(0, end)
  /** @type {Words} */
  const read = { words: [], app: {}, options: {}, appArgs: end === -1 ? null : given.slice(end + 1) }
  while (list.length > 0) {
    const word = /** @type {string} */ (list.shift())
    if (!isOption(word, read.words)) read.words.push(word)
    else take(word, list, read)
  }
  return read
}

/**
 * "-" is stdin, and after "scale" -1 is a number.
 * @param {string} word
 * @param {string[]} words   before it
 */
function isOption (word, words) {
  return word.startsWith('-') && word !== '-' && !(words[0] === 'scale' && /^-\d+$/.test(word))
}

/** @param {string} word @param {string[]} list   what follows; what it takes leaves it @param {Words} read */
function take (word, list, read) {
  const { option, attached } = optionOf(word)
  if (option.no !== undefined) throw new BellwetherError('BW_USAGE', `${word} is not there: ${option.no}.`)
  const isNext = list.length > 0 && !isOption(list[0], read.words)
  let value = /** @type {unknown} */ (attached)
  if (value === undefined && option.takes === 'one') {
    if (list.length === 0) throw new BellwetherError('BW_USAGE', `${word} needs a value.`)
    value = list.shift()
  } else if (value === undefined && option.takes === 'maybe' && isNext) value = list.shift()
  if (option.takes === 'list') {
    const texts = attached === undefined ? [] : [attached]
    while (attached === undefined && list.length > 0 && !isOption(list[0], read.words)) texts.push(String(list.shift()))
    value = texts.length === 0 ? true : texts.flatMap(text => text.split(',')).filter(Boolean)
  }
  if (option.key !== undefined) read.app[option.key] = value ?? option.as
  else read.options[String(option.to)] = value ?? true
}

/**
 * --name=web, -i2
 * @param {string} word
 * @returns {{ option: Option, attached: string | undefined }}
 * @throws BW_USAGE
 */
function optionOf (word) {
  const whole = BY_NAME.get(word)
  if (whole) return { option: whole, attached: undefined }
  const cut = word.startsWith('--') ? word.indexOf('=') : 2
  const name = cut === -1 ? word : word.slice(0, cut)
  const option = BY_NAME.get(name)
  const rest = word.slice(word.startsWith('--') ? cut + 1 : cut)
  if (option === undefined || option.takes === 'none' || rest === '') {
    throw new BellwetherError('BW_USAGE', `unknown option ${word}`)
  }
  return { option, attached: rest }
}

module.exports = { OPTIONS, readWords }
