'use strict'
/**
 * The audit of the REPL: who did what in which worker, as JSON lines in <logs>/repl-audit.log, and in systemd's journal
 * where the manager writes there. A statement is written before it runs; what cannot be written does not run. Code
 * stands there as it was typed, secrets included.
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
 * @property {string | null} session
 * @property {'read-only' | 'write' | null} mode
 * @property {string | null} [reason]
 * @property {string | null} [user]     as the client says itself
 * @property {string | null} [tool]     the same
 * @property {number} [uid]             as the kernel says, as the next four; all are missing when they cannot be found
 *   out
 * @property {number} [gid]
 * @property {number} [pid]
 * @property {number | null} [loginuid]
 * @property {string | null} [exe]
 * @property {number} [n]               number of the statement in its session
 * @property {string} [request]         what kind of statement
 * @property {string} [code]
 * @property {string} [outcome]
 * @property {number} [durationMs]
 * @property {string} [detail]
 */
/**
 * @typedef {object} Audit
 * @property {(entry: Entry) => void} record   before something is done; throws BW_REPL_AUDIT: then it is not done
 * @property {(entry: Entry) => void} note     after it was done: one that cannot be written is counted in the next that
 *   can (`missed`)
 * @property {() => void} close
 */

/**
 * @param {import('../../protocol/boot-record').BootRecord} boot   with its `repl`
 * @param {<T>(work: () => T) => T} [onDisk]   what waits for the disk is done by it
 * @returns {Audit}
 */
function openAudit ({ id, generation, repl }, onDisk = work => work()) {
  const file = path.join(repl?.logDir ?? '', FILE_NAME)
  const appendFile = openAppendFile(file)
  const journal = repl?.journal ? openJournal() : null
  let missed = 0

  /** @param {Entry} entry @param {{ durable: boolean }} how */
  function write (entry, how) {
    const rest = missed > 0 ? { missed } : {}
    const line = JSON.stringify({
      ...stamp(), ...whose(entry), worker: id, generation, workerPid: process.pid, ...what(entry), ...rest
    })
    onDisk(() => appendFile.append(line, how))
    missed = 0
    journal?.append(line)
  }

  return {
    record (entry) {
      try {
        write(entry, { durable: true })
      } catch (err) {
        throw Object.assign(new Error(
          `The audit file ${file} cannot be written (${err.code ?? err.message}), so nothing is run. Make room, or move away what stands there.`
        ),
        { code: 'BW_REPL_AUDIT', cause: err })
      }
    },
    note (entry) {
      try {
        write(entry, { durable: false })
      } catch (err) { // it has been done; the next thing will be refused
        missed++
      }
    },
    close () {
      appendFile.close()
      journal?.close()
    }
  }
}

/**
 * The wall clock can be set; the monotonic one is the same for all processes of a machine, and tells what came first.
 */
function stamp () {
  return { time: new Date().toISOString(), monotonicMs: Math.round(Number(process.hrtime.bigint() / 1000n)) / 1000 }
}

/** Each is there in every line: null where it is not known. @param {Entry} entry */
function whose ({
  event, uid, gid, pid, exe = null, loginuid = null, user = null, tool = null, session, mode, reason = null
}) {
  return {
    event, uid: uid ?? null, gid: gid ?? null, pid: pid ?? null, exe, loginuid, user, tool, session, mode, reason
  }
}

/** @param {Entry} entry */
function what ({ n, request, code, outcome, durationMs, detail }) {
  return { n, request, ...code === undefined ? {} : capped(code), outcome, durationMs, detail }
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
  return { code: bytes.toString('utf8', 0, end), codeBytes: bytes.length, codeSha256: createHash('sha256')
    .update(bytes)
    .digest('hex') }
}

/** The file is the record; that the journal has it too is a comfort, so its failure stops nothing. */
function openJournal () {
  const { openJournalStream, PRIORITY } = require('../../common/journal-stream')
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
        if (!stream?.isOpen()) stream = openJournalStream(JOURNAL_NAME, PRIORITY.notice)
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
