'use strict'
/** What is hidden: by name, by what a value looks like, and by value wherever it comes up. */
const { redact, redactArgs, redactSource, redactText, redactDeep, secretsOf, secretsOfEnv, isSecretName } =
  require('../../../common/redact')

test.each([
  'DBPASS', 'DB_PASS', 'DB_PASS_1', 'MYSQLPASS2', 'PGPASSWORD', 'MYSQL_PWD', 'DBPWD', 'DB_PW', 'GITHUB_PAT',
  'githubPat', 'PAT', 'JWT', 'JWT_SIGNING', 'sessionJwt', 'CONNECTION_STRING',
  'ConnectionString', 'AZURE_STORAGE_CONNECTION_STRING', 'REDIS_CONNSTR', 'DB_CONN_STR', 'SLACK_WEBHOOK_URL',
  'SENTRY_DSN', 'GPG_PASSPHRASE', 'LOGIN_OTP', 'SAS', 'AWS_CREDS', 'X_BEARER',
  '--db-pass', '--github-pat', '-token', 'api.key', 'x-auth'
])('%s is the name of a secret', name => { expect(isSecretName(name)).toBe(true) })

test.each([
  'PATH', 'PATTERN', 'PWD', 'OLDPWD', 'HOME', 'COMPASS', 'BYPASS', 'PASSENGERS', 'SPATIAL', 'NODE_ENV', 'PORT',
  'SHIPPING', 'DISPATCH', 'SASS', 'CONNECTIONS', '--path', 'UPWARD'
])('%s is not', name => { expect(isSecretName(name)).toBe(false) })

test.each([
  ['postgres://bob:p@ss@db', 'postgres://[redacted]@db'],
  ['postgres://bob:p@s@s@db/x?y=1', 'postgres://[redacted]@db/x?y=1'],
  ['postgres://bob:p/s?s#s@db', 'postgres://[redacted]@db'],
  ['postgres://bob:12/34@db', 'postgres://[redacted]@db'],
  ['postgres://bob:p:s@db', 'postgres://[redacted]@db'],
  ['redis://:s3cret@h/0', 'redis://[redacted]@h/0'],
  ['https://tok@example.org/a', 'https://[redacted]@example.org/a'],
  ['https://bob:p/ss@example.org', 'https://[redacted]@example.org'],
  ['mongodb://u:p@h1,h2/x and amqp://a:b@c', 'mongodb://[redacted]@h1,h2/x and amqp://[redacted]@c'],
  ['http://proxy:8080/?to=postgres://bob:p@ss@db', 'http://proxy:8080/?to=postgres://[redacted]@db'],
  ['postgres://db/x?user=bob&password=hunter2&ssl=1', 'postgres://db/x?user=bob&password=[redacted]&ssl=1'],
  ['Server=db;User Id=sa;Password=hunter2;Encrypt=1', 'Server=db;User Id=sa;Password=[redacted];Encrypt=1'],
  ['jdbc:mysql://db:3306/x', 'jdbc:mysql://db:3306/x'],
  ['https://example.org/a@b', 'https://example.org/a@b'],
  ['https://example.org:8443/a@b', 'https://example.org:8443/a@b'],
  ['http://[::1]:3000/@scope/x', 'http://[::1]:3000/@scope/x'],
  ['file:///srv/app/node_modules/@scope/x.js', 'file:///srv/app/node_modules/@scope/x.js'],
  ['webpack://app/./node_modules/@babel/x.js', 'webpack://app/./node_modules/@babel/x.js'],
  ['bob@example.org', 'bob@example.org']
])('%s is shown as %s', (value, shown) => {
  expect(redact('X', value)).toBe(shown)
  expect(redactArgs([value])).toEqual([shown])
})

test('arguments: options, variables, headers, and what follows them', () => {
  expect(redactArgs([
    '--db-pass=x', '--github-pat', 'x', 'DBPASS=x', 'Authorization: Bearer x', '--port', '3000',
    'postgres://bob:p@ss@db', 'https://example.org'
  ]))
    .toEqual([
      '--db-pass=[redacted]', '--github-pat', '[redacted]', 'DBPASS=[redacted]', 'Authorization: [redacted]', '--port',
      '3000', 'postgres://[redacted]@db', 'https://example.org'
    ])
})

test('the flags that an app was started with', () => {
  const source = { file: null, script: '/srv/a.js', cwd: '/', flags: {
    args: ['--token', 'abcdefgh', '-v'], 'drain.timeoutMs': '5', listen: ['3000']
  } }
  expect(redactSource(source)).toEqual({
    ...source, flags: { args: ['--token', '[redacted]', '-v'], 'drain.timeoutMs': '5', listen: ['3000'] }
  })
  expect(source.flags.args[1]).toBe('abcdefgh')
})

test('a secret is hidden by its value, wherever it stands: whole, the password of an address, a line of a key', () => {
  const key = `-----BEGIN-----\n${'a1'.repeat(32)}\n-----END-----`
  const secrets = secretsOfEnv(
    { JWT: 'abc.def.ghi', DB: 'postgres://bob:p@ss-w0rd@db', SIGNING_KEY: key, HOME: '/home/bob', TOKEN: 'short' },
    ['from-a-file']
  )
  const text = redactText(
    `jwt abc.def.ghi; no login for p@ss-w0rd; line ${'a1'.repeat(32)}; /home/bob; from-a-file; short`, secrets
  )
  expect(text).toBe('jwt [redacted]; no login for [redacted]; line [redacted]; /home/bob; [redacted]; short')
  expect(secretsOf(
    { env: { DBPASS: 'of-the-app' }, args: ['--pat=of-the-args', 'redis://:of-the-url@h'], nodeArgs: [] },
    { JWT: 'of-the-rest' }
  ))
    .toEqual(expect.arrayContaining(['of-the-app', 'of-the-args', 'of-the-url', 'of-the-rest']))
})

test('a long text without an end of its addresses costs no time that grows with its square', () => {
  const took = (/** @type {number} */ times) => {
    const beganAtMs = performance.now()
    redactText('x://a:b?c='.repeat(times), [])
    redactText('://'.repeat(times), [])
    redactText('x://a:'.repeat(times), [])
    return performance.now() - beganAtMs
  }
  took(1000)
  expect(took(40_000)).toBeLessThan(4000)
})

test('data that an app made: its texts, at any depth that is shown; numbers and names stay', () => {
  const data = { type: 'told', n: 123456, list: ['a 123456 b', { inner: 'x123456', none: null }] }
  expect(redactDeep(data, ['123456'])).toEqual({
    type: 'told', n: 123456, list: ['a [redacted] b', { inner: 'x[redacted]', none: null }]
  })
  const hostile = JSON.parse(`${'['.repeat(100_000)}"123456"${']'.repeat(100_000)}`)
  const text = JSON.stringify(redactDeep(hostile, ['123456']))
  expect(text).toContain('too deep')
  expect(text).not.toContain('123456')
})
