'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { resolvePaths, checkNotPlanted, ensureDirs, makeFolders, checkSocketPath, MAX_SOCKET_PATH_BYTES } =
  require('../../common/paths')
const { makeDir, cleanUp } = require('../manager/helpers/processes')

afterEach(cleanUp)

const noDirs = () => false
const STRANGER = 65534
const asRoot = process.getuid?.() === 0

describe('resolvePaths', () => {
  test.each(/** @type {Array<{ name: string, env: Record<string, string>, uid: number, expected: object }>} */ ([
    {
      name: 'BELLWETHER_HOME holds all three, whoever asks',
      env: { BELLWETHER_HOME: '/srv/bw', RUNTIME_DIRECTORY: '/run/x', XDG_RUNTIME_DIR: '/run/user/7' },
      uid: 0,
      expected: { home: '/srv/bw', runDir: '/srv/bw/run', stateDir: '/srv/bw/state', logDir: '/srv/bw/log' }
    },
    {
      name: 'a relative BELLWETHER_HOME is made absolute',
      env: { BELLWETHER_HOME: 'here' },
      uid: 7,
      expected: { home: path.resolve('here'), runDir: path.resolve('here/run') }
    },
    {
      name: 'systemd names them, the first of a list counts',
      env: {
        RUNTIME_DIRECTORY: '/run/a:/run/b', STATE_DIRECTORY: '/var/lib/a', LOGS_DIRECTORY: '/var/log/a:/var/log/b'
      },
      uid: 7,
      expected: { home: null, runDir: '/run/a', stateDir: '/var/lib/a', logDir: '/var/log/a' }
    },
    {
      name: 'a unit that names only one keeps the others where they were',
      env: { RUNTIME_DIRECTORY: '/run/a' },
      uid: 0,
      expected: { runDir: '/run/a', stateDir: '/var/lib/bellwether', logDir: '/var/log/bellwether' }
    },
    {
      name: 'root has its own, whatever XDG says',
      env: { XDG_RUNTIME_DIR: '/run/user/0', HOME: '/root' },
      uid: 0,
      expected: {
        home: null, runDir: '/run/bellwether', stateDir: '/var/lib/bellwether', logDir: '/var/log/bellwether'
      }
    },
    {
      name: 'XDG directories for everybody else',
      env: { XDG_RUNTIME_DIR: '/run/user/7', XDG_STATE_HOME: '/h/st', HOME: '/h' },
      uid: 7,
      expected: { runDir: '/run/user/7/bellwether', stateDir: '/h/st/bellwether', logDir: '/h/st/bellwether/log' }
    },
    {
      name: 'no XDG variable: below HOME, never in /tmp',
      env: { HOME: '/h' },
      uid: 7,
      expected: {
        runDir: '/h/.local/state/bellwether/run', stateDir: '/h/.local/state/bellwether',
        logDir: '/h/.local/state/bellwether/log'
      }
    },
    {
      name: 'a relative XDG directory is ignored, as its specification says',
      env: { HOME: '/h', XDG_RUNTIME_DIR: 'run', XDG_STATE_HOME: 'state' },
      uid: 7,
      expected: { runDir: '/h/.local/state/bellwether/run', stateDir: '/h/.local/state/bellwether' }
    },
    {
      name: 'an empty variable is none',
      env: { BELLWETHER_HOME: '', RUNTIME_DIRECTORY: '', HOME: '/h', XDG_RUNTIME_DIR: '/run/user/7' },
      uid: 7,
      expected: { home: null, runDir: '/run/user/7/bellwether' }
    }
  ]))('$name', ({ env, uid, expected }) => {
    expect(resolvePaths(env, { uid, isDirectory: noDirs })).toMatchObject(expected)
  })

  test('cron and a login find the same manager', () => {
    const fromCron = resolvePaths({ HOME: '/h' }, { uid: 7, isDirectory: dir => dir === '/run/user/7' })
    expect(fromCron)
      .toEqual(resolvePaths({ HOME: '/h', XDG_RUNTIME_DIR: '/run/user/7' }, { uid: 7, isDirectory: noDirs }))
  })

  test('names every file', () => {
    expect(resolvePaths({ BELLWETHER_HOME: '/b' }, { uid: 7 })).toEqual({
      home: '/b',
      runDir: '/b/run',
      stateDir: '/b/state',
      logDir: '/b/log',
      controlSocket: '/b/run/control.sock',
      channelSocket: '/b/run/channel.sock',
      workersDir: '/b/run/workers',
      lockFile: '/b/run/manager.lock',
      managerLog: '/b/log/manager.log',
      stateFile: '/b/state/apps.json',
      countersFile: '/b/state/counters.json',
      jobsDir: '/b/state/jobs',
      blackboxDir: '/b/state/blackbox'
    })
  })
})

describe('ensureDirs', () => {
  /** @param {string} home */
  const pathsIn = home => resolvePaths({ BELLWETHER_HOME: home }, { uid: 7 })

  test('makes them, for us alone, and is content with them the second time', () => {
    const before = process.umask(0)
    try {
      const paths = pathsIn(path.join(makeDir(), 'deep', 'home'))
      ensureDirs(paths)
      ensureDirs(paths)
      for (const dir of [paths.home, paths.runDir, paths.workersDir, paths.stateDir, paths.logDir]) {
        expect(fs.lstatSync(/** @type {string} */ (dir)).mode & 0o777).toBe(0o700)
      }
    } finally {
      process.umask(before)
    }
  })

  test.each(/** @type {Array<{ name: string, plant: (home: string) => unknown, says: RegExp }>} */ ([
    {
      name: 'a directory that others may write in',
      plant: home => fs.mkdirSync(`${home}/run`, { mode: 0o777 }) ?? fs.chmodSync(`${home}/run`, 0o777),
      says: /run: chmod go-w .*\/run$/
    },
    {
      name: 'a directory that the group may write in',
      plant: home => fs.mkdirSync(`${home}/state`) ?? fs.chmodSync(`${home}/state`, 0o770),
      says: /mode 0770.*chmod go-w/
    },
    {
      name: 'even a sticky one',
      plant: home => fs.mkdirSync(`${home}/run`) ?? fs.chmodSync(`${home}/run`, 0o1777),
      says: /mode 1777/
    },
    {
      name: 'a parent that others may write in',
      plant: home => fs.chmodSync(home, 0o777),
      says: /which holds .*run, can be written by others.*chmod go-w/
    },
    {
      name: 'a link to a directory',
      plant: home => fs.mkdirSync(`${home}/real`) ?? fs.symlinkSync('real', `${home}/run`),
      says: /run is a symbolic link.*remove it/
    },
    {
      name: 'a link to nowhere', plant: home => fs.symlinkSync('/nonexistent/x', `${home}/log`),
      says: /log is a symbolic link/
    },
    { name: 'a file', plant: home => fs.writeFileSync(`${home}/run`, ''), says: /run is no directory/ },
    {
      name: 'a home that is a file',
      plant: home => fs.rmdirSync(home) ?? fs.writeFileSync(home, ''),
      says: /is no directory|ENOTDIR/
    }
  ]))('refuses $name', ({ plant, says }) => {
    const home = path.join(makeDir(), 'home')
    fs.mkdirSync(home)
    plant(home)
    const call = () => ensureDirs(pathsIn(home))
    expect(call).toThrow(says)
    expect(call).toThrow(expect.objectContaining({ code: 'BW_HOME', exitCode: 6 }))
  })

  test('a link above them is followed when it is ours', () => {
    const dir = makeDir()
    fs.mkdirSync(`${dir}/real`)
    fs.symlinkSync('real', `${dir}/home`)
    ensureDirs(pathsIn(`${dir}/home`))
    expect(fs.readdirSync(`${dir}/real`).sort()).toEqual(['log', 'run', 'state'])
  })

  test('what a link above leads to is looked at as well', () => {
    const dir = makeDir()
    fs.mkdirSync(`${dir}/open/home`, { recursive: true })
    fs.chmodSync(`${dir}/open`, 0o777)
    fs.symlinkSync('open/home', `${dir}/home`)
    expect(() => ensureDirs(pathsIn(`${dir}/home`))).toThrow(/open, which holds .*can be written by others/)
  })

  const testAsRoot = asRoot ? test : test.skip
  testAsRoot("the folder above the logs may be written by root's group of log writers, as /var/log is in Ubuntu; the others may not, nor by all", () => {
    const dir = makeDir()
    const paths = { ...pathsIn(`${dir}/home`), logDir: `${dir}/var-log/bellwether` }
    fs.mkdirSync(`${dir}/var-log`)
    fs.chmodSync(`${dir}/var-log`, 0o775)
    ensureDirs(paths)
    fs.chmodSync(`${dir}/var-log`, 0o777)
    expect(() => ensureDirs(paths)).toThrow(/var-log, which holds .*can be written by others/)
    fs.chmodSync(`${dir}/var-log`, 0o755)
    fs.chmodSync(`${dir}/home`, 0o775)
    expect(() => ensureDirs(paths)).toThrow(/home, which holds .*can be written by others/)
  })

  testAsRoot.each(/** @type {Array<{ name: string, plant: (home: string) => unknown }>} */ ([
    {
      name: 'a directory of another user',
      plant: home => fs.mkdirSync(`${home}/run`) ?? fs.chownSync(`${home}/run`, STRANGER, STRANGER)
    },
    {
      name: 'a parent of another user, who could put another in its place',
      plant: home => fs.chownSync(home, STRANGER, STRANGER)
    },
    { name: 'a link of another user above', plant: home =>
      fs.renameSync(home, `${home}2`) ?? fs.symlinkSync('home2', home) ?? fs.lchownSync(home, STRANGER, STRANGER) }
  ]))('refuses $name', ({ plant }) => {
    const home = path.join(makeDir(), 'home')
    fs.mkdirSync(home)
    plant(home)
    expect(() => ensureDirs(pathsIn(home))).toThrow(/belongs to another user \(uid 65534\).*set BELLWETHER_HOME/)
  })

  testAsRoot('a user without the right to write is told so', () => {
    const home = path.join(makeDir(), 'home')
    fs.mkdirSync(home)
    fs.chmodSync(path.dirname(home), 0o755)
    const run = spawnSync(process.execPath, ['-e', `
      const { ensureDirs, resolvePaths } = require(${JSON.stringify(require.resolve('../../common/paths'))})
      process.setuid(${STRANGER})
      try { ensureDirs(resolvePaths({ BELLWETHER_HOME: ${JSON.stringify(home)} })) } catch (err) { console.log(err.code + ' ' + err.message) }
    `], { encoding: 'utf8' })
    expect(run.stdout).toMatch(/^BW_HOME Cannot make the directory .*\/run \(EACCES\).*set BELLWETHER_HOME/)
  })
})

describe('checkNotPlanted: what a command asks', () => {
  const own = (/** @type {string} */ at) => fs.lchownSync(at, STRANGER, STRANGER)
  const folder = (/** @type {string} */ at, mode = 0o755) => fs.mkdirSync(at) ?? fs.chmodSync(at, mode)
  const asRootOnly = asRoot ? test : test.skip
  asRootOnly.each(/** @type {{ name: string, make: (dir: string) => void, refused: boolean }[]} */ ([
    {
      name: 'nothing there yet, in a folder such as /tmp', make: dir => folder(`${dir}/shared`, 0o1777), refused: false
    },
    {
      name: 'ours, in a folder such as /tmp',
      make: dir => { folder(`${dir}/shared`, 0o1777); folder(`${dir}/shared/home`) },
      refused: false
    },
    {
      name: 'another user has made it there',
      make: dir => { folder(`${dir}/shared`, 0o1777); folder(`${dir}/shared/home`); own(`${dir}/shared/home`) },
      refused: true
    },
    { name: 'another user has made a link there', make: dir => {
      folder(`${dir}/shared`, 0o1777)
      folder(`${dir}/real`)
      fs.symlinkSync('../real', `${dir}/shared/home`)
      own(`${dir}/shared/home`)
    }, refused: true },
    {
      name: 'a member of a group that may write above it has made it',
      make: dir => { folder(`${dir}/shared`, 0o775); folder(`${dir}/shared/home`); own(`${dir}/shared/home`) },
      refused: true
    },
    {
      name: 'in the home of another user, which root has made: that manager is meant',
      make: dir => { folder(`${dir}/shared`); folder(`${dir}/shared/home`); own(`${dir}/shared/home`) },
      refused: false
    },
    {
      name: 'the folder of a service of another user (User= in a unit)',
      make: dir => { folder(`${dir}/shared`); folder(`${dir}/shared/home`, 0o700); own(`${dir}/shared/home`) },
      refused: false
    }
  ]))('$name', ({ make, refused }) => {
    const dir = makeDir()
    make(dir)
    const call = () => checkNotPlanted(resolvePaths({ BELLWETHER_HOME: `${dir}/shared/home` }, { uid: 0 }))
    if (refused) expect(call).toThrow(expect.objectContaining({
      code: 'BW_HOME', message: expect.stringMatching(/uid 65534.*nothing was asked or read there/)
    }))
    else expect(call).not.toThrow()
  })
})

describe('checkSocketPath', () => {
  test('the longest path that fits is let through', () => {
    const longest = `/${'x'.repeat(MAX_SOCKET_PATH_BYTES - 1)}`
    expect(checkSocketPath(longest)).toBe(longest)
  })

  test('a longer one is refused with its length and the limit', () => {
    const call = () => checkSocketPath(`/${'x'.repeat(119)}`)
    expect(call).toThrow(new RegExp(`has 120 bytes; the system allows ${MAX_SOCKET_PATH_BYTES}`))
    expect(call).toThrow(expect.objectContaining({ code: 'BW_PATH_TOO_LONG' }))
  })

  test('bytes count, not characters', () => {
    expect(() => checkSocketPath(`/${'é'.repeat(54)}`)).toThrow(/has 109 bytes/)
  })
})

test('loads nothing beyond the checks of a folder', () => {
  const run = spawnSync(process.execPath, ['-e', `
    require(${JSON.stringify(require.resolve('../../common/paths'))})
    console.log(JSON.stringify(Object.keys(require.cache).map(file => require('path').basename(file)).sort()))
  `], { encoding: 'utf8' })
  expect(JSON.parse(run.stdout)).toEqual(['folder-trust.js', 'paths.js'])
})

test('folders that are missing are made for us alone; where none can be made that is said, and not tried for ever', () => {
  const dir = makeDir()
  makeFolders(path.join(dir, 'a/b/c'))
  makeFolders(path.join(dir, 'a/b/c'))
  expect(fs.statSync(path.join(dir, 'a/b')).mode & 0o777).toBe(0o700)
  fs.writeFileSync(path.join(dir, 'file'), '')
  expect(() => makeFolders(path.join(dir, 'file'))).toThrow(/EEXIST/)
  expect(() => makeFolders(path.join(dir, 'file/below/it'))).toThrow(/ENOTDIR/)
  const script = 'try { require(process.argv[1]).makeFolders("/proc/bellwether/home") } catch (err) { process.stdout.write(err.syscall) }'
  const child = spawnSync(process.execPath,
    ['-e', script, require.resolve('../../common/paths')], { encoding: 'utf8', timeout: 60_000 })
  expect([child.signal, child.stdout]).toEqual([null, 'mkdir'])
})
