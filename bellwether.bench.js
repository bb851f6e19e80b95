'use strict'
/**
 * What the benchmark bot measures of Bellwether itself: `bellwether bench run HEAD~1..HEAD`. Each benchmark runs the
 * checkout's own command (bin/bellwether.js, relative to the checkout); the scripts around it come from the trusted
 * side, as every file named with {classics} does.
 */
const BELLWETHER = 'bin/bellwether.js'
const hello = { env: { WORKERS: '2', BELLWETHER }, load: { connections: 50 } }

module.exports = {
  test: null, // the suite takes 12 minutes and runs elsewhere
  profile: 'quick',
  benchmarks: {
    'manager/hello': {
      title: 'hello from two workers',
      server: ['{node}', '{classics}/managed.js'],
      ...hello
    },
    'manager/connection-per-request': {
      title: 'hello from two workers, a new connection for each request',
      server: ['{node}', '{classics}/managed.js'],
      env: hello.env,
      load: { connections: 50, keepAlive: false }
    },
    'manager/restart': {
      title: 'from the death of the only worker to the next answer, and a reload',
      command: ['{node}', '{classics}/restart-time.js'],
      env: { BELLWETHER },
      format: 'json',
      metrics: { killMs: { unit: 'ms', gated: true }, reloadMs: { unit: 'ms', gated: true }, cpuMs: { gated: true } }
    },
    'command/help': {
      title: 'bellwether --help, until it has ended',
      command: ['{node}', BELLWETHER, '--help'],
      metrics: { peakRssBytes: { gated: true } }
    },
    'command/config': {
      title: 'bellwether config check, until it has ended: the settings read and checked',
      command: ['{node}', BELLWETHER, 'config', 'check', 'examples/hello/bellwether.config.js']
    }
  }
}
