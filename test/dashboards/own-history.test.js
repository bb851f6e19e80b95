'use strict'
/**
 * A website made from the history of the repository that these tests stand in: its newest commits are measured with one
 * of its own benchmarks, and the pages are opened in a browser. BW_SITE_DIR=<folder> keeps the website.
 */
const { execFileSync } = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { openBench } = require('../../bench')
const { openSite } = require('../../dashboards/web')
const { publishSite } = require('../../bench/service/watch/publish')
const { findBrowser, openBrowser } = require('../../measurements/bot/lib/browser')
const { needsTool } = require('../support/needs-tool')
const { serveFiles, PATIENCE_MS } = require('./served-site')

const ROOT = path.join(__dirname, '..', '..')
/** The newest commit; for a website that is kept, earlier ones while there is time. */
const COMMITS = process.env.BW_SITE_DIR ? 3 : 1
const TIME_MS = 15_000
/** About ninety launches: 15 s of a machine that has nothing else to do. */
const LONGEST_MS = 300_000

/** @param {string} cwd @param {...string} words */
function git (cwd, ...words) {
  return execFileSync('git', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

/** How many commits of the first-parent line are here: a shallow clone has one. */
function commitsHere () {
  try {
    return Number(git(ROOT, 'rev-list', '--first-parent', '--count', 'HEAD'))
  } catch { // no repository: a package, or no git
    return 0
  }
}

/** @param {string} folder @returns {string} a clone of this repository in it */
function cloneHere (folder) {
  const clone = path.join(folder, path.basename(ROOT))
  git(folder, '-c', 'protocol.file.allow=always', 'clone', '-q', '--no-hardlinks', ROOT, clone)
  // it is read where it stands, not from the commits; without packages, for they would have to be fetched
  const file = { install: [], profile: 'quick', benchmarks: {
    'manager/load': { title: 'the manager is loaded', command: ['{node}', '-e', "require('./manager')"] }
  } }
  fs.writeFileSync(path.join(clone, 'bellwether.bench.js'), `module.exports = ${JSON.stringify(file)}\n`)
  return clone
}

const count = commitsHere()
if (count < 2) {
  process.stderr.write('skipped: a website of this repository\'s own history, there is no commit and its parent here\n')
}

const run = count < 2 ? test.skip : needsTool(test, findBrowser() !== null, 'chromium')
run('the history of this repository becomes a website', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-own-'))
  const browser = await openBrowser()
  try {
    const repoDir = cloneHere(folder)
    const head = git(repoDir, 'rev-parse', 'HEAD')
    const bench = await openBench({ repoDir, stateDir: path.join(folder, 'state'), checksMachine: false })
    const out = process.env.BW_SITE_DIR ?? path.join(folder, 'public')
    try {
      const beganAtMs = performance.now()
      for (let back = 0; back < Math.min(
        COMMITS, count - 1
      ) && (back === 0 || performance.now() - beganAtMs < TIME_MS); back++) {
        const { commits: [commit] } = await bench.run({ range: `HEAD~${back}` })
        expect([commit.new.sha, commit.verdict, commit.text]).not.toEqual([commit.new.sha, 'broken', commit.text])
      }
      const { store, benchmarks, profile, repository } = bench
      publishSite(openSite({ store, repository, benchmarks, profile, siteUrl: null }), out)
    } finally {
      await bench.close()
    }
    const files = await serveFiles(out)
    try {
      const page = await browser.newPage()
      page.setDefaultTimeout(PATIENCE_MS)
      await page.goto(files.url)
      expect(await page.locator('tbody a.sha').first().textContent()).toBe(head.slice(0, 12))
      expect(await page.locator('tbody .subject').first().textContent())
        .toBe(git(repoDir, 'log', '-1', '--format=%s', 'HEAD'))
      await page.locator('tbody a.sha').first().click()
      await page.waitForURL(url => url.pathname === `/commit/${head}.html`)
      expect(await page.locator('h1').textContent()).toContain(head.slice(0, 12))
    } finally {
      await files.close()
    }
  } finally {
    await browser.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}, LONGEST_MS)
