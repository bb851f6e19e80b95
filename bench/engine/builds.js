'use strict'
/** What the builds of a comparison came to: how each was installed, which commit is broken, and what says so. Pure. */
const { sentenceOf } = require('../collect/ways-to-install')
const { isPassing } = require('../shared/is-passing')

/** @typedef {import('./results').SessionRecords} SessionRecords */
/** @typedef {import('./results').Comparison} Comparison */
/** @typedef {import('../shapes/pair').Commit} Commit */
/** @typedef {import('../shapes/result').CommitResult} CommitResult */

/** @param {SessionRecords} records @param {string} sha */
function buildOf ({ session, builds }, sha) {
  return builds.find(build => build.sha === sha && build.copy === session.copy)
}

/** @param {SessionRecords} records @returns {CommitResult['build']} */
function buildFacts (records) {
  const old = buildOf(records, records.session.oldSha)
  const fresh = buildOf(records, records.session.newSha)
  const packages = packagesText(old, fresh)
  return {
    old: old?.outcome ?? 'ok', new: fresh?.outcome ?? 'ok', text: fresh?.text || old?.text || '',
    ...packages === '' ? {} : { packages }
  }
}

/**
 * How the packages were installed, where no lock file said it.
 * @param {import('../shapes/record').BuildRecord | undefined} old
 * @param {import('../shapes/record').BuildRecord | undefined} fresh
 */
function packagesText (old, fresh) {
  const [before, now] = [old?.packages ?? '', fresh?.packages ?? '']
  if (before === now || old?.outcome !== 'ok') return now
  return `${now === '' ? 'by the lock file' : now}; of ${short(old)}: ${before === '' ? 'by its lock file' : before}`
}

/** What the package manager said, in brackets. @param {CommitResult['build']} build */
function saidBy ({ text }) {
  const said = sentenceOf(text)
  return said === '' ? '' : `: ${said}`
}

/** @param {SessionRecords} records @param {string} sha */
function testsOf (records, sha) {
  return buildOf(records, sha)?.tests ?? null
}

/**
 * A commit that cannot be built is broken; where only the old one cannot, there is nothing to compare with. A failure
 * that may pass blames no commit: the registry or the machine is the likelier reason.
 * @param {Comparison} comparison
 * @param {CommitResult['build']} build
 * @returns {{ verdict: import('../shapes/result').Verdict, text: string } | null}
 */
function brokenBuild ({ old, new: fresh, records }, build) {
  if (build.old === 'install-failed' && build.new === 'install-failed') {
    return {
      verdict: 'inconclusive',
      text: `The packages of neither commit could be installed; look at the network and the registry first${saidBy(build)}`
    }
  }
  const said = build.new === 'install-failed' || (build.new === 'ok' && build.old === 'install-failed')
    ? saidBy(build) : ''
  if (build.new !== 'ok') {
    const also = build.old === 'ok' ? ''
      : `; neither does the commit it was to be compared with, ${short(old)} (${build.old})`
    if (isPassing(records.session, records.builds)) return {
      verdict: 'inconclusive',
      text: `${short(fresh)} could not be built (${build.new}${said}), which may pass${also}. Look at what it said, and run it again.`
    }
    return { verdict: 'broken', text: `${short(fresh)} does not build (${build.new})${also}.` }
  }
  if (build.old !== 'ok') return {
    verdict: 'inconclusive',
    text: `There is nothing to compare ${short(fresh)} with: ${short(old)} does not build (${build.old}${said}).`
  }
  return null
}

/** @param {Pick<Commit, 'sha'>} commit */
function short (commit) {
  return commit.sha.slice(0, 12)
}

module.exports = { buildFacts, testsOf, brokenBuild, short }
