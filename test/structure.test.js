'use strict'
/** The folders depend one way (docs/architecture.md); what may be required from where stands here once. */
const fs = require('node:fs')
const path = require('node:path')
const acorn = require('acorn')

const root = path.join(__dirname, '..')
/**
 * The rooms, from the lowest floor to the highest; a room may require only rooms that stand above its line here, so
 * there is no circle. `common` is for everybody. A room that ends in .js is a file beside the rooms. A file belongs to
 * the longest name that fits it.
 * @type {Record<string, string>}
 */
const ROOMS = {
  common: '', // requires nothing of the project
  protocol: '', // what manager, worker and repl say to one another
  'metrics/errors': 'protocol',
  'bench/shapes': '', // what the parts of the bot pass to one another
  'bench/shared': 'bench/shapes',
  'bench/judge': 'bench/shapes bench/shared',
  'bench/load': 'bench/shapes bench/shared',
  'bench/report': 'bench/shapes bench/shared bench/load',
  'bench/store': 'bench/shapes bench/shared bench/judge',
  'bench/programs': 'bench/shared', // what a benchmark starts and stops
  'bench/suites': 'bench/shapes bench/shared bench/load bench/programs',
  'bench/collect': 'bench/shapes bench/shared bench/store bench/load bench/suites',
  'bench/engine': 'bench/shapes bench/shared bench/judge bench/load bench/report bench/store bench/suites bench/collect',
  'bench/index.js': 'bench/shapes bench/store bench/suites bench/collect bench/engine',
  'bench/peers': 'bench/shapes bench/shared bench/load bench/report bench/programs bench/suites bench/collect',
  'bench/service': 'bench/shapes bench/shared bench/judge bench/load bench/report bench/store bench/suites bench/collect bench/engine bench/index.js',
  metrics: '', // the families, and how a metric is written
  'metrics/worker': 'metrics',
  'metrics/collector': 'metrics',
  'metrics/manager': 'metrics metrics/collector',
  repl: 'protocol', // what its three processes share
  'metrics/pm2-io': 'protocol metrics/worker repl',
  'repl/client': 'protocol',
  'repl/stack': 'protocol',
  'repl/flame': 'repl/stack',
  'repl/read-only': '',
  'repl/main-thread': 'repl repl/read-only metrics/pm2-io',
  'repl/sidecar': 'protocol repl repl/read-only repl/stack',
  'worker/channel.js': 'protocol',
  'worker/privileges.js': 'protocol', // who this process is; verified before anything else
  'worker/listen': 'protocol worker/channel.js',
  'worker/drain': 'worker/channel.js worker/listen',
  'worker/output': 'protocol',
  'worker/report': 'protocol worker/channel.js worker/output',
  'worker/sidecar':
    'protocol metrics/worker metrics/pm2-io repl/main-thread repl/sidecar repl/stack worker/listen worker/report',
  'worker/command': 'protocol metrics metrics/worker worker/channel.js worker/privileges.js worker/output worker/sidecar',
  'cli/logs': 'protocol',
  'worker/pm2': 'protocol repl/client cli/logs', // require('pm2') in a worker
  worker: 'protocol worker/pm2 worker/channel.js worker/privileges.js metrics/errors metrics/worker metrics/pm2-io worker/listen worker/drain worker/output worker/report worker/sidecar',
  'manager/jobs': '',
  'manager/settings': 'manager/jobs',
  'manager/sockets': 'protocol',
  'manager/spawn': 'protocol metrics/errors manager/settings manager/sockets',
  'manager/death': 'protocol metrics/errors manager/spawn',
  'manager/worker': 'protocol metrics/errors manager/jobs manager/settings manager/sockets manager/spawn',
  'manager/app': 'protocol manager/jobs manager/settings manager/sockets manager/spawn manager/death manager/worker',
  'manager/order': 'manager/settings manager/spawn manager/app', // what waits for what, and stops before what
  'manager/watch': 'manager/app', // reloads an app whose files change
  'manager/log': 'protocol cli/logs manager/settings manager/spawn manager/worker',
  'manager/metrics': 'metrics metrics/collector metrics/manager manager/app manager/spawn manager/worker',
  'manager/takeover': 'protocol manager/jobs manager/settings manager/sockets manager/spawn manager/worker manager/app',
  'dashboards/web': 'bench/shapes bench/shared bench/report bench/store bench/service',
  'dashboards/live': 'bench/service dashboards/web',
  'manager/api': 'dashboards/live manager/jobs manager/settings manager/sockets manager/spawn manager/death manager/worker manager/app manager/log',
  // how numbers, states and tables read, in a command and in the dashboard
  'cli/text': 'bench/shapes bench/load metrics/errors cli/logs manager/api',
  'manager/memory.js': '',
  'manager/node-insides.js': '',
  'manager/pid1.js': '',
  'manager/start-apps.js': 'manager/settings manager/spawn manager/order manager/app manager/api manager/death manager/log manager/takeover',
  'manager/verbs.js': 'manager/jobs manager/order manager/app manager/worker manager/start-apps.js',
  'manager/by-hand': 'protocol manager/jobs manager/order manager/app manager/worker manager/spawn manager/log manager/start-apps.js',
  'manager/event-hooks': 'manager/settings manager/app manager/worker manager/spawn manager/log',
  'manager/apply': 'manager/jobs manager/settings manager/order manager/app manager/worker manager/start-apps.js manager/verbs.js',
  'manager/manager.js': 'manager/apply manager/order manager/watch manager/by-hand manager/event-hooks manager/settings manager/sockets manager/death manager/worker manager/app manager/log manager/metrics manager/takeover manager/api manager/memory.js ' +
    'manager/verbs.js',
  'manager/systemd': 'manager/sockets manager/app manager/api manager/manager.js',
  'manager/signals.js': '',
  'manager/running-manager.js': 'manager/settings manager/sockets manager/metrics manager/takeover manager/api manager/systemd ' +
    'manager/manager.js',
  'manager/run.js': 'manager/settings manager/app manager/sockets manager/log manager/takeover manager/api manager/systemd ' +
    'manager/node-insides.js manager/pid1.js manager/signals.js manager/running-manager.js',
  'manager/index.js': 'manager/run.js',
  'dashboards/grafana': '',
  'dashboards/terminal': 'cli/logs cli/text manager/api',
  'dashboards/ticket': 'cli/text dashboards/web',
  cli: 'repl/client repl/stack metrics/errors cli/logs cli/text manager/settings manager/api dashboards/terminal',
  'cli/bench': 'cli cli/text bench/shapes bench/report bench/suites bench/engine bench/index.js bench/peers bench/service dashboards/web',
  'cli/completion': 'cli', // the scripts for shells, from the table of verbs
  'cli/blackbox': 'manager/death',
  'cli/doctor': 'cli protocol manager/settings manager/sockets manager/app manager/api manager/node-insides.js',
  'cli/import': 'cli manager/settings', // moving in from PM2
  'cli/load': 'cli cli/text bench/shapes bench/load',
  'cli/systemd': 'cli cli/text manager/settings',
  'cli/why': 'cli/logs metrics/errors manager/death manager/log',
  'cli/ticket': 'cli cli/logs cli/text cli/why',
  'cli/verbs': 'cli cli/bench cli/blackbox cli/completion cli/doctor cli/import cli/load cli/logs cli/systemd cli/text cli/ticket cli/why repl/client repl/flame repl/stack metrics/errors ' +
    'bench/shapes bench/load manager/settings manager/api manager/death manager/log manager/index.js dashboards/terminal dashboards/ticket',
  'cli/quick': 'cli cli/text', // `ls` by as little code as it takes
  'cli/pm2': 'cli cli/systemd cli/text cli/verbs manager/settings repl/client', // `bellwether-pm2`
  bin: 'cli cli/pm2 cli/quick',
  examples: 'cli',
  site: '', // npm run docs: the pages of docs/ as a site
  measurements: '*', // of ourselves and of our peers; nothing requires it
  packaging: '*' // makes what is released; nothing requires it
}
/** Development tools: they compile schemas, draw pages, write docs. */
const GENERATES = /(^|\/)generate\.js$/
/** A verb that becomes the manager, the only place of the command that may. */
const MAY_BE_MANAGER = 'cli/verbs/run.js'
const FLOORS = Object.keys(ROOMS)
const TOP_FOLDERS = [...new Set(FLOORS.map(room => room.split('/')[0]))]

function sourceFiles (/** @type {string} */ folder) {
  const dir = path.join(root, folder)
  if (!fs.existsSync(dir)) return []
  return fs.readdirSync(dir, { recursive: true })
    .map(String)
    .filter(name => /\.c?js$/.test(name) && !name.includes('node_modules'))
    .map(name => path.join(folder, name))
}

const isInside = (/** @type {string} */ file, /** @type {string} */ room) =>
  file === room || file.startsWith(`${room}/`)

/** @param {string} file @returns {string}  undefined: it lies in no room */
const roomOf = file => FLOORS.filter(room => isInside(file, room)).sort((a, b) => b.length - a.length)[0]

function requiredBy (/** @type {string} */ file) {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(/\brequire\((['"`])([^'"`$]+)\1\)/g)].map(([, , name]) => name)
}

/** @param {string} file @returns {string[]} */
function typesOf (file) {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(/\bimport\((['"])([^'"]+)\1\)/g)].map(([, , name]) => name)
}

/**
 * @param {string} file
 * @param {string} name  as it is required there
 * @returns {string | null}  the file; null: none of ours
 */
function targetOf (file, name) {
  if (!name.startsWith('.')) return null
  const bare = path.relative(root, path.resolve(root, path.dirname(file), name))
  return [bare, `${bare}.js`, path.join(bare, 'index.js')]
    .find(one => fs.statSync(path.join(root, one), { throwIfNoEntry: false })?.isFile()) ?? bare
}

/** @param {string} from @param {string} to  rooms */
function mayRequire (from, to) {
  return from === to || to === 'common' || ROOMS[from] === '*' || ROOMS[from].split(' ').includes(to)
}

const FILES = TOP_FOLDERS.flatMap(sourceFiles).filter(file => !GENERATES.test(file))
/** @type {(names: (file: string) => string[]) => { file: string, from: string, target: string, to: string }[]} */
const arrows = names => FILES.flatMap(file => names(file).flatMap(name => {
  const target = targetOf(file, name)
  if (target === null || target.startsWith('package')) return []
  return [{ file, from: roomOf(file), target, to: roomOf(target) }]
}))

test('the rooms stand in order: each may use only what stands above it in the table, so there is no circle', () => {
  for (const [room, uses] of Object.entries(ROOMS).filter(([, names]) => names !== '*')) {
    for (const name of uses.split(' ').filter(Boolean)) {
      expect(`${name} before ${room}: ${FLOORS.includes(name) && FLOORS.indexOf(name) < FLOORS.indexOf(room)}`)
        .toBe(`${name} before ${room}: true`)
    }
  }
})

test('every file lies in a room', () => { expect(FILES.filter(file => roomOf(file) === undefined)).toEqual([]) })

test('a file requires only what its room may', () => {
  const wrong = arrows(requiredBy).filter(({ file, from, target, to }) => {
    return !mayRequire(from, to) || (isInside(target, 'manager/index.js') && file !== MAY_BE_MANAGER)
  })
  expect(wrong.map(({ file, target }) => `${file} requires ${target}`)).toEqual([])
})

test('a type comes from where a require may come from', () => {
  const up = new Set(arrows(typesOf)
    .filter(({ from, to }) => !mayRequire(from, to))
    .map(({ file, target }) => `${file} > ${target}`))
  expect([...up].sort()).toEqual([])
})

test('a room says nothing of arrows that it has not', () => {
  const used = new Set([...arrows(requiredBy), ...arrows(typesOf)].map(({ from, to }) => `${from} > ${to}`))
  const idle = Object.entries(ROOMS)
    .filter(([, names]) => names !== '*')
    .flatMap(([room, names]) => names.split(' ').filter(Boolean).map(name => `${room} > ${name}`))
    .filter(one => !used.has(one))
  expect(idle).toEqual([])
})

test('a file has at most 400 lines', () => {
  const long = FILES.filter(file =>
    !file.endsWith('.generated.js') && fs.readFileSync(path.join(root, file), 'utf8').split('\n').length > 401)
  expect(long).toEqual([])
})

const MOST_CLASS_LINES = 300

/** @param {string} text @returns {{ name: string, lines: number }[]} */
function classesIn (text) {
  const sourceType = /^(import|export) /m.test(text) ? 'module' : 'commonjs'
  /** @type {{ name: string, lines: number }[]} */
  const found = []
  JSON.stringify(acorn.parse(text, { ecmaVersion: 'latest', sourceType, locations: true }), (_, node) => {
    if (node?.type === 'ClassDeclaration' || node?.type === 'ClassExpression') {
      found.push({ name: node.id?.name ?? '(no name)', lines: node.loc.end.line - node.loc.start.line + 1 })
    }
    return typeof node === 'bigint' ? null : node
  })
  return found
}

test('a class has at most 300 lines', () => {
  const long = FILES.filter(file => !file.endsWith('.generated.js')).flatMap(file => {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    if (text.split('\n').length <= MOST_CLASS_LINES) return []
    return classesIn(text).filter(({ lines }) => lines > MOST_CLASS_LINES).map(({ name }) => `${file} ${name}`)
  })
  expect(long).toEqual([])
})

test('manager/ has at most twelve files beside its rooms', () => {
  const beside = fs.readdirSync(path.join(root, 'manager'), { withFileTypes: true }).filter(one => one.isFile())
  expect(beside.length).toBeLessThanOrEqual(12)
})

/** Pages that say which file has what: a file that was moved or cut must not send the reader nowhere. */
test.each(['docs/architecture.md', 'docs/where-is-it-decided.md'])('each file of ours that %s names is there', page => {
  const text = fs.readFileSync(path.join(root, page), 'utf8')
  const named = [...text.matchAll(/(?<![\w./-])([a-z][\w-]*\/[\w./-]*\w)/g)].map(([, name]) => name)
  const ours = named.filter(name => [...TOP_FOLDERS, 'test', 'docs'].includes(name.split('/')[0]))
  expect(ours.length).toBeGreaterThan(10)
  const isThere = (/** @type {string} */ name) =>
    fs.existsSync(path.join(root, name)) || fs.existsSync(path.join(root, `${name}.js`))
  expect(ours.filter(name => !isThere(name))).toEqual([])
})

test('what runs in production requires only node itself and the dependencies', () => {
  const { dependencies } = require('../package.json')
  const wrong = []
  for (const folder of TOP_FOLDERS.filter(name => !['examples', 'measurements', 'site'].includes(name))) {
    for (const file of sourceFiles(folder)) {
      // development tools: the schemas are compiled, pages are looked at
      if (file.endsWith('generate.js') || file === 'measurements/bot/lib/browser.js') continue
      for (const name of requiredBy(file)) {
        if (name.startsWith('.') || name.startsWith('node:') || Object.hasOwn(dependencies, name)) continue
        wrong.push(`${file} requires ${name}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('net._createServerHandle is called in one file', () => {
  const users = TOP_FOLDERS.flatMap(sourceFiles).filter(file =>
    /\b_createServerHandle\b/.test(fs.readFileSync(path.join(root, file), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '')))
  // the second is the table of what is undocumented: it looks whether it is there
  expect(users).toEqual(['common/raw-handle.js', 'manager/node-insides.js'])
})

test('net.Server#_listen2, which Node is removing, is called nowhere', () => {
  const users = TOP_FOLDERS.flatMap(sourceFiles)
    .filter(file =>
      /\b_listen2\b/.test(fs.readFileSync(path.join(root, file), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '')))
  expect(users).toEqual([])
})

test('the states of a worker and of a slot are assigned in one place each', () => {
  const assigned = sourceFiles('manager')
    .filter(file => /\b(worker|slot|this)\.state = /.test(fs.readFileSync(path.join(root, file), 'utf8')))
  expect(assigned).toEqual(['manager/app/slot.js', 'manager/worker/lifecycle.js'])
})

test('the package carries what it needs and nothing of the tests', () => {
  const { files, bin, engines } = require('../package.json')
  for (const name of files) expect(fs.existsSync(path.join(root, name.replace(/^!/, '')))).toBe(true)
  expect(files).not.toContain('test')
  expect(files).not.toContain('measurements')
  expect(bin).toEqual({
    bellwether: 'bin/bellwether.js', bell: 'bin/bellwether.js', 'bellwether-pm2': 'bin/bellwether-pm2.js'
  })
  expect(engines.node).toBe('>=20.11')
})
