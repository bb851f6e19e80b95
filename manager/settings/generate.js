'use strict'
/**
 * Writes what follows from the schemas: validators that need no ajv at run time (loading ajv would cost `bellwether ls` and the
 * manager time and memory), the types of complete settings, docs/settings.md. Development only: `npm run generate`.
 *
 *   generatedFiles() -> Map<absolute path, text>
 *   compileValidators({ names, schemas, options }) -> CommonJS source
 */
const fs = require('node:fs')
const path = require('node:path')
const { SCHEMA, SCHEMA_ID, APP, MANAGER } = require('./schema')
const { settingsPage, settingsTypes } = require('./settings-page')

/** @typedef {import('./schema').SchemaNode} SchemaNode */

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
    [key, key === 'const' || key === 'enum' ? value : withoutAnnotations(value, !isPropertyMap && (key === 'properties' || key === 'definitions'))]))
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
    schemas: schemas.map(schema => withoutAnnotations(schema)),
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
  if (runtime) throw new Error(`A schema uses a keyword that needs ajv at run time (${runtime[0]}): write it without, or check that in code.`)
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
 * Requests stop at the first error: a body of 1 MiB must not become a million error objects. A request schema may refer to an
 * app by { $ref: 'bellwether:settings#/definitions/app' }.
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
    files.set(path.join(ROOT, 'manager/api/validate-requests.generated.js'), requestValidators(require(REQUEST_SCHEMAS)))
  }
  return files
}

if (require.main === module) {
  for (const [file, text] of generatedFiles()) fs.writeFileSync(file, text)
}

module.exports = { generatedFiles, compileValidators, requestValidators }
