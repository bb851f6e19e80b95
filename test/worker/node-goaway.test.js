'use strict'
/**
 * What Node's own goaway() does, on which worker/drain/http2.js relies. When this fails, a Node can send a first GOAWAY
 * that loses nothing: then TLS can have the first GOAWAY too (docs/how-a-reload-works.md, HTTP/2).
 */
const http2 = require('node:http2')
const net = require('node:net')

const NO_STREAM = 2 ** 31 - 1
const TYPE = { headers: 1, settings: 4, ping: 6, goaway: 7 }
const FLAG = { ack: 1, endOfStreamAndHeaders: 5 }
const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
/** GET / http, authority "a", by HPACK's static table. */
const GET = Buffer.from([0x82, 0x84, 0x86, 0x41, 1, 0x61])
const HEAD_BYTES = 9

/** @param {number} type @param {number} flags @param {number} stream @param {Buffer} [body] */
function frame (type, flags, stream, body = Buffer.alloc(0)) {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUIntBE(body.length, 0, 3)
  head[3] = type
  head[4] = flags
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, body])
}

/**
 * @param {net.Socket} socket
 * @param {(frame: { type: number, flags: number, stream: number, body: Buffer }) => void} onFrame
 */
function readFrames (socket, onFrame) {
  let rest = Buffer.alloc(0)
  socket.on('data', chunk => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= HEAD_BYTES && rest.length >= HEAD_BYTES + rest.readUIntBE(0, 3)) {
      const end = HEAD_BYTES + rest.readUIntBE(0, 3)
      onFrame({ type: rest[3], flags: rest[4], stream: rest.readUInt32BE(5), body: rest.subarray(HEAD_BYTES, end) })
      rest = rest.subarray(end)
    }
  })
}

test('a stream that comes after goaway(0, 2 ** 31 - 1) is dropped without a word, though the frame says that it is not', async () => {
  const server = http2.createServer()
  /** @type {number[]} */
  const reached = []
  server.on('stream', stream => {
    reached.push(Number(stream.id))
    stream.on('error', () => {}) // the first one stays open, and with it the session; it is cut in the end
    stream.respond({ ':status': 200 })
    if (stream.id === 1) stream.session?.goaway(0, NO_STREAM)
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)))
  const client = net.connect(/** @type {net.AddressInfo} */ (server.address()).port, '127.0.0.1')
  /** @type {{ type: number, stream: number }[]} */
  const seen = []
  const goaway = await new Promise(resolve => {
    /** @type {number | undefined} */
    let names
    readFrames(client, ({ type, flags, stream, body }) => {
      seen.push({ type, stream })
      if (type === TYPE.goaway && names === undefined) {
        names = body.readUInt32BE(0)
        client.write(Buffer.concat([
          frame(TYPE.headers, FLAG.endOfStreamAndHeaders, 3, GET), frame(TYPE.ping, 0, 0, Buffer.alloc(8))
        ]))
      }
      if (type === TYPE.ping && flags === FLAG.ack) resolve(names) // what was sent before the PING has been read
    })
    client.write(Buffer.concat([
      PREFACE, frame(TYPE.settings, 0, 0), frame(TYPE.headers, FLAG.endOfStreamAndHeaders, 1, GET)
    ]))
  })
  expect(goaway).toBe(NO_STREAM)
  expect(seen).toContainEqual({ type: TYPE.headers, stream: 1 })
  expect(seen.filter(({ stream }) => stream === 3)).toEqual([]) // neither answered nor reset
  expect(reached).toEqual([1])
  client.destroy()
  await new Promise(resolve => server.close(resolve))
})
