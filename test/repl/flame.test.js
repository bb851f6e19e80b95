'use strict'
const { readProfile, heaviest } = require('../../repl/flame/tree')
const { layOut } = require('../../repl/flame/draw')
const { flamePage } = require('../../repl/flame/page')

/** @param {string} functionName @param {string} [url] */
const callFrame = (functionName, url = 'file:///srv/app.js') => ({
  functionName, url, lineNumber: 9, columnNumber: 0, scriptId: '1'
})

const PROFILE = {
  nodes: [
    { id: 1, callFrame: callFrame('(root)', ''), children: [2, 3, 6] },
    { id: 2, callFrame: callFrame('(idle)', '') },
    { id: 3, callFrame: callFrame('main'), children: [4, 5] },
    { id: 4, callFrame: callFrame('work') }, // twice: V8 keeps nodes apart that are one function
    { id: 5, callFrame: callFrame('work'), children: [7] },
    { id: 6, callFrame: callFrame('(garbage collector)', '') },
    { id: 7, callFrame: callFrame('<script>alert("x")</script>\u202e', 'file:///srv/node_modules/x/i.js') }
  ],
  startTime: 0,
  endTime: 1000,
  samples: [3, 4, 5, 7, 2, 6],
  timeDeltas: [0, 100, 200, 300, 50, 150] // the last one lasts 200
}

test('a CPU profile as a tree: the same calls merged, a sample lasts until the next, idle time left out', () => {
  const { root, idle, unit } = readProfile(PROFILE)
  expect({ idle, unit, total: root.total, self: root.self }).toEqual({ idle: 150, unit: 'us', total: 850, self: 0 })
  const [main, gc] = root.children
  expect([main.name, main.file, main.line, main.kind, main.self, main.total])
    .toEqual(['main', '/srv/app.js', 10, 'app', 100, 650])
  expect([gc.name, gc.kind, gc.total]).toEqual(['(garbage collector)', 'engine', 200])
  expect(main.children.map(({ name, self, total }) => [name, self, total])).toEqual([['work', 500, 550]])
  expect(heaviest(root, 2).map(({ name, self }) => [name, self])).toEqual([['work', 500], ['(garbage collector)', 200]])
})

test('a heap profile as a tree', () => {
  const leaf = { callFrame: callFrame('fill'), selfSize: 60, id: 2, children: [] }
  const { root, unit } = readProfile({
    head: { callFrame: callFrame('(root)', ''), selfSize: 0, id: 1, children: [leaf, { ...leaf, selfSize: 40 }] },
    samples: []
  })
  expect([unit, root.total, root.children.length, root.children[0].total]).toEqual(['bytes', 100, 1, 100])
})

test('boxes: a child lies within its parent, siblings side by side; what cannot be seen is counted', () => {
  const { root } = readProfile(PROFILE)
  const { boxes, depth } = layOut(root)
  expect(boxes.map(({ node, depth: row, from, share }) => [
    node.name.slice(0, 5), row, Math.round(from * 850), Math.round(share * 850)
  ])).toEqual([
    ['(root', 0, 0, 850], ['main', 1, 0, 650], ['work', 2, 0, 550], ['<scri', 3, 0, 50], ['(garb', 1, 650, 200]
  ])
  expect(depth).toBe(4)
  const thin = { ...root, children: [...root.children, { ...root.children[1], total: 0.1 }] }
  expect(layOut(thin).leftOut).toBe(1)
})

test('the page is whole in itself, names in it are text, and its policy names the hashes of what is in it', () => {
  const page = flamePage(readProfile(PROFILE), 'cpu profile of <b>')
  expect(page).not.toMatch(/<script>alert|<b>|\u202e|https?:/)
  expect(page).toContain('&#60;script&#62;alert(&#34;x&#34;)')
  expect(page.match(/<script>/g)).toHaveLength(1)
  const sha = (/** @type {string} */ text) =>
    `'sha256-${require('node:crypto').createHash('sha256').update(text).digest('base64')}'`
  const [, style] = /** @type {RegExpExecArray} */ (/<style>([^]*)<\/style>/.exec(page))
  const [, script] = /** @type {RegExpExecArray} */ (/<script>([^]*)<\/script>/.exec(page))
  const [, policy] = /** @type {RegExpExecArray} */ (/Content-Security-Policy" content="([^"]*)"/.exec(page))
  expect(policy).toContain(`default-src 'none'; style-src ${sha(style)}; script-src ${sha(script)}`)
  expect(page).not.toMatch(/ (style|on[a-z]+)="/) // the policy would not allow them
  expect(() => new Function(script)).not.toThrow()
})

test('a profile of nothing is a page as well', () => {
  const empty = {
    nodes: [PROFILE.nodes[0]].map(node => ({ ...node, children: [] })), samples: [], timeDeltas: [], startTime: 0,
    endTime: 0
  }
  expect(flamePage(readProfile(empty), 'nothing')).toContain('Nothing was recorded')
})
