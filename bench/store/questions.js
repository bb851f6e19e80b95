'use strict'
/**
 * The questions that the engine asks of the results, each of them one query over an index. Pairs come without
 * histograms and load details here, except from `latencies`.
 */
const { shiftOf } = require('../judge/hodges-lehmann')
const { inOrder } = require('../shared/in-order')
const { isOwnSession } = require('../shared/own-session')
const { MOST_HISTORY_COMMITS } = require('../shapes/result')
const { SIDES } = require('./kinds')

/** @typedef {import('./rows').Rows} Rows */
/** @typedef {import('../shapes/record').SessionRecord} SessionRecord */
/** @typedef {import('../shapes/record').PairRecord} PairRecord */
/** @typedef {import('../shapes/record').LookRecord} LookRecord */
/**
 * @typedef {{ sha: string, committedAtMs: number, machineClass: string, effect: number, n: number }} AnchorPoint
 *   effect: estimate of ln(new / anchor), not turned by `better`
 */

/** @typedef {Map<string, Map<string, import('../shapes/record').ValuesRecord['metrics']>>} ValuesBySession */

/** @param {Rows} rows  @returns {SessionRecord[]} without an end, oldest first */
function openSessions (rows) {
  return rows.db.all(
    'SELECT * FROM session WHERE NOT EXISTS (SELECT 1 FROM ends WHERE ends.session = session.id) ORDER BY atMs, seq'
  ).map(row => rows.record('session', row, false))
}

/**
 * @param {Rows} rows
 * @param {{ session: string, role?: import('../shapes/pair').Role, benchmark?: string }} wish
 * @returns {PairRecord[]} in the order of writing, rejected ones too
 */
function pairs (rows, { session, role, benchmark }) {
  return rows.find('pair', { session, role, benchmark }, { whole: false })
}

/**
 * @param {Rows} rows
 * @param {{ session: string, role?: import('../shapes/pair').Role, benchmark?: string }} wish
 * @returns {LookRecord[]} in the order of writing
 */
function looks (rows, { session, role, benchmark }) { return rows.find('look', { session, role, benchmark }) }

/**
 * @param {Rows} rows
 * @param {{ benchmark: string, metric: string, machineClass: string, profile: 'quick' | 'normal',
 *   benchmarkSha256?: string, except?: string,
 *   limit: number }} wish  limit: the newest
 *   benchmarkSha256: only while the benchmark was defined so: another load has another noise; except: a session, which
 *   the others judge
 * @returns {LookRecord[]} the last A/A look of each session, oldest first
 */
function aaLooks (rows, { benchmark, metric, machineClass, profile, benchmarkSha256, except, limit }) {
  const sessions = rows.db.all(`
    SELECT s.id, s.body, l.seq, max(l.n) FROM session s JOIN look l ON l.session = s.id AND l.role = ? AND l.benchmark = ? AND l.metric = ?
    WHERE s.machineClass = ? AND s.profile = ? GROUP BY s.id ORDER BY s.atMs DESC, s.seq DESC`, // with max(), SQLite takes the other columns from its row
  rows.word('aa'), rows.word(benchmark), rows.word(metric), machineClass, profile)
  const found = []
  for (const { id, body, seq } of sessions) {
    if (found.length === limit) break
    if (rows.text(id) === except) continue
    if (benchmarkSha256 === undefined || isDefinedSo(JSON.parse(body), benchmark, benchmarkSha256)) {
      found.push(rows.record('look', /** @type {import('./engine').Row} */ (
        rows.db.get('SELECT * FROM look WHERE seq = ?', seq)), true))
    }
  }
  return found.reverse()
}

/**
 * @param {Rows} rows
 * @param {Parameters<typeof aaLooks>[1]} wish
 * @returns {number[]} their effects
 */
function aaEffects (rows, wish) { return aaLooks(rows, wish).map(({ effect }) => effect) }

/**
 * The bot's own record: the number of its suspicions where nothing had changed. A commit that changes only documents
 * counts when it was compared with its own parent. A look that asks for more pairs is no decision: it was interrupted
 * there. A look that a second session may confirm is a trial; the control of another session, which gets one look, is
 * not, for no session measures it again: it is counted by itself.
 * @param {Rows} rows
 * @param {{ machineClass: string }} wish
 * @returns {import('../shapes/result').Trials}
 */
function trials (rows, { machineClass }) {
  const { trials: controls, suspected } = count(rows,
    machineClass, 'aa', "SELECT id FROM session WHERE machineClass = ? AND kind <> 'aa'")
  return {
    aa: count(rows, machineClass, 'aa', "SELECT id FROM session WHERE machineClass = ? AND kind = 'aa'", 'more'),
    docsOnly: count(rows, machineClass, 'look', `
      SELECT s.id FROM session s JOIN commits c ON c.sha = s.newSha WHERE s.machineClass = ? AND s.kind = 'compare' AND c.docsOnly = 1 AND c.firstParent = s.oldSha`, 'more'),
    controls: { trials: controls, suspected }
  }
}

/**
 * @param {Rows} rows
 * @param {string} machineClass
 * @param {'aa' | 'look'} role
 * @param {string} sessions  a query for their ids
 * @param {string} [noDecision]
 */
function count (rows, machineClass, role, sessions, noDecision = '') {
  const answer = rows.db.get(`
    WITH last AS (
      SELECT l.session, l.benchmark, l.metric, l.decision, max(l.n) FROM (${sessions}) t JOIN look l ON l.session = t.id AND l.role = ? GROUP BY l.session, l.benchmark, l.metric
    ), trial AS (
      SELECT *, decision IN (?, ?) AS suspected FROM last WHERE decision <> ?
    )
    SELECT count(*) AS trials, coalesce(sum(suspected), 0) AS suspected, coalesce(sum(suspected AND EXISTS (
      SELECT 1 FROM session s JOIN session c ON c.parent = s.id AND c.kind = 'confirm'
        JOIN look k ON k.session = c.id AND k.role = ? AND k.benchmark = trial.benchmark AND k.metric = trial.metric
      WHERE s.id = trial.session AND k.decision = ?)), 0) AS confirmed
    FROM trial`,
  machineClass, rows.word(role), rows.word('suspected'), rows.word('improved'), rows.word(noDecision),
  rows.word('confirm'), rows.word('confirmed'))
  return { trials: Number(answer?.trials), suspected: Number(answer?.suspected), confirmed: Number(answer?.confirmed) }
}

/**
 * The effect of each commit against an anchor: from the newest sessions of a machine class and profile. Only a commit's
 * own sessions count: a comparison that a person made with something else, a branch say, stands in no line. A session
 * that kept no definition of its benchmarks (they do since there is more than the hash of the whole bench file) counts
 * as one of any.
 * @param {Rows} rows
 * @param {{
 *   benchmark: string, metric: string, machineClasses: readonly string[], profile: 'quick' | 'normal',
 *   anchorSha: string, benchmarkSha256?: string, limit?: number }} wish machineClasses: where a commit was measured on
 *   several, the first of them counts alone; benchmarkSha256: only while the benchmark was defined so; limit:
 *   how many commits
 * @returns {AnchorPoint[]} in the order of the commits
 */
function anchorSeries (rows, {
  benchmark, metric, machineClasses, profile, anchorSha, benchmarkSha256, limit = MOST_HISTORY_COMMITS
}) {
  const { db } = rows
  const sessions = db.all(`
    SELECT s.id, s.oldSha, s.newSha, s.machineClass, s.body, coalesce(c.committedAtMs, s.atMs) AS committedAtMs, c.firstParent FROM session s LEFT JOIN commits c ON c.sha = s.newSha
    WHERE s.machineClass IN (${machineClasses.map(() => '?').join()}) AND s.profile = ? AND s.anchorSha = ? ORDER BY s.atMs DESC, s.seq DESC`,
  ...machineClasses, profile, anchorSha)
  /** @type {Map<string, { committedAtMs: number, effects: number[], machineClass: string }>} */
  const commits = new Map()
  const [benchmarkWord, metricWord] = [rows.word(benchmark), rows.word(metric)]
  for (const { id, oldSha, newSha, machineClass, body, committedAtMs, firstParent } of sessions) {
    if (commits.size >= limit && !commits.has(newSha)) break
    const effects = db.all('SELECT ratios FROM anchor_ratio WHERE session = ? AND benchmark = ?', id, benchmarkWord)
      .flatMap(row => JSON.parse(row.ratios)[metricWord] ?? [])
    if (effects.length === 0) continue
    const session = { ...JSON.parse(body), oldSha }
    if (!isOwnSession(session, [firstParent]) ||
      (benchmarkSha256 !== undefined && !isDefinedSo(session, benchmark, benchmarkSha256))) continue
    const known = commits.get(newSha)
    const rank = (/** @type {string} */ one) => machineClasses.indexOf(one)
    if (known && rank(known.machineClass) < rank(machineClass)) continue
    const sofar = known && known.machineClass === machineClass ? known.effects : []
    commits.set(newSha, { committedAtMs, machineClass, effects: [...sofar, ...effects] })
  }
  const points = [...commits].reverse()
    .map(([sha, { effects, ...commit }]) => ({ sha, ...commit, effect: shiftOf(effects), n: effects.length }))
  return inOrder(points, parentsIn(rows))
}

/**
 * Number of commits that stand in no series against this anchor, only in one against another.
 * @param {Rows} rows
 * @param {{ benchmark: string, machineClasses: readonly string[], profile: 'quick' | 'normal',
 *   anchorSha: string }} wish
 * @returns {number}
 */
function anchoredElsewhere (rows, { benchmark, machineClasses, profile, anchorSha }) {
  const sessions = rows.db.all(`
    SELECT DISTINCT s.newSha, s.anchorSha FROM session s JOIN anchor_ratio a ON a.session = s.id AND a.benchmark = ?
    WHERE s.machineClass IN (${machineClasses.map(() => '?').join()}) AND s.profile = ? AND s.anchorSha IS NOT NULL`,
  rows.word(benchmark), ...machineClasses, profile)
  const own = new Set(sessions.filter(one => one.anchorSha === anchorSha).map(one => one.newSha))
  return new Set(sessions.map(one => one.newSha).filter(sha => !own.has(sha))).size
}

/**
 * Whether a session measured the benchmark as it is defined by this hash, as far as the session knows.
 * @param {Pick<SessionRecord, 'benchmarkSha256'>} session
 * @param {string} benchmark
 * @param {string} sha256
 */
function isDefinedSo ({ benchmarkSha256 }, benchmark, sha256) {
  return (benchmarkSha256?.[benchmark] ?? sha256) === sha256
}

/** @param {Rows} rows @returns {(sha: string) => string[]} */
function parentsIn (rows) { return sha => rows.find('commit', { sha }, { limit: 1 })[0]?.parents ?? [] }

/**
 * Verdicts that were not told yet on a channel.
 * @param {Rows} rows
 * @param {{ channel: string, sinceMs: number }} wish  sinceMs: wall clock; older ones are not to be told
 * @returns {import('../shapes/record').VerdictRecord[]} in the order of writing
 */
function untold (rows, { channel, sinceMs }) {
  return rows.db.all(`
    SELECT * FROM verdict WHERE atMs >= ? AND NOT EXISTS (SELECT 1 FROM told WHERE told.session = verdict.session AND told.channel = ?) ORDER BY +seq`, sinceMs, channel)
    .map(row => rows.record('verdict', row, true))
}

/**
 * The session of the last verdict of each commit on these machine classes, in the order in which the commits were made:
 * a gap that was filled later stands where it belongs.
 * @param {Rows} rows
 * @param {{ machineClasses: readonly string[], limit: number }} wish
 * @returns {string[]} sessions, oldest commit first, the newest `limit`
 */
function lineOfSessions (rows, { machineClasses, limit }) {
  const newest = rows.db.all(`
    SELECT v.session, c.sha, c.committedAtMs, max(v.seq) FROM verdict v JOIN commits c ON c.sha = v.sha
    WHERE v.machineClass IN (${machineClasses.map(() => '?').join()})
    GROUP BY v.sha ORDER BY c.committedAtMs DESC, c.seq DESC LIMIT ?`, // with max(), SQLite takes the other columns from its row
  ...machineClasses, limit).reverse()
  return inOrder(newest.map(({ session, sha, committedAtMs }) => ({ session, sha, committedAtMs })), parentsIn(rows))
    .map(({ session }) => rows.text(session))
}

/**
 * @param {Rows} rows
 * @param {{ sessions: readonly string[] }} wish
 * @returns {Map<string, import('../shapes/record').VerdictRecord>}  by session; those that have one
 */
function verdictsOf (rows, { sessions }) {
  const found = rows.db.all('SELECT * FROM verdict WHERE session IN (SELECT value FROM json_each(?))',
    words(rows, sessions)).map(row => rows.record('verdict', row, true))
  return new Map(found.map(one => [one.session, one]))
}

/**
 * The values that some sessions measured of their commits, for all benchmarks. SQLite puts the rows of a session
 * together: one row at a time would take too long.
 * @param {Rows} rows
 * @param {{ sessions: readonly string[] }} wish
 * @returns {ValuesBySession}  those of a session, by benchmark
 */
function valuesOf (rows, { sessions }) {
  const found = rows.db.all(`
    SELECT session, '[' || group_concat('[' || benchmark || ',' || body || ']') || ']' AS all_values FROM commit_values
    WHERE session IN (SELECT value FROM json_each(?)) GROUP BY session`, words(rows, sessions))
  /** @param {[number, { metrics: import('../shapes/record').ValuesRecord['metrics'] }][]} all */
  const byBenchmark = all => new Map(all.map(([benchmark, { metrics }]) => [rows.text(benchmark), metrics]))
  return new Map(found.map(row => [rows.text(row.session), byBenchmark(JSON.parse(row.all_values))]))
}

/**
 * The values that some sessions measured of their commits, for one benchmark.
 * @param {Rows} rows
 * @param {{ benchmark: string, sessions: readonly string[] }} wish
 * @returns {Map<string, import('../shapes/record').ValuesRecord['metrics']>}  by session
 */
function valuesOfBenchmark (rows, { benchmark, sessions }) {
  const found = rows.db.all(
    'SELECT session, body FROM commit_values WHERE benchmark = ? AND session IN (SELECT value FROM json_each(?))',
    rows.word(benchmark),
    words(rows, sessions)
  )
  return new Map(found.map(row => [rows.text(row.session), JSON.parse(row.body).metrics]))
}

/**
 * A text that changes whenever there is a new result that pages are made of. Records are only ever added.
 * @param {Rows} rows
 * @returns {string}
 */
function standing (rows) {
  return newestOf(rows, ['machine', 'verdict', 'accept', 'commit_values', 'commits', 'look', 'session'])
}

/**
 * A text that changes whenever measuring has written anything.
 * @param {Rows} rows
 * @returns {string}
 */
function written (rows) { return newestOf(rows, ['session', 'build', 'pair', 'look', 'ends', 'verdict']) }

/** @param {Rows} rows @param {string[]} tables */
function newestOf (rows, tables) {
  const newest = tables.map(table => `(SELECT max(seq) FROM ${table})`)
  return Object.values(rows.db.get(`SELECT ${newest.map((one, i) => `${one} AS n${i}`).join(', ')}`) ?? {}).join(' ')
}

/**
 * @param {Rows} rows
 * @param {{ shas: readonly string[] }} wish
 * @returns {Map<string, import('../shapes/pair').Commit>}  by sha; those that are known
 */
function commitsOf (rows, { shas }) {
  return new Map(rows.db.all('SELECT * FROM commits WHERE sha IN (SELECT value FROM json_each(?))',
    JSON.stringify(shas)).map(row => [row.sha, rows.record('commit', row, true)]))
}

/**
 * The definition of a benchmark in some sessions, those that say it.
 * @param {Rows} rows
 * @param {{ benchmark: string, sessions: readonly string[] }} wish
 * @returns {Map<string, string>}  hashes, by session
 */
function definitions (rows, { benchmark, sessions }) {
  const found = rows.db.all(`
    SELECT id, json_extract(body, ?) AS sha256 FROM session WHERE id IN (SELECT value FROM json_each(?))`, `$.benchmarkSha256."${benchmark}"`, words(rows, sessions))
  return new Map(found.filter(({ sha256 }) => typeof sha256 === 'string')
    .map(({ id, sha256 }) => [rows.text(id), sha256]))
}

/** For json_each. @param {Rows} rows @param {readonly string[]} texts */
function words (rows, texts) { return JSON.stringify(texts.map(one => rows.word(one))) }

/**
 * @param {Rows} rows
 * @param {{ session: string, benchmark: string, side: 'old' | 'new', role?: import('../shapes/pair').Role }} wish
 *   role: default, those of the verdict
 * @returns {string[]} base64 histograms of the pairs that count; none once they were thinned
 */
function latencies (rows, { session, benchmark, side, role }) {
  if (!SIDES.includes(side)) throw new TypeError(`side must be one of ${SIDES.join(', ')}`)
  const roles = role === undefined ? ['look', 'confirm'] : [role]
  return roles.flatMap(one => rows.find('pair', { session, role: one, benchmark }))
    .filter(pair => pair.rejected === null)
    .flatMap(pair => pair[side].ok && pair[side].histogram !== null ? [pair[side].histogram] : [])
}

module.exports = {
  openSessions, pairs, looks, aaLooks, aaEffects, trials,
  anchorSeries, anchoredElsewhere, isDefinedSo, untold, lineOfSessions,
  verdictsOf, valuesOf, valuesOfBenchmark,
  commitsOf, definitions, standing, written, latencies
}
