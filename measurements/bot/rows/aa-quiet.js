'use strict'
/** A build against itself on the machine as it is, with the machine checks. */
const { measureLeg, judgeLeg } = require('../lib/aa')

/** @param {{ quick: boolean }} how */
function measure ({ quick }) { return measureLeg('quiet', { quick, checksMachine: true }) }

/** @param {import('../lib/aa').Leg} leg */
function judge (leg) { return judgeLeg('A/A, the machine as it is', leg) }

module.exports = { measure, judge }
