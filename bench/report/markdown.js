'use strict'
/**
 * A result as Markdown: for a pull request, a job summary, a mail. GitHub's tables; everything of others is escaped.
 * Pure.
 */
const { summaryOf, RESPONSE_TIMES } = require('./summary')
const { escapeMarkdown: esc, codeMarkdown: code, codeCell, codeBlock } = require('./escape')

/** @typedef {import('./summary').CommitView} CommitView */
/** @typedef {import('./summary').BenchmarkView} BenchmarkView */
/** @typedef {import('./summary').CulpritView} CulpritView */
/** @typedef {import('./summary').CommitName} CommitName */

/**
 * @param {import('../shapes/result').RunResult} result
 * @returns {string}
 */
function markdownReport (result) {
  const { word, headline, notes, commits, bisect, calibration, trust, advice, next } = summaryOf(result)
  const lines = [
    `## Benchmarks: ${word}`,
    '',
    ...headline === '' ? [] : [esc(headline), ''],
    ...notes.flatMap(note => [`> **Note:** ${esc(note)}`, '']),
    ...bisect ? bisectLines(bisect) : [],
    ...calibration && calibration.rows.length > 0 ? calibrationLines(calibration.rows) : [],
    ...commits.flatMap(commitLines),
    ...advice.length + next.length > 0
      ? ['### What to do', '', ...advice.map(line => `- ${esc(line)}`), ...next.map(line => `- ${code(line)}`), '']
      : [],
    ...trust.map(line => `<sub>${esc(line)}</sub>`).flatMap(line => [line, ''])
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

/** @param {CommitView} view */
function commitLines (view) {
  const {
    commit, against, word, text, build, buildText, packages, tests, testsText, benchmarks, control, culprit
  } = view
  return [
    `### ${nameText(commit)}: ${word}`,
    '',
    `${code(commit.author)}, ${commit.date}${against ? `; compared with ${nameText(against)}` : benchmarks.length > 0 ? '; compared with itself' : ''}`,
    '',
    ...text === '' ? [] : [esc(text), ''],
    ...build === '' ? [] : [`Build: ${esc(build)}.`, ''],
    ...buildText === '' ? [] : [...codeBlock(buildText), ''],
    ...packages === '' ? [] : [`Packages: ${esc(packages)}.`, ''],
    ...tests === '' ? [] : [`Tests of the commit: ${esc(tests)}.`, ''],
    ...testsText === '' ? [] : [...codeBlock(testsText), ''],
    ...benchmarks.length === 0 ? [] : benchmarkTable(benchmarks),
    ...benchmarks.some(({ times }) => times.length > 0) ? timesTable(benchmarks) : [],
    ...benchmarks.filter(({ httperf }) => httperf.length > 0)
      .flatMap(({ id, httperf }) => [`${code(id)}:`, '', ...codeBlock(httperf.join('\n')), '']),
    ...culprit ? culpritLines(culprit) : [],
    ...control === '' ? [] : [`Control: ${esc(control)}.`, '']
  ]
}

/** The author's text stands as code: nothing in it notifies a user, links or formats. @param {CommitName} name */
function nameText ({ short, subject }) { return `${code(short)} ${code(subject)}` }

/** @param {BenchmarkView[]} benchmarks */
function benchmarkTable (benchmarks) {
  return [
    '| benchmark | metric | verdict | change | before -> after | pairs |',
    '|---|---|---|---|---|---|',
    ...benchmarks.flatMap(({ id, word, pairs, metrics }) => metrics.length === 0
      ? [row([codeCell(id), '', `**${word}**`, '', '', pairs])]
      : metrics.map(metric => row([
        codeCell(id), codeCell(metric.name), metric.gated ? `**${metric.word}**` : metric.word,
        [metric.size, metric.again].filter(text => text !== '').join('; '), metric.values, pairs
      ]))),
    '',
    ...benchmarks.filter(one => one.text !== '').flatMap(one => [`- ${code(one.id)}: ${esc(one.text)}`]),
    ...benchmarks.some(one => one.text !== '') ? [''] : [],
    ...benchmarks.filter(one => one.said !== '')
      .flatMap(one => [`${code(one.id)} wrote last:`, '', ...codeBlock(one.said), ''])
  ]
}

/** @param {BenchmarkView[]} benchmarks */
function timesTable (benchmarks) {
  return [
    `| answered within | ${RESPONSE_TIMES.map(({ word }) => word).join(' | ')} |`,
    `|---${'|---'.repeat(RESPONSE_TIMES.length)}|`,
    ...benchmarks.flatMap(({ id, times }) => times.length === 0 ? [] : [row([codeCell(id), ...times])]),
    ''
  ]
}

/** @param {string[]} cells */
function row (cells) { return `| ${cells.join(' | ')} |` }

/** @param {CulpritView} culprit */
function culpritLines ({ title, commits, how, profile, revert }) {
  return [
    `**${esc(title)}**: ${esc(how)}.`,
    '',
    ...commits.map(name => `- ${nameText(name)} (${code(name.author)}, ${name.date})`),
    '',
    ...profile
      ? [
        `<details><summary>${esc(profile.title)}</summary>`, '', '| function | where | before | after | more |',
        '|---|---|---|---|---|',
        ...profile.rows.map(one => row([
          codeCell(one.function), one.place === '' ? '' : codeCell(one.place), one.from, one.to, one.more
        ])), '', '</details>', ''
      ]
      : [],
    ...revert ? [`    ${revert}`, ''] : []
  ]
}

/** @param {import('./summary').BisectView} bisect */
function bisectLines ({ title, steps, culprit }) {
  return [
    `### ${esc(title)}`,
    '',
    ...culprit ? culpritLines(culprit) : [],
    ...steps.length === 0 ? [] : [
      '| commit | verdict | pairs | |', '|---|---|---|---|',
      ...steps.map(step => row([codeCell(step.short), step.verdict, step.pairs, esc(step.text)])), ''
    ]
  ]
}

/** @param {import('./summary').CalibrationRow[]} rows */
function calibrationLines (rows) {
  return [
    '| benchmark | metric | pairs | spread of a pair | least told of | seen with 10 pairs | 20 | 40 | |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map(one => row([
      codeCell(one.benchmark), codeCell(one.metric), one.pairs, one.spread, one.least, one.visible.n10, one.visible.n20,
      one.visible.n40, one.alarm ? '**false alarm**' : ''
    ])),
    ''
  ]
}

module.exports = { markdownReport }
