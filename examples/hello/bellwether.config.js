'use strict'
/** The settings of the example; every other one has its default. See docs/settings.md. */
module.exports = {
  name: 'hello',
  script: './server.js',
  instances: 2,
  health: { path: '/healthz' }
}
