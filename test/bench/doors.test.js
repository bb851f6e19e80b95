'use strict'
/** Another user of the machine, and a commit, at the doors of the bot. */
const fs = require('node:fs')
const http = require('node:http')
const os = require('node:os')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { once } = require('node:events')
const { serveControl, askControl } = require('../../bench/service/watch/control')
const { openLauncher } = require('../../bench/collect/launcher')
const { runSandboxed } = require('../../bench/collect/run-sandboxed')
const { exposureLines } = require('../../bench/collect/exposure')
const { containmentNow } = require('../../bench/collect/sandbox')
const { makeOwnFolder } = require('../../bench/store/make-folder')
const { copyDatabase } = require('../../bench/store/copy')
const { secretOf } = require('../../bench/service/tell/channels')
const { lastLines } = require('../../bench/collect/last-lines')
const { STRANGER, asRoot, runAsStranger } = require('../support/another-user')
const { until } = require('../support/until')
const { needsTool } = require('../support/needs-tool')

/** @type {string} */
let top
beforeEach(() => { top = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-doors-')) })
afterEach(() => { spawnSync('rm', ['-rf', '--', top]) })

/** Its sockets would not fit into an address. */
function longPlace () {
  const dir = path.join(top, 'x'.repeat(80), 'y'.repeat(80))
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
  return dir
}
const shared = () => fs.readdirSync(os.tmpdir()).filter(name => /^bw-(watch|bench)-/.test(name))

describe('where paths are long', () => {
  test('the bot is asked over a socket in its own folder, and nothing stands in the shared one', async () => {
    const place = longPlace()
    const before = shared()
    const served = await serveControl(place, { wake: () => ({ woken: true }) })
    try {
      expect(await askControl(place, 'wake')).toEqual({ woken: true })
      expect(fs.readdirSync(place)).toEqual(['watch.sock'])
      expect(fs.statSync(path.join(place, 'watch.sock')).mode & 0o777).toBe(0o600)
      expect(shared()).toEqual(before)
    } finally {
      await served.close()
    }
    expect(fs.readdirSync(place)).toEqual([])
    await expect(askControl(place, 'wake')).rejects.toMatchObject({ code: 'BW_BENCH_WATCH' })
    await until(() => fs.readdirSync('/proc/self/fd').every(fd => !linkOf(fd).startsWith(top)),
      'its descriptors to be closed')
  })

  test('what is no question is told so, and an answer that cannot be sent is a fault that is answered', async () => {
    const served = await serveControl(top, { wake: () => ({ woken: true }), odd: () => ({ big: 1n }) })
    try {
      for (const wish of [null, [], 'x', 1]) {
        await expect(askControl(top, 'wake', /** @type {any} */ (wish))).rejects.toMatchObject({
          code: 'BW_BENCH_USAGE', message: 'A question is a JSON object; this one is none.'
        })
      }
      const request =
        http.request({ socketPath: path.join(top, 'watch.sock'), path: '/wake', method: 'POST' }).end('{"a')
      const [response] = await once(request, 'response')
      expect([response.statusCode, String(await response.toArray())])
        .toEqual([400, expect.stringContaining('BW_BENCH_USAGE')])
      await expect(askControl(top, 'odd')).rejects.toMatchObject({
        code: 'BW_INTERNAL',
        message: expect.stringContaining('A fault of the bot: Do not know how to serialize a BigInt')
      })
    } finally {
      await served.close()
    }
  })

  test('launches have a folder of a name that nobody knows before; of a killed bot it is found again', async () => {
    const dir = longPlace()
    const own = () =>
      fs.readdirSync(os.tmpdir()).filter(name => name === fs.readFileSync(path.join(dir, 'launches.at'), 'utf8'))
    await openLauncher({ dir, node: process.execPath, checksMachine: false }) // killed: never closed
    const [first] = own()
    expect(fs.statSync(path.join(os.tmpdir(), first)).mode & 0o066).toBe(0)
    const second = await openLauncher({ dir, node: process.execPath, checksMachine: false })
    expect(own()).toHaveLength(1)
    expect(own()).not.toEqual([first])
    expect(fs.existsSync(path.join(os.tmpdir(), first))).toBe(false)
    const [name] = own()
    await second.close()
    expect(fs.existsSync(path.join(os.tmpdir(), name))).toBe(false)
  })

  test('a name in that file leads nowhere else', async () => {
    const dir = longPlace()
    fs.mkdirSync(path.join(top, 'precious'))
    for (const name of [
      path.join('..', path.relative('/', path.join(top, 'precious'))),
      `bw-launches-/../../${top}/precious`,
      path.join(top, 'precious')
    ]) {
      fs.writeFileSync(path.join(dir, 'launches.at'), name)
      await (await openLauncher({ dir, node: process.execPath, checksMachine: false })).close()
    }
    expect(fs.existsSync(path.join(top, 'precious'))).toBe(true)
  })
})

/** @param {string} fd */
function linkOf (fd) {
  try {
    return fs.readlinkSync(`/proc/self/fd/${fd}`)
  } catch { // closed meanwhile: it was the one that listed them
    return ''
  }
}

describe('a folder in which another user has a hand', () => {
  asRoot.each([
    ['a place of theirs', (/** @type {string} */ at) => fs.chownSync(at, STRANGER, STRANGER)],
    ['a place that all may write', (/** @type {string} */ at) => fs.chmodSync(at, 0o777)],
    ['a place below one of theirs', (/** @type {string} */ at) => fs.chownSync(path.dirname(at), STRANGER, STRANGER)]
  ])('%s: no results are kept there, and nobody there is asked', async (name, spoil) => {
    const place = path.join(top, 'home', 'place')
    fs.mkdirSync(place, { recursive: true, mode: 0o700 })
    spoil(place)
    expect(() => makeOwnFolder(place)).toThrow(expect.objectContaining({ code: 'BW_HOME' }))
    await expect(askControl(place, 'wake')).rejects.toMatchObject({ code: 'BW_HOME' })
    await expect(serveControl(place, {})).rejects.toMatchObject({ code: 'BW_HOME' })
  })

  asRoot('a link in the place of results', async () => {
    fs.mkdirSync(path.join(top, 'real'), { mode: 0o700 })
    fs.symlinkSync(path.join(top, 'real'), path.join(top, 'link'))
    expect(() => makeOwnFolder(path.join(top, 'link'))).toThrow(expect.objectContaining({ code: 'BW_HOME' }))
    await expect(askControl(path.join(top, 'link'), 'wake')).rejects.toMatchObject({ code: 'BW_HOME' })
  })

  asRoot('what looks as if we had left it in the shared folder is not touched', () => {
    const victim = path.join(top, 'victim')
    fs.mkdirSync(victim)
    fs.writeFileSync(path.join(victim, 'db'), 'x')
    const dead = spawnSync(process.execPath, ['-e', '']).pid
    const planted = path.join(os.tmpdir(), `bellwether-bench-read-${dead}-${path.basename(top)}`)
    runAsStranger(`require('node:fs').symlinkSync(${JSON.stringify(victim)}, ${JSON.stringify(planted)})`)
    try {
      copyDatabase(path.join(victim, 'db')).remove()
      expect(fs.lstatSync(planted).isSymbolicLink()).toBe(true)
      expect(fs.readdirSync(victim)).toEqual(['db'])
    } finally {
      fs.unlinkSync(planted)
    }
  })
})

describe('secrets', () => {
  const file = (/** @type {number} */ mode) => {
    const at = path.join(top, 'token')
    fs.writeFileSync(at, 'a-token-of-the-runner\n')
    fs.chmodSync(at, mode)
    return at
  }

  test.each([0o644, 0o640, 0o604, 0o660, 0o610])('a file of mode %o is refused, and says what to do', mode => {
    expect(() => secretOf(file(mode), '/', 'watch.runners.tokenFile'))
      .toThrow(/can be read by others \(mode \d+\).*chmod 600/)
  })

  test.each([0o600, 0o400])('one of mode %o is taken', mode => {
    expect(secretOf(file(mode), '/', 'watch.runners.tokenFile')).toBe('a-token-of-the-runner')
  })

  asRoot('one of another user is refused', () => {
    const at = file(0o600)
    fs.chownSync(at, STRANGER, STRANGER)
    expect(() => secretOf(at, '/', 'watch.runners.tokenFile')).toThrow('belongs to another user (uid 54321)')
  })

  test('what a failed build wrote is shown without them, wherever they stand', () => {
    secretOf(file(0o600), '/', 'watch.runners.tokenFile')
    expect(lastLines('curl: a-token-of-the-runner was refused\nhttps://bob:hunter2@registry/x'))
      .toBe('curl: [redacted] was refused\nhttps://[redacted]@registry/x')
  })
})

test('where a commit is not shut in, it is said what it can see and do, and why it is so', () => {
  const missing = ['permission for user namespaces (unshare: Operation not permitted)']
  expect(exposureLines({ kind: 'namespaces', missing: [] }, { uid: 0 })).toEqual([])
  const asUser = exposureLines({ kind: 'process-group', missing }, { uid: 1000 }).join('\n')
  for (const part of ['WARNING', missing[0], 'runs as you', '~/.ssh', 'end your processes', 'the network']) {
    expect(asUser).toContain(part)
  }
  expect(exposureLines({ kind: 'process-group', missing }, { uid: 0 }).join('\n'))
    .toContain('all files of this machine')
})

/**
 * Of a user who is not root: where the kernel lets them make user namespaces, a commit is shut in; else it is said that
 * it is not.
 */
const AS_USER = `
const { containmentNow } = require('${require.resolve('../../bench/collect/sandbox')}')
  const { runSandboxed } = require('${require.resolve('../../bench/collect/run-sandboxed')}')
  const home = process.argv[1]
  const script = \`id -u; cat \${home}/.ssh/id_ed25519; ls -A \${home}; grep -E '^Cap(Prm|Eff|Bnd|Amb)' /proc/self/status | sort -u -k2
    unshare -Urm sh -c 'mount -o remount,rw,bind /usr && echo remounted'; echo x > \${home}/checkout/x; echo x > \${home}/written/x; kill -0 \${process.pid} && echo signals
    ls /proc | grep -c '^[0-9]'; (setsid sleep 1000 &)\`
  const ask = network => runSandboxed({ argv: ['/bin/sh', '-c', script], cwd: home + '/checkout', writable: [home + '/written'], timeoutMs: 60000, network })
  Promise.all(['none', 'host'].map(ask)).then(ends => console.log(JSON.stringify({ containment: containmentNow(), ends })))`

asRoot('the commits of another user read their ~/.ssh in vain, where the kernel has user namespaces', () => {
  const home = path.join(top, 'home')
  for (const name of ['.ssh', 'checkout', 'written']) fs.mkdirSync(path.join(home, name), { recursive: true })
  fs.writeFileSync(path.join(home, '.ssh', 'id_ed25519'), 'the private key')
  spawnSync('chown', ['-R', `${STRANGER}:${STRANGER}`, home])
  fs.chmodSync(top, 0o755)
  fs.chmodSync(home, 0o700)
  const { stdout, stderr } = runAsStranger(AS_USER,
    [home], { env: { PATH: process.env.PATH, HOME: home, TMPDIR: os.tmpdir() } })
  expect(stderr).toBe('')
  const { containment, ends } = JSON.parse(stdout)
  if (containment.kind !== 'namespaces') return expect(exposureLines(containment, { uid: STRANGER })).toHaveLength(3)
  for (const ended of ends) {
    expect(ended.stdout).not.toContain('private key')
    const [uid, ...seen] = ended.stdout.trim().split('\n')
    expect(uid).toBe(String(STRANGER))
    expect(seen.slice(0, 2)).toEqual(['checkout', 'written']) // not .ssh
    expect(seen.filter((/** @type {string} */ line) => /^Cap/.test(line))
      .every((/** @type {string} */ line) => /\t0+$/.test(line))).toBe(true)
    expect(ended.stdout).not.toMatch(/remounted|signals/)
    expect(Number(seen.at(-1))).toBeLessThan(10)
  }
  expect(fs.readdirSync(path.join(home, 'checkout'))).toEqual([])
  expect(fs.readdirSync(path.join(home, 'written'))).toEqual(['x'])
})

const { kind, missing } = containmentNow()
needsTool(
  test, kind === 'namespaces', `containment by namespaces (${missing.join(', ')})`
)('a commit sees of /etc what Node needs, and no more', async () => {
  const cwd = path.join(top, 'checkout')
  fs.mkdirSync(cwd)
  fs.chmodSync(top, 0o755)
  const script = `const fs = require('fs'); console.log(JSON.stringify(fs.readdirSync('/etc'))); require('os').userInfo; new Date().toString()
    require('dns').lookup('localhost', err => console.log(err ? err.code : 'resolved'))`
  const { stdout, stderr, code } = await runSandboxed({
    argv: [process.execPath, '-e', script], cwd, timeoutMs: 60_000
  })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const [names, resolved] = stdout.trim().split('\n')
  expect(resolved).toBe('resolved')
  expect(JSON.parse(names)).toEqual(expect.arrayContaining(['hosts', 'passwd']))
  for (const name of [
    'shadow', 'bellwether', 'ssh', 'gitconfig', 'environment', 'sudoers', 'machine-id', 'npmrc', 'fstab', 'hostname'
  ]) expect(JSON.parse(names)).not.toContain(name)
})

asRoot('without namespaces, as root, a commit in a folder that is shut to others changes nothing that is not its own', async () => {
  // 0700 above: its user needs help to come here
  const [cwd, built] = ['checkout', 'built'].map(name => path.join(top, name))
  for (const at of [cwd, built, path.join(top, 'home')]) fs.mkdirSync(at)
  fs.writeFileSync(path.join(top, 'home', 'precious'), 'of root')
  const script = `pwd; id -u; echo made > ${built}/file && cat ${built}/file
    echo x > ${top}/home/precious; rm -f ${top}/home/precious; echo x > ${top}/home/new; mkdir ${top}/new; chmod 777 ${top}; chown $(id -u) ${top}/home/precious; ln -s / ${cwd}/link; kill -0 ${process.pid} && echo signals
    grep -E '^Cap(Eff|Prm)' /proc/self/status`
  const { stdout, code } = await runSandboxed({
    argv: ['/bin/sh', '-c', script], cwd, writable: [built], timeoutMs: 60_000, containment: 'process-group'
  })
  const lines = stdout.trim().split('\n')
  // CAP_DAC_READ_SEARCH alone
  expect({ code, lines }).toEqual({ code: 0, lines: [
    cwd, expect.stringMatching(/^60[6-9]\d\d$|^610\d\d$/), 'made', expect.stringMatching(/\t0*4$/),
    expect.stringMatching(/\t0*4$/)
  ] })
  expect(fs.readFileSync(path.join(top, 'home', 'precious'), 'utf8')).toBe('of root')
  expect([
    fs.readdirSync(top).sort(), fs.readdirSync(path.join(top, 'home')), fs.readdirSync(cwd),
    fs.statSync(top).mode & 0o777
  ]).toEqual([['built', 'checkout', 'home'], ['precious'], [], 0o700])
})

test('without namespaces, too, a daemon that left its session, its parent and its environment ends with its run', async () => {
  const cwd = path.join(top, 'checkout')
  fs.mkdirSync(cwd)
  fs.chmodSync(top, 0o755)
  // written through an inherited descriptor, so it needs no right to a file
  const script =
    '(setsid env -i /bin/sh -c "echo daemon \\$\\$; exec sleep 1000 >/dev/null 2>&1" &) ; sleep 0.3; exit 7'
  const { stdout, code } = await runSandboxed({
    argv: ['/bin/sh', '-c', script], cwd, timeoutMs: 60_000, containment: 'process-group'
  })
  expect(code).toBe(7)
  const pid = Number(/^daemon (\d+)$/m.exec(stdout)?.[1])
  expect(pid).toBeGreaterThan(1)
  expect(fs.existsSync(`/proc/${pid}`)).toBe(false)
})
