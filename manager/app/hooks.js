'use strict'
/**
 * The commands of the settings hooks.*: run by the manager around a reload or a rollback, as the app's workers are run
 * (their folder, their environment), with their output in a file beside the app's logs.
 */
const fs = require('node:fs')
const { performance } = require('node:perf_hooks')
const { BellwetherError } = require('../../common/errors')
const { runCommand } = require('../../common/run-command')
const { redactText, secretsOf } = require('../../common/redact')
const { credentialSecrets } = require('../../common/credential-folders')
const { placeCredentials } = require('../spawn/credentials')
const { inheritedEnv } = require('../spawn/worker-env')
const { withoutDropped } = require('../spawn/drop-env')
const { hooksLog } = require('../spawn/log-files')

/** @typedef {import('./supervisor').Supervisor} Supervisor */
/** @typedef {import('./release').Release} Release */
/** @typedef {'beforeReload' | 'afterReload' | 'afterRollback'} HookName */
/**
 * @typedef {object} HookRun
 * @property {Promise<HookResult>} done
 * @property {() => void} end        it is not wanted any more
 */
/** @typedef {{ hook: HookName, why: string | null, tookMs: number, lastLines: string[] }} HookResult */

const LAST_LINES = 15
const LAST_BYTES = 8 * 1024
const FILE_MODE = 0o600

/**
 * @param {Supervisor} app
 * @param {HookName} hook
 * @param {object} what
 * @param {Release} what.release      whose folder and environment it gets
 * @param {number} what.generation    that serves when it begins
 * @returns {HookRun | null}   null: there is none
 */
function runHook (app, hook, { release, generation }) {
  const { settings, place, env } = release
  const argv = settings.hooks[hook]
  if (argv.length === 0) return null
  const beganAtMs = performance.now()
  const tell = (/** @type {object} */ more) => app.world.report({ event: 'hook', app: app.name, hook, ...more })
  const output = openHookLog(app)
  const { paths } = app.world
  // before a reload: of the generation that is to come, which uses the same folder
  const credentials = placeCredentials(paths, settings,
    hook === 'beforeReload' ? app.lastGeneration + 1 : app.generation)
  const given = inheritedEnv(withoutDropped(env, settings.dropEnv), settings.env, credentials)
  const ofFiles = credentials === null ? [] : credentialSecrets(paths.runDir, app.name)
  const secrets = [...secretsOf(settings, env), ...ofFiles]
  tell({ state: 'begun', detail: argv[0] })
  const { done, end } = runCommand(argv, {
    timeoutMs: settings.hooks.timeoutMs, cwd: place?.cwd ?? settings.cwd, outputFd: output?.fd,
    env: {
      ...given, BELLWETHER_HOOK: hook, BELLWETHER_APP: app.name,
      BELLWETHER_GENERATION: String(generation)
    }
  })
  return {
    end,
    done: done.then(said => {
      const why = said === null ? null : redactText(said, secrets)
      const lastLines = why === null || output === null ? []
        : lastLinesOf(output).map(line => redactText(line, secrets))
      if (output !== null) fs.closeSync(output.fd)
      const tookMs = Math.round(performance.now() - beganAtMs)
      tell(why === null ? { state: 'done', elapsedMs: tookMs }
        : { level: 'warn', state: 'failed', elapsedMs: tookMs, reason: why })
      return { hook, why, tookMs, lastLines }
    })
  }
}

/** The hook that follows a verb. @type {Readonly<Record<string, HookName>>} */
const AFTER = Object.freeze({ reload: 'afterReload', rollback: 'afterRollback' })

/**
 * @param {Supervisor} app
 * @param {string} verb   that has succeeded
 * @returns {Promise<HookResult | null>}   null: it has no hook
 */
async function hookAfter (app, verb) {
  if (!Object.hasOwn(AFTER, verb)) return null
  return await runHook(app, AFTER[verb], { release: app.release, generation: app.generation })?.done ?? null
}

/** @param {Supervisor} app @returns {{ fd: number, from: number } | null}  null: it cannot be written */
function openHookLog ({ name, world }) {
  const file = hooksLog(world.paths.logDir, name)
  try {
    const fd = fs.openSync(file, 'a+', FILE_MODE)
    return { fd, from: fs.fstatSync(fd).size }
  } catch (err) {
    if (err.code === undefined) throw err
    world.report({ level: 'warn', event: 'hook', app: name, reason: `${err.message}: what the hook says is not kept` })
    return null
  }
}

/**
 * Of the file that it wrote to, whatever its name is by now: it may have been rotated meanwhile.
 * @param {{ fd: number, from: number }} output
 */
function lastLinesOf ({ fd, from }) {
  const { size } = fs.fstatSync(fd)
  const start = Math.max(from, size - LAST_BYTES)
  const buffer = Buffer.alloc(Math.max(0, size - start))
  const read = fs.readSync(fd, buffer, 0, buffer.length, start)
  return buffer.toString('utf8', 0, read).split('\n').filter(line => line !== '').slice(-LAST_LINES)
}

/**
 * @param {string} app
 * @param {HookResult} result   that failed
 */
function hookFailed (app, { hook, why, lastLines }) {
  return new BellwetherError('BW_HOOK',
    `reload of ${app}: hooks.${hook} failed (${why}), so no worker was replaced.`, { details: { lastLines } })
}

module.exports = { runHook, hookAfter, hookFailed, openHookLog }
