'use strict'
const fs = require('node:fs')
const net = require('node:net')
const os = require('node:os')
const path = require('node:path')
const { once } = require('node:events')
const { Manager } = require('../../manager/manager')
const { Listeners } = require('../../manager/sockets/listeners')
const { completeManager } = require('../../manager/settings/complete')
const { checkApp } = require('../../manager/settings')

test('while the address of a new app is tried, the manager is busy with its start: no upgrade may forget it', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-'))
  const file = path.join(dir, 'taken')
  const server = net.createServer().listen(file)
  await once(server, 'listening')
  /** @type {(owners: any[]) => void} */
  let find = () => {}
  const listeners = new Listeners(() => new Promise(resolve => { find = resolve }))
  const paths = {
    stateFile: path.join(dir, 'apps.json'), countersFile: path.join(dir, 'counters.json'),
    blackboxDir: path.join(dir, 'blackbox'), stateDir: dir, runDir: dir
  }
  const manager = new Manager({
    paths, settings: completeManager({}, { wrong: new Set() }).settings, log () {}, listeners
  })
  try {
    const { settings } = checkApp({ name: 'web', script: __filename, cwd: dir, listen: [file] }, { files: false })
    const start = manager.verbs.start([{ settings, env: {}, source: null, origins: {} }]).catch(err => err)
    expect(manager.busyWith).toBe('the start of web')
    while (find.length === 0) await new Promise(setImmediate) // it is taken
    find([])
    expect(await start).toMatchObject({ code: 'BW_ADDRESS_IN_USE' })
    expect(manager.busyWith).toBe(null)
  } finally {
    clearInterval(manager.ticker)
    server.close()
    fs.rmSync(dir, { recursive: true })
  }
})
