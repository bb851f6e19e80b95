'use strict'
/**
 * The output of a worker as two streams to systemd's journal, under the worker's own name, stdout as information,
 * stderr as errors.
 */
const { openJournalStream, JOURNAL_SOCKET, PRIORITY } = require('../../common/journal-stream')
const { BellwetherError } = require('../../common/errors')

/**
 * @param {string} id   web.0
 * @returns {import('./output').Output}
 * @throws BW_LOG_FILE
 */
function journalOutput (id) {
  /** @type {ReturnType<typeof openJournalStream>[]} */
  const opened = []
  const close = () => { for (const stream of opened) stream.close() }
  try {
    for (const priority of [PRIORITY.out, PRIORITY.err]) opened.push(openJournalStream(id, priority))
    return { outFd: opened[0].fd, errFd: opened[1].fd, files: null, close }
  } catch (err) {
    close()
    throw new BellwetherError('BW_LOG_FILE',
      `Cannot write to the journal for ${id}: ${JOURNAL_SOCKET} (${err.code}). No worker was started. ` +
      'Is systemd-journald running? Else set log.files to "app" or "worker".', { cause: err })
  }
}

module.exports = { journalOutput }
