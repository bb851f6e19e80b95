'use strict'
/**
 * A server whose requests are computation: each one hashes a password on the main thread, and while it does so its
 * worker can do nothing else. That stands for any JavaScript that computes: rendering a page, parsing a large JSON,
 * checking a form.
 *
 * Why pbkdf2Sync: crypto.pbkdf2 (without Sync) runs on libuv's thread pool, four threads in each process, so that one
 * process already uses four CPUs with it and more workers change little. JavaScript itself has one thread a process.
 *
 *   GET /               hashes with the default number of iterations (some tens of ms)
 *   GET /?iterations=n  with another one
 */
const http = require('node:http')
const { pbkdf2Sync } = require('node:crypto')

const { PORT = 3000 } = process.env
const DEFAULT_ITERATIONS = 50_000
/** A client may not stop a worker for long. */
const MAX_ITERATIONS = 1_000_000

const server = http.createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://busy')
  if (url.pathname === '/healthz') return response.end('ok\n')
  const iterations = Number(url.searchParams.get('iterations') ?? DEFAULT_ITERATIONS)
  if (url.pathname !== '/' || !Number.isInteger(iterations) || iterations < 1 || iterations > MAX_ITERATIONS) {
    response.statusCode = url.pathname === '/' ? 400 : 404
    return response.end(url.pathname === '/'
      ? `iterations: a whole number from 1 to ${MAX_ITERATIONS}\n`
      : 'not found\n')
  }
  const beganAtMs = performance.now()
  const hash = pbkdf2Sync('password', 'salt', iterations, 32, 'sha512')
  const computedMs = Math.round(performance.now() - beganAtMs)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ pid: process.pid, iterations, computedMs, hash: hash.toString('hex') }) + '\n')
})

server.listen(Number(PORT), '127.0.0.1')
