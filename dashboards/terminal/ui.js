'use strict'
/**
 * The choices of the user at the dashboard: a stack of places, a prompt, marks. Plain data, and functions that change
 * it without acting on anything else. Pure.
 */
const { parseFilter } = require('./filter')

/**
 * @typedef {object} Place
 * @property {string} view
 * @property {string | null} app
 * @property {string | null} worker
 * @property {string | null} cursor    id of the row under the cursor; null: the first one, or the last where rows come
 *   at the end
 * @property {number} cursorAt         where it was: a row that is gone leaves the cursor there
 * @property {number} top              the first row on the screen
 * @property {string} filter
 * @property {string | null} sort      a field
 * @property {boolean} isReversed
 * @property {import('./pages').Page | null} page
 */
/**
 * @typedef {object} Prompt
 * @property {'filter' | 'palette' | 'number' | 'yes-no' | 'name'} kind
 * @property {string} question
 * @property {string} text
 * @property {string} [wanted]       of "name": what must be typed
 * @property {string} [before]       of "filter": what it was
 * @property {{ command: string, targets: import('./do').Target[] }} [then]
 * @property {number} [askedInTurn]  of the screen: keys that came together with the key that asked are no answer: the
 *   user has not read the question
 */
/**
 * @typedef {object} Ui
 * @property {Place[]} stack   the last one is shown
 * @property {Prompt | null} prompt
 * @property {{ text: string, colour: string, untilMs: number } | null} message
 * @property {boolean} isZoomed
 * @property {boolean} onlyFaults
 * @property {import('./model').Model | null} frozen
 * @property {string[]} marks
 * @property {string[]} silenced
 * @property {boolean} hasMouse
 * @property {boolean} isReadOnly
 * @property {boolean} isReplay
 * @property {string[]} tasks   the work that runs just now
 */

/** @param {{ isReadOnly: boolean, isReplay: boolean }} how @returns {Ui} */
function firstUi ({ isReadOnly, isReplay }) {
  return {
    stack: [newPlace('apps')], prompt: null, message: null, isZoomed: false, onlyFaults: false, frozen: null, marks: [],
    silenced: [], hasMouse: false, isReadOnly, isReplay,
    tasks: []
  }
}

/** @param {string} view @param {Partial<Place>} [more] @returns {Place} */
function newPlace (view, more = {}) {
  return {
    view, app: null, worker: null, cursor: null, cursorAt: 0, top: 0, filter: '', sort: null, isReversed: false,
    page: null, ...more
  }
}

/** @param {Ui} ui */
function placeOf (ui) { return ui.stack[ui.stack.length - 1] }

/** @param {Ui} ui @returns {import('./commands').Where} */
function whereOf (ui) { return { view: placeOf(ui).view, isReadOnly: ui.isReadOnly, isReplay: ui.isReplay } }

/**
 * The rows that are left after the filter, and what is wrong with it.
 * @param {import('./view').Row[]} rows
 * @param {Place} place
 * @param {boolean} onlyFaults
 * @param {readonly string[]} fields
 * @returns {{ rows: import('./view').Row[], error: string | null }}
 */
function filteredRows (rows, { filter }, onlyFaults, fields) {
  const { test, error } = parseFilter(filter, fields)
  if (filter === '' && !onlyFaults) return { rows, error: null }
  const isKept = (/** @type {import('./view').Row} */ row) =>
    (!onlyFaults || row.isTroubled === true) && test({ text: row.text, fields: row.fields ?? {} })
  return { rows: rows.filter(isKept), error }
}

/**
 * Where the cursor is.
 * @param {Place} place
 * @param {import('./view').Row[]} rows
 * @param {boolean} isFollowing
 */
function cursorIn ({ cursor, cursorAt }, rows, isFollowing) {
  if (cursor === null) return isFollowing ? rows.length - 1 : 0
  const at = rows.findIndex(({ id }) => id === cursor)
  return at >= 0 ? at : Math.max(0, Math.min(cursorAt, rows.length - 1))
}

/**
 * @param {Place} place    changed
 * @param {import('./view').Row[]} rows
 * @param {number} to
 * @param {boolean} isFollowing   at the last row the cursor stays at the end
 */
function moveTo (place, rows, to, isFollowing) {
  const at = Math.max(0, Math.min(to, rows.length - 1))
  place.cursorAt = at
  place.cursor = rows.length === 0 || (isFollowing && at === rows.length - 1) ? null : rows[at].id
}

/**
 * The first row to show, so that the cursor is seen and as little as possible moves.
 * @param {number} top   of the last frame
 * @param {number} cursor
 * @param {number} count   rows there are
 * @param {number} room
 */
function topFor (top, cursor, count, room) {
  const lowest = Math.max(0, count - room)
  return Math.max(0, Math.min(lowest, cursor < top ? cursor : cursor >= top + room ? cursor - room + 1 : top))
}

module.exports = { firstUi, newPlace, placeOf, whereOf, filteredRows, cursorIn, moveTo, topFor }
