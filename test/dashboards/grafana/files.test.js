'use strict'
/** The Grafana dashboards and the alert rules as files: fresh, importable, and valid for Prometheus' own tools. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { execFileSync } = require('node:child_process')
const { generatedFiles } = require('../../../dashboards/grafana/generate')
const { expressionsOf, PANEL_TYPES } = require('../../../dashboards/grafana/source/dashboard')
const { alerts, faster } = require('../../../dashboards/grafana/source/alerts')
const { COMMANDS } = require('../../../cli/commands')
const { HAS_PROMETHEUS } = require('../../support/prometheus')
const { needsTool } = require('../../support/needs-tool')

const FOLDER = path.join(__dirname, '..', '..', '..', 'dashboards', 'grafana')
const RULES = path.join(FOLDER, 'bellwether.rules.yml')
const RULES_TEST = path.join(__dirname, 'rules.test.yml')
const files = generatedFiles()
const boards = Object.entries(files)
  .filter(([name]) => name.endsWith('.json'))
  .map(([name, text]) => ({ name, board: JSON.parse(text) }))
/** Of Grafana, where a variable may stand. */
const BUILT_IN = ['__rate_interval', '__interval', '__value', '__url_time_range', '__all', 'datasource']

test('what lies in dashboards/grafana is what npm run generate makes', () => {
  const there =
    Object.fromEntries(Object.keys(files).map(name => [name, fs.readFileSync(path.join(FOLDER, name), 'utf8')]))
  expect(there).toEqual(files)
})

test('each dashboard has its own uid and title, which never change, and every link leads to one of them', () => {
  expect(boards.map(({ board: { uid, title } }) => [uid, title])).toEqual([
    ['bellwether-overview', 'Bellwether / Overview'], ['bellwether-app', 'Bellwether / App'],
    ['bellwether-worker', 'Bellwether / Worker'], ['bellwether-bench', 'Bellwether / Bench']
  ])
  const linked = boards.flatMap(({ board }) =>
    [...JSON.stringify(board).matchAll(/"\/d\/([a-z-]+)/g)].map(([, uid]) => uid))
  expect(linked.filter(uid => !boards.some(({ board }) => board.uid === uid))).toEqual([])
  expect(linked.length).toBeGreaterThan(0)
})

test.each(boards)('$name: panels of Grafana itself, each with an id and a place of its own, one data source, and only variables that there are', ({ board }) => {
  const { panels, templating, annotations } = board
  expect(panels.filter((/** @type {any} */ one) => !PANEL_TYPES.includes(one.type))).toEqual([])
  expect(new Set(panels.map((/** @type {any} */ one) => one.id)).size).toBe(panels.length)
  const taken = new Set()
  for (const { title, gridPos: { x, y, w, h } } of panels) {
    expect(x + w).toBeLessThanOrEqual(24)
    for (let row = y; row < y + h; row++) {
      for (let column = x; column < x + w; column++) {
        if (taken.has(`${row} ${column}`)) throw new Error(`${title} lies on another panel`)
        taken.add(`${row} ${column}`)
      }
    }
  }
  const sources = [...panels, ...annotations.list, ...templating.list]
    .filter(one => one.type !== 'row' && one.type !== 'datasource')
    .map(one => one.datasource)
  expect(sources.filter(one => one.uid !== '${datasource}')).toEqual([])
  const known = new Set([...BUILT_IN, ...templating.list.map((/** @type {any} */ one) => one.name)])
  const used = [...JSON.stringify({ panels, annotations, templating }).matchAll(/\$(?:\{([a-z_]+)[^}]*\}|([a-z_]+))/g)]
    .map(([, braced, bare]) => braced ?? bare)
  expect([...new Set(used)].filter(name => !known.has(name))).toEqual([])
  expect(expressionsOf(board).length).toBeGreaterThan(8)
})

test('each rule says what is wrong, where, and names a command that there is', () => {
  const list = alerts(faster(1))
  expect(new Set(list.map(one => one.alert)).size).toBe(list.length)
  const verbs = new Set(COMMANDS.flatMap(({ name, aliases = [] }) => [name, ...aliases]))
  for (const { alert, runbook, summary } of list) {
    expect(alert).toMatch(/^Bellwether[A-Z][A-Za-z]+$/)
    expect(summary).toMatch(/\.$/)
    const commands = [...runbook.matchAll(/`bellwether ([a-z]+)/g)].map(([, verb]) => verb)
    expect(commands.length).toBeGreaterThan(0)
    expect(commands.filter(verb => !verbs.has(verb))).toEqual([])
  }
})

test('each rule has a test with made-up series', () => {
  const text = fs.readFileSync(RULES_TEST, 'utf8')
  expect(alerts(faster(1)).map(one => one.alert).filter(alert => !text.includes(`alertname: ${alert}\n`))).toEqual([])
})

needsTool(test, HAS_PROMETHEUS, 'prometheus')('promtool has nothing to say against the rules, and their tests pass', () => {
  const promtool = (/** @type {string[]} */ ...args) => execFileSync('promtool', args, { encoding: 'utf8' })
  expect(promtool('check', 'rules', RULES)).toContain(`${alerts(faster(1)).length} rules found`)
  expect(promtool('test', 'rules', RULES_TEST)).toContain('SUCCESS')
})

needsTool(test, HAS_PROMETHEUS, 'prometheus')('the configuration of Prometheus in docs/monitoring.md is valid as it stands', () => {
  const page = fs.readFileSync(path.join(__dirname, '..', '..', '..', 'docs', 'monitoring.md'), 'utf8')
  const [, config] = /** @type {string[]} */ (/prometheus\.yml.*?```yaml\n(.*?)```/s.exec(page))
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-promtool-'))
  try {
    fs.writeFileSync(path.join(dir, 'prometheus.yml'), config)
    fs.copyFileSync(RULES, path.join(dir, 'bellwether.rules.yml'))
    const said = execFileSync('promtool', ['check', 'config', path.join(dir, 'prometheus.yml')], { encoding: 'utf8' })
    expect(said).toContain('1 rule files found')
  } finally {
    fs.rmSync(dir, { recursive: true, force: true })
  }
})
