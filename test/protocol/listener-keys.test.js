'use strict'
/**
 * The worker asks for an address by a text, the manager reads it: both sides write it by themselves (no folder requires
 * the other).
 */
const address = require('../../common/address')
const worker = require('../../protocol/listener-key')

const HOSTS = [null, '0.0.0.0', '127.0.0.1', '::', '::1', '2001:db8:0:0:0:0:0:1', 'fe80::1%lo']

test.each(
  HOSTS.flatMap(ip => [false, true].map(ipv6Only => ({ ip, ipv6Only })))
)('$ip, ipv6Only $ipv6Only', ({ ip, ipv6Only }) => {
  const key = worker.listenerKey({ ip, port: 3000, ipv6Only, index: null })
  const parsed = address.parseListenerKey(key)
  expect(parsed.key).toBe(key)
  expect(address.listenerKey(/** @type {any} */ (parsed))).toBe(key)
  expect(parsed).toMatchObject({ kind: 'tcp', port: 3000 })
})

test('listen(0) and a UNIX path', () => {
  const any = worker.listenerKey({ ip: null, port: 0, ipv6Only: false, index: 2 })
  expect(address.parseListenerKey(any)).toMatchObject({ kind: 'tcp', port: 0, index: 2, key: any })
  const unix = worker.listenerKey({ path: '/run/web.sock' })
  expect(address.parseListenerKey(unix)).toMatchObject({ kind: 'unix', path: '/run/web.sock', key: unix })
})

test('both sides agree on which two texts can only mean one socket', () => {
  const keys = HOSTS.flatMap(ip =>
    [false, true].map(ipv6Only => worker.listenerKey({ ip, port: 3000, ipv6Only, index: null })))
  const disagree = keys.flatMap(a =>
    keys.filter(b => (worker.matchKey(a, [b]) !== null) !== address.sameListener(a, b)).map(b => `${a} ~ ${b}`))
  expect(disagree).toEqual([])
})
