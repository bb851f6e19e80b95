'use strict'
const { startWorker, cleanUp, makeDir, until } = require('./harness')
const fs = require('node:fs')
const path = require('node:path')

afterEach(cleanUp)

describe('process.send', () => {
  test('strings, objects and the callback, as with Node', async () => {
    const worker = startWorker({
      code: `
        const result = process.send('ready')
        process.send({ type: 'process:msg', data: { a: 1 } }, undefined, {}, err => process.send({ result, err, connected: process.connected }))`
    })
    expect(await worker.said()).toBe('ready')
    expect(await worker.said()).toEqual({ type: 'process:msg', data: { a: 1 } })
    expect(await worker.said()).toEqual({ result: true, err: null, connected: true })
    expect(await worker.exit).toMatchObject({ code: 0 })
  })

  test('what cannot be sent goes to the callback, or is a warning', async () => {
    const worker = startWorker({
      code: `
        const circular = {}; circular.self = circular
        process.send(circular)
        process.send({ big: 1n }, err => process.send([err.name, err.message.includes('BigInt')]))
        process.send('x'.repeat(2 ** 20), err => process.send(err.code))
        try { process.send() } catch (err) { process.send(err.code) }
        try { process.send(() => {}) } catch (err) { process.send(err.code) }`
    })
    const said = []
    for (let i = 0; i < 4; i++) said.push(await worker.said())
    expect(said).toEqual(expect.arrayContaining([
      'ERR_MISSING_ARGS', 'ERR_INVALID_ARG_TYPE', ['TypeError', true], 'ERR_OUT_OF_RANGE'
    ]))
    expect(await worker.exit).toMatchObject({ code: 0 })
    expect(worker.err()).toContain('circular')
  })

  test('many messages arrive in order, also when the manager does not read for a while', async () => {
    const worker = startWorker({
      code: "for (let i = 0; i < 3000; i++) process.send({ i, pad: 'x'.repeat(1000) }); setTimeout(() => {}, 3000).unref(); process.on('message', () => process.exit())"
    })
    await worker.next('hello')
    worker.channel.pause()
    await new Promise(resolve => setTimeout(resolve, 200))
    worker.channel.resume()
    for (let i = 0; i < 3000; i++) expect((await worker.said()).i).toBe(i)
    worker.send({ type: 'message', data: 'bye' })
    expect(await worker.exit).toMatchObject({ code: 0 })
  })

  test('messages to the app, one of whose listeners throws, all arrive', async () => {
    const worker = startWorker({
      code: `process.on('uncaughtException', e => process.send(e.message))
        let n = 0
        process.on('message', m => { if (m === 'bad') throw new Error('thrown'); process.send({ got: m }); if (++n === 2) process.exit() })`
    })
    await worker.next('hello')
    worker.channel.write(
      ['one', 'bad', { msg: 'two' }].map(data => JSON.stringify({ type: 'message', data }) + '\n').join('')
    )
    expect(await worker.said()).toEqual({ got: 'one' })
    expect(await worker.said()).toBe('thrown')
    expect(await worker.said()).toEqual({ got: { msg: 'two' } })
  })

  test('a message that came before the app listened is kept', async () => {
    const worker = startWorker({
      code: "setTimeout(() => process.on('message', m => { process.send(m); process.exit() }), 200)"
    })
    await worker.next('hello')
    worker.send({ type: 'message', data: 'early' })
    expect(await worker.said()).toBe('early')
  })

  test('process.disconnect() of the app: connected is false, one event, the process may end', async () => {
    const worker = startWorker({
      code: `let events = 0
        process.on('message', () => {})
        process.on('disconnect', () => { events++ })
        process.on('exit', () => console.log(JSON.stringify([events, process.connected])))
        setTimeout(() => process.disconnect(), 50)`
    })
    expect(await worker.exit).toMatchObject({ code: 0 })
    expect(JSON.parse(worker.out())).toEqual([1, false])
  })
})

describe('the manager dies', () => {
  test('the app lives on: no disconnect, no error, connected stays true', async () => {
    const worker = startWorker({
      code: `process.on('disconnect', () => console.log('disconnect'))
        process.on('error', e => console.log('error', e))
        process.on('message', () => {})
        const server = require('net').createServer()
        let unheard = 0
        setInterval(() => {
          const sent = process.send({ unheard }, err => { if (err) console.log('callback', err) })
          if (!sent) unheard++
          if (unheard > 60 && process.connected) { console.log('alive', sent); process.exit() }
        }, 10)`
    })
    await worker.next('hello')
    worker.cutOff()
    expect(await worker.exit).toMatchObject({ code: 0 })
    expect(worker.out()).toBe('alive false\n')
  })

  test('a script that only waits for messages stays alive', async () => {
    const dir = makeDir()
    const file = path.join(dir, 'alive')
    const worker = startWorker({
      dir,
      code: `process.on('message', () => {}); process.on('SIGUSR2', () => require('fs').writeFileSync(${JSON.stringify(file)}, '')); process.send('up')`
    })
    await worker.said()
    worker.cutOff()
    await new Promise(resolve => setTimeout(resolve, 300))
    worker.child.kill('SIGUSR2')
    await until(() => fs.existsSync(file), 'alive')
    expect(worker.child.exitCode).toBeNull()
  })
})

describe('ending', () => {
  test.each([
    { name: 'a finished script', code: 'void 0', sidecar: false },
    { name: 'a finished script with a sidecar', code: 'void 0', sidecar: true },
    {
      name: 'one that closed its server', code: "const s = require('http').createServer().listen(0, () => s.close())",
      sidecar: true
    },
    {
      name: 'one that took its listener away',
      code: "const f = () => {}; process.on('message', f); setTimeout(() => process.off('message', f), 50)",
      sidecar: true
    },
    {
      name: 'one that unreferenced its channel', code: "process.on('message', () => {}); process.channel.unref()",
      sidecar: true
    }
  ])('$name ends by itself', async ({ code, sidecar }) => {
    const worker = startWorker({ code, boot: { sidecar } })
    expect(await worker.exit).toMatchObject({ code: 0, signal: null })
    expect(worker.err()).toBe('')
    expect(worker.messages.filter(m => m.type === 'trouble')).toEqual([])
  })

  test('a script that only listens to messages stays', async () => {
    const worker = startWorker({ code: "process.on('message', m => { process.send(m); process.exit(7) })" })
    await worker.next('hello')
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(worker.child.exitCode).toBeNull()
    worker.send({ type: 'message', data: 'go' })
    expect(await worker.said()).toBe('go')
    expect(await worker.exit).toMatchObject({ code: 7 })
  })
})

describe('last words', () => {
  test.each([
    { name: 'an exception', code: "console.error('before'); throw new TypeError('boom')", text: 'TypeError: boom' },
    { name: 'a rejection', code: "Promise.reject(new RangeError('no'))", text: 'RangeError: no' },
    {
      name: 'an error with a cause', code: "throw new Error('outer', { cause: new Error('inner') })",
      text: 'Error: inner'
    },
    { name: 'a syntax error', code: 'const = 5', text: 'SyntaxError' },
    { name: 'a syntax error in a module', code: 'const = 5', esm: true, text: 'SyntaxError' },
    { name: 'a module that is not there', code: "import './nothing.mjs'", esm: true, text: 'ERR_MODULE_NOT_FOUND' },
    { name: 'something that is no error', code: 'throw { code: 5 }', text: '{ code: 5 }' }
  ])('$name: exit 1 as with plain node, and the manager knows why', async ({ code, text, esm }) => {
    const worker = startWorker({ code, esm })
    expect(await worker.exit).toMatchObject({ code: 1 })
    expect((await worker.next('last-words')).text).toContain(text)
    expect(worker.err()).toContain(text.includes('{') ? 'code: 5' : text)
  })

  test('a message of 600 KB arrives whole', async () => {
    const worker = startWorker({ code: "throw new Error('start' + 'x'.repeat(600000) + 'end')" })
    const { text } = await worker.next('last-words')
    expect(text).toMatch(/^Error: startx+end\n/)
    expect(text.length).toBeGreaterThan(600_000)
  })

  test('an exception the app handles ends nothing', async () => {
    const worker = startWorker({
      code: "process.on('uncaughtException', e => { process.send('handled ' + e.message); setTimeout(() => process.exit(3), 20) }); throw new Error('boom')"
    })
    expect(await worker.said()).toBe('handled boom')
    expect(await worker.exit).toMatchObject({ code: 3 })
  })

  test('what it wrote to stderr before it served, with process.exit right after', async () => {
    const worker = startWorker({
      code: "console.error('first'); process.stderr.write('no config\\n'); process.exit(4)"
    })
    expect(await worker.exit).toMatchObject({ code: 4 })
    const text = worker.messages.filter(m => m.type === 'stderr').map(m => m.text).join('')
    expect(text).toBe('first\nno config\n')
    expect(worker.err()).toBe('first\nno config\n')
  })

  test('a manager that does not read holds a crash for about a second, not for ever', async () => {
    const worker = startWorker({
      code: "for (let i = 0; i < 2000; i++) process.send('x'.repeat(1000)); throw new Error('boom')"
    })
    worker.channel.pause()
    const fromMs = performance.now()
    expect(await worker.exit).toMatchObject({ code: 1 })
    expect(performance.now() - fromMs).toBeLessThan(10_000)
  })
})

describe('grandchildren are no workers', () => {
  const dump = "console.log(JSON.stringify({ argv: process.execArgv, boot: process.env.BELLWETHER_WORKER, token: process.env.unique_id, listen: require('net').Server.prototype.listen.toString().includes('readListenArguments') }))"
  test.each([
    { way: 'fork', code: 'require("child_process").fork(CHILD)' },
    { way: 'spawn', code: 'require("child_process").spawn(process.execPath, [CHILD], { stdio: "inherit" })' },
    {
      way: 'cluster',
      code: 'const c = require("cluster"); c.setupPrimary({ exec: CHILD }); c.fork().on("online", function () { setTimeout(() => this.disconnect(), 200) })'
    },
    { way: 'thread', code: 'new (require("worker_threads").Worker)(CHILD)' }
  ])('$way', async ({ code }) => {
    const dir = makeDir()
    const child = path.join(dir, 'child.js')
    fs.writeFileSync(child, dump)
    const worker = startWorker({
      dir, nodeArgs: ['--no-warnings'], env: { unique_id: 't' }, code: code.replace('CHILD', JSON.stringify(child))
    })
    await worker.exit
    const seen = JSON.parse(worker.out())
    expect(seen.argv.filter((/** @type {string} */ arg) => arg.includes('preload') || arg === '--require')).toEqual([])
    expect(seen).toMatchObject({ token: 't', listen: false })
    expect(seen.boot).toBeUndefined()
  })
})
