'use strict'
/** Begins a run of a job outside of its schedule. Answers when it has begun: the run's end is seen in its list. */
const { BellwetherError } = require('../../common/errors')

/**
 * @param {import('./pause').PausedApp} app
 * @param {string} waitsFor   what its worker waits for before it is started; '': nothing
 * @throws BW_BUSY
 */
function runNow (app, waitsFor) {
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
      ...waitsFor === '' ? [] : [`its worker is started when what it depends on is there: it waits for ${waitsFor}`],
      ...app.schedulePaused ? ['its schedule stays paused'] : []
    ],
    next: [`bellwether logs ${name} -f`, `bellwether status ${name}`]
  }
}

module.exports = { runNow }
