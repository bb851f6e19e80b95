'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { checkProfile, cutProfiles, bringProfileOut } = require('../../../bench/collect/cpu-profile')
const { selfTimesById } = require('../../../bench/engine/profile-difference')

const frame = (/** @type {string} */ functionName, lineNumber = 0) => ({
  functionName, url: 'file:///app.js', lineNumber, columnNumber: 0
})
/** @returns {import('../../../bench/collect/cpu-profile').CpuProfile} */
const profile = () => ({
  nodes: [{ id: 1, callFrame: frame('(root)'), children: [2, 3] }, { id: 2, callFrame: frame('slow', 9) }, {
    id: 3, callFrame: frame('(idle)')
  }],
  startTime: 1000, endTime: 2000, samples: [2, 2, 3, 2], timeDeltas: [100, 200, 300, 400]
})
/** @type {string} */
let dir
beforeEach(() => { dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-prof-')) })
afterEach(() => fs.rmSync(dir, { recursive: true }))

test('only the measured span counts, over all processes of the launch', () => {
  const cut = cutProfiles([profile(), profile()], { fromUs: 1200, toUs: 1700 })
  expect(cut.timeDeltas).toEqual([200, 300, 200, 300])
  expect(cut.nodes).toHaveLength(6)
  expect(new Set(cut.nodes.map(({ id }) => id)).size).toBe(6)
  expect(checkProfile(JSON.parse(JSON.stringify(cut)))).toEqual(cut)
})

test('time of the span that nobody sampled is given to no function', () => {
  const cut = cutProfiles([profile()], { fromUs: 0, toUs: 500_000 })
  const times = [...selfTimesById(cut).values()]
  expect(times.reduce((sum, us) => sum + us, 0)).toBeLessThanOrEqual(1000)
})

test.each([
  { name: 'no object', json: null },
  { name: 'no nodes', json: { ...profile(), nodes: {} } },
  { name: 'a node without a frame', json: { ...profile(), nodes: [{ id: 1 }] } },
  { name: 'samples without times', json: { ...profile(), timeDeltas: [] } },
  { name: 'a time that is no number', json: { ...profile(), timeDeltas: [1, 2, 3, null] } },
  { name: 'no start', json: { ...profile(), startTime: '1' } }
])('no profile: $name', ({ json }) => {
  expect(() => checkProfile(json)).toThrow(/^It/)
})

test('a profile is brought out of the folder of the commit; what is no profile there is passed over', () => {
  fs.writeFileSync(path.join(dir, '7-0.cpuprofile'), JSON.stringify(profile()))
  fs.writeFileSync(path.join(dir, '8-0.cpuprofile'), '{')
  fs.writeFileSync(path.join(dir, 'secret'), JSON.stringify(profile()))
  fs.symlinkSync(path.join(dir, 'secret'), path.join(dir, '9-0.cpuprofile'))
  fs.mkdirSync(path.join(dir, '10-0.cpuprofile'))
  const toFile = path.join(dir, 'out', 'x.cpuprofile')
  expect(bringProfileOut(dir, { fromUs: 0, toUs: 9999 }, toFile)).toBe(toFile)
  expect(JSON.parse(fs.readFileSync(toFile, 'utf8')).samples).toHaveLength(4)
  expect(bringProfileOut(dir, { fromUs: 5000, toUs: 9999 }, toFile)).toBe(null)
})

test('however many a commit writes, no more is read than a launch needs', () => {
  const padding = 'x'.repeat(6_000_000)
  for (let pid = 1; pid <= 5; pid++) {
    fs.writeFileSync(path.join(dir, `${pid}-0.cpuprofile`), JSON.stringify({ ...profile(), padding }))
  }
  const toFile = path.join(dir, 'out', 'x.cpuprofile')
  expect(bringProfileOut(dir, { fromUs: 0, toUs: 9999 }, toFile)).toBe(toFile)
  expect(JSON.parse(fs.readFileSync(toFile, 'utf8')).samples).toHaveLength(8) // of two
})
