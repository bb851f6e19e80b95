'use strict'
/**
 * A profile that an action of @pm2/io has made becomes a file beside those of `bellwether profile`: it is too big for a
 * message.
 */
const { createProfileFile } = require('../../repl/profile-files')

/** @type {Readonly<Record<string, string>>} */
const EXTENSIONS = Object.freeze({ cpuprofile: 'cpuprofile', heapprofile: 'heapprofile', heapdump: 'heapsnapshot' })

/**
 * @param {any} profile   of a `profilings` message
 * @param {import('../../protocol/boot-record').BootRecord} boot
 * @returns {any}         the same, with `file` in the place of what is in it
 * @throws as createProfileFile
 */
function saveProfile ({ data, ...facts }, boot) {
  if (typeof data !== 'string' || typeof facts.type !== 'string' || !Object.hasOwn(EXTENSIONS, facts.type) ||
    !boot.repl) return facts
  const file = createProfileFile(boot, EXTENSIONS[facts.type], Buffer.byteLength(data))
  file.write(data)
  return { ...facts, file: file.path, bytes: file.finish() }
}

module.exports = { saveProfile }
