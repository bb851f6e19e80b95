'use strict'
/**
 * `runLoad`: one load on one server, made by a process of its own, so that neither our event loop nor our garbage is in
 * the numbers. docs/load.md says what the numbers mean.
 */
const os = require('node:os')
const path = require('node:path')
const readline = require('node:readline')
const { spawn } = require('node:child_process')
const { BellwetherError } = require('../../common/errors')
const { DEFAULT_PLAN, planProblems } = require('./plan')
const { pinning } = require('./pinning')
const { takeTurns } = require('./turns')

const GENERATOR = path.join(__dirname, 'generator.js')
const STDERR_KEPT = 2000
/**
 * Its garbage is collected on its own thread, and seldom: V8's helpers would take turns with it on its core, or disturb
 * the server on another.
 */
const NODE_FLAGS = ['--single-threaded-gc', '--max-semi-space-size=32']

/** @typedef {import('../shapes/suite').LoadPlan} LoadPlan */
/** @typedef {import('../shapes/load').LoadReport} LoadReport */
/** @typedef {'warming-up' | 'measuring' | 'measured'} LoadPhase */
/**
 * Of this phase so far; p99Us: of the latency in about the last second, null where nothing ended, or it is not shown.
 * @typedef {{ phase: LoadPhase, ms: number, requests: number, failed: number, p99Us: number | null }} LoadProgress
 */
/**
 * @typedef {object} LoadOptions
 * @property {AbortSignal} [signal]   aborted: the generator is killed, and runLoad rejects with its reason
 * @property {AbortSignal} [end]      aborted: nothing more is sent, and runLoad resolves with what has been measured
 *   until then
 * @property {string[]} [prefix]      argv before the generator's own: nsenter, for example
 * @property {number | null} [cpu]    the core it stays on; null: any; left out: the last of ours, where there are
 *   several
 * @property {import('./turns').Seat} [turns]  of a closed loop that sends only when it is its turn; measuring begins
 *   when all are warm. Who gave it leaves it.
 * @property {(phase: LoadPhase) => void | Promise<void>} [onPhase]  'measuring': nothing is in flight, and nothing is
 *   sent until this returns; 'measured': the last has just ended
 * @property {(progress: LoadProgress) => void} [onProgress]  twice a second
 * @property {boolean} [showP99]      in the progress; it costs the generator a little
 */

/**
 * @param {import('../shapes/suite').LoadTarget} target
 * @param {LoadPlan} plan
 * @param {LoadOptions} [options]
 * @returns {Promise<LoadReport>}
 * @throws BW_USAGE when the plan cannot be carried out; BW_LOAD when the target cannot be reached at all, or the
 *   generator ended
 */
async function runLoad (target, plan, {
  signal, end, prefix = [], cpu, turns, onPhase = () => {}, onProgress = () => {}, showP99 = false
} = {}) {
  const problems = planProblems(plan)
  if (turns && plan.mode === 'open') problems.push('an open loop takes no turns: its schedule does not wait')
  if (problems.length > 0) throw new BellwetherError('BW_USAGE', `The load cannot be made: ${problems.join('; ')}.`)
  signal?.throwIfAborted()
  const [command, ...args] = [...prefix, ...pinning(cpu), process.execPath, ...NODE_FLAGS, GENERATOR]
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, NODE_OPTIONS: '' } })
  const generator = listen(child, { onPhase, onProgress, turns })
  const onAbort = () => child.kill('SIGKILL')
  const onEnd = () => generator.say('end')
  signal?.addEventListener('abort', onAbort, { once: true })
  end?.addEventListener('abort', onEnd, { once: true })
  const maySpin = os.availableParallelism() > 1 // asked here: a pinned process sees one core
  generator.say(JSON.stringify({ target, plan, maySpin, turnMs: turns?.turnMs ?? null, showP99 }))
  if (end?.aborted) onEnd()
  try {
    return await generator.report
  } catch (err) {
    signal?.throwIfAborted()
    throw err
  } finally {
    signal?.removeEventListener('abort', onAbort)
    end?.removeEventListener('abort', onEnd)
    child.kill('SIGKILL') // it has ended, but when a callback of ours threw
  }
}

/**
 * @param {import('node:child_process').ChildProcessWithoutNullStreams} child
 * @param {{ onPhase: (phase: LoadPhase) => void | Promise<void>, onProgress: (progress: LoadProgress) => void,
 *   turns: import('./turns').Seat | undefined }} on
 * @returns {{ say: (line: string) => void, report: Promise<LoadReport> }}
 */
function listen (child, { onPhase, onProgress, turns }) {
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', text => { stderr = (stderr + text).slice(-STDERR_KEPT) })
  child.stdin.on('error', () => {}) // it has ended: 'close' tells how
  const say = (/** @type {string} */ line) => { child.stdin.write(`${line}\n`) }
  /** @type {Promise<LoadReport>} */
  const report = new Promise((resolve, reject) => {
    /** @type {LoadReport | null} */
    let found = null
    const take = async (/** @type {any} */ line) => {
      if (line.type === 'progress') {
        const { phase, ms, requests, failed, p99Us } = line
        onProgress({ phase, ms, requests, failed, p99Us })
      }
      if (line.type === 'failed') reject(new BellwetherError('BW_LOAD', line.message))
      if (line.type === 'report') found = line.report
      if (line.type === 'turn-over') turns?.over()
      if (line.type === 'turn') {
        await turns?.turn()
        say('turn')
      }
      if (line.type !== 'phase') return
      if (line.phase === 'measuring') await turns?.together()
      await onPhase(line.phase)
      if (line.phase === 'measuring') say('go')
    }
    readline.createInterface({ input: child.stdout }).on('line', line => { take(JSON.parse(line)).catch(reject) })
    child.on('error', err => reject(new BellwetherError('BW_LOAD',
      `The load generator could not be started: ${err.message}.`, { cause: err })))
    child.on('close', (code, killedBy) => {
      if (found) resolve(found)
      else reject(new BellwetherError('BW_LOAD',
        `The load generator ended before its report (${killedBy ?? `exit ${code}`}). ${stderr.trim()}`.trim()))
    })
  })
  return { say, report }
}

module.exports = { DEFAULT_PLAN, runLoad, planProblems, takeTurns }
