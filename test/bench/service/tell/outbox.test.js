'use strict'
/** Messages on their way: a real store, real web servers on 127.0.0.1, a real git, a program in place of sendmail. */
const fs = require('node:fs')
const http = require('node:http')
const os = require('node:os')
const path = require('node:path')
const { createHmac } = require('node:crypto')
const { execFileSync } = require('node:child_process')
const { openStore } = require('../../../../bench/store')
const { Outbox } = require('../../../../bench/service/tell/outbox')
const { channelsOf } = require('../../../../bench/service/tell/channels')
const { completeWatch } = require('../../../../bench/suites/complete-watch')
const { openMirror } = require('../../../../bench/collect/mirror')
const { git } = require('../../../../measurements/bot/lib/scratch-repository')

const T0 = Date.UTC(2026, 5, 1)
/** @type {string} */
let dir
/** @type {import('../../../../bench/store').Store} */
let store
/** @type {(() => unknown)[]} */
const cleanups = []
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-tell-'))
  store = openStore({ dir: path.join(dir, 'store'), mode: 'write' })
})
afterEach(async () => {
  store.close()
  for (const cleanup of cleanups.splice(0)) await cleanup()
  fs.rmSync(dir, { recursive: true, force: true })
})

/**
 * @param {(request: { method: string, url: string, headers: http.IncomingHttpHeaders, body: string }) =>
 *   { status: number, body?: string }} answer
 */
async function serve (answer) {
  const server = http.createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    const { status, body: text = '' } = answer({
      method: request.method ?? '', url: request.url ?? '', headers: request.headers, body
    })
    response.writeHead(status).end(text)
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  cleanups.push(() => new Promise(resolve => server.close(resolve).closeAllConnections()))
  return `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`
}

/**
 * A verdict in the store.
 * @param {string} session
 * @param {Partial<import('../../../../bench/shapes/record').VerdictRecord> & { sha?: string }} [different]
 */
function measured (session, { sha = session.padEnd(40, '0').replace(/[^0-9a-f]/g, 'a'), ...different } = {}) {
  store.put('commit', {
    sha, parents: ['b'.repeat(40)], author: 'A', committedAtMs: T0, subject: `commit ${session}`, docsOnly: false,
    atMs: T0
  })
  store.put('verdict', {
    session, sha, oldSha: 'b'.repeat(40), machineClass: 'm', profile: 'quick', verdict: 'broken',
    text: 'It does not build.', moved: [], tests: null, build: 'build-failed',
    culprit: null, tookMs: 1, atMs: T0 + 1000, ...different
  })
  return sha
}

/**
 * @param {object} tell  of a bench file
 * @param {{ nowMs?: () => number, mirrorDir?: string, repoDir?: string, remote?: string | null }} [how]
 */
function outbox (tell, { nowMs = () => T0, mirrorDir = '', repoDir = dir, remote = null } = {}) {
  const channels = channelsOf(completeWatch({ tell }).tell, { dir, mirrorDir, repoDir, remote })
  return new Outbox({
    store, channels, repository: 'birds', siteUrl: null, wallMs: nowMs, signal: new AbortController().signal
  })
}

/** @param {string} text */
function secretFile (text) {
  fs.writeFileSync(path.join(dir, 'secret'), `${text}\n`, { mode: 0o600 })
  return 'secret'
}

test('a webhook gets each verdict once, signed; not those from before it was there, nor those that nobody asked for', async () => {
  /** @type {any[]} */
  const got = []
  const url = await serve(({ body, headers }) => {
    const signature = `sha256=${createHmac('sha256', 'hush').update(body).digest('hex')}`
    got.push({
      ...JSON.parse(body), delivery: headers['x-bellwether-delivery'],
      signed: headers['x-bellwether-signature-256'] === signature
    })
    return { status: 204 }
  })
  measured('old', { atMs: T0 - 1 })
  const tell = { webhooks: [{ url, secretFile: secretFile('hush') }] }
  const box = outbox(tell)
  measured('s1')
  measured('s2', { verdict: 'quiet' })
  measured('s3')
  await box.deliver()
  await box.deliver()
  await outbox(tell).deliver() // after a restart
  expect(got.map(({ delivery }) => delivery)).toEqual(['s1', 's3'])
  expect(got[0]).toMatchObject({
    schema: 1, repository: 'birds', verdict: 'broken', subject: 'commit s1', signed: true
  })
  expect(box.troubles).toEqual([])
})

test('a channel that was taken out and put back tells nothing of the time between; what it still had to tell is told', async () => {
  /** @type {string[]} */
  const got = []
  const answers = [500, 204, 204]
  const tell = { webhooks: [{ url: await serve(({ headers }) => {
    got.push(String(headers['x-bellwether-delivery']))
    return { status: answers.shift() ?? 204 }
  }) }] }
  const box = outbox(tell)
  measured('s1')
  await box.deliver() // refused
  outbox({}, { nowMs: () => T0 + 5000 })
  measured('s2', { atMs: T0 + 6000 })
  outbox({}, { nowMs: () => T0 + 7000 })
  const again = outbox(tell, { nowMs: () => T0 + 8000 })
  measured('s3', { atMs: T0 + 9000 })
  await again.deliver()
  await outbox(tell, { nowMs: () => T0 + 10_000 }).deliver() // a restart is not being put back
  expect(got).toEqual(['s1', 's1', 's3'])
})

test('a commit that is measured again with the same outcome is told once; with another one, again', async () => {
  /** @type {string[]} */
  const got = []
  const box = outbox({ webhooks: [{ url: await serve(({ headers }) => {
    got.push(String(headers['x-bellwether-delivery']))
    return { status: 204 }
  }) }] })
  const sha = 'c'.repeat(40)
  for (const session of ['s1', 's2']) {
    measured(session, { sha })
    await box.deliver()
  }
  measured('s3', { sha, build: 'ok', broken: ['http/hello'] })
  await box.deliver()
  expect(got).toEqual(['s1', 's3'])
})

test('what is silenced is not told, until the silence is ended', async () => {
  /** @type {string[]} */
  const got = []
  const box = outbox({ webhooks: [{ url: await serve(({ headers }) => {
    got.push(String(headers['x-bellwether-delivery']))
    return { status: 204 }
  }) }] })
  const moved = [{
    benchmark: 'http/hello', metric: 'cpuUsPerRequest', unit: 'us', better: /** @type {const} */ ('lower'),
    verdict: /** @type {const} */ ('confirmed'), effect: 0.1, interval99: null, medians: null
  }]
  const silence = { benchmark: 'http/hello', metric: '*', by: 'Ann', reason: 'noisy' }
  store.put('silence', { ...silence, untilMs: T0 + 1000, atMs: T0 - 1000 })
  measured('s1', { verdict: 'confirmed', moved })
  await box.deliver()
  store.put('silence', { ...silence, untilMs: T0, atMs: T0 })
  measured('s2', { verdict: 'confirmed', moved })
  await box.deliver()
  expect(got).toEqual(['s2'])
})

test('one that does not take messages gets them later, in order, and longer and longer later; after days they are given up', async () => {
  let status = 503
  /** @type {string[]} */
  const got = []
  const url = await serve(({ headers }) => {
    got.push(`${headers['x-bellwether-delivery']} ${status}`)
    return { status, body: 'later\nplease' }
  })
  let nowMs = T0 + 2000
  const box = outbox({ webhooks: [{ url }] }, { nowMs: () => nowMs })
  store.put('mark', { name: [...store.all('mark', {})][0].name, value: String(T0), atMs: nowMs })
  measured('s1')
  measured('s2')
  await box.deliver()
  await box.deliver() // too early
  expect(got).toEqual(['s1 503'])
  expect(box.troubles).toMatchObject([{ text: expect.stringMatching(/^127\.0\.0\.1:\d+ answered 503: later please$/) }])
  const firstWaitMs = Number(box.nextMs) - nowMs
  nowMs = Number(box.nextMs)
  await box.deliver()
  expect(Number(box.nextMs) - nowMs).toBe(2 * firstWaitMs)
  nowMs = Number(box.nextMs)
  status = 200
  await box.deliver()
  expect(got).toEqual(['s1 503', 's1 503', 's1 200', 's2 200'])
  expect(box.nextMs).toBe(null)

  measured('s4', { atMs: nowMs })
  status = 500
  nowMs += 4 * 24 * 3600_000
  await box.deliver()
  expect(store.all('told', {}).find(one => one.session === 's4')).toMatchObject({
    outcome: 'given-up', text: expect.stringMatching(/500/)
  })
})

test('what is refused of one message holds up no other; it is tried again by itself, and given up after days', async () => {
  /** @type {string[]} */
  const got = []
  const known = new Set(['c1', 'c3'])
  let status = 0
  const apiUrl = await serve(({ url, body }) => {
    const told = /"commit (\w+)"/.exec(JSON.parse(body).description)?.[1] ?? ''
    got.push(told)
    if (status !== 0) return { status, body: '{"message":"Not Found"}' }
    return known.has(told)
      ? { status: 201, body: '{}' }
      : { status: 422, body: `{"message":"No commit found for SHA: ${url.split('/').at(-1)}"}` }
  })
  let nowMs = T0 + 2000
  const box = outbox({ github: { repository: 'o/r', tokenFile: secretFile('t0ken'), apiUrl, comments: false } },
    { nowMs: () => nowMs })
  for (const one of ['c1', 'c2', 'c3']) measured(one, { atMs: nowMs })
  await box.deliver()
  await box.deliver() // too early for the second one
  expect(got).toEqual(['c1', 'c2', 'c3'])
  expect(box.troubles).toEqual([
    { channel: 'github-status', text: expect.stringMatching(/answered 422: .*No commit found/), untilMs: box.nextMs }
  ])

  nowMs = Number(box.nextMs)
  const firstWaitMs = nowMs - (T0 + 2000)
  await box.deliver()
  expect([got.slice(3), Number(box.nextMs) - nowMs]).toEqual([['c2'], 2 * firstWaitMs])

  status = 404 // the repository is gone, or the token may not see it: all wait, in order
  measured('c4', { atMs: nowMs })
  measured('c5', { atMs: nowMs })
  await box.deliver()
  expect([got.slice(4), box.troubles.length]).toEqual([['c4'], 2])
  status = 0
  known.add('c2').add('c5')
  nowMs = Math.max(...box.troubles.map(({ untilMs }) => untilMs))
  await box.deliver()
  expect(got.slice(5)).toEqual(['c2', 'c4', 'c5'])
  expect(box.troubles).toHaveLength(1)

  nowMs += 4 * 24 * 3600_000
  await box.deliver()
  expect([box.troubles, box.nextMs]).toEqual([[], null])
  expect(store.all('told', {}).map(({ session, outcome }) => [session, outcome]))
    .toEqual([['c1', 'sent'], ['c3', 'sent'], ['c2', 'sent'], ['c5', 'sent'], ['c4', 'given-up']])
})

test('GitHub: a status on each commit, red only for what was confirmed; a comment once, also after a death in between', async () => {
  /** @type {{ method: string, url: string, body: any, token: string | undefined }[]} */
  const asked = []
  /** @type {{ body: string }[]} */
  const comments = []
  const apiUrl = await serve(({ method, url, body, headers }) => {
    asked.push({ method, url, body: body && JSON.parse(body), token: headers.authorization })
    if (url.includes('/comments') && method === 'GET') return { status: 200, body: JSON.stringify(comments) }
    if (url.includes('/comments')) comments.push(JSON.parse(body))
    return { status: 201, body: '{}' }
  })
  const tell = { github: { repository: 'o/r', tokenFile: secretFile('t0ken'), apiUrl } }
  const box = outbox(tell)
  const confirmed = measured('c1', {
    verdict: 'confirmed',
    text: 'Slower.',
    moved: [{
      benchmark: 'http/hello', metric: 'cpuUsPerRequest', unit: 'us', better: 'lower', verdict: 'confirmed',
      effect: 0.1, interval99: { low: 0.08, high: 0.12 }, medians: { old: 10, new: 11 }
    }]
  })
  const quiet = measured('c2', { verdict: 'quiet' })
  await box.deliver()
  expect(asked.every(({ token }) => token === 'Bearer t0ken')).toBe(true)
  const statuses = asked.filter(({ url }) => url.includes('/statuses/'))
  expect(statuses.map(({ url, body }) => [url.split('/').at(-1), body.state, body.context]))
    .toEqual([[confirmed, 'failure', 'bellwether'], [quiet, 'success', 'bellwether']])
  expect(statuses[0].body.description)
    .toBe(`confirmed: http/hello 10.5 % slower, since ${confirmed.slice(0, 12)} "commit c1"`)
  expect(comments).toHaveLength(1)
  expect(comments[0].body).toContain('| `http/hello` | `cpuUsPerRequest` | **confirmed** |')
  // the comment arrived, and the bot died before it could write that down
  const other = openStore({ dir: path.join(dir, 'other'), mode: 'write' })
  for (const kind of /** @type {const} */ (['commit', 'verdict', 'mark'])) {
    for (const one of store.all(kind, {})) other.put(kind, one)
  }
  for (const one of store.all('told', {})) if (one.channel !== 'github-comment') other.put('told', one)
  store.close()
  store = other
  await outbox(tell).deliver()
  expect(comments).toHaveLength(1)
})

test('mail goes through sendmail; git notes into the repository, beside those of others', async () => {
  const repoDir = path.join(dir, 'repo')
  fs.mkdirSync(repoDir)
  git(repoDir, 0, 'init', '-q', '--template=', '--initial-branch=main')
  git(repoDir, 0, 'commit', '-q', '--allow-empty', '-m', 'one')
  const sha = git(repoDir, 0, 'rev-parse', 'HEAD').trim()
  git(repoDir, 0, 'notes', '--ref=refs/notes/bellwether', 'add', '-m', 'mine', `${sha}^{tree}`)
  const mirror = await openMirror({ repoDir, mirrorDir: path.join(dir, 'mirror.git') })
  await mirror.resolve('HEAD')
  const sendmail = path.join(dir, 'sendmail')
  fs.writeFileSync(sendmail, `#!/bin/sh\nprintf '%s\\n' "$*" > ${dir}/args\ncat > ${dir}/mail\n`, { mode: 0o755 })
  const tell = { notes: true, mail: { from: 'bot@x.example', to: ['a@x.example'], sendmail } }
  const box = outbox(tell, { mirrorDir: mirror.dir, repoDir })
  measured('n1', { sha })
  await box.deliver()
  expect(box.troubles).toEqual([])
  expect(fs.readFileSync(path.join(dir, 'args'), 'utf8')).toBe('-i -t -f bot@x.example\n')
  expect(fs.readFileSync(path.join(dir, 'mail'), 'utf8')).toMatch(/^Subject: birds: broken: /m)
  const shown = execFileSync('git', ['-C', repoDir, 'log', '--show-notes=bellwether', '-1'], { encoding: 'utf8' })
  expect(shown).toContain('It does not build.')
  expect(execFileSync('git',
    ['-C', repoDir, 'notes', '--ref=bellwether', 'show', `${sha}^{tree}`], { encoding: 'utf8' })).toBe('mine\n')
  expect(execFileSync('git', ['-C', repoDir, 'status', '--porcelain'], { encoding: 'utf8' })).toBe('')

  fs.writeFileSync(sendmail, '#!/bin/sh\necho no queue >&2\nexit 75\n', { mode: 0o755 })
  measured('n2', { sha: measured('n3') })
  await box.deliver()
  expect(box.troubles.map(({ channel, text }) => `${channel} ${text}`))
    .toContain(`mail ${sendmail} ended with 75: no queue`)
})

test('git notes go to a remote by its name or its address, and from any folder of the repository', async () => {
  const [origin, repoDir] = [path.join(dir, 'origin.git'), path.join(dir, 'repo')]
  const folder = path.join(repoDir, 'packages', 'one')
  fs.mkdirSync(folder, { recursive: true })
  git(dir, 0, 'init', '-q', '--bare', '--template=', origin)
  git(repoDir, 0, 'init', '-q', '--template=', '--initial-branch=main')
  git(repoDir, 0, 'remote', 'add', 'upstream', origin)
  git(repoDir, 0, 'commit', '-q', '--allow-empty', '-m', 'one')
  const sha = git(repoDir, 0, 'rev-parse', 'HEAD').trim()
  const mirror = await openMirror({ repoDir, mirrorDir: path.join(dir, 'mirror.git') })
  await mirror.resolve('HEAD')
  const noteIn = (/** @type {string} */ gitDir) => execFileSync('git',
    [`--git-dir=${gitDir}`, 'cat-file', '-p', `refs/notes/bellwether:${sha}`], { encoding: 'utf8' })
  for (const { remote, from, to } of [
    { remote: 'upstream', from: repoDir, to: origin },
    { remote: origin, from: repoDir, to: origin },
    { remote: null, from: folder, to: path.join(repoDir, '.git') }
  ]) {
    const box = outbox({ notes: true }, { mirrorDir: mirror.dir, repoDir: from, remote })
    const session = `via ${remote ? path.basename(remote) : 'none'}`
    measured(session, { sha, text: session, broken: [session] }) // each is another message
    await box.deliver()
    expect(box.troubles).toEqual([])
    expect(noteIn(to)).toContain(session)
  }
})

test('a secret that cannot be read is told before anything starts', () => {
  const message = expect.stringMatching(/watch\.tell\.github\.tokenFile: .*nowhere cannot be read \(ENOENT\)/)
  expect(() => outbox({ github: { repository: 'o/r', tokenFile: 'nowhere' } }))
    .toThrow(expect.objectContaining({ code: 'BW_BENCH_FILE', message }))
  fs.writeFileSync(path.join(dir, 'empty'), '\n', { mode: 0o600 })
  expect(() => outbox({ webhooks: [{ url: 'http://x.example/', secretFile: 'empty' }] }))
    .toThrow(/webhooks\[0\]\.secretFile: .* is empty/)
})
