'use strict'
/**
 * The website of the benchmark bot: every path of it, made from the store when it is asked for. The same paths are
 * written as files by `bellwether bench publish`. Nothing here listens: bench/service/watch/server.js serves it.
 */
const path = require('node:path')
const { overviewOf } = require('../../bench/service/site/overview')
const { commitFacts, histogramsOf } = require('../../bench/service/site/commit-facts')
const { seriesOf, placesOf, dotsOf } = require('../../bench/service/site/series')
const { mergedPercentiles } = require('../../bench/service/site/latencies')
const { recordText } = require('../../bench/report/numbers')
const { NO_TRIALS } = require('../../bench/shapes/result')
const { siteFacts } = require('./site-facts')
const { pageOf } = require('./layout')
const { overviewPage } = require('./pages/overview')
const { graphPage } = require('./pages/graph')
const { comparePage } = require('./pages/compare')
const { commitPage } = require('./pages/commit')
const { regressionsPage } = require('./pages/regressions')
const { statusPage } = require('./pages/status')
const { helpPage } = require('./pages/help')
const { atomFeed, badge } = require('./feed')
const { benchMetrics, TYPE: METRICS_TYPE } = require('./prometheus')
const { TYPES, SHARED, assetOf, assetPaths } = require('./files')
const { seriesPath, dotsPath } = require('./words')

/** @typedef {import('../../bench/store').Store} Store */
/** @typedef {import('../../bench/shapes/pair').Machine} Machine */
/** @typedef {import('./layout').Frame} Frame */
/**
 * The present state of the bot.
 * @typedef {object} Live
 * @property {import('../../bench/service/watch/watch').WatchView | null} watch
 * @property {{ channel: string, text: string, untilMs: number }[]} troubles
 * @property {import('../../bench/shapes/runner').RunnerView[]} [runners]
 */
/**
 * @typedef {object} SiteOptions
 * @property {Store} store
 * @property {string} repository         its name, for people
 * @property {readonly import('../../bench/shapes/suite').Benchmark[]} benchmarks
 * @property {'quick' | 'normal'} profile
 * @property {string | null} siteUrl     where it is reached from outside; ends with "/"
 * @property {string | null} [liveUrl]   of a manager's live page
 * @property {() => Live} [live]
 * @property {() => number} [wallMs]
 */
/**
 * @typedef {{ type: string, body: string | Buffer, neverChanges?: boolean }} Answer  neverChanges: the content at its
 *   path is always the same
 */
/**
 * @typedef {Machine & { isOwn: boolean, href: string | null }} MachineLink  isOwn: these pages are of it; href: of
 *   another one's; null: it has none
 */
/** @typedef {Partial<Frame> & Pick<Frame, 'page' | 'title' | 'body'>} Page */
/**
 * @typedef {{ machineClass: string, isNested: boolean, page: (parts: Page) => string }} Own  isNested: below
 *   /machine/<class>/
 */

const PAGES = Object.freeze([
  'index.html', 'graph.html', 'compare.html', 'regressions.html', 'status.html', 'help.html'
])
const FEEDS = Object.freeze(['atom.xml', 'badge.svg', 'data/index.json', 'data/commits.json', 'data/changes.json'])
const GRAPH_SCRIPTS = ['uplot.js', SHARED, 'page.js', 'range.js', 'panel.js', 'table.js', 'brush.js', 'graph.js']

/**
 * Who comes from elsewhere has no use for a link to this machine.
 * @param {string | null} liveUrl
 * @param {string | null} siteUrl
 */
function usefulHere (liveUrl, siteUrl) {
  return liveUrl !== null && siteUrl !== null && /^(?:localhost|127\..*|\[::1\])$/.test(new URL(liveUrl).hostname)
    ? null
    : liveUrl
}

/**
 * @param {SiteOptions} options
 */
function openSite ({
  store, repository, benchmarks, profile, siteUrl, liveUrl = null, live = () => ({ watch: null, troubles: [] }),
  wallMs = Date.now
}) {
  const {
    machines, machineClassNow, hasResults, once, lineOf, recentOf, seriesList, openRegressions, commitsIn, changesIn,
    newestVerdict, statusOf
  } = siteFacts({ store, benchmarks, profile, wallMs })

  /** @param {string} machineClass */
  function trustOf (machineClass) {
    const text = recordText(once(`trials ${machineClass}`, () => store.trials({ machineClass })))
    return `${text[0].toUpperCase()}${text.slice(1)}.`
  }

  /**
   * Every machine, and where what it measured is shown.
   * @param {Pick<Own, 'machineClass' | 'isNested'>} own
   * @returns {MachineLink[]}
   */
  function machineLinks ({ machineClass, isNested }) {
    const newest = machineClassNow()
    const hrefOf = (/** @type {string} */ other) =>
      other === newest ? '../../index.html' : `${isNested ? '../' : 'machine/'}${other}/index.html`
    const isOther = (/** @type {string} */ one) => one !== machineClass && hasResults(one)
    return machines()
      .map(one => ({ ...one, isOwn: one.class === machineClass, href: isOther(one.class) ? hrefOf(one.class) : null }))
  }

  /**
   * @param {string} at  the path below the site, without query
   * @returns {Answer | null}  null: there is no such page
   */
  function answer (at) {
    const nested = /^machine\/([0-9a-f]{12})\/(.*)$/.exec(at)
    if (nested && !machines().some(one => one.class === nested[1])) return null
    const own = (nested ? nested[2] : at) || 'index.html'
    if (own.startsWith('assets/')) return assetOf(own)
    if (at === 'metrics') return { type: METRICS_TYPE, body: metricsBody(machineClassNow()) }
    const body = bodyOf(own, nested ? nested[1] : machineClassNow(), nested !== null) ??
      (nested ? null : bodyElsewhere(own))
    return body === null ? null : { type: TYPES[path.extname(own)], body }
  }

  /**
   * A commit that was measured by another machine only, or before this one changed: links to it stay good.
   * @param {string} at
   * @returns {string | null}
   */
  function bodyElsewhere (at) {
    const [, sha] = /\/([0-9a-f]{40})\.(?:html|json)$/.exec(at) ?? []
    const other = sha && store.all('verdict', { sha, newest: true, limit: 1 })[0]?.machineClass
    return other ? bodyOf(at, other, false) : null
  }

  /** @param {string} at @param {string | null} machineClass @param {boolean} isNested @returns {string | null} */
  function bodyOf (at, machineClass, isNested) {
    const page = (/** @type {Page} */ parts) =>
      pageOf({
        root: '', repository, liveUrl: usefulHere(liveUrl, siteUrl),
        trust: machineClass === null ? 'Nothing was measured yet.' : trustOf(machineClass), madeAtMs: wallMs(), ...parts
      })
    if (machineClass === null) return emptyBody(at, page)
    const own = { machineClass, isNested, page }
    return pageBody(at, own) ?? dataBody(at, own) ?? commitBody(at, own)
  }

  /** @param {string} at @param {Own} own @returns {string | null} */
  function pageBody (at, own) {
    const { machineClass, page } = own
    switch (at) {
      case 'index.html': return page({ page: 'overview', title: 'Overview', body: overviewBody(own) })
      case 'graph.html': return page({
        page: 'graph', title: 'Graph', scripts: GRAPH_SCRIPTS,
        body: graphPage({ series: seriesList(machineClass), machines: machineLinks(own) })
      })
      case 'compare.html': return page({
        page: 'compare', title: 'Compare', scripts: [SHARED, 'page.js', 'compare.js'],
        body: comparePage({ commits: commitsIn(lineOf(machineClass).toReversed()) })
      })
      case 'regressions.html': return page({
        page: 'regressions', title: 'Regressions', body: regressionsPage({ changes: changesIn(machineClass) })
      })
      case 'status.html': return page({ page: 'status', title: 'Status', body: statusPage({
        ...live(), ...statusOf(machineClass), machines: machineLinks(own)
      }) })
      case 'help.html': return page({ page: 'help', title: 'Help', body: helpPage() })
    }
    return null
  }

  /** @param {Own} own */
  function overviewBody (own) {
    const { machineClass, isNested } = own
    const overview = () => overviewOf({ store, recent: recentOf(machineClass), benchmarks })
    return once(`overview ${machineClass} ${isNested}`, () =>
      overviewPage({ overview: overview(), machines: machineLinks(own) }))
  }

  /** @param {string | null} machineClass */
  function metricsBody (machineClass) {
    const empty = { overview: { tiles: [], commits: [] }, open: 0, lastResultAtMs: null }
    const stored = machineClass === null ? empty : once(`metrics ${machineClass}`, () => ({
      overview: overviewOf({ store, recent: recentOf(machineClass), benchmarks }),
      open: openRegressions(machineClass),
      lastResultAtMs: lineOf(machineClass)
        .reduce((/** @type {number | null} */ last, { atMs }) => Math.max(last ?? 0, atMs), null)
    }))
    return benchMetrics({ ...stored, live: live() })
  }

  /** @param {string} at @param {Own} own @returns {string | null} */
  function dataBody (at, { machineClass, isNested }) {
    const line = () => lineOf(machineClass)
    const changes = () => changesIn(machineClass)
    switch (at) {
      case 'atom.xml': return atomFeed({
        changes: changes(), repository, machineClass: isNested ? machineClass : null, siteUrl,
        updatedMs: line().reduce((last, { atMs }) => Math.max(last, atMs), 0)
      })
      case 'badge.svg': return badge({ verdict: newestVerdict(line()), open: openRegressions(machineClass) })
      case 'data/index.json': return json({
        schema: 1,
        repository,
        machine: store.get('machine', { class: machineClass }),
        machines: machines().map(one => one.class),
        series: seriesList(machineClass)
          .map(one => ({ ...one, path: seriesPath(one.benchmark, one.metric.name), dots: dotsPath(one.benchmark) }))
      })
      case 'data/commits.json': return json(placesOf(line(), { store, machineClass }))
      case 'data/changes.json': return json(changes())
    }
    return seriesBody(at, machineClass)
  }

  /** @param {string} at @param {(parts: Page) => string} page @returns {string | null} */
  function emptyBody (at, page) {
    if (at === 'help.html') return page({ page: 'help', title: 'Help', body: helpPage() })
    if (at === 'status.html') return page({
      page: 'status',
      title: 'Status',
      body: statusPage({ ...live(), trials: NO_TRIALS, noise: [], failures: [], health: [], machines: [] })
    })
    if (at === 'badge.svg') return badge({ verdict: null, open: 0 })
    if (at === 'atom.xml') return atomFeed({ changes: [], repository, machineClass: null, siteUrl, updatedMs: 0 })
    if (at === 'data/index.json') return json({ schema: 1, repository, machine: null, machines: [], series: [] })
    return PAGES.includes(at) ? page({
      page: 'overview', title: 'Overview', body: overviewPage({ overview: { tiles: [], commits: [] }, machines: [] })
    }) : null
  }

  /** @param {string} at @param {Own} own @returns {string | null} */
  function commitBody (at, { machineClass, page }) {
    const [, what, sha] =
      /^(commit|data\/commit|data\/flames|data\/latencies)\/([0-9a-f]{40})\.(?:html|json)$/.exec(at) ?? []
    if (what === undefined) return null
    const facts = commitFacts(sha, { store, machineClass, benchmarks })
    if (facts === null) return null
    const isPage = at.endsWith('.html')
    if (what === 'commit' && isPage) {
      return page({ page: 'commit', title: facts.commit.subject, body: commitPage(facts), root: '../', scripts: [
        SHARED, 'page.js', 'flames.js', 'latencies.js'
      ] })
    }
    if (isPage) return null
    if (what === 'data/commit') return json({ ...facts, flames: undefined })
    if (what === 'data/flames') return facts.flames && json(facts.flames)
    if (what === 'data/latencies') return json(latenciesOf(facts))
    return null
  }

  /** @param {import('../../bench/service/site/commit-facts').CommitFacts} facts */
  function latenciesOf ({ record }) {
    const ids = store.all('values', { session: record.session }).map((/** @type {any} */ one) => one.benchmark)
    return ids.flatMap((/** @type {string} */ benchmark) => {
      const sides = histogramsOf({ session: record.session, benchmark }, store)
      return sides.old.length === 0 || sides.new.length === 0 ? []
        : [{ benchmark, old: mergedPercentiles(sides.old), new: mergedPercentiles(sides.new) }]
    })
  }

  /** @param {string} at @param {string} machineClass @returns {string | null} */
  function seriesBody (at, machineClass) {
    if (!/^data\/(?:series|dots)\//.test(at)) return null
    const isAt = (/** @type {string} */ own) => decoded(at) === decoded(own)
    for (const { benchmark, metric } of seriesList(machineClass)) {
      if (isAt(seriesPath(benchmark, metric.name))) {
        return json(seriesOf({ benchmark, metric }, lineOf(machineClass), store))
      }
      if (isAt(dotsPath(benchmark))) return json(dotsOf(benchmark, lineOf(machineClass), store))
    }
    return null
  }

  return {
    answer,

    /**
     * The first page is slow, and so are the facts that all pages are made of: both are made before the first client
     * asks.
     */
    warmUp () {
      answer('index.html')
      const own = machineClassNow()
      if (own !== null) lineOf(own)
    },

    /** Every path of the site, to write it as files. @returns {string[]} */
    paths () {
      const own = machineClassNow()
      const all = own === null ? [...PAGES, 'atom.xml', 'badge.svg', 'data/index.json'] : pathsOf(own)
      const others = machines().map(one => one.class).filter(one => one !== own && hasResults(one))
      const assets = assetPaths()
      return [
        ...assets, ...all, ...others.flatMap(one => [...pathsOf(one), ...assets].map(at => `machine/${one}/${at}`))
      ]
    }
  }

  /**
   * A flame graph that cannot be made counts as there: the error comes when it is made.
   * @param {string} sha
   * @param {string} machineClass
   */
  function hasFlames (sha, machineClass) {
    try {
      return bodyOf(`data/flames/${sha}.json`, machineClass, false) !== null
    } catch {
      return true
    }
  }

  /** @param {string} machineClass @returns {string[]} */
  function pathsOf (machineClass) {
    const line = lineOf(machineClass)
    const series = seriesList(machineClass)
    return [
      ...PAGES, ...FEEDS,
      ...series.map(({ benchmark, metric }) => seriesPath(benchmark, metric.name)),
      ...new Set(series.map(({ benchmark }) => dotsPath(benchmark))),
      ...line.flatMap(({ sha }) => [
        `commit/${sha}.html`, `data/commit/${sha}.json`, `data/latencies/${sha}.json`,
        ...hasFlames(sha, machineClass) ? [`data/flames/${sha}.json`] : []
      ])
    ]
  }
}
/** Of some characters a server leaves the code. @param {string} at */
function decoded (at) {
  try {
    return decodeURIComponent(at)
  } catch { // half a percent sign: no path of ours
    return at
  }
}

/** @param {unknown} value */
function json (value) { return `${JSON.stringify(value)}\n` }

module.exports = { openSite }
