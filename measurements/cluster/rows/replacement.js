'use strict'
/**
 * How long a killed worker is missed: from its death to its replacement serving, over the time the app needs to start
 * by itself. Measured from outside, with one worker: a request sent right after the kill waits in the socket's queue
 * and is answered by the replacement. Bare, the same request is tried until the new process answers. Besides, with two
 * workers, the manager's own "serving" event.
 */
const path = require('node:path')
const { HELLO } = require('../../../bench/programs/bare')
const { startBellwether } = require('../../../bench/programs/bellwether')
const { startProgram, kill } = require('../../../bench/programs/programs')
const { freePort } = require('../../../bench/shared/free-port')
const { ask, until } = require('../../../bench/programs/ask')
const { median } = require('../../../bench/shared/median')

const APPS = { tiny: HELLO, larger: path.join(__dirname, '..', 'apps', 'loads-a-lot.js') }
const FINE_POLL_MS = 1

/**
 * @param {{ quick: boolean }} how
 */
async function measure ({ quick }) {
  const rounds = quick ? 5 : 15
  return {
    tiny: await measureApp(APPS.tiny, rounds),
    larger: await measureApp(APPS.larger, rounds)
  }
}

/**
 * @param {string} app
 * @param {number} rounds
 */
async function measureApp (app, rounds) {
  const alone = await startBellwether({ app, workers: 1 })
  const pair = await startBellwether({ app, workers: 2 })
  const bare = []
  const answered = []
  const event = []
  for (let i = 0; i < rounds; i++) {
    bare.push(await bareStartMs(app))
    answered.push(await untilAnsweredMs(alone))
    event.push(await untilServingEventMs(pair))
  }
  await alone.end()
  await pair.end()
  const bareMs = median(bare)
  const [answeredMs, servingEventMs] = [median(answered), median(event)]
  return {
    bareMs, answeredMs, servingEventMs, ratio: answeredMs / bareMs, eventRatio: servingEventMs / bareMs,
    samples: { bare, answered, event }
  }
}

/** @param {string} app */
async function bareStartMs (app) {
  const port = await freePort()
  const beganAtMs = performance.now()
  const program = startProgram([app], { PORT: String(port) })
  await until(() => ask({ host: '127.0.0.1', port, path: '/' }), 'the bare app answers', { pollMs: FINE_POLL_MS })
  const ms = performance.now() - beganAtMs
  await program.end()
  return ms
}

/** @param {import('../../../bench/programs/bellwether').Bellwether} system  with one worker */
async function untilAnsweredMs ({ port, workerPids }) {
  const [pid] = await workerPids()
  const beganAtMs = performance.now()
  kill(pid)
  // Accepted by the dying process, it is reset; the next try waits in the queue.
  await until(() => ask({ host: '127.0.0.1', port, path: '/' }), 'the replacement answers', { pollMs: FINE_POLL_MS })
  return performance.now() - beganAtMs
}

/** @param {import('../../../bench/programs/bellwether').Bellwether} system */
async function untilServingEventMs ({ events, workerPids }) {
  const [pid] = await workerPids()
  /** @type {() => void} */
  let stop = () => {}
  let beganAtMs = 0
  const serving = new Promise(resolve => {
    events(event => {
      if (event.event === 'worker' && event.state === 'serving' && event.pid !== pid) resolve(performance.now())
    }).then(end => {
      stop = end
      beganAtMs = performance.now()
      kill(pid)
    })
  })
  const atMs = await serving
  stop()
  return atMs - beganAtMs
}

module.exports = { measure }
