'use strict'
/**
 * Secret values that must not leave the machine or appear on a screen that others see: of this command, of the saved
 * list, and of the living workers. A source that cannot be read is left out: its secrets are then hidden only where a
 * text looks like a secret.
 */
const { credentialSecrets } = require('../common/credential-folders')
const { environOf } = require('../common/proc')
const { secretsOf, secretsOfEnv } = require('../common/redact')
const { readState } = require('../common/state-file')

const MAX_PROCESSES = 256

/**
 * @param {{ stateFile: string, runDir: string }} paths
 * @param {NodeJS.ProcessEnv} env
 * @param {number[]} pids   of workers
 * @returns {Promise<string[]>}
 */
async function secretsKnownHere ({ stateFile, runDir }, env, pids) {
  const environments = await Promise.all(pids.slice(0, MAX_PROCESSES).map(environOf))
  const ofWorkers = environments.flatMap(entries => secretsOfEnv(asObject(entries ?? [])))
  const all = [...secretsOfEnv(env), ...credentialSecrets(runDir), ...savedSecrets(stateFile), ...ofWorkers]
  return [...new Set(all)]
}

/** @param {string[]} entries   NAME=value */
function asObject (entries) {
  return Object.fromEntries(entries.map(entry => [
    entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)
  ]))
}

/** @param {string} stateFile @returns {string[]} */
function savedSecrets (stateFile) {
  try {
    /** @type {any[]} */
    const apps = readState(stateFile).content?.apps ?? []
    return apps.flatMap(app => app.releases ?? []).flatMap(({ settings, kept }) => {
      return secretsOf({ args: [], nodeArgs: [], ...settings, env: kept?.settingsEnv ?? {} }, kept?.callerEnv ?? {})
    })
  } catch (err) { // damaged, or not ours to read
    return []
  }
}

module.exports = { secretsKnownHere }
