'use strict'
const { PassThrough } = require('node:stream')
const { InputGate } = require('../../../repl/client/input-gate')

function gated () {
  const source = new PassThrough()
  const gate = new InputGate(source)
  /** @type {string[]} */
  const passed = []
  gate.on('data', chunk => passed.push(String(chunk)))
  return { source, gate, passed }
}

const turn = () => new Promise(resolve => setImmediate(resolve))

test('what is pasted goes through line by line, and waits while a statement runs', async () => {
  const { source, gate, passed } = gated()
  gate.on('data', chunk => { if (/[\r\n]/.test(String(chunk))) gate.hold(() => {}) })
  source.write('one\rtwo\r\nthree')
  await turn()
  expect(passed).toEqual(['one\r'])
  gate.release()
  await turn()
  expect(passed).toEqual(['one\r', 'two\r\n'])
  gate.release()
  await turn()
  expect(passed).toEqual(['one\r', 'two\r\n', 'three'])
})

test('Ctrl-C is heard while a statement runs, and drops what was typed ahead', async () => {
  const { source, gate, passed } = gated()
  let interrupts = 0
  gate.hold(() => { interrupts++ })
  source.write('typed ahead\r')
  source.write('\x03after')
  await turn()
  expect(interrupts).toBe(1)
  gate.release()
  await turn()
  expect(passed).toEqual(['after'])
})

test('Ctrl-C is for the REPL while nothing runs', async () => {
  const { source, passed } = gated()
  source.write('\x03')
  await turn()
  expect(passed).toEqual(['\x03'])
})

test('a key that was asked for is no input', async () => {
  const { source, gate, passed } = gated()
  gate.hold(() => {})
  const key = gate.key()
  source.write('s')
  expect(await key).toBe('s')
  const pointless = gate.key()
  gate.dropKey()
  expect(await pointless).toBe(null)
  gate.release()
  source.write('x')
  await turn()
  await turn()
  expect(passed).toEqual(['x'])
})

test('a paused reader is given nothing, and the end comes last', async () => {
  const { source, gate, passed } = gated()
  gate.on('end', () => passed.push('end'))
  gate.pause()
  source.end('last\r')
  await turn()
  await turn()
  expect(passed).toEqual([])
  gate.resume()
  await turn()
  expect(passed).toEqual(['last\r', 'end'])
})
