'use strict'
/**
 * Whether a worker that runs as another user may have an address that it asks for: the manager, which is root, would
 * bind it with its own rights. What the settings name is wanted; beyond that the worker gets what its user could bind
 * by itself: a port from 1024 on. Pure.
 */
const { matchKey } = require('../../protocol/listener-key')
const { BellwetherError } = require('../../common/errors')

/** Below it, a port takes a privilege (net.ipv4.ip_unprivileged_port_start may say less). */
const FIRST_FREE_PORT = 1024

/**
 * @param {string} key   as the worker asks for it
 * @param {{ name: string, user?: string | number | null, listen: readonly string[] }} settings
 * @returns {BellwetherError | null}   why not
 */
function refusalOfAddress (key, { name, user = null, listen }) {
  if (user === null || matchKey(key, [...listen]) !== null) return null
  const port = Number(/:(\d+)(?:[?#].*)?$/.exec(key)?.[1] ?? NaN)
  if (!key.startsWith('unix:') && (port === 0 || port >= FIRST_FREE_PORT)) return null
  return new BellwetherError('BW_ADDRESS_DENIED',
    `${name} asks for ${key}, which its user (${user}) could not bind by itself, and the settings do not name it. Put it into listen, and the manager binds it first.`,
    { details: { address: key, syscallCode: 'EACCES' } })
}

module.exports = { refusalOfAddress }
