'use strict'
/** Whether the Node of this command has the undocumented parts that Bellwether uses (manager/node-insides.js). */

/** @typedef {import('../judge').Check} Check */

/** @type {Check[]} */
const NODE = [
  {
    id: 'node-unfit',
    severity: 'error',
    meaning: 'The Node that runs this command lacks something that no manager can work without (docs/node-insides.md). A manager that runs on another Node is not touched by it; one that is started with this Node ends at once (BW_PLATFORM).',
    says: 'Node {version} cannot run a manager: it has no {name}',
    mend: 'run bellwether with another version of Node; the manager that runs stays',
    find: ({ node, command }) =>
      node.missing.filter(({ isNeeded }) => isNeeded).map(({ name }) => ({ name, version: command.nodeVersion }))
  },
  {
    id: 'node-lacks',
    severity: 'note',
    meaning: 'The Node that runs this command lacks an undocumented part that Bellwether uses (docs/node-insides.md). Workers serve all the same; the finding says what is done instead.',
    says: 'Node {version} has no {name}. Instead: {without}',
    mend: 'nothing; a newer Bellwether may know a better way on this Node',
    find: ({ node, command }) => node.missing.filter(({ isNeeded }) => !isNeeded)
      .map(({ name, without }) => ({ name, without, version: command.nodeVersion }))
  }
]

module.exports = { NODE }
