'use strict'
const { answerTo, escapeHtml, wantsHtml } = require('../../worker/maintenance/page')

test.each([
  { accept: undefined, expected: false },
  { accept: '', expected: false },
  { accept: '*/*', expected: false },
  { accept: 'application/json', expected: false },
  { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', expected: true },
  { accept: 'TEXT/HTML; q=0.3', expected: true },
  { accept: 'text/html;q=0', expected: false },
  { accept: 'text/html;q=0.0, */*', expected: false },
  { accept: 'x/text/html', expected: false }
])('Accept "$accept": HTML $expected', ({ accept, expected }) => { expect(wantsHtml(accept)).toBe(expected) })

test('the message is text, whatever it looks like', () => {
  expect(escapeHtml('<script>"&\'')).toBe('&lt;script&gt;&quot;&amp;&#39;')
  const { body, headers } = answerTo({ message: 'Zurück um <b>14:00</b>\nDanke', retryAfterS: 90 }, 'text/html')
  expect(body).toContain('<p>Zurück um &lt;b&gt;14:00&lt;/b&gt;<br>\nDanke</p>')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8', 'retry-after': '90', connection: 'close',
    'content-length': String(Buffer.byteLength(body))
  })
})

test('as text it is the message and a line end', () => {
  expect(answerTo({ message: 'Back <soon>', retryAfterS: 60 }, undefined)).toMatchObject({
    status: 503, body: 'Back <soon>\n', headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '60' }
  })
})
