'use strict'
/**
 * What the bot costs while there is nothing to do: memory and CPU time of its process and of the git commands that it
 * asks, over several rounds.
 */
const path = require('node:path')
const fs = require('node:fs')
const { placeOf } = require('../../../bench/engine/places')
const { askControl } = require('../../../bench/service/watch/control')
const { readProcess } = require('../../../bench/collect/processes')
const { startProgram, tempFolder } = require('../../../bench/programs/programs')
const { memory } = require('../../../bench/programs/proc')
const { until } = require('../../../bench/programs/ask')
const { BIN } = require('../../../bench/programs/bellwether')
const { makeRepository } = require('../lib/scratch-repository')

const TARGET = { rssBytes: 70e6, cpuShare: 0.002 }
const COMMITS = 3
const BENCH_FILE = {
  test: null,
  benchmarks: { 'work/units': {
    command: ['/bin/sh', 'work.sh'], format: 'json', metrics: { units: { unit: 'count', better: 'lower', gated: true } }
  } }
}
/** Its repository is asked every 30 s. */
const WATCHED_MS = { quick: 65_000, full: 305_000 }

/** @param {{ quick: boolean }} how @returns {Promise<{ rssBytes: number, cpuShare: number, seconds: number }>} */
async function measure ({ quick }) {
  const folder = tempFolder()
  const repoDir = path.join(folder, 'repo')
  makeRepository(repoDir, Array.from({ length: COMMITS }, (_, index) => ({
    subject: `commit ${index}`, files: { 'work.sh': `# ${index}\necho '{ "units": 1 }'\n` }
  })))
  fs.writeFileSync(path.join(repoDir, 'bellwether.bench.json'), JSON.stringify(BENCH_FILE))
  const home = path.join(folder, 'h')
  const program = startProgram(
    [BIN, 'bench', 'watch', '--repo', repoDir, '--listen', '127.0.0.1:0', '--no-machine-checks'],
    { BELLWETHER_HOME: home }
  )
  const place = placeOf(repoDir, path.join(home, 'state'))
  await until(async () => {
    if (program.child.exitCode !== null) throw new Error(`the bot ended: ${program.output()}`)
    const { watch } = /** @type {any} */ (await askControl(place, 'status').catch(() => ({ watch: null }))) // not yet
    return watch?.state === 'idle' && watch.left === 0
  }, 'nothing is left to do', { timeoutMs: 120_000, pollMs: 200 })
  const before = readProcess(program.pid)
  const beganAtMs = performance.now()
  // idle for so long: this is what is measured
  await new Promise(resolve => setTimeout(resolve, quick ? WATCHED_MS.quick : WATCHED_MS.full))
  const seconds = (performance.now() - beganAtMs) / 1000
  const after = readProcess(program.pid)
  if (before === null || after === null) throw new Error(`the bot ended: ${program.output()}`)
  const { rssBytes } = memory(program.pid)
  await program.end()
  return { rssBytes, cpuShare: (after.cpuSeconds - before.cpuSeconds) / seconds, seconds }
}

/** @param {Awaited<ReturnType<typeof measure>>} facts @returns {import('..').Line[]} */
function judge ({ rssBytes, cpuShare, seconds }) {
  return [
    {
      what: 'memory of a bot that waits for commits',
      target: `<= ${TARGET.rssBytes / 1e6} MB RSS`,
      measured: `${(rssBytes / 1e6).toFixed(0)} MB`,
      ok: rssBytes <= TARGET.rssBytes
    },
    {
      what: 'CPU time of it and of its git commands',
      target: `<= ${100 * TARGET.cpuShare} % of a core`,
      measured: `${(100 * cpuShare).toFixed(2)} % over ${Math.round(seconds)} s`,
      ok: cpuShare <= TARGET.cpuShare
    }
  ]
}

module.exports = { measure, judge }
