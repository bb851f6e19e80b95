'use strict'
/**
 * Options that a person may type because PM2 has them, and that the verb does not take: what to write instead. Loaded
 * only when an option is unknown. One that gets built leaves this list. Pure.
 */
const { PM2_OPTIONS, START_FLAGS } = require('./commands/pm2-options')

const SETTING = (/** @type {string} */ flag) => `is called ${flag} here`
const OF_START = 'is for "start": what runs gets other settings from its file (bellwether reload <file>)'
const OF_UNIT = 'is not needed: the unit says it (bellwether systemd show)'

/** @type {Readonly<Record<string, string>>} */
const HINTS = Object.freeze({
  '--only': 'is for a settings file: bellwether start <file> --only <apps> (also: run, reload, apply)',
  '--update-env': 'is for "reload": bellwether reload <app> --update-env',
  '-a': 'is for "reload": bellwether reload <app> --update-env',
  '--no-daemon': 'is a verb: bellwether run <script or file>',
  '--attach': 'is not needed: bellwether logs <app> -f',
  '-f': 'is not needed here',
  '--force': 'is not needed here',
  '--parallel': 'is not needed: as many are started side by side as there are processors for',
  '-i': `${OF_START}; the number of workers: bellwether scale <app> <number>`,
  '--instances': `${OF_START}; the number of workers: bellwether scale <app> <number>`,
  '--name': OF_START,
  '-n': OF_START,
  '--node-args': OF_START,
  '--cwd': OF_START,
  '--port': 'is a setting: listen, or in "env" the variable PORT',
  '--ext': 'is not there: "watch": { "ignore": ["*.md"] } in a settings file says what does not count (docs/watch.md)',
  '--watch-only': 'is called --watch <paths> here',
  '--hp': OF_UNIT,
  '--service-name': OF_UNIT,
  '--wait-ip': OF_UNIT,
  '--nostream': 'is not needed: without -f, logs ends by itself',
  '--timestamp': 'is not needed: logs shows the time of each line',
  '--highlight': SETTING('--grep <text>'),
  '--format': 'is called --json here: one object a line',
  '--lines': SETTING('-n'),
  '--sort': 'is for "ls": bellwether ls --sort memory:desc',
  '-m': 'is not needed: off a terminal, ls prints plain lines',
  '--mini-list': 'is not needed: off a terminal, ls prints plain lines',
  '--silent': SETTING('-q'),
  '-s': SETTING('-q'),
  '--container': 'is not there: a container runs "bellwether run <file>" (docs/containers.md)',
  '--dist': 'is not there: a container runs "bellwether run <file>" (docs/containers.md)',
  '--fresh': 'is not there: a container runs "bellwether run <file>" (docs/containers.md)',
  '--node-version': 'is not there: bellwether reload <app> --node <path> names the Node of the workers',
  '--spa': 'is for a static server, which is not ours: nginx, for one',
  '--safe': 'is not there: there are no modules'
})

/** The options that `start` takes. */
const OF_START_ONLY = new Set([...PM2_OPTIONS, ...START_FLAGS]
  .flatMap(({ flags }) => flags.replace(/ [<[].*/, '').split(', ')))

/**
 * @param {string} option   as it was typed: "--watch", "--env=x"
 * @returns {string | null}
 */
function optionHint (option) {
  const [name] = option.split('=', 1)
  if (Object.hasOwn(HINTS, name)) return HINTS[name]
  return OF_START_ONLY.has(name) ? OF_START : null
}

module.exports = { optionHint, HINTS }
