'use strict'
/**
 * What a commit may try, tried. Each script that could hurt the machine first makes sure that it really is shut in, by
 * its uid; the tests of namespaces run only where they can be had.
 */
const { spawn, spawnSync } = require('node:child_process')
const fs = require('node:fs')
const net = require('node:net')
const os = require('node:os')
const path = require('node:path')
const { startSandboxed, runSandboxed } = require('../../../bench/collect/run-sandboxed')
const { containmentNow, uidFor, removeLeftovers, MARK } = require('../../../bench/collect/sandbox')
const { processesWithMark, allProcesses, isAlive, identityOf } = require('../../../bench/collect/processes')
const { placesFrom } = require('../../../bench/collect/control-group')
const { removeTree } = require('../../../common/remove-tree')
const { needsTool } = require('../../support/needs-tool')
const { until } = require('../../support/until')
const { tempDir, removeTempDirs } = require('./repository')

afterEach(removeTempDirs)

const { kind, missing } = containmentNow()
const inNamespaces = needsTool(test, kind === 'namespaces', `containment by namespaces (${missing.join(', ')})`)
const kinds = kind === 'namespaces'
  ? /** @type {const} */ ([null, 'process-group'])
  : /** @type {const} */ (['process-group'])
/** In front of whatever must never run outside. */
const SHUT_IN = 'test "$(id -u)" -ge 60600 || exit 99; '
/** Stands in the innermost of folders that lie deeper than a path can tell. */
const DEEP = 'n=$(printf "%0250d" 0); for i in $(seq 20); do mkdir $n && cd -P $n || exit 1; done'

/** @param {string} socket  @returns {Promise<string>} all that it says */
async function readSocket (socket) {
  let said = ''
  for await (const chunk of net.connect(socket)) said += chunk
  return said
}

/** @param {string} script @param {Partial<Parameters<typeof runSandboxed>[0]>} [more] */
function sh (script, more = {}) {
  return runSandboxed({ argv: ['/bin/sh', '-c', script], cwd: tempDir(), timeoutMs: 60_000, ...more })
}

describe.each(kinds)('contained (%s)', containment => {
  test('a command runs to its end with a clean environment, and its output, code and use are told', async () => {
    const cwd = tempDir()
    process.env.BW_TEST_SECRET = 'secret'
    const ended = await sh('pwd; echo "$A $LANG"; env; echo wrong >&2; exit 3', { cwd, env: { A: 'a b' }, containment })
    delete process.env.BW_TEST_SECRET
    expect(ended).toMatchObject({
      code: 3, signal: null, timedOut: false, outputOverflow: false, diskOverflow: null, stderr: 'wrong\n',
      truncated: false
    })
    expect(ended.stdout).toMatch(new RegExp(`^${cwd}\na b C\n`))
    expect(ended.stdout).not.toContain('secret')
    expect(ended.tookMs).toBeGreaterThan(0)
  })

  test('a signal that ended it is named', async () => {
    expect(await sh('kill -ABRT $$', { containment })).toMatchObject({ code: null, signal: 'SIGABRT' })
  })

  test('what runs too long is killed with all that it started', async () => {
    const marked = `6${process.pid}.${containment === null ? 1 : 2}`
    // it runs by then, also on a busy machine
    const ended = await sh(`sleep ${marked} & (setsid sleep ${marked} &) ; sleep ${marked}`,
      { timeoutMs: 5000, containment })
    expect(ended).toMatchObject({ code: null, signal: 'SIGKILL', timedOut: true })
    expect(commands().filter(command => command.includes(`sleep ${marked}`))).toEqual([])
  })

  test('a daemon that it leaves behind ends with it', async () => {
    const marked = `7${process.pid}.${containment === null ? 1 : 2}`
    const ended = await sh(
      `(setsid sh -c 'setsid sleep ${marked} & exit' &) ; while ! ps ax | grep -q "[s]leep ${marked}"; do sleep 0.05; done; echo left`,
      { containment }
    )
    expect(ended).toMatchObject({ code: 0, stdout: 'left\n' })
    expect(commands().filter(command => command.includes(`sleep ${marked}`))).toEqual([])
  })

  test('it is stopped when it says too much, and what it said so far is kept', async () => {
    const ended = await sh('yes "$(printf "\\033[31mred")"', { maxOutputBytes: 100_000, containment })
    expect(ended).toMatchObject({ code: null, signal: 'SIGKILL', outputOverflow: true, truncated: true })
    expect(ended.stdout).toHaveLength(100_000)
  })

  test('stderr counts too, and its last 64 KiB are kept', async () => {
    const ended = await sh('head -c 300000 /dev/zero | tr "\\0" x >&2; printf end >&2', { containment })
    expect(ended).toMatchObject({ code: 0, outputOverflow: false, truncated: true })
    expect(ended.stderr).toHaveLength(65_536)
    expect(ended.stderr).toMatch(/xend$/)
    expect(await sh('yes >&2', { maxOutputBytes: 100_000, containment })).toMatchObject({ outputOverflow: true })
  })

  test('who fills the disk is stopped', async () => {
    const dir = tempDir()
    const ended = await sh('while :; do dd if=/dev/zero of=$(mktemp -p .) bs=1M count=20 2>/dev/null; done', {
      cwd: dir, writable: [dir], limits: { diskBytes: 30e6 }, containment
    })
    expect(ended).toMatchObject({ code: null, diskOverflow: 'own', timedOut: false })
  })

  test('whoever filled it, where too little is left for others it is stopped, and that is told apart', async () => {
    const dir = tempDir()
    const ended = await sh('sleep 1000', {
      cwd: dir, writable: [dir], limits: { minFreeBytes: Number.MAX_SAFE_INTEGER }, containment
    })
    expect(ended).toMatchObject({ diskOverflow: 'shared', timedOut: false })
  })

  test('who fills it below folders deeper than a path can tell is stopped, too', async () => {
    const dir = path.join(tempDir(), 'd')
    fs.mkdirSync(dir)
    const ended = await sh(`${DEEP}; while :; do dd if=/dev/zero of=$(mktemp -p .) bs=1M count=20 2>/dev/null; done`, {
      cwd: dir, writable: [dir], limits: { diskBytes: 30e6 }, containment
    })
    expect(ended).toMatchObject({ code: null, diskOverflow: 'own', timedOut: false })
    removeTree(dir)
    expect(fs.existsSync(dir)).toBe(false)
  })

  test('a file cannot be larger than is allowed', async () => {
    const dir = tempDir()
    const ended = await sh('dd if=/dev/zero of=big bs=1M count=20', {
      cwd: dir, writable: [dir], limits: { fileBytes: 5 * 2 ** 20 }, containment
    })
    expect(ended.code).not.toBe(0)
    expect(fs.statSync(path.join(dir, 'big')).size).toBeLessThanOrEqual(5 * 2 ** 20)
  })

  test('who eats memory gets no more than is allowed', async () => {
    const script =
      'const kept = []; for (let i = 0; i < 1000; i++) kept.push(Buffer.alloc(1e7, 1)); console.log("had 10 GB")'
    const ended = await sh(`"${process.execPath}" -e '${script}'`, { limits: { memoryBytes: 400e6 }, containment })
    expect(ended.code === 0 || ended.timedOut).toBe(false)
    expect(ended.stdout).toBe('')
    expect(ended.peakRssBytes).toBeLessThan(500e6)
  })

  test('a fork bomb is bounded, and cleaned away', async () => {
    // a bomb that would end by itself
    const script = 'i=0; while [ $i -lt 300 ]; do sleep 1000 & i=$((i+1)); done 2>/dev/null; wait'
    const contained = startSandboxed({
      argv: ['/bin/sh', '-c', script], cwd: tempDir(), limits: { processes: 30 }, containment
    })
    await contained.started
    // sh gives up at the first fork that fails, or is killed for the number of its children
    const ended = await contained.exited
    expect(ended).toMatchObject({ outputOverflow: false, diskOverflow: null })
    expect(ended.code).not.toBe(0)
    expect(contained.cpuAndMemory().rssBytes).toBe(0)
  })

  test('an aborted run is killed, and says why', async () => {
    const stop = new AbortController()
    const run = sh('sleep 1000', { signal: stop.signal, containment })
    stop.abort(new Error('enough'))
    await expect(run).rejects.toThrow('enough')
    await expect(sh('exit 0', { signal: stop.signal, containment })).rejects.toThrow('enough')
  })

  test('CPU time and memory are known while it runs, do not fall, and hold those of ended children', async () => {
    const spin = 'while (process.cpuUsage().user < 300000) for (let i = 0; i < 1e6; i++);'
    const contained = startSandboxed({
      argv: [
        '/bin/sh', '-c',
        `"${process.execPath}" -e '${spin}'; echo spun; exec "${process.execPath}" -e 'setInterval(() => {}, 1000)'`
      ], cwd: tempDir(), containment
    })
    await contained.started
    await until(() => contained.output().stdout === 'spun\n', 'the child to end')
    await until(() => contained.cpuAndMemory().rssBytes > 20e6, 'the next to start')
    const first = contained.cpuAndMemory()
    expect(first.cpuSeconds).toBeGreaterThan(0.25)
    expect(first.cpuParts.userSeconds).toBeGreaterThan(0.15) // of the child that has ended, too
    expect(first.cpuParts.userSeconds + first.cpuParts.systemSeconds).toBeLessThan(first.cpuSeconds * 1.5 + 0.1)
    expect(first.peakRssBytes).toBeGreaterThanOrEqual(first.rssBytes)
    contained.signal('SIGTERM')
    expect(await contained.exited).toMatchObject({ code: null, signal: 'SIGTERM' })
    expect(contained.cpuAndMemory().cpuSeconds).toBeGreaterThanOrEqual(first.cpuSeconds)
    expect(contained.cpuAndMemory().cpuParts.userSeconds).toBeGreaterThanOrEqual(first.cpuParts.userSeconds)
    expect(contained.cpuAndMemory().rssBytes).toBe(0)
  })

  test('the CPU time of a short command is known after its end', async () => {
    const ended = await sh(
      `exec "${process.execPath}" -e 'while (process.cpuUsage().user < 200000) for (let i = 0; i < 1e6; i++);'`,
      { containment }
    )
    expect(ended.cpuSeconds).toBeGreaterThan(0.18)
    expect(ended.cpuSeconds).toBeLessThan(60)
  })

  test('a folder that others may not enter is no obstacle', async () => {
    const closed = path.join(tempDir(), 'closed')
    const dir = path.join(closed, 'open')
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
    expect(await sh('echo x > a && cat a', { cwd: dir, writable: [dir], containment }))
      .toMatchObject({ code: 0, stdout: 'x\n' })
  })

  test('a socket in a folder that it may write is reached from outside by the same path', async () => {
    const dir = tempDir()
    const socket = path.join(dir, 's')
    const contained = startSandboxed({
      argv: [process.execPath, '-e', `require('net').createServer(c => c.end('hello')).listen('${socket}')`], cwd: dir,
      writable: [dir], containment
    })
    await contained.started
    const said = await until(() => readSocket(socket), 'it answers')
    expect(said).toBe('hello')
    await contained.kill()
    expect(await contained.exited).toMatchObject({ code: null, signal: 'SIGKILL' })
    await contained.kill() // again does no harm
  })

  test.each([0, 5, 10, 20, 40])('killed before it started, or just then (after %i ms), it is gone too', async afterMs => {
    const contained = startSandboxed({ argv: ['/bin/sleep', '1000'], cwd: tempDir(), containment })
    if (afterMs > 0) await new Promise(resolve => setTimeout(resolve, afterMs))
    await contained.kill()
    expect(allProcesses().filter(({ ppid, pid }) => ppid === process.pid && pid === contained.pid)).toEqual([])
    await contained.started.catch(err => expect(err.message).toContain('could not be started'))
  })

  test('when we are killed, what we started is killed', async () => {
    const marked = `8${process.pid}.${containment === null ? 1 : 2}`
    const program = `
      const { startSandboxed } = require(${JSON.stringify(require.resolve('../../../bench/collect/run-sandboxed'))})
      const contained = startSandboxed({ argv: ['/bin/sh', '-c', 'echo up; exec sleep ${marked}'], cwd: '/usr', containment: ${JSON.stringify(containment)} })
      setInterval(() => { if (contained.output().stdout) process.stdout.write('up') }, 20)`
    const bot = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise(resolve => bot.stdout.once('data', resolve))
    expect(commands().filter(command => command.includes(`sleep ${marked}`))).not.toEqual([])
    bot.kill('SIGKILL')
    await until(() => !commands().some(command => command.includes(`sleep ${marked}`)), 'the sleep to be killed')
    const left = () => [
      ...spawnSync('find', ['/sys/fs/cgroup', '-maxdepth', '6', '-name', `bellwether-bench.${bot.pid}.*`],
        { encoding: 'utf8' }).stdout.split('\n').filter(Boolean),
      ...fs.readdirSync(os.tmpdir()).filter(name => name.startsWith(`bellwether-bench-${bot.pid}.`))
    ]
    // As the next start does; a group is busy for a moment after its last process has gone.
    await until(() => { removeLeftovers(); return left().length === 0 },
      'its control groups and temporary folder to be removed')
  })
})

inNamespaces('a command that is not there is told, with its name', async () => {
  expect(await runSandboxed({ argv: ['/nowhere/at-all'], cwd: tempDir(), timeoutMs: 60_000 })).toMatchObject({
    code: 127, stderr: expect.stringContaining('/nowhere/at-all')
  })
  const contained = startSandboxed({ argv: ['true'], cwd: '/usr/nowhere' })
  await expect(contained.started).rejects.toThrow('/usr/nowhere')
  await contained.exited
})

inNamespaces('it sees the system, its checkout and this package, and nothing of the rest; and cannot write there', async () => {
  const [checkout, other] = [tempDir(), tempDir()]
  fs.writeFileSync(path.join(other, 'result'), 'of others')
  fs.chmodSync(checkout, 0o755)
  const harness = path.join(__dirname, '../../../bench/shapes/suite.js')
  const script = `id -u; ls ${other} /root /home /mnt /srv; ls /run /proc/1/root; for at in ${checkout}/x ${harness} /etc/x /usr/x /x /bin/sh; do echo x >> $at && echo wrote $at; done; test -r ${harness} && echo reads`
  const before = fs.readFileSync(harness, 'utf8')
  const { stdout, stderr } = await sh(script, { cwd: checkout })
  expect(stdout).toMatch(/^60[6-9]\d{2}\n|^610\d{2}\n/)
  expect(stdout.split('\n').slice(1).filter(Boolean)).toEqual(['/run:', 'reads'])
  for (const at of [other, '/root', '/home', '/mnt', '/srv']) expect(stderr).toContain(at)
  expect(fs.readFileSync(harness, 'utf8')).toBe(before)
  expect(fs.readdirSync(checkout)).toEqual([])
})

inNamespaces('it writes its folder and a /tmp of its own, and both are gone or ours afterwards', async () => {
  const dir = tempDir()
  const name = path.basename(dir)
  const { code } = await sh(
    `mkdir -p a/b && echo x > a/b/c && echo y > /tmp/${name}.mine && echo z > /dev/shm/${name}.mine`,
    { cwd: dir, writable: [dir] }
  )
  expect(code).toBe(0)
  expect(fs.readFileSync(path.join(dir, 'a/b/c'), 'utf8')).toBe('x\n')
  expect([`/tmp/${name}.mine`, `/dev/shm/${name}.mine`].filter(fs.existsSync)).toEqual([])
})

inNamespaces('it has no power: no capabilities, no way to more, nobody else to signal', async () => {
  const { stdout } = await sh(
    `${SHUT_IN} grep -E "^(CapEff|CapPrm|CapInh|CapAmb|NoNewPrivs)" /proc/self/status; kill -0 1 2>/dev/null || echo alone; mount -t tmpfs x /tmp 2>/dev/null || echo no mount`
  )
  expect(stdout.replaceAll(/\t0+\n/g, '\t0\n'))
    .toBe('CapInh:\t0\nCapPrm:\t0\nCapEff:\t0\nCapAmb:\t0\nNoNewPrivs:\t1\nalone\nno mount\n')
})

inNamespaces('who kills everything kills only what is inside', async () => {
  const canary = spawn('sleep', ['1000'], { stdio: 'ignore' })
  const inside = await sh(`${SHUT_IN} test $$ -lt 100 || exit 98; sleep 1000 & kill -9 -1; sleep 1`)
  expect([98, 99]).not.toContain(inside.code)
  expect(inside.timedOut).toBe(false)
  expect(canary.exitCode ?? canary.signalCode).toBeNull()
  canary.kill('SIGKILL')
})

inNamespaces('the network is none but its own loopback, and a trusted command can enter it', async () => {
  const outside = net.createServer(socket => socket.end('outside')).listen(0, '127.0.0.1')
  await new Promise(resolve => outside.once('listening', resolve))
  const { port } = /** @type {net.AddressInfo} */ (outside.address())
  const program = `
    const net = require('net')
    const listen = () => net.createServer(c => c.end('inside')).listen(${port}, '127.0.0.1', () => console.log('listening'))
    net.connect(${port}, '127.0.0.1').on('error', err => { console.log(err.code); listen() }).on('connect', () => console.log('out'))
    net.connect(53, '192.0.2.1').on('error', err => console.log(err.code)).on('connect', () => console.log('out'))`
  const contained = startSandboxed({ argv: [process.execPath, '-e', program], cwd: tempDir() })
  await contained.started
  await until(() => contained.output().stdout.split('\n').length > 3, 'all three to be told')
  expect(contained.output().stdout.trim().split('\n').sort()).toEqual(['ECONNREFUSED', 'ENETUNREACH', 'listening'])
  const [file, ...args] = [
    ...contained.enter(), process.execPath, '-e', `require('net').connect(${port}, '127.0.0.1').pipe(process.stdout)`
  ]
  expect(spawnSync(file, args, { encoding: 'utf8', timeout: 60_000 }).stdout).toBe('inside')
  await contained.kill()
  outside.close()
})

inNamespaces('nothing is left: no process, no mount, no control group', async () => {
  // a run mounts all below /sys (sandboxed.pl); elsewhere other tests may mount something meanwhile
  const mounts = () => fs.readFileSync('/proc/self/mountinfo', 'utf8')
    .split('\n')
    .filter(line => line.split(' ')[4]?.startsWith('/sys')).length
  const before = mounts()
  await Promise.all([1, 2, 3].map(() => sh('sleep 0.1; (setsid sleep 1000 &)')))
  expect(mounts()).toBe(before)
  const own = identityOf(process.pid)
  const left = spawnSync('find',
    ['/sys/fs/cgroup', '-maxdepth', '6', '-name', `bellwether-bench.${own}.*`], { encoding: 'utf8' }).stdout
  expect(left).toBe('')
})

test('in a process group root is not root', async () => {
  const { stdout } = await sh('id -u', { containment: 'process-group' })
  if (process.getuid?.() === 0 && process.platform === 'linux') expect(stdout).toMatch(/^6(?:06|07|08|09|10)\d{2}\n$/)
  else expect(stdout).toBe(`${process.getuid?.()}\n`)
})

test('in a process group its temporary folder goes with it, whatever it leaves there', async () => {
  const script =
    `mkdir "$TMPDIR/shut" && touch "$TMPDIR/shut/file" && chmod 555 "$TMPDIR/shut" && cd "$TMPDIR" && ${DEEP}`
  const contained = startSandboxed({ argv: ['/bin/sh', '-c', script], cwd: tempDir(), containment: 'process-group' })
  expect(await contained.exited).toMatchObject({ code: 0 })
  expect(fs.existsSync(contained.tmpDir)).toBe(false)
})

test('the temporary folder of a killed bot goes at the next start, whatever is in it', () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  // no process has this pid and was started at tick 1
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `bellwether-bench-${dead}.1-`))
  try {
    spawnSync('/bin/sh', ['-c', `mkdir shut && touch shut/file && chmod 555 shut && ${DEEP}`], { cwd: folder })
    removeLeftovers()
    expect(fs.existsSync(folder)).toBe(false)
  } finally {
    removeTree(folder)
  }
})

test('what a killed bot left in a process group is found by its mark and killed at the next start', async () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  const mark = `${dead}.1.1` // no process has this pid and was started at tick 1
  const stray = spawn('sleep', ['1000'], { stdio: 'ignore', env: { PATH: process.env.PATH, [MARK]: mark } })
  const ended = new Promise(resolve => stray.once('exit', (code, signal) => resolve(signal)))
  const mine = spawn('sleep',
    ['1000'], { stdio: 'ignore', env: { PATH: process.env.PATH, [MARK]: `${identityOf(process.pid)}.1` } })
  // a bot of another test may start just now, and find it before we do
  await until(() => stray.signalCode !== null || processesWithMark(`${MARK}=${mark}`).length === 1,
    'the stray to have its mark')
  removeLeftovers()
  expect(await ended).toBe('SIGKILL')
  expect(mine.exitCode ?? mine.signalCode).toBeNull()
  mine.kill('SIGKILL')
})

test.each(['relative', '/', '/proc', '/sys/fs', '/dev'])('the folder %s is not shown', folder => {
  if (kind !== 'namespaces') return expect(missing).not.toEqual([])
  expect(() => startSandboxed({ argv: ['true'], cwd: tempDir(), writable: [folder] })).toThrow(TypeError)
})

test('a checkout keeps its user, and others have others', () => {
  expect(uidFor([60_734, null], '/a')).toBe(60_734)
  expect(uidFor([0, 60_735], '/a')).toBe(60_735)
  const [a, b] = [uidFor([0], '/a'), uidFor([1000], '/b')]
  for (const uid of [a, b]) expect(uid >= 60_600 && uid < 61_100).toBe(true)
  expect(a).not.toBe(b)
})

test('a process is known by its pid and its start', () => {
  expect(isAlive(identityOf(process.pid))).toBe(process.platform === 'linux')
  expect(isAlive(`${process.pid}.1`)).toBe(false)
  expect(isAlive('0.0')).toBe(false)
})

const V2_MOUNT = '30 23 0:26 / /sys/fs/cgroup rw,nosuid - cgroup2 cgroup2 rw,nsdelegate'
test.each([
  {
    name: 'version 1: below our own', membership: '8:pids:/a\n4:memory:/m/x\n2:cpu,cpuacct:/\n0::/\n',
    mounts: '1 2 0:3 / /c/pids rw - cgroup cgroup rw,pids\n1 2 0:4 / /c/memory rw - cgroup cgroup rw,memory\n1 2 0:5 / /c/cpu rw - cgroup cgroup rw,cpu,cpuacct',
    enabled: '',
    expected: ['1 pids /c/pids/a', '1 memory /c/memory/m/x', '1 cpuacct /c/cpu']
  },
  {
    name: 'version 2: beside our own where the controllers are on',
    membership: '0::/system.slice/bot.service\n',
    mounts: V2_MOUNT,
    enabled: 'cpu memory pids',
    expected: [
      '2 pids /sys/fs/cgroup/system.slice', '2 memory /sys/fs/cgroup/system.slice',
      '2 cpuacct /sys/fs/cgroup/system.slice'
    ]
  },
  {
    name: 'version 2 without controllers: CPU time alone', membership: '0::/\n', mounts: V2_MOUNT, enabled: '',
    expected: ['2 cpuacct /sys/fs/cgroup']
  },
  {
    name: 'a container whose mount begins at its own group', membership: '8:pids:/docker/abc\n',
    mounts: '1 2 0:3 /docker/abc /c/pids ro - cgroup cgroup rw,pids', enabled: '', expected: ['1 pids /c/pids']
  },
  { name: 'none', membership: '', mounts: '', enabled: '', expected: [] }
])('control groups: $name', ({ membership, mounts, enabled, expected }) => {
  expect(placesFrom({ membership, mounts, controllersAt: () => enabled })
    .map(({ version, controller, folder }) => `${version} ${controller} ${folder}`)).toEqual(expected)
})

/** @returns {string[]} of all processes that are not zombies */
function commands () {
  return allProcesses().filter(({ state }) => state !== 'Z').flatMap(({ pid }) => {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ')
    } catch (err) {
      return [] // it has just ended
    }
  })
}
