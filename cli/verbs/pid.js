'use strict'
/** `bellwether pid [target...]`: the process ids of workers, one a line */
const { resolveTargets } = require('../targets')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run ({ client, out }, words) {
  const { apps } = await client.get('/v1/status')
  for (const { app, slot } of resolveTargets(words.length === 0 ? ['all'] : words, apps, { slots: true, verb: 'pid' })) {
    const { workers } = apps.find((/** @type {{ name: string }} */ { name }) => name === app)
    for (const worker of workers) {
      if (worker.pid === null || (slot !== null && worker.slot !== slot)) continue
      if (out.json) out.printJson({ schema: 1, worker: worker.id, pid: worker.pid })
      else out.print(String(worker.pid))
    }
  }
}

module.exports = { run }
