'use strict'
/**
 * What a real second user can do with every entry of a tree: each is listed, read, written, removed, renamed, replaced,
 * opened up, linked to and connected to. Their program is given the names, since it may not be able to read the
 * folders.
 */
const fs = require('node:fs')
const path = require('node:path')
const { spawn } = require('node:child_process')

/** @typedef {{ at: string, kind: 'folder' | 'file' | 'socket' | 'link' }} Entry */
/** @typedef {{ uid: number, gid: number, groups?: number[] }} Who */

/** Runs in the other user. Prints what it could do: "read /x", one each. */
const ATTACK = `
const fs = require('fs'), net = require('net'), path = require('path'), os = require('os')
const { entries, processes, own, links } = JSON.parse(fs.readFileSync(0, 'utf8'))
const could = []
const attempt = (what, act) => { try { act(); could.push(what) } catch (err) { if (err.code === undefined) throw err } }
let n = 0
const mine = () => path.join(own, String(++n))
fs.writeFileSync(path.join(own, 'bait'), 'bait')
const connect = at => new Promise(resolve => {
  const socket = net.connect(at, () => { could.push('connect ' + at); socket.destroy(); resolve() }).on('error', resolve)
})
async function go () {
await Promise.all(entries.filter(({ kind }) => kind === 'socket').map(({ at }) => connect(at)))
for (const { at, kind } of entries) {
  if (kind === 'folder') {
    attempt('list ' + at, () => fs.readdirSync(at))
    attempt('create in ' + at, () => fs.closeSync(fs.openSync(path.join(at, 'planted'), 'wx')))
    attempt('link in ' + at, () => fs.symlinkSync('/etc/passwd', path.join(at, 'planted-link')))
    attempt('folder in ' + at, () => fs.mkdirSync(path.join(at, 'planted-folder')))
  }
  if (kind === 'file') {
    attempt('read ' + at, () => fs.closeSync(fs.openSync(at, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK)))
    attempt('write ' + at, () => fs.closeSync(fs.openSync(at, fs.constants.O_WRONLY | fs.constants.O_APPEND | fs.constants.O_NONBLOCK)))
    attempt('empty ' + at, () => fs.truncateSync(at))
    attempt('touch ' + at, () => fs.utimesSync(at, 1, 1))
    if (links) attempt('hold ' + at, () => fs.linkSync(at, mine()))
  }
  attempt('open up ' + at, () => fs.chmodSync(at, 0o777))
  attempt('take ' + at, () => fs.lchownSync(at, process.getuid(), process.getgid()))
}
for (const { at, kind } of entries.slice().reverse()) { // what is in a folder before the folder
  attempt('replace ' + at, () => fs.renameSync(path.join(own, 'bait'), at))
  attempt('rename ' + at, () => fs.renameSync(at, at + '.stolen'))
  attempt('remove ' + at, () => kind === 'folder' ? fs.rmdirSync(at) : fs.unlinkSync(at))
}
for (const pid of processes) {
  attempt('signal ' + pid, () => process.kill(pid, 0))
  for (const name of ['environ', 'maps', 'mem', 'fd/0', 'syscall', 'stack']) attempt('read /proc/' + pid + '/' + name, () => fs.readFileSync('/proc/' + pid + '/' + name, { flag: fs.constants.O_RDONLY | fs.constants.O_NONBLOCK }))
  attempt('list /proc/' + pid + '/fd', () => fs.readdirSync('/proc/' + pid + '/fd'))
}
process.stdout.write(JSON.stringify(could))
}
go()`

/** @param {string} top @returns {Entry[]}   it and all that is below it, folders before what is in them */
function entriesOf (top) {
  return [top, ...fs.readdirSync(top, { recursive: true }).map(name => path.join(top, String(name)))].flatMap(at => {
    const stat = fs.lstatSync(at, { throwIfNoEntry: false })
    if (!stat) return []
    return [{ at, kind: /** @type {Entry['kind']} */ (stat.isDirectory() ? 'folder'
      : stat.isSocket() ? 'socket' : stat.isSymbolicLink() ? 'link' : 'file') }]
  })
}

/**
 * @param {Who} who
 * @param {{ entries: Entry[], processes?: number[], own: string }} what   own: a folder of theirs
 * @returns {Promise<string[]>}   what they could do
 */
async function attackAll ({ uid, gid, groups = [] }, { entries, processes = [], own }) {
  // else the kernel lets all link to all
  const links = fs.readFileSync('/proc/sys/fs/protected_hardlinks', 'utf8').trim() === '1'
  const become = `process.setgroups(${JSON.stringify(groups)}); process.setgid(${gid}); process.setuid(${uid});`
  const child = spawn(process.execPath,
    ['-e', become + ATTACK], { cwd: '/', env: { PATH: process.env.PATH }, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ entries, processes, own, links }))
  let text = ''
  child.stdout.on('data', chunk => { text += chunk })
  await new Promise(resolve => child.once('close', resolve))
  return JSON.parse(text)
}

module.exports = { attackAll, entriesOf }
