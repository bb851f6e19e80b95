'use strict'
/**
 * `npm run bench:package`: what `bellwether ls` costs beside a Node that does nothing. The package is packed and laid
 * out as it is installed; then both commands run by turns against a manager with two workers, in an order that changes,
 * their output read from a pipe. Ratio of the medians and of the quickest; --rounds <n>, --nodes <binary>:<binary>.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawnSync, execFileSync } = require('node:child_process')
const { removeTree } = require('../../common/remove-tree')
const { stage } = require('../../packaging/stage')

const ROOT = path.join(__dirname, '..', '..')
const TARGET = 1.4
const ROUNDS = Number(valueOf('--rounds') ?? 60)

/** @param {string} flag */
function valueOf (flag) {
  const at = process.argv.indexOf(flag)
  return at < 0 ? undefined : process.argv[at + 1]
}

/** The least that asking a manager takes in Node: what no command can be below. @param {string} socket */
function floor (socket) {
  return `require('node:net').connect(${JSON.stringify(socket)})
    .on('data', data => require('node:fs').writeSync(1, data)).on('end', () => process.exit(0))
    .write('GET /v1/status HTTP/1.0\\r\\n\\r\\n')`
}

/** @param {number[]} values @param {number} share */
function quantile (values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

/** @param {string} node @param {string[]} words @param {NodeJS.ProcessEnv} env @returns {number} ms */
function timeOf (node, words, env) {
  const from = process.hrtime.bigint()
  const { status, stderr } = spawnSync(node, words, { env, encoding: 'utf8' })
  const ms = Number(process.hrtime.bigint() - from) / 1e6
  if (status !== 0) throw new Error(`${words.join(' ')}: ${status} ${stderr}`)
  return ms
}

function main () {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-package-'))
  fs.mkdirSync(path.join(folder, 'home'), { mode: 0o700 })
  stage(path.join(folder, 'package'))
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'package', 'node_modules'))
  const command = path.join(folder, 'package', 'bin', 'bellwether.js')
  const checkout = path.join(ROOT, 'bin', 'bellwether.js')
  const env = { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', BELLWETHER_HOME: path.join(folder, 'home'), BELLWETHER_HTTP_LISTEN: 'off' }
  const app = path.join(folder, 'app.js')
  fs.writeFileSync(app, "require('node:http').createServer((_, answer) => answer.end()).listen(process.env.SOCKET)")
  const socket = path.join(folder, 'app.sock')
  execFileSync(process.execPath, [checkout, 'start', app, '-i', '2', '--listen', `unix:${socket}`], { env: { ...env, SOCKET: socket }, stdio: 'ignore' })
  try {
    for (const node of (valueOf('--nodes') ?? process.execPath).split(':')) measure(node, env, {
      'node -e 0': ['-e', '0'],
      'one line: connect, ask, print': ['-e', floor(path.join(folder, 'home', 'run', 'control.sock'))],
      'bellwether ls': [command, 'ls'],
      'bellwether ls, of a checkout': [checkout, 'ls'],
      'bellwether --json ls, the whole command': [checkout, '--json', 'ls']
    })
  } finally {
    spawnSync(process.execPath, [checkout, 'shutdown'], { env })
    removeTree(folder)
  }
}

/** @param {string} node @param {NodeJS.ProcessEnv} env @param {Record<string, string[]>} ways */
function measure (node, env, ways) {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  /** @type {Record<string, number[]>} */
  const took = Object.fromEntries(Object.keys(ways).map(name => [name, []]))
  for (let round = -2; round < ROUNDS; round++) {
    const names = round % 2 === 0 ? Object.keys(ways) : Object.keys(ways).reverse()
    for (const name of names) {
      const ms = timeOf(node, ways[name], env)
      if (round >= 0) took[name].push(ms)
    }
  }
  const [bare] = Object.values(took)
  const rows = Object.entries(took).map(([name, values]) => {
    const [least, median] = [quantile(values, 0), quantile(values, 0.5)]
    return {
      name, minMs: least.toFixed(1), medianMs: median.toFixed(1),
      minRatio: (least / quantile(bare, 0)).toFixed(2), medianRatio: (median / quantile(bare, 0.5)).toFixed(2)
    }
  })
  process.stdout.write(`Node ${version}, ${ROUNDS} rounds, load ${os.loadavg()[0].toFixed(1)}\n`)
  for (const row of rows) process.stdout.write(`  ${row.name.padEnd(42)} ${row.minMs} ms (${row.minRatio}x), median ${row.medianMs} ms (${row.medianRatio}x)\n`)
  const ls = rows.find(({ name }) => name === 'bellwether ls')
  process.stdout.write(`  target: ${TARGET}x; here ${ls?.minRatio}x (quickest), ${ls?.medianRatio}x (median)\n`)
}

main()
