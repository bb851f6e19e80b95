'use strict'
const { redactSettings, redactSource, secretsOf } = require('../../common/redact')
const { changesBetween } = require('../../manager/apply/compare')
const { checkApp } = require('../../manager/settings')

const SECRET = 'correct-horse-battery'
const settingsWith = (/** @type {string} */ program) => /** @type {any} */ (checkApp({
  name: 'web', script: '/x.js', cwd: '/',
  hooks: { beforeReload: [program, '--token', SECRET], afterReload: [program, `--password=${SECRET}`] },
  log: { rotate: { maxBytes: 5000, archive: [program, '--secret-key', SECRET] } }
}, { files: false }).settings)

test('secrets in the commands of hooks and of log.rotate are hidden, wherever settings are shown', () => {
  const settings = settingsWith('old')
  const shown = redactSettings(settings)
  expect(JSON.stringify(shown)).not.toContain(SECRET)
  expect(shown).toMatchObject({
    hooks: { beforeReload: ['old', '--token', '[redacted]'], afterRollback: [], timeoutMs: 60_000 },
    log: { files: 'app', rotate: { maxBytes: 5000, archive: ['old', '--secret-key', '[redacted]'] } }
  })
  expect(settings.hooks.beforeReload[2]).toBe(SECRET) // what runs is as it was
  expect(secretsOf(settings, {})).toContain(SECRET) // so it is hidden in what workers and hooks write, too
})

test('and in a plan', () => {
  const place = { cwd: '/', script: '/x.js' }
  const changes = changesBetween(
    { settings: settingsWith('old'), place, callerNames: [] }, { settings: settingsWith('new'), place }
  )
  expect(changes.map(({ path }) => path)).toEqual(['hooks.beforeReload', 'hooks.afterReload', 'log.rotate'])
  expect(JSON.stringify(changes)).toMatch(/new.*redacted/)
  expect(JSON.stringify(changes)).not.toContain(SECRET)
})

test('and in the command of an app (exec), its settings, its plan and its flags', () => {
  const withCommand = (/** @type {string} */ more) => /** @type {any} */ (checkApp({
    name: 'web', exec: `serve --password=${SECRET} --token ${SECRET} ${more}`, cwd: '/'
  }, { files: false }).settings)
  const settings = withCommand('a')
  expect(redactSettings(settings).exec).toEqual(['serve', '--password=[redacted]', '--token', '[redacted]', 'a'])
  expect(secretsOf(settings, {})).toContain(SECRET)
  const place = { cwd: '/', script: '/serve' }
  const changes = changesBetween({ settings, place, callerNames: [] }, { settings: withCommand('b'), place })
  expect(changes.map(({ path }) => path)).toEqual(['exec'])
  const source = redactSource({ flags: { exec: [`serve --password=${SECRET} -x`] } })
  expect(source).toEqual({ flags: { exec: ['serve --password=[redacted] -x'] } })
  expect(JSON.stringify([changes, source])).not.toContain(SECRET)
})
