'use strict'
/**
 * The sessions of one worker, in its sidecar thread: who has one, in which mode, since when, and what bounds it. A session begins with
 * a `session` request, or read-only with the first request that needs one; it ends with its connection.
 */
const crypto = require('node:crypto')
const { problem } = require('./problem')
const { openAudit, peerOf, takePlace } = require('./hooks')
const { interrupt } = require('./interrupt')

/** Statements, previews and completions of one session in a second; more of them wait. */
const MAX_RATE_PER_SECOND = 100

/** @typedef {import('./server').Client} Client */
/** @typedef {import('./server').ReplContext} ReplContext */
/**
 * @typedef {object} Session
 * @property {string} id
 * @property {'read-only' | 'write'} mode
 * @property {string | null} reason
 * @property {string | null} user    as the client says
 * @property {string | null} tool
 * @property {import('./hooks').Peer | null} peer   as the kernel says
 * @property {Client} client
 * @property {number} openedAtMs
 * @property {number} usedAtMs
 * @property {number} idleTimeoutMs
 * @property {number} timeoutMs      of what a statement runs synchronously
 * @property {number | null} awaitMs   how long one may await, where the session has chosen
 * @property {import('./evaluate').Running | null} running
 * @property {{ rest: string, cutChars: number }} shown   what `more` gives
 * @property {(entry: Record<string, any>) => number} begin   into the audit, before it runs; gives its number
 * @property {(n: number, outcome: string, durationMs: number) => void} outcome
 * @property {() => Record<string, any>} facts   who it is, for the audit
 * @property {() => Promise<void>} spend   waits for one of the statements a second
 * @property {(change: { mode?: 'read-only' | 'write', reason?: string | null }) => void} change
 * @property {() => void} end
 */

/** @param {ReplContext} context */
function createSessions (context) {
  const { boot } = context
  /** @type {Map<string, Session>} */
  const sessions = new Map()
  /** Sessions that are being opened count too. */
  let opening = 0
  let mayWrite = boot.repl?.write === true
  /** @type {import('./hooks').Audit | null} */
  let audit = null

  /** @param {'read-only' | 'write'} mode @param {Client} client @param {string | null} reason */
  function checkMode (mode, client, reason) {
    if (mode === 'read-only') return
    const { stage, requireReason, write } = repl()
    if (client.isReadOnly) throw problem('BW_REPL_WRITE', `This socket of ${boot.id} is for reading only. Use the worker's other socket, or ask who may.`)
    if (!mayWrite) {
      throw problem('BW_REPL_WRITE', write
        ? `Writing was switched off while ${boot.id} runs. "bellwether repl ${boot.app} --write on" takes that back.`
        : `Sessions may not write in ${boot.id} (stage ${stage}). Set repl.write: true for ${boot.app}, and reload it; read-only sessions need no setting.`)
    }
    if (requireReason && !reason?.trim()) throw problem('BW_REPL_REASON', `A session that may write in ${boot.id} must say why: --reason "...". (Setting repl.requireReason.)`)
  }

  function repl () {
    if (!boot.repl) throw problem('BW_REPL_OFF', `The REPL of ${boot.id} is off. Set repl.enabled: true for ${boot.app}, and reload it.`)
    return boot.repl
  }

  /**
   * @param {Client} client
   * @param {{ mode?: 'read-only' | 'write', reason?: string, user?: string, tool?: string }} request
   * @returns {Promise<Session>}
   * @throws BW_REPL_OFF, BW_REPL_WRITE, BW_REPL_REASON, BW_REPL_SESSIONS, BW_REPL_AUDIT, BW_REPL_BLOCKED
   */
  async function open (client, { mode = 'read-only', reason = '', user = '', tool = '' }) {
    const { maxSessions, evalTimeoutMs, idleTimeoutMs } = repl()
    checkMode(mode, client, reason)
    if (sessions.size + opening >= maxSessions) {
      throw problem('BW_REPL_SESSIONS', `${boot.id} has ${sessions.size} sessions, as many as repl.maxSessions allows. ".who" in one of them shows whose they are.`)
    }
    opening++
    const id = crypto.randomBytes(4).toString('hex')
    /** @type {import('./hooks').Place | null} */
    let place = null
    try {
      const peer = await peerOf(client.socket)
      const journal = audit ??= openAudit(boot)
      place = takePlace(boot, { session: id, mode, user: user || null, peer })
      const session = createSession({ id, mode, reason, user, tool, peer, client, evalTimeoutMs, idleTimeoutMs, journal, place })
      journal.record({ event: 'open', ...session.facts() })
      if (client.socket.destroyed) throw problem('BW_REPL_GONE', 'the client has gone')
      context.askMain('open', id, Infinity)
      sessions.set(id, session)
      return session
    } catch (err) {
      place?.release()
      throw err
    } finally {
      opening--
    }
  }

  /** @param {any} given */
  function createSession ({ id, mode, reason, user, tool, peer, client, evalTimeoutMs, idleTimeoutMs, journal, place }) {
    let statements = 0
    let spent = 0
    let secondEndsAtMs = 0
    /** @type {NodeJS.Timeout | undefined} */
    let idle
    const session = {
      id, mode, reason: reason || null, user: user || null, tool: tool || null, peer, client,
      openedAtMs: performance.now(),
      usedAtMs: performance.now(),
      timeoutMs: evalTimeoutMs,
      idleTimeoutMs,
      awaitMs: null,
      running: /** @type {import('./evaluate').Running | null} */ (null),
      shown: { rest: '', cutChars: 0 },
      facts: () => ({ session: id, mode: session.mode, user: session.user, tool: session.tool, reason: session.reason, ...session.peer }),
      begin (/** @type {Record<string, any>} */ entry) {
        journal.record({ event: 'statement', n: statements + 1, ...session.facts(), ...entry })
        return ++statements
      },
      outcome (/** @type {number} */ n, /** @type {string} */ outcome, /** @type {number} */ durationMs) {
        journal.record({ event: 'outcome', n, ...session.facts(), outcome, durationMs })
      },
      async spend () {
        if (spent >= MAX_RATE_PER_SECOND) await new Promise(resolve => setTimeout(resolve, Math.max(0, secondEndsAtMs - performance.now())))
        const nowMs = session.usedAtMs = performance.now()
        if (nowMs >= secondEndsAtMs) {
          spent = 0
          secondEndsAtMs = nowMs + 1000
        }
        spent++
      },
      change (/** @type {{ mode?: 'read-only' | 'write', reason?: string | null }} */ change) {
        Object.assign(session, change)
        place.update({ mode: session.mode })
      },
      end () {
        if (!sessions.delete(id)) return
        clearTimeout(idle)
        if (session.running) interrupt(session, context)
        context.askMain('close', id, Infinity)
        place.release()
        journal.record({ event: 'close', ...session.facts() })
      }
    }
    const watchIdle = (/** @type {number} */ waitMs) => {
      idle = setTimeout(() => {
        const idleMs = performance.now() - session.usedAtMs
        if (session.running || idleMs < idleTimeoutMs) return watchIdle(session.running ? idleTimeoutMs : idleTimeoutMs - idleMs)
        client.send({ type: 'notice', notice: 'idle', text: `Nothing was asked for ${Math.round(idleTimeoutMs / 1000)} s: this session is closed. (Setting repl.idleTimeoutMs.)` })
        client.ending.end()
      }, Math.max(1, waitMs))
    }
    watchIdle(idleTimeoutMs)
    return session
  }

  return {
    open,
    checkMode,
    list: () => [...sessions.values()],
    mayWrite: () => mayWrite,
    get: (/** @type {string} */ id) => sessions.get(id),
    /** Switched while the worker runs: off, open sessions become read-only. @param {boolean} allowed */
    setWriteAllowed (allowed) {
      mayWrite = allowed
      if (allowed) return
      for (const session of sessions.values()) {
        if (session.mode !== 'write') continue
        session.change({ mode: 'read-only' })
        session.client.send({ type: 'notice', notice: 'write-off', text: `Writing was switched off for ${boot.app}: this session is read-only now.` })
      }
    }
  }
}

module.exports = { createSessions }
