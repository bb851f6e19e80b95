'use strict'
/** Valid settings with a price that is easily overlooked. Shown by `config check` and `start`. */

/** @typedef {import('../manager/settings/load').LoadedApp['settings']} Settings */

/** Whether it may have listening sockets that a later manager would want. @param {Settings} settings */
function mayListen ({ listen, ready }) {
  return listen.length > 0 || (ready.listens !== 'never' && ready.when !== 'message')
}

/**
 * @param {{ settings: Settings }[]} apps
 * @returns {string[]}
 */
function remarksOn (apps) {
  return apps.filter(({ settings }) => !settings.worker.sidecar && mayListen(settings)).map(({ settings: { name } }) =>
    `${name}: worker.sidecar is false. Should the manager die, its workers serve on, but they cannot pass their listening sockets to the next one: ` +
    'its next restart or reload then refuses clients for a moment (docs/survival.md)')
}

module.exports = { remarksOn }
