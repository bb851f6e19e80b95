'use strict'
/**
 * The channels that a bench file asks for, with their secrets read from files: a bench file is committed, a secret is
 * not.
 */
const path = require('node:path')
const { readToken } = require('../../../common/secret-file')
const { BellwetherError } = require('../../../common/errors')
const { rememberSecret } = require('../../shared/known-secrets')
const { webhookChannel } = require('./channels/webhook')
const { githubStatus, githubComment } = require('./channels/github')
const { mailChannel } = require('./channels/mail')
const { notesChannel } = require('./channels/notes')

/**
 * @param {import('../../shapes/suite').TellSettings} settings
 * @param {{ dir: string, mirrorDir: string, repoDir: string, remote: string | null }} where  dir: paths are relative to
 *   it; the others are for notes
 * @returns {import('./outbox').Channel[]}
 * @throws BW_BENCH_FILE: a file with a secret cannot be read
 */
function channelsOf ({ webhooks, github, notes, mail }, { dir, mirrorDir, repoDir, remote }) {
  const access = github && {
    apiUrl: github.apiUrl.replace(/\/$/, ''),
    repository: github.repository,
    token: secretOf(github.tokenFile, dir, 'watch.tell.github.tokenFile')
  }
  return [
    ...webhooks.map(({ url, secretFile, on }, i) => webhookChannel({
      url, on, secret: secretFile === null ? null : secretOf(secretFile, dir, `watch.tell.webhooks[${i}].secretFile`)
    })),
    ...access ? [githubStatus(access)] : [],
    ...access && github?.comments ? [githubComment({ ...access, on: github.on })] : [],
    ...mail ? [mailChannel(mail)] : [],
    ...notes ? [notesChannel({ mirrorDir, repoDir, remote })] : []
  ]
}

/**
 * @param {string} file
 * @param {string} dir
 * @param {string} key  of the bench file, for the message
 * @returns {string}
 * @throws BW_BENCH_FILE: it cannot be read, or others can read it
 */
function secretOf (file, dir, key) {
  const full = path.resolve(dir, file)
  try {
    return rememberSecret(readToken(full))
  } catch (err) {
    throw new BellwetherError('BW_BENCH_FILE',
      `${key}: ${err.code === undefined ? err.message : `${full} cannot be read (${err.code})`}. Nothing was started.`,
      { cause: err })
  }
}

module.exports = { channelsOf, secretOf }
