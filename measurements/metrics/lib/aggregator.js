'use strict'
/**
 * The baseline: node:cluster, and prom-client's AggregatorRegistry on the main thread of the primary. argv: workers,
 * port, port of /metrics.
 */
const cluster = /** @type {import('node:cluster').Cluster} */ (/** @type {any} */ (require('node:cluster')))
const http = require('node:http')
const path = require('node:path')
const client = require('prom-client')

const [workers, port, metricsPort] = process.argv.slice(2).map(Number)

cluster.setupPrimary({ exec: path.join(__dirname, 'many-series.js') })
let online = 0
for (let i = 0; i < workers; i++) cluster.fork({ PORT: String(port), BW_BENCH_CLUSTER: '1' })
cluster.on('listening', () => { if (++online === workers) process.stdout.write('all listen\n') })
const registry = new client.AggregatorRegistry()
http.createServer(async (req, res) => {
  try {
    const text = await registry.clusterMetrics()
    res.setHeader('content-type', registry.contentType)
    res.end(text)
  } catch (err) { // a worker did not answer in time: the whole page fails
    res.statusCode = 500
    res.end(err.message)
  }
}).listen(metricsPort, '127.0.0.1')
