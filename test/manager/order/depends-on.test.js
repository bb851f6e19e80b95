'use strict'
const { wavesOf, circleIn } = require('../../../common/dependency-waves')
const { completeDependency, dependencyText, problemsOfOrder, problemsWithin } =
  require('../../../manager/settings/depends-on')
const { checkApp, loadSettings } = require('../../../manager/settings')
const { normaliseSaved } = require('../../../manager/settings/saved')

const needsOf = (/** @type {Record<string, string[]>} */ needs) => (/** @type {string} */ name) => needs[name] ?? []

test.each([
  { name: 'a chain', needs: { web: ['api'], api: ['db'] }, waves: [['db'], ['api'], ['web']] },
  { name: 'side by side', needs: { web: ['db'], api: ['db'] }, waves: [['db'], ['web', 'api']] },
  { name: 'nothing is needed', needs: {}, waves: [['web', 'api', 'db']] },
  { name: 'a name that is not there counts for nothing', needs: { web: ['gone'] }, waves: [['web', 'api', 'db']] },
  { name: 'a circle comes together', needs: { web: ['api'], api: ['web'] }, waves: [['db'], ['web', 'api']] },
  { name: 'what needs itself', needs: { web: ['web'] }, waves: [['web', 'api', 'db']] }
])('waves: $name', ({ needs, waves }) => {
  expect(wavesOf(['web', 'api', 'db'], needsOf(/** @type {any} */ (needs)))).toEqual(waves)
})

test.each([
  { name: 'none', needs: { web: ['api', 'db'], api: ['db'] }, circle: null },
  { name: 'of two', needs: { web: ['api'], api: ['web'] }, circle: ['web', 'api', 'web'] },
  { name: 'behind others', needs: { web: ['api'], api: ['db'], db: ['api'] }, circle: ['api', 'db', 'api'] }
])('circle: $name', ({ needs, circle }) => {
  expect(circleIn(['web', 'api', 'db'], needsOf(/** @type {any} */ (needs)))).toEqual(circle)
})

test('a chain of ten thousand apps is looked at without a fault', () => {
  const names = Array.from({ length: 10_000 }, (_, i) => `a${i}`)
  const next = (/** @type {string} */ name) => [`a${Number(name.slice(1)) + 1}`]
  expect(circleIn(names, next)).toBe(null)
})

test.each([
  { written: 'db', text: 'db (ready)', complete: { app: 'db', condition: 'ready', lateAfterMs: null } },
  {
    written: { app: 'db', condition: 'healthy' }, text: 'db (healthy)',
    complete: { app: 'db', condition: 'healthy', lateAfterMs: null }
  },
  {
    written: { tcp: 'localhost:5432' }, text: 'tcp localhost:5432',
    complete: { tcp: 'localhost:5432', timeoutMs: 5000, lateAfterMs: 60_000 }
  },
  {
    written: { http: 'http://x/y?token=1', lateAfterMs: null }, text: 'http://x/y',
    complete: { http: 'http://x/y?token=1', status: '200-399', timeoutMs: 5000, lateAfterMs: null }
  },
  {
    written: { exec: ['pg_isready', '--password=x'] }, text: 'exec pg_isready',
    complete: { exec: ['pg_isready', '--password=x'], timeoutMs: 5000, lateAfterMs: 60_000 }
  }
])('$text: complete, and complete again', ({ written, text, complete }) => {
  expect(completeDependency(written)).toEqual(complete)
  expect(completeDependency(complete)).toEqual(complete)
  expect(dependencyText(/** @type {any} */ (complete))).toBe(text)
  const { settings, problems } = checkApp({ script: __filename, dependsOn: [written] }, { baseDir: '/' })
  expect(problems).toEqual([])
  expect(settings?.dependsOn).toEqual([complete])
})

test.each([
  { wrong: {}, says: 'dependsOn[0] must have one of app, tcp, http and exec, got none of them' },
  { wrong: { app: 'db', tcp: 'x:1' }, says: 'dependsOn[0] must have one of app, tcp, http and exec, got app and tcp' },
  { wrong: 'web', says: 'dependsOn[0] must be another app: "web" cannot wait for itself' },
  { wrong: { tcp: 'x:1', status: '200' }, says: 'dependsOn[0].status goes with http alone, not with tcp' },
  { wrong: { exec: ['x'], condition: 'ready' }, says: 'dependsOn[0].condition goes with app alone, not with exec' },
  { wrong: { app: 'db', timeoutMs: 100 }, says: 'dependsOn[0].timeoutMs is for tcp, http and exec; for an app: lateAfterMs' },
  { wrong: { tcp: 'x:70000' }, says: 'dependsOn[0].tcp must have a port from 1 to 65535, got "x:70000"' },
  { wrong: { tcp: '5432' }, says: 'dependsOn[0].tcp must be a host and a port such as' },
  { wrong: { http: 'http://u:p@x/' }, says: 'dependsOn[0].http must be an address that begins with http:// or https://' },
  { wrong: { http: 'http://x/', status: '2' }, says: 'dependsOn[0].status must be statuses and ranges' },
  { wrong: { exec: [''] }, says: 'dependsOn[0].exec[0] must be a program, got ""' },
  { wrong: { exec: [] }, says: 'dependsOn[0].exec must be a program and its arguments' },
  { wrong: { app: 'db', condition: 'up' }, says: 'dependsOn[0].condition must be one of' },
  { wrong: { app: 'db', cond: 'ready' }, says: 'dependsOn[0].cond unknown setting' },
  { wrong: 7, says: 'dependsOn[0] must be a name of an app' }
])('$wrong is refused: $says', ({ wrong, says }) => {
  const { settings, problems } = checkApp({ name: 'web', script: __filename, dependsOn: [wrong] }, { baseDir: '/' })
  expect(settings).toBe(null)
  expect(problems.map(({ path, message }) => `${path} ${message}`)).toEqual([expect.stringContaining(says)])
})

const app = (/** @type {string} */ name, /** @type {any[]} */ dependsOn = [], more = {}) =>
  ({ name, dependsOn: dependsOn.map(completeDependency), restartsAuto: true, hasProbe: false, ...more })
const is = (/** @type {string} */ condition) => ({ app: 'db', condition })

test.each([
  { name: 'a name that may come later', apps: [app('web', ['db'])], isWhole: false, says: [] },
  { name: 'an unknown name', apps: [app('web', ['bd']), app('db')], says: ['web dependsOn[0] is no app of this manager, nor one that is started now: "bd" (did you mean "db"?)'] },
  { name: 'healthy without a probe', apps: [app('web', [is('healthy')]), app('db')], says: ['web dependsOn[0] can never be: "db" has no health probe, so it never counts as healthy (set its health.path, or use "ready")'] },
  { name: 'healthy with a probe', apps: [app('web', [is('healthy')]), app('db', [], { hasProbe: true })], says: [] },
  { name: 'completed of what is started again', apps: [app('web', [is('completed')]), app('db')], says: ['web dependsOn[0] can never be: "db" is started again whenever it ends (restart.auto), so it is never completed (set its restart.auto to false)'] },
  { name: 'succeeded of a schedule', apps: [app('web', [is('succeeded')]), app('db', [], { isJob: true })], says: [] },
  { name: 'ready of a schedule', apps: [app('web', [is('ready')]), app('db', [], { isJob: true })], says: [`web dependsOn[0] can never be: "db" runs by a schedule, and is not there in between (use "completed" or "succeeded", of its last run)`] },
  { name: 'succeeded of a job', apps: [app('web', [is('succeeded')]), app('db', [], { restartsAuto: false })], says: [] },
  { name: 'a circle', apps: [app('web', ['api']), app('api', ['x', 'web']), app('x')], says: ['web dependsOn[0] makes a circle, in which each waits for the next for ever: web -> api -> web'] }
])('among apps: $name', ({ apps, says, isWhole = true }) => {
  expect(problemsOfOrder(/** @type {any} */ (apps), { isWhole }).map(({ app: of, path, message }) => `${of} ${path} ${message}`))
    .toEqual(says)
})

test('a settings file with a circle is refused with the code of its own', () => {
  const fs = require('node:fs')
  const os = require('node:os')
  const path = require('node:path')
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-'))
  try {
    fs.writeFileSync(path.join(dir, 'a.js'), '')
    const apps = [{ name: 'a', script: 'a.js', dependsOn: ['b'] }, { name: 'b', script: 'a.js', dependsOn: ['a'] }]
    fs.writeFileSync(path.join(dir, 'bellwether.config.json'), JSON.stringify({ apps }))
    expect(() => loadSettings({ cwd: dir })).toThrow(expect.objectContaining({
      code: 'BW_ORDER', message: expect.stringContaining('apps[0].dependsOn[0]')
    }))
  } finally {
    fs.rmSync(dir, { recursive: true })
  }
})

test('a list that an earlier version saved has no dependencies', () => {
  expect(normaliseSaved({ name: 'web', script: '/x.js', cwd: '/' })).toMatchObject({ dependsOn: [], watch: null })
})

test('within one app nothing is wrong with what is complete', () => {
  expect(problemsWithin('web', [completeDependency('db'), completeDependency({ tcp: '[::1]:1' })])).toEqual([])
})
