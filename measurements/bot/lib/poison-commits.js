'use strict'
/**
 * Commits that try to break whoever measures them, each with the verdict that is right; and the bench file that names
 * their limits.
 */

/**
 * @typedef {object} Poison
 * @property {string} name
 * @property {string} [build]    build.js
 * @property {string} [work]     work.js, the benchmark
 * @property {import('../../../bench/shapes/result').Verdict[]} right  any of these
 */

/** What a good commit's benchmark says: as steady as this test needs it. */
const GOOD = `const noise = 1 + (Number(process.hrtime.bigint() % 1000n) - 500) / 1e5
console.log(JSON.stringify({ steps: 100 * noise }))
`
const HANG = 'setInterval(() => {}, 1000)\n'

/** @type {Poison[]} */
const POISONS = [
  { name: 'no build', build: "console.error('no such thing')\nprocess.exit(1)\n", right: ['broken'] },
  { name: 'build hangs', build: HANG, right: ['broken'] },
  { name: 'benchmark hangs', work: HANG, right: ['broken'] },
  { name: 'exit 1', work: 'process.exit(1)\n', right: ['broken'] },
  {
    name: 'fork bomb',
    work: `const { spawn } = require('node:child_process')
for (;;) { try { spawn(process.execPath, [__filename], { detached: true, stdio: 'ignore' }).on('error', () => {}) } catch { } }
`,
    right: ['broken']
  },
  {
    name: 'disk filler',
    work: `const fs = require('node:fs')
const part = Buffer.alloc(1 << 20, 'x')
for (const dir of [process.env.TMPDIR || '/tmp', '.', '/dev/shm']) { try { const file = fs.openSync(dir + '/fill', 'w'); for (let i = 0; i < 20000; i++) fs.writeSync(file, part) } catch { } }
process.exit(3)
`,
    right: ['broken']
  },
  { name: 'memory hog', work: 'const all = []\nfor (;;) all.push(Buffer.alloc(1 << 24, 1))\n', right: ['broken'] },
  {
    name: 'daemon left behind',
    work: `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' }).unref()\n${GOOD}`,
    right: ['quiet', 'broken', 'inconclusive']
  },
  {
    name: 'kills everything',
    work: "try { process.kill(process.ppid, 'SIGKILL') } catch { }\ntry { process.kill(-1, 'SIGKILL') } catch { }\nprocess.exit(9)\n",
    right: ['broken']
  },
  {
    name: 'edits hooks and harness',
    work: `const fs = require('node:fs')
for (const path of ['.git/hooks/post-checkout', process.env.BW_POISON_TARGET + '/engine/results.js']) { try { fs.writeFileSync(path, 'process.exit(0)') } catch { } }
${GOOD}`,
    right: ['quiet', 'inconclusive']
  },
  {
    name: 'network attempt',
    work: `const socket = require('node:net').connect(9, '127.0.0.1')
socket.on('error', () => {})
setTimeout(() => { socket.destroy() }, 10)
${GOOD}`,
    right: ['quiet', 'inconclusive']
  },
  {
    name: '1 GB of output',
    work: "const line = '\\u001b[31m' + 'x'.repeat(1 << 16)\nconst more = () => { while (process.stdout.write(line)); process.stdout.once('drain', more) }\nmore()\n",
    right: ['broken']
  },
  { name: 'NaN, 1e308, a million series', work: "console.log('{\"steps\": NaN, \"a\": 1e999}')\n", right: ['broken'] },
  { name: 'force-pushed away', work: GOOD, right: ['quiet', 'inconclusive'] }
]

/** @param {string} target  what the harness is made of: a poison tries to write there */
function benchFile (target) {
  return `module.exports = {
  suites: [], test: null,
  build: [{ argv: ['{node}', 'build.js'], timeoutMs: 4000 }],
  benchmarks: {
    'work/steps': {
      command: ['{node}', 'work.js'], format: 'json', timeoutMs: 4000, env: { BW_POISON_TARGET: ${JSON.stringify(target)} },
      metrics: { steps: { unit: 'count', better: 'lower' } }
    }
  }
}
`
}

/**
 * A good commit, then each poison followed by a good one.
 * @param {string} target
 * @param {number} [howMany] poisons
 */
function poisonedHistory (target, howMany = POISONS.length) {
  const good = { 'build.js': '', 'work.js': GOOD, 'bellwether.bench.js': benchFile(target) }
  /**
   * @type {{ subject: string, files: Record<string, string>,
   *   right: import('../../../bench/shapes/result').Verdict[] }[]}
   */
  const commits = [{ subject: 'good 0', files: good, right: ['quiet'] }]
  for (const [i, { name, build = '', work = GOOD, right }] of POISONS.slice(0, howMany).entries()) {
    commits.push({ subject: name, files: { ...good, 'build.js': build, 'work.js': work }, right })
    commits.push({ subject: `good ${i + 1}`, files: { ...good, 'number.txt': String(i + 1) }, right: ['quiet'] })
  }
  return commits
}

module.exports = { POISONS, poisonedHistory }
