'use strict'
/**
 * Writes the verdict beside the commit, as a git note: `git log --show-notes=bellwether`. The note is made in the bot's
 * own mirror and pushed, so the working tree of the repository is not touched.
 */
const path = require('node:path')
const { git, GitError } = require('../../../collect/git')
const { WORST_FIRST } = require('../../../shapes/result')

/** @typedef {import('../outbox').Channel} Channel */

/** Of the bot's own machine class; others have notes of their own beside it. */
const REF = 'refs/notes/bellwether'
/** Others may write notes, too: then ours is made on top of theirs. */
const TRIES = 3

/**
 * @param {{ mirrorDir: string, repoDir: string, remote: string | null }} setting  remote: where it is pushed to, by its
 *   name in the repository or an address; null: the repository itself
 * @returns {Channel}
 */
function notesChannel ({ mirrorDir, repoDir, remote }) {
  const inMirror = (/** @type {string[]} */ args, /** @type {AbortSignal} */ signal) =>
    git(args, { gitDir: mirrorDir, signal })
  const reaching = (/** @type {string[]} */ args, /** @type {AbortSignal} */ signal) =>
    git([`--git-dir=${mirrorDir}`, ...args], { cwd: repoDir, isRemote: true, signal })
  return {
    name: 'git-notes',
    on: WORST_FIRST,
    async send ({ sha, title, lines, machine }, signal) {
      const ref = machine === null ? REF : `${REF}-${machine}`
      const target = await targetOf(repoDir, remote, signal)
      for (let tries = 1; ; tries++) {
        try {
          await fetchNotes(reaching, target, ref, signal)
          await inMirror([
            '-c', 'user.name=bellwether', '-c', 'user.email=bellwether@localhost', 'notes', `--ref=${ref}`, 'add', '-f',
            '-m', [title, ...lines].join('\n'), sha
          ], signal)
          await reaching(['push', '--quiet', '--no-verify', '--', target, `${ref}:${ref}`], signal)
          return
        } catch (err) {
          if (!(err instanceof GitError) || tries >= TRIES) throw err
        }
      }
    }
  }
}

/**
 * The mirror knows no remotes: their names are those of the repository, of which `repoDir` may be any folder.
 * @param {string} repoDir
 * @param {string | null} remote
 * @param {AbortSignal} signal
 * @returns {Promise<string>} a path or an address that may be pushed to
 */
async function targetOf (repoDir, remote, signal) {
  if (remote === null) return path.resolve(repoDir,
    (await git(['rev-parse', '--git-common-dir'], { cwd: repoDir, signal })).replace(/\n$/, ''))
  try {
    return (await git(['remote', 'get-url', '--push', '--', remote], { cwd: repoDir, signal })).trim()
  } catch (err) {
    if (!(err instanceof GitError)) throw err
    return remote // no name: an address
  }
}

/**
 * @param {(args: string[], signal: AbortSignal) => Promise<string>} reaching
 * @param {string} target
 * @param {string} ref
 * @param {AbortSignal} signal
 */
async function fetchNotes (reaching, target, ref, signal) {
  try {
    await reaching(['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--', target, `+${ref}:${ref}`], signal)
  } catch (err) {
    if (!(err instanceof GitError) || !/couldn't find remote ref/.test(err.stderr)) throw err // there are none yet
  }
}

module.exports = { notesChannel }
