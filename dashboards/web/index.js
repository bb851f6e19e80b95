'use strict'
/**
 * The website of the benchmark bot: every path of it, made from the store when it is asked for. The same paths are written as files by
 * `bellwether bench publish`. Nothing here listens: bench/http serves it.
 */
const fs = require('node:fs')
const path = require('node:path')
const { overviewOf } = require('../../bench/site/overview')
const { changesOf } = require('../../bench/site/changes')
const { commitFacts, histogramsOf } = require('../../bench/site/commit-facts')
const { seriesOf, lineOf } = require('../../bench/site/series')
const { mergedPercentiles } = require('../../bench/site/latencies')
const { minEffect } = require('../../bench/judge')
const { OWN_CLASS } = require('../../bench/shapes')
const { pageOf } = require('./layout')
const { overviewPage } = require('./pages/overview')
const { graphPage } = require('./pages/graph')
const { comparePage } = require('./pages/compare')
const { commitPage } = require('./pages/commit')
const { regressionsPage } = require('./pages/regressions')
const { statusPage } = require('./pages/status')
const { helpPage } = require('./pages/help')
const { atomFeed, badge } = require('./feed')
const { seriesPath } = require('./words')

/** @typedef {import('../../bench/store').Store} Store */
/** @typedef {import('../../bench/shapes').Metric} Metric */
/**
 * What the bot does now.
 * @typedef {object} Live
 * @property {import('../../bench/watch/watch').WatchView | null} watch
 * @property {{ channel: string, text: string, untilMs: number }[]} troubles
 * @property {import('../../bench/shapes').RunnerView[]} [runners]
 */
/**
 * @typedef {object} SiteOptions
 * @property {Store} store
 * @property {string} repository         its name, for people
 * @property {readonly import('../../bench/shapes').Benchmark[]} benchmarks
 * @property {'quick' | 'normal'} profile
 * @property {string | null} siteUrl     where it is reached from outside; ends with "/"
 * @property {() => Live} [live]
 * @property {() => number} [wallMs]
 */
/** @typedef {{ type: string, body: string | Buffer, forever?: boolean }} Answer  forever: its name changes when it does */

const TYPES = /** @type {Readonly<Record<string, string>>} */ (Object.freeze({
  '.html': 'text/html; charset=utf-8', '.json': 'application/json', '.xml': 'application/atom+xml; charset=utf-8', '.svg': 'image/svg+xml',
  '.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8'
}))
const ASSETS = path.join(__dirname, 'assets')
const SHA = /^[0-9a-f]{40}$/
const NOISE_SESSIONS = 30
const PAGES = Object.freeze(['index.html', 'graph.html', 'compare.html', 'regressions.html', 'status.html', 'help.html'])
const FEEDS = Object.freeze(['atom.xml', 'badge.svg', 'data/index.json', 'data/commits.json', 'data/changes.json'])

/** What the browser gets of ours. */
function ownAssets () { return fs.readdirSync(ASSETS).filter(name => ['.js', '.css', '.svg'].includes(path.extname(name))) }

/** uPlot's files, by the names that they have here. @returns {Record<string, string>} */
function libraryFiles () {
  const dist = path.join(path.dirname(require.resolve('uplot/package.json')), 'dist')
  return { 'uplot.js': path.join(dist, 'uPlot.iife.min.js'), 'uplot.css': path.join(dist, 'uPlot.min.css') }
}

/**
 * @param {SiteOptions} options
 */
function openSite ({ store, repository, benchmarks, profile, siteUrl, live = () => ({ watch: null, troubles: [] }), wallMs = Date.now }) {
  const machines = () => store.all('machine', {})
  /** That of the machine that keeps the results, once it has any; else the one that measured last. @returns {string | null} */
  const machineClassNow = () => {
    const own = store.mark(OWN_CLASS) ?? undefined
    const newest = (/** @type {string | undefined} */ machineClass) => store.all('verdict', { machineClass, newest: true, limit: 1 })[0]?.machineClass ?? null
    return (own && newest(own)) ?? newest(undefined)
  }

  /** @param {string} machineClass */
  const trialsOf = machineClass => store.trials({ machineClass })

  /** @param {string} machineClass */
  function trustOf (machineClass) {
    const { aa, docsOnly } = trialsOf(machineClass)
    return `The bot's own record on this machine: ${aa.confirmed + docsOnly.confirmed} false of ${aa.trials + docsOnly.trials} trials.`
  }

  /** Every series that there is. @param {import('../../bench/shapes').VerdictRecord[]} line @returns {{ benchmark: string, metric: Metric }[]} */
  function seriesList (line) {
    const known = new Set(line.slice(-60).flatMap(({ session }) => store.all('values', { session })).flatMap(one => Object.keys(one.metrics).map(name => `${one.benchmark}\n${name}`)))
    return [...known].sort().map(key => {
      const [benchmark, name] = key.split('\n')
      const metric = benchmarks.find(({ id }) => id === benchmark)?.metrics.find(one => one.name === name)
      return { benchmark, metric: metric ?? { name, unit: '', better: /** @type {const} */ ('lower'), gated: true } }
    })
  }

  /**
   * @param {string} at  the path below the site, without query
   * @returns {Answer | null}  null: there is no such page
   */
  function answer (at) {
    const asset = /^assets\/([a-z]+\.(?:js|css|svg))$/.exec(at)
    if (asset) return assetOf(asset[1])
    const nested = /^machine\/([0-9a-f]{12})\/(.*)$/.exec(at)
    const machineClass = nested ? nested[1] : machineClassNow()
    if (nested && !machines().some((/** @type {any} */ one) => one.class === machineClass)) return null
    const own = nested ? nested[2] : at
    const page = own === '' ? 'index.html' : own
    const body = bodyOf(page, machineClass, nested ? '../../' : '') ?? (nested ? null : bodyElsewhere(page))
    return body === null ? null : { type: TYPES[path.extname(own || 'index.html')], body }
  }

  /** A commit that was measured by another machine only, or before this one changed: links to it stay good. @param {string} at @returns {string | null} */
  function bodyElsewhere (at) {
    const [, sha] = /\/([0-9a-f]{40})\.(?:html|json)$/.exec(at) ?? []
    const other = sha && store.all('verdict', { sha, newest: true, limit: 1 })[0]?.machineClass
    return other ? bodyOf(at, other) : null
  }

  /** The machines, with where their pages are. @param {string} top  the way to the top of the site */
  function machinesFrom (top) {
    const own = machineClassNow()
    return machines().map((/** @type {import('../../bench/shapes').Machine} */ one) => {
      const has = lineOf({ store, machineClass: one.class, limit: 1 }).length > 0
      return { ...one, href: one.class === own ? `${top}index.html` : has ? `${top}machine/${one.class}/index.html` : null }
    })
  }

  /** @param {string} at @param {string | null} machineClass @param {string} [top]  the way to the top of the site @returns {string | null} */
  function bodyOf (at, machineClass, top = '') {
    const page = (/** @type {Partial<import('./layout').Frame> & Pick<import('./layout').Frame, 'page' | 'title' | 'body'>} */ frame) =>
      pageOf({ root: '', repository, trust: machineClass === null ? 'Nothing was measured yet.' : trustOf(machineClass), madeAtMs: wallMs(), ...frame })
    if (machineClass === null) return emptyBody(at, page)
    const machine = store.get('machine', { class: machineClass })
    const line = () => lineOf({ store, machineClass })
    const changes = () => changesOf({ store, machineClass, nowMs: wallMs() })
    switch (at) {
      case 'index.html': return page({ page: 'overview', title: 'Overview', body: overviewPage({ overview: overviewOf({ store, machineClass, benchmarks }), machine }) })
      case 'graph.html': {
        const series = seriesList(line()).map(({ benchmark, metric }) => ({ benchmark, metric: metric.name, unit: metric.unit, gated: metric.gated }))
        return page({ page: 'graph', title: 'Graph', body: graphPage({ series }), scripts: ['uplot.js', 'units.js', 'graph.js'] })
      }
      case 'compare.html': return page({
        page: 'compare', title: 'Compare', scripts: ['units.js', 'compare.js'], body: comparePage({ commits: line().reverse().map(({ sha }) => store.get('commit', { sha })) })
      })
      case 'regressions.html': return page({ page: 'regressions', title: 'Regressions', body: regressionsPage({ changes: changes() }) })
      case 'status.html': return page({ page: 'status', title: 'Status', body: statusPage({ ...live(), trials: trialsOf(machineClass), noise: noiseOf(machineClass), machines: machinesFrom(top) }) })
      case 'help.html': return page({ page: 'help', title: 'Help', body: helpPage() })
      case 'atom.xml': return atomFeed({ changes: changes(), repository, siteUrl: siteUrl !== null && top !== '' ? `${siteUrl}machine/${machineClass}/` : siteUrl, updatedMs: line().at(-1)?.atMs ?? 0 })
      case 'badge.svg': return badge({ verdict: line().at(-1)?.verdict ?? null, open: changes().filter(one => one.verdict === 'confirmed' && one.state === 'open').length })
      case 'data/index.json': return json({ schema: 1, repository, machine, machines: machines().map((/** @type {any} */ one) => one.class), series: seriesList(line()).map(one => ({ ...one, path: seriesPath(one.benchmark, one.metric.name) })) })
      case 'data/commits.json': return json(columnsOf(line()))
      case 'data/changes.json': return json(changes())
    }
    return commitBody(at, page, machineClass) ?? seriesBody(at, line)
  }

  /** @param {string} at @param {(frame: any) => string} page */
  function emptyBody (at, page) {
    if (at === 'help.html') return page({ page: 'help', title: 'Help', body: helpPage() })
    if (at === 'status.html') return page({ page: 'status', title: 'Status', body: statusPage({ ...live(), trials: NO_TRIALS, noise: [], machines: [] }) })
    if (at === 'badge.svg') return badge({ verdict: null, open: 0 })
    if (at === 'atom.xml') return atomFeed({ changes: [], repository, siteUrl, updatedMs: 0 })
    if (at === 'data/index.json') return json({ schema: 1, repository, machine: null, machines: [], series: [] })
    return PAGES.includes(at) ? page({ page: 'overview', title: 'Overview', body: overviewPage({ overview: { tiles: [], commits: [] }, machine: null }) }) : null
  }

  /** @param {string} at @param {(frame: any) => string} page @param {string} machineClass */
  function commitBody (at, page, machineClass) {
    const [, what, sha] = /^(commit|data\/commit|data\/flames|data\/latencies)\/([0-9a-f]{40})\.(?:html|json)$/.exec(at) ?? []
    if (what === undefined || !SHA.test(sha)) return null
    const facts = commitFacts(sha, { store, benchmarks, machineClass })
    if (facts === null) return null
    if (what === 'commit' && at.endsWith('.html')) return page({ page: 'commit', title: facts.commit.subject, body: commitPage(facts), root: '../', scripts: ['units.js', 'commit.js'] })
    if (what === 'data/commit') return json({ ...facts, flames: undefined })
    if (what === 'data/flames') return facts.flames && json(facts.flames)
    if (what === 'data/latencies') return json(latenciesOf(facts))
    return null
  }

  /** @param {import('../../bench/site/commit-facts').CommitFacts} facts */
  function latenciesOf ({ record }) {
    const ids = store.all('values', { session: record.session }).map((/** @type {any} */ one) => one.benchmark)
    return ids.flatMap((/** @type {string} */ benchmark) => {
      const sides = histogramsOf({ session: record.session, benchmark }, store)
      return sides.old.length === 0 || sides.new.length === 0 ? [] : [{ benchmark, old: mergedPercentiles(sides.old), new: mergedPercentiles(sides.new) }]
    })
  }

  /** @param {string} at @param {() => import('../../bench/shapes').VerdictRecord[]} line */
  function seriesBody (at, line) {
    const [, benchmarkPart, metricPart] = /^data\/series\/([^/]+)\/([^/]+)\.json$/.exec(at) ?? []
    if (benchmarkPart === undefined) return null
    const name = decodeURIComponent(benchmarkPart).replace('~', '/')
    const measured = line()
    const found = seriesList(measured).find(({ benchmark, metric }) => benchmark === name && metric.name === decodeURIComponent(metricPart))
    return found ? json(seriesOf(found, measured, store)) : null
  }

  /** @param {import('../../bench/shapes').VerdictRecord[]} line */
  function columnsOf (line) {
    const commits = line.map(({ sha }) => store.get('commit', { sha }))
    return {
      schema: 1,
      sha: line.map(one => one.sha),
      subject: commits.map(one => one.subject),
      author: commits.map(one => one.author),
      committedAtMs: commits.map(one => one.committedAtMs),
      verdict: line.map(one => one.verdict)
    }
  }

  /** @param {string} machineClass */
  function noiseOf (machineClass) {
    return benchmarks.flatMap(({ id, metrics }) => metrics.filter(one => one.gated).map(({ name }) => {
      const effects = store.aaEffects({ benchmark: id, metric: name, machineClass, profile, limit: NOISE_SESSIONS }).reverse()
      return { benchmark: id, metric: name, effects, minEffect: minEffect(effects) }
    })).filter(one => one.effects.length > 0)
  }

  return {
    answer,

    /** Every path of the site, for who writes it as files. @returns {string[]} */
    paths () {
      const own = machineClassNow()
      const all = own === null ? [...PAGES, 'atom.xml', 'badge.svg', 'data/index.json'] : pathsOf(own)
      const others = machines().map((/** @type {any} */ one) => one.class).filter((/** @type {string} */ one) => one !== own)
      const assets = [...ownAssets(), ...Object.keys(libraryFiles())].map(name => `assets/${name}`)
      const nested = others.flatMap((/** @type {string} */ one) => [...pathsOf(one), ...assets].map(at => `machine/${one}/${at}`))
      return [...assets, ...all, ...nested]
    }
  }

  /** @param {string} machineClass */
  function pathsOf (machineClass) {
    const line = lineOf({ store, machineClass })
    if (line.length === 0) return []
    return [
      ...PAGES, ...FEEDS,
      ...seriesList(line).map(({ benchmark, metric }) => seriesPath(benchmark, metric.name)),
      ...line.flatMap(({ sha }) => [`commit/${sha}.html`, `data/commit/${sha}.json`, `data/latencies/${sha}.json`, ...bodyOf(`data/flames/${sha}.json`, machineClass) === null ? [] : [`data/flames/${sha}.json`]])
    ]
  }
}
const NO_TRIALS = { aa: { trials: 0, suspected: 0, confirmed: 0 }, docsOnly: { trials: 0, suspected: 0, confirmed: 0 } }

/** @param {string} name @returns {Answer | null} */
function assetOf (name) {
  const library = libraryFiles()[name]
  const file = library ?? path.join(ASSETS, name)
  if (!library && !ownAssets().includes(name)) return null
  return { type: TYPES[path.extname(name)], body: fs.readFileSync(file) }
}

/** @param {unknown} value */
function json (value) { return `${JSON.stringify(value)}\n` }

module.exports = { openSite }
