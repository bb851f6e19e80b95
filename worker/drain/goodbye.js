'use strict'
/**
 * The goodbye to each kind of long-lived connection (HTTP/2: http2.js), and the cut.
 */
const { clearSocket, sessionOf } = require('../listen/connections')

/** A WebSocket close frame from a server (unmasked), status 1001 "going away". */
const GOING_AWAY_FRAME = Buffer.from([0x88, 0x02, 0x03, 0xe9])

/** @param {any} socket  raw */
function sayGoingAway (socket) {
  const clear = clearSocket(socket)
  if (clear.writable) clear.write(GOING_AWAY_FRAME) // one write, between the app's own: never inside another frame
}

/**
 * The stream ends, and its connection with it: else the client would open the next stream on this worker again.
 * @param {any} socket  raw
 */
function endEventStream (socket) {
  const clear = clearSocket(socket)
  const response = clear._httpMessage
  if (!response) return
  response.on('error', () => {}) // the app may write once more before it hears of the end
  response.end(() => clear.destroySoon())
}

/** @param {any} socket  raw */
function closeIdle (socket) {
  clearSocket(socket).destroySoon()
}

/** @param {any} socket  raw */
function cut (socket) {
  sessionOf(socket)?.destroy()
  clearSocket(socket).destroy()
  socket.destroy()
}

module.exports = { sayGoingAway, endEventStream, closeIdle, cut }
