'use strict'
/** The entries of a bench file that time main exports, as init tries them and as the file that it writes has them. */
const { timeCalls } = require('./time-calls')

/** @typedef {import('./main-export').Main} Main */

/**
 * Loading has a process of its own: the file is run once in each.
 * @param {Main[]} mains
 * @returns {{ id: string, written: import('../complete').WrittenBenchmark }[]}
 */
function mainEntries (mains) {
  return mains.flatMap(({ id, entry, calls }) => [
    { id: `${id}/load`, written: {
      command: ['{node}', '-e', loadCode(entry)], metrics: { exitMs: { gated: false } }
    } },
    ...calls.length === 0 ? [] : [{ id: `${id}/calls`, written: { command: ['{node}', '-e', callsCode(entry, calls)] } }]
  ])
}

/** @param {string} entry */
function loadCode (entry) {
  return `import(require('node:url').pathToFileURL(require('node:path').resolve(${JSON.stringify(entry)})).href).then(() => process.exit())`
}

/** @param {string} entry @param {Main['calls']} calls */
function callsCode (entry, calls) {
  return `(${timeCalls})(${JSON.stringify(entry)}, { ${calls.map(({ name, code }) => `${JSON.stringify(name)}: ${code}`).join(', ')} })`
}

module.exports = { mainEntries }
