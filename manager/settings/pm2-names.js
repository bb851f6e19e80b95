'use strict'
/**
 * The setting to write instead of one of PM2. For the message about an unknown setting in a file of Bellwether's own:
 * nothing here is accepted. (A file of PM2 is read as it is: ecosystem/.)
 *
 *   pm2Hint(key) -> text | null
 */

const NOT_NEEDED = 'a setting of PM2 that is not needed here'
const INTERPRETER =
  "a setting of PM2: write exec for another program; workers run with the manager's own Node, or with that of: bellwether reload <app> --node <path>"
const OUT_FILE = 'a setting of PM2: write log.outFile'
const ERR_FILE = 'a setting of PM2: write log.errFile'
const LOG_FILES = 'a setting of PM2: write log.combinedFile, or the same path in log.outFile and log.errFile'

/** @type {Readonly<Record<string, string>>} keys without "_" and in small letters, as PM2 accepts both spellings */
const HINTS = {
  exec: 'a setting of PM2: write script',
  cmd: 'a setting of PM2: write script',
  command: 'a setting of PM2: write script',
  execmode: `${NOT_NEEDED}: all workers of an app share its sockets, set instances`,
  executecommand: NOT_NEEDED,
  interpreter: INTERPRETER,
  execinterpreter: INTERPRETER,
  interpreterargs: 'a setting of PM2: write nodeArgs',
  nodeargs: 'a setting of PM2: write nodeArgs',
  instancevar: 'a setting of PM2: write instanceVar',
  incrementvar: 'a setting of PM2: write incrementVar',
  port: 'a setting of PM2: write listen, or env: { "PORT": ... }',
  filterenv: 'a setting of PM2: write dropEnv, with "*" for any letters',
  appendenvtoname: `${NOT_NEEDED}: write the name`,
  maxmemoryrestart: 'a setting of PM2: write memory.softBytes',
  cron: 'a setting of PM2: write reload.cron, or schedule.cron for a job',
  cronrestart: 'a setting of PM2: write reload.cron, or schedule.cron for a job',
  killtimeout: 'a setting of PM2: write stop.timeoutMs',
  killretrytime: NOT_NEEDED,
  shutdownwithmessage: 'a setting of PM2: write stop.message',
  treekill: `${NOT_NEEDED}: descendants of a worker always end with it`,
  waitready: 'a setting of PM2: write ready.when: "message"',
  listentimeout: 'a setting of PM2: write ready.timeoutMs',
  autorestart: 'a setting of PM2: write restart.auto',
  restartdelay: 'a setting of PM2: write restart.minDelayMs',
  expbackoffrestartdelay: 'a setting of PM2: the delay always doubles, from restart.minDelayMs to restart.maxDelayMs',
  minuptime: 'a setting of PM2: write restart.healthyAfterMs',
  maxrestarts: 'a setting of PM2: write restart.maxRestarts (counted within restart.windowMs)',
  stopexitcodes: 'a setting of PM2: write restart.stopExitCodes',
  force: NOT_NEEDED,
  ignorewatch: 'a setting of PM2: write watch.ignore',
  watchoptions: NOT_NEEDED,
  watchdelay: `${NOT_NEEDED}: changes within 300 ms are one reload`,
  uid: 'a setting of PM2: write user',
  gid: 'a setting of PM2: write group',
  username: `${NOT_NEEDED}: user says as whom it runs`,
  nameprefix: `${NOT_NEEDED}: write the name`,
  out: OUT_FILE,
  output: OUT_FILE,
  outlog: OUT_FILE,
  outfile: OUT_FILE,
  err: ERR_FILE,
  error: ERR_FILE,
  errlog: ERR_FILE,
  errfile: ERR_FILE,
  errorfile: ERR_FILE,
  logfile: LOG_FILES,
  mergelogs: 'a setting of PM2: write log.files: "app"',
  combinelogs: 'a setting of PM2: write log.files: "app"',
  disablelogs: 'a setting of PM2: write log.outFile: "/dev/null", and log.errFile',
  logtype: 'a setting of PM2: write log.format',
  logdateformat: 'a setting of PM2: write log.timePattern',
  time: 'a setting of PM2: write log.timestamps, or log.timePattern',
  pid: 'a setting of PM2: write pidFile',
  pidfile: 'a setting of PM2: write pidFile',
  sourcemapsupport: 'a setting of PM2: write nodeArgs: ["--enable-source-maps"]',
  disablesourcemapsupport: NOT_NEEDED,
  windowshide: NOT_NEEDED,
  vizion: NOT_NEEDED,
  pmx: 'a setting of PM2: write apm: true or false',
  automation: 'a setting of PM2: write apm: true or false',
  io: 'a setting of PM2: write apm, with what stands in io.conf',
  trace: 'a setting of PM2 that is built in: metrics and profiles (docs/monitoring.md)',
  postupdate: 'a setting of PM2 that Bellwether leaves to your deploy tool',
  deploy: 'a setting of PM2 that Bellwether leaves to your deploy tool',
  static: 'a setting of PM2 that Bellwether leaves to a web server, such as nginx'
}

/**
 * @param {string} key
 * @returns {string | null}
 */
function pm2Hint (key) {
  if (/^env_./.test(key)) return 'a setting of PM2: there is one env; a .js settings file can choose its values'
  const name = key.replace(/_/g, '').toLowerCase()
  return Object.hasOwn(HINTS, name) ? HINTS[name] : null
}

module.exports = { pm2Hint }
