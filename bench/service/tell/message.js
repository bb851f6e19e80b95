'use strict'
/**
 * The message about a commit, for all channels: one message for all benchmarks that it moved, improvements too. Pure.
 * Channels (channels/) carry it; none of them writes words of its own.
 */
const { plural } = require('../../../common/units')
const { VERDICT_WORDS, WORST_FIRST } = require('../../shapes/result')
const { sizeText, valueText, directionOf, changeOf, changeText } = require('../../report/numbers')
const { isSilenced } = require('../../shared/silences')
const { oneLine, escapeMarkdown, codeMarkdown, codeCell } = require('../../report/escape')

/** @typedef {import('../../shapes/record').VerdictRecord} VerdictRecord */
/** @typedef {import('../../shapes/record').Moved} Moved */
/** @typedef {import('../../shapes/pair').Commit} Commit */
/** @typedef {import('../../shapes/result').Verdict} Verdict */
/** @typedef {import('../../shapes/record').SilenceRecord} SilenceRecord */
/**
 * @typedef {object} Message
 * @property {string} session
 * @property {string} sha
 * @property {Verdict} verdict          of the commit without what is silenced or was accepted
 * @property {string} title             one line, plain
 * @property {string[]} lines           plain
 * @property {string} markdown
 * @property {string | null} url        of the commit's page
 * @property {string | null} machine    the machine class, where it is not that of the bot: then it stands beside what
 *   the bot says, never in its place
 * @property {object} facts             the same for programs: docs/bench-watch.md
 */

/** In a message; the page has all of them. */
const SHOWN = 20

/**
 * @param {object} about
 * @param {VerdictRecord} about.verdict
 * @param {Commit} about.commit
 * @param {string} about.repository     its name, for people
 * @param {string | null} about.siteUrl  ends with "/"
 * @param {{ class: string, hostname: string } | null} [about.machine]  the machine that measured it, where it was not
 *   of the bot's own machine class
 * @param {readonly SilenceRecord[]} about.silences
 * @param {(benchmark: string, metric: string) => boolean} about.isAccepted
 * @param {number} about.nowMs
 * @returns {Message}
 */
function messageOf ({ verdict: record, commit, repository, siteUrl, machine = null, silences, isAccepted, nowMs }) {
  const moved = record.moved.map(one => one.verdict === 'confirmed' && isAccepted(one.benchmark, one.metric)
    ? { ...one, verdict: /** @type {const} */ ('accepted') }
    : one)
  const told = moved.filter(one => !isSilenced(one, silences, nowMs))
  const verdict = verdictOf(record, told)
  const where = machine === null ? '' : ` on ${short(oneLine(machine.hostname)) || machine.class}`
  const title = `${repository}${where}: ${titleOf(record, verdict, told, commit)}`
  const url = siteUrl === null ? null
    : `${siteUrl}${machine === null ? '' : `machine/${machine.class}/`}commit/${record.sha}.html`
  const silenced = moved.length - told.length
  return {
    session: record.session,
    sha: record.sha,
    verdict,
    title,
    url,
    machine: machine?.class ?? null,
    lines: textLines({ record, commit, told, silenced, url, where }),
    markdown: markdownOf({ record, commit, told, silenced, url, where, verdict }),
    facts: {
      schema: 1,
      repository,
      sha: record.sha,
      parent: record.oldSha,
      subject: commit.subject,
      author: commit.author,
      verdict,
      word: VERDICT_WORDS[verdict],
      title,
      text: record.text,
      url,
      moved: told.map(one => ({
        benchmark: one.benchmark,
        metric: one.metric,
        unit: one.unit,
        verdict: one.verdict,
        change: one.effect === null ? null : changeOf(metricOf(one), one.effect),
        old: one.medians?.old ?? null,
        new: one.medians?.new ?? null
      })),
      broken: record.broken ?? [],
      silenced,
      tests: record.tests &&
        { outcome: record.tests.outcome, passed: record.tests.passed, failed: record.tests.failed },
      build: record.build,
      candidates: record.culprit?.candidates ?? [],
      revertCommand: revertOf(record),
      machineClass: record.machineClass,
      atMs: record.atMs
    }
  }
}

/**
 * The metrics that moved decide, unless the verdict was about something else: a benchmark that was too noisy does not
 * hide another that changed, and a silenced or accepted slowdown does not hide a benchmark that does not run.
 * @param {VerdictRecord} record
 * @param {readonly Moved[]} told
 * @returns {Verdict}
 */
function verdictOf ({ verdict, broken = [] }, told) {
  if (verdict === 'broken' || verdict === 'quiet') return verdict
  if (verdict === 'inconclusive' && !told.some(moved => CHANGED.has(moved.verdict))) return verdict
  const worst = WORST_FIRST.find(one => told.some(moved => moved.verdict === one)) ?? 'quiet'
  return worst !== 'confirmed' && broken.length > 0 ? 'broken' : worst
}
/** @type {ReadonlySet<Verdict>} */
const CHANGED = new Set(['confirmed', 'suspected', 'improved'])

/** @param {VerdictRecord} record @param {Verdict} verdict @param {readonly Moved[]} told @param {Commit} commit */
function titleOf (record, verdict, told, commit) {
  const name = `${commit.sha.slice(0, 12)}${orText(record)} "${short(oneLine(commit.subject))}"`
  const first = told.find(one => one.verdict === verdict)
  if (!first) return `${VERDICT_WORDS[verdict]}: ${name}`
  const others = new Set(told.filter(one => one.verdict === verdict).map(({ benchmark }) => benchmark)).size - 1
  return `${VERDICT_WORDS[verdict]}: ${first.benchmark} ${sizeOf(first)}${others > 0 ? ` and ${plural(others, 'other')}` : ''}, since ${name}`
}

/**
 * Who may be to blame beside the commit, the nearest first: where its parent could not be measured it was compared with
 * one further back.
 * @param {VerdictRecord} record
 */
function othersOf ({ sha, culprit }) { return (culprit?.candidates ?? []).filter(one => one !== sha).reverse() }

/** @param {VerdictRecord} record  " or one of the 3 before it" */
function orText (record) {
  const others = othersOf(record).length
  return others === 0 ? '' : others === 1 ? ' or the one before it' : ` or one of the ${others} before it`
}

/** No revert is offered where it is not sure which commit is to blame. @param {VerdictRecord} record */
function revertOf (record) { return othersOf(record).length > 0 ? null : record.culprit?.revertCommand ?? null }

/** @param {readonly string[]} names */
function listOf (names) {
  return names.length > SHOWN
    ? `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`
    : names.join(', ')
}

/** @param {Moved} moved  "12.1 % slower" */
function sizeOf (moved) {
  if (moved.effect === null) return ''
  const metric = metricOf(moved)
  const size = changeText(changeOf(metric, moved.effect)).replace(/^[+-]/, '')
  return `${size} ${moved.effect > 0 ? directionOf(metric).worse : directionOf(metric).better}`
}

/** @param {Moved} moved @returns {import('../../shapes/suite').Metric} */
function metricOf ({ metric, unit, better }) { return { name: metric, unit, better, gated: true } }

/** @param {string} subject */
function short (subject) { return subject.length > 60 ? `${subject.slice(0, 57)}...` : subject }

/** @param {Moved} moved  with the interval */
function wholeSize (moved) {
  return moved.effect === null || moved.interval99 === null
    ? 'size unknown'
    : sizeText(metricOf(moved), /** @type {any} */ ({ effect: moved.effect, interval99: moved.interval99 }))
}

/** @param {Moved} moved */
function valuesOf ({ unit, medians }) {
  return medians ? `${valueText(unit, medians.old)} -> ${valueText(unit, medians.new)}` : ''
}

/**
 * @typedef {{ record: VerdictRecord, commit: Commit, told: readonly Moved[], silenced: number, url: string | null,
 *   where: string }} Parts
 * where: " on <machine>", or ""
 */

/** @param {Parts} parts */
function textLines ({ record, commit, told, silenced, url, where }) {
  const revert = revertOf(record)
  const others = othersOf(record).map(sha => sha.slice(0, 12))
  return [
    oneLine(record.text),
    '',
    ...told.slice(0, SHOWN)
      .map(one => `${VERDICT_WORDS[one.verdict]}: ${one.benchmark} ${one.metric}: ${wholeSize(one)}, ${valuesOf(one)}`),
    ...moreLines(record, told.length, silenced),
    '',
    `commit ${record.sha}`,
    `author ${oneLine(commit.author)}`,
    `        ${oneLine(commit.subject)}`,
    ...others.length === 0 ? [] : [`${orText(record).trim()}: ${listOf(others)}`],
    ...testsLine(record),
    ...where === '' ? [] : [`measured${where} (${record.machineClass})`],
    ...revert ? ['', `to take it back: ${revert}`] : [],
    ...url ? ['', url] : []
  ]
}

/** @param {VerdictRecord} record @param {number} told @param {number} silenced */
function moreLines ({ verdict, broken = [] }, told, silenced) {
  return [
    ...told > SHOWN ? [`and ${told - SHOWN} more`] : [],
    ...verdict === 'broken' || broken.length === 0 ? [] : [`does not run: ${listOf(broken)}`],
    ...silenced > 0 ? [`${plural(silenced, 'change')} of silenced benchmarks not told`] : []
  ]
}

/** @param {VerdictRecord} record */
function testsLine ({ tests }) {
  if (!tests || tests.outcome === 'none') return []
  const counts = [
    tests.passed === null ? '' : `${tests.passed} passed`, tests.failed === null ? '' : `${tests.failed} failed`
  ].filter(Boolean).join(', ')
  return [`tests   ${tests.outcome}${counts && ` (${counts})`}`]
}

/** @param {Parts & { verdict: Verdict }} parts */
function markdownOf ({ record, commit, told, silenced, url, where, verdict }) {
  const rows = told.slice(0, SHOWN).map(one => {
    return `| ${codeCell(one.benchmark)} | ${codeCell(one.metric)} | **${VERDICT_WORDS[one.verdict]}** | ${wholeSize(one)} | ${valuesOf(one)} |`
  })
  const revert = revertOf(record)
  const others = othersOf(record).map(sha => sha.slice(0, 12))
  const table = rows.length === 0 ? []
    : ['| benchmark | metric | verdict | change | before -> after |', '|---|---|---|---|---|', ...rows, '']
  const lines = [
    `**Benchmarks: ${VERDICT_WORDS[verdict]}** for ${codeMarkdown(record.sha.slice(0, 12))}${orText(record)} ${codeMarkdown(short(commit.subject))}${escapeMarkdown(where)}`,
    '',
    escapeMarkdown(record.text),
    '',
    ...others.length === 0 ? [] : [`Those before it: ${listOf(others)}.`, ''],
    ...table,
    ...moreLines(record, told.length, silenced).flatMap(line => [escapeMarkdown(line), '']),
    ...revert ? [`To take it back: ${codeMarkdown(revert)}`, ''] : [],
    ...url ? [`[All numbers, and how they were measured](${url})`, ''] : []
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

module.exports = { messageOf }
