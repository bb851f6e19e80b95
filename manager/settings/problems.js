'use strict'
/**
 * Turns the validator's errors into problems for people: which setting, what it must be, what was found, what was
 * probably meant. And lays problems out as text.
 *
 *   structuralProblems(plainApp)            -> Problem[]   type, range, unknown and missing settings of one app
 *   documentProblems(document)              -> Problem[]   the same for what a settings file holds
 *   formatProblems(where, problems)         -> text of several lines
 *   settingsError(where, problems)          -> BellwetherError (BW_SETTINGS, or the one code that all problems share)
 */
const { plural } = require('../../common/units')
const { BellwetherError } = require('../../common/errors')
const { APP, MANAGER, BENCH, SINGLE_APP, isBotAlone } = require('./schema')
const { listed } = require('../../common/listed')
const { SECTIONS } = require('./setting-list')
const { joinPath } = require('./json-source')
const { closest, suggestPaths, parseDurationMs } = require('../../common/suggest')
const { pm2Hint } = require('./pm2-names')
const validators = require('./validate.generated')

/** @typedef {import('./schema').SchemaNode} SchemaNode */
/**
 * @typedef {object} Problem
 * @property {string} path       'drain.timeoutMs', 'apps[0].listen[1]', '' for the whole
 * @property {string} message
 * @property {'key' | 'value'} [at]  which of the two the place in a file is about
 * @property {string} [code]     where it is not BW_SETTINGS
 * @property {number} [line]     from 1, for JSON files
 * @property {number} [column]
 */
/**
 * @typedef {{ instancePath: string, keyword: string, params: Record<string, any>, propertyName?: string }} SchemaError
 *   what ajv reports
 */
/** @typedef {{ (data: unknown): boolean, errors?: SchemaError[] | null }} Validator */

const FILE_NODE = /** @type {SchemaNode} */ ({
  properties: {
    apps: { type: 'array', items: APP, expects: 'a list with at least one app, such as [{ "script": "server.js" }]' },
    ...MANAGER.properties,
    bench: BENCH
  }
})
/** @param {import('./setting-list').Section['of']} of @returns {string[]} settings that the user may have meant */
const candidates = of => SECTIONS.filter(section => section.of === of)
  .flatMap(({ name, settings }) => [
    ...settings.flatMap(({ path, node }) => [path, ...Object.keys(node.properties ?? {}).map(key => `${path}.${key}`)]),
    ...name === '' ? [] : [name]
  ])
const OF_APP = candidates('app')
const OF_MANAGER = candidates('manager')
const OF_BENCH = candidates('bench')
/** Settings at the top of the file. */
const OF_FILE = [...OF_MANAGER, ...OF_BENCH]
/** A message repeats at most this many characters of a wrong value. */
const SHOWN_LENGTH = 60
const SHOWN_PROBLEMS = 100

/**
 * @param {unknown} plainApp
 * @returns {Problem[]}
 */
function structuralProblems (plainApp) {
  return translate(/** @type {Validator} */ (validators.validateApp), plainApp, APP)
}

/**
 * @param {unknown} document
 * @returns {Problem[]}
 */
function documentProblems (document) {
  const isList = typeof document === 'object' && document !== null &&
    (Object.hasOwn(document, 'apps') || isBotAlone(document))
  return translate(/** @type {Validator} */ (validators.validateFile), document, isList ? FILE_NODE : SINGLE_APP)
}

/**
 * @param {Validator} validate
 * @param {unknown} data
 * @param {SchemaNode} root
 * @returns {Problem[]}
 */
function translate (validate, data, root) {
  if (validate(data)) return []
  /** @type {Map<string, Problem>} one for each path: an "anyOf" fails once for each alternative and once for itself */
  const problems = new Map()
  for (const error of validate.errors ?? []) {
    if (error.keyword === 'if' || error.propertyName !== undefined) continue // told again by a better one
    const problem = translateOne(error, data, root)
    if (!problems.has(problem.path)) problems.set(problem.path, problem)
  }
  return [...problems.values()].filter(problem => !isAboutAPart(problem.path, data, [...problems.keys()]))
}

/**
 * A list whose third item is wrong fails as a list too: only the item is worth a line.
 * @param {string} path
 * @param {unknown} data
 * @param {string[]} paths
 */
function isAboutAPart (path, data, paths) {
  return /(^|\.)(listen|dependsOn|dependsOn\[\d+\]|watch)$/.test(path) &&
    paths.some(other => other.startsWith(`${path}[`) || other.startsWith(`${path}.`))
}

/**
 * @param {SchemaError} error
 * @param {unknown} data
 * @param {SchemaNode} root
 * @returns {Problem}
 */
function translateOne (error, data, root) {
  const { steps, value, node } = follow(error.instancePath, data, root)
  const path = steps.reduce(joinPath, '')
  if (error.keyword === 'additionalProperties') {
    const key = String(error.params.additionalProperty)
    return { path: joinPath(path, key), message: unknownMessage(steps, key, data, node), at: 'key' }
  }
  if (error.keyword === 'required') {
    return { path: joinPath(path,
      error.params.missingProperty), message: missingMessage(error.params.missingProperty), at: 'key' }
  }
  if (error.keyword === 'propertyNames') {
    const key = String(error.params.propertyName)
    return { path: joinPath(path, key), message: 'is not a name for an environment variable', at: 'key' }
  }
  return { path, message: valueMessage(node, value, path) }
}

/**
 * Walks a JSON pointer through the value and its schema.
 * @param {string} pointer
 * @param {unknown} data
 * @param {SchemaNode} root
 */
function follow (pointer, data, root) {
  /** @type {(string | number)[]} */
  const steps = []
  let value = /** @type {any} */ (data)
  let node = root
  for (const raw of pointer.split('/').slice(1)) {
    const key = raw.replace(/~1/g, '/').replace(/~0/g, '~')
    const step = Array.isArray(value) ? Number(key) : key
    steps.push(step)
    value = value[step]
    node = child(node, step)
  }
  return { steps, value, node }
}

/**
 * @param {SchemaNode} node
 * @param {string | number} step
 * @returns {SchemaNode}
 */
function child (node, step) {
  if (typeof step === 'number') return node.items ?? node.anyOf?.find(alternative => alternative.items)?.items ?? {}
  const properties = propertiesOf(node)
  if (Object.hasOwn(properties, step)) return properties[step]
  return typeof node.additionalProperties === 'object' ? node.additionalProperties : {}
}

/**
 * Of an object, or of the object that a setting may be.
 * @param {SchemaNode} node
 * @returns {Record<string, SchemaNode>}
 */
function propertiesOf ({ properties, anyOf = [] }) {
  return properties ?? anyOf.find(alternative => alternative.properties)?.properties ?? {}
}

/**
 * @param {(string | number)[]} steps  the path of the object that holds the key
 * @param {string} key
 * @param {unknown} data
 * @param {SchemaNode} node  of that object
 */
function unknownMessage (steps, key, data, node) {
  const isList = typeof data === 'object' && data !== null && Object.hasOwn(data, 'apps')
  const isInApp = steps[0] === 'apps'
  const besideApps = isList && !isInApp
  const own = isInApp ? steps.slice(2) : steps
  const path = [...own, key].join('.')
  const pm2 = pm2Hint(key)
  if (besideApps && own.length === 0 && pm2 === null && OF_APP.includes(key)) {
    return 'belongs into each app, not beside "apps"'
  }
  if (isInApp && OF_MANAGER.includes(path)) return 'is about the manager: it belongs beside "apps", not into an app'
  if (isInApp && OF_BENCH.includes(path)) return 'is the bot beside the apps: it belongs beside "apps", not into an app'
  const known = besideApps ? [...OF_FILE, 'apps'] : isInApp ? OF_APP : [...OF_APP, ...OF_FILE]
  // what it may have in this place: an object of a list, say
  const here = own.length === 0 ? [] : Object.keys(propertiesOf(node)).map(name => [...own, name].reduce(joinPath, ''))
  const suggestions = suggestPaths([...own, key].reduce(joinPath, ''), [...here, ...known])
  const where = besideApps && own.length === 0 ? ' beside "apps"' : ''
  if (pm2 !== null && !(own.length > 0 && suggestions.length > 0)) return `unknown setting${where} (${pm2})`
  if (key === 'app') return 'unknown setting (did you mean apps?)'
  return suggestions.length === 0
    ? `unknown setting${where}`
    : `unknown setting${where} (did you mean ${listed(suggestions)}?)`
}

/** @param {string} key */
function missingMessage (key) {
  return key === 'script' ? 'is missing: the file that each worker runs, such as "server.js" (or exec: a command)' : 'is missing'
}

/**
 * @param {SchemaNode} node
 * @param {unknown} value
 * @param {string} path
 */
function valueMessage (node, value, path) {
  if (path === '' && Array.isArray(value)) return 'must be one app, or { "apps": [ ... ] }: put the list under "apps"'
  if (typeof value === 'string' && value.includes('\0')) return 'must not contain a NUL byte'
  const secret = /(^|\.)env\./.test(path) && typeof value === 'string'
  const size = sizeProblem(node, value)
  if (size !== null) return size
  const found = secret ? '' : `, got ${show(value)}`
  return `must be ${expected(node, value, path)}${found}${meant(node, value)}`
}

/**
 * @param {SchemaNode} node
 * @param {unknown} value
 */
function sizeProblem (node, value) {
  const list = [node, ...node.anyOf ?? []].find(alternative => alternative.maxItems !== undefined)
  if (list?.maxItems !== undefined && Array.isArray(value) && value.length > list.maxItems) {
    return `must have at most ${list.maxItems} items, has ${value.length}`
  }
  if (node.maxProperties !== undefined && typeof value === 'object' && value !== null) {
    const count = Object.keys(value).length
    if (count > node.maxProperties) return `must have at most ${node.maxProperties} entries, has ${count}`
  }
  return null
}

/**
 * @param {SchemaNode} node
 * @param {unknown} value
 * @param {string} path
 */
function expected (node, value, path) {
  if (node.expects) return node.expects
  if (node.enum) return `one of ${listed(node.enum.map(show))}`
  if (node.type === 'boolean') return 'true or false'
  if (node.type === 'integer') return expectedNumber(node, value)
  if (node.type === 'string') return 'a text'
  if (path === '' || /^apps\[\d+\]$/.test(path)) {
    return 'an object with the settings of an app, such as { "script": "server.js" }'
  }
  return 'an object of settings'
}

/**
 * @param {SchemaNode} node
 * @param {unknown} value
 */
function expectedNumber (node, value) {
  const unit = node.unit === 'ms' ? ' milliseconds' : ''
  if (Number.isInteger(value) && Number(value) < (node.minimum ?? -Infinity)) return `at least ${node.minimum}${unit}`
  if (Number.isInteger(value) && Number(value) > (node.maximum ?? Infinity)) return `at most ${node.maximum}${unit}`
  return `a whole number${unit && ` of${unit}`}`
}

/** @param {unknown} value */
function show (value) {
  if (typeof value === 'string') {
    return JSON.stringify(value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}...` : value)
  }
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value === 'function') return 'a function'
  return String(value)
}

/**
 * @param {SchemaNode} node
 * @param {unknown} value
 * @returns {string}
 */
function meant (node, value) {
  const guess = guessValue(node, value)
  return guess === null ? '' : ` (did you mean ${guess}?)`
}

/**
 * @param {SchemaNode} node
 * @param {unknown} value
 * @returns {string | null}
 */
function guessValue (node, value) {
  const alternatives = [node, ...node.anyOf ?? []]
  const whole = alternatives.find(alternative => alternative.type === 'integer')
  const allowsMax = alternatives.some(alternative => alternative.const === 'max')
  if (allowsMax && (value === 0 || value === -1 || (typeof value === 'string' && value.toLowerCase() === 'max'))) {
    return '"max"'
  }
  if (node.type === 'array' && node.items?.type === 'string' && typeof value === 'string') {
    return JSON.stringify([value])
  }
  if (typeof value !== 'string') return null
  if (node.type === 'boolean') return guessBoolean(value)
  if (node.enum) return guessChoice(node.enum.map(String), value)
  if (!whole) return null
  const number = /^\s*\d+\s*$/.test(value) ? Number(value) : node.unit === 'ms' ? parseDurationMs(value) : null
  return number !== null && number >= (whole.minimum ?? 0) && number <= (whole.maximum ?? Infinity)
    ? String(number)
    : null
}

/** @param {string} value */
function guessBoolean (value) {
  const text = value.trim().toLowerCase()
  if (['true', 'yes', 'on', '1'].includes(text)) return 'true'
  return ['false', 'no', 'off', '0'].includes(text) ? 'false' : null
}

/**
 * @param {string[]} choices
 * @param {string} value
 */
function guessChoice (choices, value) {
  const guess = choices.find(item => item === `SIG${value.toUpperCase()}`) ?? closest(value, choices)
  return guess === null ? null : JSON.stringify(guess)
}

/**
 * @param {string} where  a settings file as people know it, or what else the settings came from
 * @param {readonly Problem[]} problems
 * @param {string} [code]
 */
function formatProblems (where, problems, code = 'BW_SETTINGS') {
  const shown = problems.slice(0, SHOWN_PROBLEMS)
  const width = Math.max(...shown.map(problem => (problem.path || '(all of it)').length))
  const lines = shown.map(problem => {
    const place = problem.line === undefined ? '' : ` [line ${problem.line}, column ${problem.column}]`
    return `  ${(problem.path || '(all of it)').padEnd(width)}   ${problem.message}${place}`
  })
  if (problems.length > shown.length) lines.push(`  ... and ${problems.length - shown.length} more`)
  const count = plural(problems.length, 'problem')
  return [`${where}: ${count}, nothing was changed (${code})`, ...lines].join('\n')
}

/**
 * @param {string} where
 * @param {readonly Problem[]} problems  at least one
 * @param {Record<string, unknown>} [details]
 */
function settingsError (where, problems, details = {}) {
  const codes = new Set(problems.map(problem => problem.code ?? 'BW_SETTINGS'))
  const code = codes.size === 1 ? [...codes][0] : 'BW_SETTINGS'
  return new BellwetherError(code, formatProblems(where, problems, code), { details: { ...details, problems } })
}

module.exports = { structuralProblems, documentProblems, formatProblems, settingsError }
