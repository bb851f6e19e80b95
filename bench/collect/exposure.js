'use strict'
/** Lists in words the things that a measured commit can see and do here, where it cannot be shut in. Pure. */

/**
 * @param {import('./sandbox').Containment} containment
 * @param {{ uid: number }} we
 * @returns {string[]}  lines for people; none where a commit sees nothing of ours
 */
function exposureLines ({ kind, missing }, { uid }) {
  if (kind === 'namespaces') return []
  const who = uid === 0
    ? 'each commit runs as a user of its own, but where that user could not come to its checkout it may pass every folder: it can then read all files of this machine'
    : 'each commit runs as you: it can read and change what you can (~/.ssh, ~/.npmrc, tokens, the results of the bot), and end your processes'
  return [
    `WARNING: commits are not shut in on this machine, for want of ${missing.join(', ')}`,
    `WARNING: ${who}; it sees all processes, and reaches the network`,
    'WARNING: measure only commits that you would run by hand; docs/security.md says what shuts them in'
  ]
}

module.exports = { exposureLines }
