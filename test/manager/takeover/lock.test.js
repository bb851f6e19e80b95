'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { acquireLock, HELPERS } = require('../../../manager/takeover/lock')
const { startNode, remember, makeDir, cleanUp, has } = require('../helpers/processes')
const { needsTool } = require('../../support/needs-tool')

afterEach(cleanUp)

const MODULE = JSON.stringify(require.resolve('../../../manager/takeover/lock'))

/**
 * A process that tries to take the lock, says how it went, and stays.
 * @param {string} file
 * @param {{ helpers?: unknown, then?: string, startAtMs?: number }} [options]  startAtMs: wall clock, so that many try
 *   at once
 */
function contender (file, { helpers = HELPERS, then = '', startAtMs = 0 } = {}) {
  return startNode(`
    setTimeout(async () => {
      const lock = await require(${MODULE}).acquireLock(${JSON.stringify(file)}, { helpers: ${JSON.stringify(helpers)} })
      const said = { won: 'release' in lock, heldBy: lock.heldBy, how: lock.how }
      ${then}
      console.log(JSON.stringify(said))
      setInterval(() => {}, 1e6)
    }, Math.max(0, ${startAtMs} - Date.now()))
  `)
}

const WAYS = [
  {
    way: 'flock(1)', helpers: HELPERS.filter(helper => helper.command === 'flock'), how: 'flock', possible: has('flock')
  },
  { way: 'perl', helpers: HELPERS.filter(helper => helper.command === 'perl'), how: 'flock', possible: has('perl') },
  {
    way: 'a socket, where there is neither', helpers: [{ command: 'bw-no-such-helper', args: [] }], how: 'socket',
    possible: true
  }
]

describe.each(WAYS)('by $way', ({ way, helpers, how, possible }) => {
  const run = needsTool(test, possible, way)

  run('the first has it, the second learns who has it', async () => {
    const file = path.join(makeDir(), 'lock')
    const holder = await contender(file, { helpers })
    expect(holder.said).toMatchObject({ won: true, how })
    expect(await acquireLock(file, { helpers })).toEqual({ heldBy: holder.pid })
    expect(fs.lstatSync(file).mode & 0o777).toBe(0o600)
  })

  run('it dies with its holder, even by SIGKILL and with a child that lives on', async () => {
    const file = path.join(makeDir(), 'lock')
    const holder = await contender(file, {
      helpers,
      then: `said.child = require('node:child_process').spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' }).pid`
    })
    remember(holder.said.child)
    process.kill(holder.pid, 'SIGKILL')
    await holder.exit
    const lock = await acquireLock(file, { helpers })
    expect(lock).toHaveProperty('release')
    expect(process.kill(holder.said.child, 0)).toBe(true)
    lock.release?.()
  })

  run('released, it can be taken again', async () => {
    const file = path.join(makeDir(), 'lock')
    for (let round = 0; round < 3; round++) {
      const lock = await acquireLock(file, { helpers })
      if (!lock.release) throw new Error('not released')
      lock.release()
      lock.release() // a second call must not close a descriptor of somebody else's
    }
  })

  run('of 20 at once exactly one gets it', async () => {
    const file = path.join(makeDir(), 'lock')
    const startAtMs = Date.now() + 1500
    const all = await Promise.all(Array.from({ length: 20 }, () => contender(file, { helpers, startAtMs })))
    const winners = all.filter(({ said }) => said.won)
    expect(winners).toHaveLength(1)
    for (const { said } of all) expect([winners[0].pid, null, undefined]).toContain(said.heldBy)
  })
})

test('the way without a helper says what it is worth', async () => {
  const lock = await acquireLock(path.join(makeDir(), 'lock'), { helpers: [] })
  expect(lock).toMatchObject({ how: 'socket', note: expect.stringMatching(/flock\(1\).*Install/) })
  lock.release?.()
})

describe('the file is only a hint', () => {
  test.each([
    { name: 'empty', text: '' },
    { name: 'garbage', text: '\0\x1b[31m-12\n' },
    { name: 'half written', text: String(process.pid) },
    { name: 'huge', text: '9'.repeat(5_000_000) },
    { name: 'the pid of a living stranger', text: '1\n' }
  ])('$name: the lock is had all the same', async ({ text }) => {
    const file = path.join(makeDir(), 'lock')
    fs.writeFileSync(file, text)
    const lock = await acquireLock(file)
    if (!lock.release) throw new Error('not acquired')
    expect(fs.readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid}\\n+$`))
    lock.release()
  })

  test('it cannot be written, as on a full disk: the lock is had, and there is a note', async () => {
    const file = path.join(makeDir(), 'lock')
    const write = jest.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    })
    try {
      const lock = await acquireLock(file)
      if (!lock.release) throw new Error('not acquired')
      expect(lock.note).toMatch(/could not be written .*ENOSPC/)
      lock.release()
    } finally {
      write.mockRestore()
    }
  })

  test.each([
    { name: 'empty', text: '' },
    { name: 'garbage', text: 'x\n' },
    { name: 'of a process that has gone', text: '4194999\n' }
  ])('$name: held by somebody unknown', async ({ text }) => {
    const file = path.join(makeDir(), 'lock')
    await contender(file)
    fs.writeFileSync(file, text)
    expect(await acquireLock(file)).toEqual({ heldBy: null })
  })
})

describe('what is no file of ours is refused and left as it was', () => {
  test.each(/** @type {Array<{ name: string, plant: (file: string) => unknown }>} */ ([
    {
      name: 'a link',
      plant: file => fs.writeFileSync(`${file}.target`, 'keep') ?? fs.symlinkSync(`${file}.target`, file)
    },
    { name: 'a directory', plant: file => fs.mkdirSync(file) },
    { name: 'a FIFO', plant: file => require('node:child_process').execFileSync('mkfifo', [file]) }
  ]))('$name', async ({ plant }) => {
    const file = path.join(makeDir(), 'lock')
    plant(file)
    await expect(acquireLock(file)).rejects.toMatchObject({ code: 'BW_HOME' })
    if (fs.existsSync(`${file}.target`)) expect(fs.readFileSync(`${file}.target`, 'utf8')).toBe('keep')
  })
})

test('a lock file that was removed while its holder lives is not locked under the same name by accident', async () => {
  const file = path.join(makeDir(), 'lock')
  const helper = {
    command: 'sh', args: ['-c', `test -e ${file}.done || { rm ${file}; touch ${file}.done; }; flock -xn 3`]
  }
  const lock = await acquireLock(file, { helpers: [helper] })
  if (!lock.release) throw new Error('not acquired')
  expect(await acquireLock(file)).toEqual({ heldBy: process.pid }) // locked is the file that has the name now
  lock.release()
})

test('who looks while one manager follows another finds a pid: it is written over what stands there, never into an empty file', async () => {
  const file = path.join(makeDir(), 'lock')
  fs.writeFileSync(file, '4194304\n')
  const { pid } = await startNode(`
    const fd = require('node:fs').openSync(${JSON.stringify(file)}, 'r+')
    const { writePid } = require(${MODULE})
    writePid(fd)
    console.log('{}')
    setInterval(() => { for (let i = 0; i < 1000; i++) writePid(fd) }, 1)
  `)
  for (let look = 0; look < 3000; look++) expect(fs.readFileSync(file, 'latin1').trim()).toBe(String(pid))
})
