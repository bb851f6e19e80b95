'use strict'
/** The option of the verbs that read settings files: which env_<name> of an ecosystem file of PM2 counts. */

/** @type {import('../commands').Flag} */
const ENVIRONMENT = {
  flags: '--env <name>', help: 'of an ecosystem file of PM2: env_<name> counts, too; kept for later reloads'
}

module.exports = { ENVIRONMENT }
