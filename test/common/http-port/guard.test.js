'use strict'
/** Who may ask what: one row a rule, over plain data. What the wire adds is ports.test.js's business. */
const { judgeRequest } = require('../../../common/http-port/guard')
const { readTarget } = require('../../../common/http-port/path')
const { hostName } = require('../../../common/http-port/host')
const { visitOf, isVisit, VISIT_MS } = require('../../../common/http-port/session')

/** @type {import('../../../common/http-port/guard').Rules<import('../../../common/http-port/guard').Route>} */
const RULES = {
  routes: [
    { path: '/livez', access: 'open', methods: ['GET', 'HEAD'] },
    { path: '/badge.svg', access: 'read', methods: ['GET'], embeddable: true },
    { path: '/act', access: 'act', methods: ['POST'] },
    { path: '/own/*', access: 'own', methods: ['POST'] },
    { path: '/view', access: 'view', methods: ['GET', 'POST'] },
    { path: '/change', access: 'change', methods: ['POST'] },
    { path: '/*', access: 'read', methods: ['GET', 'HEAD'] }
  ],
  names: ['bench.example.org'],
  namesSetting: 'the.setting',
  token: 'secret',
  notFound: 'not here'
}
const HOST = ['Host', '127.0.0.1:9696']
const own = (/** @type {string[]} */ ...more) => [...HOST, ...more]

/** @param {Partial<import('../../../common/http-port/guard').Asked>} asked */
function statusOf (asked, rules = RULES) {
  const judged = judgeRequest({ url: '/', method: 'GET', rawHeaders: HOST, address: '127.0.0.1', ...asked }, rules)
  return judged.refusal === null ? 200 : judged.refusal.status
}

describe('Host', () => {
  test.each([
    ['127.0.0.1', 200], ['127.0.0.1:9696', 200], ['[::1]', 200], ['[::1]:80', 200], ['10.0.0.7:1', 200],
    ['localhost', 200], ['LOCALHOST:9696', 200], ['localhost.', 200],
    ['bench.example.org', 200], ['Bench.Example.ORG.:443', 200],
    ['evil.example', 421], ['bench.example.org.evil.example', 421], ['xbench.example.org', 421],
    ['localhost.evil.example', 421], ['127.0.0.1.evil.example', 421], ['a.localhost', 421],
    ['127.1', 421], ['0x7f000001', 421], ['2130706433', 421], ['', 421], ['127.0.0.1@evil.example', 421],
    ['localhost:80:80', 421], ['localhost:', 421], ['[::1', 421],
    ['[127.0.0.1]', 421], ['::1', 421], ['localhost evil', 421], ['localhost\t', 421], ['bench.example.org..', 421],
    ['localhost,evil.example', 421]
  ])('%s: %i', (host, status) => expect(statusOf({ rawHeaders: ['hOsT', host] })).toBe(status))

  test.each([
    { name: 'none', rawHeaders: [] },
    { name: 'two, the same', rawHeaders: ['Host', 'localhost', 'host', 'localhost'] },
    { name: 'two, one foreign', rawHeaders: ['Host', 'localhost', 'HOST', 'evil.example'] }
  ])('$name: 400', ({ rawHeaders }) => expect(statusOf({ rawHeaders })).toBe(400))

  test('an open route is answered under any name, and without one; not with two', () => {
    expect(statusOf({ url: '/livez', rawHeaders: ['Host', 'kubernetes.example'] })).toBe(200)
    expect(statusOf({ url: '/livez', rawHeaders: [] })).toBe(200)
    expect(statusOf({ url: '/livez', rawHeaders: ['Host', 'a', 'Host', 'b'] })).toBe(400)
  })

  test('it comes before everything else: a foreign name learns of no path, token or method', () => {
    for (const [url, method] of [
      ['/nothing', 'GET'], ['/../x', 'GET'], ['/act', 'POST'], ['/own/x', 'PUT'], ['/livez/', 'GET'],
      ['/%6civez/../act', 'GET']
    ]) {
      expect(statusOf({ url, method, rawHeaders: ['Host', 'evil.example', 'Authorization', 'Bearer secret'] }))
        .toBe(421)
    }
  })

  test('the message names the setting', () => {
    expect(
      judgeRequest({ url: '/', method: 'GET', rawHeaders: ['Host', 'x\u001b[2J'], address: '::1' }, RULES).refusal?.text
    ).toBe('This port does not answer under the name "x\\u001b[2J". Use its address or localhost, or add the name to the.setting.')
  })

  test.each([['a_b.c', 'a_b.c'], ['[fe80::1%eth0]', 'fe80::1%eth0'], ['*', null], ['a..b', null], ['[::1]x', null]])(
    'the name of %s is %s', (host, name) => expect(hostName(host)).toBe(name)
  )
})

describe('path', () => {
  test.each([
    ['/', '/'], ['/a/b', '/a/b'], ['/a/', '/a/'], ['/a?x=/../', '/a'], ['/%61pi', '/api'], ['/a%20b', '/a b'],
    ['/%C3%A4', '/\u00e4'], ['/a%3Ab', '/a%3Ab'], ['/a...b/..c', '/a...b/..c'],
    ['/%252e%252e/x', '/%2e%2e/x'], ['http://127.0.0.1/a', '/a'], ['http://127.0.0.1', '/'],
    ['http://127.0.0.1?x', '/'],
    ['//a', null], ['/a//b', null], ['/a/../b', null], ['/..', null], ['/./a', null], ['/a/.', null],
    ['/%2e%2e/a', null], ['/%2E./a', null], ['/a%2fb', null], ['/a%5cb', null], ['/a\\b', null],
    ['/%00', null], ['/a%0ab', null], ['/%7f', null], ['/%', null], ['/%ff', null], ['/a#b', null], ['*', null],
    ['', null], ['a', null], ['ftp://127.0.0.1/a', null], ['http:/a', null], ['http://127.0.0.1//a', null]
  ])('%s: %s', (url, expected) => expect(readTarget(url)?.path ?? null).toBe(expected))

  test('no path: 400; an absolute URL is judged by its own host, too', () => {
    expect(statusOf({ url: '//livez' })).toBe(400)
    expect(statusOf({ url: 'http://localhost/livez', rawHeaders: HOST })).toBe(200)
    expect(statusOf({ url: 'http://evil.example/', rawHeaders: HOST })).toBe(421)
    expect(statusOf({ url: 'http://localhost/', rawHeaders: ['Host', 'evil.example'] })).toBe(421)
    expect(statusOf({ url: 'http://u:p@localhost/' })).toBe(421)
  })
})

describe('proof, then method', () => {
  const origin = ['Origin', 'http://127.0.0.1:9696']
  const token = ['Authorization', 'Bearer secret']
  const inPage = ['Sec-Fetch-Site', 'same-origin']
  test.each([
    { name: 'the token', rawHeaders: own(...token), status: 200 },
    { name: 'the token, from elsewhere', rawHeaders: own(...token), address: '10.1.1.1', status: 200 },
    {
      name: 'the token from a foreign page: it has shown the proof',
      rawHeaders: own(...token, 'Origin', 'http://evil.example'),
      status: 200
    },
    {
      name: 'a wrong token is no page, whatever else it says',
      rawHeaders: own('Authorization', 'Bearer no', ...origin, ...inPage),
      status: 401
    },
    { name: 'an empty token', rawHeaders: own('Authorization', 'Bearer '), status: 403 },
    { name: 'its own page', rawHeaders: own(...origin, ...inPage), status: 200 },
    { name: 'its own page, an older browser', rawHeaders: own(...origin), status: 200 },
    { name: 'its own page over https, behind a proxy', rawHeaders: own('Origin',
      'https://127.0.0.1:9696', ...inPage), status: 200 },
    {
      name: 'its own page from another machine', rawHeaders: own(...origin, ...inPage), address: '10.1.1.1', status: 403
    },
    { name: 'IPv4 in IPv6', rawHeaders: own(...origin), address: '::ffff:127.0.0.1', status: 200 },
    { name: 'neither', rawHeaders: HOST, status: 403 },
    { name: 'a form of another site', rawHeaders: own('Origin', 'http://evil.example',
      'Sec-Fetch-Site', 'cross-site', 'Sec-Fetch-Mode', 'navigate', 'Sec-Fetch-Dest', 'document'), status: 403 },
    { name: 'a form of a sandboxed frame', rawHeaders: own('Origin',
      'null', 'Sec-Fetch-Site', 'cross-site'), status: 403 },
    {
      name: 'another port of this machine',
      rawHeaders: own('Origin', 'http://127.0.0.1:8080', 'Sec-Fetch-Site', 'same-site'),
      status: 403
    },
    { name: 'another origin that says it is the same', rawHeaders: own('Origin',
      'http://evil.example', ...inPage), status: 403 },
    { name: 'typed into a browser', rawHeaders: own('Sec-Fetch-Site', 'none'), status: 403 }
  ])('act: $name: $status', ({ rawHeaders, address, status }) =>
    expect(statusOf({ url: '/act', method: 'POST', rawHeaders, ...address ? { address } : {} })).toBe(status))

  test('without a token set none is right', () => {
    expect(statusOf({ url: '/act', method: 'POST', rawHeaders: own(...token) }, { ...RULES, token: null })).toBe(401)
    expect(statusOf({ url: '/act', method: 'POST', rawHeaders: own(...origin) }, { ...RULES, token: null })).toBe(200)
  })

  test('the proof comes before the method, the method before the route', () => {
    expect(statusOf({ url: '/act', method: 'GET' })).toBe(403)
    expect(statusOf({ url: '/act', method: 'GET', rawHeaders: own(...token) })).toBe(405)
    expect(statusOf({ url: '/own/lease', method: 'GET' })).toBe(405)
    expect(statusOf({ url: '/own/lease', method: 'POST' })).toBe(200)
    expect(judgeRequest({ url: '/x', method: 'OPTIONS', rawHeaders: HOST, address: '::1' }, RULES).refusal).toEqual({
      status: 405, text: 'Only GET or HEAD here.', allow: 'GET, HEAD'
    })
  })

  test.each([
    {
      name: 'a link of another site',
      more: ['Sec-Fetch-Site', 'cross-site', 'Sec-Fetch-Mode', 'navigate', 'Sec-Fetch-Dest', 'document'],
      status: 200
    },
    {
      name: 'an image of another site',
      more: ['Sec-Fetch-Site', 'cross-site', 'Sec-Fetch-Mode', 'no-cors', 'Sec-Fetch-Dest', 'image'],
      status: 403
    },
    {
      name: 'a frame of another site',
      more: ['Sec-Fetch-Site', 'cross-site', 'Sec-Fetch-Mode', 'navigate', 'Sec-Fetch-Dest', 'iframe'],
      status: 403
    },
    {
      name: 'a script of another port',
      more: ['Sec-Fetch-Site', 'same-site', 'Sec-Fetch-Mode', 'cors', 'Sec-Fetch-Dest', 'empty'],
      status: 403
    },
    { name: 'its own page', more: inPage, status: 200 },
    { name: 'typed', more: ['Sec-Fetch-Site', 'none'], status: 200 },
    {
      name: 'a badge anywhere', url: '/badge.svg',
      more: ['Sec-Fetch-Site', 'cross-site', 'Sec-Fetch-Mode', 'no-cors', 'Sec-Fetch-Dest', 'image'], status: 200
    }
  ])('read: $name: $status', ({ url = '/page', more, status }) =>
    expect(statusOf({ url, rawHeaders: own(...more) })).toBe(status))
})

describe('change', () => {
  const NOW_MS = 1_800_000_000_000
  const OWN_PAGE = ['Origin', 'http://127.0.0.1:9696', 'Sec-Fetch-Site', 'same-origin']
  const visit = ['Cookie', `visit=${visitOf('viewers', NOW_MS - 1000)}`]
  const [withToken, asOwner] = [{ token: 'viewers', cookie: 'visit', wallMs: NOW_MS }, { isOwner: true }]
  test.each([
    { name: 'a page of this port with its cookie', more: [...visit, ...OWN_PAGE], viewers: withToken, status: 200 },
    {
      name: 'an old browser that sends the origin alone', more: [...visit, 'Origin', 'http://127.0.0.1:9696'],
      viewers: withToken, status: 200
    },
    { name: 'a program with the token', more: ['Authorization', 'Bearer viewers'], viewers: withToken, status: 200 },
    { name: 'a page of this port as the owner', more: OWN_PAGE, viewers: asOwner, status: 200 },
    { name: 'the cookie alone', more: visit, viewers: withToken, status: 403 },
    { name: 'the cookie from a page of another site', more: [
      ...visit, 'Origin', 'https://evil.example', 'Sec-Fetch-Site', 'cross-site'
    ], viewers: withToken, status: 403 },
    { name: 'the cookie from another port of this host', more: [
      ...visit, 'Origin', 'http://127.0.0.1:8080', 'Sec-Fetch-Site', 'same-site'
    ], viewers: withToken, status: 403 },
    { name: 'a form of another site that is a navigation', more: [
      ...visit, 'Origin', 'https://evil.example', 'Sec-Fetch-Site', 'cross-site', 'Sec-Fetch-Mode', 'navigate',
      'Sec-Fetch-Dest', 'document'
    ], viewers: withToken, status: 403 },
    { name: 'a sandboxed page', more: [...visit, 'Origin', 'null'], viewers: withToken, status: 403 },
    { name: 'no cookie', more: OWN_PAGE, viewers: withToken, status: 401 },
    {
      name: 'a wrong token', more: ['Authorization', 'Bearer wrong', ...visit, ...OWN_PAGE], viewers: withToken,
      status: 401
    },
    { name: 'the owner without a page', more: [], viewers: asOwner, status: 403 },
    {
      name: 'the owner by way of a page of another site',
      more: ['Origin', 'https://evil.example', 'Sec-Fetch-Site', 'cross-site'], viewers: asOwner, status: 403
    },
    { name: 'another user', more: OWN_PAGE, viewers: { isOwner: false }, status: 403 },
    { name: 'GET', more: [...visit, ...OWN_PAGE], viewers: withToken, method: 'GET', status: 405 }
  ])('$name: $status', ({ more, viewers, method = 'POST', status }) =>
    expect(statusOf({ url: '/change', method, rawHeaders: own(...more) }, { ...RULES, viewers })).toBe(status))
})

describe('view', () => {
  const NOW_MS = 1_700_000_000_000
  const withToken = { ...RULES, viewers: { token: 'viewers', cookie: 'visit', wallMs: NOW_MS } }
  const visit = visitOf('viewers', NOW_MS - 1000)
  const view = (/** @type {string[]} */ more, /** @type {any} */ rules = withToken, method = 'GET') =>
    statusOf({ url: '/view', method, rawHeaders: own(...more) }, rules)
  test.each([
    { name: 'the token', more: ['Authorization', 'Bearer viewers'], status: 200 },
    { name: 'the token of what acts is another one', more: ['Authorization', 'Bearer secret'], status: 401 },
    {
      name: 'a wrong token, and a good cookie', more: ['Authorization', 'Bearer no', 'Cookie', `visit=${visit}`],
      status: 401
    },
    { name: 'nothing', more: [], status: 401 },
    { name: 'its cookie', more: ['Cookie', `visit=${visit}`], status: 200 },
    {
      name: 'its cookie among others, one of the same name that is none of ours',
      more: ['Cookie', `a=b; visit=x; visit=${visit}`],
      status: 200
    },
    { name: 'the cookie of another name', more: ['Cookie', `xvisit=${visit}`], status: 401 },
    { name: 'the token itself as a cookie', more: ['Cookie', 'visit=viewers'], status: 401 },
    {
      name: 'a cookie with a later end',
      more: ['Cookie', `visit=${visit.replace(/^\d+/, until => String(Number(until) + 1))}`],
      status: 401
    },
    { name: 'one of another token', more: ['Cookie', `visit=${visitOf('before', NOW_MS)}`], status: 401 },
    { name: 'its cookie from a script of another port', more: [
      'Cookie', `visit=${visit}`, 'Sec-Fetch-Site', 'same-site', 'Sec-Fetch-Mode', 'cors', 'Sec-Fetch-Dest', 'empty'
    ], status: 403 },
    {
      name: 'the token from a page of another site',
      more: ['Authorization', 'Bearer viewers', 'Sec-Fetch-Site', 'cross-site', 'Sec-Fetch-Mode', 'cors'],
      status: 403
    }
  ])('$name: $status', ({ more, status }) => expect(view(more)).toBe(status))

  test('a visit ends, and none lasts longer than we give', () => {
    expect([NOW_MS - VISIT_MS, NOW_MS + 1].map(atMs => isVisit(visitOf('t', atMs), 't', NOW_MS)))
      .toEqual([false, false])
    expect(['', '.', '1.x', `1e99.${'x'.repeat(43)}`, `${'9'.repeat(400)}.${'x'.repeat(43)}`]
      .map(value => isVisit(value, 't', NOW_MS))).toEqual([false, false, false, false, false])
  })

  test('without a token the owner; with one that cannot be read nobody; without a word of viewers nobody', () => {
    expect(view([], { ...RULES, viewers: { isOwner: true } })).toBe(200)
    expect(view(['Authorization', 'Bearer anything'], { ...RULES, viewers: { isOwner: false } })).toBe(403)
    const asOwner = { ...RULES, viewers: { isOwner: true } }
    // a proxy of the owner's is not the owner
    for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP']) {
      expect(view([name, '192.0.2.1'], asOwner)).toBe(403)
    }
    expect(statusOf({ url: '/view', rawHeaders: ['Host', 'bench.example.org'] }, asOwner)).toBe(403)
    expect(statusOf({ url: '/view', rawHeaders: ['Host', 'localhost:9646'] }, asOwner)).toBe(200)
    expect(view(['Cookie', `visit=${visit}`], { ...RULES, viewers: { fault: 'http.tokenFile: gone' } })).toBe(503)
    expect(view(['Authorization', 'Bearer secret'], RULES)).toBe(403)
  })

  test('the token comes after the name and the path, and before the method', () => {
    expect(view([], withToken, 'PUT')).toBe(401)
    expect(view(['Authorization', 'Bearer viewers'], withToken, 'PUT')).toBe(405)
    expect(statusOf({ url: '/view', rawHeaders: ['Host', 'evil.example', 'Authorization', 'Bearer viewers'] },
      withToken)).toBe(421)
    for (const [url, status] of /** @type {[string, number][]} */ ([
      ['/x/../view', 400], ['/view/', 200], ['//view', 400], ['/%76iew', 401], ['/vie%77', 401], ['/view%2f', 400],
      ['/VIEW', 200]
    ])) {
      // what is 200 is the page of everybody, not this one
      expect([url, statusOf({ url }, withToken)]).toEqual([url, status])
    }
  })
})

test('what no route has is a 404', () =>
  expect(statusOf({ url: '/x' }, { ...RULES, routes: RULES.routes.slice(0, 1) })).toBe(404))
