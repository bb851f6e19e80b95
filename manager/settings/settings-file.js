'use strict'
/**
 * Finds a settings file and reads what it holds, without judging it. The only place that runs code of a settings file.
 *
 *   resolveTarget(target, cwd)  -> { file } | { script }     throws BW_SETTINGS_FILE
 *   readSettingsFile(file)      -> { document, locate, duplicates }   throws BW_SETTINGS_FILE, with line and column
 *       where known
 *
 * A process that runs a file waits for it, and so do its signals: a file that never ends (a loop, Atomics.wait) is
 * ended after LOAD_TIMEOUT_MS. A program that the file waits for (execSync) is not: Node cannot leave that call.
 */
const fs = require('node:fs')
const path = require('node:path')
const { isUtf8 } = require('node:buffer')
const vm = require('node:vm')
const { types } = require('node:util')
const { duration } = require('../../common/units')
const { isTrusted } = require('../../common/folder-trust')
const { BellwetherError } = require('../../common/errors')
const { parseJson, JsonSyntaxError } = require('./json-source')
const { toPlain } = require('../../common/plain')
const { ECOSYSTEM_NAMES, isEcosystemFile, isOwnName } = require('./ecosystem/names')

/** @typedef {import('./json-source').Place} Place */
/** @typedef {Omit<NonNullable<ReturnType<typeof import('./ecosystem').readEcosystem>>, 'document'>} Ecosystem */
/**
 * @typedef {{ document: unknown, locate: (path: string, what?: 'key' | 'value') => Place | null,
 *   duplicates: { path: string, place: Place }[], ecosystem?: Ecosystem }} Read
 *   ecosystem: what became of the keys of a file of PM2
 */

/** In the order they are looked for. */
const FILE_NAMES = [
  'bellwether.config.js', 'bellwether.config.cjs', 'bellwether.config.json', ...ECOSYSTEM_NAMES
]
const MAX_BYTES = 1024 * 1024
/** Far more than any file needs, and less than systemd waits for a stop (TimeoutStopSec). */
const LOAD_TIMEOUT_MS = 20_000
const WRITTEN_BY_ALL = 0o002
const ONE_OF = 'bellwether.config.js, bellwether.config.cjs or bellwether.config.json'

/**
 * @param {string} message
 * @param {Record<string, unknown>} [details]
 * @param {unknown} [cause]
 */
const fileError = (message, details, cause) => new BellwetherError('BW_SETTINGS_FILE', message, { cause, details })

/**
 * @param {string | null} target  a settings file, a script, a folder; null: the current folder
 * @param {string} cwd
 * @returns {{ file: string } | { script: string }}  absolute
 */
function resolveTarget (target, cwd) {
  if (target === null) return { file: findInFolder(cwd) }
  const absolute = path.resolve(cwd, target)
  const stat = look(absolute)
  if (stat === undefined) {
    throw fileError(`${absolute} does not exist. Name a settings file or a script.`, { file: absolute })
  }
  if (stat.isDirectory()) return { file: findInFolder(absolute) }
  if (isSettingsFile(absolute)) return { file: absolute }
  return { script: absolute }
}

/** @param {string} folder */
function findInFolder (folder) {
  const found = FILE_NAMES.map(name => path.join(folder, name)).find(file => look(file) !== undefined)
  if (found !== undefined) return found
  throw fileError(
    `There is no settings file in ${folder} (${ONE_OF}). Name one, or a script: bellwether start server.js`, { folder }
  )
}

/** @param {string} file */
function isSettingsFile (file) {
  if (isEcosystemFile(file)) return true
  refuseKind(file)
  const base = path.basename(file)
  return base.endsWith('.json') || /\.config\.c?js$/.test(base)
}

/** @param {string} file @throws BW_SETTINGS_FILE   it is of no kind that Bellwether's own settings are read from */
function refuseKind (file) {
  const base = path.basename(file)
  if (!/\.config\.(ya?ml|toml|mjs|m?ts)$/.test(base) && !/\.(ya?ml|toml)$/.test(base)) return
  throw fileError(`${file}: settings are read from CommonJS (.js, .cjs) or JSON files. Write ${ONE_OF}.`, { file })
}

/** @param {string} file */
function look (file) {
  try {
    return fs.statSync(file, { throwIfNoEntry: false })
  } catch (err) {
    if (err.code === 'ENOTDIR') return undefined // a part of the path is a file: nothing there either
    throw fileError(`${file} cannot be looked at (${err.code}).`, { file }, err)
  }
}

/**
 * @param {string} file  absolute
 * @param {object} [how]
 * @param {boolean} [how.runsOnlyOurs]   to look at settings is no reason to run what another user wrote
 * @param {number} [how.timeoutMs]       for a file that is code
 * @param {string | null} [how.environment]   --env, for an ecosystem file of PM2
 * @returns {Read}
 * @throws BW_SETTINGS_FILE, with details.isEndless where its code did not end in time
 */
function readSettingsFile (file, { runsOnlyOurs = false, timeoutMs = LOAD_TIMEOUT_MS, environment = null } = {}) {
  const stat = look(file)
  if (stat === undefined) throw fileError(`${file} does not exist any more. Nothing was changed.`, { file })
  if (!stat.isFile()) throw fileError(`${file} is not a file. Nothing was changed.`, { file })
  if (stat.size > MAX_BYTES) {
    throw fileError(`${file} has ${stat.size} bytes: settings are at most ${MAX_BYTES}. Nothing was changed.`, { file })
  }
  if (runsOnlyOurs && !/\.(json|ya?ml)$/.test(file)) {
    const others = !isTrusted(stat.uid)
      ? `belongs to another user (uid ${stat.uid})`
      : (stat.mode & WRITTEN_BY_ALL) !== 0 ? 'can be written by everybody' : null
    if (others) throw fileError(
      `${file} ${others}, and to read it is to run it as you: it was not run. Ask as that user, or make a copy of yours that you have read.`,
      { file }
    )
  }
  const ofPm2 = (/** @type {unknown} */ content) => !isOwnName(file) && require('./ecosystem').isOfPm2(content)
  if (isEcosystemFile(file)) {
    const found = readOfPm2(file, { environment, timeoutMs })
    if (found !== null) return found
    refuseKind(file) // it holds settings of Bellwether's own
  }
  const read = file.endsWith('.json') ? readJson(file, ofPm2)
    : { document: runSettings(file, timeoutMs), locate: () => null, duplicates: [] }
  const found = read === null || ofPm2(read.document) ? readOfPm2(file, { environment, timeoutMs }) : null
  if (found !== null) return found
  if (environment !== null) {
    throw new BellwetherError('BW_USAGE',
      `--env ${environment} chooses env_${environment} of an ecosystem file of PM2, and ${file} is none. Nothing was changed.`)
  }
  return /** @type {Read} */ (read)
}

/**
 * @param {string} file
 * @param {{ environment: string | null, timeoutMs: number }} how
 * @returns {Read | null}   null: it holds Bellwether's own settings
 */
function readOfPm2 (file, how) {
  const found = require('./ecosystem').readEcosystem(file, how)
  if (found === null) return null
  const { document, ...ecosystem } = found
  return { document, locate: () => null, duplicates: [], ecosystem }
}

/**
 * @param {string} file
 * @param {(content: unknown) => boolean} ofPm2
 * @returns {Read | null}   null: no JSON, but apps of PM2, which takes more than JSON
 */
function readJson (file, ofPm2) {
  const bytes = readBytes(file)
  const text = bytes.toString('utf8')
  try {
    const { value, locate, duplicates } = parseJson(text)
    if (!isUtf8(bytes)) throw new JsonSyntaxError('a byte that is not UTF-8', placeOfBadByte(text))
    return { document: toPlain(value), locate, duplicates }
  } catch (err) {
    if (!(err instanceof JsonSyntaxError)) throw err
    if (ofPm2(require('./ecosystem/loose-json').looseJsonOrNull(text))) return null
    const { line, column } = err
    throw fileError(`${file}:${line}:${column}: ${err.message}. Nothing was changed.`, { file, line, column }, err)
  }
}

/** @param {string} text  where the decoder put U+FFFD in place of what it could not read */
function placeOfBadByte (text) {
  const before = text.slice(0, Math.max(0, text.indexOf('\ufffd'))).split('\n')
  return { line: before.length, column: before[before.length - 1].length + 1 }
}

/** @param {string} file */
function readBytes (file) {
  try {
    return fs.readFileSync(file)
  } catch (err) {
    throw fileError(`${file} cannot be read (${err.code}). Nothing was changed.`, { file }, err)
  }
}

/**
 * @param {string} file
 * @param {number} timeoutMs
 * @returns {unknown}
 */
function runSettings (file, timeoutMs) {
  /** @type {unknown} */
  let exported
  const endsAtMs = performance.now() + timeoutMs
  try {
    exported = withStdoutOnStderr(() => requireFresh(fs.realpathSync(file), timeoutMs))
    // a getter may throw, or never end
    if (isPlainExport(exported)) return endedAfter(timeoutMs, () => toPlain(exported))
  } catch (err) {
    if (err instanceof BellwetherError) throw err
    if (err?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' && performance.now() >= endsAtMs) {
      throw fileError(
        `${file} did not end within ${duration(timeoutMs)}: a settings file may not loop or wait. Nothing was changed.`,
        { file, isEndless: true },
        err
      )
    }
    throw runError(file, err)
  }
  throw exportError(file, describeExport(exported))
}

/**
 * The output of a settings file (console.log, a chatty dotenv) is no part of the command's answer, which may be JSON.
 * @template T
 * @param {() => T} act
 * @returns {T}
 */
function withStdoutOnStderr (act) {
  const { stdout, stderr } = process
  const own = Object.getOwnPropertyDescriptor(stdout, 'write')
  stdout.write = /** @type {typeof stdout.write} */ (stderr.write.bind(stderr))
  try {
    return act()
  } finally {
    if (own) Object.defineProperty(stdout, 'write', own)
    else delete (/** @type {any} */ (stdout)).write
  }
}

/**
 * V8 ends it then, wherever it is in JavaScript; no `finally` in it runs.
 * @template T
 * @param {number} timeoutMs
 * @param {() => T} act
 * @returns {T}
 */
function endedAfter (timeoutMs, act) { return vm.runInNewContext('act()', { act }, { timeout: timeoutMs }) }

/** @param {any} value */
function isPlainExport (value) {
  return typeof value !== 'function' && !types.isModuleNamespaceObject(value) && typeof value?.then !== 'function'
}

const ES_MODULE = 'as an ES module: use module.exports, and the ending .cjs in a package of "type": "module"'

/**
 * @param {string} file
 * @param {string} what
 * @param {unknown} [cause]
 */
const exportError = (file, what, cause) =>
  fileError(`${file} must export an object, it exports ${what}. Nothing was changed.`, { file }, cause)

/** @param {unknown} value */
function describeExport (value) {
  if (typeof value === 'function') return 'a function: call it, and export what it returns'
  if (types.isModuleNamespaceObject(value)) return ES_MODULE
  return 'a promise: settings cannot wait for anything'
}

/**
 * Run anew each time: a reload wants what the file says now. Modules of the file's own folder are forgotten with it.
 * @param {string} file  its real path, as the cache knows it
 * @param {number} timeoutMs
 */
function requireFresh (file, timeoutMs) {
  const folder = path.dirname(file) + path.sep
  const isOurs = (/** @type {string} */ key) =>
    key.startsWith(folder) && !key.slice(folder.length).split(path.sep).includes('node_modules')
  delete require.cache[file]
  const before = new Set(Object.keys(require.cache))
  try {
    return endedAfter(timeoutMs, () => require(file))
  } finally {
    for (const key of Object.keys(require.cache)) if (!before.has(key) && isOurs(key)) delete require.cache[key]
    // or each reload would keep one more copy alive
    const children = /** @type {NodeModule} */ (/** @type {unknown} */ (module)).children ?? []
    const place = children.findIndex(child => child.filename === file)
    if (place !== -1) children.splice(place, 1)
  }
}

/**
 * @param {string} file
 * @param {any} err  whatever the file threw
 */
function runError (file, err) {
  const isEsModule = err?.code === 'ERR_REQUIRE_ESM' || err?.code === 'ERR_REQUIRE_ASYNC_MODULE' ||
    /in ES module scope/.test(err?.message)
  if (isEsModule) return exportError(file, ES_MODULE, err)
  const place = types.isNativeError(err) ? placeInStack(String(err.stack)) : null
  const where = place === null ? file : `${place.file}:${place.line}`
  const what = types.isNativeError(err)
    ? `${err.name}: ${err.message.split('\n')[0]}`
    : `threw ${typeof err === 'string' ? JSON.stringify(err) : String(err)}`
  return fileError(`${where}: ${what}. Nothing was changed.`, { file, ...place }, err)
}

/**
 * The first line of a stack that is about a file: of a syntax error the head, otherwise the innermost call.
 * @param {string} stack
 * @returns {{ file: string, line: number } | null}
 */
function placeInStack (stack) {
  for (const line of stack.split('\n')) {
    const match = /^(\/.+?):(\d+)$/.exec(line) ?? /^\s+at (?:.*\()?(?:file:\/\/)?(\/.+?):(\d+)(?::\d+)?\)?$/.exec(line)
    if (match && match[1] !== __filename) return { file: match[1], line: Number(match[2]) }
  }
  return null
}

module.exports = { resolveTarget, readSettingsFile, FILE_NAMES }
