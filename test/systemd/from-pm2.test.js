'use strict'
/** A newcomer with a production folder of PM2 types docs/from-pm2.md as it stands, in a machine with systemd. */
const { createRequire } = require('node:module')
const path = require('node:path')
const { runInside, hasNspawn, whyNot } = require('./nspawn')
const { needsTool } = require('../support/needs-tool')
const { SCALE } = require('../support/manager-process')

const ROOT = path.join(__dirname, '..', '..')
const reason = whyNot()
if (reason !== null) process.stderr.write(`skipped: a real systemd: ${reason}\n`)

/** Folders of packages that one needs, itself first, as they lie in the repository. @param {string} name */
function packagesOf (name) {
  /** @type {Set<string>} */
  const found = new Set()
  const walk = (/** @type {string} */ from, /** @type {string} */ wanted) => {
    const paths = createRequire(path.join(from, 'package.json')).resolve.paths(wanted) ?? []
    const folder = paths.map(one => path.join(one, wanted))
      .find(one => require('node:fs').existsSync(path.join(one, 'package.json')))
    if (folder === undefined || found.has(folder)) return
    found.add(folder)
    Object.keys(require(path.join(folder, 'package.json')).dependencies ?? {}).forEach(next => walk(folder, next))
  }
  walk(ROOT, name)
  const all = [...found].map(folder => path.relative(ROOT, folder))
  return all.filter(folder => !all.some(other => folder.startsWith(`${other}/`)))
}

needsTool(
  reason === null ? describe : describe.skip, reason !== null || hasNspawn, 'systemd-nspawn'
)('ten minutes with a production folder of PM2, typed from docs/from-pm2.md', () => {
  /** @type {any} */
  let run
  beforeAll(async () => {
    const also = ['docs/from-pm2.md', 'node_modules/croner', 'node_modules/yaml', ...packagesOf('@pm2/io')]
    run = await runInside(['from-pm2.js'], { timeoutMs: 240_000 * SCALE, also })
  }, 250_000 * SCALE)

  /** What was printed by the line that begins so. @param {string} beginning @returns {string} */
  function printed (beginning) {
    const step = run.steps.typed
    if (step === undefined || step.error) throw new Error(`${step?.error ?? 'was not reached'}\n${run.log}`)
    return step.done.find((/** @type {any} */ one) => one.command.startsWith(beginning)).text
  }

  test('every line works', () => {
    printed('cd')
    const { done, isInstalled } = run.steps.typed
    expect(isInstalled).toBe(true)
    expect(done.filter((/** @type {any} */ one) => one.code !== 0)).toEqual([])
    expect(done.length).toBeGreaterThan(10)
  })

  test('every key is accounted for before anything is changed', () =>
    expect(printed('bellwether config check')).toContain('no problems, 2 apps (api, mailer)'))

  test("all apps serve under the unit, which is enabled; PM2's is stopped", () => {
    expect(printed('bellwether ls')).toMatch(/api +. online +1 +2\/2[^]*mailer +. online +1 +1\/1/)
    expect(printed('curl -s http://127.0.0.1:3000')).toBe('hello from production\n')
    expect(printed('systemctl is-enabled').trim()).toBe('enabled')
    expect(run.steps.typed.pm2).toBe('inactive')
  })

  test('the logs are found', () => {
    expect(printed('bellwether logs')).toContain('an order')
    expect(printed('bellwether logs')).toContain('the mailer is up')
  })

  test("a counter of @pm2/io is on Prometheus' page", () =>
    expect(printed('curl -s http://127.0.0.1:9646/metrics')).toMatch(/^pm2io_orders\{[^}]*app="api"[^}]*\} [1-9]/m))

  test('a reload works', () => expect(printed('bellwether reload')).toMatch(/reloaded api/))

  test('the apps are away only between the two lines that change over', () =>
    expect(run.steps.typed.gapMs).toBeLessThan(30_000 * SCALE))
})
