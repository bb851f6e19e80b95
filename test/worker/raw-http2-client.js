'use strict'
/**
 * An HTTP/2 client without TLS that sends the frames a test wants it to send, and keeps those it gets. It answers no
 * PING by itself.
 */
const { connectRaw } = require('./raw-client')

const TYPES = [
  'DATA', 'HEADERS', 'PRIORITY', 'RST_STREAM', 'SETTINGS', 'PUSH_PROMISE', 'PING', 'GOAWAY', 'WINDOW_UPDATE'
]
const END_STREAM = 1
const END_HEADERS = 4
const ACK = 1
/** GET http://x/ as HPACK: three entries of the static table, and a literal :authority. */
const GET = Buffer.from([0x82, 0x86, 0x84, 0x01, 0x01, 0x78])

/** @typedef {{ type: string, flags: number, stream: number, payload: Buffer }} Frame */

/** @param {number} port */
async function connectHttp2 (port) {
  const raw = await connectRaw(port)
  raw.say('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
  send('SETTINGS', 0, 0)
  let answered = 0

  /** @param {string} type @param {number} flags @param {number} stream @param {Buffer} [payload] */
  function send (type, flags, stream, payload = Buffer.alloc(0)) {
    const head = Buffer.alloc(9)
    head.writeUIntBE(payload.length, 0, 3)
    head[3] = TYPES.indexOf(type)
    head[4] = flags
    head.writeUInt32BE(stream, 5)
    raw.say(Buffer.concat([head, payload]))
  }

  /** @returns {Frame[]} */
  function frames () {
    const bytes = Buffer.from(raw.heard(), 'latin1')
    const found = []
    for (let at = 0; at + 9 <= bytes.length;) {
      const length = bytes.readUIntBE(at, 3)
      if (at + 9 + length > bytes.length) break
      const payload = bytes.subarray(at + 9, at + 9 + length)
      found.push({ type: TYPES[bytes[at + 3]], flags: bytes[at + 4], stream: bytes.readUInt32BE(at + 5), payload })
      at += 9 + length
    }
    return found
  }

  const client = {
    isClosed: raw.isClosed,
    ended: raw.ended,
    frames,
    /** @param {number} stream */
    ask: stream => send('HEADERS', END_STREAM | END_HEADERS, stream, GET),
    /** @param {(frame: Frame) => boolean} test @returns {Promise<void>} */
    gets: test => raw.hears(() => frames().some(test)),
    /** The last stream ids of the GOAWAYs so far. */
    goaways: () => frames().filter(frame => frame.type === 'GOAWAY').map(frame => frame.payload.readUInt32BE(0)),
    /** Answers PINGs from now on, those that have come already first. */
    answerPings () {
      const answer = () => {
        const pings = frames().filter(frame => frame.type === 'PING' && (frame.flags & ACK) === 0)
        for (; answered < pings.length; answered++) send('PING', ACK, 0, pings[answered].payload)
      }
      raw.socket.on('data', answer)
      answer()
      return () => raw.socket.off('data', answer)
    }
  }
  await client.gets(frame => frame.type === 'SETTINGS')
  send('SETTINGS', ACK, 0)
  return client
}

/** @param {number} stream @returns {(frame: Frame) => boolean} the end of an answer */
const isEndOf = stream => frame =>
  frame.stream === stream && (frame.type === 'DATA' || frame.type === 'HEADERS') && (frame.flags & END_STREAM) !== 0
/** @param {Frame} frame */
const isGoaway = frame => frame.type === 'GOAWAY'

module.exports = { connectHttp2, isEndOf, isGoaway }
