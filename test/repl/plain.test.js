'use strict'
/** The line mode of a worker's socket, as `nc -U` uses it. */
const { cleanUp, until } = require('../worker/harness')
const { connectRaw } = require('../worker/raw-client')
const { startReplWorker } = require('./repl-client')

afterEach(cleanUp)

/** @param {Awaited<ReturnType<typeof startReplWorker>>} worker */
const connect = worker => until(() => connectRaw(`${worker.socketBase}.sock`).catch(() => null), 'the sidecar listens')

/** @param {Awaited<ReturnType<typeof startReplWorker>>} worker @param {string} text */
async function pipe (worker, text) {
  const client = await connect(worker)
  client.socket.end(text)
  await client.isClosed()
  return client.heard()
}

test('what is piped in is evaluated line by line, and all of it is answered', async () => {
  const worker = await startReplWorker()
  const heard = await pipe(worker,
    'app.n\napp.list.map(\n  x => x * 2\n)\n_\nnope\napp.n = 5\n.memory\n.who\n.nonsense\n.quit\nnever\n')
  expect(heard).toMatch(/^web\.0 generation 1 pid \d+ node v\S+\. Leave with \.quit; \.help lists what there is\.\n/)
  expect(heard).toContain('web.0 read-only> 1\n')
  expect(heard).toContain('... ... [ 2, 4 ]\nweb.0 read-only> [ 2, 4 ]\n')
  expect(heard).toContain('Uncaught ReferenceError: nope is not defined')
  expect(heard).toContain('Refused: ')
  expect(heard).toMatch(/rss +\d+(\.\d+)? MiB/)
  expect(heard).toMatch(/web\.0 [0-9a-f]{8} read-only/)
  expect(await pipe(worker, 'const kept = 5\n'))
    .toContain('undefined\nA read-only session keeps nothing: what this declares is forgotten already.\n')
  expect(heard).toContain('.nonsense is not known; .help')
  expect(await pipe(worker, '.write\napp.n = 5\n.read\napp.n\n')).toMatch(/write> 5\n[^]*read-only> 5\n/)
})

test('who says nothing is greeted; who then speaks JSON is understood all the same', async () => {
  const worker = await startReplWorker()
  const person = await connect(worker)
  await person.hears('web.0 read-only> ')
  person.say('.help\n')
  await person.hears('.interrupt')
  person.say('.hello\n.state\n')
  await person.hears('"state":"standby"')
  const program = await connect(worker)
  await program.hears('web.0 read-only> ')
  program.say('{"type":"eval","id":1,"code":"app.n"}\n')
  await program.hears('"outcome":"value","text":"1"')
})

test('Ctrl-C stops what runs, forgets what waits and what is unfinished', async () => {
  const worker = await startReplWorker({ repl: { evalTimeoutMs: 60_000 } })
  const client = await connect(worker)
  client.say('0\n') // with the first statement the REPL is loaded, for which a busy machine blocks the main thread too
  await client.hears('read-only> 0\n')
  client.say('.write\nfor (;;) {}\n"waits"\n')
  await until(async () => (await pipe(worker, '.state\n')).includes('"stale":true'), 'it runs')
  client.say('\x03')
  await client.hears('Interrupted.')
  client.say('(function () {\n')
  await client.hears('... ')
  client.say('\x031 + 1\n')
  await client.hears('write> 2\n')
  expect(client.heard()).not.toContain('waits')
})

test('no control character of the app reaches the terminal', async () => {
  const worker = await startReplWorker({
    code: `globalThis.evil = new Error('\\x1b]0;owned\\x07\\x9b31m'); setInterval(() => {}, 1000)`
  })
  const heard = await pipe(worker, 'evil\nthrow evil\n')
  expect(heard).toContain('\\x1b]0;owned\\x07')
  expect(heard).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/)
})
