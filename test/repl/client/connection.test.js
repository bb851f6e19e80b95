'use strict'
const fs = require('node:fs')
const { Connection } = require('../../../repl/client/connection')
const { startFakeWorker } = require('./fake-worker')

/** @type {{ close: () => any }[]} */
const open = []
afterEach(async () => { for (const one of open.splice(0).reverse()) await one.close() })

/** @param {Record<string, any>} answers */
async function connected (answers) {
  const worker = await startFakeWorker({ answers })
  const connection = await Connection.open(worker.socketPath)
  open.push({ close: () => fs.rmSync(worker.home, { recursive: true }) }, worker, connection)
  return { worker, connection }
}

test('answers are found by their id, in whatever order they come', async () => {
  /** @type {(answer: any) => void} */
  let later = () => {}
  const { connection } = await connected({
    eval: (/** @type {any} */ { code }) =>
      code === 'slow' ? new Promise(resolve => { later = resolve }) : { type: 'result', outcome: 'value', text: code }
  })
  const slow = connection.ask({ type: 'eval', code: 'slow' })
  expect((await connection.ask({ type: 'eval', code: 'fast' })).text).toBe('fast')
  later({ type: 'result', outcome: 'value', text: 'slow' })
  expect((await slow).text).toBe('slow')
})

test("the worker's error is the request's", async () => {
  const { connection } = await connected({
    gc: { type: 'error', code: 'BW_REPL_READ_ONLY', message: 'not in read-only mode' }
  })
  await expect(connection.ask({ type: 'gc' })).rejects.toMatchObject({
    code: 'BW_REPL_READ_ONLY', message: 'not in read-only mode'
  })
})

test('an error without an id is that of everything that was asked', async () => {
  const { worker, connection } = await connected({ eval: null, stack: null })
  const both = Promise.allSettled([connection.ask({ type: 'eval', code: '1' }), connection.ask({ type: 'stack' })])
  await connection.ask({ type: 'describe' })
  worker.say({ type: 'error', code: 'BW_TOO_MANY_CLIENTS', message: 'at most 64 clients' })
  expect((await both).map(each => each.status === 'rejected' && each.reason.code))
    .toEqual(['BW_TOO_MANY_CLIENTS', 'BW_TOO_MANY_CLIENTS'])
})

test('what is not answered in time fails, and its late answer harms nothing', async () => {
  /** @type {(answer: any) => void} */
  let late = () => {}
  const { connection } = await connected({ stack: () => new Promise(resolve => { late = resolve }) })
  await expect(connection.ask({ type: 'stack' }, 10)).rejects.toMatchObject({ code: 'BW_REPL_NO_ANSWER' })
  late({ type: 'stack' })
  expect(await connection.ask({ type: 'describe' })).toMatchObject({ worker: 'web.0' })
})

test("a worker's end is told, to what was asked and once to the owner", async () => {
  const { worker, connection } = await connected({ eval: null })
  let ends = 0
  connection.onEnd = () => { ends++ }
  const asked = connection.ask({ type: 'eval', code: '1' })
  const told = expect(asked).rejects.toMatchObject({ code: 'BW_REPL_GONE' })
  await connection.ask({ type: 'describe' })
  await worker.close()
  await told
  expect(ends).toBe(1)
  expect(connection.isOpen).toBe(false)
  await expect(connection.ask({ type: 'eval', code: '2' })).rejects.toMatchObject({ code: 'BW_REPL_GONE' })
})

test('notices are passed on', async () => {
  const { worker, connection } = await connected({})
  /** @type {Promise<any>} */
  const noticed = new Promise(resolve => { connection.onNotice = resolve })
  await connection.ask({ type: 'describe' })
  worker.say({ type: 'notice', notice: 'retiring', text: 'it leaves' })
  expect(await noticed).toMatchObject({ notice: 'retiring', text: 'it leaves' })
})
