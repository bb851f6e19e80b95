'use strict'
/**
 * A result at a terminal: the verdict first, then why. Narrow terminals get more lines, none that is cut off where a
 * number stands.
 */
const { summaryOf } = require('../../bench/report/summary')
const { escapeControls } = require('../text/escape')
const { paint } = require('../text/style')
const { table } = require('../text/table')
const { wrap } = require('../text/wrap')

/** @typedef {import('../text/style').Style} Style */
/** @typedef {import('../../bench/shapes/result').Verdict} Verdict */
/** @typedef {import('../../bench/report/summary').CommitView} CommitView */
/** @typedef {import('../../bench/report/summary').BenchmarkView} BenchmarkView */
/** @typedef {import('../../bench/report/summary').MetricView} MetricView */
/** @typedef {import('../../bench/report/summary').CulpritView} CulpritView */

/** @type {Readonly<Record<Verdict, string>>} */
const COLOUR = Object.freeze({
  confirmed: 'red', broken: 'red', inconclusive: 'yellow', suspected: 'yellow', accepted: 'cyan', improved: 'green',
  quiet: 'green'
})
/** Lines of a failed build, of failed tests, or of a launch that failed. */
const LINES_SHOWN = 12
/** A metric's numbers stand on one line from here on. */
const ONE_LINE_COLUMNS = 100

/**
 * @param {import('../../bench/shapes/result').RunResult} result
 * @param {Style} style
 * @returns {string[]}
 */
function resultLines (result, style) {
  const { verdict, word, headline, exit, notes, commits, bisect, calibration, trust, advice, next } = summaryOf(result)
  const fit = (/** @type {string} */ text, indent = '  ') => wrap(escapeControls(text), style.columns, indent)
  const [first, ...rest] = fit(`${word}: ${headline}`)
  // improved, and not 0: a false alarm
  const colour = exit === 0 && verdict !== 'accepted' ? 'green'
    : COLOUR[verdict === 'improved' ? 'inconclusive' : verdict]
  return [
    first.startsWith(word) ? paint(style, colour, word) + first.slice(word.length) : first,
    ...rest,
    ...notes.flatMap(note => fit(`note: ${note}`)).map(line => paint(style, 'yellow', line)),
    ...bisect ? bisectLines(bisect, style, fit) : [],
    ...calibration && calibration.rows.length > 0 ? ['', ...calibrationLines(calibration.rows, style)] : [],
    ...commits.flatMap(view => ['', ...commitLines(view, headline, style, fit)]),
    '',
    ...trust.flatMap(line => fit(line)).map(line => paint(style, 'dim', line)),
    ...advice.flatMap(line => fit(line)),
    ...next.map(line => `next: ${escapeControls(line)}`) // whole: it is to be pasted
  ]
}

/** @typedef {(text: string, indent?: string) => string[]} Fit */

/** @param {CommitView} view @param {string} headline @param {Style} style @param {Fit} fit */
function commitLines (view, headline, style, fit) {
  const {
    commit, against, verdict, word, text, build, buildText, packages, tests, testsText, benchmarks, control, culprit
  } = view
  const [first, ...rest] = fit(`${commit.short} ${word}  ${commit.subject} (${commit.author}, ${commit.date})`)
  return [
    first.startsWith(`${commit.short} ${word}`)
      ? `${paint(style, 'bold', commit.short)} ${paint(style, COLOUR[verdict], word)}${first.slice(commit.short.length + 1 + word.length)}`
      : first,
    ...rest,
    ...against
      ? fit(`  compared with ${against.short} ${against.subject}`)
      : benchmarks.length > 0 ? ['  compared with itself'] : [],
    ...text === '' || text === headline ? [] : fit(`  ${text}`),
    ...build === '' ? [] : fit(`  build: ${build}`),
    ...lastLines(buildText),
    ...packages === '' ? [] : fit(`  packages: ${packages}`),
    ...tests === '' ? [] : fit(`  tests of the commit: ${tests}`),
    ...lastLines(testsText),
    ...benchmarks.flatMap(one =>
      benchmarkLines(headline.includes(one.text) || text.includes(one.text) ? { ...one, text: '' } : one, style, fit)),
    ...culprit ? culpritLines(culprit, style, fit, culprit.commits.length > 1) : [],
    ...control === '' ? [] : fit(`  control: ${control}`)
  ]
}

/** @param {BenchmarkView} benchmark @param {Style} style @param {Fit} fit */
function benchmarkLines ({ id, verdict, word, text, said, pairs, metrics, httperf }, style, fit) {
  const [first, ...rest] = fit(`  ${id}: ${word}, ${pairs}`, '  ')
  return [
    first.includes(`: ${word}`) ? first.replace(`: ${word}`, () => `: ${paint(style, COLOUR[verdict], word)}`) : first,
    ...rest,
    ...text === '' ? [] : fit(`    ${text}`),
    ...lastLines(said, '      '),
    ...metrics.flatMap(metric => metricLines(metric, Math.max(...metrics.map(one => one.name.length)), style, fit)),
    ...httperf.flatMap(line => fit(`    ${line}`))
  ]
}

/** @param {MetricView} metric @param {number} widest @param {Style} style @param {Fit} fit */
function metricLines ({ name, verdict, word, gated, size, values, again }, widest, style, fit) {
  const colour = gated ? COLOUR[verdict] : 'dim'
  const more = again === '' ? [] : fit(`      ${again}`)
  if (style.columns === null || style.columns >= ONE_LINE_COLUMNS) {
    return [`    ${escapeControls(name).padEnd(widest)}  ${paint(style, colour, word.padEnd(12))}  ${size}${values === '' ? '' : `  ${paint(style, 'dim', values)}`}`, ...more]
  }
  return [...fit(`    ${name} ${word}: ${size}`), ...values === '' ? [] : fit(`      ${values}`), ...more]
}

/**
 * @param {CulpritView} culprit
 * @param {Style} style
 * @param {Fit} fit
 * @param {boolean} isNamed  whether the commits are shown
 */
function culpritLines ({ title, commits, how, profile }, style, fit, isNamed) {
  return [
    ...fit(`  ${title}: ${how}`),
    ...isNamed ? commits.flatMap(one => fit(`    ${one.short} ${one.subject} (${one.author}, ${one.date})`)) : [],
    ...profile
      ? [...fit(`  ${profile.title}:`), ...table(
        [{ title: '  MORE', align: 'right' }, { title: 'FUNCTION', cut: true }, {
          title: 'WHERE', cut: true, keep: 2
        }, { title: 'BEFORE', align: 'right', keep: 1 }, { title: 'AFTER', align: 'right', keep: 1 }],
        profile.rows.map(one => [
          `  ${one.more}`, escapeControls(one.function), escapeControls(one.place), one.from, one.to
        ]), style)]
      : []
  ]
}

/** @param {import('../../bench/report/summary').BisectView} bisect @param {Style} style @param {Fit} fit */
function bisectLines ({ title, steps, culprit }, style, fit) {
  return [
    '',
    ...fit(title).map(line => paint(style, 'bold', line)),
    ...steps.flatMap(step =>
      fit(`  ${step.short} ${step.verdict}, ${step.pairs}${step.text === '' ? '' : `: ${step.text}`}`)),
    ...culprit ? culpritLines(culprit, style, fit, true) : []
  ]
}

/** @param {import('../../bench/report/summary').CalibrationRow[]} rows @param {Style} style */
function calibrationLines (rows, style) {
  const right = /** @type {const} */ ('right')
  const columns = [
    { title: 'BENCHMARK', cut: true }, { title: 'METRIC', cut: true }, { title: 'PAIRS', align: right, keep: 1 },
    { title: 'SPREAD', align: right, keep: 2 }, { title: 'LEAST', align: right, keep: 3 },
    { title: 'SEEN WITH 10', align: right, keep: 0 }, { title: '20', align: right, keep: 0 },
    { title: '40', align: right }, { title: '', keep: 5 }
  ]
  return table(columns, rows.map(one => [
    escapeControls(one.benchmark), escapeControls(one.metric), one.pairs, one.spread, one.least, one.visible.n10,
    one.visible.n20, one.visible.n40, one.alarm ? { text: 'false alarm', colour: 'red' } : ''
  ]), style)
}

/** @param {string} text @param {string} [indent] */
function lastLines (text, indent = '    ') {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  return lines.slice(-LINES_SHOWN).map(line => `${indent}${escapeControls(line)}`)
}

module.exports = { resultLines, COLOUR }
