'use strict'
/** How an app ends, and what follows. @type {import('../run-under').Case[]} */
module.exports = [
  {
    name: 'sigint',
    says: 'stop sends SIGINT, and waits for the app to clean up',
    source: 'process.on("SIGINT", () => setTimeout(() => { see("cleaned"); process.exit(0) }, 200)); see("up"); stay()',
    app: {},
    steps: async run => run.note((await run.pm2('stop', 'sigint')).code),
    sees: async run => [...run.notes, ...run.seen(), ...(await run.list()).map(({ status }) => status)],
    is: [0, 'up', 'cleaned', 'stopped']
  },
  {
    name: 'by-message',
    says: 'shutdown_with_message sends the message "shutdown" and no signal',
    source: 'process.on("SIGINT", () => see("SIGINT")); process.on("message", m => { if (m === "shutdown") { see("message"); process.exit(0) } }); see("up"); stay()',
    app: { shutdown_with_message: true },
    steps: run => run.pm2('stop', 'by-message'),
    sees: run => run.seen(),
    is: ['up', 'message']
  },
  {
    name: 'deaf',
    says: 'who does not hear SIGINT gets SIGKILL after kill_timeout',
    source: 'process.on("SIGINT", () => see("heard")); see(process.pid); stay()',
    app: { kill_timeout: 500 },
    steps: async run => {
      run.note((await run.pm2('stop', 'deaf')).code)
      await run.until(() => !run.isAlive(run.seen()[0]), 'it is gone')
    },
    sees: async run => [...run.notes, run.seen()[1], ...(await run.list()).map(({ status }) => status)],
    is: [0, 'heard', 'stopped']
  },
  {
    name: 'tree',
    says: 'children of an app end with it',
    source: 'const { pid } = require("child_process").spawn("sleep", ["1000"], { stdio: "ignore" }); see(pid); stay()',
    app: {},
    steps: async run => {
      await run.pm2('stop', 'tree')
      await run.until(() => !run.isAlive(run.seen()[0]), 'the child is gone')
    },
    sees: run => run.isAlive(run.seen()[0]),
    is: false
  },
  {
    name: 'stopped-again',
    says: 'stop of what is stopped is no error; start by name brings it back',
    source: 'see("up"); stay()',
    app: {},
    steps: async run => {
      for (const verb of ['stop', 'stop', 'start']) run.note((await run.pm2(verb, 'stopped-again')).code)
      await run.until(() => run.seen().length === 2, 'up again')
    },
    sees: async run => [...run.notes, ...(await run.list()).map(({ status }) => status)],
    is: [0, 0, 0, 'online']
  },
  {
    name: 'deleted',
    says: 'delete takes it off the list; a second delete is an error',
    source: 'see("up"); stay()',
    app: {},
    steps: async run => {
      for (const verb of ['delete', 'delete']) run.note((await run.pm2(verb, 'deleted')).code)
    },
    sees: async run => [...run.notes, (await run.list()).length],
    is: [0, 1, 0]
  },
  {
    name: 'exit-zero',
    says: 'an app that ends with 0 is started again',
    source: 'see("up"); if (count() < 3) setTimeout(() => process.exit(0), 2500); else stay()',
    app: {},
    steps: run => run.until(() => run.seen().length === 3, 'third start'),
    sees: async run => (await run.settled(({ status }) => status === 'online')).map(({ status, restarts }) => [status, restarts]),
    is: [['online', 2]]
  },
  {
    name: 'once',
    says: 'autorestart: false leaves it stopped',
    source: 'see("up"); setTimeout(() => process.exit(0), 50)',
    app: { autorestart: false },
    steps: run => run.settled(({ status }) => status === 'stopped'),
    sees: async run => [run.seen().length, ...(await run.list()).map(({ status }) => status)],
    is: [1, 'stopped']
  },
  {
    name: 'stop-code',
    says: 'stop_exit_codes leave it stopped',
    source: 'see("up"); setTimeout(() => process.exit(count() < 2 ? 1 : 42), 2500)',
    app: { stop_exit_codes: [42] },
    steps: run => run.settled(({ status }) => status === 'stopped'),
    sees: async run => [run.seen().length, ...(await run.list()).map(({ status }) => status)],
    is: [2, 'stopped']
  },
  {
    name: 'crash-loop',
    says: 'an app that fails at once is given up after max_restarts',
    source: 'if (require("fs").existsSync(__dirname + "/fails")) process.exit(1); see("up"); stay()',
    app: { max_restarts: 3, min_uptime: '1m' },
    steps: async run => {
      run.write('apps/fails', '')
      await run.pm2('sendSignal', 'SIGKILL', 'crash-loop')
      await run.settled(({ status }) => status === 'errored')
    },
    sees: async run => (await run.list()).map(({ status }) => status),
    is: ['errored']
  },
  {
    name: 'uncaught',
    says: 'an exception that nobody catches ends it, and it comes again',
    source: 'see("up"); if (count() < 2) setTimeout(() => { throw new Error("boom") }, 2500); else stay()',
    app: {},
    steps: run => run.until(() => run.seen().length === 2, 'second start'),
    // what it says last is not asked for: on a busy machine PM2 loses it
    sees: async run => (await run.settled(({ status }) => status === 'online')).map(({ restarts }) => restarts),
    is: [1]
  },
  {
    name: 'rejection',
    says: 'a promise that is rejected and not handled is logged, and the app stays',
    source: 'see("up"); Promise.reject(new Error("nobody waits")); setTimeout(() => see("still here"), 300); stay()',
    app: {},
    steps: run => run.until(() => run.seen().length >= 2, 'it lives on'),
    sees: async run => [...run.seen(), await run.until(() => /nobody waits/.test(run.errors()), 'the error is in the log'), (await run.list())[0].restarts],
    is: ['up', 'still here', true, 0]
  },
  {
    name: 'message-alive',
    says: 'a listener for messages keeps an app alive',
    source: 'process.on("message", () => {}); see(process.pid)',
    app: { autorestart: false },
    steps: async run => {
      await run.until(() => run.seen().length === 1, 'it ran')
      await run.pm2('list') // time passes
    },
    sees: async run => (await run.list()).map(({ status }) => status),
    is: ['online']
  },
  {
    name: 'cron',
    says: 'cron_restart starts it again at the times of the pattern, of six fields, too',
    source: 'see("up"); stay()',
    app: { cron_restart: '*/2 * * * * *' },
    steps: run => run.until(() => run.seen().length >= 2, 'again by the clock'),
    sees: run => run.seen().length >= 2,
    is: true
  },
  {
    name: 'watched',
    says: 'watch starts it again when a file changes',
    source: 'see("up"); stay()',
    app: { watch: ['watched'], ignore_watch: ['notes'] },
    steps: async run => {
      await run.until(() => run.seen().length === 1, 'it ran')
      run.write('watched/file.js', 'changed')
      await run.until(() => run.seen().length >= 2, 'again after the change')
    },
    sees: run => run.seen().length >= 2,
    is: true
  },
  {
    name: 'by-signal',
    says: 'sendSignal sends one',
    source: 'process.on("SIGUSR2", () => see("USR2")); see("up"); stay()',
    app: {},
    steps: async run => {
      run.note((await run.pm2('sendSignal', 'SIGUSR2', 'by-signal')).code)
      await run.until(() => run.seen().length === 2, 'it came')
    },
    sees: run => [...run.notes, ...run.seen()],
    is: [0, 'up', 'USR2']
  }
]
