'use strict'
/** The texts of the units, what systemd itself says of them, and the verb that writes and removes them. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { needsTool } = require('../support/needs-tool')
const { BIN } = require('../support/manager-process')
const { unitFiles } = require('../../cli/systemd/unit-files')
const { execLine } = require('../../cli/systemd/unit-text')
const { unitTimeouts } = require('../../cli/systemd/unit-timeouts')
const { neededDropIns, DROP_INS } = require('../../cli/systemd/drop-ins')
const { verifyUnits, exposureOf } = require('../../cli/systemd/analyze')
const { decideReap, cgroupOf } = require('../../cli/systemd/reap')
const { normaliseApp } = require('../../manager/settings')

/** @param {Record<string, any>} more */
const app = more => normaliseApp({ script: 'app.js', ...more }, { baseDir: '/srv/web', files: false })
/** @type {import('../../cli/systemd/service-unit').Plan} */
const PLAN = {
  mode: 'system',
  node: process.execPath,
  command: BIN,
  file: '/srv/web/bellwether.config.js',
  runAs: 'bellwether',
  apps: [app({ name: 'web', listen: ['80', '[::1]:81', './web.sock', '[::]:82?ipv6Only=1'] }), app({ name: 'job' })]
}

/** @param {import('../../cli/systemd/service-unit').Plan} plan */
const textsOf = plan => Object.fromEntries(unitFiles(plan).map(({ name, text }) => [name, text.split('\n')]))

describe('texts', () => {
  test('one socket unit for each app that names addresses, one more for those that are IPv6 only', () => {
    const units = textsOf(PLAN)
    expect(Object.keys(units)).toEqual(['bellwether.service', 'bellwether-web.socket', 'bellwether-web.ipv6.socket'])
    expect(units['bellwether-web.socket']).toEqual(expect.arrayContaining([
      'ListenStream=80', 'ListenStream=[::1]:81', 'ListenStream=/srv/web/web.sock', 'BindIPv6Only=both',
      'FileDescriptorName=web',
      'Service=bellwether.service', 'SocketMode=0660', 'SocketUser=bellwether'
    ]))
    expect(units['bellwether-web.ipv6.socket'])
      .toEqual(expect.arrayContaining(['ListenStream=[::]:82', 'BindIPv6Only=ipv6-only', 'FileDescriptorName=web']))
    expect(units['bellwether.service']).toEqual(expect.arrayContaining([
      `ExecStart=${process.execPath} ${BIN} run /srv/web/bellwether.config.js`,
      'Sockets=bellwether-web.socket', 'Sockets=bellwether-web.ipv6.socket',
      'Also=bellwether-web.socket bellwether-web.ipv6.socket'
    ]))
  })

  test('which environment of an ecosystem file counts stands in the unit: after a boot it is the same', () => {
    expect(textsOf({ ...PLAN, file: '/srv/web/ecosystem.config.js', environment: 'production' })['bellwether.service'])
      .toContain(`ExecStart=${process.execPath} ${BIN} run /srv/web/ecosystem.config.js --env production`)
  })

  test('credentials: a line for each name once; they are loaded again at a reload where systemd knows how', () => {
    const apps = [app({ name: 'web', credentials: ['db', 'tls.key'] }), app({ name: 'job', credentials: ['db'] })]
    const linesFor = (/** @type {number | null | undefined} */ systemdVersion) =>
      textsOf({ ...PLAN, apps, systemdVersion })['bellwether.service'].filter(line => /Credential|Refresh/.test(line))
    const lines = ['LoadCredential=db', 'LoadCredential=tls.key']
    expect([undefined, null, 252, 259].map(linesFor)).toEqual([lines, lines, lines, lines])
    expect(linesFor(260)).toEqual([...lines, 'RefreshOnReload=credentials'])
    expect(textsOf({ ...PLAN, systemdVersion: 260 })['bellwether.service'].join()).not.toMatch(/Credential|Refresh/)
  })

  test('without a file the service runs the saved apps', () => {
    const units = textsOf({ ...PLAN, file: null, apps: [] })
    expect(Object.keys(units)).toEqual(['bellwether.service'])
    expect(units['bellwether.service']).toContain(`ExecStart=${process.execPath} ${BIN} run`)
  })

  test("a user's own service asks for nothing that needs the system's systemd", () => {
    const units = textsOf({ ...PLAN, mode: 'user' })
    const names = units['bellwether.service'].map(line => line.split('=')[0])
    for (const name of [
      'User', 'OOMScoreAdjust', 'CapabilityBoundingSet', 'ProtectSystem', 'PrivateTmp', 'StateDirectory'
    ]) expect(names).not.toContain(name)
    expect(units['bellwether.service'])
      .toEqual(expect.arrayContaining(['NoNewPrivileges=yes', 'WantedBy=default.target']))
    expect(units['bellwether-web.socket'].join('\n')).not.toContain('SocketUser')
  })

  test('a stop is given the time of the longest drain, stop and kill', () => {
    const times = (/** @type {Record<string, any>} */ more) =>
      unitTimeouts([app({ name: 'a' }), app({ name: 'b', ...more })])
    expect(unitTimeouts([])).toEqual({ startSec: 60, stopSec: 60 })
    expect(times({ drain: { timeoutMs: 120_000 }, stop: { timeoutMs: 10_000 } }).stopSec).toBe(151)
    expect(times({ ready: { timeoutMs: 60_000 } }).startSec).toBe(135)
  })

  test.each([
    { words: ['/usr/bin/node', 'a b'], line: '/usr/bin/node "a b"' },
    { words: ['100%', '$HOME'], line: '100%% $$HOME' },
    { words: ['say "hi" \\'], line: '"say \\"hi\\" \\\\"' }
  ])('$line', ({ words, line }) => expect(execLine(words)).toBe(line))

  test.each([
    {
      name: 'an app below /home',
      plan: { ...PLAN, node: '/usr/bin/node', command: '/opt/b.js', apps: [app({ cwd: '/home/me/app' })] },
      expected: [{ name: 'home', because: '/home/me/app' }]
    },
    {
      name: 'a Node below /root',
      plan: { ...PLAN, node: '/root/.nvm/node', command: '/opt/b.js', apps: [] },
      expected: [{ name: 'home', because: '/root/.nvm/node' }]
    },
    {
      name: 'settings in /tmp',
      plan: { ...PLAN, node: '/usr/bin/node', command: '/opt/b.js', file: '/tmp/x.json', apps: [] },
      expected: [{ name: 'tmp', because: '/tmp/x.json' }]
    },
    {
      name: 'a name that only begins alike',
      plan: { ...PLAN, node: '/usr/bin/node', command: '/homes/b.js', apps: [] },
      expected: []
    }
  ])('what an app cannot do without: $name', ({ plan, expected }) => {
    expect(neededDropIns(/** @type {any} */ (plan))).toEqual(expected)
    expect(neededDropIns(/** @type {any} */ ({ ...plan, mode: 'user' }))).toEqual([])
  })

  const OURS = '/system.slice/bellwether.service'
  test.each([
    { act: 'reap', result: 'success' },
    { act: 'reap', result: 'success', how: 'exited', status: '0' },
    { act: 'reap', result: 'signal', how: 'exited', status: '0' }, // a stop in the middle of a reload
    { act: 'nothing', result: 'signal', how: 'killed', status: 'KILL' },
    { act: 'nothing', result: 'exit-code', how: 'exited', status: '1' },
    { act: 'nothing', result: 'watchdog', how: 'killed', status: 'KILL' },
    { act: 'nothing', result: 'timeout', how: 'killed', status: 'TERM' },
    { act: 'nothing', result: 'protocol', how: 'killed', status: 'TERM' }, // before it was ready, and not for a stop
    // the stop came before the manager could hear it
    { act: 'drain', result: 'success', how: 'killed', status: 'TERM' },
    { act: 'drain', result: 'success', how: 'killed', status: 'INT' }
  ])('reaping: $act after $result ($how $status)', ({ act, result, how, status }) => {
    const env = { SERVICE_RESULT: result, EXIT_CODE: how, EXIT_STATUS: status, INVOCATION_ID: 'x' }
    expect(decideReap(env, OURS, false).act).toBe(act)
    // nothing lives: nothing to say, and nobody to drain
    expect(decideReap(env, OURS, true)).toEqual({ act: act === 'drain' ? 'reap' : act, because: '' })
    for (const elsewhere of ['/user.slice/session-1.scope', null]) {
      expect(decideReap(env, elsewhere, false).act).toBe('nothing')
    }
    expect(decideReap({ ...env, INVOCATION_ID: undefined }, OURS, false).act).toBe('nothing')
    expect(decideReap({}, OURS, false).act).toBe('nothing')
  })

  test('the control group of cgroup v2, v1 and both', () => {
    expect(cgroupOf('0::/system.slice/b.service\n')).toBe('/system.slice/b.service')
    expect(cgroupOf('5:pids:/x\n1:name=systemd:/system.slice/b.service\n')).toBe('/system.slice/b.service')
    expect(cgroupOf('5:pids:/x\n')).toBe(null)
  })
})

describe('a systemd-analyze that does not answer as it should', () => {
  /** @type {string} */
  let dir
  const path0 = process.env.PATH
  beforeEach(() => { dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-analyze-')) })
  afterEach(() => {
    process.env.PATH = path0
    fs.rmSync(dir, { recursive: true })
  })
  /** @param {string | null} script */
  function become (script) {
    if (script !== null) fs.writeFileSync(path.join(dir, 'systemd-analyze'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    process.env.PATH = script === null ? dir : `${dir}:${path0}`
  }

  test.each([
    { name: 'missing', script: null, verify: null, security: { score: null, complaint: null } },
    { name: 'killed', script: 'kill -9 $$', verify: ['was ended by SIGKILL'], security: {
      score: null, complaint: 'was ended by SIGKILL'
    } },
    { name: 'too slow', script: 'exec sleep 60', timeoutMs: 500, verify: ['did not answer within 500 ms'], security: {
      score: null, complaint: 'did not answer within 500 ms'
    } },
    { name: 'not to be run', script: '', mode: 0o644, verify: ['could not be run (EACCES)'], security: {
      score: null, complaint: 'could not be run (EACCES)'
    } },
    { name: 'failed without a word', script: 'exit 3', verify: ['ended with status 3 and said nothing'], security: {
      score: null, complaint: 'gave no exposure (status 3)'
    } },
    { name: 'not understood', script: 'echo nonsense', verify: [], security: {
      score: null, complaint: 'gave no exposure (status 0)'
    } },
    {
      name: 'older than 250',
      script: `echo "systemd-analyze: unrecognized option '--offline=true'" >&2; exit 1`,
      verify: ["systemd-analyze: unrecognized option '--offline=true'"],
      security: { score: null, complaint: null }
    }
  ])('$name', ({ script, mode, timeoutMs, verify, security }) => {
    become(script)
    if (mode !== undefined) {
      fs.chmodSync(path.join(dir, 'systemd-analyze'), mode)
      process.env.PATH = dir
    }
    expect(verifyUnits(['/x/bellwether.service'], 'system', timeoutMs)).toEqual(verify)
    expect(exposureOf('/x/bellwether.service', timeoutMs)).toEqual(security)
  })

  test('check fails, and says why', () => {
    become('kill -9 $$')
    const check = (/** @type {string[]} */ ...words) => spawnSync(process.execPath,
      [BIN, 'systemd', ...words, '--root', dir], { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } })
    expect(check('install').status).toBe(0)
    const { status, stdout } = check('check')
    expect(status).toBe(1)
    expect(stdout).toContain(
      'bad systemd-analyze verify: was ended by SIGKILL\nbad systemd-analyze security: was ended by SIGKILL\n'
    )
    expect(JSON.parse(check('check', '--json').stdout)).toMatchObject({
      ok: false, verify: ['was ended by SIGKILL'], security: 'was ended by SIGKILL', score: null
    })
  })
})

const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0

needsTool(describe, hasAnalyze, 'systemd-analyze')('the verb', () => {
  /** @type {string} */
  let root
  /** @type {string} */
  let settings
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-units-'))
    fs.writeFileSync(path.join(root, 'app.js'), '')
    settings = path.join(root, 'bellwether.config.json')
    fs.writeFileSync(settings, JSON.stringify({ name: 'web', script: 'app.js', listen: [80, './w.sock'] }))
  })
  afterEach(() => fs.rmSync(root, { recursive: true }))

  /** @param {string[]} words */
  function bellwether (...words) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, 'systemd', ...words], {
      encoding: 'utf8', env: { ...process.env, HOME: '/home/me', XDG_CONFIG_HOME: '', NO_COLOR: '1' }
    })
    return { status, stdout, stderr }
  }
  const unit = (/** @type {string} */ name) => path.join(root, 'etc/systemd/system', name)

  test('systemd finds no fault with the units, and their exposure is at most 2.0', () => {
    expect(bellwether('install', settings, '--root', root, '--drop-in', 'tmp').status).toBe(0)
    const { status, stdout } = bellwether('check', settings, '--root', root, '--drop-in', 'tmp', '--json')
    const answer = JSON.parse(stdout)
    expect(answer).toMatchObject({ ok: true, verify: [], obsolete: [] })
    expect(answer.score).toBeGreaterThan(0)
    expect(answer.score).toBeLessThanOrEqual(2)
    expect(status).toBe(0)
  })

  test('each drop-in is one that systemd understands', () => {
    for (const { name } of DROP_INS) {
      expect(bellwether('install', settings, '--root', root, '--drop-in', name).status).toBe(0)
    }
    // systemd-analyze reads the drop-ins that lie beside a unit
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit('bellwether.service')], {
      encoding: 'utf8', env: { ...process.env, SYSTEMD_UNIT_PATH: `${path.dirname(unit('x'))}:` }
    })
    expect(stderr.split('\n').filter(line => line.includes('bellwether'))).toEqual([])
    expect(fs.readdirSync(unit('bellwether.service.d'))).toHaveLength(DROP_INS.length)
  })

  test("a user's units pass too", () => {
    expect(bellwether('install', settings, '--root', root, '--user').status).toBe(0)
    expect(fs.existsSync(path.join(root, 'home/me/.config/systemd/user/bellwether.service'))).toBe(true)
    const { stdout } = bellwether('check', settings, '--root', root, '--user', '--json')
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, score: null })
  })

  test('a unit that was changed by hand is neither written over nor removed without --force; ours are', () => {
    bellwether('install', settings, '--root', root)
    expect(bellwether('install', settings, '--root', root).stdout).toContain(`unchanged ${unit('bellwether.service')}`)
    fs.writeFileSync(settings, JSON.stringify({ name: 'web', script: 'app.js', listen: [81] }))
    expect(bellwether('check', settings, '--root', root).stdout).toContain('was written from other settings')
    expect(bellwether('install', settings, '--root', root).stdout).toContain(`wrote ${unit('bellwether-web.socket')}`)

    fs.appendFileSync(unit('bellwether.service'), '# mine\n')
    const refused = bellwether('install', '--root', root)
    expect(refused).toMatchObject({ status: 6, stdout: '' })
    expect(refused.stderr).toContain('BW_UNIT_CHANGED')
    fs.writeFileSync(unit('bellwether-other.socket'), '[Socket]\n')
    const removed = bellwether('uninstall', '--root', root)
    expect(removed.stdout).toBe(`removed ${unit('bellwether-web.socket')}\n`)
    expect(removed.stderr).toContain(`kept ${unit('bellwether.service')} (changed by hand`)
    expect(bellwether('install', '--root', root, '--force').status).toBe(0)
    expect(bellwether('uninstall', '--root', root).stdout).toContain('bellwether.service')
    expect(fs.readdirSync(path.dirname(unit('x')))).toEqual(['bellwether-other.socket'])
  })

  test('units that are enabled are named when they are removed: their links stay else', () => {
    const folder = path.join(root, 'systemd', 'user')
    fs.mkdirSync(path.join(folder, 'default.target.wants'), { recursive: true })
    for (const { name, text } of JSON.parse(bellwether('show', settings, '--user', '--json').stdout).units) {
      fs.writeFileSync(path.join(folder, name), text)
    }
    fs.symlinkSync(path.join(folder, 'bellwether.service'),
      path.join(folder, 'default.target.wants', 'bellwether.service'))
    const { status, stderr } = spawnSync(process.execPath,
      [BIN, 'systemd', 'uninstall', '--user'], { encoding: 'utf8', env: { ...process.env, XDG_CONFIG_HOME: root } })
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining(
      'next: systemctl --user disable bellwether.service\nnext: systemctl --user daemon-reload\n'
    ) })
  })

  test('a socket unit whose app is gone is pointed out', () => {
    bellwether('install', settings, '--root', root)
    const { stderr } = bellwether('install', '--root', root)
    expect(stderr).toContain('bellwether-web.socket belongs to no app')
    expect(stderr).toContain('disable bellwether-web.socket')
    expect(bellwether('check', '--root', root).status).toBe(1)
  })

  test('mistakes are told', () => {
    expect(bellwether('show', '--drop-in', 'nonsense')).toMatchObject({
      status: 2, stderr: expect.stringContaining('priority')
    })
    expect(bellwether('instal')).toMatchObject({
      status: 2, stderr: expect.stringContaining('Did you mean "systemd install"?')
    })
    expect(bellwether('reap')).toMatchObject({ status: 0, stderr: expect.stringContaining('nothing was done') })
    expect(bellwether('show', settings, '--drop-in', 'ports').stdout).toContain('CAP_NET_BIND_SERVICE')
    fs.mkdirSync(path.join(root, 'etc/systemd/system/bellwether.service'), { recursive: true })
    expect(bellwether('show', settings, '--run-as', 'a b').status).toBe(2)
  })
})
