'use strict'
/**
 * A password hashed for each request, in $WORKERS workers of node:cluster with one hashing thread each: how work that
 * fills a core spreads over workers. node:cluster, since its round robin hands requests out evenly: the number of
 * workers is what differs, not luck.
 */
const crypto = require('node:crypto')
const http = require('node:http')
const cluster = /** @type {import('node:cluster').Cluster} */ (/** @type {unknown} */ (require('node:cluster')))
const { listen } = require('./listen')

/** Some 5 ms on a core of 2020. */
const ITERATIONS = 10_000
const KEY_BYTES = 64

if (cluster.isPrimary) {
  cluster.schedulingPolicy = cluster.SCHED_RR
  for (let i = 0; i < Number(process.env.WORKERS); i++) cluster.fork({ UV_THREADPOOL_SIZE: '1' })
} else {
  listen(http.createServer((request, response) => {
    crypto.pbkdf2('password', 'salt', ITERATIONS, KEY_BYTES, 'sha512', (err, key) => {
      if (err) return response.writeHead(500).end()
      response.end(key.toString('hex'))
    })
  }))
}
