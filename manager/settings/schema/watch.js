'use strict'
/** The setting of an app about reloads by changed files, for development (docs/watch.md). */
const { NO_NUL, text } = require('./words')

/** @typedef {import('./words').SchemaNode} SchemaNode */

/** @type {SchemaNode} */
const WATCH = {
  anyOf: [
    { type: 'boolean' },
    { type: 'null' },
    {
      type: 'object',
      additionalProperties: false,
      properties: {
        paths: {
          type: 'array',
          items: { type: 'string', minLength: 1, pattern: NO_NUL, expects: 'the path of a file or a folder' },
          minItems: 1,
          maxItems: 64,
          unit: 'list of texts',
          expects: 'a list of files and folders such as ["src", "views"]',
          description: 'What is watched.'
        },
        ignore: {
          type: 'array',
          items: text,
          maxItems: 1000,
          default: [],
          unit: 'list of texts',
          expects: 'a list of patterns as in a .gitignore such as ["public/", "*.test.js"]',
          description: 'What is not.'
        }
      }
    }
  ],
  default: null,
  unit: 'map',
  commandLine: false,
  expects: 'true, false, or an object such as { "paths": ["src"], "ignore": ["*.test.js"] }',
  description: 'For development: a file that changes reloads the app, start-first; when the new code does not come to serve, the old goes on (docs/watch.md). ' +
    'In it: `paths` (files and folders; the folder the app runs in), `ignore` (patterns as in a .gitignore). What a .gitignore names, node_modules, .git and the logs of the app never count.'
}

module.exports = { WATCH }
