'use strict'
/** Why a verb is refused, or was ended by another one. Pure: texts and codes, from the app's own fields. */
const { BellwetherError } = require('../../common/errors')
const { howToEnd } = require('./way-out')

/** @typedef {import('./supervisor').Supervisor} Supervisor */

/** @param {Supervisor} app @param {string} verb @param {string} when */
function aborted (app, verb, when) {
  return new BellwetherError('BW_ABORTED',
    `${verb} of ${app.name} was aborted ${when}: somebody asked for that ("bellwether abort ${app.name}").`)
}

/** @param {Supervisor} app @param {number[]} slots */
function noSuchWorker (app, slots) {
  const known = Array.from({ length: app.size }, (_, slot) => `${app.name}.${slot}`)
  return new BellwetherError('BW_NO_SUCH_WORKER',
    `There is no ${slots.map(slot => `${app.name}.${slot}`).join(', ')}. ` +
    `Known: ${known.length > 8 ? `${known[0]} to ${known.at(-1)}` : known.join(', ')}. Nothing was done.`, {
      details: { known, next: [`bellwether status ${app.name}`] }
    })
}

/** The verb that has a hook to wait for before it begins. @param {Supervisor} app */
function waitsForHook (app) { return [...app.binding].find(({ hook }) => hook !== null) }

/**
 * @param {Iterable<Supervisor>} apps
 * @returns {string | null}   "reload of web"; null: none is under way
 */
function verbUnderWay (apps) {
  for (const app of apps) {
    const verb = waitsForHook(app)?.verb ?? (app.isBusy ? app.operation?.verb : undefined)
    if (verb !== undefined) return `${verb} of ${app.name}`
  }
  return null
}

/** @param {Supervisor} app @param {string} verb */
function refuseWhenBusy (app, verb) {
  const waiting = waitsForHook(app)
  if (waiting) {
    throw new BellwetherError('BW_BUSY',
      `${app.name}: ${waiting.verb} waits for hooks.${waiting.hook?.name}, so nothing was done. ` +
      `Try ${verb} again when it is over, or end it with "bellwether abort ${app.name}".`)
  }
  if (!app.isBusy) return
  const { operation } = app
  throw new BellwetherError('BW_BUSY',
    `${app.name}: ${operation?.verb} is under way since ${Math.round(operation?.elapsedMs ?? 0)} ms, so nothing was done. ` +
    `Try ${verb} again when it is over${operation ? howToEnd(app.name, operation) : ''}.`)
}

/** @param {Supervisor} app @param {string} verb */
function refuseWhenStopped (app, verb) {
  if (app.stopped) throw new BellwetherError('BW_BUSY',
    `${app.name} is stopped, so there is nothing to ${verb}. Start it: bellwether start ${app.name}`)
}

/** What a job cannot do: its workers are runs. @param {Supervisor} app @param {string} verb @throws BW_JOB */
function refuseJob ({ job, name }, verb) {
  if (job === null) return
  const why = {
    scale: 'it has one run at a time',
    restart: 'each of its runs is a fresh process, and none is begun again'
  }[verb] ?? 'nothing takes the place of a run'
  throw new BellwetherError('BW_JOB', `${name} is a job, so ${verb} is not for it: ${why}. Nothing was done.`, {
    details: { next: [`bellwether run-now ${name}`, `bellwether reload ${name} (new settings, from the next run on)`] }
  })
}

/** What only a job can do. @param {Supervisor} app @param {string} verb @throws BW_JOB */
function refuseUnlessJob ({ job, name }, verb) {
  if (job === null) throw new BellwetherError('BW_JOB',
    `${name} is no job: it has no schedule.cron and no schedule.everyMs, so there is nothing to ${verb}. Nothing was done.`)
}

/** @param {Supervisor} app @throws BW_ENVIRONMENT */
function refuseWithoutEnvironment (app) {
  if (app.lacksEnv.length === 0) return
  throw new BellwetherError('BW_ENVIRONMENT',
    `${app.name} was started with ${app.lacksEnv.join(', ')}; the values were not written down (keepEnv is off), and this start does not have them. It was not started. ` +
    `Give them again: ${app.lacksEnv.slice(0, 3).map(name => `${name}=...`).join(' ')} bellwether start ${app.name}`, {
      details: { missing: app.lacksEnv }
    })
}

/** @param {Supervisor} app */
function nothingBefore (app) {
  const { releaseOf } = app.release
  const wasFlipped = app.rejectedUpTo > app.generation
  if (app.lastReload?.code === 'BW_ABORTED') {
    return new BellwetherError('BW_NO_PREVIOUS',
      `${app.name}: its last reload was aborted, generation ${app.generation} serves, and no release before that is kept. Nothing was done.`)
  }
  return new BellwetherError('BW_NO_PREVIOUS', releaseOf == null && !wasFlipped
    ? `${app.name} has not been reloaded since it was started, so there is no release to roll back to. Nothing was done.`
    : `${app.name} was rolled back already: generation ${app.generation} ${wasFlipped ? 'serves again' : `is the release of ${releaseOf}`}. Nothing was done. ` +
      `A second rollback does not bring the other one back; a reload does: bellwether reload ${app.name}`)
}

/**
 * A verb that had begun; the app is stopped or deleted since.
 * @param {string} verb   that ended it
 * @param {string} ended
 * @param {string} app
 */
function endedBy (verb, ended, app) {
  const isDelete = verb === 'delete'
  return new BellwetherError('BW_STOPPED', `${ended} of ${app} had begun and was ended by ${verb}.`, {
    details: {
      still: [`${app} ${isDelete ? 'is deleted: it is not in the list any more' : 'is stopped'}`],
      next: isDelete ? ['bellwether ls'] : [`bellwether start ${app}`]
    }
  })
}

module.exports = {
  verbUnderWay, refuseWhenBusy, refuseWhenStopped, refuseJob, refuseUnlessJob, refuseWithoutEnvironment, nothingBefore,
  noSuchWorker, aborted, endedBy
}
