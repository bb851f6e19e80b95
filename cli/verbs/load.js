'use strict'
/** `bellwether load <url>`: requests on a server, as fast as it answers or at a fixed rate, and what became of them. */
const { EXIT } = require('../../common/errors')
const { runLoad } = require('../../bench/load')
const { judgeLoad } = require('../../bench/load/verdict')
const { duration } = require('../../common/units')
const { writeExport } = require('../load/export-file')
const { readOrder } = require('../load/options')
const { ProgressLine } = require('../load/progress-line')
const { runSearch } = require('../load/search')
const { loadReportLines, loadProgressLine } = require('../text/load-report')

/** @typedef {import('../../bench/shapes/suite').LoadPlan} LoadPlan */
/** @typedef {import('../../bench/shapes/load').LoadReport} LoadReport */
/** @typedef {import('../load/options').LoadOrder} LoadOrder */

/** A longer body is told by its length. */
const MOST_SHOWN_BODY = 1000

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {Record<string, any>} options  as commander gives them
 */
async function run ({ out }, [address], options) {
  const order = readOrder(address, options)
  const { url, target, plan, search } = order
  const interrupt = new Interrupt()
  const progress = new ProgressLine(out)
  let startedAtMs = Date.now()
  const load = (/** @type {LoadPlan} */ one) => runLoad(target, one, {
    end: interrupt.end.signal, signal: interrupt.kill.signal, showP99: progress.isSeen,
    onPhase: phase => { if (phase === 'measuring') startedAtMs = Date.now() },
    onProgress: event => progress.show(loadProgressLine(event, one))
  }).finally(() => progress.clear())
  try {
    if (search !== null) {
      const one = (/** @type {number} */ ratePerSecond) => load({ ...plan, ratePerSecond })
      return await runSearch(out, { ...order, search }, one, interrupt.end.signal)
    }
    if (!out.errorStyle.terminal) {
      out.say(`${url}: ${plan.durationMs === null ? `${plan.requests} requests` : duration(plan.durationMs)} ...`)
    }
    const report = await load(plan)
    const interrupted = interrupt.end.signal.aborted
    const status = finish(out, report, order, { interrupted, withHistogram: options.histogram === true })
    if (options.export !== undefined) writeExport(options.export, report, startedAtMs)
    return status
  } catch (err) {
    if (!interrupt.kill.signal.aborted) throw err
    out.complain('interrupted: without the report of what was measured')
    return EXIT.interrupted
  } finally {
    interrupt.over()
  }
}

/**
 * @param {import('../output').Output} out
 * @param {LoadReport} report
 * @param {LoadOrder} order
 * @param {{ interrupted: boolean, withHistogram: boolean }} how
 */
function finish (out, report, { url, plan, limits }, { interrupted, withHistogram }) {
  const problems = judgeLoad(report, limits)
  const { latencyHistogram, serviceHistogram, ...rest } = report
  if (out.json) out.printJson({
    url,
    interrupted,
    passed: problems.length === 0,
    problems,
    plan: shownPlan(plan),
    ...rest,
    ...withHistogram ? { latencyHistogram, serviceHistogram } : {}
  })
  else out.print(loadReportLines(report, plan, { url, interrupted, withHistogram, style: out.style }))
  if (interrupted) return EXIT.interrupted
  for (const problem of problems) out.complain(`bellwether load: ${problem} (BW_LOAD)`)
  return problems.length === 0 ? EXIT.done : EXIT.failed
}

/** @param {LoadPlan} plan */
function shownPlan (plan) {
  const shown = (/** @type {LoadPlan['body']} */ body) => {
    if (body === null || (typeof body === 'string' && body.length <= MOST_SHOWN_BODY)) return body
    return { bytes: typeof body === 'string' ? Buffer.byteLength(body) : Buffer.from(body.base64, 'base64').length }
  }
  const mix = plan.mix?.map(request => ({ ...request, body: shown(request.body) })) ?? null
  return { ...plan, body: shown(plan.body), mix }
}

/** The first Ctrl-C ends the load, which is then reported; the second one ends the waiting for that. */
class Interrupt {
  end = new AbortController()
  kill = new AbortController()
  #onSignal = () => (this.end.signal.aborted ? this.kill : this.end).abort()

  constructor () { process.on('SIGINT', this.#onSignal) }

  over () { process.removeListener('SIGINT', this.#onSignal) }
}

module.exports = { run }
