'use strict'
/**
 * A trace in which everything went as it should, and for each check a fault planted into it. What the tests of the
 * checks read; pure.
 */
const { planOf } = require('./plan')

/** @typedef {import('./trace').Trace} Trace */
/** @typedef {import('./trace').TraceEvent} TraceEvent */

const MIB = 1024 * 1024

/** @param {string} id @param {number} pid @param {number} generation */
function worker (id, pid, generation) {
  return { id, slot: Number(id.split('.')[1]), generation, pid, state: 'serving' }
}

/**
 * A look at an app that is as it should be.
 * @param {number} atMs
 * @param {{ pids: number[], generation: number, release: string, state?: string, manager?: number }} app
 * @returns {import('./trace').ProbeEvent}
 */
function look (atMs, { pids, generation, release, state = 'online', manager = 10 }) {
  const isStopped = state === 'stopped'
  return {
    type: 'probe',
    atMs,
    endMs: atMs + 10,
    status: { managerPid: manager, app: { state, generation, instances: pids.length, workers: pids.map((pid, slot) =>
      worker(`web.${slot}`, pid, generation)) } },
    answers: pids.map((pid, slot) => ({ id: `web.${slot}`, pid, release })),
    listening: !isStopped,
    managers: [manager],
    workers: pids,
    list: { problem: null, app: { size: pids.length, stopped: isStopped, generation } }
  }
}

/**
 * @param {number} atMs
 * @param {number} endMs
 * @param {import('./model').Verb} verb
 * @param {number | null} [code]
 * @returns {import('./trace').VerbsEvent}
 */
function verbs (atMs, endMs, verb, code = 0) {
  return { type: 'verbs', atMs, endMs, verbs: [
    { ...verb, code, beganAtMs: atMs, endedAtMs: endMs, words: [verb.verb, 'web'], stderr: '' }
  ] }
}

/**
 * @param {number} atMs
 * @param {Partial<import('./trace').RequestRecord>} [more]
 * @returns {import('./trace').RequestRecord}
 */
function answered (atMs, more) {
  return { beganAtMs: atMs - 10, endedAtMs: atMs, kind: 'ok', pid: 101, release: '1', lane: 'keep-alive', ...more }
}

/** @param {number} atMs @param {number[]} pids @param {number} [generation] @returns {import('./trace').Sample} */
function sample (atMs, pids, generation = 1) {
  const { status } = look(atMs, { pids, generation, release: '' })
  return { atMs, endMs: atMs + 5, status, managers: [{ pid: 10, rssBytes: 60 * MIB, descriptors: 30 }], workers: pids }
}

/**
 * Start, a bad reload, a good one, the death of a worker, the death of the manager, a scale, a stop and a start.
 * @returns {Trace}
 */
function cleanTrace () {
  return {
    plan: { ...planOf(1, ['node']), keepOldMs: 0 },
    settings: { surge: 1, hungMs: 4000 },
    events: [
      verbs(0, 500, { verb: 'start-file', release: '1', size: 2 }),
      look(1500, { pids: [101, 102], generation: 1, release: '1' }),
      verbs(2000, 3000, { verb: 'reload', release: '2', good: false }, 1),
      look(4000, { pids: [101, 102], generation: 1, release: '1' }),
      verbs(5000, 6000, { verb: 'reload', release: '3', good: true }),
      look(7000, { pids: [103, 104], generation: 3, release: '3' }),
      { type: 'kill', atMs: 8000, role: 'worker', pids: [103], leaves: 1 },
      { type: 'recovered', atMs: 8500, sinceMs: 8010, problem: null },
      look(9500, { pids: [105, 104], generation: 3, release: '3' }),
      { type: 'kill', atMs: 10_000, role: 'manager', pids: [10], leaves: null },
      { type: 'damage', atMs: 10_100, files: ['apps.json'], how: 'cut' },
      verbs(10_500, 11_000, { verb: 'start' }),
      { type: 'recovered', atMs: 11_100, sinceMs: 11_010, problem: null },
      look(12_000, { pids: [105, 104], generation: 3, release: '3', manager: 11 }),
      verbs(13_000, 14_000, { verb: 'scale', size: 3 }),
      look(15_000, { pids: [105, 104, 106], generation: 3, release: '3', manager: 11 }),
      verbs(16_000, 17_000, { verb: 'stop' }),
      {
        ...look(18_000, { pids: [], generation: 3, release: '3', state: 'stopped', manager: 11 }),
        list: { problem: null, app: { size: 3, stopped: true, generation: 3 } }
      },
      verbs(19_000, 20_000, { verb: 'start-app' }),
      look(21_000, { pids: [107, 108, 109], generation: 3, release: '3', manager: 11 }),
      { type: 'end', atMs: 23_000, code: 0, left: [], listening: false }
    ],
    requests: [
      answered(1600),
      answered(6500, { release: '3', pid: 103 }),
      answered(8010, { kind: 'reset', pid: 103, release: null }), // in the worker that was killed
      answered(17_500, { kind: 'refused', pid: null, release: null }), // while it is stopped
      answered(21_500, { release: '3', pid: 107 })
    ],
    samples: [
      sample(1600, [101, 102]), sample(4100, [101, 102]), sample(7100, [103, 104], 3), sample(8200, [104], 3),
      sample(12_100, [105, 104], 3),
      sample(15_100, [105, 104, 106], 3), sample(21_100, [107, 108, 109], 3)
    ],
    managerLog: '{"level":"info","event":"running"}\n{"level":"error","event":"state-damaged","reason":"apps.json is cut off"}\n'
  }
}

/** @param {Trace} trace @param {number} atMs @returns {any} the look of that moment */
function lookAt (trace, atMs) { return trace.events.find(event => event.type === 'probe' && event.atMs === atMs) }

/** @param {Trace} trace @param {number} atMs @returns {any} the verbs of that moment */
function verbsAt (trace, atMs) { return trace.events.find(event => event.type === 'verbs' && event.atMs === atMs) }

/** @param {Trace} trace @param {number} atMs @param {TraceEvent} event */
function put (trace, atMs, event) { trace.events.splice(trace.events.findIndex(one => one.atMs > atMs), 0, event) }

/**
 * What is planted, and the check that must flag it.
 * @type {{ check: string, name: string, plant: (trace: Trace) => void }[]}
 */
const PLANTS = [
  { check: 'lost-requests', name: 'a request is reset while nothing is done', plant: trace =>
    trace.requests.push(answered(4500, { kind: 'reset', pid: 101 })) },
  { check: 'lost-requests', name: 'a request is refused while only the manager is dead', plant: trace =>
    trace.requests.push(answered(10_200, { kind: 'refused', pid: null })) },
  { check: 'lost-requests', name: 'a request in another worker than the killed one is reset', plant: trace =>
    trace.requests.push(answered(8010, { kind: 'reset', pid: 104 })) },
  { check: 'lost-requests', name: 'a request that began after the kill is reset', plant: trace =>
    trace.requests.push(answered(8400, { kind: 'reset', pid: null })) },
  {
    check: 'lost-requests',
    name: 'a request that began when a worker had hung is reset',
    plant (trace) {
      put(trace, 12_100, { type: 'hang', atMs: 12_100, sureAtMs: 12_200, endMs: 12_900, pid: 105 })
      trace.requests.push({ ...answered(12_900, { kind: 'reset', pid: null }), beganAtMs: 12_300 })
    }
  },
  { check: 'lost-requests', name: 'a request is refused in a reload', plant: trace =>
    trace.requests.push(answered(5500, { kind: 'refused', pid: null })) },
  { check: 'lost-requests', name: 'a request has no answer for 30 s', plant: trace =>
    trace.requests.push(answered(8300, { kind: 'timedOut', pid: 103 })) },
  { check: 'lost-requests', name: 'an answer is of another request', plant: trace =>
    trace.requests.push(answered(17_500, { kind: 'wrongBody' })) },
  { check: 'exit-0-is-true', name: 'a reload ends with 0, and the old release serves', plant: trace =>
    Object.assign(lookAt(trace, 7000), look(7000, { pids: [103, 104], generation: 3, release: '1' })) },
  { check: 'exit-0-is-true', name: 'a scale ends with 0, and as many as before serve', plant: trace => Object.assign(
    lookAt(trace, 15_000), look(15_000, { pids: [105, 104], generation: 3, release: '3', manager: 11 })
  ) },
  { check: 'exit-0-is-true', name: 'a stop ends with 0, and the app runs', plant: trace => Object.assign(
    lookAt(trace, 18_000), look(18_000, { pids: [105, 104, 106], generation: 3, release: '3', manager: 11 })
  ) },
  { check: 'exit-0-is-true', name: 'a start ends with 0, and the app is stopped', plant: trace =>
    Object.assign(lookAt(trace, 21_000), lookAt(trace, 18_000), { atMs: 21_000 }) },
  { check: 'refused-changes-nothing', name: 'a reload fails, and its release serves', plant: trace =>
    Object.assign(lookAt(trace, 4000), look(4000, { pids: [101, 102], generation: 2, release: '2' })) },
  { check: 'refused-changes-nothing', name: 'a reload fails, and a worker is missing', plant: trace =>
    Object.assign(lookAt(trace, 4000), look(4000, { pids: [101], generation: 1, release: '1' })) },
  { check: 'exit-codes', name: 'a reload to a release that cannot serve ends with 0', plant: trace =>
    Object.assign(verbsAt(trace, 2000).verbs[0], { code: 0 }) },
  { check: 'exit-codes', name: 'a reload to a good release ends with 1', plant: trace =>
    Object.assign(verbsAt(trace, 5000).verbs[0], { code: 1 }) },
  { check: 'exit-codes', name: 'a verb finds no manager, and one runs', plant: trace =>
    Object.assign(verbsAt(trace, 13_000).verbs[0], { code: 3 }) },
  { check: 'exit-codes', name: 'a verb finds no such app, and it is in the list', plant: trace =>
    Object.assign(verbsAt(trace, 13_000).verbs[0], { code: 4 }) },
  { check: 'exit-codes', name: 'a start of the saved list fails', plant: trace =>
    Object.assign(verbsAt(trace, 10_500).verbs[0], { code: 1 }) },
  { check: 'damaged-list', name: 'the list was damaged, and an older one is taken', plant: trace =>
    Object.assign(lookAt(trace, 12_000), look(12_000, { pids: [105], generation: 3, release: '3', manager: 11 })) },
  {
    check: 'outlives-the-manager',
    name: 'an app that was scaled has its old size after the manager died',
    plant (trace) {
      put(trace, 15_010, { type: 'kill', atMs: 15_020, role: 'manager', pids: [11], leaves: null })
      put(trace, 15_030, verbs(15_030, 15_040, { verb: 'start' }))
      put(trace, 15_050, look(15_050, { pids: [105, 104], generation: 3, release: '3', manager: 12 }))
    }
  },
  {
    check: 'outlives-the-manager',
    name: 'a stopped app runs after the manager died',
    plant (trace) {
      put(trace, 18_010, { type: 'kill', atMs: 18_020, role: 'manager', pids: [11], leaves: null })
      put(trace, 18_030, verbs(18_030, 18_040, { verb: 'start' }))
      put(trace, 18_050, look(18_050, { pids: [201, 202, 203], generation: 3, release: '3', manager: 12 }))
    }
  },
  { check: 'recovers', name: 'a killed worker is not replaced', plant: trace => Object.assign(
    /** @type {any} */ (trace.events.find(({ type }) => type === 'recovered')), { problem: 'the app is degraded' }
  ) },
  { check: 'runs-on', name: 'the run could not go on', plant: trace => put(trace,
    22_000, { type: 'aborted', atMs: 22_000, reason: 'no manager' }) },
  { check: 'capacity', name: 'fewer workers serve while nothing is done', plant: trace =>
    trace.samples.push(sample(4200, [101])) },
  { check: 'capacity', name: 'fewer workers serve during a reload', plant: trace =>
    trace.samples.push(sample(5500, [101])) },
  { check: 'capacity', name: 'two are missing, and one was killed', plant: trace =>
    trace.samples.push(sample(8300, [], 3)) },
  { check: 'too-many', name: 'more workers run than may', plant: trace =>
    trace.samples.push(sample(4200, [101, 102, 103, 104])) },
  { check: 'same-workers', name: 'the manager dies, and a worker is another one', plant: trace => Object.assign(
    lookAt(trace, 12_000), look(12_000, { pids: [105, 999], generation: 3, release: '3', manager: 11 })
  ) },
  { check: 'same-workers', name: 'a reload fails, and a worker is another one', plant: trace =>
    Object.assign(lookAt(trace, 4000), look(4000, { pids: [101, 999], generation: 1, release: '1' })) },
  { check: 'same-workers', name: 'a worker is killed, and another one is replaced too', plant: trace =>
    Object.assign(lookAt(trace, 9500), look(9500, { pids: [105, 999], generation: 3, release: '3' })) },
  { check: 'same-workers', name: 'a scale up replaces a worker', plant: trace => Object.assign(lookAt(trace, 15_000),
    look(15_000, { pids: [105, 999, 106], generation: 3, release: '3', manager: 11 })) },
  { check: 'releases', name: 'a release that nobody reloaded answers', plant: trace =>
    trace.requests.push(answered(4500, { release: '3' })) },
  { check: 'releases', name: 'a release that cannot serve answers', plant: trace =>
    trace.requests.push(answered(2500, { release: '2' })) },
  { check: 'releases', name: 'the old release answers after a reload', plant: trace =>
    trace.requests.push(answered(7500, { release: '1' })) },
  { check: 'generations', name: 'a generation has two releases', plant: trace => {
    lookAt(trace, 9500).answers[0].release = '1'
  } },
  { check: 'verb-bounds', name: 'a verb never ends', plant: trace =>
    Object.assign(verbsAt(trace, 13_000).verbs[0], { code: null }) },
  { check: 'verb-bounds', name: 'a verb takes too long', plant: trace =>
    Object.assign(verbsAt(trace, 13_000).verbs[0], { beganAtMs: 13_000 - 61_000 }) },
  { check: 'verb-bounds', name: 'a verb ends with an exit code that stands nowhere', plant: trace =>
    Object.assign(verbsAt(trace, 2000).verbs[0], { code: 7 }) },
  { check: 'honest-status', name: 'a worker that serves does not answer', plant: trace => {
    lookAt(trace, 4000).answers[0].release = null
  } },
  { check: 'honest-status', name: 'the app is called degraded', plant: trace => {
    lookAt(trace, 4000).status.app.state = 'degraded'
  } },
  { check: 'honest-status', name: 'it is online with one of two', plant: trace => {
    lookAt(trace, 4000).status.app.instances = 3
  } },
  { check: 'honest-status', name: 'it is online, and nothing listens', plant: trace => {
    lookAt(trace, 4000).listening = false
  } },
  { check: 'honest-status', name: 'it is stopped, and something listens', plant: trace => {
    lookAt(trace, 18_000).listening = true
  } },
  { check: 'honest-status', name: 'it is stopped, and workers run', plant: trace =>
    lookAt(trace, 18_000).workers.push(107) },
  { check: 'honest-status', name: 'no manager answers', plant: trace => {
    lookAt(trace, 4000).status = { managerPid: null, app: null }
  } },
  { check: 'honest-status', name: 'a dead worker is called serving', plant: trace => trace.samples.splice(1,
    0, ...[3000, 5000, 7000].map(atMs => ({ ...sample(atMs, [101, 102]), workers: [101] }))) },
  { check: 'one-manager', name: 'two managers run', plant: trace => lookAt(trace, 4000).managers.push(77) },
  { check: 'one-manager', name: 'another one answers than runs', plant: trace => {
    lookAt(trace, 4000).managers = [77]
  } },
  { check: 'saved-list', name: 'the list cannot be read', plant: trace => {
    lookAt(trace, 4000).list = { problem: 'it is empty', app: null }
  } },
  { check: 'saved-list', name: 'the list says another size', plant: trace => {
    lookAt(trace, 15_000).list.app.size = 2
  } },
  { check: 'saved-list', name: 'the list has a stopped app running', plant: trace => {
    lookAt(trace, 18_000).list.app.stopped = false
  } },
  { check: 'saved-list', name: 'the list says another generation', plant: trace => {
    lookAt(trace, 7000).list.app.generation = 1
  } },
  { check: 'saved-list', name: 'the app is not in the list', plant: trace => { lookAt(trace, 7000).list.app = null } },
  { check: 'saved-list', name: 'the list was damaged, and nothing was said', plant: trace => {
    trace.managerLog = ''
  } },
  { check: 'manager-log', name: 'a fault of the manager', plant: trace => {
    trace.managerLog += '{"level":"error","event":"fault","reason":"TypeError: x is not a function"}\n'
  } },
  { check: 'manager-log', name: 'a stack trace', plant: trace => {
    trace.managerLog += 'TypeError: x\n    at f (/srv/manager/manager.js:12:3)\n'
  } },
  { check: 'manager-size', name: 'the manager grows', plant: trace => {
    trace.samples[3].managers[0].rssBytes = 200 * MIB
  } },
  { check: 'manager-size', name: 'the manager keeps descriptors', plant: trace => {
    trace.samples[3].managers[0].descriptors = 400
  } },
  { check: 'nothing-left', name: 'a worker is left behind', plant: trace => {
    /** @type {any} */ (trace.events.at(-1)).left.push('107 node web.js')
  } },
  { check: 'nothing-left', name: 'shutdown fails', plant: trace => {
    /** @type {any} */ (trace.events.at(-1)).code = 1
  } },
  { check: 'nothing-left', name: 'something listens after shutdown', plant: trace => {
    /** @type {any} */ (trace.events.at(-1)).listening = true
  } }
]

module.exports = { cleanTrace, PLANTS, put, verbs, look, answered }
