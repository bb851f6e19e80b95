'use strict'
/**
 * An app that keeps 1,000 series with prom-client; with BW_BENCH_CLUSTER in a worker of node:cluster it answers
 * prom-client's own question for them, too.
 */
const http = require('node:http')
const client = require('prom-client')

const FAMILIES = 10
const LABELS = 100

for (let i = 0; i < FAMILIES; i++) {
  const counter = new client.Counter({
    name: `orders_${i}_total`, help: `Orders of kind ${i}`, labelNames: ['customer']
  })
  for (let label = 0; label < LABELS; label++) counter.inc({ customer: `customer-${label}` }, label + 1)
}
if (process.env.BW_BENCH_CLUSTER) new client.AggregatorRegistry() // it makes a worker answer

http.createServer((req, res) => res.end('ok')).listen(Number(process.env.PORT), '127.0.0.1')
