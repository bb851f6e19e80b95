'use strict'
/** What systemctl says of socket units, and which addresses are ours alone by now. Pure. */
const { parseUnits, closedByService } = require('../../manager/systemd/socket-units')

const TEXT = [
  'Id=bellwether-web.socket',
  'ActiveState=active', 'Listen=127.0.0.1:8080 (Stream)', 'Listen=/run/web.sock (Stream)', '',
  'Id=bellwether-api.ipv6.socket', 'ActiveState=inactive', 'Listen=[::]:81 (Stream)', 'Listen=/run/x (Datagram)', ''
].join('\n')

test('units are read with their addresses and whether they run', () => {
  expect(parseUnits(TEXT)).toEqual([
    { id: 'bellwether-web.socket', isActive: true, keys: ['tcp://127.0.0.1:8080', 'unix:/run/web.sock'] },
    { id: 'bellwether-api.ipv6.socket', isActive: false, keys: ['tcp://[::]:81'] }
  ])
  expect(parseUnits('')).toEqual([])
  expect(parseUnits('nonsense\n\nActiveState=active')).toEqual([])
})

const listener = (/** @type {Record<string, any>} */ more) => /** @type {any} */ ({
  app: 'api', key: 'tcp://[::]:81', isOfService: true, ...more
})
const closed = (/** @type {any} */ one, isIdle = true) =>
  closedByService(parseUnits(TEXT), [one], () => isIdle).length === 1

test.each([
  { name: 'its unit was stopped and its app is', is: () => closed(listener({})), expected: true },
  { name: 'its app runs', is: () => closed(listener({}), false), expected: false },
  { name: 'its unit runs', is: () => closed(listener({ key: 'tcp://127.0.0.1:8080' })), expected: false },
  { name: 'no unit is known for it', is: () => closed(listener({ key: 'tcp://127.0.0.1:9' })), expected: false },
  { name: 'it was never of a unit', is: () => closed(listener({ isOfService: false })), expected: false },
  {
    name: 'as its settings name it, without an address', is: () => closed(listener({ key: 'tcp://*:81' })),
    expected: true
  }
])('an address is closed with its unit: $name: $expected', ({ is, expected }) => expect(is()).toBe(expected))
