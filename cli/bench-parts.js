'use strict'
/** The parts of `bellwether bench`: the words and the flags of each. The values of flags stand in cli/commands/. */

/** @typedef {import('./commands').Part} Part */

/** Every part understands --no-machine-checks, so that a script needs no list of those that measure. */
const EVERYWHERE = ['machine-checks']
const PLACE = ['file', 'repo', ...EVERYWHERE]
const MEASURING = [...PLACE, 'profile', 'budget', 'only', 'report-md', 'report-junit']

/** @type {Readonly<Record<string, Part>>} */
const PARTS = Object.freeze({
  init: { args: '', help: 'look for what can be measured, run it once, and write a bench file', flags: ['repo', 'force', ...EVERYWHERE] },
  run: {
    args: '[rev|A..B]',
    help: 'measure one commit against its parent, or each commit of a range; without one: what is checked out',
    flags: [...MEASURING, 'again'],
    examples: [
      'bellwether bench run', 'bellwether bench run main..HEAD --budget 20m', 'bellwether bench run --again'
    ]
  },
  compare: {
    args: '<A> <B>',
    help: 'measure one commit against another',
    flags: MEASURING,
    examples: ['bellwether bench compare v1.0.0 HEAD']
  },
  bisect: {
    args: '<good..bad>',
    help: 'find the commit that made a benchmark slower',
    flags: [...MEASURING, 'benchmark', 'metric'],
    examples: ['bellwether bench bisect v1.0.0..HEAD --benchmark http/hello']
  },
  calibrate: {
    args: '',
    help: 'measure a build against itself: how small a change can be seen here',
    flags: [...MEASURING, 'pairs']
  },
  history: {
    args: '',
    help: 'the numbers of the last commits, and where they changed',
    flags: [...PLACE, 'profile', 'benchmark', 'metric', 'limit'],
    examples: ['bellwether bench history --metric cpuUsPerRequest']
  },
  status: { args: '', help: 'what the bot does, and what is not finished', flags: PLACE },
  accept: {
    args: '<rev>',
    help: 'take a slowdown for wanted: it is not reported again',
    flags: [...PLACE, 'benchmark', 'metric', 'reason', 'by'],
    needs: ['benchmark', 'metric', 'reason'],
    examples: [
      'bellwether bench accept 1a2b3c4 --benchmark http/hello --metric peakRssBytes --reason "the cache is worth it"'
    ]
  },
  silence: {
    args: '<benchmark>',
    help: 'report no change of a benchmark for a while',
    flags: [...PLACE, 'metric', 'for', 'reason', 'by'],
    needs: ['reason', 'for'],
    examples: ['bellwether bench silence http/hello --for 12h --reason "new machine"']
  },
  baseline: { args: '<rev>', help: 'measure from now on against this commit as well', flags: PLACE },
  watch: {
    args: '',
    help: 'measure each new commit of a branch, and serve the website',
    flags: [...PLACE, 'profile', 'only', 'listen', 'branch', 'remote', 'backlog', 'wait', 'live-url']
  },
  wake: { args: '', help: 'let the bot look for new commits now', flags: PLACE },
  runner: {
    args: '',
    help: 'measure for a bot on another machine',
    flags: [...PLACE, 'profile', 'only', 'from', 'token-file', 'name', 'remote'],
    needs: ['from', 'token-file']
  },
  publish: { args: '', help: 'write the website as files', flags: [...PLACE, 'out'], needs: ['out'] },
  peers: {
    args: '',
    help: 'measure Bellwether beside other servers',
    flags: ['profile', 'only', 'out', ...EVERYWHERE],
    examples: ['bellwether bench peers --only nginx,node,size']
  },
  export: {
    args: '[file]',
    help: 'write all results as lines of JSON',
    flags: PLACE,
    examples: ['bellwether bench export results.jsonl']
  },
  import: { args: '<file|->', help: 'take the results of another machine', flags: PLACE }
})

module.exports = { PARTS }
