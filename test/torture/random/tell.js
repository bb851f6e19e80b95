'use strict'
/**
 * The trace of a run for people, one line an event, with the violations where they were found:
 *
 *   node test/torture/random/tell.js /tmp/bellwether-random-7.json
 */
const fs = require('node:fs')
const { checkTrace } = require('./checks')

/** @type {Record<string, (event: any) => string>} */
const TEXT = {
  step: ({ index, step: { kind, pauseMs, ...more } }) => `step ${index}: ${kind} ${JSON.stringify(more)}`,
  verbs: ({ verbs, endMs, atMs, type, ...marks }) =>
    `  until ${seconds(endMs)}${Object.keys(marks).length > 0 ? ` (${Object.keys(marks).join(', ')})` : ''}\n${verbs.map((/** @type {any} */ v) => `             ${seconds(v.beganAtMs)} to ${seconds(v.endedAtMs)}: ${v.words.join(' ')}${v.release ? ` (release ${v.release})` : ''}: ${v.code} ${v.stderr.trim().split('\n')[0]}`).join('\n')}`,
  kill: ({ role, pids, leaves }) =>
    `  SIGKILL ${role} ${pids.join(', ')}${leaves === null ? '' : `; ${leaves} workers serve on`}`,
  pause: ({ role, pid, endMs }) => `  ${role} ${pid} stands still until ${seconds(endMs)}`,
  hang: ({ pid, endMs }) => `  worker ${pid} hangs; gone at ${seconds(endMs)}`,
  damage: ({ files, how }) => `  ${how}: ${files.join(', ')}`,
  recovered: ({ problem, sinceMs, atMs }) => `  ${problem ?? `well after ${Math.round(atMs - sinceMs)} ms`}`,
  probe: ({ status: { managerPid, app }, answers, managers, workers, list }) =>
    `  look: manager ${managerPid} of ${managers.join(', ')}; ${app === null ? 'no app' : `${app.state}, generation ${app.generation}, ${app.workers.map((/** @type {any} */ w) => `${w.id} ${w.pid} ${w.state}${w.kept ? ' kept' : ''} gen ${w.generation}`).join(', ')}`}; releases ${answers.map((/** @type {any} */ a) => a.release).join(', ')}; processes ${workers.join(', ')}; list ${JSON.stringify(list)}`,
  aborted: ({ reason }) => `  the run could not go on: ${reason}`,
  end: ({ code, left, listening }) =>
    `  end: ${code}, left: ${left.join('; ') || 'nothing'}${listening ? ', listening' : ''}`
}

/** @param {number} ms */
function seconds (ms) { return `${(ms / 1000).toFixed(2)} s` }

function main () {
  /** @type {import('./trace').Trace} */
  const trace = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'))
  const lines = [
    ...trace.events.map(event => ({ atMs: event.atMs, text: TEXT[event.type](event) })),
    ...checkTrace(trace).map(({ check, atMs, text }) => ({ atMs, text: `!!! ${check}: ${text}` }))
  ].sort((a, b) => a.atMs - b.atMs)
  process.stdout.write(
    `${JSON.stringify({ ...trace.plan, steps: trace.plan.steps.length })}\n${lines.map(({ atMs, text }) => `${seconds(atMs).padStart(9)}  ${text}\n`).join('')}`
  )
}

main()
