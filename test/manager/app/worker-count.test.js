'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { execFileSync } = require('node:child_process')
const { decideWorkerCount, readCpuLimits } = require('../../../manager/app/worker-count')
const { readOomKills, createOomLedger } = require('../../../manager/death/oom-counter')
const { makeDir, cleanUp, has, start, until } = require('../helpers/processes')
const { needsTool } = require('../../support/needs-tool')

afterEach(cleanUp)

/** @param {Record<string, string>} files */
function fakeRoot (files) {
  const root = makeDir()
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(root + name), { recursive: true })
    fs.writeFileSync(root + name, text)
  }
  return root
}

const V2_MOUNT = '30 24 0:26 / /sys/fs/cgroup rw,nosuid - cgroup2 cgroup2 rw,nsdelegate\n'
/** @param {string} controllers */
const v1Mount = (controllers, root = '/') =>
  `32 31 0:29 ${root} /sys/fs/cgroup/${controllers} rw,relatime shared:9 - cgroup cgroup rw,${controllers}\n`
/** @param {string} list */
const status = list => `Name:\tnode\nCpus_allowed:\tff\nCpus_allowed_list:\t${list}\nMems_allowed:\t1\n`

describe('how many workers "max" is', () => {
  test.each(/** @type {Array<{ name: string, files: Record<string, string>, count: number, says: string }>} */ ([
    {
      name: 'no quota: the affinity mask',
      files: { '/proc/self/status': status('0-3'), '/proc/self/cgroup': '0::/\n', '/proc/self/mountinfo': V2_MOUNT },
      count: 4,
      says: '4 workers: 4 CPUs in the affinity mask, no CPU quota'
    },
    { name: 'a mask with holes', files: { '/proc/self/status': status('0,2-3,8') }, count: 4, says: 'no CPU quota' },
    {
      name: 'v2: a quarter of a CPU is one worker',
      files: {
        '/proc/self/status': status('0-7'), '/proc/self/cgroup': '0::/\n', '/proc/self/mountinfo': V2_MOUNT,
        '/sys/fs/cgroup/cpu.max': '25000 100000\n'
      },
      count: 1,
      says: '1 worker: 8 CPUs in the affinity mask, a quota of 0.25 CPUs (/sys/fs/cgroup/cpu.max)'
    },
    {
      name: 'v2 nested: the smallest on the way up counts',
      files: {
        '/proc/self/status': status('0-7'),
        '/proc/self/cgroup': '0::/pods/pod1/app\n',
        '/proc/self/mountinfo': V2_MOUNT,
        '/sys/fs/cgroup/pods/cpu.max': '600000 100000\n',
        '/sys/fs/cgroup/pods/pod1/cpu.max': '150000 100000\n',
        '/sys/fs/cgroup/pods/pod1/app/cpu.max': 'max 100000\n'
      },
      count: 2,
      says: 'a quota of 1.5 CPUs (/sys/fs/cgroup/pods/pod1/cpu.max)'
    },
    {
      name: 'v1: two CPUs',
      files: {
        '/proc/self/status': status('0-7'),
        '/proc/self/cgroup': '4:memory:/x\n3:cpu,cpuacct:/app\n2:cpuset:/\n',
        '/proc/self/mountinfo': v1Mount('memory') + v1Mount('cpu,cpuacct'),
        '/sys/fs/cgroup/cpu,cpuacct/app/cpu.cfs_quota_us': '200000\n',
        '/sys/fs/cgroup/cpu,cpuacct/app/cpu.cfs_period_us': '100000\n',
        '/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us': '-1\n',
        '/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us': '100000\n'
      },
      count: 2,
      says: 'a quota of 2 CPUs (/sys/fs/cgroup/cpu,cpuacct/app/cpu.cfs_quota_us)'
    },
    {
      name: 'v1 in a container whose mount shows only its own part of the tree',
      files: {
        '/proc/self/status': status('0-7'),
        '/proc/self/cgroup': '3:cpu:/docker/abc/inner\n',
        '/proc/self/mountinfo': v1Mount('cpu', '/docker/abc'),
        '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '250000\n',
        '/sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000\n'
      },
      count: 3,
      says: '2.5 CPUs'
    },
    {
      name: 'a group outside of what can be seen: the mount point is asked',
      files: {
        '/proc/self/status': status('0-7'),
        '/proc/self/cgroup': '0::/../other\n',
        '/proc/self/mountinfo': V2_MOUNT,
        '/sys/fs/cgroup/cpu.max': '300000 100000\n',
        '/sys/fs/other/cpu.max': '100000 100000\n'
      },
      count: 3,
      says: '3 CPUs'
    },
    {
      name: 'both versions at once: each is asked',
      files: {
        '/proc/self/status': status('0-7'),
        '/proc/self/cgroup': '1:cpu:/a\n0::/b\n',
        '/proc/self/mountinfo': v1Mount('cpu') + '41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw\n',
        '/sys/fs/cgroup/cpu/a/cpu.cfs_quota_us': '400000\n',
        '/sys/fs/cgroup/cpu/a/cpu.cfs_period_us': '100000\n',
        '/sys/fs/cgroup/unified/b/cpu.max': '500000 100000\n'
      },
      count: 4,
      says: '4 CPUs'
    },
    {
      name: 'a quota above the mask changes nothing',
      files: {
        '/proc/self/status': status('0-1'), '/proc/self/cgroup': '0::/\n', '/proc/self/mountinfo': V2_MOUNT,
        '/sys/fs/cgroup/cpu.max': '800000 100000\n'
      },
      count: 2,
      says: '2 workers: 2 CPUs in the affinity mask, a quota of 8 CPUs'
    },
    {
      name: 'nonsense in the files is no quota',
      files: {
        '/proc/self/status': status('0-1'), '/proc/self/cgroup': 'x\n::\n0::/a\n',
        '/proc/self/mountinfo': `short\n${V2_MOUNT}`, '/sys/fs/cgroup/a/cpu.max': 'lots\n'
      },
      count: 2,
      says: 'no CPU quota'
    }
  ]))('$name', ({ files, count, says }) => {
    const decision = decideWorkerCount(readCpuLimits({ root: fakeRoot(files) }))
    expect(decision.count).toBe(count)
    expect(decision.explanation).toContain(says)
  })

  test('no files at all: the machine\'s CPUs', () => {
    expect(readCpuLimits({ root: makeDir() })).toEqual({ affinityCpus: require('node:os').cpus().length, quotas: [] })
  })

  const testTaskset = needsTool(test, has('taskset'), 'taskset (util-linux)')
  testTaskset('a real affinity mask of one CPU is one worker', () => {
    const source = `
      const { decideWorkerCount, readCpuLimits } = require(${JSON.stringify(require.resolve('../../../manager/app/worker-count'))})
      console.log(decideWorkerCount(readCpuLimits()).count)`
    const first = /Cpus_allowed_list:\s*(\d+)/.exec(fs.readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0'
    expect(execFileSync('taskset', ['-c', first, process.execPath, '-e', source], { encoding: 'utf8' })).toBe('1\n')
  })
})

describe('how often the OOM killer has killed', () => {
  test.each(/** @type {Array<{ name: string, files: Record<string, string>, expected: number | null }>} */ ([
    {
      name: 'v2',
      files: {
        '/proc/self/cgroup': '0::/a\n',
        '/proc/self/mountinfo': V2_MOUNT,
        '/sys/fs/cgroup/a/memory.events': 'low 0\nhigh 0\nmax 9\noom 4\noom_kill 3\noom_group_kill 0\n'
      },
      expected: 3
    },
    {
      name: 'v1',
      files: {
        '/proc/self/cgroup': '4:memory:/a\n0::/\n',
        '/proc/self/mountinfo': v1Mount('memory') + '41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw\n',
        '/sys/fs/cgroup/memory/a/memory.oom_control': 'oom_kill_disable 0\nunder_oom 0\noom_kill 2\n'
      },
      expected: 2
    },
    {
      name: 'v2, the root group: nobody counts',
      files: { '/proc/self/cgroup': '0::/\n', '/proc/self/mountinfo': V2_MOUNT },
      expected: null
    },
    { name: 'no control groups', files: {}, expected: null }
  ]))('$name', ({ files, expected }) => {
    expect(readOomKills({ root: fakeRoot(files) })).toBe(expected)
  })

  const MEMORY_V1 = '/sys/fs/cgroup/memory'
  const canMakeGroup = process.getuid?.() === 0 && fs.existsSync(`${MEMORY_V1}/memory.oom_control`)
  const testReal = canMakeGroup ? test : test.skip
  testReal('a real kill is counted (v1 memory controller, as root)', async () => {
    const group = `${MEMORY_V1}/bellwether-test-${process.pid}`
    fs.mkdirSync(group)
    try {
      fs.writeFileSync(`${group}/memory.limit_in_bytes`, String(32 * 1024 * 1024))
      const join = `echo $$ > ${group}/cgroup.procs; echo 1`
      const stays = await start('sh', ['-c', `${join}; exec sleep 1000`])
      await until(() => fs.readFileSync(`/proc/${stays.pid}/cgroup`, 'utf8').includes(path.basename(group)),
        'it to be in the group')
      expect(readOomKills({ pid: stays.pid })).toBe(0)
      const grows = await start('sh', [
        '-c', `${join}; exec ${process.execPath} -e 'const a = []; for (;;) a.push(Buffer.alloc(1e6, 1))'`
      ])
      expect(await grows.exit).toEqual({ code: null, signal: 'SIGKILL' })
      await until(() => readOomKills({ pid: stays.pid }) === 1, 'the count to rise')
      process.kill(stays.pid, 'SIGKILL')
      await stays.exit
    } finally {
      await until(() => fs.readFileSync(`${group}/cgroup.procs`, 'utf8') === '', 'the group to be empty')
      fs.rmdirSync(group)
    }
  })

  test('each kill explains one death', () => {
    const readings = [5, 5, 7, 7, 7, null, 9, 9]
    const ledger = createOomLedger(() => /** @type {number | null} */ (readings.shift() ?? null))
    const rises = Array.from({ length: 7 }, () => ledger.take())
      .map(({ before, after }) => before !== null && after !== null && after > before)
    expect(rises).toEqual([false, true, true, false, false, false, false])
  })
})
