'use strict'
/**
 * The bare round-robin program: the example of the documentation of node:cluster, and nothing more. A worker that dies
 * is forked again.
 */
const cluster = /** @type {import('node:cluster').Cluster} */ (/** @type {unknown} */ (require('node:cluster')))

const { APP, WORKERS } = process.env

if (cluster.isPrimary) {
  cluster.schedulingPolicy = cluster.SCHED_RR
  for (let i = 0; i < Number(WORKERS); i++) cluster.fork()
  cluster.on('exit', () => cluster.fork())
} else {
  require(String(APP))
}
