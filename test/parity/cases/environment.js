'use strict'
/** What an app finds in its environment. @type {import('../run-under').Case[]} */
module.exports = [
  {
    name: 'instances',
    says: 'each instance has a number from 0 on in NODE_APP_INSTANCE, kept over a restart',
    source: 'see(process.env.NODE_APP_INSTANCE); server()',
    app: { instances: 3, exec_mode: 'cluster' },
    steps: async run => {
      await run.until(() => run.seen().length === 3, 'three')
      await run.pm2('restart', 'instances')
      await run.until(() => run.seen().length === 6, 'three again')
    },
    sees: run => [run.seen().slice(0, 3).sort(), run.seen().slice(3).sort()],
    is: [['0', '1', '2'], ['0', '1', '2']]
  },
  {
    name: 'instances-negative',
    says: 'a negative number of instances is that of the processors less so many, and one at least',
    source: 'see(process.env.NODE_APP_INSTANCE); stay()',
    app: { instances: -100, exec_mode: 'cluster' },
    sees: run => run.seen(),
    is: ['0']
  },
  {
    name: 'increment-var',
    says: 'increment_var counts up for each instance',
    source: 'see(process.env.MY_PORT); stay()',
    app: { instances: 2, exec_mode: 'cluster', increment_var: 'MY_PORT', env: { MY_PORT: 4100 } },
    steps: run => run.until(() => run.seen().length === 2, 'both'),
    sees: run => run.seen().sort(),
    is: ['4100', '4101']
  },
  {
    name: 'instance-var',
    says: 'instance_var names the variable of the number, and NODE_APP_INSTANCE is not there then',
    source: 'see([process.env.INSTANCE_ID, process.env.NODE_APP_INSTANCE ?? null]); stay()',
    app: { instance_var: 'INSTANCE_ID' },
    sees: run => run.seen()[0],
    is: ['0', null]
  },
  {
    name: 'env-by-name',
    says: '--env production adds env_production, which wins over env; an object becomes JSON',
    source: 'const { MODE, ONLY, CONF, COUNT } = process.env; see({ MODE, ONLY, CONF, COUNT }); stay()',
    app: { env: { MODE: 'development', ONLY: 'here', CONF: { a: [1] }, COUNT: 3 }, env_production: { MODE: 'production' } },
    sees: run => run.seen()[0],
    is: { MODE: 'production', ONLY: 'here', CONF: '{"a":[1]}', COUNT: '3' }
  },
  {
    name: 'names',
    says: 'name, pm_id and exec_mode are in the environment',
    source: 'see([process.env.name, /^\\d+$/.test(process.env.pm_id), process.env.exec_mode, process.env.namespace]); stay()',
    app: { instances: 1, exec_mode: 'cluster' },
    sees: run => run.seen()[0],
    is: ['names', true, 'cluster_mode', 'default'],
    differs: {
      here: ['names', true, 'fork_mode', 'default'],
      why: 'with cluster_mode @pm2/io leaves exceptions to PM2; nothing else here depends on it'
    }
  },
  {
    name: 'fork-mode',
    says: 'exec_mode fork is seen as such, and one instance has the number 0',
    source: 'see([process.env.exec_mode, process.env.NODE_APP_INSTANCE]); stay()',
    app: { exec_mode: 'fork' },
    sees: run => run.seen()[0],
    is: ['fork_mode', '0']
  },
  {
    name: 'filter-env',
    says: 'filter_env takes variables of the shell away, and leaves those of the file',
    source: 'see([process.env.SHELL_SECRET ?? null, process.env.SHELL_OTHER ?? null, process.env.MINE]); stay()',
    app: { filter_env: ['SHELL_SEC'], env: { MINE: 'yes' } },
    sees: run => run.seen()[0],
    is: [null, 'other', 'yes']
  },
  {
    name: 'shell-env',
    says: 'the environment of the shell that started it comes along; env of the file wins',
    source: 'see([process.env.SHELL_OTHER, process.env.SHELL_SECRET]); stay()',
    app: { env: { SHELL_SECRET: 'of the file' } },
    sees: run => run.seen()[0],
    is: ['other', 'of the file']
  },
  {
    name: 'update-env',
    says: 'restart keeps the environment of the start; --update-env takes the one of the shell',
    source: 'see(process.env.SHELL_CHANGES); stay()',
    app: {},
    steps: async run => {
      run.shell.SHELL_CHANGES = 'after'
      await run.pm2('restart', 'update-env')
      await run.until(() => run.seen().length === 2, 'second')
      await run.pm2('restart', 'update-env', '--update-env')
      await run.until(() => run.seen().length === 3, 'third')
    },
    sees: run => run.seen(),
    is: ['before', 'before', 'after']
  },
  {
    name: 'namespaces',
    says: 'a namespace is a target of verbs',
    source: 'see(process.env.namespace); stay()',
    app: { namespace: 'back-office' },
    steps: async run => {
      run.note((await run.pm2('restart', 'back-office')).code)
      await run.until(() => run.seen().length === 2, 'restarted')
    },
    sees: run => [...run.notes, ...run.seen()],
    is: [0, 'back-office', 'back-office']
  }
]
