'use strict'
/**
 * A process that runs one ecosystem file and writes what it exports to descriptor 3, as JSON. `node run-export.js
 * <file>`. A function is called, a promise waited for. What cannot be JSON becomes a text that says what it was.
 */
const fs = require('node:fs')
const { pathToFileURL } = require('node:url')

const ANSWER_FD = 3
const [, , file] = process.argv
process.argv.splice(1, 2, file)

/** @param {string} _ @param {any} value */
function plain (_, value) {
  if (value instanceof RegExp) return { regularExpression: value.source }
  return typeof value === 'function' || typeof value === 'bigint' ? String(value) : value
}

async function load () {
  try {
    return require(file)
  } catch (err) {
    if (!['ERR_REQUIRE_ESM', 'ERR_REQUIRE_ASYNC_MODULE'].includes(err.code)) throw err
    return import(pathToFileURL(file).href)
  }
}

async function run () {
  let value = await load()
  if (value?.__esModule || value?.[Symbol.toStringTag] === 'Module') value = value.default ?? value
  while (typeof value === 'function') value = await value()
  fs.writeFileSync(ANSWER_FD, JSON.stringify(value, plain) ?? '')
  process.exit(0) // what it has opened is nobody's
}

run()
