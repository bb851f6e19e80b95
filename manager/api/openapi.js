'use strict'
/**
 * The control API as an OpenAPI 3.1 document, made from the routes and the request schemas.
 */
const schemas = require('./request-schemas')
const { version } = require('../../package.json')

/**
 * @param {import('./routes').Route[]} routes
 * @returns {object}
 */
function openApi (routes) {
  /** @type {Record<string, Record<string, object>>} */
  const paths = {}
  for (const route of routes) {
    const path = route.path.replace(':name', '{name}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  const error = {
    type: 'object',
    properties: { error: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { type: 'string' }, message: { type: 'string' }, details: { type: 'object' } }
    } }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bellwether control API',
      version,
      description: 'HTTP over the UNIX socket run/control.sock. Bodies are JSON, at most 1 MiB.'
    },
    paths,
    components: { schemas: { ...schemas, error } }
  }
}

/** @param {import('./routes').Route} route */
function operation (route) {
  const ok = route.isEvents
    ? { 'text/event-stream': {} }
    : { 'application/json': {}, ...(route.takesTime ? { 'application/x-ndjson': {} } : {}) }
  return {
    summary: route.summary,
    ...(route.path.includes(':name')
      ? { parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }] }
      : {}),
    ...(route.body
      ? { requestBody: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${route.body}` } } } } }
      : {}),
    responses: {
      200: { description: 'done', content: ok },
      default: {
        description: 'not done', content: { 'application/json': { schema: { $ref: '#/components/schemas/error' } } }
      }
    }
  }
}

module.exports = { openApi }
