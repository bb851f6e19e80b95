'use strict'
/**
 * The shape of a view: it gives a head, which stands still, and rows, over which the cursor goes. Everything else
 * (frame, filter, order, cursor, scrolling) is the same for all.
 */

/** @typedef {import('./cells').Line} Line */
/**
 * @typedef {object} Row
 * @property {string} id        the cursor stays on it wherever it moves
 * @property {Line} line
 * @property {string} text      what the filter looks through, and what is copied
 * @property {import('./filter').Fields} [fields]
 * @property {boolean} [isTroubled]
 * @property {boolean} [isError]    of a log line: e and E go there
 * @property {{ app: string, worker: string | null }} [target]
 * @property {{ file: string, start: number }} [source]   of a log line: where it begins, in bytes
 */
/**
 * empty: the text where there are no rows; isFollowing: new rows come at the end
 * @typedef {{ head: Line[], rows: Row[], empty?: string, isFollowing?: true }} Content
 */
/**
 * The input of a view.
 * @typedef {object} Ask
 * @property {string | null} app
 * @property {string | null} worker
 * @property {number} columns
 * @property {number} rows       of the whole terminal
 * @property {number} nowMs      wall clock
 * @property {import('../../cli/text/style').Style} style    colour is false: looks are names here
 * @property {string | null} sort      a field
 * @property {boolean} isReversed
 * @property {readonly string[]} silenced    apps
 * @property {readonly string[]} marks       apps
 * @property {import('./pages').Page | null} page    of a view that shows the output of a command, or log lines
 */

module.exports = {}
