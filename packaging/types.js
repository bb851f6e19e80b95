'use strict'
/**
 * `index.d.ts` of the package, from the schema of settings: so that an editor knows what stands in a settings file,
 *
 *   a comment with import("bellwether").Config as its type, before
 *   module.exports = { name: 'web', script: 'server.js' }
 *
 * What a type cannot say (ranges, patterns) `bellwether config check` says.
 */
const { settingsSchema } = require('../manager/settings/describe')

/** @typedef {any} Node */

const OF_TYPE = /** @type {Record<string, string>} */ ({ string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' })

/** @param {Node} node @param {string} indent @returns {string} */
function typeOf (node, indent) {
  if (node.$ref) return 'App'
  if ('const' in node) return JSON.stringify(node.const)
  if (node.enum) return node.enum.map((/** @type {unknown} */ one) => JSON.stringify(one)).join(' | ')
  if (node.anyOf ?? node.oneOf) return [...new Set((node.anyOf ?? node.oneOf).map((/** @type {Node} */ one) => typeOf(one, indent)))].join(' | ')
  const kinds = [node.type ?? (node.properties ? 'object' : 'unknown')].flat()
  return kinds.map(kind => kind === 'array' ? `(${typeOf(node.items ?? {}, indent)})[]`
    : kind === 'object' ? objectOf(node, indent) : OF_TYPE[kind] ?? 'unknown').join(' | ')
}

/** @param {Node} node @param {string} indent */
function objectOf (node, indent) {
  if (!node.properties) {
    const value = typeof node.additionalProperties === 'object' ? typeOf(node.additionalProperties, indent) : 'unknown'
    return `{ [name: string]: ${value} }`
  }
  return `{\n${membersOf(node, `${indent}  `)}${indent}}`
}

/** @param {Node} node @param {string} indent */
function membersOf (node, indent) {
  return Object.entries(node.properties).map(([name, one]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
    const optional = node.required?.includes(name) ? '' : '?'
    return `${commentOf(/** @type {Node} */ (one), indent)}${indent}${key}${optional}: ${typeOf(one, indent)}\n`
  }).join('')
}

/** @param {Node} node @param {string} indent */
function commentOf ({ description }, indent) {
  return description ? `${indent}/** ${String(description).replaceAll('*/', '* /').replace(/\s+/g, ' ')} */\n` : ''
}

function typesText () {
  const { then: list, definitions } = /** @type {Node} */ (settingsSchema())
  const { apps, ...shared } = list.properties
  return `// Made by packaging/types.js from the schema of settings: docs/settings.md has each with its default.

/** One app. */
export interface App {
${membersOf(definitions.app, '  ')}}

/** Of the manager. */
export interface Manager {
${membersOf({ properties: shared }, '  ')}}

type Without<T> = { [name in keyof T]?: undefined }

/** What a settings file (bellwether.config.js, .json) holds: one app, several, or the manager's own settings alone. */
export type Config =
  (App & Manager & { apps?: undefined }) |
  (Manager & Without<Omit<App, keyof Manager>> & { apps: App[] }) |
  (Manager & Without<Omit<App, keyof Manager>> & { apps?: undefined })

/** The process of a manager; the command "bellwether run" is it. */
export function runManager (options: object): Promise<unknown>
`
}

if (require.main === module) process.stdout.write(typesText())

module.exports = { typesText }
