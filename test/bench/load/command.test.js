'use strict'
/** `bellwether load` as a command, against a real server. */
const fs = require('node:fs')
const path = require('node:path')
const { startCommand, runCommand } = require('../../cli/run-command')
const { freePort } = require('../../support/free-port')
const { until } = require('../../support/until')
const { startRawServer, tempFolder, OK } = require('./raw-server')

/** @type {string} */
let home
/** @type {(() => unknown)[]} */
const cleanups = []
beforeAll(() => { home = tempFolder() })
afterAll(() => fs.rmSync(home, { recursive: true }))
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

/** @param {Parameters<typeof startRawServer>[0]} [onRequest] @param {Parameters<typeof startRawServer>[1]} [where] */
async function serve (onRequest = socket => socket.write(OK), where = {}) {
  const server = await startRawServer(onRequest, where)
  cleanups.push(server.close)
  return { ...server, url: `http://127.0.0.1:${server.target.port}/` }
}

test('a closed loop as JSON holds what was promised', async () => {
  const server = await serve()
  const { code, stdout, stderr } =
    await runCommand(['load', server.url, '-n', '200', '-c', '4', '--json', '-q'], { home })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const report = JSON.parse(stdout)
  expect(report).toMatchObject({
    requests: 200, errors: { connect: 0, read: 0, timeout: 0, status: 0 }, interrupted: false,
    plan: { mode: 'closed', connections: 4, requests: 200 }
  })
  for (const name of ['latencyUs', 'serviceUs']) {
    for (const point of ['p50', 'p90', 'p99', 'p999', 'max']) expect(report[name][point]).toBeGreaterThan(0)
  }
  expect(report.requestsPerSecond).toBeGreaterThan(0)
  expect(report.latencyHistogram).toBeUndefined()
  expect(server.requests()).toBe(200)
})

test('an open loop as text, with everything that can be said', async () => {
  const folder = tempFolder()
  cleanups.push(() => fs.rmSync(folder, { recursive: true }))
  const socketPath = path.join(folder, 's')
  const server = await serve(undefined, { socketPath })
  const { code, stdout, stderr } = await runCommand([
    'load', 'http://app/x?y=1', '--socket', socketPath, '-r', '100', '-n', '30', '--arrivals', 'poisson', '--seed', '7',
    '-m', 'delete', '-H', 'X-A: b', '-H', 'x-a: c',
    '--timeout', '1m', '--warmup', '50ms', '--histogram'
  ], { home })
  expect(code).toBe(0)
  expect(stdout)
    .toMatch(/^DELETE http:\/\/app\/x\?y=1\nopen loop, 100 per second \(Poisson\), 100 connections at most, keep-alive/)
  expect(stdout).toMatch(/requests +30 in /)
  expect(stdout).toMatch(/warm-up +\d+ requests/)
  expect(stdout).toMatch(/TotalCount/)
  expect(stderr).toContain('30 requests ...')
  expect(server.firstRequest()).toBe('DELETE /x?y=1 HTTP/1.1\r\nX-A: b, c\r\nHost: app\r\n\r\n')
})

test('without keep-alive; a body makes it a POST', async () => {
  const server = await serve(socket => socket.end(OK.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')))
  const { code, stdout } =
    await runCommand(['load', server.url, '-n', '20', '--no-keepalive', '--body', 'hi'], { home })
  expect(code).toBe(0)
  expect(stdout).toMatch(/Connection time \[ms\]: min/)
  expect(server.connections()).toBe(20)
  expect(server.firstRequest())
    .toMatch(/^POST \/ HTTP\/1\.1\r\nHost: [^\r]+\r\nConnection: close\r\nContent-Length: 2\r\n\r\n/)
})

test('a sweep ends with the knee, or says that there is none', async () => {
  const server = await serve()
  const wide =
    await runCommand(['load', server.url, '--sweep', '20..40', '--slo', '1m', '-d', '200ms', '--json', '-q'], { home })
  expect(wide.code).toBe(0)
  const lines = wide.stdout.trim().split('\n').map(line => JSON.parse(line))
  expect(lines[0]).toMatchObject({
    ratePerSecond: 20, requests: 4, requestsPerSecond: expect.any(Number), errors: { connect: 0 }
  })
  expect(lines[lines.length - 1]).toHaveProperty('kneePerSecond')
  const none =
    await runCommand(['load', server.url, '--sweep', '20..40', '--slo', '1ms', '-d', '200ms', '-H', 'X: y'], { home })
  expect(none.stdout).toMatch(/too much: |good/)
})

test('nobody there, every answer an error, no answer at all: 1', async () => {
  const refused = await runCommand(['load', `http://127.0.0.1:${await freePort()}/`, '--json'], { home })
  expect(refused.code).toBe(1)
  expect(JSON.parse(refused.stderr.trim().split('\n').pop() ?? '')).toMatchObject({
    error: { code: 'BW_LOAD', message: expect.stringContaining('ECONNREFUSED') }
  })
  const bad = await serve(socket => socket.write(OK.replace('200', '500')))
  expect(await runCommand(['load', bad.url, '-n', '5'], { home })).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/status +5xx 5/),
    stderr: expect.stringContaining('every answer was an error (BW_LOAD)')
  })
  const silent = await serve(socket => socket.destroy())
  expect(await runCommand(['load', silent.url, '-n', '2'], { home })).toMatchObject({
    code: 1, stderr: expect.stringContaining('no request was answered (BW_LOAD)')
  })
})

test('half the answers are 503: 1, and 0 where that many are allowed; what a script needs is in the JSON', async () => {
  const server = await serve((socket, nth) => { socket.write(nth % 2 ? OK : OK.replace('200', '503')) })
  const load = (/** @type {string[]} */ ...words) => runCommand(['load', server.url, '-n', '100', '-c', '1', ...words], { home })
  expect(await load()).toMatchObject({
    code: 1, stderr: expect.stringContaining('50 of 100 requests failed: more than --max-errors allows (0, the default) (BW_LOAD)')
  })
  expect(await load('--max-errors', '50%')).toMatchObject({ code: 0 })
  const slow = await load('--max-errors', '50', '--min-rate', '1000000', '--json', '-q')
  expect(slow.code).toBe(1)
  expect(JSON.parse(slow.stdout)).toMatchObject({
    passed: false,
    problems: [expect.stringMatching(/fewer than --min-rate/)]
  })
})

test('a server that dies in the middle: 1, whatever number of errors is allowed', async () => {
  const server = await serve((socket, nth) => {
    if (nth < 50) return socket.write(OK)
    server.close()
  })
  const { code, stderr } = await runCommand(
    ['load', server.url, '-d', '1500ms', '-c', '2', '--timeout', '100ms', '--max-errors', '100%'], { home })
  expect(stderr).toMatch(/the server stopped answering: the last \d+ requests had no answer, for /)
  expect(code).toBe(1)
})

test('Ctrl-C: what was measured so far, and 130', async () => {
  const server = await serve((socket, nth) => {
    socket.write(OK)
    if (nth === 50) command.child.kill('SIGINT')
  })
  const command = startCommand(['load', server.url, '-d', '10m', '-c', '1', '--json'], { home })
  const { code, stdout } = await command.ended
  expect(code).toBe(130)
  expect(JSON.parse(stdout)).toMatchObject({
    interrupted: true, errors: { connect: 0, read: 0, timeout: 0, status: 0 }
  })
  expect(JSON.parse(stdout).requests).toBeGreaterThanOrEqual(50)
})

test.each([
  { name: 'once', words: [], stdout: /per second, p99 under/ },
  { name: 'as JSON', words: ['--json', '-q'], stdout: /^$/ }
])('Ctrl-C during a sweep says so in one line, and 130: $name', async ({ words, stdout }) => {
  const server = await serve((socket, nth) => {
    socket.write(OK)
    if (nth === 5) command.child.kill('SIGINT')
  })
  const command = startCommand(['load', server.url, '--sweep', '100..200', '-d', '10m', ...words], { home })
  const ended = await command.ended
  expect(ended).toMatchObject({
    code: 130,
    stdout: expect.stringMatching(stdout),
    stderr: 'interrupted: the rates until then were measured, the knee was not found\n'
  })
  expect(ended.stdout).not.toMatch(/knee|achieved/)
})

test('Ctrl-C twice: the report is not waited for, and that is said', async () => {
  const server = await serve(() => {})
  const command = startCommand(['load', server.url, '--rate', '50', '-d', '10m', '--timeout', '10m', '-q'], { home })
  await until(() => server.requests() >= 1, 'a request has come, and no answer will')
  command.child.kill('SIGINT')
  await until(() => /^ShdPnd:\t0+$/m.test(fs.readFileSync(`/proc/${command.child.pid}/status`, 'utf8')),
    'the first has arrived: two that are pending are one')
  command.child.kill('SIGINT')
  expect(await command.ended).toMatchObject({
    code: 130, stdout: '', stderr: 'interrupted: without the report of what was measured\n'
  })
})

test('the command is killed: the generator does not outlive it', async () => {
  const server = await serve((socket, nth) => {
    socket.write(OK)
    if (nth === 50) command.child.kill('SIGKILL')
  })
  const command = startCommand(['load', server.url, '-d', '10m', '-c', '2'], { home })
  // its output is closed: nobody else holds it
  expect(await command.ended).toMatchObject({ signal: 'SIGKILL', stdout: '' })
  await until(() => server.open() === 0, 'the connections of the generator are closed')
})

test('wrong usage: 2, and nothing is sent', async () => {
  const server = await serve()
  const { code, stdout, stderr } = await runCommand(['load', server.url, '--sweep', '9..5'], { home })
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(/two rates/)
  expect(server.connections()).toBe(0)
})

test('a mix, headers and bodies from files; the latencies as a file; the highest rate that holds', async () => {
  const file = (/** @type {string} */ name, /** @type {string} */ text) => {
    fs.writeFileSync(path.join(home, name), text)
    return path.join(home, name)
  }
  const server = await serve()
  const headers = file('headers', '# of all\nX-A: b\n\nX-C: d\n')
  const mix = file('mix.json', JSON.stringify([{ path: '/a', weight: 3 }, { path: '/b', headers: { 'x-a': 'own' } }]))
  const out = path.join(home, 'latency.hgrm')
  const { code, stdout } = await runCommand(
    ['load', server.url, '-n', '40', '-c', '1', '--mix', mix, '--header-file', headers, '--export', out], { home })
  expect(code).toBe(0)
  expect(stdout).toMatch(/^mix on http:/)
  expect(stdout).toMatch(/^ {2}GET \/a +\d+ +0 +0 /m)
  expect(server.firstRequest()).toMatch(/^GET \/(a HTTP\/1\.1\r\nX-A: b\r\nX-C: d|b HTTP\/1\.1\r\nX-C: d\r\nHost: .*\r\nx-a: own)\r\n/)
  expect(fs.readFileSync(out, 'utf8')).toMatch(/^ +Value +Percentile TotalCount 1\/\(1-Percentile\)\n\n[^]*Total count {4}= +40\]/m)
  const climb = ['--find-rate', '20+999980', '--slo', '1m', '-d', '100ms', '--warmup', '1ms', '--timeout', '1s']
  const found = await runCommand(['load', server.url, ...climb, '--min-rate', '21'], { home })
  expect(found).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/ {2}20 per second holds, 1,000,000 does not/),
    stderr: expect.stringMatching(/20 per second holds: fewer than --min-rate asks for \(21\) \(BW_LOAD\)/)
  })
})
