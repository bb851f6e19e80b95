'use strict'
/**
 * Real applications, one after the other with the machine to itself: reloads, SIGKILLs of workers and of the manager,
 * and bad releases under load, with what was lost. docs/works-with.md has the numbers. The apps are those of test/apps.
 */
const fs = require('node:fs')
const path = require('node:path')
const { execFileSync } = require('node:child_process')
const { Scenario } = require('../apps/scenario')
const { APPS, TYPESCRIPT, NEXT, PLAIN_CLUSTER, NO_EXIT_PINO } = require('../apps/catalog')

const FOLDER = path.join(__dirname, '..', 'apps')
const NEXT_FOLDER = path.join(FOLDER, 'next')
/**
 * What is done to each app, and how often.
 * @type {['reload' | 'killWorkers' | 'killManager' | 'badRelease', number][]}
 */
const ROUNDS = [['reload', 4], ['killWorkers', 2], ['killManager', 1], ['badRelease', 1]]
const CLIENTS = 8

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short }) {
  for (const app of appsHere()) {
    const scenario = new Scenario([app], { clients: CLIENTS })
    try {
      await scenario.start()
      for (const [what, times] of ROUNDS) for (let n = 0; n < (short ? 1 : times); n++) await scenario[what]()
      await scenario.stop()
      for (const row of rowsOf(app, scenario)) report(row)
    } finally {
      await scenario.end()
    }
  }
}

/** @returns {import('../apps/catalog').RealApp[]} */
function appsHere () {
  const skip = (/** @type {string} */ why) => process.stderr.write(`skipped: ${why}\n`)
  const apps = []
  if (fs.existsSync(path.join(FOLDER, 'node_modules'))) apps.push(...APPS, PLAIN_CLUSTER, NO_EXIT_PINO)
  else skip('what test/apps/package.json names is not installed ("npm ci --prefix test/apps --ignore-scripts")')
  if (/** @type {any} */ (process.features).typescript) apps.push(TYPESCRIPT)
  else skip('type stripping (this Node has none)')
  if (fs.existsSync(path.join(NEXT_FOLDER, 'node_modules'))) {
    buildNext()
    apps.push(...NEXT)
  } else skip('Next.js is not installed ("npm ci --prefix test/apps/next --ignore-scripts")')
  return apps
}

function buildNext () {
  if (fs.existsSync(path.join(NEXT_FOLDER, '.next', 'standalone', 'server.js'))) return
  execFileSync(process.execPath, [path.join(NEXT_FOLDER, 'node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
    cwd: NEXT_FOLDER, stdio: 'ignore', env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  })
}

/**
 * @param {import('../apps/catalog').RealApp} app
 * @param {Scenario} scenario
 * @returns {import('./lib/runner').Row[]}
 */
function rowsOf (app, scenario) {
  const phases = [...new Set(scenario.outcomes.map(({ phase }) => phase))]
  /** @type {import('./lib/runner').Row[]} */
  const rows = phases.map(phase => {
    const rounds = scenario.outcomes.filter(one => one.phase === phase)
    const sum = (/** @type {'ok' | 'inVictim' | 'resent'} */ key) => rounds.reduce((total, one) => total + one[key], 0)
    const lost = rounds.flatMap(one => one.lost)
    const beside = [
      phase === 'worker' ? `${sum('inVictim')} in the killed worker` : '',
      sum('resent') > 0 ? `${sum('resent')} sent again` : '',
      lost.length > 0 ? lost[0] : ''
    ].filter(text => text !== '')
    const isKnown = app.loses?.includes(phase) === true
    return {
      what: `${app.name}: ${phase}, ${rounds.length} times: lost`,
      measured: [`${lost.length} of ${sum('ok') + lost.length}`, ...beside].join('; '),
      target: isKnown ? 'known' : '0',
      ok: lost.length === 0 || isKnown
    }
  })
  const left = scenario.halfDone().length
  const missing = scenario.missingLines().length
  if (app.background) rows.push({ what: `${app.name}: jobs half done`, measured: left, target: '0', ok: left === 0 })
  if (app.writesLines) rows.push({
    what: `${app.name}: answers without a line in the log`,
    measured: missing,
    target: app === NO_EXIT_PINO ? 'known' : '0',
    ok: missing === 0 || app === NO_EXIT_PINO
  })
  return rows
}

module.exports = { run }
