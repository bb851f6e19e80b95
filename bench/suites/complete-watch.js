'use strict'
/** The part `watch` of a bench file, completed with its defaults. */

/** @typedef {import('../shapes/suite').WatchSettings} WatchSettings */
/** @typedef {import('../shapes/result').Verdict} Verdict */

const POLL_MS = 30_000
const BACKLOG = 20
const LISTEN = '127.0.0.1:9696'
/** A runner that was killed loses its commit to another after so long. */
const LEASE_MS = 60_000
const GITHUB_API = 'https://api.github.com'
const SENDMAIL = '/usr/sbin/sendmail'
/** The verdicts that a user would want to be woken for, or to hear with joy. @type {readonly Verdict[]} */
const TOLD = Object.freeze(/** @type {const} */ (['confirmed', 'improved', 'broken']))

/**
 * @param {Record<string, any>} [written]  checked
 * @returns {WatchSettings}
 */
function completeWatch (written = {}) {
  const {
    branch = null, remote = null, pollMs = POLL_MS, backlog = BACKLOG, listen = LISTEN, siteUrl = null, liveUrl = null,
    hosts = []
  } = written
  const { hookSecretFile = null, runners = null, tell = {} } = written
  const { webhooks = [], github = null, notes = false, mail = null } = tell
  const [, host, port] = /^(.*):(\d+)$/.exec(listen) ?? []
  return {
    branch,
    remote,
    pollMs,
    backlog,
    listen: { host: host.replace(/^\[|\]$/g, ''), port: Number(port) },
    siteUrl,
    liveUrl,
    hosts,
    hookSecretFile,
    runners: runners && { leaseMs: LEASE_MS, ...runners },
    tell: {
      webhooks: webhooks.map((/** @type {any} */ { url, secretFile = null, on = TOLD }) => ({ url, secretFile, on })),
      github: github && { apiUrl: GITHUB_API, comments: true, on: TOLD, ...github },
      notes,
      mail: mail && { sendmail: SENDMAIL, on: TOLD, ...mail }
    }
  }
}

module.exports = { completeWatch }
