'use strict'
/**
 * A hello server that spends so many microseconds more of CPU on each request. It counts instead of asking the clock: a
 * loop that asks until the time is over makes 14 % of 10 %, because each first look at the clock costs half a
 * microsecond of its own (measured).
 */
const { execFileSync } = require('node:child_process')
const { median } = require('../../../bench/shared/median')

const BUSY = `let state = 1
function busy (rounds) {
  let x = state
  for (let i = 0; i < rounds; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0
  state = x
}
`
/** Prints how many microseconds ten thousand rounds take, seven times. */
const CLOCK = `${BUSY}
const CALLS = 5000
const measured = []
for (let turn = 0; turn < 8; turn++) {
  const beginNs = process.hrtime.bigint()
  for (let i = 0; i < CALLS; i++) busy(1000)
  measured.push(Number(process.hrtime.bigint() - beginNs) / CALLS / 1000 * 10)
}
process.stdout.write(JSON.stringify(measured.slice(1)))
`

/** How many rounds of the loop this machine does in a microsecond. @returns {number} */
function roundsPerUs () {
  const tenThousandUs = JSON.parse(execFileSync(process.execPath, ['-e', CLOCK], { encoding: 'utf8' }))
  return 10_000 / median(tenThousandUs)
}

/**
 * @param {number} rounds  of the loop, for each request
 * @returns {string} the server's code
 */
function busyServer (rounds) {
  return `'use strict'
const http = require('node:http')
const ROUNDS = ${Math.round(rounds)}
${BUSY}http.createServer((request, response) => {
  if (ROUNDS > 0) busy(ROUNDS)
  response.end('hello world\\n')
}).listen(process.env.PORT, process.env.HOST)
`
}

const BUSY_BENCH_FILE = `module.exports = { suites: [], test: null, benchmarks: { 'http/hello': { server: ['{node}', 'server.js'], load: { connections: 20 } } } }
`

module.exports = { roundsPerUs, busyServer, BUSY_BENCH_FILE }
