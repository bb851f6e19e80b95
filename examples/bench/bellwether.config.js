'use strict'
/**
 * The example app with the benchmark bot beside it: what `npm start -- --bench` runs. The bot watches the repository
 * that repository.js makes.
 */
const { repositoryDir } = require('./repository')

const { BENCH_LISTEN = '127.0.0.1:9696' } = process.env

module.exports = {
  apps: [{ ...require('../hello/bellwether.config'), script: '../hello/server.js' }],
  bench: {
    repo: repositoryDir(),
    backlog: 3, // of its history: what is committed now comes soon
    listen: BENCH_LISTEN
  }
}
