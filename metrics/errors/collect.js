'use strict'
/**
 * The errors of one worker: those that end it or would (uncaught exceptions and rejections), and those that the app
 * reports by @pm2/io or as a process:exception. Counted in groups here, written to a file of its own. The text of an
 * error is the app's and is not trusted; its secrets are hidden. Each error costs little, however many there are.
 */
const { fingerprintOf, normalMessage } = require('./fingerprint')
const { createCounter } = require('./groups')
const { openErrorsFile } = require('./file')
const { contextOf } = require('./context')
const { secretsInFolder } = require('../../common/credential-folders')
const { redactText, secretsOfEnv } = require('../../common/redact')

/** As it was given: the app may take it out of its environment. */
const CREDENTIALS = process.env.CREDENTIALS_DIRECTORY

const MAX_NAME_CHARS = 200
const MAX_MESSAGE_CHARS = 2000
const MAX_STACK_CHARS = 6000
/** Of any text, before it is cut. */
const MAX_READ_CHARS = 64 * 1024

/** @typedef {{ name: string, message: string, stack: () => string }} Seen */

/**
 * @param {object} given
 * @param {string} given.dir         of the app's errors
 * @param {import('../../protocol/boot-record').BootRecord} given.boot
 * @param {(data: any) => void} given.onNew   a group that this worker has not seen yet
 */
function createCollector ({ dir, boot, onNew }) {
  const cwd = process.cwd()
  const counter = createCounter({ generation: boot.generation, cwd })
  const file = openErrorsFile(dir, boot, counter.counts)

  /** @param {Seen} seen @param {unknown} context @param {boolean} isUncaught */
  function take (seen, context, isUncaught) {
    const atMs = Date.now()
    const shortcut = `${seen.name}\n${normalMessage(seen.message)}`
    if (!counter.mayLook(performance.now())) counter.takeQuickly(shortcut, atMs, isUncaught)
    else {
      const stack = seen.stack()
      const fingerprint = fingerprintOf({ ...seen, stack }, cwd)
      const fresh = counter.take(fingerprint, shortcut, atMs, isUncaught, () => exampleOf({ ...seen, stack }, context))
      if (fresh) onNew({ ...fresh, count: undefined, worker: boot.id })
    }
    file.changed()
  }

  return {
    /** @param {unknown} error @param {{ context?: unknown, isUncaught?: boolean }} [how] */
    take: (error, { context, isUncaught = false } = {}) => take(seenOf(error), context, isUncaught),
    counts: counter.counts
  }
}

/** @param {{ name: string, message: string, stack: string }} seen @param {unknown} context */
function exampleOf ({ name, message, stack }, context) {
  const files = CREDENTIALS === undefined ? [] : secretsInFolder(CREDENTIALS)
  const secrets = [...secretsOfEnv(process.env), ...files]
  const clean = (/** @type {string} */ text, /** @type {number} */ chars) => redactText(text, secrets).slice(0, chars)
  return {
    name: clean(name, MAX_NAME_CHARS),
    message: clean(message, MAX_MESSAGE_CHARS),
    stack: clean(stack, MAX_STACK_CHARS),
    context: contextOf(context, text => clean(text, MAX_MESSAGE_CHARS))
  }
}

/**
 * The readable parts of any thrown value. The stack is asked for last: V8 writes it down only then.
 * @param {any} error
 * @returns {Seen}
 */
function seenOf (error) {
  const read = (/** @type {string} */ name) => {
    try {
      const value = error[name]
      return typeof value === 'string' ? value.slice(0, MAX_READ_CHARS) : ''
    } catch (err) { // a getter of it throws
      return ''
    }
  }
  if (error === null || (typeof error !== 'object' && typeof error !== 'function')) {
    return { name: 'not an Error', message: String(error).slice(0, MAX_READ_CHARS), stack: () => '' }
  }
  return { name: read('name') || 'not an Error', message: read('message'), stack: () => read('stack') }
}

module.exports = { createCollector }
