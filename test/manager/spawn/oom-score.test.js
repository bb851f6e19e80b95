'use strict'
const fs = require('node:fs')
const { spawn, spawnSync } = require('node:child_process')
const path = require('node:path')
const { until } = require('../../support/manager-process')

/** Lowering it needs a privilege that not every root has. */
const mayLower = spawnSync('sh', ['-c', 'echo -100 > /proc/self/oom_score_adj'], { stdio: 'ignore' }).status === 0
if (!mayLower) process.stderr.write('skipped: this machine lets nobody lower oom_score_adj\n')

const spared = mayLower ? test : test.skip

const START = `const { unspare } = require(${JSON.stringify(path.join(__dirname, '../../../manager/spawn/oom-score'))})
const child = require('node:child_process').spawn('sleep', ['100'], { stdio: 'ignore' }); unspare(child.pid); console.log(child.pid)`

/** @param {string} prepare @returns {Promise<string>} the score of a child whose parent was prepared so */
async function scoreOfChild (prepare) {
  const parent = spawn('sh',
    ['-c', `${prepare}; exec "$0" -e "$1"`, process.execPath, START], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  parent.stdout.on('data', chunk => { text += chunk })
  const pid = await until(() => Number(text), 'the child has started')
  const score = fs.readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()
  process.kill(pid, 'SIGKILL')
  await new Promise(resolve => parent.on('close', resolve))
  return score
}

test('a worker of a manager that is to be killed first stays as it is', async () => {
  expect(await scoreOfChild('echo 300 > /proc/self/oom_score_adj')).toBe('300')
})

spared('a worker of a spared manager is not spared', async () => {
  expect(await scoreOfChild('echo -100 > /proc/self/oom_score_adj')).toBe('0')
})
