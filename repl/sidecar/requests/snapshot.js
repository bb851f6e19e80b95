'use strict'
/** `snapshot`: ready-made facts by name. Those of the whole process are given here; the others by the main thread. */
const util = require('node:util')
const { bytes } = require('../../../common/units')
const { ask, inTurn, BLOCKED_MS } = require('../evaluate')
const { createFlag } = require('../../evaluation-flag')
const { problem } = require('../problem')

/** @type {Record<string, (context: import('../server').ReplContext) => any>} */
const OWN = {
  versions: () => ({ ...process.versions }),
  resources: () => ({ ...process.resourceUsage() }),
  config: ({ boot }) => boot.repl?.settings
}
const OF_MAIN = ['memory', 'heap', 'handles', 'environment', 'servers', 'connections', 'timers', 'metrics']
const NAMES = [...Object.keys(OWN), ...OF_MAIN].sort()
const INSPECT = { depth: 6, maxArrayLength: 200, maxStringLength: 10_000, breakLength: 100 }

/** @type {import('../server').Handler} */
async function handle ({ name }, { connection, context }) {
  if (!NAMES.includes(name)) throw problem('BW_BAD_REQUEST', `there is no snapshot "${name}": ${NAMES.join(', ')}`)
  const session = await connection.need()
  await session.spend()
  const n = session.begin({ request: 'snapshot', code: name })
  const data = Object.hasOwn(OWN, name) ? OWN[name](context) : await askMain(session, name, context)
  session.outcome(n, 'value', 0)
  return { type: 'snapshot', name, data, text: textOf(data) }
}

/**
 * @param {import('../sessions').Session} session
 * @param {string} name
 * @param {import('../server').ReplContext} context
 */
async function askMain (session, name, context) {
  const flag = createFlag()
  const work = () => context.askMain('snapshot', { name, flag }, Infinity)
  return await ask(session, flag, context, over => inTurn(flag, context, work, over), BLOCKED_MS, BLOCKED_MS)
}

/** One line a fact where they are flat; bytes with their unit. @param {any} facts */
function textOf (facts) {
  const data = readable(facts)
  const entries = Object.entries(data ?? {})
  const isFlat = !Array.isArray(data) && entries.every(([, value]) => value === null || typeof value !== 'object')
  if (!isFlat) return util.inspect(data, INSPECT)
  const width = Math.max(...entries.map(([name]) => name.length))
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n') || 'none'
}

/** @param {any} data @returns {any} */
function readable (data) {
  if (Array.isArray(data)) return data.map(readable)
  if (data === null || typeof data !== 'object') return data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => typeof value === 'number' &&
    name.endsWith('Bytes')
    ? [name.slice(0, -'Bytes'.length), bytes(value)]
    : [name, readable(value)]))
}

module.exports = { handle, NAMES }
