'use strict'
/**
 * The kinds of records, in one table: what names a record, which of its fields are columns of the database, and what
 * each field may be. bench/shapes/record.js says what they mean.
 */
const { WORST_FIRST } = require('../shapes/result')
const { MAX_PRINTED_NUMBERS, COMMAND_METRICS } = require('../shapes/suite')
const { name, sha, text, bool, finite, count, oneOf, nullable, optional, list, map, object, plainJson } =
  require('./checks')

/** @typedef {import('../shapes/record').Kind} Kind */
/**
 * The form in which a column is kept: as it is, or ('word') as the number of a text in the table `word`, for texts that
 * stand in very many rows.
 * @typedef {'plain' | 'word'} Column
 */
/**
 * @typedef {object} KindOf
 * @property {string} table
 * @property {string[]} key                       the fields that name a record
 * @property {Record<string, Column>} columns     key fields and others that are asked for
 * @property {Record<string, (record: any) => any>} made  columns that are no fields but made of them
 * @property {Record<string, import('./checks').Check>} fields  that must be there, or may
 * @property {boolean} packed                     the other fields are compressed: kinds of which there are very many
 */

const MAX_BENCHMARKS = 1000
const MAX_METRICS = MAX_PRINTED_NUMBERS + Object.keys(COMMAND_METRICS).length
const MAX_PARENTS = 1000

const ROLES = oneOf('look', 'confirm', 'anchor', 'aa', 'bisect')
const SIDES = Object.freeze(/** @type {const} */ (['old', 'new']))
const interval = object({ low: finite, high: finite })

const measuredSample = object({
  ok: bool, metrics: map(finite, MAX_METRICS),
  histogram: nullable(value => typeof value === 'string' ? null : 'must be base64'), tookMs: finite
})
const failedSample = object({ ok: bool, failure: name, text, tookMs: finite })
/** @type {import('./checks').Check} */
const sample = value => value?.ok === false ? failedSample(value) : measuredSample(value)

/** @type {Readonly<Record<Kind, KindOf>>} */
const KINDS = Object.freeze({
  machine: {
    table: 'machine',
    key: ['class'],
    columns: { class: 'plain' },
    made: {},
    fields: { class: name, cpu: text, cores: finite, node: name },
    packed: false
  },
  commit: {
    table: 'commits',
    key: ['sha'],
    columns: { sha: 'plain' },
    made: {
      docsOnly: record => Number(record.docsOnly),
      committedAtMs: record => record.committedAtMs,
      firstParent: record => record.parents[0] ?? null
    },
    fields: {
      sha, parents: list(sha, MAX_PARENTS), author: text, committedAtMs: finite, subject: text, docsOnly: bool
    },
    packed: false
  },
  build: {
    table: 'build',
    key: ['sha', 'copy', 'session'],
    columns: { sha: 'plain', copy: 'plain', session: 'word' },
    made: {},
    fields: {
      sha, copy: name, session: name, outcome: name, text, tookMs: finite, buildMs: optional(finite),
      packages: optional(text)
    },
    packed: false
  },
  session: {
    table: 'session',
    key: ['id'],
    columns: {
      id: 'word', kind: 'plain', oldSha: 'plain', newSha: 'plain', anchorSha: 'plain', parent: 'word', profile: 'plain',
      machineClass: 'plain'
    },
    made: {},
    fields: {
      id: name,
      kind: oneOf('compare', 'confirm', 'aa', 'bisect', 'bisect-check'),
      oldSha: sha,
      newSha: sha,
      copy: name,
      benchmarks: list(name, MAX_BENCHMARKS),
      aaBenchmark: nullable(name),
      anchorSha: nullable(sha),
      profile: oneOf('quick', 'normal'),
      machineClass: name,
      benchSha256: text,
      parent: nullable(name),
      metric: optional(name)
    },
    packed: false
  },
  pair: {
    table: 'pair',
    key: ['session', 'role', 'benchmark', 'index'],
    columns: { session: 'word', role: 'word', benchmark: 'word', index: 'plain' },
    made: {},
    fields: {
      session: name,
      role: ROLES,
      benchmark: name,
      index: count,
      old: sample,
      new: sample,
      order: oneOf('old-first', 'new-first'),
      rejected: nullable(text),
      startedAtMs: finite,
      tookMs: finite
    },
    packed: true
  },
  look: {
    table: 'look',
    key: ['session', 'role', 'benchmark', 'metric', 'n'],
    columns: {
      session: 'word', role: 'word', benchmark: 'word', metric: 'word', n: 'plain', decision: 'word', effect: 'plain'
    },
    made: {},
    fields: {
      session: name,
      role: ROLES,
      benchmark: name,
      metric: name,
      n: count,
      p: finite,
      effect: finite,
      interval99: interval,
      interval95: interval,
      minEffect: finite,
      look: count,
      decision: oneOf('more', 'suspected', 'improved', 'quiet', 'undecided', 'confirmed', 'unconfirmed')
    },
    packed: true
  },
  end: {
    table: 'ends',
    key: ['session'],
    columns: { session: 'word' },
    made: {},
    fields: { session: name, reason: oneOf('done', 'broken', 'machine', 'budget', 'interrupted'), text },
    packed: false
  },
  accept: {
    table: 'accept',
    key: ['sha', 'benchmark', 'metric'],
    columns: { sha: 'plain', benchmark: 'plain', metric: 'plain' },
    made: {},
    fields: { sha, benchmark: name, metric: name, by: text, reason: text },
    packed: false
  },
  verdict: {
    table: 'verdict',
    key: ['session'],
    columns: { session: 'word', sha: 'plain', machineClass: 'plain' },
    made: {},
    fields: {
      session: name,
      sha,
      oldSha: sha,
      machineClass: name,
      profile: oneOf('quick', 'normal'),
      verdict: oneOf(...WORST_FIRST),
      text,
      moved: list(object({ benchmark: name, metric: name, verdict: oneOf(...WORST_FIRST), effect: nullable(finite) }),
        MAX_BENCHMARKS * MAX_METRICS),
      broken: optional(list(name, MAX_BENCHMARKS)),
      build: name,
      tookMs: finite
    },
    packed: true
  },
  values: {
    table: 'commit_values',
    key: ['session', 'benchmark'],
    columns: { session: 'word', benchmark: 'word' },
    made: {},
    fields: { session: name, benchmark: name, metrics: map(list(finite, 3), MAX_METRICS) },
    packed: false
  },
  told: {
    table: 'told',
    key: ['channel', 'session'],
    columns: { channel: 'plain', session: 'word' },
    made: {},
    fields: { channel: name, session: name, outcome: oneOf('sent', 'given-up', 'silenced'), text },
    packed: false
  },
  silence: {
    table: 'silence',
    key: ['benchmark', 'metric', 'untilMs'],
    columns: { benchmark: 'plain', metric: 'plain', untilMs: 'plain' },
    made: {},
    fields: { benchmark: name, metric: name, untilMs: finite, by: text, reason: text },
    packed: false
  },
  // the last one of a name counts: a value that counts already is not written again, an earlier value may come again
  // (rows.js)
  mark: {
    table: 'mark',
    key: ['name', 'value'],
    columns: { name: 'plain', value: 'plain' },
    made: {},
    fields: { name, value: text },
    packed: false
  }
})

/**
 * @param {string} kind
 * @returns {kind is Kind}
 */
function isKind (kind) { return Object.hasOwn(KINDS, kind) }

/**
 * @param {string} kind
 * @param {any} record
 * @returns {string | null} what is wrong, as a sentence without its end; null: it can be stored
 */
function whatIsWrong (kind, record) {
  if (!isKind(kind)) return `there is no kind ${JSON.stringify(String(kind).slice(0, 50))}`
  const wrong = object({ ...KINDS[kind].fields, atMs: finite })(record)
  if (wrong) return `${kind}${wrong.startsWith('.') ? '' : ' '}${wrong}`
  const json = plainJson(record)
  return json && `${kind} ${json}`
}

module.exports = { KINDS, SIDES, isKind, whatIsWrong }
