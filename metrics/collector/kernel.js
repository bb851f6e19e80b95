'use strict'
/**
 * The kernel's numbers on accept queues, and on the time that a cgroup has waited. Reads /proc and /sys; parses in pure
 * functions.
 */
const fs = require('node:fs')
const os = require('node:os')
const { readText } = require('../../common/read-text')

const LISTEN = '0A'
const NOT_LISTENING = /^\s*\d+: \S+ \S+ (?!0A)/m
const QUEUE_FILES = Object.freeze(['/proc/net/tcp', '/proc/net/tcp6'])
/** The kernel hands out a page or so at a time. */
const HEAD_BYTES = 16 * 1024

/**
 * The accept queues of listening TCP sockets: in /proc/net/tcp the `rx_queue` of a socket that listens is its number of
 * connections that wait.
 * @param {string} text   of /proc/net/tcp or tcp6
 * @returns {{ port: number, address: string, waiting: number }[]}   address: hexadecimal, as it stands there
 */
function parseQueues (text) {
  /** @type {{ port: number, address: string, waiting: number }[]} */
  const queues = []
  for (const line of text.split('\n').slice(1)) {
    const [, local, , state, queue] = line.trim().split(/\s+/)
    if (local === undefined) continue
    if (state !== LISTEN) break // the kernel lists those that listen first
    const [address, port] = local.split(':')
    queues.push({ address, port: parseInt(port, 16), waiting: parseInt(queue.split(':')[1], 16) })
  }
  return queues
}

/**
 * The bytes of an address as /proc/net writes them: words of four bytes, each in the order of this machine.
 * @param {string} hex
 * @returns {string}
 */
function addressOf (hex) {
  const words = hex.match(/.{8}/g) ?? []
  const bytes = words.flatMap(word => (word.match(/../g) ?? []).reverse()).map(byte => parseInt(byte, 16))
  if (bytes.length === 4) return bytes.join('.')
  const groups = Array.from({ length: 8 }, (_, i) => (bytes[2 * i] << 8 | bytes[2 * i + 1]).toString(16))
  return new URL(`http://[${groups.join(':')}]/`).hostname.slice(1, -1)
}

/**
 * @param {readonly { app: string, host: string, port: number, label: string }[]} listeners
 * @returns {{ app: string, address: string, waiting: number }[]}
 */
function acceptQueues (listeners) {
  return listeners.length === 0 ? [] : queuesOf(listeners, QUEUE_FILES.map(readHead))
}

/**
 * The same off the main thread: the kernel takes 4 ms for each of the two files, looking through its table of all
 * connections.
 * @param {Parameters<typeof acceptQueues>[0]} listeners
 */
async function readAcceptQueues (listeners) {
  return queuesOf(listeners, await Promise.all(QUEUE_FILES.map(readHeadLater)))
}

/** @param {Parameters<typeof acceptQueues>[0]} listeners @param {readonly string[]} texts */
function queuesOf (listeners, texts) {
  const queues = texts.flatMap(parseQueues)
  return listeners.flatMap(({ app, host, port, label }) => {
    const found = queues.find(queue => queue.port === port && isSameAddress(addressOf(queue.address), host))
    return found ? [{ app, address: label, waiting: found.waiting }] : []
  })
}

/** @param {string} address @param {string} host */
function isSameAddress (address, host) {
  return address === host || (host === '*' && (address === '::' || address === '0.0.0.0'))
}

/**
 * @param {string} text   of /proc/net/netstat
 * @param {string} name
 * @returns {number | null}
 */
function parseTcpExt (text, name) {
  const [names, values] = text.split('\n').filter(line => line.startsWith('TcpExt:')).map(line => line.split(' '))
  const at = names?.indexOf(name) ?? -1
  return at < 0 ? null : Number(values[at])
}

/** @returns {number | null} */
function listenOverflows () { return parseTcpExt(readText('/proc/net/netstat'), 'ListenOverflows') }

/**
 * @param {string} text   of cpu.pressure, memory.pressure or io.pressure
 * @returns {{ kind: string, seconds: number }[]}
 */
function parsePressure (text) {
  return [...text.matchAll(/^(some|full) .*\btotal=(\d+)$/gm)]
    .map(([, kind, micros]) => ({ kind, seconds: Number(micros) / 1e6 }))
}

/** @returns {{ resource: string, kind: string, seconds: number }[]} */
function cgroupPressure () {
  const group = /^0::(.*)$/m.exec(readText('/proc/self/cgroup'))?.[1]
  if (group === undefined) return []
  return ['cpu', 'memory', 'io'].flatMap(resource =>
    parsePressure(readText(`/sys/fs/cgroup${group}/${resource}.pressure`)).map(one => ({ resource, ...one })))
}

/** @param {string} file */
async function readHeadLater (file) {
  try {
    const handle = await fs.promises.open(file)
    try {
      const bytes = Buffer.allocUnsafe(HEAD_BYTES)
      let text = ''
      for (let read = (await handle.read(bytes)).bytesRead; read > 0; read = (await handle.read(bytes)).bytesRead) {
        text += bytes.toString('latin1', 0, read)
        if (NOT_LISTENING.test(text)) break
      }
      return text
    } finally {
      await handle.close()
    }
  } catch (err) {
    if (err.code === undefined) throw err
    return ''
  }
}

/** @type {number | undefined} */
let booted

/** Wall clock. The same at each question, although a clock that is set would move it. */
function bootedAtMs () {
  booted ??= Number(/^btime (\d+)$/m.exec(readText('/proc/stat'))?.[1]) * 1000 ||
    Math.round(Date.now() - os.uptime() * 1000)
  return booted
}

/** Sockets that listen stand first; a busy machine has megabytes after them. @param {string} file */
function readHead (file) {
  try {
    const fd = fs.openSync(file, 'r')
    try {
      const bytes = Buffer.allocUnsafe(HEAD_BYTES)
      let text = ''
      for (let read = fs.readSync(fd, bytes); read > 0; read = fs.readSync(fd, bytes)) {
        text += bytes.toString('latin1', 0, read)
        if (NOT_LISTENING.test(text)) break
      }
      return text
    } finally {
      fs.closeSync(fd)
    }
  } catch (err) {
    if (err.code === undefined) throw err
    return ''
  }
}

module.exports = {
  parseQueues, addressOf, acceptQueues, readAcceptQueues, parseTcpExt, listenOverflows, bootedAtMs, parsePressure,
  cgroupPressure
}
