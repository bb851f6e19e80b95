'use strict'
/**
 * A runner in a process of its own, of a machine that differs from this one as the test says; else exactly what
 * `bellwether bench runner` does.
 *   node runner-process.js '{"repoDir":...,"stateDir":...,"from":...,"tokenFile":...,"name":...,"cpu":...}'
 */
const { machine, classOf } = require('../../../../bench/collect/fingerprint')
const { runRunner } = require('../../../../bench/service/runner')

const { repoDir, stateDir, from, tokenFile, name, cpu } = JSON.parse(process.argv[2])

async function otherMachine () {
  const facts = { ...await machine(), cpu, hostname: name }
  return { ...facts, class: classOf(facts) }
}

const ending = new AbortController()
process.on('SIGTERM', () => ending.abort(new Error('interrupted')))
const onNote = (/** @type {string} */ text) => { process.stdout.write(`${text}\n`) }
runRunner({
  bench: { repoDir, stateDir, checksMachine: false, machine: otherMachine }, from, tokenFile, name,
  signal: ending.signal, onNote
}).catch(err => {
  process.stderr.write(`${err.stack}\n`)
  process.exitCode = 1
})
