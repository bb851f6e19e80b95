'use strict'
/** The bench file of this repository: what it names is there, and it is the checkout's own command that is measured. */
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { readBenchFile } = require('../../../bench/suites/bench-file')
const { CLASSICS } = require('../../../bench/suites/classics')
const { startProgram, endAll } = require('../../../bench/programs/programs')
const { until } = require('../../../bench/programs/ask')

const ROOT = path.join(__dirname, '..', '..', '..')
const SERVERS = path.join(ROOT, 'bench', 'suites', 'servers')
const { benchmarks, test: ownTests } = readBenchFile({ dir: ROOT })

afterAll(endAll)

test('five of our own, and no test suite of twelve minutes', () => {
  expect(benchmarks.map(({ id }) => id))
    .toEqual(['manager/hello', 'manager/connection-per-request', 'manager/restart', 'command/help', 'command/config'])
  expect(ownTests).toBeNull()
})

test.each(benchmarks.filter(({ id }) => id.startsWith('command/')).map((
  { id, command }
) => ({ id, command })))('$id ends well', ({ command: [, ...args] }) => {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test('manager/*: shipped servers, told whose command to run', () => {
  const shipped = new Set(CLASSICS.map(({ command }) => command[1]))
  const ours = benchmarks.filter(({ id }) => id.startsWith('manager/'))
  for (const { command, env } of ours) {
    expect(shipped.has(command[1])).toBe(true)
    expect(env.BELLWETHER).toBe('bin/bellwether.js')
  }
})

test('a checkout whose command does not start is not measured as if it did', async () => {
  const program = startProgram([path.join(SERVERS, 'restart-time.js')], { BELLWETHER: 'bin/no-such-command.js' })
  await until(() => program.child.exitCode !== null, 'it ends', { timeoutMs: 60_000 })
  await program.end()
  expect(program.child.exitCode).toBe(1)
  expect(program.output()).toContain('no-such-command.js')
})
