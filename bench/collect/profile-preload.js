'use strict'
/**
 * Loaded before the code of a commit (NODE_OPTIONS=--require) when its CPU profile is wanted: does what
 * `node --cpu-prof` does, which Node 20 refuses in NODE_OPTIONS, so that it works for every Node process of a launch,
 * workers and `npm run` too, for any command. `--cpu-prof` writes when the process leaves by itself only; this one
 * writes as well when the file `stop` appears, so a server need not know how to end. Copied to where the launch can
 * read it (profiling.js), so it requires nothing of ours.
 */
const fs = require('node:fs')
const inspector = require('node:inspector')
const path = require('node:path')
const { threadId } = require('node:worker_threads')

const LOOK_EVERY_MS = 50
const folder = process.env.BENCH_CPU_PROFILE ?? '.'
const name = path.join(folder, `${process.pid}-${threadId}`)
const session = new inspector.Session()
let running = false

fs.mkdirSync(folder, { recursive: true })
session.connect()
session.post('Profiler.enable')
session.post('Profiler.start', err => { running = !err })
if (running) fs.writeFileSync(`${name}.started`, '')

function write () {
  if (!running) return
  running = false
  session.post('Profiler.stop', (err, answer) => {
    if (err) return
    fs.writeFileSync(`${name}.part`, JSON.stringify(answer.profile))
    fs.renameSync(`${name}.part`, `${name}.cpuprofile`)
  })
}

const timer = setInterval(() => {
  if (!fs.existsSync(path.join(__dirname, 'stop'))) return
  clearInterval(timer)
  write()
}, LOOK_EVERY_MS)
timer.unref()
process.on('exit', write)
