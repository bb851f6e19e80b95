'use strict'
/** One rate after another, each a load of its own: `--sweep` halves its way to the knee, `--find-rate` climbs to it. */
const { EXIT } = require('../../common/errors')
const { foundRate, nextClimb, MOST_PER_SECOND } = require('../../bench/load/climb')
const { ms } = require('../../bench/load/httperf')
const { kneeOf, sweepOf, tryRates } = require('../../bench/load/sweep')
const { stoppedText } = require('../../bench/load/verdict')
const { sweepLines, rate } = require('../text/load-report')
const { wrap } = require('../text/wrap')

/** @typedef {import('../../bench/load/sweep').Step} Step */
/** @typedef {NonNullable<import('./options').LoadOrder['search']>} Search */

/**
 * @param {import('../output').Output} out
 * @param {import('./options').LoadOrder & { search: Search }} order
 * @param {(ratePerSecond: number) => Promise<import('../../bench/shapes/load').LoadReport>} load
 * @param {AbortSignal} end
 * @returns {Promise<number>}  the exit status
 */
async function runSearch (out, { url, plan, search, limits }, load, end) {
  const range = search.kind === 'sweep' ? `from ${rate(search.from)} to ${rate(search.to)} per second`
    : `from ${rate(search.from)} per second in steps of ${rate(search.step)}`
  const requests = plan.mix === null ? plan.method : `${plan.mix.length} requests in a mix,`
  const question = `${requests} ${url}: ${range}, p99 under ${ms(search.sloUs)} ms`
  if (!out.json) out.print([...wrap(question, out.style.columns, '  '), ''])
  const next = search.kind === 'sweep' ? sweepOf(search) : (/** @type {Step[]} */ tried) => nextClimb(tried, search)
  const steps = await tryRates({ next, sloUs: search.sloUs }, load, step => {
    if (end.aborted) return false
    if (out.json) out.printJson(stepJson(step))
    else out.print(sweepLines(step, out.style))
    return true
  })
  if (end.aborted) {
    out.complain('interrupted: the rates until then were measured, the knee was not found')
    return EXIT.interrupted
  }
  const found = search.kind === 'sweep' ? kneeOf(steps) : foundRate(steps)
  if (out.json) out.printJson(search.kind === 'sweep' ? { url, kneePerSecond: found } : { url, foundPerSecond: found })
  else out.print(['', `  ${foundText(search, found)}`])
  const problems = searchProblems(search, steps, found, limits.minPerSecond)
  for (const problem of problems) out.complain(`bellwether load: ${problem} (BW_LOAD)`)
  return problems.length === 0 ? EXIT.done : EXIT.failed
}

/** @param {Step} step */
function stepJson ({ ratePerSecond, isGood, why, report }) {
  const { open, requests, requestsPerSecond, errors, latencyUs, serviceUs } = report
  const achievedPerSecond = open?.achievedPerSecond ?? 0
  return { ratePerSecond, isGood, why, achievedPerSecond, requests, requestsPerSecond, errors, latencyUs, serviceUs }
}

/** @param {Search} search @param {number | null} found */
function foundText (search, found) {
  if (search.kind === 'sweep') {
    if (found === null) return `no knee: ${rate(search.from)} per second is too much already`
    return found >= search.to ? `no knee up to ${rate(search.to)} per second` : `knee: ${rate(found)} per second`
  }
  if (found === null) return `no rate holds: ${rate(search.from)} per second is too much already`
  return found + search.step > MOST_PER_SECOND
    ? `every rate up to ${rate(found)} per second holds`
    : `${rate(found)} per second holds, ${rate(found + search.step)} does not`
}

/**
 * @param {Search} search
 * @param {Step[]} steps
 * @param {number | null} found
 * @param {number | null} minPerSecond
 * @returns {string[]}
 */
function searchProblems (search, steps, found, minPerSecond) {
  const problems = steps.flatMap(({ ratePerSecond, report }) => {
    const text = stoppedText(report)
    return text === null ? [] : [`at ${rate(ratePerSecond)} per second ${text}`]
  })
  if (!steps.some(({ report }) => report.requests > report.errors.status)) problems.push('nothing was answered well')
  if (search.kind === 'sweep') return problems
  if (found === null) problems.push(`no rate holds: ${steps[0].why}`)
  else if (minPerSecond !== null && found < minPerSecond) {
    problems.push(`${rate(found)} per second holds: fewer than --min-rate asks for (${rate(minPerSecond)})`)
  }
  return problems
}

module.exports = { runSearch, foundText, searchProblems }
