'use strict'
/** An app that uses all of @pm2/io, and some of it badly. `require` finds the real package beside it. */
const io = /** @type {any} */ (require('@pm2/io'))
const send = /** @type {(message: any, callback?: () => void) => boolean} */ (/** @type {any} */ (process).send)

/** @typedef {(answer: any) => void} Reply */

module.exports = io.init({ transactions: true, http: true, metrics: { network: true } })

const requests = io.counter('Current req')
requests.inc(0)
requests.inc(3)
requests.dec()
io.gauge({ name: 'Queue size', unit: 'MB' }).set('12.5')
io.metric({ name: 'Passive', value: () => 7 })
io.metric({ name: 'Thrower', value: () => { throw new Error('boom') } })
io.metric({ name: 'Big', value: () => 10n })
io.metric({ name: 'No number', value: () => ({}) })
const took = io.histogram({ name: 'latency', unit: 'ms', measurement: 'max' })
for (let i = 1; i <= 100; i++) took.update(i)
io.meter({ name: 'orders', unit: 'orders/min', samples: 60 }).mark(5)

io.action('echo',
  { comment: 'gives it back' }, (/** @type {any} */ param, /** @type {Reply} */ reply) => reply({ got: param }))
io.action('never', () => {})
io.action('throws', () => { throw new Error('thrown in action') })
io.action('rejects', async () => { throw new Error('rejected in action') })
io.action('twice', (/** @type {Reply} */ reply) => {
  reply(1)
  reply(2)
})
io.action('big', (/** @type {Reply} */ reply) => reply('x'.repeat(10e6)))
io.action('circular', (/** @type {Reply} */ reply) => {
  const self = /** @type {any} */ ({})
  self.self = self
  reply(self)
})
io.action('blocks', () => {
  for (;;);
})
io.action('a\nb\u001b[31m', (/** @type {Reply} */ reply) => reply('odd'))
io.action('__proto__', (/** @type {Reply} */ reply) => reply('proto'))

// as tx2 does it, without @pm2/io
send({ type: 'axm:action', data: { action_name: 'raw', arity: 1 } })
send({ type: 'axm:action', data: { action_name: 'raw throws' } })
process.on('message', message => {
  if (message === 'raw') send({ type: 'axm:reply', data: { action_name: 'raw', return: 'by message' } })
  if (message === 'raw throws') throw new Error('thrown in a listener')
})
send({
  type: 'axm:monitor',
  data: { 'Tx rate': { value: '3.2req/s', unit: 'req/s' }, 'Not one': { value: NaN }, ['__proto__']: { value: 1 } }
})

// malformed
for (const data of [null, 1, 'x', [], { action_name: 3 }, { action_name: '' }, { action_name: 'y'.repeat(1e5) }]) {
  send({ type: 'axm:action', data })
  send({ type: 'axm:reply', data })
  send({ type: 'process:exception', data })
}
send({ type: 'axm:monitor', data: { get x () { throw new Error('a getter') } } })
send({ get type () { throw new Error('a getter') } }, () => {})
send({ type: 'axm:option:configuration', data: { name: 'another name', pid: 1 } })
