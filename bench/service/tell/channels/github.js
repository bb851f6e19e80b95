'use strict'
/**
 * Tells GitHub, or a server that speaks its API: a status on each commit, and a comment on those whose speed changed.
 * https://docs.github.com/en/rest/commits/statuses and .../commits/comments
 */
const { WORST_FIRST } = require('../../../shapes/result')
const { request, mustBeTaken } = require('../../../../common/http-request')

/** @typedef {import('../outbox').Channel} Channel */
/** @typedef {{ apiUrl: string, repository: string, token: string }} Access  apiUrl: without "/" at its end */

const CONTEXT = 'bellwether'
/** Longer ones are refused. */
const MOST_DESCRIPTION = 140
const COMMENTS_A_PAGE = 100

/**
 * Red only for a result that was measured and confirmed; an unknown state blocks no commit.
 * @type {Readonly<Record<import('../../../shapes/result').Verdict, string>>}
 */
const STATES = Object.freeze({
  confirmed: 'failure', broken: 'error', suspected: 'success', inconclusive: 'success', accepted: 'success',
  improved: 'success', quiet: 'success'
})

/**
 * @param {Access} access
 * @returns {Channel}
 */
function githubStatus (access) {
  return {
    name: 'github-status',
    on: WORST_FIRST,
    async send ({ sha, verdict, title, url, machine }, signal) {
      const told = title.slice(title.indexOf(': ') + 2)
      const body = {
        state: STATES[verdict], context: machine === null ? CONTEXT : `${CONTEXT}/${machine}`,
        description: shortened(told, MOST_DESCRIPTION), ...url ? { target_url: url } : {}
      }
      // the last one of a context counts
      await ask(access, { method: 'POST', path: `/repos/${access.repository}/statuses/${sha}`, body, signal })
    }
  }
}

/**
 * @param {Access & { on: Channel['on'] }} access
 * @returns {Channel}
 */
function githubComment (access) {
  return {
    name: 'github-comment',
    on: access.on,
    async send ({ sha, session, markdown }, signal) {
      const mark = `<!-- ${CONTEXT} ${session} -->`
      const path = `/repos/${access.repository}/commits/${sha}/comments`
      const there = JSON.parse(await ask(access, {
        method: 'GET', path: `${path}?per_page=${COMMENTS_A_PAGE}`, signal
      }))
      // sent before, and we were killed before we wrote that down
      if (there.some((/** @type {{ body?: string }} */ { body }) => body?.includes(mark))) return
      await ask(access, { method: 'POST', path, body: { body: `${markdown}\n${mark}\n` }, signal })
    }
  }
}

/**
 * @param {Access} access
 * @param {{ method: string, path: string, body?: object, signal: AbortSignal }} wish
 * @returns {Promise<string>}
 */
async function ask ({ apiUrl, token }, { method, path, body, signal }) {
  const headers = {
    accept: 'application/vnd.github+json', authorization: `Bearer ${token}`, 'x-github-api-version': '2022-11-28',
    'content-type': 'application/json'
  }
  const answer = await request({ url: `${apiUrl}${path}`, method, headers, body: body && JSON.stringify(body), signal })
  // else it is the repository that it does not know
  const knowsNoSuch = answer.status === 404 && /no commit found/i.test(answer.text) ? true : undefined
  mustBeTaken(answer, `GitHub (${method} ${path.split('?')[0]})`, knowsNoSuch)
  return answer.text
}

/** @param {string} text @param {number} most */
function shortened (text, most) { return text.length > most ? `${text.slice(0, most - 3)}...` : text }

module.exports = { githubStatus, githubComment }
