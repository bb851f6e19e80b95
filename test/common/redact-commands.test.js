'use strict'
const { redactSettings, secretsOf } = require('../../common/redact')
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
