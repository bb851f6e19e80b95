'use strict'
/** `who`: the sessions of all workers of this home. */
const { listPlaces } = require('../hooks')

/** @type {import('../server').Handler} */
function handle (_request, { sessions, context }) {
  const nowMs = performance.now()
  const own = sessions.list().map(({ id, mode, user, peer, openedAtMs, usedAtMs }) => ({
    worker: context.boot.id,
    session: id,
    mode,
    user,
    uid: peer?.uid ?? null,
    pid: peer?.pid ?? null,
    sinceMs: Math.round(nowMs - openedAtMs),
    idleMs: Math.round(nowMs - usedAtMs)
  }))
  return { type: 'sessions', sessions: [...own, ...listPlaces(context.boot)] }
}

module.exports = { handle }
