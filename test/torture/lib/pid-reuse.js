'use strict'
/**
 * The inside of T17's second half: runs in a namespace of process numbers of its own, as its only user. Prints one JSON
 * line.
 *
 *   unshare --pid --fork --mount-proc sh -c 'node pid-reuse.js 100; exit $?'
 */
const fs = require('node:fs')
const { spawn } = require('node:child_process')
const { TestManager, until, freePort, isAlive } = require('../../support/manager-process')
const { webApp } = require('../../faults/tools')

/** Says which signals it gets. In a process group of its own: a signal to a worker's group would reach it too. */
const STRANGER = 'for my $s (qw(HUP INT QUIT TERM USR1 USR2 ALRM PIPE CONT TSTP)) { $SIG{$s} = sub { print "$s\n" } } $| = 1; print "up\n"; sleep 1000 while 1'
/** Somebody may fork between our word to the kernel and our own fork. */
const TRIES = 50
/** What the manager is asked to do when it has taken over: each would signal a worker. */
const VERBS = [['reload', 'web'], ['restart', 'web'], ['scale', 'web', '1'], ['scale', 'web', '2']]

/** @typedef {{ child: import('node:child_process').ChildProcess, heard: () => string }} Stranger */

/**
 * @param {number} pid
 * @returns {Promise<Stranger | null>}  null: the number could not be got
 */
async function occupy (pid) {
  for (let tries = 0; tries < TRIES; tries++) {
    fs.writeFileSync('/proc/sys/kernel/ns_last_pid', String(pid - 1))
    const child = spawn('perl', ['-e', STRANGER], { env: {}, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout?.on('data', chunk => { text += chunk })
    if (child.pid === pid) {
      await until(() => text.startsWith('up\n'), 'the stranger is up')
      return { child, heard: () => text.slice('up\n'.length).trim().replaceAll('\n', ' ') }
    }
    child.kill('SIGKILL')
    await new Promise(resolve => child.once('exit', resolve))
  }
  return null
}

async function main () {
  const times = Number(process.argv[2])
  const told = { occupied: 0, signalled: 0, ended: 0, failedVerbs: 0, notes: /** @type {string[]} */ ([]) }
  const manager = new TestManager()
  try {
    await manager.run(webApp(await freePort()))
    for (let round = 0; round < times; round++) {
      const managerPid = (await manager.status()).manager.pid
      const pids = await manager.pids('web')
      const dead = pids[round % pids.length]
      await manager.kill()
      process.kill(dead, 'SIGKILL')
      await until(() => !fs.existsSync(`/proc/${dead}`) && !isAlive(managerPid),
        'both are gone, also from the table of processes')
      const strangers = [await occupy(dead), await occupy(managerPid)].flatMap(stranger => stranger ?? [])
      told.occupied += strangers.length

      await manager.runAgain()
      await until(async () => {
        const { workers, instances, operation } = await manager.app('web')
        return operation === null && workers.length === instances
      }, 'the dead worker is replaced')
      const verb = VERBS[round % VERBS.length]
      const { code, stderr } = await manager.command(verb)
      if (code !== 0) {
        told.failedVerbs++
        told.notes.push(`${verb.join(' ')}: ${stderr}`)
      }
      for (const { child, heard } of strangers) {
        if (heard() !== '') {
          told.signalled++
          told.notes.push(`pid ${child.pid} in round ${round}: ${heard()}`)
        }
        if (child.exitCode !== null || child.signalCode !== null) told.ended++
        else await ended(child)
      }
    }
  } catch (err) {
    // before end() finds what that left behind, and tells only of it
    process.stderr.write(`${err.stack}\n${manager.output}\n`)
    throw err
  } finally {
    await manager.end()
  }
  process.stdout.write(`${JSON.stringify(told)}\n`)
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<void>} */
function ended (child) {
  return new Promise(resolve => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

main().catch(err => {
  process.stderr.write(`${err.stack}\n`)
  process.exit(1)
})
