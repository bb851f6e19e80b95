'use strict'
/**
 * The look of one stream: colour, motion, the glyphs it can show. Decided once per stream from the stream, the
 * environment and the flags; the rest of the text code asks and never looks at the environment itself.
 */
const util = require('node:util')

/** Every state of a worker or an app, with its glyph and its colour. The word always stands beside them. */
const STATES = Object.freeze({
  // workers
  starting: { glyph: '◐', ascii: '~', colour: 'yellow' },
  standby: { glyph: '◑', ascii: '~', colour: 'yellow' },
  serving: { glyph: '●', ascii: '*', colour: 'green' },
  pausing: { glyph: '○', ascii: '-', colour: 'cyan' },
  draining: { glyph: '○', ascii: '-', colour: 'cyan' },
  stopping: { glyph: '○', ascii: '-', colour: 'cyan' },
  gone: { glyph: '·', ascii: '.', colour: 'dim' },
  unhealthy: { glyph: '▲', ascii: '!', colour: 'red' },
  // slots without a worker
  'backing-off': { glyph: '◌', ascii: '~', colour: 'yellow' },
  empty: { glyph: '·', ascii: '.', colour: 'dim' },
  // apps
  online: { glyph: '●', ascii: '*', colour: 'green' },
  waiting: { glyph: '◌', ascii: '~', colour: 'yellow' },
  recovering: { glyph: '◐', ascii: '~', colour: 'yellow' },
  reloading: { glyph: '◐', ascii: '~', colour: 'yellow' },
  degraded: { glyph: '▲', ascii: '!', colour: 'red' },
  'crash-loop': { glyph: '✖', ascii: 'x', colour: 'red' },
  finished: { glyph: '○', ascii: '-', colour: 'dim' },
  // jobs
  scheduled: { glyph: '◷', ascii: '-', colour: 'green' },
  running: { glyph: '●', ascii: '*', colour: 'green' },
  failed: { glyph: '✖', ascii: 'x', colour: 'red' },
  maintenance: { glyph: '‖', ascii: '=', colour: 'yellow' },
  'on hold': { glyph: '‖', ascii: '=', colour: 'cyan' },
  paused: { glyph: '‖', ascii: '=', colour: 'cyan' },
  stopped: { glyph: '○', ascii: '-', colour: 'dim' }
})

const UNKNOWN = { glyph: '?', ascii: '?', colour: 'dim' }

/**
 * @typedef {object} Style
 * @property {boolean} colour
 * @property {boolean} unicode
 * @property {boolean} terminal  lines may be redrawn in place
 * @property {number | null} columns  null: no limit
 * @property {number} rows
 */

/**
 * @param {{ isTTY?: boolean, columns?: number, rows?: number }} stream
 * @param {Record<string, string | undefined>} env
 * @param {{ colour?: boolean }} [flags]  colour false: --no-color
 * @returns {Style}
 */
function styleOf (stream, env, flags = {}) {
  const isTTY = stream.isTTY === true
  const dumb = env.TERM === 'dumb'
  return {
    colour: mayColour(isTTY, dumb, env, flags),
    unicode: isUtf8(env),
    terminal: isTTY && !dumb,
    columns: wholeNumber(env.COLUMNS) ?? (isTTY ? stream.columns || 80 : null),
    rows: wholeNumber(env.LINES) ?? (isTTY && stream.rows ? stream.rows : 24)
  }
}

/**
 * @param {boolean} isTTY
 * @param {boolean} dumb
 * @param {Record<string, string | undefined>} env
 * @param {{ colour?: boolean }} flags
 */
function mayColour (isTTY, dumb, env, flags) {
  if (flags.colour === false || !util.styleText) return false // styleText came with Node 20.12
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '') return !['0', 'false'].includes(env.FORCE_COLOR)
  if (env.NO_COLOR || env.BELLWETHER_NO_COLOR || dumb) return false
  return isTTY
}

/** @param {Record<string, string | undefined>} env */
function isUtf8 (env) {
  return /utf-?8/i.test(env.LC_ALL || env.LC_CTYPE || env.LANG || '')
}

/** @param {string | undefined} text */
function wholeNumber (text) {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null
}

/**
 * @param {Style} style
 * @param {string} colour  a format of util.styleText, or '' for none
 * @param {string} text
 */
function paint (style, colour, text) {
  // validateStream false: the decision was made above, for the stream that this text goes to
  return style.colour && colour !== '' && text !== ''
    ? util.styleText(/** @type {any} */ (colour), text, /** @type {any} */ ({ validateStream: false }))
    : text
}

/**
 * "● serving": never the colour or the glyph alone.
 * @param {Style} style
 * @param {string} state
 * @returns {{ text: string, colour: string }}
 */
function stateText (style, state) {
  const look = Object.hasOwn(STATES, state) ? STATES[/** @type {keyof typeof STATES} */ (state)] : UNKNOWN
  return { text: `${style.unicode ? look.glyph : look.ascii} ${state}`, colour: look.colour }
}

module.exports = { styleOf, paint, stateText, STATES }
