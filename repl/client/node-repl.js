'use strict'
/**
 * Node's own REPL as the place where a person types: editing, history, search, several lines. Nothing is evaluated in
 * this process: statements, dot commands and completions go to the caller, which has the connection to the worker.
 */
const repl = require('node:repl')
const { DOT_COMMANDS, isDotLine, completeDotLine } = require('./dot-commands')

/** Node's own commands that mean something here. */
const KEPT_COMMANDS = ['break', 'editor', 'load', 'save']

/** A statement that goes on in the next line. */
const INCOMPLETE = Symbol('incomplete')

/**
 * @typedef {object} Given
 * @property {import('./input-gate').InputGate} input
 * @property {NodeJS.WriteStream} output
 * @property {boolean} colour
 * @property {import('./history-file').History} history
 * @property {() => string} prompt
 * @property {(code: string) => Promise<string | typeof INCOMPLETE>} evaluate   '' when there is nothing to show
 * @property {(line: string) => Promise<void>} runDotLine
 * @property {(line: string) => Promise<[found: string[], asked: string]>} complete
 */

/** @param {Given} given */
function startNodeRepl ({ input, output, colour, history, prompt, evaluate, runDotLine, complete }) {
  const server = repl.start({
    prompt: prompt(),
    input: /** @type {any} */ (input),
    output,
    terminal: true,
    useColors: colour,
    useGlobal: true, // no context of its own is made
    ignoreUndefined: true,
    preview: false, // Node's would evaluate in this process
    writer: text => text,
    async eval (code, _context, _file, done) {
      const text = await evaluate(code)
      if (text === INCOMPLETE) done(new repl.Recoverable(new SyntaxError()), undefined)
      else done(null, text === '' ? undefined : text)
    },
    completer: /** @type {any} */ (async (
      /** @type {string} */ line, /** @type {(err: null, found: [string[], string]) => void} */ done
    ) => {
      done(null, line.trim() === '.' || isDotLine(line) ? completeDotLine(line) : await complete(line))
    })
  })
  /** Whether the typed text begins a statement, or a line for us. */
  const isAtStart = () => server.getPrompt() === prompt() && !server.line.includes('\n')

  const commands = /** @type {any} */ (server.commands)
  for (const name of Object.keys(commands)) if (!KEPT_COMMANDS.includes(name)) delete commands[name]
  /** @param {string} line */
  const run = async line => {
    await runDotLine(line)
    if (!isClosed) server.displayPrompt()
  }
  for (const { name, help } of DOT_COMMANDS) {
    if (!KEPT_COMMANDS.includes(name)) {
      server.defineCommand(name, { help, action: words => { run(`.${name} ${words}`) } })
    }
  }
  Object.assign(server, {
    // a mistyped one is answered by us; in a further line it is code, such as `.then(...)`
    commands: new Proxy(commands, {
      get: (known, /** @type {string} */ name) =>
        known[name] ?? (isAtStart() ? { action: () => { run(`.${name}`) } } : undefined)
    })
  })
  let isClosed = false
  server.on('close', () => { isClosed = true })

  Object.assign(server, { history: history.lines })
  server.on('history', ([newest]) => { if (newest !== undefined) history.keep(newest) })
  return { server, isAtStart }
}

module.exports = { startNodeRepl, INCOMPLETE }
