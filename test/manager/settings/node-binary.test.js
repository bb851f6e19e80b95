'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { checkNodeBinary, parseVersion, isOlder } = require('../../../manager/settings/node-binary')

/** @type {string} */
let dir
beforeEach(() => { dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-')) })
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }))

function script (/** @type {string} */ code, mode = 0o755) {
  const file = path.join(dir, 'node')
  fs.writeFileSync(file, `#!/bin/sh\n${code}\n`, { mode })
  return file
}

test('the Node that runs this is one', async () => {
  expect(await checkNodeBinary(process.execPath)).toEqual({ path: process.execPath, version: process.versions.node })
})

test.each([
  { name: 'a file that is not there', file: () => path.join(dir, 'none'), says: 'does not exist' },
  { name: 'a folder', file: () => dir, says: 'is not a file' },
  { name: 'a relative path', file: () => 'node', says: 'is not an absolute path' },
  { name: 'no permission to run it', file: () => script('echo v22.0.0', 0o644), says: 'is not executable' },
  {
    name: 'another program',
    file: () => script('echo Python 3.11.2'),
    says: 'is no Node: it answers --version with "Python 3.11.2"'
  },
  { name: 'one that fails', file: () => script('exit 3'), says: 'does not answer --version (3)' },
  { name: 'an old Node', file: () => script('echo v18.19.1'), says: 'is Node 18.19.1, which is too old' },
  {
    name: 'a Node of a pre-release', file: () => script('echo v20.10.0-nightly'),
    says: 'is Node 20.10.0, which is too old'
  }
])('refused: $name', async ({ file, says }) => {
  const given = file()
  await expect(checkNodeBinary(given)).rejects.toMatchObject({
    code: 'BW_NODE_BINARY', message: expect.stringContaining(`${given} ${says}`), details: { path: given }
  })
})

test('versions', () => {
  expect(parseVersion('v22.11.0\n')).toEqual([22, 11, 0])
  expect(parseVersion('22.11.0')).toBe(null)
  expect([[20, 11, 0], [20, 12, 0], [21, 0, 0], [100, 0, 0]].map(v => isOlder(v, [20, 11])))
    .toEqual([false, false, false, false])
  expect([[20, 10, 9], [19, 99, 0]].map(v => isOlder(v, [20, 11]))).toEqual([true, true])
})
