'use strict'
/**
 * The functions by which a worker's record acts on the world: processes, channels, deadlines, names. They are passed
 * in, so a test walks every move of a worker with a fake process, in milliseconds. Files that are only looked at (log
 * files, the place of a script) are not among them.
 */
const { openChannel } = require('./channel')
const { nameProcess } = require('./name')
const { ownProcess, foreignProcess } = require('./process')
const { watchSidecar } = require('./sidecar-watch')
const { spawnWorker } = require('../spawn/spawn-worker')
const { startBySibling } = require('../spawn/by-sibling')
const { setLate } = require('../spawn/priority')
const { letGroupIn } = require('../settings/read-only-group')
const { startDeadline } = require('../../common/deadline')
const { identityOf } = require('../../common/proc')

/** @typedef {Readonly<typeof REAL_IO>} WorkerIo */
const REAL_IO = {
  /** A child of this process. */
  spawn: spawnWorker,
  /** A child of a sibling. */
  spawnBySibling: startBySibling,
  setPriority: setLate,
  holdChild: ownProcess,
  /** A process that is no child of this one. */
  holdProcess: foreignProcess,
  identityOf,
  openChannel,
  watchSidecar,
  nameProcess,
  letGroupIn,
  /** The event "deadline", later. */
  after: startDeadline
}

module.exports = { REAL_IO }
