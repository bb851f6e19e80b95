'use strict'
/**
 * The versions of @pm2/io that apps have: each is given what Bellwether offers; left alone ("own") it does as it always
 * did, and is understood.
 */
const fs = require('node:fs')
const path = require('node:path')
const { startWorker, cleanUp, makeDir, until } = require('../../worker/harness')
const { askLine } = require('../../support/ask-line')

const MODULES = path.join(__dirname, '..', '..', '..', 'node_modules')
const SOURCE = path.join(__dirname, '../../../metrics/pm2-io/source.js')
const APP = fs.readFileSync(path.join(__dirname, 'app.js'), 'utf8')
const VERSIONS = [['5.0', 'pm2-io-5'], ['6.0', 'pm2-io-6.0'], ['6.1', '@pm2/io']]
afterEach(cleanUp)

/** @param {string} name  of the package that the app finds as @pm2/io */
function appDir (name) {
  const dir = makeDir()
  fs.mkdirSync(path.join(dir, 'node_modules', '@pm2'), { recursive: true })
  fs.symlinkSync(fs.realpathSync(path.join(MODULES, name)), path.join(dir, 'node_modules', '@pm2', 'io'))
  return dir
}

/** @param {string} socketBase @param {object} request */
const ask = (socketBase, request) => askLine(`${socketBase}.sock`, { id: 1, ...request })

test.each(VERSIONS)('%s: its metrics and actions are those of the mended one', async (version, name) => {
  const worker = startWorker({
    dir: appDir(name),
    code: `if (!require('@pm2/io/package.json').version.startsWith('${version}.')) throw new Error('another version')
      ${APP}
      const told = {}
      require(${JSON.stringify(SOURCE)}).createSource(() => global[Symbol.for('@pm2/io')]).visit((family, key, labels, value) => { told[family.name + JSON.stringify(labels)] = value; return true },
        { nowMs: performance.now(), mayCompute: true, report: () => {} })
      send({ told })
      setInterval(() => {}, 1000)`,
    boot: { sidecar: true, audit: { logDir: makeDir(), journal: false } }
  })
  const { told } = await worker.said(data => data.told)
  expect(told).toMatchObject({
    'pm2io_current_req{"name":"Current req"}': 2,
    'pm2io_queue_size_bytes{"name":"Queue size"}': 12.5 * 1024 ** 2,
    'pm2io_passive{"name":"Passive"}': 7
  })
  await until(() => ask(worker.socketBase, { type: 'hello' }).catch(() => false), 'its socket answers')
  expect(await ask(worker.socketBase, { type: 'trigger', name: 'echo', param: '{"a":1}', timeoutMs: 20_000 }))
    .toMatchObject({ reply: '{"got":"{\\"a\\":1}"}' })
  expect(await ask(worker.socketBase, { type: 'trigger', name: 'throws', timeoutMs: 20_000 }))
    .toMatchObject({ code: 'BW_ACTION_FAILED' })
  expect(worker.child.exitCode).toBeNull()
  expect(worker.badLines()).toBe(0)
})

test.each(VERSIONS)('%s, left alone: its actions are listed and triggered, and the death of the manager ends nothing', async (version, name) => {
  const dir = appDir(name)
  const worker = startWorker({
    dir,
    code: `process.chdir(__dirname); const io = require('@pm2/io')
      io.init({ metrics: false })
      io.action('echo', (param, reply) => reply({ got: param }))
      io.counter('Mine').inc()
      process.send('up')
      setInterval(() => { if (require('node:fs').existsSync('go')) process.exit(7) }, 20)`,
    boot: { apm: 'own', sidecar: true, audit: { logDir: makeDir(), journal: false } }
  })
  await worker.said(data => data === 'up')
  await until(async () => (await ask(worker.socketBase, { type: 'actions' }).catch(() => ({})))
    .actions?.some((/** @type {any} */ one) => one.name === 'echo'), 'its action is listed')
  expect(await ask(worker.socketBase, { type: 'trigger', name: 'echo', param: 'x', timeoutMs: 20_000 })).toMatchObject({
    type: 'reply', reply: expect.stringContaining('x')
  })
  worker.cutOff()
  fs.writeFileSync(path.join(dir, 'go'), '')
  expect(await worker.exit).toMatchObject({ code: 7 })
})
