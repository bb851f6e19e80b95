'use strict'
/**
 * The names of marks. A mark is a value that the bot keeps under a name in the store; the last value counts. A mark of
 * a machine class, a channel or a session has its name behind a colon.
 */

const MARKS = Object.freeze({
  /** The fixed build that history is told against: a sha. */
  anchor: 'anchor',
  /** The same, where the bench file names the anchor: its sha when it was last measured against. */
  namedAnchor: 'named-anchor',
  /** Of which machine class the machine is that keeps the results: runners send those of others. */
  ownClass: 'own-machine-class',
  /** Of which class it was when it watched last; `bench run` by hand changes ownClass, too. */
  watchingClass: 'watching-class',
  /**
   * The commit before the first that is watched; of a class: the last one that it leaves alone, where the machine was
   * of another before.
   */
  watchFrom: 'watch-from',
  /** JSON of the channels of the last start. */
  channels: 'tell-channels',
  /** Of a channel: the time from which on it tells. */
  tellFrom: 'tell-from',
  /** Of a channel: since when it is not told on, though it was; or that it is again. */
  tellOut: 'tell-out',
  /** Of a session: JSON of a ProfileDifference. */
  profile: 'profile',
  /** Of a session: JSON of Flames. */
  flames: 'flames',
  /** In a runner's own store: the commit that it has, and who it is. */
  runnerJob: 'runner-job',
  runnerId: 'runner-id'
})

/**
 * @param {string} mark  one of MARKS
 * @param {string} what  a machine class, a channel or a session
 * @returns {string}
 */
function markOf (mark, what) { return `${mark}:${what}` }

module.exports = { MARKS, markOf }
