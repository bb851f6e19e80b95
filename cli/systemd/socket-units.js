'use strict'
/**
 * The .socket units: one for each app that names listening addresses, so that systemd holds its sockets whatever
 * happens to the service. Pure.
 */
const { unitText, pathValue } = require('./unit-text')
const { SERVICE } = require('./service-unit')

/** @typedef {{ name: string, text: string }} UnitFile */

/**
 * @param {import('./service-unit').Plan} plan
 * @returns {UnitFile[]}
 */
function socketUnits (plan) {
  return plan.apps.flatMap(app => {
    const both = app.listen.filter((/** @type {string} */ key) => !isIpv6Only(key))
    const ipv6Only = app.listen.filter(isIpv6Only)
    return [
      ...(both.length > 0 ? [socketUnit(plan, app.name, `bellwether-${app.name}.socket`, both, 'both')] : []),
      // BindIPv6Only= is one for all addresses of a unit
      ...(ipv6Only.length > 0
        ? [socketUnit(plan, app.name, `bellwether-${app.name}.ipv6.socket`, ipv6Only, 'ipv6-only')]
        : [])
    ]
  })
}

/**
 * @param {import('./service-unit').Plan} plan
 * @param {string} app
 * @param {string} name
 * @param {string[]} keys      listener keys
 * @param {string} bindIpv6Only
 * @returns {UnitFile}
 */
function socketUnit (plan, app, name, keys, bindIpv6Only) {
  const hasPath = keys.some(key => key.startsWith('unix:'))
  return {
    name,
    text: unitText({
      Unit: [['Description', `Listening sockets of the app ${app}`]],
      Socket: [
        ...keys.map(key => ['ListenStream', listenStream(key)]),
        ['BindIPv6Only', bindIpv6Only],
        ['FileDescriptorName', app],
        ['Service', SERVICE],
        ...(hasPath ? [['SocketMode', '0660']] : []),
        ...(hasPath && plan.mode === 'system' ? [['SocketUser', plan.runAs]] : []),
        ['TriggerLimitIntervalSec', '0']
      ],
      Install: [['WantedBy', 'sockets.target']]
    })
  }
}

/** @param {string} key */
function isIpv6Only (key) { return key.endsWith('?ipv6Only=1') }

/**
 * @param {string} key  tcp://*:3000, tcp://[::1]:3000?ipv6Only=1, unix:/run/web.sock
 * @returns {string}
 */
function listenStream (key) {
  if (key.startsWith('unix:')) return pathValue(key.slice('unix:'.length))
  return key.replace(/^tcp:\/\/(\*:)?/, '').replace(/\?ipv6Only=1$/, '')
}

module.exports = { socketUnits }
