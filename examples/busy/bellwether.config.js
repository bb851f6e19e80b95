'use strict'
/**
 * One worker for each CPU that this machine or container grants: more of them would only take turns
 * (docs/how-many-workers.md).
 */
module.exports = {
  name: 'busy',
  script: './server.js',
  instances: 'max',
  health: {
    path: '/healthz',
    // A probe waits behind the requests of its worker, so a short limit would take a busy worker for a sick one.
    timeoutMs: 10_000
  }
}
