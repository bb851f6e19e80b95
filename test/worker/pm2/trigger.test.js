'use strict'
/** pm2.trigger() beside workers that come and go: it waits for a socket that is about to have its name. */
const fs = require('node:fs')
const net = require('node:net')
const os = require('node:os')
const path = require('node:path')
const { triggerIn } = require('../../../worker/pm2/trigger')

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** @param {number} slot @param {number} [ageMs] @returns {any} */
const listed = (slot, ageMs = 0) => ({
  name: 'web', pm_id: slot, pm2_env: { NODE_APP_INSTANCE: slot, namespace: 'default', pm_uptime: Date.now() - ageMs }
})
/** @param {number} slot */
const socketOf = slot => path.join(folder, `web.${slot}.sock`)
/** @param {number} slot */
const worker = slot => ({ id: `web.${slot}`, socket: socketOf(slot) })

/** A worker's socket that answers each request in the same way. @param {number} slot @param {object} answer */
async function listen (slot, answer) {
  const server = net.createServer(client => client.on('data', text => {
    client.write(`${JSON.stringify({ ...answer, id: JSON.parse(String(text)).id })}\n`)
  }))
  await new Promise(resolve => server.listen(socketOf(slot), () => resolve(null)))
  return server
}

test('a worker whose socket is about to come is waited for, one that has ended is passed over', async () => {
  const servers = [await listen(0, { type: 'reply', reply: '"first"' })]
  const all = triggerIn([0, 1, 2].map(slot => listed(slot)), [0, 1, 2].map(worker), { action: 'who' })
  setImmediate(async () => servers.push(await listen(1, { type: 'reply', reply: '"late"' })))
  expect((await all).map(({ process, data }) => [process.pm_id, data.return])).toEqual([[0, 'first'], [1, 'late']])
  for (const server of servers) server.close()
})

test('that all have ended, and that one is there and fails, is said', async () => {
  await expect(triggerIn([listed(3, 3_600_000)], [worker(3)], { action: 'who' })).rejects.toMatchObject({ code: 'BW_NO_ACTION' })
  const servers = [
    await listen(4, { type: 'reply', reply: '1' }),
    await listen(5, { type: 'error', code: 'BW_ACTION_FAILED', message: 'it failed' })
  ]
  await expect(triggerIn([4, 5].map(slot => listed(slot)), [4, 5].map(worker), { action: 'who' }))
    .rejects.toMatchObject({ code: 'BW_ACTION_FAILED', message: expect.stringContaining('web (5): it failed') })
  for (const server of servers) server.close()
})

test('those that cannot have an action hinder nobody; where there are no others, it is said why', async () => {
  const servers = [
    await listen(6, { type: 'reply', reply: '1' }),
    await listen(7, { type: 'error', code: 'BW_NOT_NODE', message: 'it runs a command' }),
    await listen(8, { type: 'error', code: 'BW_BAD_REQUEST', message: 'there is no request trigger' })
  ]
  const all = [6, 7, 8]
  expect(await triggerIn(all.map(slot => listed(slot)), all.map(worker), { action: 'who' }))
    .toEqual([expect.objectContaining({ data: { action_name: 'who', return: 1 } })])
  await expect(triggerIn([7, 8].map(slot => listed(slot)), all.map(worker), { action: 'who' }))
    .rejects.toMatchObject({ code: 'BW_NOT_NODE', message: expect.stringContaining('web (7): it runs a command') })
  for (const server of servers) server.close()
})
