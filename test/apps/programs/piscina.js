'use strict'
/** Piscina: each request is worked on in a thread. Its bad release has no file for its threads. */
const http = require('node:http')
const path = require('node:path')
const { Piscina } = require('piscina')
const { isBad, me } = require('./release.cjs')

const pool = new Piscina({
  filename: path.join(__dirname, isBad ? 'not-there.js' : 'piscina-task.js'), minThreads: 1, maxThreads: 1,
  concurrentTasksPerWorker: 4
})
http.createServer(async (request, response) => {
  const { searchParams } = new URL(request.url, 'http://app')
  const id = await pool.run({ id: searchParams.get('id'), ms: Number(searchParams.get('ms')) })
  response.end(`${id} ${me}`)
}).listen(Number(process.env.PORT), process.env.HOST)
