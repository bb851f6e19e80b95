'use strict'
/**
 * The first bench file of a repository, for `bellwether bench init`: commented, and such that it runs as it is. What it
 * measures was found by bench/engine/find-work.js; unknown values (which route, which load) are comments. Nothing is
 * written here.
 */
const { BENCH_FILE_NAMES } = require('../shapes/suite')
const { hasTest } = require('./package-json')
const { timeCalls } = require('./look/time-calls')

/** The second where a package of type "module" would take a .js file for an ES module. */
const [FILE_NAME, FILE_NAME_OF_MODULES] = BENCH_FILE_NAMES

/** @typedef {import('./package-json').PackageJson} PackageJson */
/** @typedef {import('./look/judge-trial').Chosen} Chosen */
/** @typedef {import('./look/main-export').Main} Main */
/**
 * @typedef {object} Work   what there is to measure
 * @property {Chosen[]} chosen
 * @property {Main[]} mains
 * @property {{ found: string, why: string }[]} leftOut
 * @property {string[]} packages
 * @property {string[][]} build
 * @property {string | null} sha
 */

/**
 * @param {PackageJson | null} manifest
 * @param {Work} work
 * @returns {{ fileName: string, text: string }}
 */
function starterFile (manifest, work) {
  return { fileName: manifest?.type === 'module' ? FILE_NAME_OF_MODULES : FILE_NAME, text: starterText(manifest, work) }
}

/** @param {PackageJson | null} manifest @param {Work} work */
function starterText (manifest, { chosen, mains, leftOut, packages, build, sha }) {
  const hasOwnPackages = packages.length > 1
  return `'use strict'
/**
 * What \`bellwether bench run\` measures. Every key: docs/bench-file.md of Bellwether.
 * This file is read where the command is given; a commit cannot change how it is measured.${sha === null ? '' : `
 * Each benchmark was run once at ${sha.slice(0, 12)} before this file was written.`}
 */
${mains.length > 0 ? mainsHead(mains) : ''}module.exports = {
  // Packages are installed without their scripts, as the lock file says; without one by package.json, as of the
  // commit's day. Other commands: install: [['npm', 'ci']],${hasOwnPackages ? `
  packages: [${packages.map(quote).join(', ')}],` : ''}

  // Steps between the install and the first measurement; they have no network.
  ${build.length > 0 ? `build: [${build.map(argv => `[${argv.map(quote).join(', ')}]`).join(', ')}],` : "// build: [['npm', 'run', 'build']],"}

  // Run once a commit and shown; a failed test is no reason not to measure. null: no tests.
  test: ${hasTest(manifest) ? "['npm', 'test']" : 'null'},

  // A tag or a commit that history is compared with; it stays the same for years.
  // anchor: 'v1.0.0',

  // 'quick': a pair of launches of a server takes about 5 s. 'normal': about 24 s, steadier.
  profile: 'quick',

  // One run ends after this time; the next one goes on where it ended.
  timeBudgetMs: 30 * 60_000,

${mains.length > 0 ? mainsPart : ownPart(chosen)}${leftOutPart(leftOut)}}
`
}

/** @param {Chosen[]} chosen */
function ownPart (chosen) {
  if (chosen.length === 0) return nothingPart
  const entries = chosen.map(one => `    // ${comment(one.found)}: ${comment(one.why)}; ${comment(one.how)}
    ${quote(one.id)}: ${one.written.server === undefined ? commandText(one) : serverText(one)}`)
  return `  benchmarks: {
${entries.join(',\n\n')}
  }
`
}

const nothingPart = `  // FILL IN what your users wait for: nothing here looked like a server, a benchmark or a main file.
  benchmarks: {
    // // a server that listens on process.env.PORT
    // 'http/hello': { server: ['{node}', 'server.js'], load: { connections: 50, path: '/' } },
    // // a command: its time, CPU and memory; with a format also the numbers it prints
    // 'cli/help': { command: ['{node}', 'cli.js', '--help'] }
  }
`

/** @param {Chosen} one */
function commandText ({ written: { command = [] }, format }) {
  const argv = `[${command.map(quote).join(', ')}]`
  return format === null ? `{ command: ${argv} }` : `{ command: ${argv}, format: ${quote(format)} }`
}

/** @param {Chosen} one  the route is a person's to know */
function serverText ({ written: { server = [] } }) {
  return `{
      // Name a route that does what your users wait for.
      server: [${server.map(quote).join(', ')}],
      load: { connections: 50, path: '/' }
    }`
}

/** @param {Main[]} mains */
function mainsHead (mains) {
  return `
/**
 * There was no benchmark, so the main export is timed: how long it takes to load, and each of these calls.
 * FILL IN what your users call, with what they give: the values here are only such that nothing is thrown.
 * A call runs in the checkout of a commit, by itself: it can use \`lib\`, require() and nothing of this file.
 */
const calls = {
${mains.map(callsOf).join(',\n')}
}

/** Runs in a checkout, too. Prints the nanoseconds of one call of each: the median of rounds. */
${timeCalls}

const benchmarks = {}
for (const [id, { entry, ...own }] of Object.entries(calls)) {
  const names = Object.keys(own)
  const load = \`import(require('node:url').pathToFileURL(require('node:path').resolve(\${JSON.stringify(entry)})).href)\`
  benchmarks[\`\${id}/load\`] = {
    command: ['{node}', '-e', \`\${load}.then(() => process.exit())\`],
    metrics: { exitMs: { gated: false } } // so short a time is the machine's: CPU time decides
  }
  if (names.length === 0) continue
  benchmarks[\`\${id}/calls\`] = {
    command: ['{node}', '-e', \`(\${timeCalls})(\${JSON.stringify(entry)}, {\${
      names.map(name => \`\${JSON.stringify(name)}: \${own[name]}\`)}})\`],
    format: 'json',
    metrics: Object.fromEntries(names.map(name => [name, { unit: 'ns', better: 'lower', gated: true }]))
  }
}

`
}

/** @param {Main} main */
function callsOf ({ id, entry, calls, others }) {
  const first = others[0] ?? 'parse'
  const more = calls.length > 0 ? [] : [`    // ${quote(first)}: lib => lib.${first}('FILL IN')`]
  return [
    `  ${quote(id)}: {`,
    [
      `    entry: ${quote(entry)}`,
      ...calls.map(({ name, code }) => `    ${quote(name)}: ${code}`)
    ].join(',\n') + (more.length > 0 ? `\n${more.join('\n')}` : ''),
    ...others.length === 0 ? [] : [`    // also exported: ${others.map(comment).join(', ')}`],
    '  }'
  ].join('\n')
}

const mainsPart = '  benchmarks\n'

/** @param {{ found: string, why: string }[]} leftOut */
function leftOutPart (leftOut) {
  if (leftOut.length === 0) return ''
  return `
  // Looked at, and left out:
${leftOut.map(({ found, why }) => `  //   ${comment(found)}: ${comment(why)}`).join('\n')}
`
}

/** Text of the repository never ends a comment's line, nor moves a cursor. @param {string} text */
function comment (text) { return text.replace(/[^\x20-\x7e\xa0-\u024f]+/g, ' ').slice(0, 300) }

/** @param {string} text */
const quote = text => `'${text.replace(/[\\']/g, '\\$&').replace(/[\x00-\x1f\u2028\u2029]/g, ' ')}'`

module.exports = { starterFile }
