'use strict'
/**
 * A repository for the benchmark bot. The work of each commit is a number that its program prints: what the bot must
 * say of it is known.
 */
const { execFileSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')

/** The last commit is 30 % slower, and its author wants to colour the reader's terminal. */
const COMMITS = /** @type {const} */ ([['begin', 100], ['same', 100], ['slower \x1b[31m', 130]])

/**
 * @param {string} folder   in which it is made
 * @returns {{ repo: string, slow: string }}  slow: the sha of the slower commit, HEAD
 */
function makeBenchRepository (folder) {
  const repo = path.join(folder, 'repo')
  fs.mkdirSync(repo)
  const env = {
    PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1', GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
    GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z'
  }
  const git = (/** @type {string[]} */ ...words) => execFileSync('git',
    ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...words], { cwd: repo, env, encoding: 'utf8' })
  git('init', '-q', '-b', 'main')
  for (const [subject, units] of COMMITS) {
    // a shell: it starts many times sooner than Node
    fs.writeFileSync(path.join(repo, 'work.sh'), `# ${subject}\necho '{ "units": ${units}.'$(($$ % 3))' }'\n`)
    git('add', '.')
    git('commit', '-q', '-m', subject)
  }
  const metrics = { units: { unit: 'count', better: 'lower', gated: true } }
  fs.writeFileSync(path.join(repo, 'bellwether.bench.json'),
    JSON.stringify({ benchmarks: { 'work/units': { command: ['/bin/sh', 'work.sh'], format: 'json', metrics } } }))
  return { repo, slow: git('rev-parse', 'HEAD').trim() }
}

module.exports = { makeBenchRepository }
