'use strict'
/**
 * `bellwether doctor`: compares what the manager says with what the machine shows, and says how to mend what differs.
 * It changes nothing and signals no process; it works without a manager too.
 */
const { setTimeout: sleep } = require('node:timers/promises')
const { EXIT } = require('../../common/errors')
const { gatherFacts } = require('../doctor/facts')
const { judge, needsSecondLook, confirmed } = require('../doctor/judge')
const { describeAreas } = require('../doctor/areas')

/** Between two looks: a worker that was just ending has ended by then. */
const SECOND_LOOK_MS = 200

/** @param {import('../context').Context} context */
async function run (context) {
  const { out } = context
  let facts = await gatherFacts(context)
  let findings = judge(facts)
  if (needsSecondLook(findings)) {
    await sleep(SECOND_LOOK_MS)
    facts = await gatherFacts(context)
    findings = confirmed(findings, judge(facts))
  }
  const areas = describeAreas(facts)
  const isWell = findings.every(({ severity }) => severity === 'note')
  if (out.json) out.printJson({ schema: 1, ok: isWell, manager: facts.told?.manager ?? null, areas, findings })
  else out.print(require('../text/doctor-report').doctorReport({ findings, areas }, out.style))
  return isWell ? EXIT.done : EXIT.failed
}

module.exports = { run }
