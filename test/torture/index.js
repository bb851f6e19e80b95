'use strict'
/**
 * `npm run torture`: the long forms of the fault tests, one after the other, with a table of what was measured against
 * the targets.
 *
 *   npm run torture                     every file of this folder
 *   npm run torture -- --only t17,t18   some of them
 *   npm run torture -- --short          few rounds: what `npm test` runs
 *   npm run torture -- --only random --seed 7 --seconds 60     one seed of the random faults; --seeds 20: that one and
 *                                                              the next 19
 *
 * A torture is a file of this folder that exports `run({ report, short })`, and where it needs more than an hour
 * `boundMs`. It reports one row a number; a row that missed its target, an error, an overrun and a process left behind
 * end the run with exit 1.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { runTorture, leftBehind, endAll, MARK } = require('./lib/runner')
const { printRow, printEnd } = require('./lib/print')

/** Words that take a value, and what it is. */
const VALUES = {
  '--only': 'names', '--without': 'kinds', '--seed': 'number', '--seeds': 'number', '--seconds': 'number'
}

/** @param {string[]} words */
function parseWords (words) {
  const pairs = words.flatMap(word => word.startsWith('--') && word.includes('=')
    ? [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]
    : [word])
  /** @type {{ only: string[], unknown: string[], short: boolean, options: import('./lib/runner').Options }} */
  const said = { only: [], unknown: [], short: false, options: {} }
  for (let at = 0; at < pairs.length; at++) {
    const word = pairs[at]
    const kind = VALUES[/** @type {keyof typeof VALUES} */ (word)]
    const value = kind ? pairs[++at] ?? '' : ''
    if (word === '--short') said.short = true
    else if (kind === 'names') said.only.push(...value.split(','))
    else if (kind === 'kinds') said.options.without = value.split(',')
    else if (kind === 'number' && /^[1-9]\d*$/
      .test(value)) said.options[/** @type {'seed' | 'seeds' | 'seconds'} */ (word.slice(2))] = Number(value)
    else said.unknown.push(kind ? `${word} ${value}` : word)
  }
  return said
}

async function main () {
  const known = fs.readdirSync(__dirname)
    .filter(name => name.endsWith('.js') && !name.endsWith('.test.js') && name !== 'index.js')
    .map(name => name.slice(0, -3))
    .sort()
  const { only, unknown, short, options } = parseWords(process.argv.slice(2))
  const wrong = [...unknown, ...only.filter(name => !known.includes(name))]
  if (wrong.length > 0) {
    process.stderr.write(
      `not known: ${wrong.join(', ')}; there are ${known.join(', ')}, --only <names>, --short, and for random --seed, --seeds and --seconds <number> and --without <kinds of steps>\n`
    )
    process.exit(2)
  }
  process.env[MARK] = String(process.pid) // whatever is started from here on carries it
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bwt-'))
  process.env.TMPDIR = folder // homes are made in it
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  for (const name of ['SIGINT', 'SIGTERM']) {
    process.once(name, () => {
      endAll(leftBehind(String(process.pid)))
      process.exit(130)
    })
  }
  let missed = 0
  for (const name of only.length > 0 ? only : known) {
    const { rows, tookMs } = await runTorture(name,
      require(`./${name}`), { short, options, onRow: row => printRow(name, row) })
    missed += rows.filter(row => !row.ok).length
    printEnd(name, rows, tookMs)
  }
  process.exit(missed > 0 ? 1 : 0)
}

main()
