'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { memoryLimits, memoryRoomBytes } = require('../../common/memory-room')

const MB = 1024 * 1024
/** @type {string} */
let root
beforeEach(() => { root = fs.mkdtempSync(path.join(os.tmpdir(), 'memory-room-')) })
afterEach(() => fs.rmSync(root, { recursive: true }))

/** @param {Record<string, string>} files  by path below the root */
function machine (files) {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), text)
  }
}

const V2 = {
  'proc/self/cgroup': '0::/app/web\n',
  'proc/self/mountinfo': '31 1 0:27 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw\n'
}

test('what the machine has free, where no group says less', () => {
  machine({
    ...V2, 'proc/meminfo': 'MemTotal: 9000 kB\nMemAvailable:    2048 kB\n', 'sys/fs/cgroup/app/web/memory.max': 'max\n',
    'sys/fs/cgroup/app/web/memory.current': '5\n'
  })
  expect(memoryLimits({ root })).toEqual([])
  expect(memoryRoomBytes({ root })).toBe(2 * MB)
})

test('what the tightest of the groups leaves, the parents included; used up is 0', () => {
  machine({
    ...V2,
    'proc/meminfo': `MemAvailable: ${100 * 1024} kB\n`,
    'sys/fs/cgroup/app/memory.max': `${50 * MB}\n`,
    'sys/fs/cgroup/app/memory.current': `${40 * MB}\n`,
    'sys/fs/cgroup/app/web/memory.max': `${30 * MB}\n`,
    'sys/fs/cgroup/app/web/memory.current': `${4 * MB}\n`
  })
  expect(memoryLimits({ root }).map(({ where }) => where)).toEqual(['/sys/fs/cgroup/app/web', '/sys/fs/cgroup/app'])
  expect(memoryRoomBytes({ root })).toBe(10 * MB)
  machine({ 'sys/fs/cgroup/app/web/memory.current': `${31 * MB}\n` })
  expect(memoryRoomBytes({ root })).toBe(0)
})

test('of this machine: a number of bytes', () => {
  expect(memoryRoomBytes()).toBeGreaterThan(0)
  expect(memoryRoomBytes()).toBeLessThanOrEqual(os.totalmem())
})
