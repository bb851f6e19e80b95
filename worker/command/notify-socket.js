'use strict'
/**
 * What a command says by sd_notify: READY=1, STATUS=..., WATCHDOG=1. The datagram socket was made before Node ran
 * (manager/spawn/notify-socket.js), since Node has none of that kind. Node reads it as a file: non-blocking, so it is
 * asked again and again.
 */
const fs = require('node:fs')
const { MAX_STATUS_CHARS } = require('../../protocol/from-worker')

const LOOK_MS = 100
/** A datagram is at most this long for us: what is beyond it is cut off. */
const MAX_BYTES = 4096
/** Of one look: a command that sends without end must not keep us from the rest. */
const MAX_AT_ONCE = 64

/** @typedef {{ isReady: boolean, watchdog: boolean, status: string | null, isStopping: boolean }} Said */

/**
 * @param {string} text   of one datagram: lines NAME=value
 * @returns {Said}
 */
function parseNotification (text) {
  /** @type {Said} */
  const said = { isReady: false, watchdog: false, status: null, isStopping: false }
  for (const line of text.split('\n')) {
    if (line === 'READY=1') said.isReady = true
    else if (line === 'WATCHDOG=1') said.watchdog = true
    else if (line === 'STOPPING=1') said.isStopping = true
    else if (line.startsWith('STATUS=')) said.status = line.slice(7).slice(0, MAX_STATUS_CHARS)
  }
  return said
}

/**
 * @param {number} fd
 * @param {(said: Said) => void} onSaid
 * @returns {{ stop: () => void, look: () => void }}
 */
function readNotifications (fd, onSaid) {
  const bytes = Buffer.alloc(MAX_BYTES)
  const look = () => {
    for (let i = 0; i < MAX_AT_ONCE; i++) {
      try {
        onSaid(parseNotification(bytes.toString('utf8', 0, fs.readSync(fd, bytes))))
      } catch (err) {
        if (err.code === undefined) throw err
        return // EAGAIN: nothing more is there
      }
    }
  }
  const timer = setInterval(look, LOOK_MS)
  return { look, stop: () => clearInterval(timer) }
}

module.exports = { parseNotification, readNotifications }
