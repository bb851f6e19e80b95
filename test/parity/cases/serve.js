'use strict'
/** Servers: ready, reload, scale. @type {import('../run-under').Case[]} */
module.exports = [
  {
    name: 'wait-ready',
    says: 'wait_ready holds the start until the app says "ready"',
    source: 'setTimeout(() => { see("ready"); process.send("ready") }, 400); stay()',
    app: { wait_ready: true, listen_timeout: 20_000 },
    sees: run => [run.seen(), run.atStart['wait-ready']],
    is: [['ready'], ['ready']]
  },
  {
    name: 'reload',
    says: 'reload of a cluster starts new workers, then SIGINT to the old ones; restart_time counts it',
    source: 'process.on("SIGINT", () => { see("SIGINT"); process.exit(0) }); see("up"); server()',
    app: { instances: 2, exec_mode: 'cluster' },
    steps: async run => {
      await run.until(() => run.seen().length === 2, 'both')
      run.note((await run.pm2('reload', 'reload')).code)
      await run.until(() => run.seen().length === 6, 'old and new')
    },
    sees: async run => [...run.notes, [...run.seen()].sort(), (await run.settled(({ status }) => status === 'online')).map(({ restarts }) => restarts)],
    is: [0, ['SIGINT', 'SIGINT', 'up', 'up', 'up', 'up'], [1, 1]]
  },
  {
    name: 'bad-reload',
    says: 'reload of a release that fails',
    source: 'if (require("fs").existsSync(__dirname + "/bad")) process.exit(1); see("up"); server()',
    app: { instances: 2, exec_mode: 'cluster', max_restarts: 2, min_uptime: 5000 },
    steps: async run => {
      await run.until(() => run.seen().length === 2, 'both')
      run.write('apps/bad', '')
      run.note((await run.pm2('reload', 'bad-reload')).code)
      run.note((await run.settled(({ status }) => ['online', 'errored'].includes(status))).map(({ status }) => status))
      run.remove('apps/bad')
    },
    sees: run => run.notes,
    is: [0, ['errored', 'errored']],
    differs: { here: [1, ['online', 'online']], why: 'the old workers serve on, and the reload fails loudly' }
  },
  {
    name: 'scaled',
    says: 'scale sets how many run',
    source: 'see(process.env.NODE_APP_INSTANCE); server()',
    app: { instances: 2, exec_mode: 'cluster' },
    steps: async run => {
      run.note((await run.pm2('scale', 'scaled', '3')).code)
      run.note((await run.settled(({ status }) => status === 'online', 3)).length)
      run.note((await run.pm2('scale', 'scaled', '1')).code)
      run.note((await run.settled(({ status }) => status === 'online', 1)).length)
    },
    sees: run => run.notes,
    is: [0, 3, 0, 1]
  },
  {
    name: 'shared-port',
    says: 'instances of a cluster share one port',
    source: 'require("http").createServer((q, s) => s.end(process.env.NODE_APP_INSTANCE)).listen(process.env.PORT, "127.0.0.1", () => see("up"))',
    app: { instances: 2, exec_mode: 'cluster', port: 'FREE_PORT', env: {} },
    steps: async run => {
      await run.until(() => run.seen().length === 2, 'both')
      const answers = new Set()
      await run.until(async () => {
        answers.add((await run.get(run.ports['shared-port'])).body)
        return answers.size === 2
      }, 'both answer')
      run.note([...answers].sort())
    },
    sees: run => run.notes,
    is: [['0', '1']]
  }
]
