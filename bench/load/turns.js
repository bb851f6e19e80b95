'use strict'
/**
 * Loads that take turns: only one of them sends at a time, for some milliseconds, then the next. A second in which the
 * machine is slow then slows all of them alike. The turns are given in our process; the generators ask for them.
 */

/**
 * @typedef {'away' | 'coming' | 'asking' | 'running' | 'gone'} SeatState  away: not loading, no other load waits for
 *   it; coming: will ask at once
 */
/**
 * The seat of one load. The load asks it for a turn, tells it when the turn is over, and at the end leaves it for good.
 * @typedef {object} Seat
 * @property {number} turnMs                   the time during which requests are sent; then those in flight are waited
 *   for
 * @property {() => Promise<void>} turn        resolves when it is ours
 * @property {() => void} over                 the turn is over, and the next is asked for at once, unless
 *   `away` or `leave` comes first
 * @property {() => Promise<void>} together    resolves when each of those that are left has come to here; no turns
 *   meanwhile
 * @property {() => void} leave                for good; may be called twice
 */

/**
 * The first seat gets the first turn, and the first after each `together`.
 * @param {number} count   of loads
 * @param {number} turnMs
 * @returns {Seat[]}
 */
function takeTurns (count, turnMs) {
  /** @type {{ state: SeatState, go: () => void, meet: (() => void) | null }[]} */
  const seats = Array.from({ length: count }, () => ({ state: 'away', go: () => {}, meet: null }))
  let last = count - 1

  const give = () => {
    if (seats.some(({ state }) => state === 'running')) return
    const inOrder = seats.map((_, i) => (last + 1 + i) % count)
    const next = inOrder.find(i => seats[i].state === 'coming' || seats[i].state === 'asking')
    if (next === undefined || seats[next].state === 'coming') return
    last = next
    seats[next].state = 'running'
    seats[next].go()
  }
  const meetAll = () => {
    const left = seats.filter(({ state }) => state !== 'gone')
    if (left.some(({ meet }) => meet === null)) return
    last = count - 1
    for (const seat of left) seat.state = 'coming'
    for (const seat of left) seat.meet?.()
    for (const seat of left) seat.meet = null
  }
  return seats.map(seat => ({
    turnMs,
    turn: () => new Promise(resolve => {
      if (seat.state === 'gone') return resolve()
      seat.state = 'asking'
      seat.go = resolve
      give()
    }),
    over: () => {
      if (seat.state === 'running') seat.state = 'coming'
      give()
    },
    together: () => new Promise(resolve => {
      if (seat.state === 'gone') return resolve()
      seat.state = 'away'
      seat.meet = resolve
      meetAll()
      give()
    }),
    leave: () => {
      seat.state = 'gone'
      seat.go()
      seat.meet?.()
      seat.meet = null
      meetAll()
      give()
    }
  }))
}

module.exports = { takeTurns }
