'use strict'
/** Which files are ecosystem files of PM2, by their names. Pure. */
const path = require('node:path')

/** Looked for in a folder after Bellwether's own files, in this order. */
const ECOSYSTEM_NAMES = Object.freeze([
  'ecosystem.config.js', 'ecosystem.config.cjs', 'ecosystem.config.mjs', 'ecosystem.json', 'ecosystem.config.json',
  'ecosystem.yml', 'ecosystem.yaml', 'ecosystem.config.yml', 'ecosystem.config.yaml', 'pm2.config.js', 'pm2.config.cjs',
  'pm2.json', 'process.json', 'processes.json', 'process.yml'
])
/** ecosystem.production.config.js, my-ecosystem.json, pm2.yaml */
const OF_PM2 = /(^|[._-])(ecosystem|pm2|process|processes)([._-]|$)/i

/**
 * @param {string} file
 * @returns {boolean}   all YAML and all ES modules are PM2's: Bellwether's own settings are CommonJS or JSON
 */
function isEcosystemFile (file) {
  const base = path.basename(file)
  if (/\.ya?ml$/i.test(base) || base.endsWith('.config.mjs')) return !isOwnName(base)
  if (!/\.json$|\.config\.[cm]?js$/.test(base)) return false
  return OF_PM2.test(base.replace(/(\.config)?\.\w+$/, ''))
}

/** Whose settings such a file holds is asked of nothing else. @param {string} file */
function isOwnName (file) { return path.basename(file).startsWith('bellwether.') }

module.exports = { ECOSYSTEM_NAMES, isEcosystemFile, isOwnName }
