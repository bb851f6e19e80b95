'use strict'
/** The command of the setting log.rotate.archive: gets the path of a rotated file before that file is deleted. */
const { runCommand } = require('../../../common/run-command')

/** Those that run: they end with the process that started them. @type {Set<() => void>} */
const running = new Set()

/**
 * @param {readonly string[]} argv
 * @param {string} file
 * @param {{ timeoutMs: number, cwd: string, env: NodeJS.ProcessEnv }} how
 * @returns {Promise<string | null>}   why it failed; null: it ended with 0
 */
async function archive (argv, file, how) {
  const { done, kill } = runCommand([...argv, file], how)
  running.add(kill)
  try {
    return await done
  } finally {
    running.delete(kill)
  }
}

function endArchiving () { for (const kill of running) kill() }

module.exports = { archive, endArchiving }
