'use strict'
/** A settings file that is code and never ends holds its command for a bounded time, and nothing else. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { execFileSync } = require('node:child_process')

const SETTINGS_FILE = path.join(__dirname, '..', '..', '..', 'manager', 'settings', 'settings-file.js')
const TIMEOUT_MS = 300
/** Reads the file with our bound, then another one beside it, in a plain Node as the command is. */
const READER = `const [, module, file, good] = process.argv
const { readSettingsFile } = require(module)
const told = []
for (const one of [file, good, file]) {
  try {
    told.push(readSettingsFile(one, { timeoutMs: ${TIMEOUT_MS} }).document)
  } catch (err) {
    told.push({ code: err.code, message: err.message, isEndless: err.details?.isEndless ?? false })
  }
}
process.stdout.write('still ours\\n')
console.log(JSON.stringify(told))`

/** @type {string} */
let folder
beforeEach(() => { folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'bellwether-endless-'))) })
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

/** @param {string} text @returns {{ first: string, told: any[] }} */
function read (text) {
  const file = path.join(folder, 'bellwether.config.js')
  const good = path.join(folder, 'good.config.js')
  fs.writeFileSync(file, text)
  fs.writeFileSync(good, 'module.exports = { script: "server.js" }')
  const [first, last] =
    execFileSync(process.execPath, ['-e', READER, SETTINGS_FILE, file, good], { encoding: 'utf8' }).trim().split('\n')
  return { first, told: JSON.parse(last) }
}

test.each([
  { name: 'a loop', text: 'while (true);' },
  {
    name: 'a loop that catches what it can', text: 'for (;;) { try { for (;;); } catch {} finally { while (true); } }'
  },
  { name: 'a wait for what never comes', text: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)' },
  { name: 'a getter of what it exports', text: 'module.exports = { get script () { while (true); } }' },
  { name: 'a loop in a module of its own', text: 'require("./loop.js")', loop: true }
])('it is ended, the process goes on, and other files are read as ever: $name', ({ text, loop }) => {
  if (loop) fs.writeFileSync(path.join(folder, 'loop.js'), 'console.log("before"); while (true);')
  const { first, told } = read(text)
  const endless = {
    code: 'BW_SETTINGS_FILE',
    isEndless: true,
    message: `${path.join(folder, 'bellwether.config.js')} did not end within 300 ms: a settings file may not loop or wait. Nothing was changed.`
  }
  expect(told).toEqual([endless, { script: 'server.js' }, endless])
  expect(first).toBe('still ours') // stdout is given back
})

test('an error of the same code that the file itself throws is the file\'s error', () => {
  const { told } = read('throw Object.assign(new Error("mine"), { code: "ERR_SCRIPT_EXECUTION_TIMEOUT" })')
  expect(told[0]).toEqual({
    code: 'BW_SETTINGS_FILE',
    isEndless: false,
    message: `${path.join(folder, 'bellwether.config.js')}:1: Error: mine. Nothing was changed.`
  })
})
