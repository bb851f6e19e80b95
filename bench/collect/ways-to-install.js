'use strict'
/**
 * How the packages of a commit are installed: by its lock file, with the program that wrote it; else by its
 * package.json, with the versions of the commit's day. After a failure the next way, where that can help. Pure.
 */

/** A lock file, and the program that reads it; npm takes the first of its own. */
const LOCKS = Object.freeze(/** @type {const} */ ([
  ['npm-shrinkwrap.json', 'npm'], ['package-lock.json', 'npm'], ['pnpm-lock.yaml', 'pnpm'], ['yarn.lock', 'yarn']
]))
const LOCK_FILES = Object.freeze(LOCKS.map(([name]) => name))

/**
 * @typedef {object} Found      what a checkout says of its packages
 * @property {string | null} lock          the name of its lock file
 * @property {string} lockHead             the beginning of that file
 * @property {string | null} packageManager  of package.json: "pnpm@9.1.0"
 * @property {boolean} asks                package.json names packages, or has workspaces
 * @property {string | null} day           of the commit: "2026-03-01"; null: it has no date that can be
 */
/**
 * @typedef {object} Way
 * @property {'npm ci' | 'pnpm' | 'yarn' | 'npm install'} by
 * @property {string} [version]     of pnpm or Yarn
 * @property {string | null} day    versions of this day at the latest
 * @property {boolean} takesPeers   whether peer packages are asked for
 * @property {string[]} because     why it is not as it should be; for people
 */

/** Of the lock files of pnpm, by their version, the program that reads them; else the newest that Node 20 runs. */
const PNPM_OF_LOCK = Object.freeze({ '5': '7', '6': '8', '9': '10' })
const NEWEST_PNPM = '10'
const CLASSIC_YARN = '1'
const NEWEST_YARN = '4'

/** @param {Found} found @returns {Way | null} null: there is nothing to install */
function firstWay (found) {
  const { lock, day } = found
  const of = LOCKS.find(([name]) => name === lock)?.[1]
  const way = { day: null, takesPeers: true, because: [] }
  if (of === 'npm') return { ...way, by: 'npm ci' }
  if (of) return { ...way, by: of, version: versionOf(of, found) }
  return found.asks ? { ...way, by: 'npm install', day, because: ['there is no lock file'] } : null
}

/** @param {'pnpm' | 'yarn'} by @param {Found} found */
function versionOf (by, { packageManager, lockHead }) {
  const [, named] = new RegExp(`^${by}@(\\d+(?:\\.\\d+){0,2}(?:-[\\w.]+)?)(?:\\+|$)`).exec(packageManager ?? '') ?? []
  if (named) return named
  if (by === 'yarn') return /^# yarn lockfile v1$/m.test(lockHead) ? CLASSIC_YARN : NEWEST_YARN
  const [, major] = /^lockfileVersion: *['"]?(\d+)/m.exec(lockHead) ?? []
  return PNPM_OF_LOCK[/** @type {'5'} */ (major)] ?? NEWEST_PNPM
}

/** The registry keeps no days, or has nothing so old: a package that was moved, or a commit with a wrong date. */
const TOO_OLD = /\b(ETARGET|ENOVERSIONS)\b|with a date before/
const PEERS_FIGHT = /\bERESOLVE\b/

/**
 * @param {Way} way       that failed
 * @param {string} said   what it wrote
 * @param {Found} found
 * @returns {Way | null} null: no other way would help
 */
function nextWay (way, said, { day, lock, asks }) {
  if (way.by !== 'npm install') {
    if (!asks) return null
    return { by: 'npm install', day, takesPeers: true, because: [`${lock} could not be used: ${sentenceOf(said).split('. ')[0]}`] }
  }
  if (way.day !== null && TOO_OLD.test(said)) {
    const why = `the registry has no versions of ${way.day}: the newest that fit`
    return { ...way, day: null, because: [...way.because, why] }
  }
  if (way.takesPeers && PEERS_FIGHT.test(said)) {
    return { ...way, takesPeers: false, because: [...way.because, 'its peer packages contradict one another'] }
  }
  return null
}

const NPM_FLAGS = Object.freeze([
  '--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--no-progress', '--git=git'
])

/**
 * pnpm and Yarn are fetched and begun outside of the checkout, and read none of its files that hold code
 * (.pnpmfile.cjs, yarn-path, plugins, a script-shell in .npmrc): what a commit brings does not run while there is a
 * network.
 * @param {Way} way
 * @param {{ dir: string, downloads: string }} places  downloads: a folder for what is fetched
 * @returns {{ argv: string[], env: Record<string, string> }}
 */
function commandOf (way, { dir, downloads }) {
  const npm = [...NPM_FLAGS, `--cache=${downloads}`]
  const fetched = (/** @type {string} */ name) => [
    'sh', '-c', 'cd "$0" && exec "$@"', downloads, 'npm', 'exec', '--yes', ...npm,
    `--package=${name}@${way.version}`, '--'
  ]
  switch (way.by) {
    case 'npm ci': return { argv: ['npm', 'ci', ...npm], env: {} }
    case 'npm install': return {
      argv: [
        'npm', 'install', '--no-save', '--no-package-lock', ...npm,
        ...way.day === null ? [] : [`--before=${way.day}T23:59:59.999Z`],
        ...way.takesPeers ? [] : ['--legacy-peer-deps']
      ],
      env: {}
    }
    case 'pnpm': return {
      argv: [
        ...fetched('pnpm'), 'pnpm', `--dir=${dir}`, 'install', '--frozen-lockfile', '--ignore-scripts',
        '--ignore-pnpmfile', `--store-dir=${downloads}/pnpm`
      ],
      // the version is chosen here: pnpm would else fetch another one
      env: { npm_config_manage_package_manager_versions: 'false', COREPACK_ENABLE_STRICT: '0', CI: '1' }
    }
    case 'yarn': return isClassic(way)
      ? {
        argv: [
          ...fetched('yarn'), 'yarn', 'install', `--cwd=${dir}`, '--frozen-lockfile', '--ignore-scripts',
          '--non-interactive', `--cache-folder=${downloads}/yarn`
        ],
        env: { YARN_IGNORE_PATH: '1' }
      }
      : {
        argv: [...fetched('@yarnpkg/cli-dist'), 'yarn', '--cwd', dir, 'install', '--immutable', '--mode=skip-build'],
        // what is installed must be found by Node alone
        env: {
          YARN_NODE_LINKER: 'node-modules', YARN_ENABLE_GLOBAL_CACHE: 'true', YARN_GLOBAL_FOLDER: `${downloads}/yarn`,
          YARN_ENABLE_TELEMETRY: '0', YARN_IGNORE_PATH: '1', YARN_RC_FILENAME: '.yarnrc.of-none.yml'
        }
      }
  }
}

/** @param {Way} way */
const isClassic = ({ version }) => /^[01](\.|$)/.test(version ?? '')

/** What is done, for people. @param {Way} way */
function wayText ({ by, version, day, because }) {
  const how = by === 'npm install'
    ? `npm install by package.json, ${day === null ? 'of today' : `versions of ${day} at the latest`}`
    : version === undefined ? by : `${by} ${version}`
  return because.length === 0 ? how : `${how} (${because.join('; ')})`
}

/** Lines that say nothing of the cause: codes, and where a log is, which is gone. */
const NPM_LINE = /^\s*npm (?:error|ERR!) ?/
const EMPTY_WORDS =
  /^(code|errno|syscall|path|dest|signal|command|cwd) |^A complete log of this run|^\S+\.log$|^Log files were not|^$/
/** Of npm, pnpm and Yarn. */
const NAMES_CAUSE = /^(?:\s*(?:ERR_PNPM_|error |ERR! |Error: |\S+Error: )|.*\bYN\d{4}: .*(?:YN0028|error|not|cannot))/i

/**
 * The sentence of a package manager that says why it failed.
 * @param {string} said
 * @returns {string} one line; '' where it said nothing
 */
function sentenceOf (said) {
  const lines = said.split('\n').map(line => line.trimEnd())
  const code = lines.map(line => /^\s*npm (?:error|ERR!) code (\S+)/.exec(line)?.[1]).find(Boolean)
  const ofNpm = lines.filter(line => NPM_LINE.test(line))
    .map(line => withoutMark(line.replace(NPM_LINE, ''), code))
    .filter(line => !EMPTY_WORDS.test(line))
  const told = ofNpm.length > 0 ? ofNpm.slice(0, NPM_LINES).join(' ')
    : lines.find(line => NAMES_CAUSE.test(line)) ?? lines.findLast(line => line.trim() !== '') ?? ''
  const text = told.trim().replace(/\s+/g, ' ')
  const named = code === undefined || text.startsWith(code) || text.includes(`${code}:`) ? text : `${code}: ${text}`
  return named.length <= MOST_CHARS ? named : `${named.slice(0, MOST_CHARS)}...`
}

/**
 * npm begins a line with its code once more, in another spelling: "404", "enoent", "notarget".
 * @param {string} line
 * @param {string | undefined} code
 */
function withoutMark (line, code = '') {
  const [first, ...rest] = line.split(' ')
  const lower = code.toLowerCase()
  const isMark = first !== '' && [lower, lower.slice(1), `no${lower.slice(1)}`].includes(first)
  return (isMark ? rest.join(' ') : line).replace(/ 404$/, '').trim()
}
/** npm breaks its sentence into lines. */
const NPM_LINES = 2
const MOST_CHARS = 300

module.exports = { LOCK_FILES, NPM_FLAGS, firstWay, nextWay, commandOf, wayText, sentenceOf }
