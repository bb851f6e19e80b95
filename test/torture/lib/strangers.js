'use strict'
/**
 * Other users of the machine, and what they try. Each is a process (setpriv); its code is given along, since it may not
 * be able to read this folder.
 */
const { spawn, spawnSync } = require('node:child_process')

const UID = 65531

/** @param {number} gid  the manager's own group, say */
const strangers = gid => [{ uid: UID, gid: UID }, { uid: UID, gid }]

/** Whether this process can become somebody else. */
function canBecomeOthers () { return process.getuid?.() === 0 && spawnSync('setpriv', ['--version']).status === 0 }

/** @param {{ uid: number, gid: number }} who */
const as = ({ uid, gid }) => ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--']

/** Runs in the stranger: every way into what it is given. Prints what succeeded. */
const LOOK_AROUND = `
const fs = require('fs'), net = require('net'), path = require('path')
const { sockets, folders, files } = JSON.parse(process.argv[1])
const succeeded = []
const attempt = (what, act) => { try { act(); succeeded.push(what) } catch (err) { if (!['EACCES', 'EPERM'].includes(err.code)) succeeded.push(what + ': ' + err.code) } }
for (const folder of folders) {
  attempt('list ' + folder, () => fs.readdirSync(folder))
  attempt('create in ' + folder, () => fs.writeFileSync(path.join(folder, 'x'), 'x'))
  attempt('link in ' + folder, () => fs.symlinkSync('/etc/passwd', path.join(folder, 'y')))
}
for (const file of files) {
  attempt('read ' + file, () => fs.readFileSync(file))
  attempt('append to ' + file, () => fs.appendFileSync(file, 'x'))
}
for (const socket of sockets) {
  attempt('remove ' + socket, () => fs.unlinkSync(socket))
  attempt('rename ' + socket, () => fs.renameSync(socket, socket + '.x'))
  attempt('open up ' + socket, () => fs.chmodSync(socket, 0o666))
}
Promise.all(sockets.map(socket => new Promise(resolve => {
  const connection = net.connect(socket, () => { succeeded.push('connect ' + socket); connection.destroy(); resolve() }).on('error', resolve)
}))).then(() => console.log(JSON.stringify(succeeded)))`

/** Runs in the stranger: connects and connects until its stdin ends. */
const HAMMER = `
const net = require('net')
const paths = JSON.parse(process.argv[1])
const count = { tries: 0, connected: 0, denied: 0 }
let ending = false
process.stdin.on('end', () => { ending = true }).resume()
function once (path) {
  count.tries++
  return new Promise(resolve => {
    const socket = net.connect(path, () => { count.connected++; socket.destroy() })
    socket.on('error', err => { if (err.code === 'EACCES') count.denied++ }).on('close', resolve)
  })
}
async function go () {
  while (!ending) {
    for (let i = 0; i < 5; i++) await Promise.all(paths.map(once))
    await new Promise(resolve => setTimeout(resolve, 2))
  }
  console.log(JSON.stringify(count))
}
go()`

/**
 * @param {{ uid: number, gid: number }} who
 * @param {{ sockets: string[], folders: string[], files: string[] }} what
 * @returns {Promise<string[]>}   what succeeded
 */
async function lookAround (who, what) { return JSON.parse(await begin(who, LOOK_AROUND, what).output) }

/**
 * @param {{ uid: number, gid: number }} who
 * @param {string[]} paths
 * @returns {{ end: () => Promise<{ tries: number, connected: number, denied: number }> }}
 */
function hammer (who, paths) {
  const { child, output } = begin(who, HAMMER, paths)
  return {
    async end () {
      child.stdin?.end()
      return JSON.parse(await output)
    }
  }
}

/**
 * @param {{ uid: number, gid: number, groups?: number[] }} who
 * @param {string} code
 * @param {any} given
 */
function begin (who, code, given) {
  const [program, ...args] = as(who)
    .map(word => word === '--clear-groups' && who.groups ? `--groups=${who.groups.join()}` : word)
  const child = spawn(program,
    [...args, process.execPath, '-e', code, JSON.stringify(given)], { stdio: ['pipe', 'pipe', 'inherit'], cwd: '/' })
  /** @type {Promise<string>} */
  const output = new Promise(resolve => {
    let text = ''
    child.stdout?.on('data', chunk => { text += chunk })
    child.on('close', () => resolve(text))
  })
  return { child, output }
}

module.exports = { strangers, canBecomeOthers, lookAround, hammer, begin, as, UID }
