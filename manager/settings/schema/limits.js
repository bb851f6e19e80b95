'use strict'
/** The settings of an app about how large and how old its workers may become (docs/limits.md). */
const { MIB, ms, size, section } = require('./words')

/** @typedef {import('./words').SchemaNode} SchemaNode */

/** A Node process that has loaded nothing takes more than this: a lower limit can only be a mistake. */
const LEAST_BYTES = 32 * MIB
const LONGEST_LIFE_MS = 365 * 24 * 60 * 60 * 1000

/** @type {Record<string, SchemaNode>} */
const LIMITS = {
  memory: section('How much memory a worker may take (docs/limits.md).', {
    softBytes: size(LEAST_BYTES,
      'A worker whose memory (RSS) is over this, or up to 10 % below it, is replaced: the new one serves first, one worker at a time, and no request is lost. null: no limit.'),
    hardBytes: size(LEAST_BYTES,
      'A worker over this is ended at once, after a drain of 2 s at most. Set it well above memory.softBytes: it is for what grows too fast to be replaced. null: no limit.'),
    heapBytes: {
      anyOf: [...size(LEAST_BYTES, '').anyOf ?? [], { const: 'auto' }],
      default: null,
      unit: 'bytes',
      expects: 'a size such as "512 MB" or a number of bytes (from 32 MB on), "auto", or null for Node\'s own choice',
      description: 'The most that the old generation of V8\'s heap may take (--max-old-space-size), unless nodeArgs or NODE_OPTIONS say it. ' +
        '"auto": three quarters of memory.hardBytes, or of the worker\'s share of what the control group allows; where there is neither, Node\'s own choice.'
    }
  }),
  recycle: section('When a worker that is well is replaced by a new one (docs/limits.md).', {
    maxAgeMs: {
      anyOf: [{ ...ms(0, ''), minimum: 1_000, maximum: LONGEST_LIFE_MS }, { type: 'null' }],
      default: null,
      unit: 'ms',
      expects: `a whole number of milliseconds from 1000 to ${LONGEST_LIFE_MS}, or null for no limit`,
      description: 'A worker is replaced when it is this old, 10 % more or less, so that not all are replaced at once. null: no limit.'
    },
    maxRequests: {
      anyOf: [{ type: 'integer', minimum: 10, maximum: 1_000_000_000_000 }, { type: 'null' }],
      default: null,
      unit: 'requests',
      expects: 'a whole number from 10 on, or null for no limit',
      description: 'A worker is replaced when it has answered so many HTTP requests, 10 % more or less. Those of metrics.ignorePaths and the manager\'s own do not count. null: no limit.'
    }
  })
}

module.exports = { LIMITS, LEAST_BYTES }
