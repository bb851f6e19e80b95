'use strict'
/** What runs, and with which words. @type {import('../run-under').Case[]} */
module.exports = [
  {
    name: 'args-text',
    says: 'args as one text are split, and quotes hold a word together',
    source: 'see(process.argv.slice(2)); stay()',
    app: { args: 'run start --title "two words" -- --port 3000' },
    sees: run => run.seen()[0],
    is: ['run', 'start', '--title', 'two words', '--', '--port', '3000']
  },
  {
    name: 'args-list',
    says: 'args as a list come as they are',
    source: 'see(process.argv.slice(2)); stay()',
    app: { args: ['--a', 'b c', ''] },
    sees: run => run.seen()[0].slice(0, 2),
    is: ['--a', 'b c']
  },
  {
    name: 'node-args',
    says: 'node_args are options of node itself',
    source: 'see(process.execArgv.includes("--stack-trace-limit=7") && Error.stackTraceLimit); stay()',
    app: { node_args: '--stack-trace-limit=7' },
    sees: run => run.seen()[0],
    is: 7
  },
  {
    name: 'main',
    says: 'the script is the main module, and knows its folder',
    source: 'see([require.main === module, require("path").basename(require.main.filename), require("path").basename(__dirname)]); stay()',
    app: {},
    sees: run => run.seen()[0],
    is: [true, 'main.js', 'apps']
  },
  {
    name: 'cwd',
    says: 'cwd is the folder that it runs in',
    source: 'see(require("path").basename(process.cwd())); stay()',
    app: { cwd: 'elsewhere', script: '../apps/cwd.js' },
    sees: run => run.seen()[0],
    is: 'elsewhere'
  },
  {
    name: 'module',
    says: 'an ES module with a top-level await runs',
    file: 'module.mjs',
    source: 'import see from "../see.js"; const one = await Promise.resolve(1); see([one, import.meta.url.endsWith("module.mjs")]); setInterval(() => {}, 1000)',
    app: {},
    sees: run => run.seen()[0],
    is: [1, true]
  },
  {
    name: 'shell',
    says: 'a shell script runs under its interpreter',
    file: 'shell.sh',
    source: 'echo "\\"$1 of $NODE_APP_INSTANCE\\"" >> "$SEEN"\nexec sleep 1000',
    app: { args: 'first' },
    sees: run => run.seen()[0],
    is: 'first of 0'
  },
  {
    name: 'python',
    says: 'a .py runs under Python',
    file: 'python.py',
    source: 'import json, os, time\nopen(os.environ["SEEN"], "a").write(json.dumps(os.environ["PYTHONUNBUFFERED"]) + "\\n")\ntime.sleep(1000)',
    app: {},
    needs: 'python3',
    sees: run => run.seen()[0],
    is: '1'
  },
  {
    name: 'command',
    says: 'a script with spaces is a line for a shell',
    app: { script: 'echo 1 >> "$SEEN" && sleep 1000' },
    sees: run => run.seen()[0],
    is: 1
  },
  {
    name: 'interpreter-none',
    says: 'interpreter "none" runs a program as it is',
    app: { script: '/bin/sleep', interpreter: 'none', args: '1000' },
    sees: async run => (await run.list()).map(({ status, pid }) => [status, run.commandOf(pid)]),
    is: [['online', '/bin/sleep 1000']]
  },
  {
    name: 'not-yet',
    says: 'autostart: false is in the list as stopped; then it is started by its name',
    source: 'see("ran"); stay()',
    app: { autostart: false },
    steps: async run => {
      run.note((await run.list()).map(({ status }) => status))
      run.note((await run.pm2('start', 'not-yet')).code)
      run.note((await run.list()).map(({ status }) => status))
    },
    sees: run => run.notes,
    is: [['stopped'], 0, ['stopped']],
    differs: { here: [['stopped'], 0, ['online']], why: 'PM2 7 says 0 and starts nothing, by no verb; here "start" starts it' }
  }
]
