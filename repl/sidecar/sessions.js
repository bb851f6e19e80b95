'use strict'
/**
 * The sessions of one worker, in its sidecar thread: who has one, in which mode, since when, and what bounds it. A
 * session begins with a `session` request, or read-only with the first request that needs one; it ends with its
 * connection.
 */
const crypto = require('node:crypto')
const { limit } = require('../../common/units')
const { problem } = require('./problem')
const { openAudit } = require('./audit')
const { peerOf, refusalOf } = require('../../common/peer')
const { takePlace, MAX_SESSIONS } = require('./session-places')
const { interrupt } = require('./interrupt')

/** A block is seen by heartbeats: it may have begun this much earlier or later than the statement. */
const TYPED_MARGIN_MS = 500
/** Statements, previews and completions of one session in a second; more of them wait. */
const MAX_RATE_PER_SECOND = 100
/** Clients that may only read cannot take the last place from the user who runs the app. */
const KEPT_FREE = 1

/** The time between two checks whether a client that has ended its side still lives. */
const GONE_CHECK_MS = 1000
/** The time that a client has to end its side after the notice that its session is closed. */
const LEAVE_MS = 1000

/** @typedef {import('./server').Client} Client */
/** @typedef {import('./server').ReplContext} ReplContext */
/**
 * @typedef {object} Session
 * @property {string} id
 * @property {'read-only' | 'write'} mode
 * @property {string | null} reason
 * @property {Client} client
 * @property {number} openedAtMs
 * @property {number} usedAtMs
 * @property {number} typedAtMs      when its last statement began
 * @property {number} idleTimeoutMs
 * @property {number} timeoutMs      of what a statement runs synchronously
 * @property {number | null} awaitMs   how long one may await, where the session has chosen
 * @property {import('./evaluate').Running | null} running
 * @property {{ rest: string, cutChars: number }} shown   what `more` gives
 * @property {(entry: Record<string, any>) => number} begin   into the audit, before it runs; gives its number
 * @property {(n: number, outcome: string, durationMs: number) => void} outcome
 * @property {() => Promise<void>} spend   waits for one of the statements a second
 * @property {(change: { mode?: 'read-only' | 'write', reason?: string | null }) => void} change
 * @property {() => void} switchOff   of write mode, by who runs the app
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
  /** @type {import('./audit').Audit | null} */
  let audit = null

  /** @param {'read-only' | 'write'} mode @param {Client} client @param {string | null} reason */
  function checkMode (mode, client, reason) {
    if (mode === 'read-only') return
    const { stage, requireReason } = repl()
    if (client.isReadOnly) throw problem('BW_REPL_WRITE',
      `This socket of ${boot.id} is for reading only. Use the worker's other socket, or ask who may.`)
    if (!mayWrite) {
      throw problem('BW_REPL_WRITE',
        `Sessions may not write in ${boot.id} (stage ${stage}). Set repl.write: true for ${boot.app}, and reload it; ` +
        `or, if that was switched off: bellwether repl ${boot.app} --write on. Read-only sessions need no setting.`)
    }
    if (requireReason && !reason?.trim()) throw problem('BW_REPL_REASON',
      `A session that may write in ${boot.id} must say why: --reason "...". (Setting repl.requireReason.)`)
  }

  function repl () {
    if (!boot.repl) throw problem('BW_REPL_OFF',
      `The REPL of ${boot.id} is off. Set repl.enabled: true for ${boot.app}, and reload it.`)
    return boot.repl
  }

  /**
   * @param {Client} client
   * @param {{ mode?: 'read-only' | 'write', reason?: string, user?: string, tool?: string }} request
   * @returns {Promise<Session>}
   * @throws BW_REPL_OFF, BW_REPL_PEER, BW_REPL_WRITE, BW_REPL_REASON, BW_REPL_SESSIONS, BW_REPL_AUDIT
   */
  async function open (client, { mode = 'read-only', reason = '', user = '', tool = '' }) {
    const { maxSessions } = repl()
    const room = client.isReadOnly ? Math.max(1, maxSessions - KEPT_FREE) : maxSessions
    if (sessions.size + opening >= room) {
      throw problem('BW_REPL_SESSIONS',
        `${boot.id} has ${sessions.size} sessions, as many as repl.maxSessions allows${client.isReadOnly ? ' on this socket' : ''}. ".who" in one of them shows whose they are.`)
    }
    opening++
    try {
      return begin(client, { mode, reason, user, tool }, await peerOf(client.socket))
    } finally {
      opening--
    }
  }

  /**
   * Waits for nothing, so that what is checked stays true.
   * @param {Client} client
   * @param {{ mode: 'read-only' | 'write', reason: string, user: string, tool: string }} request
   * @param {import('../../common/peer').Peer | null} peer
   */
  function begin (client, { mode, reason, user, tool }, peer) {
    const { runDir } = repl()
    const id = crypto.randomBytes(4).toString('hex')
    const who = { session: id, mode, reason: reason || null, user: user || null, tool: tool || null, ...peer }
    const journal = audit ??= openAudit(boot, context.onDisk)
    /** @type {import('./session-places').Place | null} */
    let place = null
    try {
      checkPeer(peer, client)
      checkMode(mode, client, reason)
      if (client.socket.destroyed) throw problem('BW_REPL_GONE', 'the client has gone')
      const { uid = null, pid = null } = peer ?? {}
      const room = MAX_SESSIONS - (client.isReadOnly ? KEPT_FREE : 0)
      place = takePlace(runDir,
        { worker: boot.id, session: id, mode, user: who.user, uid, pid, openedAtMs: Date.now() }, room)
      journal.record({ event: 'open', ...who })
    } catch (err) {
      place?.release()
      journal.note({ event: 'refused', ...who, detail: err.code })
      throw err
    }
    const session = createSession({ who, client, journal, place })
    context.askMain('open', id, Infinity)
    sessions.set(id, session)
    return session
  }

  /** @param {import('../../common/peer').Peer | null} peer @param {Client} client */
  function checkPeer (peer, { isReadOnly }) {
    const refusal = refusalOf(peer, {
      isReadOnly, ownUid: Number(process.getuid?.()), groupGid: boot.repl?.readOnlyGid ?? null
    })
    if (refusal !== null) throw problem('BW_REPL_PEER', `A session in ${boot.id} was refused: ${refusal}.`)
  }

  /** @param {any} given */
  function createSession ({ who, client, journal, place }) {
    const { evalTimeoutMs, idleTimeoutMs } = repl()
    let statements = 0
    let spent = 0
    let secondEndsAtMs = 0
    /** @type {NodeJS.Timeout | undefined} */
    let idle
    const session = {
      id: who.session,
      mode: who.mode,
      reason: who.reason,
      client,
      openedAtMs: performance.now(),
      usedAtMs: performance.now(),
      typedAtMs: -Infinity,
      timeoutMs: evalTimeoutMs,
      idleTimeoutMs,
      awaitMs: null,
      running: /** @type {import('./evaluate').Running | null} */ (null),
      shown: { rest: '', cutChars: 0 },
      begin (/** @type {Record<string, any>} */ entry) {
        session.typedAtMs = performance.now()
        journal.record({ event: 'statement', n: statements + 1, ...facts(), ...entry })
        place.touch()
        return ++statements
      },
      outcome (/** @type {number} */ n, /** @type {string} */ outcome, /** @type {number} */ durationMs) {
        journal.note({ event: 'outcome', n, ...facts(), outcome, durationMs })
      },
      async spend () {
        if (spent >= MAX_RATE_PER_SECOND) {
          await new Promise(resolve => setTimeout(resolve, Math.max(0, secondEndsAtMs - performance.now())))
        }
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
      switchOff () {
        session.change({ mode: 'read-only' })
        journal.note({ event: 'mode', ...facts(), detail: 'write mode was switched off' })
        client.send({
          type: 'notice', notice: 'write-off',
          text: `Writing was switched off for ${boot.app}: this session is read-only now.`
        })
      },
      end () {
        if (!sessions.delete(session.id)) return
        clearTimeout(idle)
        if (session.running) interrupt(session, context)
        context.askMain('close', session.id, Infinity)
        place.release()
        journal.note({ event: 'close', ...facts() })
      }
    }
    const facts = () => ({ ...who, mode: session.mode, reason: session.reason })
    const watchIdle = (/** @type {number} */ waitMs) => {
      idle = setTimeout(() => {
        const idleMs = performance.now() - session.usedAtMs
        if (session.running || idleMs < idleTimeoutMs) {
          return watchIdle(session.running ? idleTimeoutMs : idleTimeoutMs - idleMs)
        }
        client.send({
          type: 'notice',
          notice: 'idle',
          text: `Nothing was asked for ${limit(idleTimeoutMs)}: this session is closed. (Setting repl.idleTimeoutMs.)`
        })
        leave()
      }, Math.max(1, waitMs))
    }
    /** Whatever the client does then: one that is stopped (Ctrl-Z) never ends its side, and would keep its place. */
    const leave = () => {
      client.ending.end()
      if (!client.socket.writableEnded) { // a profile is still to be answered
        idle = setTimeout(leave, LEAVE_MS)
        return
      }
      session.end()
      client.socket.pause() // what it still says belongs to no session
      setTimeout(() => client.socket.destroy(), LEAVE_MS)
    }
    watchIdle(idleTimeoutMs)
    // A client that has only ended its side may still wait for answers (a pipe into `nc`); one that is gone does not.
    client.socket.once('end', () => {
      const gone = setInterval(() => { if (who.pid !== undefined && !isAlive(who.pid)) client.socket.destroy() },
        GONE_CHECK_MS)
      client.socket.once('close', () => clearInterval(gone))
    })
    return session
  }

  return {
    open,
    checkMode,
    list: () => [...sessions.values()],
    /** @param {number} blockedMs   the session whose last statement began just when the main thread was blocked */
    typedWithin (blockedMs) {
      const nowMs = performance.now()
      return [...sessions.values()]
        .find(({ typedAtMs }) => Math.abs(nowMs - typedAtMs - blockedMs) < TYPED_MARGIN_MS)?.id ?? null
    },
    mayWrite: () => mayWrite,
    get: (/** @type {string} */ id) => sessions.get(id),
    /** Switched while the worker runs: off, open sessions become read-only. @param {boolean} allowed */
    setWriteAllowed (allowed) {
      mayWrite = allowed
      if (allowed) return
      for (const session of sessions.values()) if (session.mode === 'write') session.switchOff()
    }
  }
}

/** @param {number} pid */
function isAlive (pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (err) {
    return err.code === 'EPERM'
  }
}

module.exports = { createSessions }
