'use strict'
/**
 * What is true of the app everywhere; what is true of containers only stands in the Dockerfile. See docs/containers.md.
 */
module.exports = {
  name: 'web',
  script: './server.js',
  instances: 'max', // as many as the container's CPU limit grants
  health: { path: '/healthz' },
  drain: { timeoutMs: 15_000 }
}
