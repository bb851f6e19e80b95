'use strict'
/**
 * The Debian package in a machine with systemd: installed, upgraded and removed by apt, from repositories that are
 * folders. Its dependency nodejs is met by this machine's own package, else by an empty one that the test makes (a link
 * to the Node of this test).
 */
const crypto = require('node:crypto')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { execFileSync, spawnSync } = require('node:child_process')
const { deb, stageProgram } = require('../../packaging/deb')
const { runInside, hasNspawn, whyNot } = require('./nspawn')
const { needsTool } = require('../support/needs-tool')
const { SCALE } = require('../support/manager-process')

const VERSIONS = ['1.0.0', '2.0.0']
const reason = whyNot()
if (reason !== null) process.stderr.write(`skipped: a real systemd: ${reason}\n`)
const hasDpkg = ['dpkg-deb', 'apt-get'].every(tool => spawnSync(tool, ['--version']).status === 0)

/** @param {string} folder */
function makeNode (folder) {
  const tree = path.join(folder, 'nodejs')
  fs.mkdirSync(path.join(tree, 'DEBIAN'), { recursive: true })
  fs.mkdirSync(path.join(tree, 'usr/bin'), { recursive: true })
  fs.symlinkSync('/opt/node/node', path.join(tree, 'usr/bin/node'))
  fs.writeFileSync(path.join(tree, 'DEBIAN/control'),
    'Package: nodejs\nVersion: 20.11.0\nArchitecture: all\nMaintainer: a test\nDescription: a link to the Node of the test\n')
  execFileSync('dpkg-deb', ['-Znone', '--root-owner-group', '--build', tree, folder], { stdio: 'ignore' })
  fs.rmSync(tree, { recursive: true })
}

/** What apt reads of a repository. @param {string} folder */
function index (folder) {
  const parts = fs.readdirSync(folder).filter(name => name.endsWith('.deb')).map(name => {
    const bytes = fs.readFileSync(path.join(folder, name))
    const control = execFileSync('dpkg-deb', ['--field', path.join(folder, name)], { encoding: 'utf8' })
    const sha256 = crypto.createHash('sha256').update(bytes).digest('hex')
    return `${control}Filename: ./${name}\nSize: ${bytes.length}\nSHA256: ${sha256}\n`
  })
  fs.writeFileSync(path.join(folder, 'Packages'), parts.join('\n'))
}

needsTool(
  reason === null ? describe : describe.skip, reason !== null || (hasNspawn && hasDpkg), 'systemd-nspawn or dpkg'
)('the Debian package under a real systemd', () => {
  /** @type {Awaited<ReturnType<typeof runInside>>} */
  let run
  /** @type {string[]} */
  let names
  beforeAll(async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-debs-'))
    const program = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-program-'))
    try {
      stageProgram(program)
      names = VERSIONS.map((version, i) => {
        const repository = path.join(folder, String(i + 1))
        const { build } = deb(repository, { version, program, compression: 'none', maintainer: 'A test <test@example.org>' })
        makeNode(repository)
        index(repository)
        return build
      })
      run = await runInside(['deb.js'], { timeoutMs: 240_000 * SCALE, bring: folder })
    } finally {
      for (const made of [folder, program]) fs.rmSync(made, { recursive: true, force: true })
    }
  }, 300_000 * SCALE)

  /** @param {string} name */
  function found (name) {
    const step = run.steps[name]
    if (step === undefined || step.error) {
      throw new Error(`${name}: ${step?.error ?? 'was not reached'}\n${step?.service ?? ''}\n${run.log}`)
    }
    return step
  }

  test('an installation starts nothing and enables nothing', () => expect(found('install')).toMatchObject({
    enabled: false, afterPreset: false, active: 'inactive', command: VERSIONS[0], user: 0, pm2: 0,
    builds: [names[0]]
  }))

  test('the service starts with the settings below /etc', () =>
    expect(found('start')).toMatchObject({ code: 0, isEnabled: true, version: VERSIONS[0] }))

  test('apt-get upgrade under load: no request is lost, the same workers serve, the manager is the new version', () => {
    const { lost, examples, ok, before, after, versions, workersRun, builds } = found('upgrade')
    expect({ lost, examples }).toEqual({ lost: 0, examples: [] })
    expect(ok).toBeGreaterThan(100)
    expect(versions).toEqual(VERSIONS)
    expect(after.workers).toEqual(before.workers)
    expect(after.mainPid).not.toBe(before.mainPid)
    expect(after.restarts).toBe(0)
    expect(workersRun).toEqual([names[0], names[0]])
    expect(builds).toEqual(names) // the workers' files are there
  })

  test('a reload after it brings the workers to the new version', () => {
    const { lost, examples, code, workersRun } = found('reload')
    expect({ lost, examples, code }).toEqual({ lost: 0, examples: [], code: 0 })
    expect(workersRun).toEqual([names[1], names[1]])
  })

  test('between unpacking and configuration everything runs from the files of the version that runs', () => {
    const { meanwhile, reloaded, unpacked, configured, lost, examples, version, builds } = found('between')
    expect({ unpacked, configured: configured.status }).toEqual({ unpacked: 0, configured: 0 })
    expect({ lost, examples }).toEqual({ lost: 0, examples: [] })
    expect(meanwhile).toEqual({ workersRun: [names[1], names[1]], version: VERSIONS[1] })
    expect(reloaded.code).toBe(0)
    expect(version).toBe(VERSIONS[0])
    expect(builds).toEqual(names)
  })

  test('a removal stops it and keeps its state; a purge leaves what docs/debian.md says', () => {
    const { state, processes, kept, left, enabled } = found('remove')
    expect({ state, processes }).toEqual({ state: 'inactive', processes: 0 })
    expect(kept).toEqual(expect.arrayContaining(['/var/lib/bellwether', '/var/log/bellwether']))
    expect(left).toEqual(['/etc/bellwether', '/etc/bellwether/bellwether.config.js'])
    expect(enabled).toBe(false)
  })
})
