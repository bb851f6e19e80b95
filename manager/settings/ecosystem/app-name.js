'use strict'
/** Names of apps and of namespaces, which are freer in PM2. Pure. */

const LONGEST_NAME = 63

/** "My App", "@shop/api" and "api.v2" are names in PM2. @param {string} given */
function nameOf (given) {
  const name = given.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^[^A-Za-z0-9]+|-+$/g, '').slice(0, LONGEST_NAME)
  return name === '' ? 'app' : name
}

module.exports = { nameOf, LONGEST_NAME }
