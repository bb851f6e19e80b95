'use strict'
/** What the doctor sees where all is well: one manager, two workers, one address. Tests break one thing of it. */

const HOME = '/srv/bw'
const MIB = 1024 * 1024
const NOW_MS = 1_800_000_000_000

/** @param {number} slot */
function worker (slot) {
  const socketBase = `${HOME}/run/workers/web.${slot}.0000000${slot}`
  return {
    pid: 101 + slot, ppid: 100, startTimeTicks: 5000 + slot, state: 'S', id: `web.${slot}`, generation: 3,
    token: `0000000${slot}aaaaaaaaaaaaaaaa`,
    socketBase, hasSidecar: true, rssBytes: 60 * MIB, descriptors: 40, nofile: { soft: 20_000, hard: 20_000 },
    oomScoreAdj: 0
  }
}

/** @param {string} path @param {Record<string, any>} [more] */
function entry (path, more = {}) {
  return { path, kind: 'socket', uid: 0, mode: 0o600, bytes: 0, ino: 0, changedAtMs: NOW_MS - 90_000, ...more }
}

/** @returns {any} import('../../../cli/doctor/facts').Facts, open to be broken */
function goodDay () {
  const workers = [worker(0), worker(1)]
  return {
    command: { version: '0.1.0', nodeVersion: '20.20.2', uid: 0 },
    paths: {
      home: HOME, runDir: `${HOME}/run`, stateDir: `${HOME}/state`, logDir: `${HOME}/log`,
      controlSocket: `${HOME}/run/control.sock`,
      channelSocket: `${HOME}/run/channel.sock`, stateFile: `${HOME}/state/apps.json`,
      countersFile: `${HOME}/state/counters.json`,
      workersDir: `${HOME}/run/workers`, lockFile: `${HOME}/run/manager.lock`, managerLog: `${HOME}/log/manager.log`
    },
    nowMs: NOW_MS,
    node: { binds: 'net._createServerHandle', looked: 13, missing: [] },
    answer: { kind: 'answers', detail: '' },
    told: {
      manager: {
        pid: 100, version: '0.1.0', nodeVersion: '20.20.2', packageDir: '/usr/lib/bellwether', uptimeMs: 90_000
      },
      workers: workers.map(({ id, generation, pid, startTimeTicks, socketBase, hasSidecar }) =>
        ({ id, app: 'web', generation, state: 'serving', pid, startTimeTicks, socketBase, hasSidecar })),
      listeners: [{ app: 'web', key: '127.0.0.1:3000', address: 'tcp://127.0.0.1:3000' }],
      stoppedListen: []
    },
    apps: [{ name: 'web', state: 'online', instances: 2 }],
    settingsFiles: [{ file: '/srv/web/bellwether.config.js', apps: ['web'] }],
    processes: {
      workers,
      leftovers: [{ pid: 105, startTimeTicks: 6000, token: workers[0].token, command: 'sleep 100' }],
      holder: {
        pid: 100, uid: 0, state: 'S', lock: 'held', descriptors: 40, nofile: { soft: 20_000, hard: 20_000 },
        rssBytes: 50 * MIB, oomScoreAdj: -500,
        exeDeleted: false, cgroups: ['/system.slice/bellwether.service']
      },
      zombies: [],
      pid1: 'systemd',
      states: { 100: 'S', 101: 'S', 102: 'S', 105: 'S' },
      startTimes: { 100: 4000, 101: 5000, 102: 5001, 105: 6000 }
    },
    files: {
      dirs: ['run', 'run/workers', 'state', 'log'].map(name => ({
        name: name.split('/').pop(), path: `${HOME}/${name}`,
        entry: entry(`${HOME}/${name}`, { kind: 'directory', mode: 0o700 })
      })),
      run: [entry(`${HOME}/run/control.sock`, { ino: 1 }), entry(`${HOME}/run/manager.lock`, { kind: 'file', ino: 2 }),
        entry(`${HOME}/run/web.0.sock`, { ino: 10 }), entry(`${HOME}/run/web.1.sock`, { ino: 11 }),
        entry(`${HOME}/run/channel.sock`, { ino: 3 })],
      workers: workers.map(({ socketBase }, slot) => entry(`${socketBase}.sock`, { ino: 10 + slot })),
      state: [entry(`${HOME}/state/apps.json`, { kind: 'file', bytes: 900 })],
      logs: [entry(`${HOME}/log/web.out.log`, { kind: 'file', bytes: 5 * MIB })],
      saved: { state: 'good', problem: '', apps: [{ name: 'web', size: 2, stopped: false }] },
      listening: [`${HOME}/run/control.sock`]
    },
    machine: {
      disks: ['run', 'state', 'log'].map(name => ({
        name, path: `${HOME}/${name}`, freeBytes: 9000 * MIB, sizeBytes: 20_000 * MIB, freeInodes: 90_000,
        inodes: 100_000, canWrite: true, isNetwork: false
      })),
      somaxconn: 4096,
      listenOverflows: 0,
      overcommit: 0,
      cpus: 2,
      memory: { usedBytes: 300 * MIB, limitBytes: 1000 * MIB, where: '/sys/fs/cgroup' },
      tasks: { used: 40, limit: 1000, where: '/sys/fs/cgroup' },
      addresses: [{ app: 'web', address: 'tcp://127.0.0.1:3000', listens: true, queued: 0 }],
      taken: [],
      units: [{ name: 'bellwether.service', path: '/etc/systemd/system/bellwether.service', killMode: 'process' }],
      lingers: null,
      killsUserProcesses: false
    },
    hellos: Object.fromEntries(workers.map(({ pid, id, generation, token }) => [
      pid, { pid, id, generation, token, nodeVersion: 'v20.20.2' }
    ]))
  }
}

module.exports = { goodDay, entry, worker, HOME, MIB }
