'use strict'
/** Who is on the other side, whether there is room for one more session, and where it is written down what was done. */

/** @typedef {{ uid: number, gid: number, pid: number, loginuid: number | null, exe: string | null }} Peer */
/** @typedef {{ record: (entry: Record<string, any>) => void, close: () => void }} Audit   record throws BW_REPL_AUDIT: then nothing is run */
/** @typedef {{ update: (what: Record<string, any>) => void, release: () => void }} Place */

/** @type {(boot: import('../worker/messages').BootRecord) => Audit} */
const openAudit = () => ({ record () {}, close () {} })

/** @type {(socket: import('node:net').Socket) => Promise<Peer | null>} */
const peerOf = async () => null

/** @type {(boot: import('../worker/messages').BootRecord, who: Record<string, any>) => Place} */
const takePlace = () => ({ update () {}, release () {} })

/** The sessions of the other workers of this home. @type {(boot: import('../worker/messages').BootRecord) => Record<string, any>[]} */
const listPlaces = () => []

module.exports = { openAudit, peerOf, takePlace, listPlaces }
