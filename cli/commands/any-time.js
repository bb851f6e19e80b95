'use strict'
/** The values of a flag for a length of time of any size. */

const DAY_MS = 24 * 3_600_000
/** Above it the timers of Node fire at once. @type {import('../flag-values').Takes} */
const ANY_TIME = { time: [1, 24 * DAY_MS] }

module.exports = { ANY_TIME, DAY_MS }
