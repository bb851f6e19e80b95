'use strict'
/**
 * A result as JUnit XML, for CI systems that show tests. A test case is one metric of one benchmark: confirmed is a
 * failure, broken an error, and an open question (inconclusive, likely) is skipped. So CI counts as red the same cases
 * as the exit status. Pure.
 */
const { summaryOf } = require('./summary')
const { isToldToDiffer, isAgainstItself } = require('./exit')
const { escapeXml, escapeXmlAttribute: attribute } = require('./escape')

/** @typedef {import('./summary').CommitView} CommitView */
/** @typedef {import('../shapes/result').Verdict} Verdict */
/** @typedef {{ className: string, name: string, verdict: Verdict, message: string, text: string }} Case */
/** @typedef {{ name: string, seconds: number, cases: Case[], out: string[] }} Suite */

/**
 * @param {import('../shapes/result').RunResult} result
 * @returns {string}
 */
function junitReport (result) {
  const suites = suitesOf(result)
  const all = suites.flatMap(suite => suite.cases)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="bellwether bench ${attribute(result.verb)}" ${countsOf(all)} time="${seconds(result.tookMs / 1000)}">`,
    ...suites.flatMap(suiteLines),
    '</testsuites>',
    ''
  ].join('\n')
}

/** @param {import('../shapes/result').RunResult} result @returns {Suite[]} */
function suitesOf (result) {
  const summary = summaryOf(result)
  const itself = isAgainstItself(result)
  const more = [...summary.notes.map(note => `note: ${note}`), ...summary.trust]
  const suites = summary.commits.map((view, at) => commitSuite(view, result.commits[at].tookMs / 1000, itself))
  if (summary.bisect) suites.unshift(bisectSuite(summary, result))
  if (result.verb === 'calibrate') suites.push(calibrationSuite(summary, result))
  if (suites.length === 0) suites.push({
    name: result.verb, seconds: 0,
    cases: [{ className: 'bench', name: 'measured', verdict: 'inconclusive', message: summary.headline, text: '' }],
    out: []
  })
  suites[0].out.push(...more)
  return suites
}

/** @param {CommitView} view @param {number} took  seconds @param {boolean} itself @returns {Suite} */
function commitSuite (view, took, itself) {
  const { commit, verdict, text, buildText, tests, control, benchmarks, culprit } = view
  // a false alarm blames no commit
  const of = (/** @type {Verdict} */ found) => itself && isToldToDiffer(found) ? 'inconclusive' : found
  const gated = benchmarks.flatMap(benchmark => {
    const metrics = benchmark.metrics.filter(metric => metric.gated)
    const whole = {
      className: benchmark.id, name: 'measured', verdict: of(benchmark.verdict),
      message: benchmark.text || benchmark.word, text: benchmark.said
    }
    if (metrics.length === 0) return [whole]
    // of those that pass it says nothing
    const why = (/** @type {Verdict} */ found) => ELEMENT[of(found)] === null ? '' : benchmark.text
    return metrics.map((metric, at) => ({
      className: benchmark.id,
      name: metric.name,
      verdict: of(metric.verdict),
      message: [`${metric.word}: ${metric.size}`, metric.again, why(metric.verdict)]
        .filter(part => part !== '')
        .join('; '),
      text: [
        metric.values, `${benchmark.pairs}; changes under ${metric.least} are not told of`,
        ...metric.verdict === 'confirmed' && culprit ? culpritText(culprit) : [], at === 0 ? benchmark.said : ''
      ].filter(line => line !== '').join('\n')
    }))
  })
  const cases = gated.length > 0 ? gated : [{
    className: 'bench', name: view.build === '' ? 'measured' : 'build', verdict: of(verdict),
    message: text || view.build || view.word, text: buildText
  }]
  const shown = benchmarks.flatMap(one =>
    one.metrics.filter(metric => !metric.gated).map(metric => `${one.id} ${metric.name} (shown only): ${metric.size}`))
  return {
    name: `${commit.short} ${commit.subject}`,
    seconds: took,
    cases,
    out: [text, ...tests === '' ? [] : [`tests of the commit: ${tests}`], ...control === '' ? []
      : [`control: ${control}`], ...shown].filter(line => line !== '')
  }
}

/** @param {import('./summary').CulpritView} culprit */
function culpritText ({ title, commits, how, profile, revert }) {
  return [
    `${title}: ${how}`,
    ...commits.map(one => `  ${one.short} ${one.subject}`),
    ...profile ? [
      profile.title,
      ...profile.rows.map(one => `  ${one.more}  ${one.function} ${one.place} (${one.from} -> ${one.to})`)
    ] : [],
    ...revert ? [revert] : []
  ]
}

/**
 * @param {import('./summary').Summary} summary
 * @param {import('../shapes/result').RunResult} result
 * @returns {Suite}
 */
function bisectSuite ({ bisect, headline, verdict, word }, result) {
  const { title, steps, culprit } = /** @type {import('./summary').BisectView} */ (bisect)
  return {
    name: title,
    seconds: result.tookMs / 1000,
    cases: [{ className: 'bench', name: 'bisect', verdict, message: `${word}: ${headline}`, text: culprit
      ? culpritText(culprit).join('\n')
      : '' }],
    out: steps.map(step => `${step.short} ${step.verdict} (${step.pairs}) ${step.text}`.trim())
  }
}

/**
 * @param {import('./summary').Summary} summary
 * @param {import('../shapes/result').RunResult} result
 * @returns {Suite}
 */
function calibrationSuite ({ calibration, headline, verdict }, result) {
  const rows = calibration?.rows ?? []
  const nothing = {
    className: 'bench', name: 'calibrate',
    verdict: /** @type {Verdict} */ (verdict === 'broken' ? 'broken' : 'inconclusive'), message: headline, text: ''
  }
  return {
    name: 'calibrate',
    seconds: result.tookMs / 1000,
    cases: rows.length === 0 ? [nothing] : rows.map(one => ({
      className: one.benchmark,
      name: one.metric,
      verdict: /** @type {Verdict} */ (one.alarm ? 'inconclusive' : 'quiet'),
      message: one.alarm ? 'false alarm: a build measured against itself was told to differ' : '',
      text: `a pair spreads by ${one.spread}; the smallest slowdown seen with 10, 20, 40 pairs: ${one.visible.n10}, ${one.visible.n20}, ${one.visible.n40}`
    })),
    out: [headline]
  }
}

/** The JUnit element of a verdict. @type {Readonly<Record<Verdict, 'failure' | 'error' | 'skipped' | null>>} */
const ELEMENT = Object.freeze({
  confirmed: 'failure', broken: 'error', inconclusive: 'skipped', suspected: 'skipped', accepted: null, improved: null,
  quiet: null
})

/** @param {Case[]} cases */
function countsOf (cases) {
  const count = (/** @type {string} */ element) => cases.filter(one => ELEMENT[one.verdict] === element).length
  return `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`
}

/** @param {Suite} suite */
function suiteLines ({ name, seconds: took, cases, out }) {
  return [
    `  <testsuite name="${attribute(name)}" ${countsOf(cases)} time="${seconds(took)}">`,
    ...cases.flatMap(caseLines),
    ...out.length > 0 ? [`    <system-out>${escapeXml(out.join('\n'))}</system-out>`] : [],
    '  </testsuite>'
  ]
}

/** @param {Case} one */
function caseLines ({ className, name, verdict, message, text }) {
  const head = `    <testcase classname="${attribute(className)}" name="${attribute(name)}"`
  const element = ELEMENT[verdict]
  const body = escapeXml(text)
  if (element === 'skipped') return [
    `${head}>`, `      <skipped message="${attribute(message)}"/>`,
    ...text === '' ? [] : [`      <system-out>${body}</system-out>`], '    </testcase>'
  ]
  if (element) return [
    `${head}>`, `      <${element} type="${verdict}" message="${attribute(message)}">${body}</${element}>`,
    '    </testcase>'
  ]
  const said = [message, text].filter(part => part !== '').join('\n')
  return said === ''
    ? [`${head}/>`]
    : [`${head}>`, `      <system-out>${escapeXml(said)}</system-out>`, '    </testcase>']
}

/** @param {number} value */
function seconds (value) { return Math.max(0, value).toFixed(3) }

module.exports = { junitReport }
