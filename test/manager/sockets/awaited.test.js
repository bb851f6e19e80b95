'use strict'
const net = require('node:net')
const { Listeners } = require('../../../manager/sockets/listeners')
const { AwaitedAddresses } = require('../../../manager/sockets/awaited')
const { freePort } = require('../../support/free-port')

async function taken () {
  const server = net.createServer()
  const port = await freePort()
  await new Promise(resolve => { server.listen(port, '127.0.0.1', () => resolve(undefined)) })
  return { server, key: `tcp://127.0.0.1:${port}` }
}

test('an app that may wait gets the address as soon as the other program lets go of it; two that ask get one socket', async () => {
  const { server, key } = await taken()
  const listeners = new Listeners(async () => [])
  listeners.awaited.allow('web', 60_000)
  const both = [listeners.acquire('web', key), listeners.acquire('web', key)]
  const other = await listeners.acquire('api', key).catch(err => err)
  expect(other.code).toBe('BW_ADDRESS_IN_USE') // its wait holds up no other app
  expect(listeners.awaited.view('web')).toEqual([{ key, asking: 2 }])
  server.close()
  const [one, two] = await Promise.all(both)
  expect(one).toBe(two)
  expect(listeners.awaited.view('web')).toEqual([])
  listeners.release('web')
})

test('a wait that is ended, or too long, is refused with the owner of the address', async () => {
  const { server, key } = await taken()
  const listeners = new Listeners(async () => [])
  listeners.awaited.allow('web', 60_000)
  const ended = listeners.acquire('web', key).catch(err => err)
  await new Promise(resolve => { setImmediate(resolve) })
  listeners.awaited.end('web')
  expect((await ended).code).toBe('BW_ADDRESS_IN_USE')
  expect(listeners.awaited.view('web')).toEqual([])
  server.close()
})

test('time runs on the clock that it is given', async () => {
  let nowMs = 0
  const awaited = new AwaitedAddresses({ nowMs: () => nowMs, pauseMs: 0 })
  awaited.allow('web', 100)
  const wait = awaited.begin('web', 'tcp://*:1')
  expect(await wait.again()).toBe(true)
  nowMs = 100
  expect(await wait.again()).toBe(false)
  wait.end()
  wait.end()
  expect(awaited.view('web')).toEqual([])
  expect(await awaited.begin('api', 'tcp://*:1').again()).toBe(false) // it may not wait at all
})
