'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { CHECKS, judge, needsSecondLook, confirmed } = require('../../../cli/doctor/judge')
const { doctorPage } = require('../../../cli/doctor/page')
const { doctorReport } = require('../../../cli/text/doctor-report')
const { describeAreas } = require('../../../cli/doctor/areas')
const { parseNofile } = require('../../../cli/doctor/processes')
const { parseNetstat } = require('../../../cli/doctor/machine')
const { goodDay, entry, worker, HOME, MIB } = require('./facts-of-a-good-day')

/** @typedef {any} Facts */

/** No manager: nobody answers, nobody holds the lock. @param {Facts} facts */
function withoutManager (facts) {
  facts.answer = { kind: 'none', detail: '' }
  facts.told = null
  facts.apps = []
  facts.processes.holder = null
}

/** @param {Facts} facts */
function withoutWorkers (facts) {
  Object.assign(facts.processes, { workers: [], leftovers: [] })
  Object.assign(facts, { hellos: {} })
  facts.files.workers = []
  facts.files.run = facts.files.run.filter((/** @type {any} */ one) => !one.path.includes('web.'))
}

/** Every finding, with what breaks a good day so that it comes: exactly the ids named, and a piece of what is said.
 * @type {[ids: string, says: string, damage: (facts: Facts) => void][]} */
const DAMAGE = [
  ['manager-none', `no manager runs for ${HOME}/run`, f => { withoutManager(f); withoutWorkers(f); f.files.run = [] }],
  ['control-stale manager-none', `nobody listens on ${HOME}/run/control.sock any more`, f => {
    withoutManager(f)
    withoutWorkers(f)
  }],
  [
    'manager-stopped',
    'the manager (pid 100) is stopped',
    f => { f.processes.holder.state = 'T'; f.answer = { kind: 'silent', detail: '' }; f.told = null }
  ],
  ['manager-silent', `the manager (pid 100) does not answer on ${HOME}/run/control.sock`, f => {
    f.answer = { kind: 'silent', detail: '' }
    f.told = null
  }],
  ['manager-unreachable', `the manager (pid 100) cannot be reached: nothing answers on ${HOME}/run/control.sock`, f => {
    f.answer = { kind: 'none', detail: '' }
    f.told = null
  }],
  [
    'control-foreign',
    'is no manager: it said moo',
    f => { f.answer = { kind: 'foreign', detail: 'it said moo' }; f.told = null; f.processes.holder = null }
  ],
  [
    'control-denied',
    'may not be opened by this user (uid 0)',
    f => { f.answer = { kind: 'denied', detail: '' }; f.told = null; f.processes.holder = null }
  ],
  ['lock-lost', 'the manager (pid 100) does not hold /srv/bw/run/manager.lock: the file it locked was removed', f => {
    f.processes.holder.lock = 'deleted'
  }],
  ['lock-lost', 'does not hold', f => { f.processes.holder.pid = 99 }],
  ['channel-gone', `${HOME}/run/channel.sock is gone`, f => { f.files.run.pop() }],
  ['state-lost', 'cannot be read: it is empty', f => {
    f.files.saved = { state: 'lost', problem: 'it is empty', apps: [] }
  }],
  ['state-damaged', 'is damaged (it is empty); its copy', f => {
    f.files.saved.state = 'damaged'
    f.files.saved.problem = 'it is empty'
  }],
  ['state-missing', `there is no saved list of apps (${HOME}/state/apps.json), and 2 workers run`, f => {
    f.files.saved = { state: 'none', problem: '', apps: [] }
  }],
  ['state-differs', 'the saved list of apps says web 3, the manager web 2', f => { f.files.saved.apps[0].size = 3 }],
  ['state-differs', 'the saved list of apps says none, the manager web 2', f => { f.files.saved.apps = [] }],
  ['app-not-started', '/srv/web/bellwether.config.js names api, which is not in the list of apps', f => {
    f.settingsFiles[0].apps.push('api')
  }],
  ['lock-odd', 'is no plain file (link)', f => { f.files.run[1].kind = 'link' }],
  ['lock-without-flock', 'held as a socket', f => {
    f.processes.holder.lock = 'open'
    f.files.run.push(entry(`${HOME}/run/manager.lock.sock`))
  }],
  ['version-differs', 'the manager runs version 0.0.9 from /usr/lib/bellwether, this command is 0.1.0', f => {
    f.told.manager.version = '0.0.9'
  }],
  ['manager-old', 'older than this command', f => { f.told = null }],
  ['node-gone', 'the Node binary of the manager (pid 100) was replaced', f => { f.processes.holder.exeDeleted = true }],
  ['node-differs worker-node worker-node', 'the manager runs on Node 24.1.0, this command on 20.20.2', f => {
    f.told.manager.nodeVersion = '24.1.0'
  }],
  ['node-unfit', 'Node 20.20.2 cannot run a manager: it has no net._createServerHandle', f => {
    f.node.missing.push({ name: 'net._createServerHandle', without: '', isNeeded: true })
  }],
  ['node-lacks', 'Node 20.20.2 has no server._pipeName. Instead: server.address() of a UNIX socket is null.',
    f => {
      f.node.missing.push({
        name: 'server._pipeName', without: 'server.address() of a UNIX socket is null.', isNeeded: false
      })
    }],
  ['manager-descriptors-full', 'uses 390 of 400 descriptors', f =>
    Object.assign(f.processes.holder, { descriptors: 390, nofile: { soft: 400, hard: 400 } })],
  ['manager-descriptors-many', 'has 2000 descriptors open', f => { f.processes.holder.descriptors = 2000 }],
  ['manager-descriptors-low', 'may open 256 descriptors and needs up to 338', f => {
    f.processes.holder.nofile = { soft: 256, hard: 256 }
  }],
  ['manager-dies-first', '(oom_score_adj 500 against 0)', f => { f.processes.holder.oomScoreAdj = 500 }],
  ['zombies', 'has 1 ended children that it did not wait for (zombies): 110', f => {
    f.processes.zombies.push({ pid: 110, ppid: 100, comm: 'node' }, { pid: 111, ppid: 55, comm: 'other' })
  }],
  ['clock-stepped', 'has moved by 3600 s', f => { f.nowMs += 3_600_000 }],
  ['app-troubled', 'the app web is crash-loop', f => { f.apps[0].state = 'crash-loop' }],
  ['app-unhealthy', 'every worker of web fails its probe', f => { f.apps[0].allUnhealthy = true }],
  ['worker-missing', 'worker web.1: there is no process 102', f => { lose(f, 102) }],
  ['worker-missing', 'worker web.1: there is no process 102', f => { lose(f, 102); f.processes.states[102] = 'Z' }],
  ['worker-other', 'worker web.1: process 102 is another one (it was started at another time)', f => {
    f.processes.startTimes[102] = 9999
  }],
  [
    'worker-other',
    'worker web.1: process 102 is another one (it does not carry the mark of the worker)',
    f => { lose(f, 102); f.processes.states[102] = 'S'; f.processes.startTimes[102] = 5001 }
  ],
  ['worker-stuck', 'worker web.0 (pid 101) is stuck: its main thread has been blocked for 7.1 s', f => {
    f.apps[0].workers = [{ id: 'web.0', pid: 101, blockedMs: 7149 }]
  }],
  ['worker-stopped', 'worker web.0 (pid 101) is stopped', f => {
    f.processes.workers[0].state = 'T'
    f.hellos[101] = null
  }],
  ['worker-silent', `worker web.0 (pid 101) does not answer on ${HOME}/run/workers/web.0.00000000.sock`, f => {
    f.hellos[101] = null
  }],
  ['worker-impostor', 'answers another process: pid 666', f => { f.hellos[101].pid = 666 }],
  ['worker-name', `${HOME}/run/web.1.sock does not lead to worker web.1`, f => { f.files.run.splice(3, 1) }],
  ['worker-name', 'does not lead to worker web.1', f => { f.files.run[3].ino = 10 }],
  ['worker-unlisted', 'process 103 is a worker of this home (web.2, generation 3)', f => {
    f.processes.workers.push(worker(2))
    f.files.workers.push(entry(`${HOME}/run/workers/web.2.00000002.sock`))
  }],
  ['workers-alone', '2 workers run without a manager: web.0 (pid 101), web.1 (pid 102)', f => {
    withoutManager(f)
    f.files.run.shift()
  }],
  ['leftover', 'process 105 was left behind by a worker that has ended: sleep 100', f => {
    f.processes.leftovers[0].token = 'f'.repeat(24)
  }],
  ['worker-descriptors-full', 'worker web.0 (pid 101) uses 19000 of 20000 descriptors', f => {
    f.processes.workers[0].descriptors = 19_000
  }],
  ['worker-descriptors-low', 'worker web.0 (pid 101) may open only 256 descriptors', f => {
    f.processes.workers[0].nofile = { soft: 256, hard: 256 }
  }],
  ['worker-node', 'worker web.0 (pid 101) runs on Node 24.1.0, the manager on 20.20.2', f => {
    f.hellos[101].nodeVersion = 'v24.1.0'
  }],
  ['listen-nobody', 'nobody listens on tcp://127.0.0.1:3000 of web', f => { f.machine.addresses[0].listens = false }],
  ['queue-full', '500 connections wait on tcp://127.0.0.1:3000 of web', f => { f.machine.addresses[0].queued = 500 }],
  ['address-taken', '127.0.0.1:4000 of the stopped app api is in use by pid 7 (nginx)', f => {
    f.machine.taken.push({ app: 'api', address: '127.0.0.1:4000', owner: 'pid 7 (nginx)' })
  }],
  ['dir-missing', `the state directory ${HOME}/state is gone`, f => { f.files.dirs[2].entry = null }],
  ['dir-odd', 'is no real directory (link)', f => { f.files.dirs[2].entry.kind = 'link' }],
  ['dir-owner', 'belongs to uid 1001', f => { f.files.dirs[2].entry.uid = 1001 }],
  ['dir-writable', '(mode 0777)', f => { f.files.dirs[2].entry.mode = 0o777 }],
  ['dir-open', '(mode 0755)', f => { f.files.dirs[2].entry.mode = 0o755 }],
  ['file-open', `others may use ${HOME}/run/control.sock (mode 0666)`, f => { f.files.run[0].mode = 0o666 }],
  ['file-owner', `${HOME}/log/web.out.log belongs to uid 1001`, f => { f.files.logs[0].uid = 1001 }],
  ['sockets-stale', '1 socket files of workers that have ended: web.7.deadbeef.sock', f => {
    f.files.workers.push(entry(`${HOME}/run/workers/web.7.deadbeef.sock`))
  }],
  ['name-stale', `${HOME}/run/web.7.sock leads to no living worker`, f => {
    f.files.run.push(entry(`${HOME}/run/web.7.sock`, { ino: 70 }))
  }],
  ['path-long', 'has 103 of 107 bytes', f => stretch(f, 103)],
  ['home-in-tmp', 'the home is in a place that is cleaned: /tmp/home', f => {
    Object.assign(f.paths, { home: '/tmp/home', stateDir: '/tmp/home/state' })
  }],
  ['disk-full', 'is full: 3 MiB and 90000 files are free', f => { f.machine.disks[1].freeBytes = 3 * MIB }],
  ['disk-full', 'is full: 9000 MiB and 2 files are free', f => { f.machine.disks[1].freeInodes = 2 }],
  ['disk-nearly-full', 'is nearly full: 100 of 20000 MiB are free', f => { f.machine.disks[1].freeBytes = 100 * MIB }],
  ['disk-read-only', `the state directory cannot be written: ${HOME}/state`, f => {
    f.machine.disks[1].canWrite = false
  }],
  ['home-on-network', 'the state directory is on a network file system', f => {
    f.machine.disks[1].isNetwork = true
    f.machine.disks[2].isNetwork = true
  }],
  ['logs-large', 'the logs take 2048 MiB', f => { f.files.logs[0].bytes = 2048 * MIB }],
  ['somaxconn-low', 'net.core.somaxconn is 128, workers ask for 511', f => { f.machine.somaxconn = 128 }],
  ['listen-overflows', '7 connections were dropped on this machine', f => { f.machine.listenOverflows = 7 }],
  ['overcommit-strict', 'vm.overcommit_memory is 2', f => { f.machine.overcommit = 2 }],
  ['memory-tight', 'use 170 of the 180 MiB that /sys/fs/cgroup allows', f => {
    f.machine.memory.limitBytes = 180 * MIB
  }],
  ['tasks-few', '950 of 1000 processes and threads are in use', f => { f.machine.tasks.used = 950 }],
  ['workers-many', 'web has 8 workers on 2 processors', f => { f.apps[0].instances = f.files.saved.apps[0].size = 8 }],
  [
    'unit-kills-workers',
    'the unit bellwether.service kills the workers when the manager ends (KillMode=control-group)',
    f => { f.machine.units[0].killMode = null }
  ],
  ['unit-unused', 'bellwether.service is installed, and the manager (pid 100) does not run in it', f => {
    f.processes.holder.cgroups = ['/user.slice/session-1.scope']
  }],
  [
    'socket-waits',
    'systemd (bellwether-web.socket) holds tcp://127.0.0.1:3000 of the stopped app web: clients that connect wait',
    f => {
      f.told.heldByService = [
        { app: 'web', address: 'tcp://127.0.0.1:3000', unit: 'bellwether-web.socket', isListed: true }
      ]
    }
  ],
  ['goes-at-logout', `${HOME}/run is removed when this user logs out`, f => { f.machine.lingers = false }],
  ['killed-at-logout', 'is killed when this user logs out', f => {
    Object.assign(f.machine, { killsUserProcesses: true, units: [] })
    f.processes.holder.cgroups = ['/user.slice/user-0.slice/session-3.scope']
  }],
  ['init-does-not-reap', 'process 1 (node) has 1 ended children', f => {
    f.processes.pid1 = 'node'
    f.processes.zombies.push({ pid: 9, ppid: 1, comm: 'sh' })
  }],
  ['manager-is-init', 'the manager is process 1', f => { f.processes.holder.pid = f.told.manager.pid = 1 }]
]

/** A worker's process is gone, and its socket with it. @param {Facts} facts @param {number} pid */
function lose (facts, pid) {
  const gone = facts.processes.workers.find((/** @type {any} */ one) => one.pid === pid)
  facts.processes.workers = facts.processes.workers.filter((/** @type {any} */ one) => one !== gone)
  facts.files.workers = facts.files.workers.filter((/** @type {any} */ one) => !one.path.startsWith(gone.socketBase))
  facts.files.run = facts.files.run.filter((/** @type {any} */ one) => !one.path.endsWith(`/${gone.id}.sock`))
  for (const table of [facts.processes.states, facts.processes.startTimes]) delete table[pid]
}

/**
 * The home's path is so long that the longest socket's has this many bytes.
 * @param {Facts} facts
 * @param {number} bytes
 */
function stretch (facts, bytes) {
  const more = bytes - `${facts.told.workers[0].socketBase}.http.sock`.length
  for (const one of [...facts.told.workers, ...facts.processes.workers]) {
    one.socketBase = one.socketBase.replace(HOME, HOME + 'x'.repeat(more))
  }
  for (const one of facts.files.workers) one.path = one.path.replace(HOME, HOME + 'x'.repeat(more))
}

test('a good day: nothing to say', () => expect(judge(goodDay())).toEqual([]))

test('root looks at the home of another user: it belongs to whom the manager runs as', () => {
  const facts = goodDay()
  facts.processes.holder.uid = 1001
  const { dirs, run, workers, state, logs } = facts.files
  for (const one of [...dirs.map((/** @type {any} */ dir) => dir.entry), run, workers, state, logs].flat()) {
    one.uid = 1001
  }
  expect(judge(facts)).toEqual([])
  facts.command.uid = 1001
  expect(judge(facts)).toEqual([])
  facts.files.logs[0].uid = 0
  expect(judge(facts).map(finding => finding.text)).toEqual([`${HOME}/log/web.out.log belongs to uid 0`])
})

test.each(DAMAGE)('%s: %s', (ids, says, damage) => {
  const facts = goodDay()
  damage(facts)
  const findings = judge(facts)
  expect(findings.map(finding => finding.id).sort()).toEqual(ids.split(' ').sort())
  expect(findings.map(finding => finding.text).join('\n')).toContain(says)
})

test('every finding that there is was tried here', () => {
  const tried = new Set(DAMAGE.flatMap(([ids]) => ids.split(' ')))
  expect(Object.values(CHECKS).flat().map(check => check.id).filter(id => !tried.has(id))).toEqual([])
})

test('each id stands for one check, and no text names what its finding does not give', () => {
  const ids = Object.values(CHECKS).flat().map(check => check.id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, , damage] of DAMAGE) {
    const facts = goodDay()
    damage(facts)
    for (const { id, facts: params } of judge(facts)) {
      const check = Object.values(CHECKS).flat().find(one => one.id === id)
      const named = [...`${check?.says} ${check?.mend}`.matchAll(/\{(\w+)\}/g)].map(found => found[1])
      expect({ id, missing: named.filter(name => params[name] === undefined) }).toEqual({ id, missing: [] })
    }
  }
})

test('errors come before warnings, warnings before notes', () => {
  const facts = goodDay()
  facts.machine.listenOverflows = 7
  facts.machine.somaxconn = 128
  facts.machine.disks[1].canWrite = false
  expect(judge(facts).map(finding => finding.severity)).toEqual(['error', 'warning', 'note'])
})

test('what is so for a moment is told only when the second look sees the same', () => {
  const first = goodDay()
  first.hellos[101] = null
  const second = goodDay()
  second.hellos[102] = null
  second.machine.somaxconn = 128
  expect(needsSecondLook(judge(first))).toBe(true)
  expect(needsSecondLook(judge(goodDay()))).toBe(false)
  expect(confirmed(judge(first), judge(second)).map(finding => finding.id)).toEqual(['somaxconn-low'])
  expect(confirmed(judge(first), judge(first)).map(finding => finding.id)).toEqual(['worker-silent'])
  expect(confirmed(judge(first), judge(goodDay()))).toEqual([])
})

describe('the report', () => {
  const style = { colour: false, unicode: true, terminal: false, columns: null, rows: 24 }

  test('a line an area when all is well', () => {
    const lines = doctorReport({ findings: [], areas: describeAreas(goodDay()) }, style)
    expect(lines).toHaveLength(Object.keys(CHECKS).length)
    for (const line of lines) expect(line).toMatch(/^ok {7}\w+: ./)
  })

  test('a finding, how it is mended, and the areas that are well', () => {
    const facts = goodDay()
    facts.hellos[101] = null
    const lines = doctorReport({ findings: judge(facts), areas: describeAreas(facts) }, style)
    expect(lines.slice(0, 2)).toEqual([
      `warning  worker web.0 (pid 101) does not answer on ${HOME}/run/workers/web.0.00000000.sock  [worker-silent]`,
      '         mend: bellwether reload web'
    ])
    expect(lines.slice(2).some(line => line.startsWith('ok       workers'))).toBe(false)
    expect(lines.slice(2)).toHaveLength(Object.keys(CHECKS).length - 1)
  })

  test('text of other programs cannot steer the terminal', () => {
    const facts = goodDay()
    facts.machine.taken.push({ app: 'api', address: '1', owner: 'pid 7 (\x1b[2Jnginx)' })
    expect(doctorReport({ findings: judge(facts), areas: describeAreas(facts) }, style).join('\n'))
      .toMatch(/^[^\x1b]*$/)
  })
})

test('docs/doctor.md is what the checks say (npm run generate)', () => {
  expect(fs.readFileSync(path.join(__dirname, '../../../docs/doctor.md'), 'utf8')).toBe(doctorPage())
})

test.each([
  ['Max open files            1024                 4096                 files     ', { soft: 1024, hard: 4096 }],
  [
    'Max open files            unlimited            unlimited            files     ', { soft: Infinity, hard: Infinity }
  ],
  ['', null]
])('limits: %j', (text, limit) => expect(parseNofile(`Limit  Soft Limit  Hard Limit  Units\n${text}\n`)).toEqual(limit))

test('a counter of the kernel stands under its name', () => {
  expect(parseNetstat(
    'TcpExt: SyncookiesSent ListenOverflows ListenDrops\nTcpExt: 1 22 333\nIpExt: InNoRoutes\nIpExt: 4\n',
    'ListenOverflows'
  )).toBe(22)
  expect(parseNetstat('TcpExt: A\nTcpExt: 1\n', 'ListenOverflows')).toBeNull()
})
