'use strict'
/** The channels that a bench file asks for, with their secrets read from files: a bench file is committed, a secret is not. */
const fs = require('node:fs')
const path = require('node:path')
const { isTrusted } = require('../../common/folder-trust')
const { BellwetherError } = require('../../manager/errors')
const { rememberSecret } = require('../known-secrets')
const { webhookChannel } = require('./channels/webhook')
const { githubStatus, githubComment } = require('./channels/github')
const { mailChannel } = require('./channels/mail')
const { notesChannel } = require('./channels/notes')

/** Bits of a file's mode that let group or others in. */
const NOT_OURS = 0o077

/**
 * @param {import('../shapes').TellSettings} settings
 * @param {{ dir: string, mirrorDir: string, repoDir: string, remote: string | null }} where  dir: paths are relative to it; the others are for notes
 * @returns {import('./outbox').Channel[]}
 * @throws BW_BENCH_FILE: a file with a secret cannot be read
 */
function channelsOf ({ webhooks, github, notes, mail }, { dir, mirrorDir, repoDir, remote }) {
  const access = github && { apiUrl: github.apiUrl.replace(/\/$/, ''), repository: github.repository, token: secretOf(github.tokenFile, dir, 'watch.tell.github.tokenFile') }
  return [
    ...webhooks.map(({ url, secretFile, on }, i) => webhookChannel({ url, on, secret: secretFile === null ? null : secretOf(secretFile, dir, `watch.tell.webhooks[${i}].secretFile`) })),
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
  const refusal = (/** @type {string} */ what, /** @type {unknown} */ cause = undefined) => new BellwetherError('BW_BENCH_FILE', `${key}: ${full} ${what}. Nothing was started.`, { cause })
  let secret
  try {
    const fd = fs.openSync(full, 'r')
    try {
      const { uid, mode } = fs.fstatSync(fd) // of what is read, whatever stands there a moment later
      if (!isTrusted(uid)) throw refusal(`belongs to another user (uid ${uid}), who could read and change it`)
      if ((mode & NOT_OURS) !== 0) throw refusal(`can be read by others (mode ${(mode & 0o777).toString(8).padStart(4, '0')}): so can the commits that are measured. Run: chmod 600 ${full}`)
      secret = fs.readFileSync(fd, 'utf8').trim()
    } finally {
      fs.closeSync(fd)
    }
  } catch (err) {
    throw err instanceof BellwetherError ? err : refusal(`cannot be read (${err.code})`, err)
  }
  if (secret === '') throw refusal('is empty')
  return rememberSecret(secret)
}

module.exports = { channelsOf, secretOf }
