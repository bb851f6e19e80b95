'use strict'
/**
 * Every key of a bench file, once: its allowed values and its purpose. The check, the hints and docs/bench-file.md come
 * from here; the defaults of missing keys stand in complete.js.
 */
const { WORST_FIRST } = require('../shapes/result')
const { MAX_NAME_CHARS } = require('../shapes/suite')
const { FORMAT_TYPES } = require('./formats')
const { METRIC_NAME, METRIC_EXPECTS } = require('./formats/names')

/**
 * One key, or one value inside.
 * @typedef {object} Node
 * @property {'text' | 'whole' | 'number' | 'boolean' | 'choice' | 'argv' | 'command' | 'list' | 'map' | 'object' |
 *   'benchmark'} type
 *   argv: texts, the first is a program; command: argv, or { argv, timeoutMs }
 * @property {string} [help]            for docs/bench-file.md
 * @property {boolean} [nullable]
 * @property {boolean} [required]
 * @property {'ms'} [unit]              of a number
 * @property {number} [min]
 * @property {number} [max]
 * @property {readonly string[]} [choices]
 * @property {RegExp} [pattern]         of a text, or of the keys of a map
 * @property {string} [keyExpects]      what the keys of a map must be, in words: "is no ..."
 * @property {string} [expects]         what it must be, in words, where the type does not say enough
 * @property {Node} [of]                items of a list, values of a map
 * @property {Readonly<Record<string, Node>>} [keys]  of an object
 * @property {(value: unknown) => unknown} [short]  a short way of writing an object, written out
 */

const MOST_MS = 2 ** 31 - 1
const ONE_HOUR_MS = 3_600_000
const ID = new RegExp(`^(?!.{${MAX_NAME_CHARS + 1}})(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9._-]*/[A-Za-z0-9][A-Za-z0-9._-]*$`)
/** Relative, and inside. */
const FOLDER = /^(?!.*\.\.)(?:\.|[A-Za-z0-9_@][A-Za-z0-9._@-]*(?:\/[A-Za-z0-9_@][A-Za-z0-9._@-]*)*)$/
const ENV_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/

/** The placeholders in commands and in `env` for values that are known only at the launch. */
const PLACEHOLDERS = Object.freeze(['node', 'classics', 'port', 'socket'])

/** @type {(help: string, more?: Partial<Node>) => Node} */
const ms = (help, more = {}) => ({ type: 'whole', unit: 'ms', min: 1, max: MOST_MS, help, ...more })
/** @type {(help: string, more?: Partial<Node>) => Node} */
const commands = (help, more = {}) => ({
  type: 'list', of: { type: 'command' }, expects: 'a list of commands such as [["npm", "run", "build"]]', help, ...more
})

const WARM_UP = Object.freeze({
  minMs: ms('at least so long', { required: true, min: 0 }),
  minRequests: /** @type {Node} */ ({ type: 'whole', min: 0, max: 1e9, required: true, help: 'and so many requests' }),
  maxMs: ms('then until steady, at most so long', { required: true }),
  windowMs: ms('steady: the median of the last 5 windows is within 3 % of the 5 before', { required: true })
})

/** @type {Readonly<Record<string, Node>>} */
const LOAD = Object.freeze({
  mode: {
    type: 'choice',
    choices: ['closed', 'open'],
    help: 'closed: each connection asks again when it has its answer; open: requests come by a schedule, whatever the server does'
  },
  connections: { type: 'whole', min: 1, max: 20_000, help: 'how many at once; open: the most at once' },
  pipelining: { type: 'whole', min: 1, max: 1000, help: 'requests under way on a connection (closed only)' },
  keepAlive: { type: 'boolean', help: 'false: a new connection for each request' },
  ratePerSecond: { type: 'number', nullable: true, min: 0.001, max: 1_000_000, help: 'requests a second (open only)' },
  arrivals: { type: 'choice', choices: ['constant', 'poisson'], help: 'how the requests of an open loop are spaced' },
  seed: { type: 'whole', min: 0, max: 2 ** 32 - 1, help: 'of the Poisson arrivals' },
  method: { type: 'text', pattern: /^[A-Z]{1,20}$/, expects: 'a method such as "GET"', help: 'of the requests' },
  path: { type: 'text', pattern: /^\/[\x21-\x7e]*$/, expects: 'a path that begins with "/"', help: 'of the requests' },
  headers: {
    type: 'map', pattern: /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/, keyExpects: 'name of a header',
    of: { type: 'text', pattern: /^[\t\x20-\x7e\x80-\xff]*$/, expects: 'the text of a header' }, help: 'of the requests'
  },
  body: { type: 'text', nullable: true, help: 'of the requests, as UTF-8' },
  timeoutMs: ms('of one request'),
  warmUp: { type: 'object', nullable: true, keys: WARM_UP, help: 'what goes before measuring; null: nothing' },
  durationMs: ms('how long is measured', { nullable: true }),
  requests: {
    type: 'whole', min: 1, max: 1e9, nullable: true,
    help: 'measured until so many have ended; with durationMs until both are reached'
  },
  maxDurationMs: ms('the end of measuring, whatever `requests` says')
})

/** @type {Readonly<Record<string, Node>>} */
const METRIC = Object.freeze({
  unit: {
    type: 'text', pattern: /^[\x20-\x7e]{0,20}$/, expects: 'a short text',
    help: 'us, ms, bytes, "per s", count or whatever it is; those of the bot\'s own metrics are known'
  },
  better: { type: 'choice', choices: ['lower', 'higher'], help: 'which way is good' },
  gated: { type: 'boolean', help: 'false: it is measured and shown, and never decides' }
})

/** @type {Readonly<Record<string, Node>>} */
const FORMAT = Object.freeze({
  type: { type: 'choice', choices: FORMAT_TYPES, required: true, help: 'what the command prints' },
  patterns: {
    type: 'map',
    pattern: METRIC_NAME,
    keyExpects: `name of a metric: ${METRIC_EXPECTS}`,
    of: { type: 'text', expects: 'a regular expression as a text, such as "took (\\\\d+) ms"' },
    help: 'of the format regex: for each name a pattern whose first capture is the number'
  }
})

/** Of both kinds of benchmarks. */
const SHARED = Object.freeze({
  title: /** @type {Node} */ ({
    type: 'text', pattern: /^[^\x00-\x1f\x7f]{1,200}$/, expects: 'one line of at most 200 characters',
    help: 'for people; else the id'
  }),
  env: /** @type {Node} */ ({
    type: 'map', pattern: ENV_NAME, keyExpects: 'name of a variable: letters, digits and "_", no digit first',
    of: { type: 'text' }, help: 'environment of its processes; they see nothing of yours'
  }),
  before: commands('run before each launch, in the checkout'),
  after: commands('run after each launch, in the checkout'),
  metrics: /** @type {Node} */ ({
    type: 'map', pattern: METRIC_NAME, keyExpects: `name of a metric: ${METRIC_EXPECTS}`,
    of: { type: 'object', keys: METRIC }, help: 'what the numbers are, and which of them decide'
  }),
  timeoutMs: ms('of one launch, all in all', { max: ONE_HOUR_MS })
})

/** @type {Readonly<Record<string, Node>>} */
const SERVER = Object.freeze({
  server: {
    type: 'argv',
    required: true,
    help: 'starts the server, in the checkout. It listens on the port $PORT of $HOST, or with listen "unix" on the path $SOCKET'
  },
  listen: { type: 'choice', choices: ['tcp', 'unix'], help: 'where it listens' },
  readyTimeoutMs: ms('it is ready when a connection is accepted; by then at the latest', { max: ONE_HOUR_MS }),
  inTurns: {
    type: 'boolean',
    help: 'false: only one of them may live at a time, for example because both would open the same file'
  },
  load: { type: 'object', keys: LOAD, help: 'what is asked of it; what is not said comes from the profile' },
  ...SHARED
})

/** @type {Readonly<Record<string, Node>>} */
const COMMAND = Object.freeze({
  command: { type: 'argv', required: true, help: 'the command that is measured, in the checkout' },
  format: {
    type: 'object', keys: FORMAT, short: value => typeof value === 'string' ? { type: value } : value,
    help: 'how numbers are read from what it prints'
  },
  ...SHARED
})

const VERDICTS = /** @type {Node} */ ({
  type: 'list', of: { type: 'choice', choices: WORST_FIRST }, help: 'which verdicts are told'
})
const URL_TEXT = /** @type {Partial<Node>} */ ({
  pattern: /^https?:\/\/[^\s]{1,2000}$/, expects: 'an address that begins with http:// or https://'
})
const FILE_TEXT = /** @type {Partial<Node>} */ ({ pattern: /^[^\0]{1,1000}$/, expects: 'the path of a file' })

/** @type {Readonly<Record<string, Node>>} */
const TELL = Object.freeze({
  webhooks: {
    type: 'list',
    of: {
      type: 'object',
      keys: {
        url: { type: 'text', required: true, ...URL_TEXT, help: 'gets each message as JSON' },
        secretFile: {
          type: 'text', nullable: true, ...FILE_TEXT,
          help: 'a file with the secret that messages are signed with; null: unsigned'
        },
        on: VERDICTS
      }
    },
    expects: 'a list of webhooks such as [{ url: "https://example.org/hook" }]',
    help: 'web servers that are told'
  },
  github: {
    type: 'object',
    nullable: true,
    keys: {
      repository: {
        type: 'text', required: true, pattern: /^[\w.-]+\/[\w.-]+$/, expects: 'owner/name', help: 'owner/name'
      },
      tokenFile: {
        type: 'text', required: true, ...FILE_TEXT, help: 'a file with a token that may write statuses and comments'
      },
      apiUrl: { type: 'text', ...URL_TEXT, help: 'of a GitHub Enterprise' },
      comments: { type: 'boolean', help: 'false: statuses only' },
      on: { ...VERDICTS, help: 'which verdicts get a comment; each commit gets a status' }
    },
    help: 'a status on each commit, and comments'
  },
  notes: {
    type: 'boolean', help: 'true: a git note on each commit, refs/notes/bellwether, in the repository or its remote'
  },
  mail: {
    type: 'object',
    nullable: true,
    keys: {
      from: { type: 'text', required: true, pattern: /^[^\s,]+@[^\s,]+$/, expects: 'an address', help: 'sender' },
      to: {
        type: 'list', required: true, of: { type: 'text', pattern: /^[^\s,]+@[^\s,]+$/, expects: 'an address' },
        help: 'receivers'
      },
      sendmail: { type: 'text', ...FILE_TEXT, help: 'the program that takes it' },
      on: VERDICTS
    },
    help: "by the machine's sendmail"
  }
})

/** @type {Readonly<Record<string, Node>>} */
const WATCH = Object.freeze({
  branch: {
    type: 'text', nullable: true, pattern: /^[^\s-][^\s]{0,199}$/, expects: 'the name of a branch',
    help: 'what is watched; null: what is checked out'
  },
  remote: {
    type: 'text', nullable: true, pattern: /^[^\s-][^\s]{0,999}$/, expects: 'the name of a remote, or an address',
    help: 'where it is fetched from; null: the repository itself'
  },
  pollMs: ms('how often the repository is asked', { min: 1000 }),
  backlog: { type: 'whole', min: 0, max: 5000, help: 'so many commits before the first start are measured, too' },
  listen: {
    type: 'text', pattern: /^(?:\[[0-9a-fA-F:]+\]|[^\s:]+):\d{1,5}$/, expects: 'host:port',
    help: 'where the website is served'
  },
  siteUrl: {
    type: 'text', nullable: true, pattern: /^https?:\/\/[^\s]{1,2000}\/$/, expects: 'an address that ends with "/"',
    help: 'where the website is reached from outside: for links in messages'
  },
  liveUrl: {
    type: 'text', nullable: true, pattern: /^https?:\/\/[^\s]{1,2000}$/, expects: 'an address',
    help: 'the live page of a manager: each page of the website links to it'
  },
  hosts: {
    type: 'list',
    of: {
      type: 'text',
      pattern: /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63}){0,20}$/,
      expects: 'a host name in small letters, without a port'
    },
    help: 'names under which the website answers, beside addresses, localhost, and those of listen and siteUrl'
  },
  hookSecretFile: {
    type: 'text', nullable: true, ...FILE_TEXT,
    help: 'a file with the secret of the webhook that wakes it: POST /hooks/push; null: none is taken'
  },
  runners: {
    type: 'object',
    nullable: true,
    keys: {
      tokenFile: { type: 'text', required: true, ...FILE_TEXT, help: 'a file with the token that runners show' },
      leaseMs: ms('how long a runner may be silent before its commit is given to another',
        { min: 1000, max: ONE_HOUR_MS })
    },
    help: 'runners on other machines that may take commits; null: none'
  },
  tell: { type: 'object', keys: TELL, help: 'who is told' }
})

/** @type {Readonly<Record<string, Node>>} */
const FILE = Object.freeze({
  suites: {
    type: 'list', of: { type: 'text' }, help: 'suites that come with Bellwether, and single benchmarks of them by id'
  },
  benchmarks: {
    type: 'map', pattern: ID,
    keyExpects: `id: "<suite>/<name>" of letters, digits, ".", "_" and "-", no "..", at most ${MAX_NAME_CHARS}`,
    of: { type: 'benchmark' }, help: 'your own, by id: "<suite>/<name>"'
  },
  node: {
    type: 'text', help: 'what {node} stands for: an absolute path, or a path inside the checkout such as "./out/node"'
  },
  install: commands('instead of what the lock file or package.json says; null: that', { nullable: true }),
  packages: {
    type: 'list', of: { type: 'text', pattern: FOLDER, expects: 'a folder of the checkout, such as "benchmarks"' },
    expects: 'a list of folders such as [".", "benchmarks"]',
    help: 'folders of the checkout whose packages are installed where `install` is null'
  },
  build: commands('after the install, in the checkout'),
  test: {
    type: 'command',
    nullable: true,
    help: "the project's tests: run once a commit and shown, never a reason not to measure; null: none"
  },
  anchor: {
    type: 'text', nullable: true, pattern: /^[^\s-][^\s]{0,199}$/, expects: 'a commit, a tag or a branch',
    help: 'the fixed build that history is told against; null: the first commit measured'
  },
  profile: {
    type: 'choice', choices: ['quick', 'normal'], help: 'how long is measured: a pair in about 5 s, or in about 24 s'
  },
  watch: { type: 'object', keys: WATCH, help: 'for `bellwether bench watch`: docs/bench-watch.md' },
  timeBudgetMs: ms('of one run; what is not measured by then is measured by the next; null: no end', {
    nullable: true, min: 1000, max: Number.MAX_SAFE_INTEGER
  })
})

module.exports = { FILE, SERVER, COMMAND, LOAD, WARM_UP, METRIC, PLACEHOLDERS }
