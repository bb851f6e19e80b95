'use strict'
/** Which command gives a worker its priority. With real workers: test/faults/nice.test.js. */
const os = require('node:os')
const { spawn } = require('node:child_process')
const { atPriority, setLate } = require('../../../manager/spawn/priority')

const ARGV = ['/node', 'app.js', '--nice']
const OWN = os.getPriority()
const WANTED = Math.min(19, OWN + 5)

test.each([
  { name: 'the manager\'s own', settings: { nice: 0 }, expected: { argv: ARGV, lateNice: null } },
  { name: 'settings that an earlier version saved', settings: {}, expected: { argv: ARGV, lateNice: null } },
  { name: 'a lower one', settings: { nice: WANTED }, expected: {
    argv: ['/bin/nice', '-n', String(WANTED - OWN), ...ARGV], lateNice: null
  } },
  { name: 'without the tool it is set later', settings: { nice: WANTED }, tool: null, expected: {
    argv: ARGV, lateNice: WANTED
  } }
])('$name', ({ settings, tool = '/bin/nice', expected }) => {
  expect(atPriority(ARGV, settings, process.pid, tool)).toEqual(expected)
})

test('a sibling that starts it passes on its own priority', async () => {
  const sibling = spawn('nice', ['-n', String(WANTED - OWN), 'cat'], { stdio: ['pipe', 'pipe', 'inherit'] })
  sibling.stdin.write('up\n')
  await new Promise(resolve => sibling.stdout.once('data', resolve))
  const pid = Number(sibling.pid)
  expect(atPriority(ARGV, { nice: WANTED }, pid)).toEqual({ argv: ARGV, lateNice: null })
  // upwards is for those who may
  expect(atPriority(ARGV, { nice: 0 }, pid, '/bin/nice')).toEqual({ argv: ARGV, lateNice: OWN })
  sibling.stdin.end()
  await new Promise(resolve => sibling.once('exit', resolve))
  expect(atPriority(ARGV, { nice: WANTED }, pid)).toEqual({ argv: ARGV, lateNice: null }) // nobody will start it
  expect(() => setLate(pid, WANTED)).not.toThrow()
})
