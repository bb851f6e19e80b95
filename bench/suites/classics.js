'use strict'
/**
 * The suites that come with Bellwether: the benchmarks of Node's own build bot of 2010, and those that a cluster
 * manager must not make slower. Each is a small server of servers/ and a load; this file is only their tables.
 * docs/bench-file.md says what each family shows.
 *
 * They measure the Node binary (`node` of the bench file), and those of "own" the command $BELLWETHER; an app's own
 * code is measured by the benchmarks of its bench file.
 */
const { plural } = require('../../common/units')
const { completeBenchmark } = require('./complete')

/** @typedef {import('../shapes/suite').Benchmark} Benchmark */
/** @typedef {import('./complete').WrittenBenchmark} Written */

const CONCURRENCIES = [1, 2, 5, 10, 20, 50, 100, 200, 350, 500]
const HELLO_BYTES = { '12b': 12, '1kb': 1024 }
const LARGEST_EXPONENT = 20
const KINDS = ['buffer', 'string']
const READ_KB = [4, 16, 64, 256, 1024]
const BUFFER_KB = [16, 64, 256]
const HASH_WORKERS = [1, 2, 6]
const HASH_CONCURRENCIES = [1, 2, 6]
const POOL_THREADS = [1, 4]

const MEMORY_DECIDES = { peakRssBytes: { gated: true } }
/**
 * Such a server runs in one of two ways from launch to launch: pairs of the same build lie 25 % apart, which 40 of them
 * do not settle (docs/bench.md).
 */
const ALLOCATION_DECIDES = { ...MEMORY_DECIDES, requestsPerSecond: { gated: false }, cpuUsPerRequest: { gated: false } }

/** @param {string} file @param {string[]} args */
const server = (file, ...args) => ['{node}', `{classics}/${file}`, ...args]

/** @param {number} bytes */
function sizeName (bytes) {
  if (bytes < 1024) return `${bytes}b`
  return bytes < 1024 ** 2 ? `${bytes / 1024}kb` : `${bytes / 1024 ** 2}mb`
}

/** @type {Record<string, () => Record<string, Written>>}  by family, which is the first part of each id */
const FAMILIES = {
  hello: () => named(Object.entries(HELLO_BYTES).flatMap((
    [size, bytes]
  ) => CONCURRENCIES.map(connections => [`${size}-c${connections}`, {
    title: `hello, ${bytes} bytes, ${connections} connections`,
    server: server('hello.js'),
    env: { BYTES: String(bytes) },
    load: { connections }
  }]))),

  'connection-per-request': () => named([10, 50, 300].map(connections => [`c${connections}`, {
    title: `hello, 12 bytes, a new connection for each request, ${connections} at once`,
    server: server('hello.js'),
    env: { BYTES: '12' },
    load: { connections, keepAlive: false }
  }])),

  'response-size': () => named(KINDS.flatMap(kind => Array.from({ length: LARGEST_EXPONENT + 1 }, (
    _, exponent
  ) => [`${sizeName(2 ** exponent)}-${kind}`, {
    title: `an answer of ${2 ** exponent} bytes as a ${kind}, 300 connections`,
    server: server('response-size.js'),
    env: { BYTES: String(2 ** exponent), KIND: kind },
    load: { connections: 300 }
  }]))),

  'static-file': () => ({
    ...named(['string', 'buffer', 'pipe'].map(way => [way, {
      title: `a file of 1 MiB as a ${way}, 100 connections`,
      server: server('static-file.js'),
      env: { WAY: way },
      load: { connections: 100 }
    }])),
    ...named(READ_KB.flatMap(read => BUFFER_KB.map(buffer => [`read-${read}kb-buffer-${buffer}kb`, {
      title: `a file of 1 MiB, read by ${read} kB into buffers of ${buffer} kB, 100 connections`,
      server: server('static-file.js'),
      env: { WAY: 'chunks', READ_BYTES: String(read * 1024), BUFFER_BYTES: String(buffer * 1024) },
      load: { connections: 100 }
    }])))
  }),

  allocation: () => ({
    ...named(KINDS.map(kind => [`${kind}s`, {
      title: `50 kB of ${kind}s allocated for each request`,
      server: server('allocation.js'),
      env: { KIND: `${kind}s` },
      load: { connections: 50 },
      metrics: ALLOCATION_DECIDES
    }])),
    ...named(KINDS.map(kind => [`${kind}s-50000`, {
      title: `50 kB of ${kind}s allocated for each of 50,000 requests`,
      server: server('allocation.js'),
      env: { KIND: `${kind}s` },
      load: { connections: 50, requests: 50_000 },
      metrics: ALLOCATION_DECIDES
    }]))
  }),

  upstream: () => ({
    '80-per-second': {
      title: '80 new connections a second, each waiting 150 ms for another server (as httperf measures)',
      server: server('slow-upstream.js'),
      load: {
        mode: 'open',
        ratePerSecond: 80,
        connections: 300,
        keepAlive: false,
        durationMs: 4000,
        requests: null,
        warmUp: { minMs: 1000, minRequests: 50, maxMs: 3000, windowMs: 200 }
      }
    }
  }),

  pbkdf2: () =>
    named(HASH_WORKERS.flatMap(workers => HASH_CONCURRENCIES.map(connections => [`${workers}-workers-c${connections}`, {
      title: `a password hashed for each request, ${plural(workers, 'worker')}, ${connections} at once`,
      server: server('pbkdf2.js'),
      env: { WORKERS: String(workers) },
      load: { connections, requests: 100, warmUp: { minMs: 500, minRequests: 50, maxMs: 3000, windowMs: 250 } }
    }]))),

  'thread-pool': () => named(POOL_THREADS.map(threads => [`${threads}-thread${threads === 1 ? '' : 's'}`, {
    title: `files and hashes for each request on ${plural(threads, 'thread')} of libuv`,
    server: server('thread-pool.js'),
    env: { UV_THREADPOOL_SIZE: String(threads) },
    load: { connections: 20, requests: 500 }
  }])),

  'stream-pump': () => named(['pipe', 'pipeline'].map(way => [way, {
    title: `4 GiB pumped from a fast stream into a slow one by ${way}, in bounded memory`,
    command: server('stream-pump.js'),
    env: { WAY: way },
    format: 'json',
    metrics: {
      ...MEMORY_DECIDES, cpuMs: { gated: true }, exitMs: { gated: true },
      mostWaitingBytes: { unit: 'bytes', gated: false }
    }
  }])),

  reload: () => named([true, false].map(keepAlive => [keepAlive ? 'keep-alive' : 'connection-per-request', {
    title: `two workers of Bellwether, reloaded again and again, ${keepAlive ? 'kept connections' : 'a new connection for each request'}`,
    server: server('managed.js'),
    env: { WORKERS: '2', RELOADS: '1' },
    load: { connections: 50, keepAlive }
  }])),

  cluster: () => named([
    ['bellwether', 'managed.js', 'two workers of Bellwether'],
    ['node-cluster', 'node-cluster.js', 'two workers of node:cluster'],
    ['shared-descriptor', 'shared-descriptor.js', 'two processes that share a descriptor, unmanaged']
  ].map(([name, file, who]) => [name, {
    title: `hello from ${who}, 50 connections`, server: server(file), env: { WORKERS: '2' }, load: { connections: 50 }
  }])),

  restart: () => ({
    time: {
      title: 'from the death of the only worker of Bellwether to the next answer, and a reload',
      command: server('restart-time.js'),
      format: 'json',
      metrics: { killMs: { unit: 'ms', gated: true }, reloadMs: { unit: 'ms', gated: false }, cpuMs: { gated: true } }
    }
  })
}

/** The benchmarks that tell most in little time: the suite of a repository that has no bench file. */
const CORE = Object.freeze([
  'hello/12b-c50', 'connection-per-request/c50', 'response-size/16kb-buffer', 'allocation/buffers',
  'stream-pump/pipeline', 'restart/time'
])

/** @param {readonly (readonly any[])[]} entries @returns {Record<string, Written>} */
const named = entries => Object.fromEntries(entries)

/** @type {readonly Readonly<Benchmark>[]} */
const CLASSICS = Object.freeze(Object.entries(FAMILIES).flatMap(([family, benchmarks]) =>
  Object.entries(benchmarks())
    .map(([name, written]) => Object.freeze(completeBenchmark(`${family}/${name}`, written)))))

/** Names of suites that a bench file can ask for. @type {readonly string[]} */
const SUITE_NAMES = Object.freeze(['core', 'all', ...Object.keys(FAMILIES)])

/**
 * @param {string} name  of a suite, or the id of one benchmark
 * @returns {readonly Readonly<Benchmark>[] | null}  null: there is none of that name
 */
function suite (name) {
  if (name === 'all') return CLASSICS
  const found = CLASSICS.filter(({ id }) =>
    name === 'core' ? CORE.includes(id) : id === name || id.startsWith(`${name}/`))
  return found.length === 0 ? null : found
}

module.exports = { CLASSICS, CORE, SUITE_NAMES, suite }
