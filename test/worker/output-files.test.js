'use strict'
/**
 * What worker/output/output-files.js redirects, on each Node that is here: which functions of node:fs reach a
 * descriptor differs from one to the next.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { execFileSync } = require('node:child_process')
const { NODES } = require('../support/other-nodes')

const MODULE = path.join(__dirname, '..', '..', 'worker', 'output', 'output-files.js')
/** Before and after the file is moved; each line has the name of the way it was written. */
const SCRIPT = `
import fs, { writeSync as namedWriteSync } from 'node:fs'
import { createRequire } from 'node:module'
import util from 'node:util'
const require = createRequire(import.meta.url)
const [, , dir, byLevel] = process.argv
const fd = fs.openSync(dir + '/x.log', 'a')
const output = require(${JSON.stringify(MODULE)}).createOutputFiles({ out: dir + '/x.log', err: dir + '/e.log',
  ...byLevel ? { levels: [{ word: 'error', least: 50, file: dir + '/error.log' }] } : {} })
const all = async when => {
  fs.writeSync(1, when + ' writeSync\\n')
  fs.writevSync(1, [Buffer.from(when + ' '), Buffer.from('writevSync\\n')])
  fs.writeFileSync(1, when + ' writeFileSync text\\n')
  fs.writeFileSync(1, Buffer.from(when + ' writeFileSync bytes\\n'))
  fs.appendFileSync(1, when + ' appendFileSync\\n')
  namedWriteSync(1, when + ' named import\\n')
  await new Promise(done => fs.write(1, when + ' write\\n', done))
  await new Promise(done => fs.write(1, Buffer.from(when + ' write bytes\\nbeyond'), 0, when.length + 13, null, done))
  await new Promise(done => fs.writev(1, [Buffer.from(when + ' writev\\n')], done))
  await new Promise(done => fs.writeFile(1, when + ' writeFile\\n', done))
  await new Promise(done => fs.appendFile(1, when + ' appendFile\\n', done))
  const { bytesWritten } = await util.promisify(fs.write)(1, when + ' promisify\\n')
  if (bytesWritten !== when.length + 11) throw new Error('promisify gave ' + bytesWritten)
  await new Promise(done => fs.createWriteStream('', { fd: 1, autoClose: false }).write(when + ' stream\\n', done))
  await new Promise(done => fs.fsync(1, done))
  fs.fsyncSync(1)
}
await all('[error] before')
fs.renameSync(dir + '/x.log', dir + '/x.log.1')
const first = output.reopen()
if (first.reopened !== 1) throw new Error(JSON.stringify(first))
await all('[error] after')
fs.renameSync(dir + '/x.log', dir + '/x.log.2')
const slow = new Promise(done => fs.write(1, 'under way\\n', done)) // its descriptor is closed when it is through
output.reopen()
await slow
if (output.reopen().reopened !== 0) throw new Error('opened for nothing')
await all('[error] last')
try { fs.write(1, 'no callback'); throw new Error('no error') } catch (err) { if (err.code !== 'ERR_INVALID_ARG_TYPE') throw err }
if (fs.readdirSync('/proc/self/fd').map(Number).filter(n => { try { return fs.readlinkSync('/proc/self/fd/' + n).includes('x.log') } catch { return false } }).length !== 3) throw new Error('descriptors are left')
fs.closeSync(fd)
`

const CASES = NODES.flatMap(([name, node]) => ['', 'by level'].map(how => ({ name, node, how })))
test.each(CASES)('$name $how: every function that writes to descriptor 1 writes to the new file after a move', ({ node, how }) => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-output-'))
  try {
    fs.writeFileSync(path.join(dir, 'script.mjs'), SCRIPT)
    const [out, err] = ['x.log', 'e.log'].map(name => fs.openSync(path.join(dir, name), 'a'))
    execFileSync(node, [path.join(dir, 'script.mjs'), dir, how], { stdio: ['ignore', out, err] })
    for (const fd of [out, err]) fs.closeSync(fd)
    const linesOf = (/** @type {string} */ name) => fs.readFileSync(path.join(dir, name), 'utf8').trimEnd().split('\n')
    const ways = linesOf('x.log.1').map(line => line.replace('[error] before ', ''))
    expect(ways).toHaveLength(13)
    expect(linesOf('x.log.2')).toEqual([...ways.map(way => `[error] after ${way}`), 'under way'])
    expect(linesOf('x.log')).toEqual(ways.map(way => `[error] last ${way}`))
    if (how === '') return
    const all = ['x.log.1', 'x.log.2', 'x.log'].flatMap(linesOf).filter(line => line.startsWith('[error]'))
    expect(linesOf('error.log')).toEqual(all) // each once, in their order
  } finally {
    fs.rmSync(dir, { recursive: true, force: true })
  }
})
