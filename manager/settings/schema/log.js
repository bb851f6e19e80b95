'use strict'
/** The settings of an app about what its workers write: where it goes, and when the files are rotated. */
const { FILE_LEVELS } = require('../../../common/line-level')
const { LONGEST_PATTERN } = require('../../../common/time-pattern')
const { DAY_MS, ms, yesNo, choice, section, size, text } = require('./words')

/** @typedef {import('./words').SchemaNode} SchemaNode */

/** Below it the rotating costs more than the logging. */
const LEAST_BYTES = 1024
const EXAMPLE = '{ "maxBytes": "100 MB", "keep": 14 }'
/** Of log.events: each line is tried with each of them. */
const MAX_PATTERNS = 32
const MAX_PATTERN_CHARS = 1000

/**
 * Off unless it is set: files of users who rotate by logrotate, or keep everything, must not surprise them.
 * @type {SchemaNode & { properties: Record<string, SchemaNode> }}
 */
const ROTATE = {
  type: ['object', 'null'],
  additionalProperties: false,
  default: null,
  unit: 'map',
  commandLine: false,
  expects: `null for no rotation, or an object such as ${EXAMPLE}`,
  description: 'When the manager renames the log files and lets the workers open new ones, and what becomes of the old ones (docs/logs.md, "Rotation"). ' +
    'In it: `maxBytes` (a file that is larger is rotated), `everyMs` or `at` ("00:00", local time: once a day), at least one of the three; `keep` (rotated files of each log file, 14), `maxTotalBytes` (all rotated files of the app, null: no cap), ' +
    '`compress` (gzip, true), `archive` (a command as a list of texts; gets the path of a file before it is deleted, and must exit 0), `archiveTimeoutMs` (60000). null: files are never rotated.',
  properties: {
    maxBytes: size(LEAST_BYTES, 'A log file that is larger is rotated. It is looked at once a second.'),
    everyMs: {
      anyOf: [{ type: 'integer', minimum: 1000, maximum: 366 * DAY_MS }, { type: 'null' }],
      default: null,
      unit: 'ms',
      expects: `a whole number of milliseconds from 1000 to ${366 * DAY_MS}, or null`,
      description: 'A log file that was begun so long ago is rotated.'
    },
    at: {
      anyOf: [{ type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }, { type: 'null' }],
      default: null,
      unit: 'text',
      expects: 'a time of day such as "00:00" (local time), or null',
      description: 'Once a day at this local time a log file that is not empty is rotated.'
    },
    keep: {
      type: 'integer',
      minimum: 1,
      maximum: 100_000,
      default: 14,
      unit: 'files',
      description: 'So many rotated files are kept of each log file.'
    },
    maxTotalBytes: size(LEAST_BYTES, 'The rotated files of the app together take at most this much; the oldest is deleted first.'),
    compress: yesNo(true, 'Compress rotated files with gzip, when no process writes to them any more.'),
    archive: {
      type: 'array',
      items: text,
      maxItems: 100,
      default: [],
      unit: 'list of texts',
      expects: 'a list of texts such as ["/usr/local/bin/keep-log", "--bucket", "logs"]',
      description: 'A program and its arguments. It gets the path of a rotated file as last argument before that file is deleted.'
    },
    archiveTimeoutMs: ms(60_000, 'A run of log.rotate.archive that takes longer is killed, and has failed.', 100)
  }
}

/** @type {SchemaNode} */
const EVENTS = {
  type: 'array',
  maxItems: MAX_PATTERNS,
  default: [],
  unit: 'list',
  commandLine: false,
  expects: 'a list such as [{ "name": "db-timeout", "pattern": "timeout of the (db|cache)" }]',
  description: 'A line of the app that matches a pattern becomes an event `log-match` (docs/logs.md, "Events"). In each: `name`; `pattern` (a regular expression, or "/pattern/i" with flags); ' +
    '`level` of the event ("debug", "info", "warn" or "error"; "warn"); `everyMs` (1000): at most one event in this time, which says how many lines were left out.',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'pattern'],
    properties: {
      name: {
        type: 'string',
        pattern: '^[a-z0-9][a-z0-9_.-]{0,62}$',
        unit: 'text',
        expects: 'a name of small letters, digits, "-", "_" and "."',
        description: 'Of the event, each once.'
      },
      pattern: {
        type: 'string',
        minLength: 1,
        maxLength: MAX_PATTERN_CHARS,
        unit: 'text',
        description: 'A regular expression: "timeout of (db|cache)", or with flags "/timeout/i".'
      },
      level: choice(['warn', 'debug', 'info', 'error'], 'Of the event.'),
      everyMs: ms(1000, 'At most one event in this time. The lines left out are counted.', 1000)
    }
  }
}

/** @type {SchemaNode} */
const LEVEL_FILES = {
  type: 'array',
  items: { type: 'string', enum: [...FILE_LEVELS] },
  maxItems: FILE_LEVELS.length,
  default: [],
  unit: 'list of texts',
  commandLine: false,
  expects: `a list of ${FILE_LEVELS.map(word => `"${word}"`).join(', ')}`,
  description: 'Lines that are so severe, or more, are written to a file of their own, too: with ["error"] to `<app>.error.log` beside the others. ' +
    'A line says its level in JSON or at its beginning (docs/logs.md, "Files by level").'
}

/** Of the kernel, with its end. */
const LONGEST_PATH = 4095

/** @param {string} description @returns {SchemaNode} */
const logFile = description => ({
  anyOf: [{ type: 'string', minLength: 1, maxLength: LONGEST_PATH, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }, { type: 'null' }],
  default: null,
  unit: 'path',
  expects: 'the path of a file, or null',
  description
})

/** @type {SchemaNode} */
const LOG = section("Where the workers' output goes.", {
  files: choice(['app', 'worker', 'stdout', 'journal'],
    'One pair of files (out and err) for the whole app, one for each worker, or none: "stdout" is where the stdout and stderr of a manager in the foreground go, "journal" is the journal of systemd. ' +
    'Use "worker" when lines of different workers must not mix, "stdout" in containers, "journal" in a service of systemd.'),
  outFile: logFile('Stdout goes to this file in place of `<app>.out.log` in the folder of the logs. It may be relative to `cwd`; a folder that is missing is made. ' +
    'With log.files "worker" the number of the slot stands before ".log": out.log becomes out-0.log. "/dev/null": it is not kept.'),
  errFile: logFile('The same for stderr. It may be the file of log.outFile: both streams then go to one file, in their order.'),
  combinedFile: logFile('Both streams go to this file, too, as their lines come. For a script of Node: the worker writes it, beside the other two.'),
  timestamps: yesNo(false,
    'Put the time (UTC) before each line that a worker writes by console or process.stdout; lines that are JSON objects already stay as they are.'),
  timePattern: {
    anyOf: [{ type: 'string', minLength: 1, maxLength: LONGEST_PATTERN, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }, { type: 'null' }],
    default: null,
    unit: 'text',
    expects: 'a pattern such as "YYYY-MM-DD HH:mm:ss.SSS Z", or null',
    description: 'As log.timestamps, with the local time in this form (docs/logs.md, "Times and JSON").'
  },
  format: choice(['text', 'json'],
    '"json": make a line of JSON of each line that is none yet, with "time", "level", "worker" and "msg" (docs/logs.md).'),
  levelFiles: LEVEL_FILES,
  events: EVENTS,
  rotate: ROTATE
})

module.exports = { LOG }
