'use strict'
const { parseAddress, parseListenerKey, listenerKey, formatListener, sameListener } = require('../../common/address')

/** @param {() => unknown} call */
function codeOf (call) {
  try {
    call()
    return null
  } catch (err) {
    return `${err.code}: ${err.message}`
  }
}

describe('addresses as people write them', () => {
  test.each([
    { written: 3000, key: 'tcp://*:3000' },
    { written: '3000', key: 'tcp://*:3000' },
    { written: ' 3000 ', key: 'tcp://*:3000' },
    { written: ':3000', key: 'tcp://*:3000' },
    { written: '*:3000', key: 'tcp://*:3000' },
    { written: '65535', key: 'tcp://*:65535' },
    { written: '127.0.0.1:3000', key: 'tcp://127.0.0.1:3000' },
    { written: 'localhost:3000', key: 'tcp://127.0.0.1:3000' },
    { written: 'tcp://0.0.0.0:80', key: 'tcp://0.0.0.0:80' },
    { written: '[::1]:3000', key: 'tcp://[::1]:3000' },
    { written: '[0:0:0:0:0:0:0:1]:3000', key: 'tcp://[::1]:3000' },
    { written: '[FE80::1%eth0]:3000', key: 'tcp://[fe80::1%eth0]:3000' },
    { written: 'tcp://[::]:3000', key: 'tcp://[::]:3000' },
    { written: 'tcp://[::]:3000?ipv6Only=1', key: 'tcp://[::]:3000?ipv6Only=1' },
    { written: 'unix:/run/web.sock', key: 'unix:/run/web.sock' },
    { written: 'unix:///run/web.sock', key: 'unix:/run/web.sock' },
    { written: 'unix:web', key: 'unix:/srv/app/web' },
    { written: './web.sock', key: 'unix:/srv/app/web.sock' },
    { written: '../web.sock', key: 'unix:/srv/web.sock' },
    { written: 'web.sock', key: 'unix:/srv/app/web.sock' },
    { written: 'run/web', key: 'unix:/srv/app/run/web' },
    { written: '/run/web.sock', key: 'unix:/run/web.sock' }
  ])('$written is $key', ({ written, key }) => {
    const address = parseAddress(written, { baseDir: '/srv/app' })
    expect(address.key).toBe(key)
    expect(parseListenerKey(key)).toEqual(address) // a key is an address of itself
  })

  test.each([
    { written: '', says: 'An empty address' },
    { written: 'web', says: '"web" is not a listening address: write a port (3000)' },
    { written: '127.0.0.1', says: 'has no port: write 127.0.0.1:3000' },
    { written: 'localhost', says: 'has no port: write localhost:3000' },
    { written: '127.0.0.1:', says: 'has no port' },
    { written: '[::1]', says: 'has no port: write [::1]:3000' },
    { written: '[::1]:', says: 'has no port' },
    { written: '::1', says: 'IPv6 address without brackets: write [::1]:3000' },
    { written: '1::2::3:80', says: 'needs brackets' },
    { written: '[::g]:3000', says: '"::g" is not an IPv6 address' },
    { written: '300.1.1.1:80', says: '"300.1.1.1" is not an IPv4 address' },
    { written: '127.0.0.01:80', says: 'is not an IPv4 address' },
    { written: 'example.com:80', says: '"example.com" is a name' },
    { written: '0', says: 'port 0 (any free port) cannot be used here' },
    { written: '65536', says: 'at most 65535' },
    { written: '-1', says: 'is not a port number' },
    { written: '127.0.0.1:http', says: '"http" is not a port number' },
    { written: '127.0.0.1:03000', says: 'is not a port number' },
    { written: '127.0.0.1:3e3', says: 'is not a port number' },
    { written: 'http://127.0.0.1:3000', says: 'write tcp:// or unix: instead of http://' },
    { written: 'tcp://127.0.0.1:3000?ipv6Only=1', says: 'ipv6Only needs an IPv6 address' },
    { written: 'tcp://*:3000#1', says: 'only for port 0' },
    { written: 'unix:', says: 'has no path' },
    { written: 'unix://run/web.sock', says: 'write unix:/absolute/path' },
    { written: './', says: 'is a folder' },
    { written: '/run/..', says: 'is a folder' },
    { written: '~/web.sock', says: '"~" is not expanded' },
    { written: '\0web', says: 'NUL' }
  ])('$written is refused', ({ written, says }) => {
    const told = codeOf(() => parseAddress(written, { baseDir: '/srv' }))
    expect(told).toMatch(/^BW_ADDRESS: /)
    expect(told).toContain(says)
  })

  test('a relative path needs a folder to start from', () => {
    expect(codeOf(() => parseAddress('./web.sock'))).toContain('must be an absolute path')
  })

  test('a socket path of 107 bytes is the longest, counted in bytes', () => {
    expect(codeOf(() => parseAddress(`/${'x'.repeat(102)}`))).toBe(null)
    expect(codeOf(() => parseAddress(`/${'é'.repeat(54)}`)))
      .toMatch(/^BW_PATH_TOO_LONG: .*109 bytes; the system allows 10[37]/)
  })
})

describe('listener keys', () => {
  test('listen(0) is a key of its own for each call', () => {
    expect(parseListenerKey('tcp://*:0#2')).toMatchObject({ kind: 'tcp', host: '*', port: 0, index: 2 })
    expect(listenerKey({ port: 0, index: 2 })).toBe('tcp://*:0#2')
    expect(parseAddress('127.0.0.1:0', { allowPortZero: true }).key).toBe('tcp://127.0.0.1:0')
  })

  test.each([
    { address: { port: 3000 }, key: 'tcp://*:3000' },
    { address: { host: '', port: 3000 }, key: 'tcp://*:3000' },
    { address: { host: '0:0::1', port: 3000 }, key: 'tcp://[::1]:3000' },
    { address: { host: '::', port: 3000, ipv6Only: true }, key: 'tcp://[::]:3000?ipv6Only=1' },
    { address: { path: '/run/web.sock' }, key: 'unix:/run/web.sock' }
  ])('$key is made from its parts', ({ address, key }) => {
    expect(listenerKey(address)).toBe(key)
  })

  test.each([
    { key: 'tcp://0.0.0.0:3000', bound: undefined, text: 'tcp://0.0.0.0:3000' },
    { key: 'tcp://*:3000', bound: undefined, text: 'tcp://*:3000' },
    { key: 'tcp://*:3000', bound: { address: '::', port: 3000 }, text: 'tcp://[::]:3000' },
    { key: 'tcp://*:0#0', bound: { address: '0.0.0.0', port: 41234 }, text: 'tcp://0.0.0.0:41234' },
    { key: 'tcp://[::]:3000?ipv6Only=1', bound: undefined, text: 'tcp://[::]:3000 (IPv6 only)' },
    { key: 'unix:/run/web.sock', bound: '/run/web.sock', text: 'unix:/run/web.sock' }
  ])('people read $text for $key', ({ key, bound, text }) => {
    expect(formatListener(key, bound)).toBe(text)
  })

  test.each([
    { a: 'tcp://127.0.0.1:3000', b: 'tcp://127.0.0.1:3000', same: true },
    { a: 'tcp://*:3000', b: 'tcp://127.0.0.1:3000', same: true },
    { a: 'tcp://0.0.0.0:3000', b: 'tcp://127.0.0.1:3000', same: true },
    { a: 'tcp://*:3000', b: 'tcp://[::]:3000?ipv6Only=1', same: true },
    { a: 'tcp://[::]:3000', b: 'tcp://0.0.0.0:3000', same: true },
    { a: 'tcp://[::]:3000?ipv6Only=1', b: 'tcp://0.0.0.0:3000', same: false },
    { a: 'tcp://0.0.0.0:3000', b: 'tcp://[::1]:3000', same: false },
    { a: 'tcp://127.0.0.1:3000', b: 'tcp://127.0.0.2:3000', same: false },
    { a: 'tcp://*:3000', b: 'tcp://*:3001', same: false },
    { a: 'tcp://*:0#0', b: 'tcp://*:0#1', same: false },
    { a: 'tcp://*:0#0', b: 'tcp://*:0#0', same: true },
    { a: 'unix:/run/web.sock', b: 'tcp://*:3000', same: false },
    { a: 'unix:/run/web.sock', b: 'unix:/run/web.sock', same: true }
  ])('$a and $b: the same is $same', ({ a, b, same }) => {
    expect(sameListener(a, b)).toBe(same)
    expect(sameListener(b, a)).toBe(same)
  })
})
