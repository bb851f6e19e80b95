'use strict'
/** Begins a run of a job outside of its schedule. Answers when it has begun: the run's end is seen in its list. */
const { BellwetherError } = require('../../common/errors')
const { waitingText } = require('../order/verdicts')

/**
 * @param {import('./pause').PausedApp & Pick<import('../app/supervisor').Supervisor, 'waiting'>} app
 * @throws BW_BUSY
 */
function runNow (app) {
  const { name, stopped, job } = app
  if (stopped) {
    throw new BellwetherError('BW_BUSY', `${name} is stopped, so it has no runs. Nothing was done. Start it: bellwether start ${name}`)
  }
  const { act, id } = job.runNow()
  if (act.do === 'skip' || id === null) {
    throw new BellwetherError('BW_BUSY', `${name}: ${act.do === 'skip' ? act.reason : ''}. Nothing was done.`, {
      details: { next: [`bellwether status ${name}`] }
    })
  }
  const changed = {
    begin: `${name}: run ${id} began`,
    queue: `${name}: run ${id} begins when the one before has ended (overlap: queue)`,
    replace: `${name}: run ${id} begins when the one before has been stopped (overlap: replace)`,
    nothing: ''
  }[act.do]
  return {
    app: name, verb: 'run-now', run: id, begins: act.do, durationMs: 0, changed: [changed],
    still: [
      ...app.waiting === null ? [] : [`its worker is started when what it depends on is there: it waits for ${waitingText(app.waiting.items)}`],
      ...app.schedulePaused ? ['its schedule stays paused'] : []
    ],
    next: [`bellwether logs ${name} -f`, `bellwether status ${name}`]
  }
}

module.exports = { runNow }
