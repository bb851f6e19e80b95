'use strict'
/**
 * A load that knows of each question what became of it, and on whose connection it was: of a killed worker only what
 * that worker held may fail.
 */
const { until } = require('../support/until')

/** Between two questions of a client: a load that proves, and leaves the processors to what it proves. */
const PAUSE_MS = 60

/** @typedef {{ what: string, pid: string | null }} Failure  pid: of the worker whose connection it was on */
/** @typedef {ReturnType<typeof startLoad>} Load */

/**
 * @param {string} name
 * @param {(slot: number) => import('./clients').Client} make
 * @param {number} howMany
 */
function startLoad (name, make, howMany) {
  const counts = { ok: 0 }
  /** @type {Failure[]} */
  const failures = []
  /** @type {{ id: string, pid: string }[]} */
  const answers = []
  /** Clients that wait for an answer, and of whom. @type {Map<import('./clients').Client, string>} */
  const asking = new Map()
  let stopping = false
  let sent = 0
  const clients = Array.from({ length: howMany }, (_, slot) => make(slot))
  const running = clients.map(async client => {
    while (!stopping) {
      const id = `${name}-${process.pid}-${sent++}`
      const pid = client.pid()
      if (pid !== null) asking.set(client, pid)
      try {
        const answer = await client.ask(id)
        const [what, by] = answer.split(' ')
        if (what !== id) throw new Error(`${id} was answered with ${answer}`)
        counts.ok++
        answers.push({ id, pid: by })
      } catch (err) {
        failures.push({ what: `${id}: ${err.code ?? ''} ${err.message}`, pid: err.pid ?? pid })
      }
      asking.delete(client)
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    }
  })
  return {
    counts,
    failures,
    answers,
    asking,
    resent: () => clients.reduce((sum, client) => sum + (client.resent?.() ?? 0), 0),
    answered (/** @type {number} */ more) {
      const from = counts.ok
      return until(() => counts.ok >= from + more,
        `${more} more of ${name} are answered; failed: ${JSON.stringify(failures.slice(-3))}`)
    },
    /** What is open is not waited for. */
    abandon () {
      stopping = true
      for (const client of clients) client.end()
    },
    /** When each question has its answer. */
    async stop () {
      stopping = true
      await Promise.all(running)
      for (const client of clients) client.end()
    }
  }
}

module.exports = { startLoad }
