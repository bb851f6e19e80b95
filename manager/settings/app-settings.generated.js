'use strict'
/**
 * Written by manager/settings/generate.js (npm run generate): do not edit.
 * Complete settings: every value present, paths absolute, addresses as listener keys, deep-frozen.
 *
 * @typedef {object} AppSettings
 * @property {string} name
 * @property {string} script
 * @property {string | readonly string[] | null} exec
 * @property {readonly string[]} args
 * @property {readonly string[]} nodeArgs
 * @property {string} cwd
 * @property {Readonly<Record<string, string>>} env
 * @property {boolean} keepEnv
 * @property {number | 'max'} instances
 * @property {number} nice
 * @property {string} namespace
 * @property {boolean} autostart
 * @property {boolean | readonly string[]} dropEnv
 * @property {string | null} pidFile
 * @property {string} instanceVar
 * @property {string | null} incrementVar
 * @property {boolean} pm2Env
 * @property {string | number | null} user
 * @property {string | number | null} group
 * @property {string | null} umask
 * @property {string | readonly string[] | null} cpus
 * @property {readonly string[]} credentials
 * @property {object} links
 * @property {readonly string[]} listen
 * @property {readonly import('./depends-on').Dependency[]} dependsOn
 * @property {import('./watch').WatchSettings | null} watch
 * @property {Readonly<{ when: 'listening' | 'message' | 'http' | 'notify' | 'fd' | 'log' | 'tcp', pattern: string | null, address: string | number | null, timeoutMs: number, minUptimeMs: number, listens: 'auto' | 'always' | 'never', check: boolean }>} ready
 * @property {Readonly<{ idleGraceMs: number, timeoutMs: number }>} drain
 * @property {Readonly<{ signal: 'SIGTERM' | 'SIGINT' | 'SIGQUIT' | 'SIGHUP' | 'SIGUSR2' | 'SIGKILL', timeoutMs: number, message: boolean }>} stop
 * @property {Readonly<{ auto: boolean, minDelayMs: number, maxDelayMs: number, healthyAfterMs: number, maxRestarts: number | null, stopExitCodes: readonly number[], windowMs: number }>} restart
 * @property {Readonly<{ surge: number | 'auto', settleMs: number, stopFirst: boolean, keepOldMs: number, cron: string | null, timezone: string | null }>} reload
 * @property {Readonly<{ cron: string | null, everyMs: number | null, timezone: string | null, overlap: 'skip' | 'queue' | 'replace', catchUp: 'none' | 'once', jitterMs: number, timeoutMs: number | null, retries: number, retryDelayMs: number, successCodes: readonly number[] }>} schedule
 * @property {Readonly<{ path: string | null, intervalMs: number, timeoutMs: number, failures: number, expectedStatus: string, blockedMs: number, hungMs: number }>} health
 * @property {Readonly<{ beforeReload: readonly string[], afterReload: readonly string[], afterRollback: readonly string[], timeoutMs: number, onEvents: readonly Readonly<{ on: readonly string[], command: readonly string[], url: string | null, secretHeader: string, secretFile: string | null, timeoutMs: number, retries: number }>[] }>} hooks
 * @property {Readonly<{ softBytes: number | null, hardBytes: number | null, heapBytes: number | null | 'auto' }>} memory
 * @property {Readonly<{ maxAgeMs: number | null, maxRequests: number | null }>} recycle
 * @property {Readonly<{ sidecar: boolean, evenSpread: boolean, unhandledRejections: 'node' | 'report', ownSocket: boolean }>} worker
 * @property {Readonly<{ enabled: boolean, maxSeries: number, ignorePaths: readonly string[] }>} metrics
 * @property {boolean | 'own' | Readonly<{ catchExceptions: boolean, profiling: boolean, metrics: Readonly<{ v8: boolean, eventLoop: boolean, http: boolean, runtime: boolean }> }>} apm
 * @property {'production' | 'staging' | 'development'} stage
 * @property {Readonly<{ enabled: boolean, write: boolean, requireReason: boolean, readOnlyGroup: string | null, readOnlyCalls: boolean, evalTimeoutMs: number, idleTimeoutMs: number, maxSessions: number }>} repl
 * @property {Readonly<{ files: 'app' | 'worker' | 'stdout' | 'journal', outFile: string | null, errFile: string | null, combinedFile: string | null, timestamps: boolean, timePattern: string | null, format: 'text' | 'json', levelFiles: readonly ('fatal' | 'error' | 'warn' | 'notice' | 'info' | 'debug')[], events: readonly Readonly<{ name: string, pattern: string, level: 'warn' | 'debug' | 'info' | 'error', everyMs: number }>[], rotate: Readonly<{ maxBytes: number | null, everyMs: number | null, at: string | null, keep: number, maxTotalBytes: number | null, compress: boolean, archive: readonly string[], archiveTimeoutMs: number }> | null }>} log
 */
/**
 * @typedef {object} ManagerSettings
 * @property {Readonly<{ listen: string | null, ui: boolean, allowActions: boolean, tokenFile: string | null, socket: string | null, userHeader: string | null, basePath: string, hosts: readonly string[] }>} http
 * @property {Readonly<{ tokenFile: string | null, fileSd: string | null }>} prometheus
 * @property {Readonly<{ url: string | null, headersFile: string | null, intervalMs: number }>} otlp
 * @property {Readonly<{ delayMs: number }>} shutdown
 * @property {Readonly<{ keep: number, maxBytes: number }>} blackbox
 * @property {Readonly<{ log: 'stderr' | 'stdout' }>} manager
 */
module.exports = {}
