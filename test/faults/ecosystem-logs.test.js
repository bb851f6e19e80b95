'use strict'
/**
 * The log files that an ecosystem file of PM2 names: no line is lost, torn or doubled there, whatever becomes of the
 * files, the workers and the manager; and `logs` finds them.
 */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until } = require('../support/manager-process')

/** Numbered lines, "<pid> <number>", and at its end "<pid> end <count>". */
const LOGGER = `let count = 0
const timer = setInterval(() => {
  for (let i = 0; i < 5; i++) (count % 10 === 0 ? console.error : console.log)(process.pid + ' ' + count++)
}, 10)
process.on('SIGINT', () => {
  clearInterval(timer)
  console.log(process.pid + ' end ' + count)
  process.exit(0)
})
`

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

/** @param {string} name */
const at = name => path.join(manager.folder, name)
/** @param {string} name */
const read = name => fs.existsSync(at(name)) ? fs.readFileSync(at(name), 'utf8') : ''
/** @param {string[]} words */
const bell = (...words) => manager.command(words, { cwd: manager.folder })
/** @param {string} outFile */
const writeApps = outFile => fs.writeFileSync(at('ecosystem.config.js'), `module.exports = { apps: [
  { name: 'api', script: 'log.js', instances: 2, exec_mode: 'cluster', merge_logs: true, out_file: '${outFile}', error_file: './logs/api.err',
    log_date_format: 'YYYY-MM-DD HH:mm:ss.SSS Z' },
  { name: 'both', script: 'log.js', log_file: 'logs/both.log', time: true },
  { name: 'off', script: 'log.js', disable_logs: true },
  { name: 'each', script: 'log.js', instances: 2, output: 'logs/each.log', error: '/dev/null' }
] }`)

/** All lines of these files that are no marks. @param {RegExp} name */
function count (name) {
  /** @type {Map<string, Map<number, number>>} */
  const seen = new Map()
  /** @type {Map<string, number>} */
  const ends = new Map()
  const torn = []
  for (const file of fs.readdirSync(at('logs')).filter(one => name.test(one) && !one.includes('.marks'))) {
    for (const line of read(`logs/${file}`).split('\n').slice(0, -1)) {
      const [, pid, isEnd, number] = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} [+-]\d\d:\d\d: (\d+) (end )?(\d+)$/.exec(line) ?? []
      if (pid === undefined) torn.push(line)
      else if (isEnd) ends.set(pid, Number(number))
      else {
        const numbers = seen.get(pid) ?? new Map()
        seen.set(pid, numbers.set(Number(number), (numbers.get(Number(number)) ?? 0) + 1))
      }
    }
  }
  const all = [...seen.values()]
  const lost = [...seen].map(([pid, numbers]) => (ends.get(pid) ?? Math.max(...numbers.keys()) + 1) - numbers.size)
    .reduce((sum, one) => sum + one, 0)
  return {
    lines: all.reduce((sum, numbers) => sum + numbers.size, 0) + ends.size, ends: ends.size, lost,
    doubled: all.flatMap(numbers => [...numbers.values()]).filter(times => times > 1).length, torn: torn.slice(0, 3)
  }
}
/** @param {string} name @param {number} bytes */
const grows = (name, bytes = 3000) => until(() => read(name).length > bytes, `${name} grows`)

test('moved, worker and manager killed, another path by a reload: each line is there once, and `logs` has all of them', async () => {
  fs.writeFileSync(at('log.js'), LOGGER)
  writeApps('./logs/api.log')
  await manager.run(at('ecosystem.config.js'))
  await grows('logs/api.log')
  fs.renameSync(at('logs/api.log'), at('logs/api.log.1'))
  await grows('logs/api.log')
  process.kill((await manager.pids('api'))[0], 'SIGKILL')
  await manager.kill()
  fs.renameSync(at('logs/api.log'), at('logs/api.log.2'))
  await manager.runAgain()
  await grows('logs/api.log')

  fs.mkdirSync(at('logs/taken'))
  writeApps('./logs/taken')
  await until(async () => (await manager.pids('api')).length === 2, 'the killed one is replaced')
  const pids = await manager.pids('api')
  const refused = await bell('reload', 'api')
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/taken \(it is a folder\)[^]*still serving: generation 1, 2 of 2/) })
  expect(await manager.pids('api')).toEqual(pids)
  writeApps('./logs/later.log')
  expect(await bell('reload', 'api')).toMatchObject({ code: 0 })
  await grows('logs/later.log')
  expect(await bell('stop', 'api', 'both', 'each')).toMatchObject({ code: 0 })

  const { lines, ends, ...wrong } = count(/^(api|later)\./)
  expect(wrong).toEqual({ lost: 0, doubled: 0, torn: [] })
  expect(ends).toBeGreaterThanOrEqual(4) // of all but the one that was killed
  const shown = (await bell('logs', 'api', '--since', '1h', '--json')).stdout.trim().split('\n').map(line => JSON.parse(line))
  expect(shown).toHaveLength(lines)
  expect(new Set(shown.map(({ stream }) => stream))).toEqual(new Set(['out', 'err']))

  // both streams in one file: which it was is known, and when, and by whom
  const errors = (await bell('logs', 'both', '--err', '-n', '5', '--json')).stdout.trim().split('\n').map(line => JSON.parse(line))
  expect(errors.map(({ worker, stream, line }) => [worker, stream, /^\S+: \d+ \d*0$/.test(line)]))
    .toEqual(Array(5).fill(['both.0', 'err', true]))
  expect(fs.readdirSync(at('logs')).filter(name => /^each/.test(name) && !name.includes('marks'))).toEqual(['each-0.log', 'each-1.log'])
  const ofOne = (await bell('logs', 'each.1', '-n', '3', '--json')).stdout.trim().split('\n').map(line => JSON.parse(line).worker)
  expect(ofOne).toEqual(Array(3).fill('each.1'))
  expect((await bell('logs', 'off')).stderr).toMatch(/off keeps no lines/)
  expect(fs.readdirSync(path.join(manager.home, 'log')).filter(name => /\.(out|err)\.log/.test(name))).toEqual([])

  const before = read('logs/both.log').length
  expect(await bell('flush', 'both', '--yes')).toMatchObject({ code: 0 })
  expect(read('logs/both.log').length).toBeLessThan(before)
  expect(await bell('shutdown')).toMatchObject({ code: 0 })
  const without = await bell('logs', 'api', '-n', '2')
  expect(without).toMatchObject({ code: 0, stdout: expect.stringMatching(/api\.\d (out|err) {0,2}\| .* end \d+\n/) })
}, 120_000)
