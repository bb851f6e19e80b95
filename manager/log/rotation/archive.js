'use strict'
/** The command of the setting log.rotate.archive: gets the path of a rotated file before that file is deleted. */
const { runCommand } = require('../../../common/run-command')

/**
 * @param {readonly string[]} argv
 * @param {string} file
 * @param {{ timeoutMs: number, cwd: string, env: NodeJS.ProcessEnv, uid?: number, gid?: number }} how
 * @returns {Promise<string | null>}   why it failed; null: it ended with 0
 */
function archive (argv, file, how) { return runCommand([...argv, file], how).done }

module.exports = { archive }
