'use strict'
/**
 * Users of a group look into a worker by its read-only socket, several at a time: the audit must know each of them,
 * every time.
 */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, APP } = require('../../support/manager-process')
const { begin, UID } = require('./strangers')

/** Every Linux has it. */
const GROUP = 'daemon'
const USERS = 4

/** Runs in the stranger: connects so many times, has one statement evaluated, and leaves. */
const VISIT = `
const net = require('net')
const { socketPath, times, wants } = JSON.parse(process.argv[1])
const visit = () => new Promise((resolve, reject) => {
  let heard = ''
  const socket = net.connect(socketPath, () => socket.write(JSON.stringify({ type: 'eval', id: 1, code: String(process.pid) }) + '\\n'))
  socket.on('data', chunk => { heard += chunk; if (heard.includes('"id":1')) socket.end() }).on('error', reject).on('close', () => resolve(heard))
})
async function go () {
  let answered = 0
  for (let i = 0; i < times; i++) if ((await visit()).includes(wants)) answered++
  console.log(JSON.stringify({ pid: process.pid, answered }))
}
go()`

/**
 * @param {string} folder
 * @param {number} connections
 * @param {import('./runner').Given['report']} report
 */
async function auditOfStrangers (folder, connections, report) {
  const manager = new TestManager({ under: folder })
  fs.chmodSync(manager.home, 0o711)
  try {
    await manager.run({
      name: 'web', script: APP, instances: 1, env: { HOST: '127.0.0.1', PORT: '0' }, repl: { readOnlyGroup: GROUP }
    })
    const socketPath = path.join(manager.home, 'run', 'web.0.ro.sock')
    await until(() => fs.existsSync(socketPath), 'the read-only socket has its public name')
    const group = fs.statSync(socketPath).gid
    const times = connections / USERS
    const users = Array.from({ length: USERS }, (_, i) => ({ uid: UID - i, gid: UID - i, groups: [group] }))
    const beganAtMs = performance.now()
    const visitors = await Promise.all(users.map(async user => ({
      ...user, ...JSON.parse(await begin(user, VISIT, { socketPath, times, wants: '"outcome":"value"' }).output)
    })))
    const tookMs = performance.now() - beganAtMs
    const entries = fs.readFileSync(path.join(manager.home, 'log', 'repl-audit.log'), 'utf8').trimEnd().split('\n')
      .map(line => JSON.parse(line))
    const isRight = (/** @type {any} */ entry) =>
      visitors.some(v => v.uid === entry.uid && v.gid === entry.gid && v.pid === entry.pid)
    const statements = entries.filter(entry => entry.event === 'statement')
    const right = statements.filter(entry => isRight(entry) && entry.code === String(entry.pid)).length
    const opened = entries.filter(entry => entry.event === 'open' && isRight(entry)).length
    const answered = visitors.reduce((sum, v) => sum + v.answered, 0)
    report({
      what: `sessions of ${USERS} other users: opened and written down with the right uid, gid and pid`,
      measured: `${opened} of ${connections}`, target: 'all', ok: opened === connections
    })
    report({
      what: 'their statements: written down with the right uid, gid and pid', measured: `${right} of ${connections}`,
      target: 'all', ok: right === connections && statements.length === connections
    })
    report({
      what: 'answered', measured: `${answered} of ${connections}, ${Math.round(tookMs / connections * USERS)} ms each`,
      target: 'all', ok: answered === connections
    })
  } finally {
    await manager.end()
  }
}

module.exports = { auditOfStrangers }
