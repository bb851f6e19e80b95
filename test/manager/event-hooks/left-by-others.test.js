'use strict'
/** The file of events that an earlier manager could not deliver: another version's, or a damaged one, ends nothing. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { EventHooks } = require('../../../manager/event-hooks/event-hooks')
const { encodeState } = require('../../../common/state-file')

/** @type {string} */
let dir
beforeEach(() => { dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-left-')) })
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }))

const HOOK = { on: ['exit'], command: ['true'], url: null }
const delivery = { id: 'x', attempts: 1, payload: { name: 'exit', app: 'web', event: { atMs: Date.now() } } }

test.each([
  { name: 'no list', text: encodeState({ right: [] }) },
  { name: 'a list of something else', text: encodeState({ left: [null] }) },
  { name: 'a delivery of another shape', text: encodeState({ left: [{ app: 'web', hook: HOOK, delivery: { tries: 1 } }] }) },
  { name: 'a number of tries that is none', text: encodeState({ left: [{ app: 'web', hook: HOOK, delivery: { ...delivery, attempts: 'x' } }] }) },
  { name: 'not even JSON', text: 'x' },
  { name: 'empty', text: '' }
])('$name: said once, and left behind', ({ text }) => {
  /** @type {any[]} */
  const reported = []
  const hooks = new EventHooks({
    apps: new Map(), paths: { stateDir: dir, logDir: dir, runDir: dir }, nowMs: () => 0,
    report: event => reported.push(event)
  })
  fs.writeFileSync(path.join(dir, 'event-hooks.json'), text)
  hooks.tick()
  hooks.tick()
  expect(reported).toEqual([expect.objectContaining({ event: 'event-hook', state: 'dropped', reason: expect.stringContaining('cannot be read') })])
  expect(fs.readdirSync(dir)).toEqual([])
})

test('of an app that wants it no more it is dropped, with a word', () => {
  /** @type {any[]} */
  const reported = []
  const hooks = new EventHooks({
    apps: new Map(), paths: { stateDir: dir, logDir: dir, runDir: dir }, nowMs: () => 0,
    report: event => reported.push(event)
  })
  fs.writeFileSync(path.join(dir, 'event-hooks.json'), encodeState({ left: [{ app: 'web', hook: HOOK, delivery }] }))
  hooks.tick()
  expect(reported).toEqual([expect.objectContaining({ state: 'dropped', app: 'web', reason: expect.stringContaining('no hook wants it now') })])
})
