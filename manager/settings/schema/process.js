'use strict'
/** The settings of an app about the process of a worker: as whom it runs, and where (docs/limits.md). */

/** @typedef {import('./words').SchemaNode} SchemaNode */

/** As useradd(8) has names, and a bit more. */
const NAME = '^[A-Za-z_][A-Za-z0-9_.-]{0,31}\\$?$'
/** The kernel keeps 2^32 - 1 for "no change". */
const MOST_ID = 2 ** 32 - 2
const CPU_LIST = '^\\d{1,4}(-\\d{1,4})?(,\\d{1,4}(-\\d{1,4})?)*$'

/** @param {string} what @param {string} description @returns {SchemaNode} */
const account = (what, description) => ({
  anyOf: [{ type: 'string', pattern: NAME }, { type: 'integer', minimum: 0, maximum: MOST_ID }, { type: 'null' }],
  default: null,
  unit: `name or number of a ${what}`,
  expects: `the name or the number of a ${what}, or null`,
  description
})

/** @type {Record<string, SchemaNode>} */
const PROCESS = {
  user: account('user',
    'The workers run as this user; the manager, which must be root, binds the addresses in `listen` first (port 80, say). No code of the app runs before. null: as the manager.'),
  group: account('group',
    'The workers run with this group. null: that of `user` (with its other groups), or the manager\'s.'),
  umask: {
    anyOf: [{ type: 'string', pattern: '^0?[0-7]{3}$' }, { type: 'null' }],
    default: null,
    unit: 'octal mode',
    expects: 'three octal digits in a text, such as "027", or null',
    description: 'The rights that files and sockets of the app are made without. null: as the manager\'s.'
  },
  cpus: {
    anyOf: [
      { type: 'string', pattern: CPU_LIST },
      { type: 'array', minItems: 1, maxItems: 1024, items: { type: 'string', pattern: CPU_LIST, expects: 'a list of processors such as "0-3,8"' } },
      { type: 'null' }
    ],
    default: null,
    unit: 'processors',
    expects: 'a list of processors such as "0-3,8", a list of such texts (one for each worker), or null',
    description: 'The processors that the workers may run on. A list of texts: the first is for worker 0, the next for worker 1, and so on from the beginning. null: all.'
  }
}

module.exports = { PROCESS }
