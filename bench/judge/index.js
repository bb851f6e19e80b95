'use strict'
/**
 * The judge: numbers in, a decision out. Nothing here measures, stores, waits or prints, and the same numbers give the
 * same decision. docs/judging.md says why a decision can be believed.
 */
module.exports = {
  ...require('./log-ratio'),
  ...require('./signed-rank'),
  ...require('./hodges-lehmann'),
  ...require('./estimate'),
  ...require('./min-effect'),
  ...require('./looks'),
  ...require('./confirmation'),
  ...require('./sprt'),
  ...require('./bisect'),
  ...require('./culprit-odds'),
  ...require('./aa-noise'),
  ...require('./power'),
  ...require('./history/walk')
}
