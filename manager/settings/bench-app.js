'use strict'
/**
 * The section `bench` of a settings file as one more app, written down as a person would write it: it runs the command
 * that people run by hand, `bellwether bench watch`. From there on it is an app like any other; nothing else in the
 * manager knows of it.
 *
 *   judgeBench(document, { known, apps, http, baseDir, files, runDir }) -> { apps, problems }   apps: none, or the one
 */
const path = require('node:path')
const { parseAddress, parseListenerKey } = require('../../common/address')
const { judgeApp } = require('./check-app')
const { completeBench } = require('./complete')
const { lookAt, problemsWithBench } = require('./cross-checks')
const { owningPath } = require('./setting-list')

/** @typedef {import('./app-settings.generated').AppSettings} AppSettings */
/** @typedef {import('./problems').Problem} Problem */

const NAME = 'bench'
/** bench/suites/complete-watch.js has it; the manager loads nothing of the bot. */
const DEFAULT_WEBSITE = 'http://127.0.0.1:9696/'
const COMMAND = path.join(__dirname, '..', '..', 'bin', 'bellwether.js')
/** Of `bellwether bench watch`, by the setting that each is for. */
const FLAGS = Object.freeze({
  repo: '--repo', file: '--file', profile: '--profile', branch: '--branch', remote: '--remote', backlog: '--backlog',
  listen: '--listen', only: '--only'
})

/** Settings for a bot that computes for hours, serves few clients, and may be started again at any time. */
const AS_AN_APP = Object.freeze({
  name: NAME,
  script: COMMAND,
  instances: 1,
  // Alone it says so before it looks at anything: a repository that is gone makes it a crash loop, and never keeps the
  // apps beside it from being started. With low priority on a busy machine even that may take a while.
  ready: { when: 'message', timeoutMs: 60_000 },
  // Behind another bot it says so when its settings are good; for what it finds wrong a moment later the reload still
  // fails, and the old bot goes on.
  reload: { settleMs: 1_000 },
  drain: { idleGraceMs: 0, timeoutMs: 2_000 },
  // First it ends the processes that it measures: none of them may be left.
  stop: { timeoutMs: 30_000 },
  restart: { minDelayMs: 1_000, maxDelayMs: 60_000 },
  // One process that shares its socket with no other: the thread would cost 10 to 20 MB, and its main thread computes
  // for seconds at a time.
  worker: { sidecar: false, evenSpread: false },
  metrics: { enabled: false },
  // It is idle most of the time: what V8 keeps free for the next moment of work would be 30 MB.
  nodeArgs: ['--max-semi-space-size=2']
})

/**
 * @typedef {object} JudgeOptions
 * @property {readonly Problem[]} known                  what is wrong with the document
 * @property {readonly import('./cross-checks').JudgedApp[]} apps   beside it
 * @property {{ listen: string | null, ui: boolean }} http   of the manager; listen: null: none, or it is wrong
 * @property {string} baseDir
 * @property {boolean} [files]    false: do not look whether files exist
 * @property {string} [runDir]
 */

/**
 * @param {any} document   of a settings file
 * @param {JudgeOptions} options
 * @returns {{ apps: { plain: Record<string, any>, settings: AppSettings }[], problems: Problem[] }}
 */
function judgeBench (document, { known, apps, http, baseDir, files, runDir }) {
  const section = document?.bench
  if (section === undefined || section === false || known.some(problem => problem.path === NAME)) {
    return { apps: [], problems: [] }
  }
  const wrong = new Set(known.map(problem => owningPath(problem.path)))
  const { listenKey, problems, ...said } = readSection(section === true ? {} : section, { wrong, baseDir, files })
  const liveUrl = http.ui && http.listen !== null ? `${urlOf(parseListenerKey(http.listen))}ui/` : null
  const plain = { ...AS_AN_APP, cwd: baseDir, nice: said.nice, args: argsOf(said, liveUrl), links: {
    website: websiteOf(listenKey), ...said.links
  } }
  const judged = judgeApp(plain, [], { baseDir, files, runDir })
  const ofApp = judged.problems.map(problem => ({ ...problem, path: `${NAME}.${problem.path}` }))
  return {
    apps: [{ plain, settings: judged.settings }],
    problems: [...problems, ...ofApp, ...problemsWithBench({ name: NAME, listenKey }, apps, http.listen)]
  }
}

/**
 * @param {Record<string, any>} section
 * @param {{ wrong: ReadonlySet<string>, baseDir: string, files?: boolean }} options
 * @returns {Record<string, any> & { listenKey: string | null, problems: Problem[] }}  paths absolute
 */
function readSection (section, { wrong, baseDir, files = true }) {
  const said = completeBench(section, { wrong })
  const repo = path.resolve(baseDir, said.repo ?? '.')
  const file = said.file === undefined ? undefined : path.resolve(baseDir, said.file)
  /** @type {Problem[]} */
  const problems = []
  /** @type {(key: string, at: string, wanted: 'folder' | 'file') => void} */
  const look = (key, at, wanted) => {
    const found = lookAt(at)
    if (found !== wanted) problems.push({
      path: `${NAME}.${key}`, message: found === null ? `does not exist: ${at}` : `is no ${wanted}: ${at}`
    })
  }
  if (files) look('repo', repo, 'folder')
  if (files && file !== undefined) look('file', file, 'file')
  let listenKey = null
  try {
    listenKey = said.listen === undefined ? null : parseAddress(said.listen, { allowPortZero: true }).key
  } catch (err) {
    if (err.code !== 'BW_ADDRESS') throw err
    problems.push({ path: `${NAME}.listen`, message: err.message.replace(/\.$/, ''), code: err.code })
  }
  return { ...said, repo, file, listenKey, problems }
}

/** @param {string | null} listenKey   null: the bench file decides */
function websiteOf (listenKey) { return listenKey === null ? DEFAULT_WEBSITE : urlOf(parseListenerKey(listenKey)) }

/** @param {import('../../common/address').Address} address   TCP */
function urlOf (address) {
  const { host, port } = /** @type {import('../../common/address').TcpAddress} */ (address)
  const at = host === '*' || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${at.includes(':') ? `[${at}]` : at}:${port}/`
}

/**
 * @param {Record<string, any>} said
 * @param {string | null} liveUrl   of the manager's live page; null: there is none
 */
function argsOf (said, liveUrl) {
  const flags = Object.entries(FLAGS)
    .flatMap(([key, flag]) => [said[key] ?? []].flat().flatMap(value => [flag, String(value)]))
  return [
    'bench', 'watch', '--wait', ...flags, ...liveUrl === null ? [] : ['--live-url', liveUrl],
    ...said.machineChecks ? [] : ['--no-machine-checks']
  ]
}

module.exports = { judgeBench }
