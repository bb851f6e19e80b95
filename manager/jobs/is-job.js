'use strict'
/** Whether an app is a job: it runs on a schedule and ends, instead of being there all the time. Pure. */

/** @param {{ schedule?: any }} settings   of an app; a list of an earlier version has no schedule */
function isJob ({ schedule }) { return schedule !== undefined && (schedule.cron !== null || schedule.everyMs !== null) }

module.exports = { isJob }
