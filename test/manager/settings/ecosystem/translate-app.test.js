'use strict'
/** An app of PM2 as settings, by table: each key, in its spellings and forms; what cannot be run is a problem. */
const { translateApp } = require('../../../../manager/settings/ecosystem/translate-app')
const { KEYS } = require('../../../../manager/settings/ecosystem/keys')
const { documentProblems } = require('../../../../manager/settings/problems')

const FILES = ['/app/bin/npm', '/app/a.js', '/app/sub/a.js', '/app/bin/www', '/app/job.py', '/app/run.sh', '/app/a.coffee']
const WORLD = {
  environment: /** @type {string | null} */ (null), cpus: 4, baseDir: '/app',
  kindOf: (/** @type {string} */ file) =>
    file === '/app/tool' ? /** @type {const} */ ('program') : FILES.includes(file) ? /** @type {const} */ ('text') : /** @type {const} */ ('none'),
  isInPath: (/** @type {string} */ name) => name === 'npm',
  home: '/home/me'
}
/** What all apps of PM2 get. */
const ALWAYS = {
  name: 'a', script: '/app/a.js', stop: { signal: 'SIGINT' }, pm2Env: true, worker: { unhandledRejections: 'report' }
}

/** @typedef {import('../../../../manager/settings/ecosystem/translate-app').World} World */
/** @param {Record<string, unknown>} written @param {Partial<World>} [world] */
const translate = (written, world = {}) => translateApp(written, { ...WORLD, ...world })

test.each([
  { written: {}, app: {} },
  { written: { exec: undefined, cmd: 'a.js', script: undefined }, app: {} },
  { written: { name: 'web' }, app: { name: 'web' } },
  { written: { name: 'My App' }, app: { name: 'My-App' } },
  { written: { name: '@shop/api.v2' }, app: { name: 'shop-api-v2' } },
  { written: { name: 'ünï' }, app: { name: 'n' } },
  { written: { name: '---' }, app: { name: 'app' } },
  { written: { name: 5 }, app: { name: '5' } },
  { written: { name: 'all' }, app: { name: 'app-all' } },
  { written: { name: 'x'.repeat(99) }, app: { name: 'x'.repeat(40) } },
  { written: { cwd: 'sub' }, app: { cwd: '/app/sub', script: '/app/sub/a.js' } },
  { written: { args: '--port 80 "two words"' }, app: { args: ['--port', '80', 'two words'] } },
  { written: { args: ['a b', 3] }, app: { args: ['a b', '3'] } },
  { written: { node_args: '--max-old-space-size=200 --trace-warnings' }, app: { nodeArgs: ['--max-old-space-size=200', '--trace-warnings'] } },
  { written: { interpreterArgs: ['-r', 'x'] }, app: { nodeArgs: ['-r', 'x'] } },
  { written: { sourceMapSupport: true }, app: { nodeArgs: ['--enable-source-maps'] } },
  { written: { instances: 'max' }, app: { instances: 'max' } },
  { written: { instances: 0 }, app: { instances: 'max' } },
  { written: { instances: -1 }, app: { instances: 3 } },
  { written: { instances: -9 }, app: { instances: 1 } },
  { written: { instances: '2' }, app: { instances: 2 } },
  { written: { exec_mode: 'fork' }, app: {} },
  { written: { env: { A: 1, B: true, C: { d: [1] }, E: null } }, app: { env: { A: '1', B: 'true', C: '{"d":[1]}', E: 'null' } } },
  { written: { env: { A: 1 }, port: 80 }, app: { env: { A: '1', PORT: '80' } } },
  { written: { env: { A: 1 }, env_prod: { A: 2 } }, app: { env: { A: '1' } } },
  { written: { env: { A: 1, B: 1 }, env_prod: { A: 2 } }, environment: 'prod', app: { env: { A: '2', B: '1' } } },
  { written: { env: JSON.parse('{"__proto__":"x"}') }, app: { env: JSON.parse('{"__proto__":"x"}') } },
  { written: { append_env_to_name: true }, environment: 'prod', app: { name: 'a-prod' } },
  { written: { max_memory_restart: '150M' }, app: { memory: { softBytes: 157_286_400 } } },
  { written: { maxMemoryRestart: '1.5G' }, app: { memory: { softBytes: 1_610_612_736 } } },
  { written: { max_memory_restart: '1K' }, app: { memory: { softBytes: 33_554_432 } } },
  { written: { max_memory_restart: 0 }, app: {} },
  { written: { kill_timeout: 1e9, min_uptime: 1e9, max_restarts: 1e9 }, app: { stop: { signal: 'SIGINT', timeoutMs: 86_400_000 }, restart: { healthyAfterMs: 86_400_000, maxRestarts: 100_000 } } },
  { written: { kill_timeout: 3000 }, app: { stop: { signal: 'SIGINT', timeoutMs: 3000 } } },
  { written: { shutdown_with_message: true }, app: { stop: { message: true } } },
  { written: { listen_timeout: 500 }, app: { ready: { timeoutMs: 1000 } } },
  { written: { wait_ready: true, listen_timeout: '10s' }, app: { ready: { when: 'message', timeoutMs: 10_000 } } },
  { written: { wait_ready: false }, app: {} },
  { written: { autorestart: false }, app: { restart: { auto: false } } },
  { written: { restart_delay: 5000 }, app: { restart: { minDelayMs: 5000, maxDelayMs: 5000 } } },
  { written: { exp_backoff_restart_delay: 100 }, app: { restart: { minDelayMs: 100, maxDelayMs: 15_000 } } },
  { written: { min_uptime: '10s', max_restarts: 5 }, app: { restart: { healthyAfterMs: 10_000, maxRestarts: 5 } } },
  { written: { cron_restart: '0 3 * * *' }, app: { reload: { cron: '0 3 * * *' } } },
  { written: { cron: 0 }, app: {} },
  { written: { cron_restart: '0 3 * * *', autorestart: false }, app: { schedule: { cron: '0 3 * * *' } } },
  {
    written: { cron_restart: '@daily', autorestart: false, instances: 4, wait_ready: true, max_memory_restart: '1G' },
    app: { schedule: { cron: '@daily' }, memory: { hardBytes: 1024 ** 3 } }
  },
  { written: { watch: true }, app: { watch: true } },
  { written: { watch: false, ignore_watch: ['x'] }, app: {} },
  { written: { watch: ['src'], ignore_watch: 'tmp' }, app: { watch: { paths: ['/app/src'], ignore: ['tmp'] } } },
  { written: { watch: true, ignore_watch: ['tmp', { regularExpression: 'x' }] }, app: { watch: { ignore: ['tmp'] } } },
  { written: { uid: 'www', gid: '33' }, app: { user: 'www', group: 33 } },
  { written: { user: 1000 }, app: { user: 1000 } },
  { written: { merge_logs: true, time: true }, app: { log: { files: 'app', timePattern: 'YYYY-MM-DDTHH:mm:ss:' } } },
  { written: { combineLogs: false, log_type: 'json' }, app: { log: { files: 'worker', format: 'json' } } },
  { written: { log_date_format: 'YYYY-MM-DD HH:mm Z' }, app: { log: { timePattern: 'YYYY-MM-DD HH:mm Z:' } } },
  { written: { log_date_format: 'x', time: false }, app: {} },
  { written: { log_date_format: 'YYYY', time: true }, app: { log: { timePattern: 'YYYY-MM-DDTHH:mm:ss:' } } },
  { written: { log_date_format: 'YYYY', log_type: 'json' }, app: { log: { format: 'json' } } },
  { written: { out_file: './logs/out.log', error_file: 'e.log' }, app: { log: { outFile: './logs/out.log', errFile: 'e.log' } } },
  { written: { output: '~/out.log' }, app: { log: { outFile: '/home/me/out.log' } } },
  { written: { out: 'a.log', err: 'a.log', instances: 2 }, app: { instances: 2, log: { files: 'worker', outFile: 'a.log', errFile: 'a.log' } } },
  { written: { out: 'a.log', instances: 2, merge_logs: true }, app: { instances: 2, log: { files: 'app', outFile: 'a.log' } } },
  { written: { out_file: 'a.txt', exec_mode: 'cluster' }, app: { log: { outFile: 'a.txt' } } },
  { written: { log_file: 'all.log', exec_mode: 'cluster' }, app: { log: { files: 'worker', outFile: 'all.log', errFile: 'all.log' } } },
  { written: { log: 'all.log', out: 'a.log' }, app: { log: { outFile: 'a.log', combinedFile: 'all.log' } } },
  { written: { log: 'a.log', out: 'a.log' }, app: { log: { outFile: 'a.log' } } },
  { written: { log: '/dev/null', out: 'a.log' }, app: { log: { outFile: 'a.log' } } },
  { written: { log: 'all.log', out: 'a.log', instances: 2 }, app: { instances: 2, log: { files: 'worker', outFile: 'a.log', combinedFile: 'all.log' } } },
  { written: { log: true }, app: {} },
  { written: { out_file: '/dev/null', error_file: 'NULL' }, app: { log: { outFile: '/dev/null', errFile: '/dev/null' } } },
  { written: { disable_logs: true, out_file: 'x' }, app: { log: { outFile: '/dev/null', errFile: '/dev/null' } } },
  { written: { disable_logs: false }, app: {} },
  { written: { out_file: '/dev/stdout', error_file: '/dev/stderr', merge_logs: true }, app: { log: { files: 'stdout' } } },
  { written: { pmx: false }, app: { apm: false } },
  { written: { autostart: true }, app: {} },
  { written: { autostart: false }, app: { autostart: false } },
  { written: { namespace: 'shop' }, app: { namespace: 'shop' } },
  { written: { namespace: 'my shop' }, app: { namespace: 'my-shop' } },
  { written: { instance_var: 'INSTANCE_ID' }, app: { instanceVar: 'INSTANCE_ID' } },
  { written: { incrementVar: 'PORT' }, app: { incrementVar: 'PORT' } },
  { written: { filter_env: true }, app: { dropEnv: true } },
  { written: { filter_env: false }, app: {} },
  { written: { filter_env: ['SECRET', 'AWS'] }, app: { dropEnv: ['*SECRET*', '*AWS*'] } },
  { written: { filterEnv: 'TOKEN' }, app: { dropEnv: ['TOKEN'] } },
  { written: { stop_exit_codes: [0, '78', -1] }, app: { restart: { stopExitCodes: [0, 78, 255] } } },
  { written: { stop_exit_codes: 3 }, app: { restart: { stopExitCodes: [3] } } },
  { written: { pid: 'run/a.pid' }, app: { pidFile: '/app/run/a.pid' } },
  { written: { cwd: 'sub', pid_file: 'a.pid' }, app: { cwd: '/app/sub', script: '/app/sub/a.js', pidFile: '/app/sub/a.pid' } },
  { written: { io: {} }, app: {} },
  {
    written: { io: { conf: { metrics: { http: true, network: true }, tracing: true } } },
    app: { apm: { metrics: { http: true } } }
  },
  {
    written: { io: { conf: { catchExceptions: false, profiling: { cpuJS: true }, metrics: false } } },
    app: {
      apm: {
        catchExceptions: false, profiling: true, metrics: { v8: false, eventLoop: false, http: false, runtime: false }
      }
    }
  },
  { written: { io: { conf: { metrics: true } }, pmx: false }, app: { apm: false } }
])('$written', ({ written, environment, app }) => {
  const { problems, ...result } = translate({ script: 'a.js', ...written }, { environment: environment ?? null })
  expect(problems).toEqual([])
  expect(result.app).toEqual({ ...ALWAYS, ...app })
  expect(documentProblems(result.app)).toEqual([]) // all of it is a setting, and in its form
  const keys = Object.keys(written).filter(key => /** @type {any} */ (written)[key] !== undefined)
  expect(result.notes.map(({ key }) => key)).toEqual(expect.arrayContaining(keys))
})

test.each([
  { written: { script: 'bin/www' }, app: { name: 'www', script: '/app/bin/www' } },
  { written: { script: 'job.py', args: 'x y' }, app: { name: 'job', exec: ['python3', '/app/job.py', 'x', 'y'], env: { PYTHONUNBUFFERED: '1' } } },
  { written: { script: 'run.sh' }, app: { name: 'run', exec: ['bash', '/app/run.sh'] } },
  { written: { script: 'job.py', interpreter: '/opt/python', interpreter_args: '-u' }, app: { name: 'job', exec: ['/opt/python', '-u', '/app/job.py'], env: { PYTHONUNBUFFERED: '1' } } },
  { written: { script: 'tool', args: ['1'] }, app: { name: 'tool', exec: ['/app/tool', '1'] } },
  { written: { script: 'npm', args: 'start' }, app: { name: 'npm', exec: ['npm', 'start'] } },
  { written: { script: 'caddy', interpreter: 'none' }, app: { name: 'caddy', exec: ['caddy'] } },
  { written: { script: 'node a.js | tee x' }, app: { name: 'node', exec: ['bash', '-c', 'node a.js | tee x'] } },
  { written: { script: 'job.py', shutdown_with_message: true }, app: { name: 'job', exec: ['python3', '/app/job.py'], env: { PYTHONUNBUFFERED: '1' } } },
  { written: { script: '/app/bin/npm', args: 'start', interpreter: '/opt/node' }, app: { name: 'npm', exec: ['/app/bin/npm', 'start'] } },
  { written: { script: 'a.js', interpreter: 'node' }, app: ALWAYS },
  { written: { script: 'a.js', exec_interpreter: '/usr/bin/node' }, app: ALWAYS }
])('what runs it: $written', ({ written, app }) => {
  const { problems, app: settings } = translate(written)
  expect(problems).toEqual([])
  const kind = settings.exec ? { ready: { listens: 'never' }, reload: { stopFirst: true } } : { worker: ALWAYS.worker }
  expect(settings).toEqual({ stop: ALWAYS.stop, pm2Env: true, ...kind, ...app })
  expect(documentProblems(settings)).toEqual([])
})

test.each([
  { written: {}, says: /^script must be the path/ },
  { written: { script: 5 }, says: /^script must be the path/ },
  { written: { script: 'serve' }, says: /web server/ },
  { written: { script: 'a.coffee' }, says: /CoffeeScript/ },
  { written: { script: 'a.js', interpreter: 'node@20' }, says: /node@20.*--node/ },
  { written: { script: 'a.js', max_memory_restart: 'lots' }, says: /^max_memory_restart must be a number of bytes/ },
  { written: { script: 'a.js', killTimeout: 'soon' }, says: /^killTimeout must be a time/ },
  { written: { script: 'a.js', instances: 'many' }, says: /^instances must be a whole number/ },
  { written: { script: 'a.js', args: '"open' }, says: /^args has a quote without its end/ },
  { written: { script: 'a.js', instance_var: 'A B' }, says: /^instance_var must be the name of an env/ },
  { written: { script: 'a.js', stop_exit_codes: ['x'] }, says: /^stop_exit_codes must be a whole number/ },
  { written: { script: 'a.js', io: 5 }, says: /^io must be an object/ },
  { written: { script: 'a.js', env: 'A=1' }, says: /^env must be an object/ }
])('refused, with the key as it was written: $written', ({ written, says }) => {
  const { problems } = translate(written)
  expect(problems).toEqual([expect.stringMatching(says)])
})

test('the variables of deploy.<environment> stand between env and env_<environment>', () => {
  const { app } = translate({ script: 'a.js', env: { A: 1, B: 1 }, env_prod: { B: 3 } },
    { environment: 'prod', deployEnv: { A: 2, B: 2 } })
  expect(app.env).toEqual({ A: '2', B: '3' })
})

test('a mode that PM2 has not is said', () => {
  const { notes } = translate({ script: 'a.js', exec_mode: 'clustr' })
  expect(notes.find(({ key }) => key === 'exec_mode')).toMatchObject({ how: 'ignored', text: expect.stringContaining('"cluster"') })
})

test('the Node that runs here is no other one', () => {
  const of = (/** @type {string} */ nodePath) =>
    translate({ script: 'a.js', interpreter: '/opt/node' }, { nodePath }).notes.find(({ key }) => key === 'interpreter')
  expect(of('/opt/node')).toMatchObject({ how: 'same', text: '' })
  expect(of('/usr/bin/node')).toMatchObject({ how: 'differs' })
})

test('each key of PM2 is accounted for, and no other; what does nothing says what there is instead', () => {
  const all = Object.fromEntries(Object.keys(KEYS).map(key => [key, 'x']))
  const { notes } = translate({
    ...all, script: 'a.js', env: {}, io: {}, instances: 1, kill_timeout: 1, listen_timeout: 1000, min_uptime: 1,
    restart_delay: 1, exp_backoff_restart_delay: 1, max_restarts: 1, max_memory_restart: 40_000_000, autostart: false,
    stop_exit_codes: 1, typo: 1, instence: 2
  })
  expect(notes.map(({ key }) => key).sort()).toEqual([...Object.keys(KEYS), 'typo', 'instence'].sort())
  expect(notes.filter(({ how, text }) => ['ignored', 'differs', 'not needed'].includes(how) && text === '')).toEqual([])
  expect(notes.find(({ key }) => key === 'instence')).toMatchObject({ how: 'ignored', text: expect.stringContaining('instances') })
})

