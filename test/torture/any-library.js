'use strict'
/**
 * Ten unknown libraries of different kinds: `bellwether bench init && bellwether bench run` alone gives a verdict in
 * nine, and a sentence that says what is missing in the tenth. Needs the npm registry. The machine's own noise is not
 * what is tried here: no pair is rejected for what else runs.
 */
const { execFile, execFileSync } = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { LIBRARIES } = require('./lib/libraries')

const COMMAND = path.join(__dirname, '..', '..', 'bin', 'bellwether.js')
const MAKE_TIMEOUT_MS = 3 * 60_000
const INIT_TIMEOUT_MS = 8 * 60_000
const RUN_TIMEOUT_MS = 40 * 60_000
/** Of the ten, these have nothing that could be measured. */
const WITHOUT = LIBRARIES.filter(one => one.lacks !== undefined).length
/** Found in two looks, or as many as it takes: it was measured to the end. */
const LEAST_PAIRS = 10
const boundMs = LIBRARIES.length * (INIT_TIMEOUT_MS + RUN_TIMEOUT_MS)

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short }) {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-any-library-'))
  let verdicts = 0
  let sentences = 0
  try {
    const tried = short ? LIBRARIES.filter(({ packages, makes }) => packages === undefined && !makes) : LIBRARIES
    for (const [at, library] of tried.entries()) {
      const dir = path.join(home, `library-${at}`)
      makeLibrary(library, dir)
      const began = performance.now()
      const init = await bellwether(['bench', 'init'], { dir, home, timeoutMs: INIT_TIMEOUT_MS })
      const said = await bellwether(['bench', 'run', '--no-machine-checks', '--json'],
        { dir, home, timeoutMs: RUN_TIMEOUT_MS })
      const took = `${Math.round((performance.now() - began) / 1000)} s`
      const { ok, measured } = library.lacks === undefined
        ? verdictOf(library, init, said) : sentenceOf(library, init, said)
      if (ok && library.lacks === undefined) verdicts++
      if (ok && library.lacks !== undefined) sentences++
      report({ what: library.kind, measured: `${measured}, ${took}`, target: library.lacks ?? 'a verdict', ok })
    }
    const wanted = tried.length - WITHOUT
    report({ what: 'a verdict by the two commands alone', measured: verdicts, target: `${wanted} of ${tried.length}`,
      ok: verdicts >= wanted })
    report({ what: 'a sentence that says what is missing', measured: sentences, target: String(WITHOUT), ok: sentences === WITHOUT })
  } finally {
    fs.rmSync(home, { recursive: true, force: true })
  }
}

/** @typedef {{ code: number, stdout: string, stderr: string }} Said */

/** @param {import('./lib/libraries').Library} library @param {Said} init @param {Said} said */
function verdictOf ({ found, packages }, init, said) {
  if (init.code !== 0) return { ok: false, measured: `init ended with ${init.code}: ${lastOf(init.stdout + init.stderr)}` }
  if (!init.stdout.includes(found)) return { ok: false, measured: `it found something else: ${lastOf(init.stdout)}` }
  if (!init.stdout.includes('It works')) return { ok: false, measured: 'it was not tried' }
  const result = jsonOf(said.stdout)
  const commit = result?.commits[0]
  if (!commit) return { ok: false, measured: `no result: ${lastOf(said.stderr)}` }
  const { verdict, benchmarks, text } = commit
  const isMeasured = benchmarks.length > 0 &&
    benchmarks.every((/** @type {any} */ one) => one.pairs >= LEAST_PAIRS && one.failureSide === null)
  const isTold = packages === undefined || (commit.build.packages ?? '').includes(packages)
  return { ok: verdict !== 'broken' && isMeasured && isTold, measured: isMeasured && isTold ? verdict : `${verdict}: ${text}` }
}

/** @param {import('./lib/libraries').Library} library @param {Said} init @param {Said} said */
function sentenceOf ({ lacks = '' }, init, said) {
  const ok = init.code === 2 && init.stdout.includes(lacks) && said.code === 64 && /benchmarks +is empty/.test(said.stderr)
  return { ok, measured: ok ? 'said' : `${init.code}, ${said.code}: ${lastOf(init.stdout)} / ${lastOf(said.stderr)}` }
}

/** @param {string} text */
const lastOf = text => text.trim().split('\n').slice(-2).join(' / ').slice(0, 300)

/** @param {string} text @returns {any} */
function jsonOf (text) {
  try {
    return JSON.parse(text)
  } catch (err) {
    return null // it ended before it had an answer: stderr says why
  }
}

/** @param {import('./lib/libraries').Library} library @param {string} dir */
function makeLibrary ({ manifest, files, makes = [] }, dir) {
  const all = { 'package.json': JSON.stringify({ name: 'library', version: '1.0.0', ...manifest }), ...files }
  for (const [name, text] of Object.entries(all)) {
    fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    fs.writeFileSync(path.join(dir, name), text)
  }
  for (const [program, ...args] of makes) {
    execFileSync(program, args, { cwd: dir, timeout: MAKE_TIMEOUT_MS, stdio: 'pipe' })
  }
  fs.rmSync(path.join(dir, 'node_modules'), { recursive: true, force: true })
  const git = (/** @type {string[]} */ ...args) => execFileSync('git',
    ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: dir, stdio: 'pipe' })
  git('init', '-q')
  git('add', '--all')
  git('commit', '-q', '-m', 'a library')
  fs.writeFileSync(path.join(dir, 'README.md'), '# A library\n')
  git('add', '--all')
  git('commit', '-q', '-m', 'a readme')
}

/** @param {string[]} args @param {{ dir: string, home: string, timeoutMs: number }} where @returns {Promise<Said>} */
function bellwether (args, { dir, home, timeoutMs }) {
  const env = { ...process.env, BELLWETHER_HOME: path.join(home, 'home') }
  return new Promise(resolve => {
    execFile(process.execPath, [COMMAND, ...args], { cwd: dir, env, timeout: timeoutMs, maxBuffer: 2 ** 26 },
      (err, stdout, stderr) => resolve({ code: err ? Number(err.code ?? 1) : 0, stdout, stderr }))
  })
}

module.exports = { run, boundMs, makeLibrary }
