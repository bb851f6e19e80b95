'use strict'
/** What `bellwether bench run` measures here. */
module.exports = {
  build: [['node', 'build.js']],
  test: ['node', '--test'],
  benchmarks: {
    'http/birds': {
      title: 'the page of birds',
      server: ['{node}', 'dist/server.js'],
      load: { connections: 20 }
    }
  }
}
