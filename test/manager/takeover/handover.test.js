'use strict'
const { findPredecessor } = require('../../../manager/takeover/handover')

test('settings that an older manager did not know have their defaults; what a newer one knew is left out', () => {
  const before = process.send
  process.send = () => true
  try {
    const handedOver = {
      settings: {
        http: { listen: null, ui: false, tokenFile: null, hosts: [] }, shutdown: { delayMs: 7 }, later: { thing: 1 }
      },
      origins: { 'shutdown.delayMs': 'file' }
    }
    const text = JSON.stringify({ managerSettings: handedOver, listeners: [], httpFd: null })
    const { managerSettings } = /** @type {any} */ (findPredecessor({ BELLWETHER_HANDOVER: text }))
    expect(managerSettings).toEqual({
      settings: {
        http: {
          listen: null, ui: false, allowActions: false, tokenFile: null, socket: null, userHeader: null, basePath: '',
          hosts: []
        },
        shutdown: { delayMs: 7 }, manager: { log: 'stderr' }, prometheus: { tokenFile: null, fileSd: null },
        otlp: { url: null, headersFile: null, intervalMs: 60_000 }, blackbox: { keep: 20, maxBytes: 64 * 1024 * 1024 }
      },
      origins: { 'shutdown.delayMs': 'file' }
    })
  } finally {
    process.send = before
  }
})
