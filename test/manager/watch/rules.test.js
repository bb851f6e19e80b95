'use strict'
const { IgnoreRules } = require('../../../manager/watch/rules')

const rules = new IgnoreRules({ base: '/app', patterns: [], folders: ['/state'], logs: ['/app/logs/out.log', '/app/all.txt'] })

test.each([
  ['/app/logs/out.log', true],
  ['/app/logs/out.log.marks', true],
  ['/app/logs/out-0.log', true],
  ['/app/logs/out-0.log.marks', true],
  ['/app/logs/out-0.log.marks.old', true],
  ['/app/logs/out-1.log.2026-11-28T10-00-00.000Z', true],
  ['/app/logs/out.log.2026-11-28T10-00-00.000Z.gz', true],
  ['/app/logs/.out.log.2026-11-28T10-00-00.000Z.gz.42.part', true],
  ['/app/logs/out.log.1', true],
  ['/app/logs/out.log-20261128', true],
  ['/app/all.txt', true],
  ['/app/all.txt.marks', true],
  ['/app/.all.txt.2026-11-28T10-00-00.000Z.gz.42.part', true],
  ['/app/all.txt2', false],
  ['/app/lib/all.txt', false],
  ['/app/audit.log.js', false],
  ['/app/web.js', false]
])('%s is ignored: %s', (file, isIgnored) => expect(rules.ignores(file, false)).toBe(isIgnored))
