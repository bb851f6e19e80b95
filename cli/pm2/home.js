'use strict'
/** Which manager `bellwether-pm2` means: two PM2_HOMEs are two managers. Pure. */
const path = require('node:path')

/** Of our files in a PM2_HOME: PM2 has none of that name. */
const FOLDER = 'bellwether'

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}   with BELLWETHER_HOME where PM2_HOME says one
 */
function withHome (env) {
  if (env.BELLWETHER_HOME || !env.PM2_HOME) return env
  return { ...env, BELLWETHER_HOME: path.resolve(env.PM2_HOME, FOLDER) }
}

module.exports = { withHome }
