'use strict'
/**
 * A comparison as files: the page, the charts it shows, the numbers behind it. docs/peers.md is made of it, so the text
 * of the page stands here. Pure.
 */
const { escapeMarkdown: esc, codeCell } = require('../report/escape')
const { chartsOf } = require('./charts')
const { PEERS } = require('./table')
const { headline, notesOf, tablesOf } = require('./tables')

/** @typedef {import('../shapes/peers').PeersResult} PeersResult */
/** @typedef {{ path: string, text: string }} PeersFile  path: inside the folder that is written to */

/**
 * @param {PeersResult} result
 * @returns {PeersFile[]}
 */
function peersFiles (result) {
  const charts = chartsOf(result)
  return [
    { path: 'peers.md', text: pageOf(result, charts) },
    ...charts.map(({ name, svg }) => ({ path: `peers/${name}.svg`, text: svg })),
    { path: 'peers/peers.json', text: jsonOf(result) }
  ]
}

/** A line a point, so that two runs can be laid side by side. @param {PeersResult} result */
function jsonOf ({ points, ...rest }) {
  const head = JSON.stringify(rest, null, 2).replace(/\n}$/, '')
  return `${head},\n  "points": [\n${points.map(point => `    ${JSON.stringify(point)}`).join(',\n')}\n  ]\n}\n`
}

/**
 * @param {PeersResult} result
 * @param {import('./charts').Chart[]} charts
 */
function pageOf (result, charts) {
  const tables = tablesOf(result)
  const notes = notesOf(result)
  const section = (/** @type {string} */ name, /** @type {string} */ title, /** @type {string[]} */ words) => {
    const drawn = charts.filter(one => one.name === name)
    const shown = tables.filter(one => one.chart === name)
    if (drawn.length + shown.length === 0) return []
    return [
      `## ${title}`, '', ...words, '', ...drawn.flatMap(one => [`![${esc(one.title)}](peers/${one.name}.svg)`, '']),
      ...shown.flatMap(tableLines)
    ]
  }
  return [
    '# Node beside nginx, Tornado and Thin',
    '',
    'In 2010 Ryan Dahl showed Node with a few charts: hello world over concurrency and over the size of the answer, beside nginx, Tornado and Thin. These are the',
    'same charts with what these servers are now. The page is written by `bellwether bench peers`, with what was measured; nobody edits it.',
    '',
    `Measured ${new Date(result.startedAtMs).toISOString().slice(0, 10)}: ${esc(headline(result))}. All numbers: [peers/peers.json](peers/peers.json).`,
    '',
    ...notes.flatMap(note => [`> ${esc(note)}`, '']),
    ...section('concurrency', 'Response time over concurrency', [
      'An answer of 12 bytes on connections that stay. Each connection asks again when it has its answer, so from a few connections on the server is always busy,',
      'and the response time is the number of connections divided by the requests a second. One connection shows the way there and back.'
    ]),
    ...section('size', 'Response time over the size of the answer', [
      'From one byte to one megabyte. A string must be encoded for each answer, a Buffer is written as it is; nginx does not touch the bytes at all. With large',
      'answers most of the time is the kernel copying them, on the side of the generator too.'
    ]),
    ...section('histogram', 'The histogram at 256 KiB', [
      'All requests of all rounds. A narrow hill is a server that treats everybody alike; a long tail to the right is somebody waiting while others are served.'
    ]),
    ...section('static',
      'A static file', ['A file of 1 MiB that the kernel has in its cache, in the ways that each server has for it.']),
    '## Who they are',
    '',
    '| peer | version | how it answers |',
    '|---|---|---|',
    ...result.peers.map(({ name, label, version }) =>
      `| ${label} | ${version === null ? 'not installed' : codeCell(version)} | ${PEERS.find(one => one.name === name)?.what ?? ''} |`),
    '',
    ...FIXED
  ].join('\n')
}

/** All of its words are ours: nothing needs to be escaped. @param {import('./tables').Table} table */
function tableLines ({ title, head, rows }) {
  const cells = (/** @type {string[]} */ row) => `| ${row.join(' | ')} |`
  return [`**${upperFirst(title)}**`, '', cells(head), `|${'---|'.repeat(head.length)}`, ...rows.map(cells), '']
}

/** @param {string} words */
function upperFirst (words) { return words[0].toUpperCase() + words.slice(1) }

/** The text that is the same in every run. */
const FIXED = [
  '## How it is measured',
  '',
  '- Every server is **one process** on one core; the load generator ([load.md](load.md)) has another core to itself. All servers of a point live at the same time, and',
  '  only the one that is loaded has work.',
  '- They are loaded **in turns**: round after round, each round in an order that a seed decides, after one round that only warms up. A number is the median of the',
  '  rounds, and ± is half the distance between the lowest and the highest of them; so long are the strokes in the charts.',
  '- All get the same request and give an answer of the same length on connections that stay. Before a server is loaded one answer is looked at, and then every byte is',
  '  counted: a wrong status, a failed request or an answer of another length is told, and such a load is never a number.',
  '- Access logs are off, and so are ETags but for Tornado\'s and Thin\'s own of a static file. Each server sends the headers that it sends by itself.',
  '',
  '## What this does not say',
  '',
  '- **Hello does nothing.** An application spends its time in its own code and in waiting for others. Where a request takes 20 ms by itself, nobody notices which of',
  '  these servers carries it.',
  '- **One process each.** nginx starts a worker for each core, Node runs under a cluster manager, Tornado and Thin run several behind a proxy. What is compared here is a core, not a',
  '  machine. Bellwether is here with one worker to show what being managed costs a request; what it does with several stands in [performance.md](performance.md).',
  '- **Nobody terminates anything.** There is no TLS, no compression, no slow client and no proxy. In production nginx often stands before the others and does that',
  '  for them: then it is no rival but a part of the same answer.',
  '- **nginx serves a file**, opened for each request, where the others answer from memory: that is what it is there for. With `return 200` it would be faster at hello.',
  '- **A full house.** In a closed loop a slow server is asked less. How long users wait when they come at their own rate is another question: `bellwether load --rate`.',
  '- **This machine, these versions.** The versions are those of the distribution, with the settings they come with. The distance between two lines may be another elsewhere.',
  '',
  '## Again',
  '',
  '    apt install nginx-light python3-tornado thin      # what is missing is told, and left out',
  '    bellwether bench peers                            # about three minutes; --profile normal is steadier',
  '    bellwether bench peers --only nginx,node,size     # some of the peers, one of the charts (concurrency, size, static)',
  '    bellwether bench peers --out docs                 # writes this page, its charts and its numbers',
  '',
  'The exit status is 0, and 70 when a server that is installed has no number somewhere, with a line that says why.',
  '',
  'What is asked comes from the suites ([bench-file.md](bench-file.md)): `hello`, `response-size` and `static-file`, with their own servers of Node. Read the numbers of one run',
  'beside one another; those of two machines, or of two days, say little together.',
  ''
]

module.exports = { peersFiles }
