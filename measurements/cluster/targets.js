'use strict'
/**
 * What Bellwether promises in numbers, each once, and how a row's facts become lines with a verdict. Pure: the rows
 * measure, print.js shows.
 */

/**
 * @typedef {object} Target
 * @property {string} row        of rows/
 * @property {string} what
 * @property {(facts: any) => number | null | undefined} pick   null or undefined: was not measured
 * @property {'x' | 'ms' | 'MB' | '%' | ''} unit
 * @property {number} [atLeast]
 * @property {number} [atMost]
 * @property {number} [onlyOnNode]   the target is for this major version; elsewhere the number is only shown
 * @property {(facts: any) => string} [note]
 */
/**
 * @typedef {object} Line
 * @property {string} row
 * @property {string} what
 * @property {number | null} value   null: not measured
 * @property {string} unit
 * @property {string} target         '' when it is only there to compare with
 * @property {boolean | null} met    null: no target, or not measured
 * @property {string} note
 */

const rate = (/** @type {number} */ perSecond) => `${Math.round(perSecond).toLocaleString('en')} requests/s`
const us = (/** @type {{ cpuUsPerRequest: number }} */ { cpuUsPerRequest }) => `${cpuUsPerRequest.toFixed(1)} us`
const share = (/** @type {number} */ part) => `${(part * 100).toFixed(1)} %`

/** @type {Target[]} */
const TARGETS = [
  {
    row: 'connection-per-request', what: 'connection per request, 2 workers, against node:cluster round-robin',
    unit: 'x', atLeast: 2.1,
    pick: facts => facts.systems.bellwether.rateRatio,
    note: facts => `${rate(facts.systems.bellwether.requestsPerSecond)} against ${rate(facts.systems['node-cluster'].requestsPerSecond)}, ${facts.failed} failed`
  },
  {
    row: 'connection-per-request', what: '  the bare shared descriptor', unit: 'x',
    pick: facts => facts.systems['shared-descriptor'].rateRatio,
    note: facts =>
      `${rate(facts.systems['shared-descriptor'].requestsPerSecond)}; Bellwether reaches ${share(facts.ofBare)} of it`
  },
  {
    row: 'connection-per-request', what: '  PM2', unit: 'x', pick: facts => facts.systems.pm2?.rateRatio,
    note: facts => rate(facts.systems.pm2.requestsPerSecond)
  },
  {
    row: 'connection-per-request', what: '  CPU time per request', unit: 'x',
    pick: facts => facts.systems.bellwether.cpuRatio,
    note: ({ systems: s }) =>
      `${us(s.bellwether)} against ${us(s['node-cluster'])}; bare shared descriptor ${us(s['shared-descriptor'])}${s.pm2 ? `, PM2 ${us(s.pm2)}` : ''}`
  },
  {
    row: 'keep-alive', what: 'keep-alive, 2 workers, against two bare processes: CPU time per request', unit: 'x',
    atMost: 1.03,
    pick: facts => facts.systems.bellwether.cpuRatio,
    note: facts =>
      `${us(facts.systems.bellwether)}, ${facts.pairs} pairs, +-${share(facts.systems.bellwether.cpuRatioSpread)}`
  },
  {
    row: 'keep-alive', what: '  throughput', unit: 'x', atLeast: 0.97,
    pick: facts => facts.systems.bellwether.rateRatio,
    note: facts =>
      `${rate(facts.systems.bellwether.requestsPerSecond)}, +-${share(facts.systems.bellwether.rateRatioSpread)}`
  },
  { row: 'keep-alive', what: '  PM2: CPU time per request', unit: 'x', pick: facts => facts.systems.pm2?.cpuRatio },
  { row: 'keep-alive', what: '  PM2: throughput', unit: 'x', pick: facts => facts.systems.pm2?.rateRatio },
  {
    row: 'kills', what: 'workers killed under load: failed requests that were not in the killed worker', unit: '',
    atMost: 0, pick: facts => facts.bellwether.strays,
    note: ({ bellwether: b }) => `${b.kills} kills, ${b.requests} requests, ${b.failed} in the killed workers failed`
  },
  { row: 'kills', what: '  the latest of those in it failed after', unit: 'ms', atMost: 100, pick: facts =>
    facts.bellwether.latestFailureMs },
  {
    row: 'kills', what: '  requests without an answer for over a second', unit: '', atMost: 0,
    pick: facts => facts.bellwether.hung,
    note: facts => `longest request ${Math.round(facts.bellwether.longestMs)} ms`
  },
  {
    row: 'kills', what: '  node:cluster round-robin: such requests', unit: '', pick: facts => facts.nodeCluster.hung,
    note: facts => killsHung(facts.nodeCluster)
  },
  { row: 'kills', what: '  PM2: such requests', unit: '', pick: facts => facts.pm2?.hung, note: facts =>
    killsHung(facts.pm2) },
  {
    row: 'spread', what: "64 keep-alive connections over 4 workers: Jain's index, median", unit: '', atLeast: 0.97,
    pick: facts => facts.bellwether.median, note: facts => worst(facts.bellwether)
  },
  {
    row: 'spread', what: '  the bare shared descriptor', unit: '', pick: facts => facts['shared-descriptor'].median,
    note: facts => worst(facts['shared-descriptor'])
  },
  {
    row: 'spread', what: '  node:cluster round-robin', unit: '', pick: facts => facts['node-cluster'].median,
    note: facts => worst(facts['node-cluster'])
  },
  ...reloadTargets('keepAlive', 'keep-alive'),
  ...reloadTargets('connectionPerRequest', 'connection per request'),
  {
    row: 'reloads', what: 'a rolling reload of many workers, without load', unit: 'ms', atMost: 6000,
    pick: facts => facts.many.idleMs,
    note: facts => `${facts.many.workers} workers`
  },
  {
    row: 'reloads', what: '  under full load, connection per request: failed requests', unit: '', atMost: 0,
    pick: facts => facts.many.underLoad.failed,
    note: ({ many: { underLoad } }) =>
      `of ${underLoad.requests.toLocaleString('en')}; ${underLoad.reloads} reloads, each ${Math.round(underLoad.reloadMs)} ms`
  },
  {
    row: 'rollback', what: 'rollback by flip: request to the manager until the old generation answers, worst',
    unit: 'ms', atMost: 50, pick: facts => facts.api.worstFirstMs,
    note: facts => `${facts.flips} flips, median ${facts.api.firstMs.toFixed(1)} ms; the last request that the other one took was sent after ${facts.api.lastBadMs.toFixed(1)} ms`
  },
  {
    row: 'rollback', what: '  the whole `bellwether rollback` command until then, median', unit: 'ms',
    pick: facts => facts.command.firstMs,
    note: facts => `most of it is the start of Node; worst ${facts.command.worstFirstMs.toFixed(0)} ms`
  },
  ...rollbackTargets('keepAlive', 'keep-alive'), ...rollbackTargets('connectionPerRequest', 'connection per request'),
  ...replacementTargets('tiny', 'a tiny app'),
  ...replacementTargets('larger', 'an app that loads for 250 ms'),
  {
    row: 'preload', what: 'preload and sidecar: boot time added', unit: 'ms', atMost: 45,
    pick: facts => facts.boot.addedMs,
    note: facts =>
      `bare ${facts.boot.bareMs.toFixed(0)} ms; without the sidecar +${facts.boot.addedWithoutSidecarMs.toFixed(1)} ms`
  },
  {
    row: 'preload', what: '  memory added (RSS)', unit: 'MB', atMost: 12, onlyOnNode: 20,
    pick: facts => facts.memory.addedMb,
    note: facts => `bare ${facts.memory.bareMb.toFixed(1)} MB; without the sidecar +${facts.memory.addedWithoutSidecarMb.toFixed(1)} MB`
  },
  {
    row: 'idle', what: 'an idle worker beyond the same app bare: CPU, of one core', unit: '%', atMost: 0.1,
    pick: facts => facts.worker.cpuPercent - facts.bare.cpuPercent,
    note: facts => `bare ${facts.bare.cpuPercent.toFixed(3)} %${facts.pm2Worker ? `; a worker of PM2 ${facts.pm2Worker.cpuPercent.toFixed(3)} %` : ''}`
  },
  {
    row: 'idle', what: '  woken, times a second', unit: '', atMost: 2,
    pick: facts => facts.worker.wakeUpsPerSecond - facts.bare.wakeUpsPerSecond,
    note: facts => facts.pm2Worker ? `a worker of PM2 ${facts.pm2Worker.wakeUpsPerSecond.toFixed(1)}` : ''
  },
  {
    row: 'idle', what: '  memory (RSS)', unit: 'MB', atMost: 6, pick: facts => facts.worker.rssMb - facts.bare.rssMb,
    note: facts => `bare ${facts.bare.rssMb.toFixed(1)} MB${facts.pm2Worker ? `; a worker of PM2 +${(facts.pm2Worker.rssMb - facts.bare.rssMb).toFixed(1)} MB` : ''}`
  },
  {
    row: 'idle', what: 'manager with 2 idle workers: CPU, of one core', unit: '%', atMost: 0.2,
    pick: facts => facts.manager.cpuPercent, note: facts => ofDaemon(facts, 'cpuPercent', '%')
  },
  { row: 'idle', what: '  RSS', unit: 'MB', atMost: 50, pick: facts => facts.manager.rssMb, note: facts =>
    ofDaemon(facts, 'rssMb', 'MB') },
  {
    row: 'idle', what: '  with 100 idle workers: CPU', unit: '%', atMost: 1,
    pick: facts => facts.managerOfMany?.cpuPercent,
    note: facts => `RSS ${facts.managerOfMany.rssMb.toFixed(1)} MB`
  },
  {
    row: 'start', what: 'the first `bellwether start` of an app, over node starting it', unit: 'x', atMost: 3,
    pick: facts => facts.ratio,
    note: f => `${f.endedMs.toFixed(0)} ms (it answers after ${f.answersMs.toFixed(0)}) over ${f.bareMs.toFixed(0)} ms${f.pm2Ms === null ? '' : `; PM2 ${f.pm2Ms.toFixed(0)} ms`}`
  },
  {
    row: 'many-apps', what: '50 apps of one worker, first start', unit: 'ms', pick: facts => facts.bellwether.startMs,
    note: facts => facts.pm2 ? `PM2 ${facts.pm2.startMs.toFixed(0)} ms` : ''
  },
  {
    row: 'many-apps', what: "  manager's memory for each (RSS)", unit: 'MB', atMost: 0.15,
    pick: facts => facts.bellwether.mbPerApp,
    note: facts => `${facts.bellwether.managerMb.toFixed(1)} MB with all${facts.pm2 ? `; PM2's daemon ${facts.pm2.managerMb.toFixed(1)} MB` : ''}`
  },
  {
    row: 'many-apps', what: '  CPU of all workers while idle, of one core', unit: '%', atMost: 2,
    pick: facts => facts.bellwether.workersCpuPercent,
    note: facts => facts.pm2 ? `PM2's ${facts.pm2.workersCpuPercent.toFixed(2)} %` : ''
  },
  { row: 'ls', what: '`bellwether ls` with 8 workers', unit: 'ms', atMost: 85, pick: facts => facts.lsMs, note: facts =>
    `node -e 0: ${facts.nodeMs.toFixed(0)} ms` },
  {
    row: 'ls', what: '  against `pm2 ls`', unit: 'x', atMost: 0.75,
    pick: facts => facts.pm2Ms === null ? null : facts.lsMs / facts.pm2Ms,
    note: facts => `pm2 ls: ${facts.pm2Ms.toFixed(0)} ms`
  },
  {
    row: 'attach', what: '`bellwether attach` until its first prompt', unit: 'ms', atMost: 200,
    pick: facts => facts.attachMs,
    note: facts => `p95 ${facts.p95Ms.toFixed(0)} ms, ${facts.samples.attach.length} times; a Node process that says one word: ${facts.nodeMs.toFixed(0)} ms`
  },
  {
    row: 'eval', what: 'one read-only evaluation in a live worker, over its socket', unit: 'ms', atMost: 5,
    pick: facts => facts.p50Ms,
    note: facts => `p99 ${facts.p99Ms.toFixed(1)} ms, ${facts.rounds} times`
  },
  {
    row: 'repl-cost', what: 'keep-alive throughput with sidecar and an idle REPL session, against without', unit: 'x',
    atLeast: 0.98, pick: facts => facts.rateRatio,
    note: facts =>
      `${facts.pairs} pairs, 95 % ${facts.rateInterval[0].toFixed(3)} to ${facts.rateInterval[1].toFixed(3)}`
  },
  {
    row: 'repl-cost', what: '  CPU time per request', unit: 'x', pick: facts => facts.cpuRatio,
    note: facts => `95 % ${facts.cpuInterval[0].toFixed(3)} to ${facts.cpuInterval[1].toFixed(3)}`
  }
]

/**
 * @param {'keepAlive' | 'connectionPerRequest'} kind
 * @param {string} words
 * @returns {Target[]}
 */
function reloadTargets (kind, words) {
  return [
    {
      row: 'reloads', what: `rolling reloads back to back, ${words}: failed requests`, unit: '', atMost: 0,
      pick: facts => facts[kind].failed,
      note: facts => `${facts[kind].reloads} reloads, each ${Math.round(facts[kind].reloadMs)} ms; ${facts[kind].forcedConnections} connections cut`
    },
    { row: 'reloads', what: '  each', unit: 'ms', atMost: 1600, pick: facts => facts[kind].reloadMs },
    {
      row: 'reloads', what: '  of requests (--quick: fewer reloads, fewer requests)', unit: '', atLeast: 200_000,
      pick: facts => facts[kind].requests
    }
  ]
}

/**
 * @param {'keepAlive' | 'connectionPerRequest'} kind
 * @param {string} words
 * @returns {Target[]}
 */
function rollbackTargets (kind, words) {
  return [{
    row: 'rollback', what: `  reloads and flips back to back under full load, ${words}: failed requests`, unit: '',
    atMost: 0, pick: facts => facts[kind].failed,
    note: ({ flips, [kind]: f }) =>
      `${flips} flips, ${f.requests.toLocaleString('en')} requests; flipped in ${f.flipMs.toFixed(1)} ms, at worst ${f.worstFlipMs.toFixed(1)} ms`
  }]
}

/**
 * @param {'tiny' | 'larger'} app
 * @param {string} words
 * @returns {Target[]}
 */
function replacementTargets (app, words) {
  return [{
    row: 'replacement', what: `a killed worker, ${words}: until the replacement answers, over its bare start`,
    unit: 'x', atMost: 1.3, pick: facts => facts[app].ratio,
    note: ({ [app]: f }) =>
      `${f.answeredMs.toFixed(0)} ms over ${f.bareMs.toFixed(0)} ms; beside a serving worker ${f.servingEventMs.toFixed(0)} ms (${f.eventRatio.toFixed(2)}x)`
  }]
}

/** @param {any} facts @param {string} field @param {string} unit */
function ofDaemon ({ pm2Daemon }, field, unit) {
  return pm2Daemon ? `PM2's daemon ${pm2Daemon[field].toFixed(2)} ${unit}` : ''
}

/** @param {any} losses */
function killsHung (losses) {
  return `after ${losses.killsWithHung} of ${losses.kills} kills, longest ${(losses.longestMs / 1000).toFixed(1)} s`
}

/** @param {any} spread */
function worst (spread) { return `worst ${spread.worst.toFixed(3)}` }

/**
 * @param {string} row
 * @param {any} facts             what the row's `measure` gave
 * @param {{ nodeMajor: number }} machine
 * @returns {Line[]}
 */
function judge (row, facts, { nodeMajor }) {
  return TARGETS.filter(target => target.row === row).map(target => {
    const value = target.pick(facts) ?? null
    const line = {
      row, what: target.what, value, unit: target.unit, target: targetText(target),
      note: value === null ? '' : target.note?.(facts) ?? ''
    }
    const hasVerdict = value !== null && line.target !== '' &&
      (target.onlyOnNode === undefined || target.onlyOnNode === nodeMajor)
    return { ...line, met: hasVerdict ? isMet(value, target) : null }
  })
}

/**
 * @param {number} value
 * @param {Target} target
 */
function isMet (value, { atLeast = -Infinity, atMost = Infinity }) { return value >= atLeast && value <= atMost }

/** @param {Target} target */
function targetText ({ atLeast, atMost, unit, onlyOnNode }) {
  const limit = atLeast !== undefined
    ? `>= ${atLeast.toLocaleString('en')}`
    : atMost !== undefined ? `<= ${atMost.toLocaleString('en')}` : null
  if (limit === null) return ''
  return [limit + (unit === 'x' ? 'x' : unit && ` ${unit}`), onlyOnNode && `(Node ${onlyOnNode})`]
    .filter(Boolean)
    .join(' ')
}

module.exports = { TARGETS, judge }
