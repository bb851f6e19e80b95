'use strict'
/** The facts that the bot knows of a runner on another machine. */

/**
 * A runner on another machine, as the bot knows it.
 * @typedef {object} RunnerView
 * @property {string} name
 * @property {string} machineClass
 * @property {number} seenAtMs           wall clock, like all here
 * @property {number} results            taken from it since the bot was started
 * @property {{ sha: string, subject: string, why: string, sinceMs: number, step: string, leftMs: number | null } |
 *   null} current
 * @property {{ sha: string, text: string, code: string, atMs: number } | null} failure  the last one, until something
 *   worked again
 */

module.exports = {}
