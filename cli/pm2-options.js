'use strict'
/**
 * Options that a person may type because PM2 has them: what to write instead. Loaded only when an option is unknown.
 * One that gets built leaves this list. Pure.
 */

const LOGS = 'is not needed: lines go to log files by themselves (bellwether logs); with the time: --log-timestamps'
const SETTING = (/** @type {string} */ flag) => `is called ${flag} here`

/** @type {Readonly<Record<string, string>>} */
const HINTS = Object.freeze({
  '--watch': 'is a setting: "watch": true in a settings file (docs/watch.md)',
  '--ignore-watch': 'is a setting: "watch": { "ignore": [] } in a settings file (docs/watch.md)',
  '--watch-delay': 'is not needed: changes within 300 ms are one reload',
  '--time': SETTING('--log-timestamps'),
  '--log-date-format': `${SETTING('--log-timestamps')}; the time is in ISO 8601`,
  '--log-type': SETTING('--log-format json'),
  '--merge-logs': SETTING('--log-files app'),
  '--log': LOGS,
  '-l': LOGS,
  '--output': LOGS,
  '-o': LOGS,
  '--error': LOGS,
  '-e': LOGS,
  '--interpreter': 'is for PM2: start the command itself, as in --exec "python3 job.py" (docs/languages.md)',
  '--interpreter-args': SETTING('--node-args'),
  '--max-memory-restart': SETTING('--memory-soft-bytes'),
  '--cron': 'is called --reload-cron here, or --schedule-cron for a job (docs/jobs.md)',
  '--cron-restart': 'is called --reload-cron here, or --schedule-cron for a job (docs/jobs.md)',
  '--no-autorestart': SETTING('--no-restart-auto'),
  '--restart-delay': SETTING('--restart-min-delay-ms'),
  '--exp-backoff-restart-delay': SETTING('--restart-min-delay-ms'),
  '--max-restarts': SETTING('--restart-max-restarts'),
  '--stop-exit-codes': 'is not there: an app that is to end, and stays ended, has --no-restart-auto',
  '--kill-timeout': SETTING('--stop-timeout-ms'),
  '-k': SETTING('--stop-timeout-ms'),
  '--listen-timeout': SETTING('--ready-timeout-ms'),
  '--wait-ready': SETTING('--ready-when message'),
  '--shutdown-with-message': SETTING('--stop-message'),
  '--no-daemon': 'is a verb: bellwether run <script or file>',
  '--attach': 'is not needed: bellwether logs <app> -f',
  '-f': 'is not needed: a second copy of a script takes another name (--name)',
  '--force': 'is not needed: a second copy of a script takes another name (--name)',
  '--only': 'is for "apply": bellwether apply <file> --only <apps>',
  '--namespace': 'is not there: name apps by a pattern, such as "shop-*"',
  '--uid': SETTING('--user'),
  '--gid': SETTING('--group'),
  '--hp': SETTING('--user'),
  '--parallel': 'is not needed: as many are started side by side as there are processors for',
  '--no-vizion': 'is not needed: the repository of the app is not looked at',
  '--no-treekill': 'is not there: descendants of a worker always end with it',
  '--no-pmx': 'is not needed: @pm2/io is loaded only where the setting apm asks for it',
  '--source-map-support': SETTING('--node-args=--enable-source-maps'),
  '--nostream': 'is not needed: without -f, logs ends by itself',
  '--raw': 'is not needed: lines of the app are shown as they are, controls escaped',
  '--lines': SETTING('-n'),
  '--sort': 'is for a person at a screen: bellwether top',
  '--silent': SETTING('-q'),
  '-s': SETTING('-q')
})

/**
 * @param {string} option   as it was typed: "--watch", "--env=x"
 * @returns {string | null}
 */
function optionHint (option) {
  const [name] = option.split('=', 1)
  return Object.hasOwn(HINTS, name) ? HINTS[name] : null
}

module.exports = { optionHint, HINTS }
