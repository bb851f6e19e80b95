'use strict'
/**
 * One worker, since this chat keeps its clients in memory and two workers would be two rooms. (More need something that
 * passes messages between them, such as Redis.) A reload still loses nothing: the new worker starts before the old one
 * drains.
 */
module.exports = {
  name: 'chat',
  script: './server.js',
  instances: 1,
  health: { path: '/healthz' }
}
