'use strict'
/**
 * The runners' part of the bot's HTTP port: who may ask, how much may be said, and the answer as JSON. runners.js makes
 * the answers.
 */
const { BellwetherError } = require('../../../common/errors')
const { readBody, ownError, errorBody } = require('../../../common/json-http')
const { jsonOrNull } = require('../../../common/json-or-null')
const { isSameText } = require('../../../common/http-port/same-text')

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */

/** A thousand benchmarks, each with its hash. */
const MAX_WISH_BYTES = 512 * 1024
/** A result may take as long as the port allows, if it goes on. */
const SILENT_MS = 30_000
/** A token that can be guessed is no token. */
const LEAST_TOKEN_CHARS = 16

/**
 * @param {{ runners: import('./runners').Runners, token: string }} parts
 * @returns {(verb: string, request: IncomingMessage, patience: () => void) =>
 *   Promise<{ status: number, value: object }>}  patience: takes away the usual
 *   end of the time for a request
 * @throws BW_BENCH_FILE: the token is too short
 */
function runnerApi ({ runners, token }) {
  if (token.length < LEAST_TOKEN_CHARS) throw new BellwetherError('BW_BENCH_FILE',
    `watch.runners.tokenFile: the token has fewer than ${LEAST_TOKEN_CHARS} characters. Nothing was started.`)

  /** @param {string} verb @param {IncomingMessage} request @param {() => void} patience @returns {Promise<object>} */
  async function act (verb, request, patience) {
    const given = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1]
    if (given === undefined || !isSameText(given, token)) throw new BellwetherError('BW_BENCH_TOKEN',
      'The token is not the one of this bot: it stands in the file that watch.runners.tokenFile of its bench file names.')
    if (verb === 'result') {
      patience()
      request.setTimeout(SILENT_MS, () => request.destroy())
      return runners.result(Object.fromEntries(new URL(request.url ?? '', 'http://bench').searchParams), request)
    }
    if (verb !== 'lease' && verb !== 'renew' && verb !== 'fail' && verb !== 'release') throw new BellwetherError(
      'BW_BENCH_USAGE', `This bot does not know "${verb}": it may be older or newer than the runner.`
    )
    const body = await readBody(request, MAX_WISH_BYTES)
    if (body === null) {
      throw new BellwetherError('BW_TOO_LARGE', `A runner says at most ${MAX_WISH_BYTES} bytes at once.`)
    }
    return runners[verb](jsonOrNull(body.toString('utf8')))
  }

  return async (verb, request, patience) => {
    try {
      return { status: 200, value: await act(verb, request, patience) }
    } catch (err) {
      const told = ownError(err, message => `A fault of the bot: ${message}`)
      const { reason = null } = told.details
      return { status: reason === 'away' ? 503 : told.httpStatus, value: errorBody(told, { reason }) }
    }
  }
}

module.exports = { runnerApi }
