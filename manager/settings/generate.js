'use strict'
/**
 * Writes what follows from the schemas: validators that need no ajv at run time (loading ajv would cost `bellwether ls`
 * and the manager time and memory), the types of complete settings, docs/settings.md. Development only:
 * `npm run generate`.
 *
 *   generatedFiles() -> Map<absolute path, text>
 *   compileValidators({ names, schemas, options }) -> CommonJS source
 */
const fs = require('node:fs')
const path = require('node:path')
const { SCHEMA, SCHEMA_ID, APP, MANAGER } = require('./schema')
const { settingsPage, settingsTypes } = require('./settings-page')

/** @typedef {import('./schema').SchemaNode} SchemaNode */

/** A call of a function costs about as much code as checking a value of this size in place. */
const SHARED_FROM_CHARS = 40
const ROOT = path.resolve(__dirname, '../..')
const REQUEST_SCHEMAS = path.join(ROOT, 'manager/api/request-schemas.js')
/** Words of our own in schemas; validators do without them. */
const ANNOTATIONS = ['unit', 'defaultNote', 'expects', 'short', 'commandLine', 'description', 'title', 'default']

/**
 * @param {any} schema
 * @returns {any}
 */
function withoutAnnotations (schema, isPropertyMap = false) {
  if (Array.isArray(schema)) return schema.map(item => withoutAnnotations(item))
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(([key]) => isPropertyMap || !ANNOTATIONS.includes(key))
  return Object.fromEntries(kept.map(([key, value]) =>
    [key, key === 'const' || key === 'enum' ? value
      : withoutAnnotations(value, !isPropertyMap && (key === 'properties' || key === 'definitions'))]))
}

/**
 * The same schema with what stands in it more than once as a definition: a validator then has the code of each once,
 * not once a place.
 * @param {any} schema  without annotations
 */
function withSharedParts (schema) {
  /** @type {Map<string, number>} */
  const times = new Map()
  const isWorthIt = (/** @type {string} */ text) => text.length >= SHARED_FROM_CHARS && (times.get(text) ?? 0) > 1
  const isNode = (/** @type {any} */ value) => typeof value === 'object' && value !== null && !Array.isArray(value)
  /** @param {any} node @param {boolean} isProperty @param {boolean} isPropertyMap */
  const count = (node, isProperty, isPropertyMap) => {
    if (isProperty) times.set(JSON.stringify(node), (times.get(JSON.stringify(node)) ?? 0) + 1)
    for (const [key, value] of Object.entries(node)) if (isNode(value) && key !== 'const') {
      count(value, isPropertyMap || key === 'items', key === 'properties' && !isPropertyMap)
    }
  }
  count(schema, false, false)
  /** @type {Map<string, string>} */
  const names = new Map()
  /** @type {Record<string, any>} */
  const definitions = {}
  /** @param {any} node @param {boolean} isProperty @param {boolean} isPropertyMap @returns {any} */
  const share = (node, isProperty, isPropertyMap) => {
    const text = JSON.stringify(node)
    const known = names.get(text)
    if (isProperty && known !== undefined) return { $ref: `#/definitions/${known}` }
    const parts = Object.fromEntries(Object.entries(node).map(([key, value]) =>
      [key, isNode(value) && key !== 'const'
        ? share(value, isPropertyMap || key === 'items', key === 'properties' && !isPropertyMap)
        : value]))
    if (!isProperty || !isWorthIt(text)) return parts
    const name = `part${names.size + 1}`
    names.set(text, name)
    definitions[name] = parts
    return { $ref: `#/definitions/${name}` }
  }
  const shared = share(schema, false, false)
  return { ...shared, definitions: { ...shared.definitions, ...definitions } }
}

/**
 * @param {object} what
 * @param {Record<string, string>} what.names   exported name -> schema id
 * @param {object[]} what.schemas               each with its $id
 * @param {object} [what.options]               for ajv
 * @returns {string}
 */
function compileValidators ({ names, schemas, options = {} }) {
  const { Ajv } = require('ajv')
  const { default: standaloneCode } = require('ajv/dist/standalone')
  const ajv = new Ajv({
    schemas: schemas.map(schema => withSharedParts(withoutAnnotations(schema))),
    code: { source: true, lines: true },
    strict: true,
    inlineRefs: false,
    strictTypes: false,
    strictRequired: false,
    // lengths in UTF-16 units: counting code points would need a helper of ajv at run time
    unicode: false,
    logger: false,
    ...options
  })
  const code = standaloneCode(ajv, names)
  const runtime = /require\([^)]*\)/.exec(code)
  if (runtime) throw new Error(
    `A schema uses a keyword that needs ajv at run time (${runtime[0]}): write it without, or check that in code.`
  )
  return `// @ts-nocheck\n// Written by manager/settings/generate.js (npm run generate): do not edit.\n${code}\n`
}

function settingsValidators () {
  return compileValidators({
    names: { validateFile: SCHEMA_ID, validateApp: `${SCHEMA_ID}#/definitions/app` },
    schemas: [SCHEMA],
    options: { allErrors: true, messages: false }
  })
}

/**
 * Requests stop at the first error: a body of 1 MiB must not become a million error objects. A request schema may refer
 * to an app by { $ref: 'bellwether:settings#/definitions/app' }.
 * @param {Record<string, object>} requestSchemas
 */
function requestValidators (requestSchemas) {
  /** @param {string} name */
  const id = name => `bellwether:request/${name}`
  return compileValidators({
    names: Object.fromEntries(Object.keys(requestSchemas).map(name => [name, id(name)])),
    schemas: [SCHEMA, ...Object.entries(requestSchemas).map(([name, schema]) => ({ ...schema, $id: id(name) }))]
  })
}

/** @returns {Map<string, string>} */
function generatedFiles () {
  const files = new Map([
    [path.join(__dirname, 'validate.generated.js'), settingsValidators()],
    [path.join(__dirname, 'app-settings.generated.js'), settingsTypes(APP, MANAGER)],
    [path.join(ROOT, 'docs/settings.md'), settingsPage()]
  ])
  if (fs.existsSync(REQUEST_SCHEMAS)) {
    files.set(path.join(ROOT, 'manager/api/validate-requests.generated.js'),
      requestValidators(require(REQUEST_SCHEMAS)))
  }
  return files
}

if (require.main === module) {
  for (const [file, text] of generatedFiles()) fs.writeFileSync(file, text)
}

module.exports = { generatedFiles, compileValidators, requestValidators }
