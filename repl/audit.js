'use strict'
/**
 * The audit of the REPL: who did what in which worker, as JSON lines in <logs>/repl-audit.log, and in systemd's journal where the
 * manager writes there. A statement is written before it runs; what cannot be written does not run. Code stands there as it
 * was typed, secrets included.
 */
const path = require('node:path')
const { createHash } = require('node:crypto')
const { openAppendFile } = require('./audit-file')

const FILE_NAME = 'repl-audit.log'
const MAX_CODE_BYTES = 4096
const JOURNAL_NAME = 'bellwether-audit'

/**
 * @typedef {object} Entry
 * @property {'open' | 'refused' | 'statement' | 'outcome' | 'mode' | 'close'} event
 * @property {import('./peer').Peer | null} peer   who; null: not known
 * @property {string | null} session
 * @property {'read-only' | 'write' | null} mode
 * @property {string | null} [reason]
 * @property {string | null} [user]     as the client says itself
 * @property {string | null} [tool]     the same
 * @property {number} [n]               number of the statement in its session
 * @property {string} [code]
 * @property {string} [outcome]
 * @property {number} [durationMs]
 * @property {number} [resultBytes]
 * @property {string} [detail]
 */
/** @typedef {{ record: (entry: Entry) => void, close: () => void }} Audit   record throws BW_REPL_AUDIT */

/**
 * @param {import('../worker/messages').BootRecord} boot   with its `repl`
 * @returns {Audit}
 */
function openAudit ({ id, generation, repl }) {
  const file = path.join(repl?.logDir ?? '', FILE_NAME)
  const appendFile = openAppendFile(file)
  const journal = repl?.journal ? openJournal() : null
  return {
    record (entry) {
      const line = JSON.stringify({ ...stamp(), ...whose(entry), worker: id, generation, workerPid: process.pid, ...what(entry) })
      try {
        appendFile.append(line, { durable: entry.event !== 'outcome' })
      } catch (err) {
        throw Object.assign(new Error(`The audit file ${file} cannot be written (${err.code ?? err.message}), so nothing is run. Make room, or move away what stands there.`),
          { code: 'BW_REPL_AUDIT', cause: err })
      }
      journal?.append(line)
    },
    close () {
      appendFile.close()
      journal?.close()
    }
  }
}

/** The wall clock can be set; the monotonic one is the same for all processes of a machine, and tells what came first. */
function stamp () {
  return { time: new Date().toISOString(), monotonicMs: Math.round(Number(process.hrtime.bigint() / 1000n)) / 1000 }
}

/** @param {Entry} entry */
function whose ({ peer, event, session, mode, reason = null, user = null, tool = null }) {
  const { uid = null, gid = null, pid = null, exe = null, loginuid = null } = peer ?? {}
  return { event, uid, gid, pid, exe, loginuid, user, tool, session, mode, reason }
}

/** @param {Entry} entry */
function what ({ n, code, outcome, durationMs, resultBytes, detail }) {
  return { n, ...code === undefined ? {} : capped(code), outcome, durationMs, resultBytes, detail }
}

/**
 * A long one is cut; its length and its sum tell whether it was a known one.
 * @param {string} code
 */
function capped (code) {
  const bytes = Buffer.from(code)
  if (bytes.length <= MAX_CODE_BYTES) return { code }
  let end = MAX_CODE_BYTES
  while ((bytes[end] & 0xc0) === 0x80) end-- // not in the middle of a character
  return { code: bytes.toString('utf8', 0, end), codeBytes: bytes.length, codeSha256: createHash('sha256').update(bytes).digest('hex') }
}

/** The file is the record; that the journal has it too is a comfort, so its failure stops nothing. */
function openJournal () {
  const { openJournalStream, PRIORITY } = require('../worker/journal-stream')
  const fs = require('node:fs')
  /** @type {ReturnType<typeof openJournalStream> | null} */
  let stream = null
  const close = () => {
    stream?.close()
    stream = null
  }
  return {
    /** @param {string} line */
    append (line) {
      try {
        stream ??= openJournalStream(JOURNAL_NAME, PRIORITY.notice)
        fs.writeSync(stream.fd, `${line}\n`)
      } catch (err) {
        if (err.code === undefined) throw err
        close() // it was restarted, say: the next line tries again
      }
    },
    close
  }
}

module.exports = { openAudit, FILE_NAME, MAX_CODE_BYTES }
