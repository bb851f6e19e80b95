'use strict'
/**
 * The setting `exec`: a command that workers run instead of a script. From what was written to a list of words, and to
 * the file of its program; which other settings fit it; and the commands that keep the stop signal from the program
 * they start. It looks for files and starts nothing.
 */
const fs = require('node:fs')
const path = require('node:path')
const { parseAddress } = require('../../common/address')
const { splitWords } = require('./overrides')
const { WAYS_OF_COMMAND } = require('./schema/command')

/** @typedef {import('./app-settings.generated').AppSettings} AppSettings */
/** @typedef {import('./problems').Problem} Problem */
/** @typedef {{ path: string, message: string }} Found */

/** Where a shell looks when there is no PATH. */
const DEFAULT_PATH = '/usr/local/bin:/usr/bin:/bin'
/** What a shell would act upon, and we pass on as it is. A word of its own, or at the end of one. */
const SHELL_WORDS = /^(?:\|\|?|&&?|;|<|>>?|2>&1|2>)$|;$|^\$\w|\$\(|\$\{|`/
/** Package managers run a script of package.json below a shell, and end before it does. */
const SCRIPT_RUNNERS = ['npm', 'npx', 'yarn', 'pnpm', 'bun']
/** Its last command takes the place of the shell. */
const ENDS_WITH_EXEC = /(?:^|[;&\n]\s*)exec\s+\S+[^;&|\n]*$/
const SHELLS = ['sh', 'bash', 'dash', 'zsh', 'ash', 'ksh', 'busybox']

/**
 * @param {unknown} written   of the setting; the schema has judged its shape
 * @returns {{ argv: string[] } | { problem: string }}
 */
function parseCommand (written) {
  const words = typeof written === 'string' ? splitWords(written.trim()) : [.../** @type {string[]} */ (written)]
  if (typeof words === 'string') return { problem: `has a quote that is not closed: ${words}` }
  if (words.length === 0 || words[0] === '') return { problem: 'must begin with a program' }
  const shell = typeof written === 'string' ? words.find(word => SHELL_WORDS.test(word)) : undefined
  if (shell === undefined) return { argv: words }
  return {
    problem: `is run without a shell, so "${shell}" would be passed to the program as it is. ` +
      `Where a shell is meant, name it: ["sh", "-c", ${JSON.stringify(written)}]; where it is not, write a list`
  }
}

/**
 * Completes an app that has `exec`: its words (with `args` behind them), the file of its program as `script`, its
 * address.
 * @param {any} settings   changed
 * @param {{ plain: Record<string, any>, baseDir?: string, env?: Record<string, string | undefined> }} how   env: of
 *   the command that starts the app
 * @returns {Found[]}
 */
function completeCommand (settings, { plain, baseDir, env = process.env }) {
  const problems = completeAddress(settings, baseDir)
  if (settings.exec === null) return problems
  const parsed = parseCommand(settings.exec)
  if ('problem' in parsed) return [...problems, { path: 'exec', message: parsed.problem }]
  settings.exec = [...parsed.argv, ...settings.args]
  settings.args = []
  if (baseDir !== undefined && plain.script !== undefined) {
    problems.push({ path: 'exec', message: 'must not stand beside script: workers run one of them' })
  } else if (settings.script === '') {
    const { cwd, exec: [program] } = settings
    const searchPath = String(settings.env.PATH ?? env.PATH ?? DEFAULT_PATH)
    settings.script = findProgram(program, { cwd, searchPath }) ?? path.resolve(cwd, program)
  }
  return problems
}

/** @param {any} settings @param {string} [baseDir] @returns {Found[]} */
function completeAddress (settings, baseDir) {
  const { ready } = settings
  if (ready.address === null) return []
  try {
    ready.address = parseAddress(ready.address, { baseDir }).key
    return []
  } catch (err) {
    if (err.code !== 'BW_ADDRESS' && err.code !== 'BW_PATH_TOO_LONG') throw err
    return [{ path: 'ready.address', message: err.message.replace(/\.$/, '') }]
  }
}

/**
 * As execvp finds it.
 * @param {string} program
 * @param {{ cwd: string, searchPath: string }} where
 * @returns {string | null}
 */
function findProgram (program, { cwd, searchPath }) {
  if (program.includes('/')) return isProgram(path.resolve(cwd, program)) ? path.resolve(cwd, program) : null
  return searchPath.split(':').map(folder => path.resolve(cwd, folder, program)).find(isProgram) ?? null
}

/** @param {string} file */
function isProgram (file) {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.statSync(file).isFile()
  } catch (err) {
    if (err.code === undefined) throw err
    return false
  }
}

/**
 * The name of an app without one: that of its program.
 * @param {string[]} argv
 */
function nameOfCommand ([program]) { return path.basename(program) }

/**
 * What does not fit together, of complete settings.
 * @param {AppSettings} settings
 * @returns {Found[]}
 */
function commandProblems ({ exec, ready, health, worker, listen, nodeArgs, apm, stop, recycle, memory }) {
  const isOfCommand = WAYS_OF_COMMAND.includes(ready.when)
  if (exec === null) {
    return [
      ...isOfCommand ? [{ path: 'ready.when', message: `must not be "${ready.when}" for a script: that is for commands (exec)` }] : [],
      ...worker.ownSocket ? [{ path: 'worker.ownSocket', message: 'is for commands (exec): a script has a socket of its own without it' }] : []
    ]
  }
  /** @type {[boolean, string, string][]} */
  const rules = [
    [nodeArgs.length > 0, 'nodeArgs', 'must be empty beside exec: write the options of the program into the command'],
    [apm !== false, 'apm', 'must be false beside exec: it is for scripts of Node'],
    [stop.message, 'stop.message', 'must be false beside exec: only Node has process messages. Set stop.signal'],
    [memory.heapBytes !== null, 'memory.heapBytes', 'must be null beside exec: it is an option of Node'],
    [recycle.maxRequests !== null, 'recycle.maxRequests', 'must be null beside exec: requests of a command are not counted'],
    [ready.when === 'message', 'ready.when', 'must not be "message" beside exec: only Node has process messages. Use "notify", "fd", "log", "tcp" or "http"'],
    [ready.when === 'log' && ready.pattern === null, 'ready.pattern', 'must be given with ready.when "log": the line that says it is ready'],
    [ready.when === 'tcp' && ready.address === null, 'ready.address',
      'must be given with ready.when "tcp". At an address of `listen` that would show nothing: it takes connections whether the command does or not'],
    [asksHttp(ready, health) && ready.address === null && !worker.ownSocket,
      ready.when === 'http' ? 'ready.when' : 'health.path',
      'needs a way to ask one worker alone: worker.ownSocket, or ready.address for a command that binds by itself'],
    [worker.ownSocket && ready.address !== null, 'worker.ownSocket', 'must not stand beside ready.address: the worker is asked at one of them'],
    [ready.address !== null && listen.includes(String(ready.address)), 'ready.address',
      'must not be an address of `listen`: all workers share that, and it takes connections whether this one does or not']
  ]
  return [
    ...rules.filter(([isWrong]) => isWrong).map(([, at, message]) => ({ path: at, message })), ...patternProblem(ready)
  ]
}

/** @param {{ when: string }} ready @param {{ path: string | null }} health */
function asksHttp (ready, health) { return ready.when === 'http' || health.path !== null }

/** @param {{ pattern: string | null }} ready @returns {Found[]} */
function patternProblem ({ pattern }) {
  if (pattern === null) return []
  try {
    void new RegExp(pattern, 'u')
    return []
  } catch (err) {
    return [{ path: 'ready.pattern', message: `is no regular expression (${err.message})` }]
  }
}

/**
 * Why the stop signal needs to go past a command (worker/command/past-wrappers.js), and what to write instead.
 * @param {readonly string[]} argv
 * @returns {string | null}
 */
function wrapperOf (argv) {
  const [program, first = '', second = ''] = argv
  const name = path.basename(program)
  if (SCRIPT_RUNNERS.includes(name)) {
    return `"${argv.join(' ')}" is a wrapper: ${name} runs the program below a shell. The stop signal goes past both to the program, and how it ended is what ${name} says. ` +
      'Write what its script in package.json runs, or for a script of Node: script instead of exec'
  }
  if (!SHELLS.includes(name) || !/^-[a-z]*c$/.test(first) || ENDS_WITH_EXEC.test(second.trim())) return null
  const better = withExec(second)
  return `"${argv.slice(0, 2).join(' ')} ..." is a wrapper: where the shell stays as the parent, the stop signal goes past it to what it runs. ` +
    (better === null ? 'Write the program without a shell, or the whole as a script that ends with exec'
      : `Begin its last command with exec: ${JSON.stringify([program, first, better])}, or write the program without a shell`)
}

/**
 * A shell's script whose last command takes the place of the shell.
 * @param {string} script
 * @returns {string | null}  null: it is not that simple (a pipe, a loop)
 */
function withExec (script) {
  const found = /^([^|]*(?:&&|;)\s*)?([^|&;()<>]+)$/.exec(script.trim())
  return found === null || /\b(?:do|done|fi|esac)\b/.test(script) ? null : `${found[1] ?? ''}exec ${found[2].trim()}`
}

module.exports = {
  parseCommand, completeCommand, findProgram, nameOfCommand, commandProblems, asksHttp, wrapperOf, isProgram
}
