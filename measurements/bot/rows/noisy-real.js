'use strict'
/**
 * The same as noisy-machine.js with everything but the noise real: checkouts, builds, launches, the store. A program
 * prints a number that differs by 20 % from pair to pair though nothing has changed; one commit makes it 10 % slower,
 * another changes a document. Each is compared in fresh sessions with its parent, on a bot that knows nothing yet and
 * learns from its own controls.
 */
const path = require('node:path')
const { openBench } = require('../../../bench')
const { note } = require('../../cluster/print')
const { workFolder, makeRepository } = require('../lib/scratch-repository')

const TRIES = { quick: 2, full: 20 }
const FOUND_SHARE = 0.9
const LONGEST_MINUTES = 20
/** Two launches a pair: each has 20 % over the root of two. */
const PROGRAM = `'use strict'
const gauss = Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random())
console.log(JSON.stringify({ nsPerTask: 100 * require('./cost') * Math.exp(0.2 / Math.SQRT2 * gauss) }))
`
const BENCH_FILE = `module.exports = { test: null, benchmarks: { 'noisy/tasks': {
  command: ['node', 'program.js'], format: 'json', metrics: { nsPerTask: { unit: '', better: 'lower', gated: true } }
} } }
`

/** @typedef {{ what: string, verdicts: string[], minutes: number[], pairs: number[] }} Tried */

/** @param {{ quick: boolean }} how @returns {Promise<{ tried: Tried[] }>} */
async function measure ({ quick }) {
  const dir = workFolder('noisy')
  const repoDir = path.join(dir, 'repo')
  const [first, document, slower] = makeRepository(repoDir, [
    { subject: 'one', files: {
      'program.js': PROGRAM, 'cost.js': 'module.exports = 1\n', 'bellwether.bench.js': BENCH_FILE
    } },
    { subject: 'a document', files: { 'README.md': 'nothing\n' } },
    { subject: '10 % slower', files: { 'cost.js': 'module.exports = 1.1\n' } }
  ])
  const bench = await openBench({ repoDir, stateDir: path.join(dir, 'state'), profile: 'quick', checksMachine: false })
  const tried = [
    { what: '10 % slower', old: document, new: slower }, { what: 'only a document', old: first, new: document }
  ].map(one => ({
    ...one, verdicts: /** @type {string[]} */ ([]), minutes: /** @type {number[]} */ ([]),
    pairs: /** @type {number[]} */ ([])
  }))
  try {
    for (let time = 0; time < (quick ? TRIES.quick : TRIES.full); time++) {
      for (const one of tried) {
        const beganAtMs = performance.now()
        const { verdict, commits } = await bench.compare({ old: one.old, new: one.new })
        one.verdicts.push(verdict)
        one.minutes.push((performance.now() - beganAtMs) / 60_000)
        one.pairs.push(commits[0].benchmarks[0]?.pairs ?? 0)
        note(`  ${one.what}: ${verdict} after ${one.pairs.at(-1)} pairs, ${one.minutes.at(-1)?.toFixed(1)} minutes`)
      }
    }
  } finally {
    await bench.close()
  }
  return { tried: tried.map(({ what, verdicts, minutes, pairs }) => ({ what, verdicts, minutes, pairs })) }
}

/** @param {{ tried: Tried[] }} facts */
function judge ({ tried }) {
  return tried.map(({ what, verdicts, minutes }) => {
    const confirmed = verdicts.filter(one => one === 'confirmed').length
    const told = [...new Set(verdicts)].map(one => `${verdicts.filter(other => other === one).length} ${one}`)
    const longest = Math.max(...minutes)
    const isSlower = what !== 'only a document'
    return {
      what: `${what}, pairs that differ by 20 %, measured`,
      target: isSlower ? 'confirmed 9 times in 10, within 20 minutes' : '0 alarms',
      measured: `${told.join(', ')} of ${verdicts.length}; at most ${longest.toFixed(1)} minutes`,
      ok: isSlower ? confirmed >= FOUND_SHARE * verdicts.length && longest <= LONGEST_MINUTES : confirmed === 0
    }
  })
}

module.exports = { measure, judge }
