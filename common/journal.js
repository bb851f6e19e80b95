'use strict'
/**
 * Whether this process writes to systemd's journal, and how lines look there: a priority before each, no time (the
 * journal has it).
 */
const fs = require('node:fs')

/** @type {Record<string, number>} */
const PRIORITIES = { error: 3, warn: 4, info: 6 }

/**
 * @param {number} fd
 * @param {Record<string, string | undefined>} env   JOURNAL_STREAM names the stream that systemd has connected:
 *   "device:inode"
 * @returns {boolean}
 */
function isJournal (fd, { JOURNAL_STREAM: stream }) {
  if (!stream) return false
  const { dev, ino } = fs.fstatSync(fd)
  return stream === `${dev}:${ino}`
}

/** Whether what this process says arrives there, by one of its two ways. */
function writesToJournal () { return [1, 2].some(fd => isJournal(fd, process.env)) }

/**
 * @param {string} level
 * @param {string} text
 */
function journalLines (level, text) {
  return text.split('\n').map(line => `<${PRIORITIES[level] ?? PRIORITIES.info}>${line}`).join('\n')
}

module.exports = { isJournal, writesToJournal, journalLines }
