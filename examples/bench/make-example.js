'use strict'
/**
 * Makes the example repository: twelve commits of a small HTTP server, with the same shas on every machine.
 *
 *   node examples/bench/make-example.js <folder>     prints the commits, oldest first
 *
 * Git reads the whole history from one stream (git fast-import), so that no setting of whoever runs this changes it.
 */
const fs = require('node:fs')
const path = require('node:path')
const { execFileSync } = require('node:child_process')
const { COMMITS } = require('./commits')

const START = path.join(__dirname, 'start')
const AUTHOR = 'Ada Example <ada@example.org>'
/** One commit a day, from 2026-01-05 09:00 UTC on. */
const FIRST_SECONDS = 1_767_603_600
const SECONDS_A_DAY = 86_400

/**
 * @param {string} dir  absent or empty
 * @returns {{ sha: string, subject: string, is: string }[]}  oldest first
 * @throws {Error} when the folder holds something already
 */
function makeExample (dir) {
  if (fs.existsSync(dir) && fs.readdirSync(dir).length > 0) {
    throw new Error(`${dir} is not empty: name a folder that is, or that is not there yet`)
  }
  fs.mkdirSync(dir, { recursive: true })
  const git = (/** @type {string[]} */ args, /** @type {Buffer} */ input = Buffer.alloc(0)) => execFileSync('git',
    args, { cwd: dir, env: gitEnv(), input, encoding: 'utf8' })
  git(['init', '--quiet', '--template=', '--initial-branch=main', '--object-format=sha1'])
  git(['fast-import', '--quiet'], historyStream())
  git(['-c', 'core.autocrlf=false', 'reset', '--quiet', '--hard', 'main'])
  const shas = git(['rev-list', '--reverse', 'main']).trim().split('\n')
  return COMMITS.map(({ subject, is }, index) => ({ sha: shas[index], subject, is }))
}

/** Git as it comes: no settings, no hooks, no other repository around. */
function gitEnv () {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
  return { ...own, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', GIT_TERMINAL_PROMPT: '0' }
}

/** @returns {Buffer}  what git fast-import reads */
function historyStream () {
  const files = startFiles()
  return Buffer.concat(COMMITS.map((commit, index) => {
    const changed = index === 0 ? [...files.keys()] : []
    for (const [name, text] of Object.entries(commit.add ?? {})) {
      files.set(name, text)
      changed.push(name)
    }
    for (const [name, from, to] of commit.edit ?? []) {
      const text = files.get(name) ?? ''
      if (!text.includes(from)) throw new Error(`${name} does not hold what "${commit.subject}" changes: ${from}`)
      files.set(name, text.replace(from, () => to))
      changed.push(name)
    }
    const when = `${AUTHOR} ${FIRST_SECONDS + index * SECONDS_A_DAY} +0000`
    const head = `commit refs/heads/main\nauthor ${when}\ncommitter ${when}\n`
    const parts = [...new Set(changed)].map(name => `M 100644 inline ${name}\n${data(files.get(name) ?? '')}`)
    return Buffer.from(`${head}${data(`${commit.subject}\n`)}${parts.join('')}\n`)
  }))
}

/** @param {string} text */
const data = text => `data ${Buffer.byteLength(text)}\n${text}\n`

/** @returns {Map<string, string>}  path in the repository -> text */
function startFiles () {
  const names = fs.readdirSync(START, { recursive: true })
    .map(String)
    .filter(name => fs.statSync(path.join(START, name)).isFile())
    .sort()
  return new Map(names.map(name => [name.split(path.sep).join('/'), fs.readFileSync(path.join(START, name), 'utf8')]))
}

module.exports = { makeExample }

if (require.main === module) {
  const [dir] = process.argv.slice(2)
  if (dir === undefined) {
    console.error('usage: node make-example.js <folder>')
    process.exitCode = 2
  } else {
    for (const { sha, subject, is } of makeExample(path.resolve(dir))) {
      console.log(`${sha.slice(0, 10)}  ${subject.padEnd(42)} ${is}`)
    }
  }
}
