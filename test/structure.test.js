'use strict'
/** The folders depend one way (docs/architecture.md); what may be required from where stands here once. */
const fs = require('node:fs')
const path = require('node:path')

const root = path.join(__dirname, '..')
/** What a folder may require from another; a prefix ending in / allows everything below. */
/** @type {Record<string, string[]>} */
const ARROWS = {
  // what everybody may use requires nothing of the project
  common: [],
  bin: ['cli/main'],
  // blackbox/shelf: bundles are read where they are, also while no manager runs
  // proc to state-file: `doctor` reads /proc, addresses and the saved list exactly as the manager does, or it would find differences that are none
  // mark-format: what workers note about their log lines is read where it lies, also while no manager runs
  // asked-by: who asked for a verb is said by `why` as the manager's log says it
  cli: ['manager/asked-by', 'worker/mark-format', 'manager/errors', 'manager/paths', 'manager/settings/', 'manager/api/client', 'manager/index', 'package',
    'manager/proc', 'manager/cgroup', 'manager/cpu-limit', 'manager/port-owner', 'manager/address', 'manager/node-insides', 'manager/state-file', 'manager/blackbox/shelf', 'repl/client/', 'repl/flame/',
    'repl/stack/source-maps', 'metrics/errors/',
    'bench/index', 'bench/load/', 'bench/report/', 'bench/shapes', 'bench/suites/starter', 'bench/watch/', 'bench/peers/', 'bench/runner/', 'bench/engine/places', 'dashboards/web/index', 'dashboards/terminal/', 'dashboards/ticket/'],
  // repl/peer, process-facts: who is at the other end of a UNIX socket is asked in one way
  manager: ['repl/peer', 'repl/process-facts', 'worker/messages', 'worker/bind-address', 'worker/start-listening', 'worker/pass-sockets', 'worker/journal-stream', 'worker/whole-writes', 'package',
    'metrics/manager/', 'metrics/errors/store', 'dashboards/live/index'], // the live page is loaded when it is asked for
  worker: ['repl/server', 'repl/main-thread/', 'repl/main-thread-session', 'repl/stack/', 'metrics/worker/', 'metrics/pm2-io/', 'metrics/errors/'],
  // repl/profile-files: a profile that an action has made lies where those of `bellwether profile` do
  // proc: whether a worker that left its counts still lives is asked as the manager asks it
  metrics: ['manager/state-file', 'manager/errors', 'manager/settings/redact', 'manager/proc', 'repl/profile-files', 'package'],
  // redact: what is hidden is hidden everywhere, by one rule; it requires nothing
  // pristine: what Node has given the process, kept before the app could replace it
  repl: ['worker/pristine', 'worker/socket-facts', 'worker/messages', 'worker/shared-places', 'worker/journal-stream', 'manager/settings/redact'],
  // start.js is a command of its own, and its repository lies where the bot's results do
  examples: ['cli/main', 'manager/paths'],
  // cli/text: numbers, states and tables read the same in a command and in the dashboard
  dashboards: ['cli/text/', 'bench/site/', 'bench/dates', 'bench/marks', 'bench/judge/index', 'bench/report/numbers', 'bench/shapes'],
  // suggest, plain: "did you mean" and frozen settings are one rule for every file that people write; redact: as above
  bench: ['worker/bind-address', 'manager/api/client', 'manager/paths', 'manager/errors', 'manager/settings/suggest', 'manager/settings/plain', 'manager/settings/redact', 'package']
}
/** A verb that becomes the manager, the only place of the command that may. */
const MAY_BE_MANAGER = 'cli/verbs/run.js'

function sourceFiles (/** @type {string} */ folder) {
  const dir = path.join(root, folder)
  if (!fs.existsSync(dir)) return []
  return fs.readdirSync(dir, { recursive: true }).map(String).filter(name => /\.c?js$/.test(name) && !name.includes('node_modules')).map(name => path.join(folder, name))
}

function requiredBy (/** @type {string} */ file) {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(/\brequire\((['"`])([^'"`$]+)\1\)/g)].map(([, , name]) => name)
}

test.each(Object.keys(ARROWS))('%s requires from other folders only what it may', folder => {
  const wrong = []
  for (const file of sourceFiles(folder)) {
    for (const name of requiredBy(file).filter(n => n.startsWith('.'))) {
      const target = path.relative(root, path.resolve(root, path.dirname(file), name)).replace(/\.js(on)?$/, '')
      if ([folder, 'common'].includes(target.split('/')[0])) continue // common/ is for everybody, and requires nothing
      const allowed = ARROWS[folder].some(a => a.endsWith('/') ? `${target}/`.startsWith(a) : a === target || `${target}/index` === a)
      const isManager = `${target}/index` === 'manager/index'
      if (!allowed || (isManager && file !== MAY_BE_MANAGER)) wrong.push(`${file} requires ${name}`)
    }
  }
  expect(wrong).toEqual([])
})

test('what runs in production requires only node itself and the dependencies', () => {
  const { dependencies } = require('../package.json')
  const wrong = []
  for (const folder of ['bin', 'cli', 'common', 'manager', 'worker', 'repl', 'metrics', 'bench', 'dashboards']) {
    for (const file of sourceFiles(folder)) {
      if (file.endsWith('generate.js') || file === 'bench/self/lib/browser.js') continue // development tools: the schemas are compiled, pages are looked at
      for (const name of requiredBy(file)) {
        if (name.startsWith('.') || name.startsWith('node:') || Object.hasOwn(dependencies, name)) continue
        wrong.push(`${file} requires ${name}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('net._createServerHandle is called in one file', () => {
  const users = ['bin', 'cli', 'common', 'manager', 'worker', 'repl'].flatMap(sourceFiles).filter(file => /\b_createServerHandle\b/.test(fs.readFileSync(path.join(root, file), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '')))
  expect(users).toEqual(['manager/node-insides.js', 'worker/raw-handle.js']) // the first is the table of what is undocumented: it looks whether it is there
})

test('net.Server#_listen2, which Node is removing, is called nowhere', () => {
  const users = ['bin', 'cli', 'common', 'manager', 'worker', 'repl', 'bench', 'metrics'].flatMap(sourceFiles)
    .filter(file => /\b_listen2\b/.test(fs.readFileSync(path.join(root, file), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '')))
  expect(users).toEqual([])
})

test('the states of a worker and of a slot are assigned in one place each', () => {
  const assigned = sourceFiles('manager').filter(file => /\b(worker|slot|this)\.state = /.test(fs.readFileSync(path.join(root, file), 'utf8')))
  expect(assigned).toEqual(['manager/lifecycle.js', 'manager/slot.js'])
})

test('the package carries what it needs and nothing of the tests', () => {
  const { files, bin, engines } = require('../package.json')
  for (const name of files) expect(fs.existsSync(path.join(root, name))).toBe(true)
  expect(files).not.toContain('test')
  expect(bin).toEqual({ bellwether: 'bin/bellwether.js', bell: 'bin/bellwether.js' })
  expect(engines.node).toBe('>=20.11')
})
