'use strict'
/**
 * Whether a silent manager hangs or the machine is busy: the rule, and the command before a manager that really hangs.
 */
const fs = require('node:fs')
const path = require('node:path')
const { judgeSilence, mendOf, SILENT_MS } = require('../../../../manager/api/client/silence')
const { serviceIn } = require('../../../../common/cgroup')
const { TestManager, APP, until, processesOf } = require('../../../support/manager-process')

/**
 * Looks over 2 s, of the states given, with an even use of the processor.
 * @param {string} states
 * @param {number} cpuMs
 */
const looks = (states, cpuMs) =>
  [...states].map((state, i) => ({ atMs: 500 + 250 * i, state, cpuMs: 4000 + cpuMs * i / (states.length - 1) }))

test.each([
  { name: 'stopped', looks: looks('SSSTTTT', 0), is: 'stopped' },
  { name: 'traced, in a debugger', looks: looks('ttttttt', 0), is: 'stopped' },
  { name: 'stopped for a moment, and going again', looks: looks('RRTRRRR', 100), is: 'busy' },
  { name: 'computes without an end', looks: looks('RRRRRRR', 1490), is: 'blocked' },
  { name: 'computes without an end on a machine that others use too', looks: looks('RRRRRRR', 500), is: 'blocked' },
  { name: 'wants to run, and gets no processor', looks: looks('RRRRRRR', 60), is: 'busy' },
  { name: 'gets some, and answers soon', looks: looks('RSRSRSR', 400), is: 'busy' },
  { name: 'waits for a disk', looks: looks('SSSDDDD', 0), is: 'disk' },
  { name: 'reads pages in while it runs', looks: looks('RDRDRDR', 50), is: 'busy' },
  { name: 'waits for a child, synchronously', looks: looks('SSSSSSS', 0), is: 'asleep' },
  { name: 'seen once', looks: looks('T', 0).slice(0, 1), is: 'busy' },
  { name: 'never seen', looks: [], is: 'busy' }
])('$name: $is', ({ looks: taken, is }) => expect(judgeSilence(taken).is).toBe(is))

test.each([
  { text: '0::/system.slice/bellwether.service\n', expected: { name: 'bellwether.service', isUser: false } },
  {
    text: '5:pids:/x.service\n1:name=systemd:/system.slice/bellwether.service\n',
    expected: { name: 'bellwether.service', isUser: false }
  },
  {
    text: '0::/user.slice/user-1000.slice/user@1000.service/app.slice/bellwether.service\n',
    expected: { name: 'bellwether.service', isUser: true }
  },
  { text: '0::/user.slice/user-0.slice/session-3.scope\n', expected: null },
  { text: '0::/user.slice/user-1000.slice/user@1000.service\n', expected: null },
  { text: '', expected: null }
])('the service of $text', ({ text, expected }) => expect(serviceIn(text)).toEqual(expected))

test('what helps is of the service where there is one, and waiting where the machine is busy', () => {
  expect(mendOf('blocked', 7, null)).toMatch(/^kill -9 7 \(safe: .*bellwether start$/)
  expect(mendOf('blocked', 7, { name: 'bellwether.service', isUser: false }))
    .toMatch(/^kill -9 7 \(safe: .*systemd starts the next manager, as its watchdog does by itself\)$/)
  expect(mendOf('blocked', 7, { name: 'cron.service', isUser: false })).toMatch(/bellwether start$/)
  expect(mendOf('stopped', 7, null)).toMatch(/^kill -CONT 7; or kill -9 7/)
  expect(mendOf('busy', 7, null)).toMatch(/^ask again/)
})

test.each([
  {
    name: 'stopped', signal: 'SIGSTOP', says: /it is stopped \(SIGSTOP, or a debugger\)/,
    next: /^next: kill -CONT \d+; or /
  },
  {
    name: 'in an endless loop', signal: 'SIGUSR2',
    says: /its event loop is blocked \((\d+ ms|\d+\.\d s) of processor time in \d+\.\d s\)/, next: /^next: kill -9 \d+/
  }
])('ls before a manager that is $name: it says so after 2 s, and what helps; the workers serve', async ({ signal, says, next }) => {
  const manager = new TestManager()
  let isStuck = false
  try {
    const loop = path.join(manager.home, 'loop.js')
    fs.writeFileSync(loop, "process.on('SIGUSR2', () => { if (process.argv.includes('run')) for (;;); })\n")
    await manager.run({ name: 'web', script: APP, instances: 1 }, { env: { NODE_OPTIONS: `--require ${loop}` } })
    const { pid } = manager.foreground().child
    process.kill(Number(pid), signal)
    isStuck = true
    const { code, stderr, ms } = await manager.command(['ls'])
    expect(code).toBe(5)
    expect(stderr).toMatch(says)
    expect(stderr).toContain(`(pid ${pid})`)
    expect(stderr.split('\n').find(line => line.startsWith('next:'))).toMatch(next)
    expect(ms).toBeLessThan(5 * SILENT_MS)
    const doctor = await manager.command(['doctor'])
    expect(doctor.stdout).toMatch(signal === 'SIGSTOP' ? /\[manager-stopped\]/ : /\[manager-silent\]/)
    if (signal === 'SIGSTOP') {
      process.kill(Number(pid), 'SIGCONT')
      isStuck = false
      await until(async () => (await manager.command(['ls'])).code === 0, 'it answers again')
    } else {
      const workers = processesOf(manager.home).length
      await manager.kill() // what it advises
      isStuck = false
      expect(processesOf(manager.home)).toHaveLength(workers - 1)
      await manager.runAgain()
    }
  } finally {
    if (isStuck) await manager.kill() // it hears no other signal
    await manager.end()
  }
}, 60_000)
