'use strict'
/** Modules of PM2, and what is built in here in their place. Pure. */

/** @type {Readonly<Record<string, string>>} */
const IN_THEIR_PLACE = Object.freeze({
  'pm2-logrotate': 'log.rotate (docs/logs.md)',
  'pm2-server-monit': 'bellwether metrics, and the metrics of the machine in Prometheus (docs/monitoring.md)',
  'pm2-prom-module': 'bellwether metrics (docs/monitoring.md)',
  'pm2-prometheus-exporter': 'bellwether metrics (docs/monitoring.md)',
  'pm2-metrics': 'bellwether metrics (docs/monitoring.md)',
  'pm2-slack': 'hooks (docs/hooks.md)',
  'pm2-discord': 'hooks (docs/hooks.md)',
  'pm2-health': 'health checks and hooks (docs/hooks.md)',
  'pm2-intercom': 'bellwether send, and the control API',
  'pm2-auto-pull': 'your deploy tool, then bellwether reload'
})

/** @param {string} name */
function moduleText (name) {
  const other = Object.hasOwn(IN_THEIR_PLACE, name) ? IN_THEIR_PLACE[name] : null
  return `${name} is a module of PM2 and is left out${other === null ? ': Bellwether runs no modules of PM2' : `; built in: ${other}`}`
}

module.exports = { moduleText }
