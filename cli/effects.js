'use strict'
/**
 * What each verb does to the world: "reads" changes nothing that runs and no file of ours; "changes" changes what runs
 * or what is written down, and no request is lost by it; "kills" ends workers, the manager or what was kept. A flag may
 * make it more. The man page says it; a test holds that each verb of cli/commands stands here.
 */

/** @typedef {'reads' | 'changes' | 'kills'} Effect */

/** @type {Readonly<Record<Effect, readonly string[]>>} */
const VERBS = Object.freeze({
  reads: [
    'plan', 'ls', 'status', 'top', 'logs', 'history', 'events', 'wait', 'blackbox', 'why', 'attach', 'eval', 'env',
    'actions', 'errors', 'stack', 'profile', 'metrics', 'doctor', 'config', 'completion'
  ],
  changes: [
    'run', 'start', 'reload', 'apply', 'rollback', 'abort', 'scale', 'pause', 'resume', 'maintenance', 'repl', 'reset',
    'run-now', 'send', 'trigger', 'heap', 'upgrade', 'load', 'bench', 'systemd', 'import'
  ],
  kills: ['stop', 'restart', 'flush', 'delete', 'signal', 'shutdown']
})

/**
 * By verb: the flags that make it more than it is without them.
 * @type {Readonly<Record<string, Record<string, Effect>>>}
 */
const WITH_FLAGS = Object.freeze({
  attach: { write: 'changes' },
  eval: { write: 'changes' },
  errors: { forget: 'changes' },
  logs: { reopen: 'changes' },
  apply: { prune: 'kills' },
  import: { take: 'kills', undo: 'kills' }
})

/** @param {string} verb @returns {Effect | null}  null: it has not said */
function effectOf (verb) {
  const found = Object.entries(VERBS).find(([, verbs]) => verbs.includes(verb))
  return found === undefined ? null : /** @type {Effect} */ (found[0])
}

module.exports = { effectOf, VERBS, WITH_FLAGS }
