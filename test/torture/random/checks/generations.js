'use strict'
/** A generation's number never stands for two releases. Numbers begin again when the app was deleted. */

/** @param {import('../trace').Trace} trace @returns {import('../trace').Violation[]} */
function find (trace) {
  /** @type {import('../trace').Violation[]} */
  const violations = []
  /** @type {Map<number, string>} */
  let releaseOf = new Map()
  for (const event of trace.events) {
    // start-file gives a stopped app other settings: it begins anew
    if (event.type === 'verbs' &&
      event.verbs.some(({ verb, code }) => ['delete', 'start-file'].includes(verb) && (code === 0 || event.cut))) {
      releaseOf = new Map()
    }
    if (event.type !== 'probe' || event.status.app === null) continue
    for (const { pid, generation, state } of event.status.app.workers) {
      const release = event.answers.find(answer => answer.pid === pid)?.release
      if (!release || state !== 'serving') continue
      const known = releaseOf.get(generation)
      if (known !== undefined && known !== release) violations.push({
        check: 'generations',
        atMs: event.atMs,
        text: `generation ${generation} was release ${known}, and is ${release} in worker ${pid}`
      })
      releaseOf.set(generation, release)
    }
  }
  return violations
}

module.exports = { find }
