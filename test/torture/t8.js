'use strict'
/**
 * T8 (F5, F6, F7): one of four workers is blocked under a steady stream of new connections; then blocks below the
 * limit, and a pause of everything, again and again. The blocked one is found with the right function and replaced, and
 * nobody else is.
 */
const http = require('node:http')
const { TestManager, until, freePort } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')
const { webApp, poke, httpSocket } = require('../faults/tools')
const { spread } = require('./lib/numbers')

const WORKERS = 4
const LIMIT_MS = 1000
/**
 * On a busy machine the stack of a blocked worker comes later, and must come before the worker is given up, or free
 * again.
 */
const TIMES = {
  long: { hungMs: 4000, blockMs: 2000, slowMs: 1000 }, short: { hungMs: 6000, blockMs: 3500, slowMs: 4000 }
}
/** The route of the app fixture that blocks, which is also the name of its function. */
const ROUTE = '/block'
/**
 * A connection that the worker has accepted in the same turn of its loop in which it blocks is in it; one opened later
 * than this is new.
 */
const IN_IT_MS = 50
/** A busy machine blocks it some time after it was asked to. */
const IN_IT_WHEN_SHORT_MS = 1500
/** As many as may wait for a worker that comes to nothing; a busy machine makes it more. */
const MOST_IN_IT = 2
const MOST_IN_IT_WHEN_SHORT = 10

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short }) {
  const rounds = short ? 1 : 20
  const patience = short ? 5 : 1
  const { hungMs, blockMs, slowMs } = short ? TIMES.short : TIMES.long
  const pauseMs = short ? hungMs + 500 : 10_000
  const mostInIt = short ? MOST_IN_IT_WHEN_SHORT : MOST_IN_IT
  const manager = new TestManager()
  try {
    const port = await freePort()
    await manager.run(webApp(port, {
      instances: WORKERS, health: { blockedMs: LIMIT_MS, hungMs }, stop: { timeoutMs: 1000 }
    }))
    const follower = await followApp(manager, 'web')
    const serving = async () => (await manager.pids('web')).length === WORKERS

    const stream = startStream(port, { perSecond: short ? 100 : 500, slowMs })
    const [blocked] = await manager.pids('web')
    const blockedAtMs = performance.now()
    poke(httpSocket(manager, 'web.0'), `${ROUTE}?ms=30000`)
    const stuck = await follower.seen({ event: 'stuck', pid: blocked })
    const detectedMs = performance.now() - blockedAtMs
    await follower.seen({ event: 'exit', pid: blocked })
    await until(serving, 'it is replaced', 30_000)
    const replacedMs = performance.now() - blockedAtMs
    const { answered, lateAtMs, longestMs } = await stream.stop()
    const fresh = lateAtMs.filter(atMs => atMs > blockedAtMs + (short ? IN_IT_WHEN_SHORT_MS : IN_IT_MS)).length
    const inIt = lateAtMs.length - fresh
    const [exit] = (await manager.app('web')).exits
    report({
      what: 'blocked for 30 s: told with its stack after', measured: `${Math.round(detectedMs)} ms`,
      target: `<= ${patience * (LIMIT_MS + 1000)} ms`, ok: detectedMs <= patience * (LIMIT_MS + 1000)
    })
    report({ what: 'the function in its stack', measured: stuck.detail, target: `${ROUTE} (...`, ok: isRight(stuck) })
    report({
      what: 'replaced, and 4 of 4 serve again, after', measured: `${Math.round(replacedMs)} ms, cause ${exit.cause}`,
      target: 'replaced, hung', ok: exit.cause === 'hung'
    })
    report({
      what: `new connections failed or over ${slowMs} ms, of ${answered} (longest ${Math.round(longestMs)} ms)`,
      measured: fresh, target: '0', ok: fresh === 0 && answered > 200
    })
    report({
      what: 'accepted by it as it blocked, and cut with it', measured: inIt, target: `<= ${mostInIt}`,
      ok: inIt <= mostInIt
    })

    const before = await manager.pids('web')
    const told = []
    let right = 0
    for (let round = 0; round < rounds; round++) {
      const slot = round % WORKERS
      const seen = follower.all('stuck').length
      const beganAtMs = performance.now()
      poke(httpSocket(manager, `web.${slot}`), `${ROUTE}?ms=${blockMs}`)
      await until(() => follower.all('stuck').length > seen, 'it is told')
      told.push(performance.now() - beganAtMs)
      if (isRight(follower.all('stuck')[seen])) right++
      await until(async () => !(await manager.app('web')).workers.some((/** @type {any} */ w) => w.blockedMs),
        'it is free again')
    }
    report({
      what: `blocks of ${blockMs} ms: the right function (${spread(told)})`, measured: `${right} of ${rounds}`,
      target: 'each time', ok: right === rounds
    })
    report({
      what: `blocks of ${blockMs} ms: workers replaced`, measured: changed(before, await manager.pids('web')),
      target: '0', ok: changed(before, await manager.pids('web')) === 0
    })

    const stuckBefore = follower.all('stuck').length
    const managerPid = Number(manager.foreground().child.pid)
    for (let round = 0; round < rounds; round++) {
      const all = [managerPid, ...before]
      for (const pid of all) process.kill(pid, 'SIGSTOP')
      await new Promise(resolve => setTimeout(resolve, pauseMs)) // the length of the pause is what is tried
      for (const pid of all) process.kill(pid, 'SIGCONT')
      await until(serving, 'they serve')
      await new Promise(resolve => setTimeout(resolve, 2 * LIMIT_MS)) // a wrong verdict would come now
    }
    const gone = changed(before, await manager.pids('web'))
    report({
      what: `everything stopped for ${pauseMs / 1000} s, ${rounds} times: workers replaced`, measured: gone,
      target: '0', ok: gone === 0
    })
    report({
      what: 'and called stuck', measured: follower.all('stuck').length - stuckBefore, target: '0',
      ok: follower.all('stuck').length === stuckBefore
    })
  } finally {
    await manager.end()
  }
}

/** @param {any} event */
function isRight (event) { return event.detail.includes(` in ${ROUTE} (`) && event.request === `GET ${ROUTE}` }

/** @param {number[]} before @param {number[]} after */
function changed (before, after) { return before.filter(pid => !after.includes(pid)).length }

/**
 * New connections at a steady rate, whatever becomes of the others.
 * @param {number} port
 * @param {{ perSecond: number, slowMs: number }} how
 */
function startStream (port, { perSecond, slowMs }) {
  const counts = {
    answered: 0, longestMs: 0, lateAtMs: /** @type {number[]} when those began that failed or were slow */ ([])
  }
  /** @type {Set<Promise<void>>} */
  const open = new Set()
  const beganAtMs = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    for (const due = (performance.now() - beganAtMs) * perSecond / 1000; sent < due; sent++) {
      const askedAtMs = performance.now()
      const asked = askOnce(port).then(() => {
        const ms = performance.now() - askedAtMs
        counts.answered++
        counts.longestMs = Math.max(counts.longestMs, ms)
        if (ms > slowMs) counts.lateAtMs.push(askedAtMs)
      }, () => { counts.lateAtMs.push(askedAtMs) }).finally(() => open.delete(asked))
      open.add(asked)
    }
  }, 2)
  return {
    async stop () {
      clearInterval(timer)
      await Promise.all(open)
      return counts
    }
  }
}

/** @param {number} port @returns {Promise<void>} */
function askOnce (port) {
  return new Promise((resolve, reject) => {
    http.get({ port, host: '127.0.0.1', agent: false, path: '/' }, res => {
      res.resume()
      res.on('end', () => resolve())
      res.on('error', reject)
    }).on('error', reject)
  })
}

module.exports = { run }
