'use strict'
/**
 * The families that Bellwether itself measures, of apps, workers and itself, from outside the workers: each family
 * once, with its name, type, unit, labels and meaning. A worker's own families stand in worker-families.js.
 * docs/metrics.md is generated from both.
 *
 * `from` says who has the values:
 *   counted     the manager counts as things happen, in a file of the same kind as a worker's: its death takes nothing
 *               away
 *   now         the manager's state at the moment of the question
 *   collected   what the collecting process sees: of the metrics themselves, /proc, the cgroup
 *   process     of each worker, from /proc, so a stuck one has them too; `app` and `slot` are labels of these
 */
const { JOB_FAMILIES } = require('./job-families')

const CAUSES = Object.freeze([
  'requested', 'drained', 'recycled', 'finished', 'crashed', 'signal', 'heap-oom', 'oom-killer', 'memory-limit', 'hung',
  'unhealthy', 'kill-timeout', 'boot-failed', 'not-ready', 'unknown'
])
const WORKER_STATES = Object.freeze(['starting', 'standby', 'serving', 'pausing', 'draining', 'stopping', 'killing'])
const DELIVERIES = Object.freeze(['delivered', 'retried', 'given-up', 'dropped'])
const OUTCOMES = Object.freeze(['ok', 'failed', 'aborted'])
const SECONDS_BUCKETS = Object.freeze([0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300])
const RESTORE_BUCKETS = Object.freeze([1, 5, 15, 60, 300, 900, 3600])
const DELAY_BUCKETS = Object.freeze([0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10])

/**
 * @typedef {object} ManagerFamily
 * @property {string} name
 * @property {'counter' | 'gauge' | 'histogram'} type
 * @property {string} unit
 * @property {string} help
 * @property {readonly string[]} labels   names
 * @property {Readonly<Partial<Record<string, readonly string[]>>>} [known]   values that are there from the beginning,
 *   at 0, for each app
 * @property {readonly number[]} [bounds]
 * @property {'counted' | 'now' | 'collected' | 'process'} from
 * @property {true} [ofJobs]   only apps that are jobs have it from the beginning
 * @property {string} [only]   where and when there is a value, if not always
 */

/** @type {readonly ManagerFamily[]} */
const MANAGER_FAMILIES = Object.freeze([
  {
    name: 'bellwether_build_info', type: 'gauge', unit: '1', labels: ['version', 'node'], from: 'now',
    help: 'The versions of Bellwether and of its own Node, in labels.'
  },
  {
    name: 'bellwether_manager_start_time_seconds', type: 'gauge', unit: 'seconds since 1970', labels: [], from: 'now',
    help: 'When the running manager was started.'
  },
  {
    name: 'bellwether_manager_resident_memory_bytes', type: 'gauge', unit: 'bytes', labels: [], from: 'now',
    help: 'Memory of the manager.'
  },
  {
    name: 'bellwether_manager_cpu_seconds_total', type: 'counter', unit: 'seconds', labels: [], from: 'counted',
    help: 'Processor time of the managers of this home.'
  },
  {
    name: 'bellwether_manager_event_loop_delay_seconds', type: 'histogram', unit: 'seconds', labels: [],
    bounds: DELAY_BUCKETS, from: 'counted',
    help: "How late the manager's own tick was, sampled once a second."
  },
  {
    name: 'bellwether_workers_desired', type: 'gauge', unit: 'workers', labels: ['app'], from: 'now',
    help: 'How many workers the app should have; 0 for a job, between its runs and in them.'
  },
  {
    name: 'bellwether_workers', type: 'gauge', unit: 'workers', labels: ['app', 'state'],
    known: { state: WORKER_STATES }, from: 'now', help: 'Workers by state; serving ones take connections.'
  },
  {
    name: 'bellwether_worker_starts_total', type: 'counter', unit: 'workers', labels: ['app'], known: {},
    from: 'counted', help: 'Workers that were started, for whatever reason.'
  },
  {
    name: 'bellwether_worker_restarts_total', type: 'counter', unit: 'workers', labels: ['app'], known: {},
    from: 'counted', help: 'Workers that were started in place of one that died unasked.'
  },
  {
    name: 'bellwether_worker_exits_total', type: 'counter', unit: 'workers', labels: ['app', 'cause'],
    known: { cause: CAUSES }, from: 'counted',
    help: 'Workers that ended, by cause (docs/glossary.md); requested, drained, recycled and finished are the quiet ones.'
  },
  {
    name: 'bellwether_worker_recycles_total', type: 'counter', unit: 'workers', labels: ['app', 'reason'],
    known: { reason: ['memory', 'age', 'requests'] }, from: 'counted',
    help: 'Workers that were well and were to be replaced because they had reached a limit, by which (docs/limits.md).'
  },
  {
    name: 'bellwether_worker_ready_seconds', type: 'histogram', unit: 'seconds', labels: ['app'], known: {},
    bounds: SECONDS_BUCKETS, from: 'counted',
    help: 'From the start of a worker until it was ready.'
  },
  {
    name: 'bellwether_worker_drain_seconds', type: 'histogram', unit: 'seconds', labels: ['app'], known: {},
    bounds: SECONDS_BUCKETS, from: 'counted',
    help: 'How long workers that were drained took to finish what was open.'
  },
  {
    name: 'bellwether_connections_forced_total', type: 'counter', unit: 'connections', labels: ['app'], known: {},
    from: 'counted', help: 'Connections that were cut because a drain took too long.'
  },
  {
    name: 'bellwether_log_rotations_total', type: 'counter', unit: 'files', labels: ['app'], known: {},
    from: 'counted', help: 'Log files that the manager rotated (log.rotate).'
  },
  {
    name: 'bellwether_log_lost_bytes_total', type: 'counter', unit: 'bytes', labels: ['app'], known: {},
    from: 'counted', help: 'Bytes that workers could not write to their log files, as on a full disk; the log of the manager says why.'
  },
  {
    name: 'bellwether_log_matches_total', type: 'counter', unit: 'lines', labels: ['app', 'name'],
    from: 'counted', help: 'Lines that matched a pattern of log.events, by its name.'
  },
  {
    name: 'bellwether_log_rotation_problems_total', type: 'counter', unit: 'problems', labels: ['app'], known: {},
    from: 'counted',
    help: 'Log files that could not be rotated, compressed, archived or deleted, each try; the log of the manager says why, once.'
  },
  ...JOB_FAMILIES,
  {
    name: 'bellwether_hook_deliveries_total', type: 'counter', unit: 'deliveries', labels: ['app', 'result'],
    known: { result: DELIVERIES }, from: 'counted',
    help: 'Events for hooks.onEvents: delivered; retried (a try that failed, and is made again); given-up; dropped (too many waited).'
  },
  {
    name: 'bellwether_reloads_total', type: 'counter', unit: 'reloads', labels: ['app', 'verb', 'outcome'],
    known: { verb: ['reload', 'rollback'], outcome: OUTCOMES }, from: 'counted',
    help: 'Reloads and rollbacks that ended, by outcome; after failed and aborted ones the release before serves on.'
  },
  {
    name: 'bellwether_reload_duration_seconds', type: 'histogram', unit: 'seconds', labels: ['app', 'outcome'],
    known: { outcome: OUTCOMES }, bounds: SECONDS_BUCKETS, from: 'counted',
    help: 'How long reloads and rollbacks took.'
  },
  {
    name: 'bellwether_app_held', type: 'gauge', unit: '0 or 1', labels: ['app', 'by'], known: { by: ['pause', 'maintenance'] },
    from: 'now',
    help: 'Whether its workers accept nothing: paused (new connections wait), or in maintenance (a built-in worker answers 503).'
  },
  {
    name: 'bellwether_reload_in_progress', type: 'gauge', unit: '0 or 1', labels: ['app'], from: 'now',
    help: 'A reload or rollback is under way.'
  },
  {
    name: 'bellwether_deploys_total', type: 'counter', unit: 'deploys', labels: ['app'], known: {}, from: 'counted',
    help: 'Reloads that were tried, the failed ones too: the rate is the deployment frequency.'
  },
  {
    name: 'bellwether_deploys_failed_total', type: 'counter', unit: 'deploys', labels: ['app'], known: {},
    from: 'counted',
    help: 'Deploys that failed, were aborted, or were rolled back within an hour. Over bellwether_deploys_total it is the change-failure rate.'
  },
  {
    name: 'bellwether_deploy_restore_seconds', type: 'histogram', unit: 'seconds', labels: ['app'], known: {},
    bounds: RESTORE_BUCKETS, from: 'counted',
    help: 'From a deploy that was rolled back within an hour until the release before served again (time to restore).'
  },
  {
    name: 'bellwether_app_generation', type: 'gauge', unit: 'generation', labels: ['app'], from: 'now',
    help: 'The generation that should run; it counts up with each reload.'
  },
  {
    name: 'bellwether_release_info', type: 'gauge', unit: '1', labels: ['app', 'generation', 'settings'], from: 'now',
    help: 'What runs, in labels: the generation, and a fingerprint of its settings, which is the same as long as they are.'
  },
  {
    name: 'bellwether_release_start_timestamp_seconds', type: 'gauge', unit: 'seconds since 1970', labels: ['app'],
    from: 'now', only: 'while a worker lives',
    help: 'Since when the running release runs, by its oldest worker. Its age is time() minus this.'
  },
  {
    name: 'bellwether_accept_queue_connections', type: 'gauge', unit: 'connections', labels: ['app', 'address'],
    from: 'collected', only: 'Linux; TCP addresses',
    help: 'Connections that the kernel has accepted for a listening socket and that no worker has taken yet. See bellwether_accept_queue_wait_seconds_total for the time.'
  },
  {
    name: 'bellwether_accept_queue_wait_seconds_total', type: 'counter', unit: 'seconds', labels: ['app'], known: {},
    from: 'counted', only: 'Linux; TCP addresses',
    help: "Time that connections waited in the accept queues, all of them together, by a look a second. Its rate over that of bellwether_connections_accepted_total is how long one waits (Little's law)."
  },
  {
    name: 'bellwether_host_listen_overflows_total', type: 'counter', unit: 'connections', labels: [], from: 'collected',
    only: 'Linux',
    help: 'Connections that the kernel dropped because an accept queue was full, over all sockets of this network namespace: the kernel does not count them by socket.'
  },
  {
    name: 'bellwether_connections_evenness_ratio', type: 'gauge', unit: 'ratio', labels: ['app'], from: 'collected',
    only: 'while connections are open',
    help: "How evenly the open connections lie on the workers (Jain's index): 1 is even, 1 over the number of workers is all on one."
  },
  {
    name: 'bellwether_log_file_bytes', type: 'gauge', unit: 'bytes', labels: ['app', 'stream'], from: 'collected',
    only: 'of log files', help: 'Size of the log files of an app.'
  },
  {
    name: 'bellwether_repl_sessions', type: 'gauge', unit: 'sessions', labels: [], from: 'collected',
    help: 'Open sessions of the REPL, in whichever worker.'
  },
  {
    name: 'bellwether_cgroup_pressure_seconds_total', type: 'counter', unit: 'seconds', labels: ['resource', 'kind'],
    from: 'collected', only: 'Linux, cgroup v2 with PSI',
    help: "Time in which tasks of the manager's cgroup waited for a resource: some of them, or all (full)."
  },
  {
    name: 'bellwether_worker_metrics_age_seconds', type: 'gauge', unit: 'seconds', labels: ['app', 'slot'],
    from: 'collected',
    help: 'How old the values of a worker are. A stuck one is shown with its last ones.'
  },
  {
    name: 'bellwether_worker_metrics_stale', type: 'gauge', unit: '0 or 1', labels: ['app', 'slot'], from: 'collected',
    help: 'The worker was asked for its values and did not answer in time.'
  },
  {
    name: 'bellwether_metrics_workers_missing', type: 'gauge', unit: 'workers', labels: [], from: 'collected',
    help: 'Workers that have not written any value yet.'
  },
  {
    name: 'bellwether_metrics_gaps_total', type: 'counter', unit: 'gaps', labels: ['app', 'cause'],
    known: { cause: ['killed', 'damaged'] }, from: 'collected',
    help: "Workers whose last counts are missing: killed before they could write them (at most 250 ms of them; 1 s of the app's own in a worker that rested), or their file was damaged."
  },
  {
    name: 'bellwether_metrics_problems_total', type: 'counter', unit: 'problems', labels: ['app', 'reason'],
    from: 'collected', only: 'after the first problem',
    help: 'Metrics of the app that workers left out or corrected, by reason; the log of the manager names each.'
  },
  {
    name: 'bellwether_metrics_families_left_out', type: 'gauge', unit: 'families', labels: ['app', 'reason'],
    known: { reason: ['type', 'help', 'lines', 'name'] }, from: 'collected',
    help: 'Families of the app that are not shown (help: that are, with the text of the newest worker), because workers or apps disagree or there are too many lines.'
  },
  {
    name: 'bellwether_metrics_files_unreadable', type: 'gauge', unit: 'files', labels: [], from: 'collected',
    help: 'Metrics files of living workers that cannot be read as a whole: their last values are shown.'
  },
  {
    name: 'bellwether_metrics_collection_seconds', type: 'gauge', unit: 'seconds', labels: [], from: 'collected',
    help: 'How long the collection of these values took, with the wait for workers.'
  },
  {
    name: 'bellwether_otlp_pushes_total', type: 'counter', unit: 'pushes', labels: ['outcome'], from: 'counted',
    only: 'with otlp.url',
    help: 'Pushes to the OTLP receiver: sent, failed (tried again), dropped (refused for good, or too many waited).'
  },
  {
    name: 'process_resident_memory_bytes', type: 'gauge', unit: 'bytes', labels: ['app', 'slot'], from: 'process',
    help: 'Resident memory of the process.'
  },
  {
    name: 'process_virtual_memory_bytes', type: 'gauge', unit: 'bytes', labels: ['app', 'slot'], from: 'process',
    help: 'Virtual memory of the process.'
  },
  {
    name: 'process_heap_bytes', type: 'gauge', unit: 'bytes', labels: ['app', 'slot'], from: 'process',
    help: 'Data segment of the process.'
  },
  {
    name: 'process_open_fds', type: 'gauge', unit: 'descriptors', labels: ['app', 'slot'], from: 'process',
    help: 'Open file descriptors.'
  },
  {
    name: 'process_max_fds', type: 'gauge', unit: 'descriptors', labels: ['app', 'slot'], from: 'process',
    help: 'The most file descriptors that the process may have open.'
  }
])

/** @type {ReadonlyMap<string, ManagerFamily>} */
const BY_NAME = new Map(MANAGER_FAMILIES.map(family => [family.name, family]))

/**
 * @param {string} name
 * @returns {ManagerFamily}
 */
function familyOf (name) {
  const family = BY_NAME.get(name)
  if (!family) throw new Error(`no family ${name}`)
  return family
}

/**
 * The label sets that each app has from the beginning, so that a rate over the first event is right.
 * @param {ManagerFamily} family
 * @param {string} app
 * @returns {Record<string, string>[]}
 */
function knownLabels ({ labels, known = {} }, app) {
  /** @type {Record<string, string>[]} */
  const first = [labels.includes('app') ? { app } : {}]
  return Object.entries(known)
    .reduce((all, [name, values = []]) => all.flatMap(one => values.map(value => ({ ...one, [name]: value }))), first)
}

module.exports = { MANAGER_FAMILIES, familyOf, knownLabels }
