'use strict'
/** What a take-over does about one app, by what runs here and there. Pure. */

/**
 * take: start ours, stop PM2's. stop-theirs: ours serve already, beside PM2's. done: nothing is left to do. again: an
 * earlier take-over was cut: ours are removed first. skip, refuse: with the reason; refuse is a failure.
 * @typedef {{ move: 'take' | 'stop-theirs' | 'done' | 'again' } | { move: 'skip' | 'refuse', why: string }} Move
 */
/**
 * @typedef {object} Seen
 * @property {string} name
 * @property {boolean} isInFile    of the settings file that is taken over to
 * @property {string | null} leftOut   why it was not imported
 * @property {'none' | 'stopped' | 'serves' | 'other'} ours   its state here; other: it starts, or crashes
 * @property {boolean} isOfFile    ours came from that file
 * @property {boolean} isOnline    PM2 runs it
 * @property {'taking' | 'taken' | null} noted   in the journal
 */

/** @param {Seen} seen @returns {Move} */
function nextMove ({ name, isInFile, leftOut, ours, isOfFile, isOnline, noted }) {
  if (ours !== 'none' && !isOfFile && noted === null) {
    return { move: 'refuse', why: `another app of that name is in the list here: bellwether status ${name}. Rename one of them` }
  }
  if (ours === 'serves' && isOnline) return { move: 'stop-theirs' }
  if (ours === 'serves') return { move: 'done' }
  if (!isInFile) return { move: 'skip', why: leftOut ?? 'the settings file does not have it' }
  if (ours === 'other' && noted === 'taking') return { move: 'again' }
  if (ours === 'other') {
    return { move: 'refuse', why: `it is in the list here already and does not serve: bellwether status ${name}` }
  }
  if (isOnline || noted !== null) return { move: 'take' }
  return { move: 'skip', why: leftOut ?? 'it does not run under PM2' }
}

/** States of a job, and of an app that ran to its end: no worker is to serve. */
const NEEDS_NONE = ['scheduled', 'running', 'finished']

/**
 * @param {{ state: string, serving: number, instances: number } | undefined} app   of /v1/status
 * @returns {Seen['ours']}
 */
function oursOf (app) {
  if (app === undefined) return 'none'
  if (app.state === 'stopped') return 'stopped'
  return NEEDS_NONE.includes(app.state) || app.serving >= app.instances ? 'serves' : 'other'
}

module.exports = { nextMove, oursOf }
