'use strict'
const fs = require('node:fs')
const { APP, MANAGER } = require('../../../manager/settings/schema')
const { SETTINGS, SECTIONS, findSetting, owningPath } = require('../../../manager/settings/setting-list')
const { generatedFiles, compileValidators, requestValidators } = require('../../../manager/settings/generate')
const { documentProblems } = require('../../../manager/settings/problems')

test.each([...generatedFiles()].map((
  [file, text]
) => ({ file, text })))('$file is up to date (npm run generate)', ({ file, text }) => {
  expect(fs.readFileSync(file, 'utf8') === text).toBe(true)
})

test('generated validators load nothing', () => {
  for (const [file, text] of generatedFiles()) if (file.endsWith('.js')) expect(text).not.toMatch(/require\(/)
})

test('a keyword that needs ajv at run time is refused when generating', () => {
  const schemas = [{ $id: 'x', type: 'array', uniqueItems: true, items: { type: 'object' } }]
  expect(() => compileValidators({ names: { x: 'x' }, schemas })).toThrow(/needs ajv at run time/)
})

test('request schemas are compiled, and may refer to an app', () => {
  const code = requestValidators({
    start: { type: 'object', required: ['app'], properties: { app: { $ref: 'bellwether:settings#/definitions/app' } } }
  })
  /** @type {any} */
  const exported = {}
  new Function('exports', code)(exported)
  expect(exported.start({ app: { script: 'a.js' } })).toBe(true)
  expect(exported.start({ app: { scrip: 'a.js' } })).toBe(false)
})

test.each(
  SETTINGS.map(setting => ({ setting, path: setting.path }))
)('$path has default, unit, range and help', ({ setting }) => {
  expect(setting.default !== undefined || setting.defaultNote).toBeTruthy()
  expect(setting.unit).toMatch(/\w/)
  expect(setting.range).toMatch(/\w/)
  expect(setting.help).toMatch(/^\S.*\.$/)
  expect(setting.path.endsWith('Ms')).toBe(setting.unit === 'ms')
  if (setting.default !== undefined) expect(documentProblems(nested(setting.path, setting.default))).toEqual([])
})

/**
 * @param {string} path
 * @param {unknown} value
 */
function nested (path, value) {
  const [first, second] = path.split('.')
  return { script: 'a.js', [first]: second === undefined ? value : { [second]: value } }
}

test('flags and environment variables are derived, each once', () => {
  expect(findSetting('drain.timeoutMs')).toMatchObject({
    env: 'BELLWETHER_DRAIN_TIMEOUT_MS', flag: '--drain-timeout-ms', short: null, negatedFlag: null
  })
  expect(findSetting('instances')).toMatchObject({ env: 'BELLWETHER_INSTANCES', flag: '--instances', short: '-i' })
  expect(findSetting('name')).toMatchObject({ flag: '--name', short: '-n' })
  expect(findSetting('ready.check')).toMatchObject({ flag: '--ready-check', negatedFlag: '--no-ready-check' })
  expect(findSetting('env')).toMatchObject({ flag: null, env: null })
  expect(SETTINGS.filter(setting => setting.short).map(setting => setting.short)).toEqual(['-n', '-i'])
  for (const key of /** @type {const} */ (['path', 'flag', 'env'])) {
    const names = SETTINGS.map(setting => setting[key]).filter(Boolean)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('the list holds the whole schema', () => {
  const nodes = Object.values({ ...APP.properties, ...MANAGER.properties })
  const inSchema = nodes.reduce((count, node) => count + Object.keys(node.properties ?? { itself: 1 }).length, 0)
  expect(SETTINGS.length).toBe(inSchema - 1) // without $schema
  const sections = (/** @type {string} */ of) =>
    SECTIONS.filter(section => section.of === of).map(section => section.name)
  expect(sections('app'))
    .toEqual(['', 'ready', 'drain', 'stop', 'restart', 'reload', 'schedule', 'health', 'hooks', 'memory', 'recycle',
      'worker', 'metrics', 'repl', 'log'])
  expect(sections('manager')).toEqual(['http', 'prometheus', 'otlp', 'shutdown', 'blackbox', 'manager'])
  // they stand beside each other
  expect(Object.keys(APP.properties).filter(key => key in MANAGER.properties)).toEqual([])
})

test.each([
  ['apps[0].listen[2]', 'listen'], ['env.A.B', 'env'], ['drain', 'drain'],
  ['apps[12].drain.timeoutMs', 'drain.timeoutMs'], ['nonsense.x', 'nonsense.x'], ['', '']
])('the problem at %s is about %s', (path, owner) => {
  expect(owningPath(path)).toBe(owner)
})
