'use strict'
/**
 * Our own bare copy of what was ever measured: the user's repository is only asked and read, never written. Each commit
 * that was resolved is held by refs/bellwether/<sha>, so a force-push, a deleted branch or a gc there takes nothing
 * from us.
 */
const { randomBytes } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../../common/errors')
const { removeTree } = require('../../common/remove-tree')
const { redactText } = require('../../common/redact')
const { isDateMs } = require('../shared/dates')
const { git, GitError } = require('./git')

const SHA = /^[0-9a-f]{40}$/
const SHORT_SHA = /^[0-9a-f]{7,40}$/
const KEEPING = 'refs/bellwether/'
/** More is not asked for at once: each is a question to git. */
const MAX_BETWEEN = 5000
/** Longest part that is kept of a subject (to git the whole first paragraph) and of an author. */
const MAX_WORDS_CHARS = 1000
/** To git there is no limit. */
const MAX_PARENTS = 1000
/** So far back a date is looked for where a commit has none that can be. */
const MOST_UNDATED = 1000

/** @typedef {import('../shapes/pair').Commit} Commit */
/**
 * @typedef {object} Mirror
 * @property {string} dir
 * @property {(rev: string) => Promise<string>} resolve   the sha, as the user's repository understands the rev; it is
 *   in the mirror then
 * @property {(sha: string) => Promise<Commit>} commit
 * @property {(good: string, bad: string) => Promise<Commit[]>} between  first-parent line, oldest first, without good
 * @property {(wish: { branch: string | null, remote: string | null }) => Promise<string>} tipOf  the newest commit of a
 *   branch, fetched
 * @property {(wish: { remote: string, sha: string }) => Promise<void>} fetch  the branches of a remote; the commit must
 *   be on one of them
 * @property {(wish: { tip: string, from: string | null, limit: number }) => Promise<Commit[]>} log  the first-parent
 *   line up to tip, oldest first, what `from` does not reach
 */

/**
 * @param {{ repoDir: string, mirrorDir: string, signal?: AbortSignal }} wish
 * @returns {Promise<Mirror>}  its functions throw BW_BENCH_REV when there is no such commit, or it is not on the line
 * @throws BW_BENCH_REPOSITORY when repoDir holds no repository that can be measured
 */
async function openMirror ({ repoDir, mirrorDir, signal }) {
  const source = await checkRepository(repoDir, signal)
  await makeMirror(mirrorDir, signal)
  const mirror = { gitDir: mirrorDir, signal }
  /** @type {Map<string, Promise<void>>} one fetch at a time: two would meet at the lock of the shallow file */
  const fetching = new Map()

  const has = async (/** @type {string} */ sha) =>
    await answer(['rev-parse', '--verify', '--quiet', `${KEEPING}${sha}^{commit}`], mirror) !== null
  const isShallow = () => fs.existsSync(path.join(mirrorDir, 'shallow'))
  const fetchOne = async (/** @type {string} */ sha) => {
    await Promise.allSettled(fetching.values())
    if (await has(sha) && !isShallow()) return
    // From a shallow repository as deep as it goes; when it has become deeper meanwhile, so do we.
    const depth =
      isShallow() || await sourceIsShallow(repoDir, signal) ? ['--depth=2147483647', '--update-shallow'] : []
    // Not `--git-dir` alone: upload-pack runs in the user's repository and needs to know that it is trusted.
    await git([
      `--git-dir=${mirrorDir}`, 'fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules',
      ...depth, source, `+${sha}:${KEEPING}${sha}`
    ],
    { cwd: mirrorDir, signal, timeoutMs: 600_000 })
  }
  const keep = async (/** @type {string} */ sha) => {
    if (await has(sha) && !isShallow()) return
    const work = fetching.get(sha) ?? fetchOne(sha).finally(() => fetching.delete(sha))
    fetching.set(sha, work)
    try {
      await work
    } catch (err) {
      if (!(err instanceof GitError)) throw err
      if (await has(sha)) return // it only could not be made deeper
      throw unusable(sha, `it cannot be fetched from ${repoDir} (${err.stderr.trim().split('\n').at(-1)})`, err)
    }
  }

  const resolve = async (/** @type {string} */ rev) => {
    if (rev === '' || rev.startsWith('-') || /[\0\n]/.test(rev)) throw unusable(rev, 'that is no name of a commit')
    const known = await answer(['rev-parse', '--verify', '--quiet', `${rev}^{commit}`], { cwd: repoDir, signal })
    if (known !== null && SHA.test(known)) {
      await keep(known)
      return known
    }
    // Gone from there, as after a force-push and a gc: the mirror still has each commit that was measured.
    const kept =
      SHORT_SHA.test(rev) ? await answer(['rev-parse', '--verify', '--quiet', `${rev}^{commit}`], mirror) : null
    if (kept !== null) return kept
    const more = await sourceIsShallow(repoDir, signal)
      ? beyond(repoDir)
      : `"git -C ${repoDir} log" shows what is there`
    throw unusable(rev, `there is no such commit here; ${more}`)
  }

  const parentsOf = async (/** @type {string} */ sha) => {
    const header = (await inMirror(['cat-file', 'commit', sha], sha)).split('\n\n', 1)[0]
    return [...header.matchAll(/^parent ([0-9a-f]{40})$/gm)].map(([, parent]) => parent)
  }
  const inMirror = async (/** @type {string[]} */ args, /** @type {string} */ sha) => {
    try {
      return await git(args, mirror)
    } catch (err) {
      if (!(err instanceof GitError)) throw err
      throw unusable(sha, 'it is not in the mirror', err)
    }
  }

  const commit = async (/** @type {string} */ sha) => {
    const parents = await parentsOf(sha)
    const [author, committedAt, subject] = (await inMirror(['show', '-s', '--format=%an%x00%ct%x00%s', sha], sha))
      .replace(/\n$/, '')
      .split('\0')
    return dated(toCommit({ sha, parents, author, committedAt, subject, docsOnly: await isDocsOnly(sha, parents[0]) }))
  }
  /**
   * Commits are put in order by their dates: one without a date that can be is as old as the next one before it that
   * has one.
   */
  const dated = async (/** @type {Commit} */ one) => {
    if (isDateMs(one.committedAtMs)) return one
    const dates = await answer(['log', '--first-parent', `--max-count=${MOST_UNDATED}`, '--format=%ct', one.sha, '--'],
      mirror) ?? ''
    return { ...one, committedAtMs: dates.split('\n').map(msOf).find(isDateMs) ?? 0 }
  }
  const isDocsOnly = async (/** @type {string} */ sha, /** @type {string | undefined} */ parent) => {
    if (parent === undefined) return false
    const names = await answer(['diff-tree', '-r', '-z', '--name-only', '--no-renames', '--no-ext-diff', parent, sha],
      mirror)
    // null: the parent is beyond the end of a shallow clone
    return names !== null && names.split('\0').filter(Boolean).every(isDoc)
  }

  const between = async (/** @type {string} */ goodRev, /** @type {string} */ badRev) => {
    const good = await resolve(goodRev)
    const bad = await resolve(badRev)
    if (good === bad) return []
    const shas = (await inMirror(
      ['rev-list', '--first-parent', '--reverse', `--max-count=${MAX_BETWEEN + 1}`, bad, `^${good}`], bad
    )).split('\n').filter(Boolean)
    if (shas.length > MAX_BETWEEN) throw unusable(`${goodRev}..${badRev}`,
      `there are more than ${MAX_BETWEEN} commits between them; choose a nearer beginning`)
    const first = shas.length === 0 ? undefined : (await parentsOf(shas[0]))[0]
    if (first !== good) {
      const lost = first !== undefined && await answer(['cat-file', '-e', first], mirror) === null
      throw unusable(`${goodRev}..${badRev}`, lost
        ? beyond(repoDir)
        : `${goodRev} (${good.slice(0, 12)}) is not on the first-parent line of ${badRev} (${bad.slice(0, 12)}); "git log --first-parent ${badRev}" shows that line`)
    }
    const commits = []
    for (const sha of shas) commits.push(await commit(sha))
    return commits
  }

  const fetchRefs = async (/** @type {string} */ remote, /** @type {string} */ refs, /** @type {string} */ what) => {
    const url = await answer(['remote', 'get-url', '--', remote], { cwd: repoDir, signal }) ?? remote
    try {
      await git([
        `--git-dir=${mirrorDir}`, 'fetch', '--quiet', '--prune', '--no-tags', '--no-write-fetch-head',
        '--no-recurse-submodules', '--', url, refs
      ],
      { cwd: repoDir, isRemote: true, signal, timeoutMs: 600_000 })
    } catch (err) {
      if (!(err instanceof GitError)) throw err
      throw unusable(what, `git cannot fetch it (${err.stderr.trim().split('\n').at(-1)})`, err)
    }
  }
  const hold = async (/** @type {string} */ sha) => {
    await git([`--git-dir=${mirrorDir}`, 'update-ref', `${KEEPING}${sha}`, sha], { cwd: mirrorDir, signal })
  }

  const tipOf = async (/** @type {{ branch: string | null, remote: string | null }} */ { branch, remote }) => {
    if (remote === null) return resolve(branch === null ? 'HEAD' : `refs/heads/${branch}`)
    if (remote.startsWith('-') || branch === null) {
      throw unusable(`${remote} ${branch}`, 'a remote needs a name or an address, and the name of a branch')
    }
    const ref = `${KEEPING}branch/${branch}`
    await fetchRefs(remote, `+refs/heads/${branch}:${ref}`, `${remote} ${branch}`)
    const sha = (await inMirror(['rev-parse', '--verify', `${ref}^{commit}`], ref)).trim()
    await hold(sha)
    return sha
  }

  const fetch = async (/** @type {{ remote: string, sha: string }} */ { remote, sha }) => {
    if (remote.startsWith('-')) throw unusable(sha, `${JSON.stringify(remote)} is no remote`)
    await fetchRefs(remote, `+refs/heads/*:${KEEPING}heads/*`, sha)
    if (await answer(['cat-file', '-e', `${sha}^{commit}`], mirror) === null) {
      throw unusable(sha, `it is on no branch of ${remote}`)
    }
    await hold(sha)
  }

  const log = async (/** @type {{ tip: string, from: string | null, limit: number }} */ { tip, from, limit }) => {
    const known = from !== null && await answer(['cat-file', '-e', `${from}^{commit}`], mirror) !== null
    // the names of changed files follow each commit: one question for all of them
    // no author of a commit can know the mark; the fields are ended by NUL, which none of them can hold
    const mark = randomBytes(16).toString('hex')
    const text = await inMirror([
      'log', '--first-parent', '-m', '--name-only', '-z', '--no-renames', '--no-ext-diff', '--no-show-signature',
      `--max-count=${limit}`,
      `--format=${mark}%H%x00%P%x00%an%x00%ct%x00%s%x00`, tip, ...known ? [`^${from}`] : [], '--'
    ], tip)
    const commits = []
    for (const entry of text.split(mark).slice(1).reverse()) commits.push(await dated(parseLogEntry(entry)))
    return commits
  }

  return {
    dir: mirrorDir, resolve, commit, between, tipOf, log, fetch
  }
}

/**
 * One commit of `git log -z --name-only` in the format of `log`.
 * @param {string} entry
 * @returns {Commit}
 */
function parseLogEntry (entry) {
  const [sha, parents, author, committedAt, subject, ...rest] = entry.split('\0')
  // before the first, git ends the line of the format
  const names = rest.filter(Boolean).map((name, i) => i === 0 ? name.replace(/^\n/, '') : name)
  const isRoot = parents === ''
  return toCommit({ sha, parents: isRoot ? [] : parents.split(' '), author, committedAt, subject, docsOnly: !isRoot &&
    names.every(isDoc) })
}

/**
 * Only as much as the store takes: a commit that it refuses would end the bot.
 * @param {Pick<Commit, 'sha' | 'parents' | 'author' | 'subject' | 'docsOnly'> & { committedAt: string }} told  by git
 * @returns {Commit}
 */
function toCommit ({ sha, parents, author, committedAt, subject, docsOnly }) {
  const [shortAuthor, shortSubject] = [author, subject].map(words => words.slice(0, MAX_WORDS_CHARS))
  return {
    sha, parents: parents.slice(0, MAX_PARENTS), author: shortAuthor, committedAtMs: msOf(committedAt),
    subject: shortSubject, docsOnly
  }
}

/** @param {string} seconds  git gives none for what it cannot read @returns {number} NaN: none */
function msOf (seconds) { return seconds === '' ? NaN : Number(seconds) * 1000 }

/**
 * No program reads it, as far as its name tells: a script below docs/ may well be run.
 * @param {string} name  a path in the repository
 */
function isDoc (name) {
  return /\.md$/i.test(name) || /^docs\/.*\.(?:txt|rst|adoc|markdown|html|css|png|svg|jpe?g|gif|webp|pdf)$/i.test(name)
}

/**
 * @param {string} repoDir
 * @param {AbortSignal} [signal]
 * @returns {Promise<string>} its git directory, to fetch from
 */
async function checkRepository (repoDir, signal) {
  const refuse = (/** @type {string} */ why, /** @type {unknown} */ cause = undefined) =>
    new BellwetherError('BW_BENCH_REPOSITORY',
      `${repoDir} cannot be measured: ${why}. Nothing was done there; give the folder of a git repository.`, { cause })
  if (!fs.statSync(repoDir, { throwIfNoEntry: false })?.isDirectory()) throw refuse('there is no such folder')
  let lines
  try {
    lines = (await git(['rev-parse', '--is-bare-repository', '--show-object-format', '--absolute-git-dir'], {
      cwd: repoDir, signal
    })).trim().split('\n')
  } catch (err) {
    if (!(err instanceof GitError)) throw err
    throw refuse(err.stderr.trim().split('\n')[0].replace(/^fatal: /, '') || 'git cannot read it', err)
  }
  const [isBare, format, gitDir] = lines
  if (isBare === 'true') throw refuse('it is a bare repository, without files to read settings from; use a clone of it')
  if (format !== 'sha1') throw refuse(`its commits are named by ${format}, and results are kept under SHA-1 names`)
  if (await answer(['rev-list', '--all', '--max-count=1'], { cwd: repoDir, signal }) === '' &&
    await answer(['rev-parse', '--verify', '--quiet', 'HEAD'], { cwd: repoDir, signal }) === null) {
    throw refuse('it has no commits yet')
  }
  return gitDir
}

/** @param {string} repoDir @param {AbortSignal} [signal] */
async function sourceIsShallow (repoDir, signal) {
  return await answer(['rev-parse', '--is-shallow-repository'], { cwd: repoDir, signal }) === 'true'
}

/**
 * Made beside and renamed, so that a mirror is whole or not there; a lock of a fetch that was killed is removed, for we
 * are the only one.
 * @param {string} mirrorDir
 * @param {AbortSignal} [signal]
 */
async function makeMirror (mirrorDir, signal) {
  if (fs.existsSync(path.join(mirrorDir, 'HEAD'))) {
    for (const name of ['shallow.lock', 'packed-refs.lock', 'config.lock', 'HEAD.lock']) {
      fs.rmSync(path.join(mirrorDir, name), { force: true })
    }
    for (const name of refLocks(mirrorDir)) fs.rmSync(name, { force: true })
    return
  }
  fs.mkdirSync(path.dirname(mirrorDir), { recursive: true, mode: 0o700 })
  removeTree(mirrorDir)
  const making = `${mirrorDir}.making`
  removeTree(making)
  await git(['init', '--quiet', '--bare', '--object-format=sha1', '--template=', making], {
    cwd: path.dirname(mirrorDir), signal
  })
  fs.renameSync(making, mirrorDir)
}

/** @param {string} mirrorDir */
function refLocks (mirrorDir) {
  const folder = path.join(mirrorDir, KEEPING)
  return fs.existsSync(folder) ? fs.readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter(name => name.endsWith('.lock'))
    .map(name => path.join(folder, name)) : []
}

/**
 * @param {string[]} args
 * @param {Parameters<typeof git>[1]} where
 * @returns {Promise<string | null>} null: git said no
 */
async function answer (args, where) {
  try {
    return (await git(args, where)).trimEnd() // a name at its beginning may begin with a space
  } catch (err) {
    if (err instanceof GitError && typeof err.status === 'number') return null
    throw err
  }
}

/** @param {string} repoDir */
function beyond (repoDir) {
  return `the repository is a shallow clone and may end before it; fetch the rest with "git -C ${repoDir} fetch --unshallow"`
}

/**
 * @param {string} rev  or a remote's address, whose password must not be shown
 * @param {string} why
 * @param {unknown} [cause]
 */
function unusable (rev, why, cause) {
  const message = `${JSON.stringify(rev)} cannot be used: ${why}.`
  return new BellwetherError('BW_BENCH_REV', redactText(message, []), { cause })
}

module.exports = { openMirror, isDoc }
