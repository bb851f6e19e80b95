'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { profileDifference } = require('../../../bench/engine/profile-difference')

/** @param {{ name: string, url: string, line: number, us: number }[]} functions */
function profile (functions) {
  const nodes = functions.map(({ name, url, line }, at) => ({
    id: at + 1, callFrame: { functionName: name, url, lineNumber: line - 1 }
  }))
  const samples = functions.map((_, at) => at + 1)
  const times = functions.map(one => one.us)
  return { nodes, samples, timeDeltas: [0, ...times.slice(0, -1)], startTime: 0, endTime: times.reduce(
    (sum, us) => sum + us, 0
  ) }
}

const BUSY = { name: 'busy', url: 'file:///old/lib/a.js', line: 3, us: 1000 }

test('the own time of a function, a request, in the files of the checkout', () => {
  const old = profile([BUSY, { name: '(idle)', url: '', line: 0, us: 9000 }])
  const fresh = profile([
    { ...BUSY, url: 'file:///new/lib/a.js', line: 8, us: 6000 }, { name: '(idle)', url: '', line: 0, us: 50_000 }
  ])
  expect(profileDifference({
    old: [old], new: [fresh], oldRequests: 10, newRequests: 20, oldDir: '/old', newDir: '/new'
  })).toEqual([
    { function: 'busy', file: 'lib/a.js', line: 8, oldUs: 100, newUs: 300 }
  ])
})

test('the largest difference first, ten at most; what got faster is not told, what is new is', () => {
  const of = (/** @type {number} */ factor) => profile([
    ...Array.from({ length: 12 }, (_, at) => ({
      name: `f${at}`, url: 'file:///x/a.js', line: at + 1, us: 100 + at * 10 * factor
    })),
    { name: 'faster', url: 'file:///x/a.js', line: 90, us: 5000 - 1000 * factor }
  ])
  const fresh = of(2)
  const more = profile([{ name: 'fresh', url: 'file:///x/b.js', line: 1, us: 999 }])
  const found = profileDifference({ old: [of(1)], new: [fresh, more] })
  expect(found.map(one => one.function)).toEqual(['fresh', 'f11', 'f10', 'f9', 'f8', 'f7', 'f6', 'f5', 'f4', 'f3'])
  expect(found[0]).toMatchObject({ oldUs: 0, newUs: 999 })
})

test('functions without a name are told apart by their order; the engine by its own names', () => {
  const side = (/** @type {number} */ shift, /** @type {number} */ us) => profile([
    { name: '', url: 'file:///x/a.js', line: 1 + shift, us: 10 },
    { name: '', url: 'file:///x/a.js', line: 5 + shift, us }, { name: '(garbage collector)', url: '', line: 0, us },
    { name: '(program)', url: '', line: 0, us: 1 }, { name: 'read', url: 'node:fs', line: 7, us }
  ])
  expect(profileDifference({ old: [side(0, 20)], new: [side(3, 70)] })).toEqual([
    { function: '(anonymous)', file: '/x/a.js', line: 8, oldUs: 20, newUs: 70 },
    { function: '(garbage collector)', file: '', line: 0, oldUs: 20, newUs: 70 },
    { function: 'read', file: 'node:fs', line: 7, oldUs: 20, newUs: 70 }
  ])
})

test('where a function came, the others are found by their line', () => {
  const one = (/** @type {number} */ line, /** @type {number} */ us) => ({ name: '', url: 'file:///x/a.js', line, us })
  expect(profileDifference({
    old: [profile([one(1, 10), one(9, 10)])], new: [profile([one(1, 30), one(4, 500), one(9, 5)])]
  })).toEqual([
    { function: '(anonymous)', file: '/x/a.js', line: 4, oldUs: 0, newUs: 500 },
    { function: '(anonymous)', file: '/x/a.js', line: 1, oldUs: 10, newUs: 30 }
  ])
})

test('nothing, and what is no profile', () => {
  expect(profileDifference({ old: [], new: [] })).toEqual([])
  expect(() => profileDifference({ old: [], new: [/** @type {any} */ ({})] })).toThrow(/is no CPU profile/)
  expect(() => profileDifference({ old: ['/nowhere.cpuprofile'], new: [] })).toThrow(/ENOENT/)
})

test('real profiles of Node: the function that works more is the first', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bwp-'))
  try {
    const paths = ['old', 'new'].map((side, at) => {
      const dir = path.join(folder, side)
      fs.mkdirSync(dir)
      fs.writeFileSync(path.join(dir, 'work.js'),
        `function burn (ms) { const end = performance.now() + ms; let x = 0; while (performance.now() < end) for (let i = 0; i < 1000; i++) x += Math.sqrt(i); return x }\nfor (let n = 0; n < ${at === 0 ? 2 : 40}; n++) burn(10)\n`)
      // without replacement of running code: the samples of code that is replaced while it runs may count for the
      // function around it
      const made = spawnSync(process.execPath,
        ['--no-use-osr', '--cpu-prof', '--cpu-prof-dir', dir, path.join(dir, 'work.js')], { cwd: dir })
      expect(made.status).toBe(0)
      return path.join(dir, String(fs.readdirSync(dir).find(name => name.endsWith('.cpuprofile'))))
    })
    const [first] = profileDifference({
      old: [paths[0]], new: [paths[1]], oldDir: fs.realpathSync(path.join(folder, 'old')),
      newDir: fs.realpathSync(path.join(folder, 'new'))
    })
    expect(first).toMatchObject({ function: 'burn', file: 'work.js', line: 1 })
    expect(first.newUs - first.oldUs).toBeGreaterThan(50_000)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
})
