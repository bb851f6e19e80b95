'use strict'
/**
 * A queue worker without a socket, as those of BullMQ are, with folders in the place of Redis: a job is claimed by a
 * rename that only one worker can do, and one whose worker is dead is claimed by another. At the drain it claims no
 * more, and at the stop signal it finishes what it has. Its bad release throws.
 */
const fs = require('node:fs')
const path = require('node:path')
const { setTimeout: wait } = require('node:timers/promises')
const { isBad, me } = require('./release.cjs')

if (isBad) throw new Error('a bad release')
const LOOK_MS = 20
const folder = name => path.join(process.env.QUEUE, name)
let leaving = false
process.once('bellwether:drain', () => { leaving = true })
process.once('SIGTERM', () => { leaving = true })

work()

async function work () {
  while (!leaving) {
    const claimed = claim()
    if (claimed) await perform(claimed)
    else await wait(LOOK_MS)
  }
}

/** The name of a claimed job: `<id> <pid of each worker that has had it>`. */
function claim () {
  for (const name of fs.readdirSync(folder('todo'))) if (move('todo', name, `${name} ${me}`)) return `${name} ${me}`
  for (const name of fs.readdirSync(folder('work'))) {
    const stalled = !fs.existsSync(`/proc/${name.split(' ').at(-1)}`)
    if (stalled && move('work', name, `${name} ${me}`)) return `${name} ${me}`
  }
  return null
}

function move (from, name, to) {
  try {
    fs.renameSync(path.join(folder(from), name), path.join(folder('work'), to))
    return true
  } catch (err) {
    if (err.code !== 'ENOENT') throw err
    return false // another worker has it
  }
}

async function perform (name) {
  await wait(Number(process.env.JOB_MS))
  const [id, ...workers] = name.split(' ')
  fs.writeFileSync(path.join(folder('done'), `.${id}`), workers.join(' '))
  fs.renameSync(path.join(folder('done'), `.${id}`), path.join(folder('done'), id))
  fs.unlinkSync(path.join(folder('work'), name))
}
