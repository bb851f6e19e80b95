'use strict'
/* Which of the commits are shown: the next range when the user zooms or moves on. Nothing here draws. */
{
  /** Nearer is no graph. */
  const LEAST_SHOWN = 2

  /** @type {Window['bwRange']['zoomed']} */
  const zoomed = (range, centre, factor, last) => {
    const { from, to } = range ?? { from: 0, to: last }
    // a few commits would stay as they are otherwise
    const [down, up] = factor > 1 ? [Math.floor, Math.ceil] : [Math.ceil, Math.floor]
    const nextFrom = Math.max(0, down(centre - (centre - from) * factor))
    const nextTo = Math.min(last, up(centre + (to - centre) * factor))
    if (nextTo - nextFrom < LEAST_SHOWN) return undefined
    return nextFrom <= 0 && nextTo >= last ? null : { from: nextFrom, to: nextTo }
  }

  /** @type {Window['bwRange']['moved']} */
  const moved = (range, share, last) => {
    if (range === null) return null
    const wide = range.to - range.from
    const step = Math.sign(share) * Math.max(1, Math.round(wide * Math.abs(share)))
    const from = Math.min(last - wide, Math.max(0, range.from + step))
    return { from, to: from + wide }
  }

  window.bwRange = { LEAST_SHOWN, zoomed, moved }
}
