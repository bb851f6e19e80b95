'use strict'
/** A line as it is shown, with what is known of it, and whether it is one of those that were asked for. Pure. */

/** @typedef {import('./merge-lines').ShownLine} ShownLine */
/** @typedef {import('./log-tails').Choice} Choice */

/**
 * @param {import('./log-sources').LogSource} source
 * @param {import('./log-reader').Line} line
 * @param {import('./line-owners').Owner | null} owner
 * @returns {ShownLine}
 */
function shownLine (source, { bytes, place }, owner) {
  return {
    source, bytes, start: place.start, slot: owner?.slot ?? source.slot, generation: owner?.generation ?? null,
    atMs: owner?.atMs ?? null, stream: owner?.stream ?? source.stream,
    ...owner?.app === undefined || owner.app === source.app ? {} : { isOfOtherApp: true }
  }
}

/**
 * @param {Pick<Choice, 'slots' | 'stream'>} choice
 * @returns {(line: ShownLine) => boolean}   what is not known is shown
 */
function isChosen ({ slots, stream }) {
  return line => line.isOfOtherApp !== true && (slots === null || line.slot === null || slots.has(line.slot)) &&
    (stream === undefined || [null, stream].includes(streamOf(line)))
}

/** @param {ShownLine} line @returns {'out' | 'err' | null}   null: not known */
function streamOf ({ source, stream = source.stream }) { return stream }

module.exports = { shownLine, isChosen, streamOf }
