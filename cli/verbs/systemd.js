'use strict'
/**
 * `bellwether systemd install|uninstall|show|check [target]`: the unit files that run Bellwether as a service. The texts are made in
 * cli/systemd; this file writes them, removes them, and says what comes next. It never calls systemctl; adopt.js alone does.
 */
const fs = require('node:fs')
const path = require('node:path')
const { plural } = require('../../common/units')
const { BellwetherError, EXIT } = require('../../common/errors')
const { unitFiles, stateOf, filesThere, DROP_IN_FOLDER } = require('../systemd/unit-files')
const { DROP_INS, neededDropIns, placesOf } = require('../systemd/drop-ins')
const { whatIsUnreadable } = require('../systemd/readable')
const { askUnitState } = require('../service-unit-state')
const { paint } = require('../text/style')
const { wrongUse } = require('../usage-error')

const COMMAND = path.join(__dirname, '..', '..', 'bin', 'bellwether.js')
const DEFAULT_USER = 'bellwether'
/** A score above this means that a line of the hardening was lost. */
const HIGHEST_SCORE = 2

/** @typedef {import('../context').Context} Context */
/** @typedef {{ user?: boolean, runAs?: string, root?: string, force?: boolean, dropIn?: string[] }} Options */
/**
 * @typedef {object} Order
 * @property {import('../systemd/service-unit').Plan} plan
 * @property {string[]} dropIns
 * @property {string} folder    of the unit files
 * @property {string | null} root
 */

/** @type {Record<string, (context: Context, order: Order, options: Options) => number | void>} */
const PARTS = { install, uninstall, show, check }

/**
 * @param {Context} context
 * @param {string[]} words
 * @param {Options} options
 */
async function run (context, [part, target], options) {
  if (part === 'reap') return reap(context)
  if (part === 'reload') return reload(context)
  if (part === 'adopt') {
    const order = orderOf(context, target ?? null, options)
    return require('../systemd/adopt').adopt(context, { isUser: options.user === true, install: installCommand(order).replace(/install$/, 'install <file>') })
  }
  return PARTS[part](context, orderOf(context, target ?? null, options), options)
}

/**
 * @param {Context} context
 * @param {string | null} target
 * @param {Options} options
 * @returns {Order}
 */
function orderOf (context, target, { user = false, runAs = DEFAULT_USER, root, dropIn = [] }) {
  if (!/^[A-Za-z_][A-Za-z0-9_-]*$/.test(runAs)) throw wrongUse('systemd', `--run-as takes the name of a user, got "${runAs}".`)
  for (const name of dropIn) {
    if (!DROP_INS.some(one => one.name === name)) {
      const known = DROP_INS.map(one => `  ${one.name.padEnd(9)} ${one.help}`)
      throw wrongUse('systemd', `There is no drop-in "${name}".`, { usage: ['drop-ins, each allows a service to:', ...known] })
    }
  }
  const { apps, file } = target === null ? { apps: [], file: null } : readApps(context, target)
  const folder = path.join(root ?? '/', user ? userFolder(context.env) : '/etc/systemd/system')
  /** @type {import('../systemd/service-unit').Plan} */
  const plan = { mode: user ? 'user' : 'system', node: process.execPath, command: COMMAND, file, runAs, apps }
  return { plan: { ...plan, real: placesOf(plan).flatMap(realOf) }, dropIns: dropIn, folder, root: root ?? null }
}

/** @param {string} file @returns {string[]} */
function realOf (file) {
  try {
    return [fs.realpathSync.native(file)]
  } catch (err) {
    if (err.code === undefined) throw err
    return [] // it is not there yet, or not ours to follow
  }
}

/**
 * What the user of the service may not read; of an image nothing can be said.
 * @param {Order} order
 */
function unreadableOf ({ plan, root }) {
  if (root !== null) return { blocked: [], runAs: null }
  const text = (/** @type {string} */ file) => fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  return whatIsUnreadable(plan, { passwd: text('/etc/passwd'), group: text('/etc/group') })
}

/** @param {Order} order @param {{ at: string, mode: string, place: string }} blocked */
function blockedText ({ plan }, { at, mode, place }) {
  return `the user ${plan.runAs} may not ${at === place ? 'read' : 'enter'} ${at} (mode ${mode})${at === place ? '' : `, so the service cannot read ${place}`}`
}

/**
 * @param {Order} order
 * @param {ReturnType<typeof unreadableOf>} unreadable
 * @param {string[]} dropIns   that are needed beside
 * @returns {string[]}
 */
function waysToRead (order, { blocked, runAs }, dropIns) {
  if (blocked.length === 0) return []
  const elsewhere = 'put Node, Bellwether and the app where every user may read, /opt or /srv say, and install from there'
  if (runAs === null) return [elsewhere]
  const all = { ...order, plan: { ...order.plan, runAs }, dropIns: [...new Set([...order.dropIns, ...dropIns])] }
  return [`${installCommand(all)}   (the user ${runAs} may read it)`, `or ${elsewhere}`]
}

/** @param {Context} context @param {string} target */
function readApps (context, target) {
  const { loadSettings } = require('../../manager/settings')
  const { apps, source, warnings } = loadSettings({ target, cwd: context.cwd() })
  context.out.say(warnings.map(warning => `warning: ${warning}`))
  return { apps: apps.map(app => app.settings), file: source.file ?? source.script }
}

/** @param {NodeJS.ProcessEnv} env */
function userFolder (env) {
  const config = env.XDG_CONFIG_HOME && path.isAbsolute(env.XDG_CONFIG_HOME) ? env.XDG_CONFIG_HOME : path.join(env.HOME ?? require('node:os').homedir(), '.config')
  return path.join(config, 'systemd', 'user')
}

/**
 * @param {Context} context
 * @param {Order} order
 * @param {Options} options
 */
function install ({ out }, order, { force = false }) {
  const { plan, dropIns, folder, root } = order
  if (root === null && !fs.existsSync('/run/systemd/system')) {
    throw new BellwetherError('BW_NO_SYSTEMD', 'This machine was not started by systemd, so a unit would start nothing. Nothing was written.',
      { details: { next: ['bellwether systemd show', 'bellwether systemd install --root <folder of an image>'] } })
  }
  const units = unitFiles(plan, dropIns).map(unit => ({ ...unit, state: stateOf(folder, unit), file: path.join(folder, unit.name) }))
  const inTheWay = units.filter(unit => unit.state === 'changed' || unit.state === 'foreign')
  if (inTheWay.length > 0 && !force) {
    throw new BellwetherError('BW_UNIT_CHANGED', `${inTheWay.map(unit => `${unit.file} ${unit.state === 'changed' ? 'was changed by hand' : 'is not ours'}`).join('; ')}. Nothing was written.`,
      { details: { next: ['keep a change as a drop-in: systemctl edit bellwether.service', `or write over it: ${installCommand(order)} --force`] } })
  }
  for (const unit of units.filter(one => one.state !== 'same')) writeUnit(unit.file, unit.text)
  const needed = missingDropIns(order)
  const left = obsolete(folder, units)
  const unreadable = unreadableOf(order)
  const allowing = needed.length === 0 ? [] : [`${installCommand({ ...order, dropIns: [...dropIns, ...needed.map(need => need.name)] })}   (the service may not see ${needed.map(need => need.because).join(', ')})`]
  const isReadable = unreadable.blocked.length === 0
  const next = [
    ...(isReadable ? userToMake(plan, root) : []),
    ...(isReadable ? allowing : waysToRead(order, unreadable, needed.map(need => need.name))), // what cannot be read is not helped by a drop-in
    ...(isReadable ? commandsAfter(plan, units, left, root) : [])
  ]
  if (out.json) {
    return out.printJson({
      units: units.map(unit => ({ name: unit.name, path: unit.file, state: unit.state === 'same' ? 'unchanged' : 'written' })), obsolete: left, neededDropIns: needed, unreadable: unreadable.blocked, next
    })
  }
  out.print(units.map(unit => `${unit.state === 'same' ? 'unchanged' : 'wrote'} ${unit.file}`))
  out.complain(unreadable.blocked.map(one => `warning: ${blockedText(order, one)}: it would not start`))
  out.say([...left.map(name => `${path.join(folder, name)} belongs to no app of these settings any more`), ...next.map(line => `next: ${line}`)])
}

/** @param {Order} order */
function missingDropIns ({ plan, dropIns, folder }) {
  return neededDropIns(plan).filter(need => !dropIns.includes(need.name) && !fs.existsSync(path.join(folder, DROP_IN_FOLDER, `${need.name}.conf`)))
}

/**
 * The same installation again: a suggestion that left a part out would take that part away.
 * @param {Order} order
 */
function installCommand ({ plan: { file, mode, runAs }, dropIns, root }) {
  return ['bellwether systemd install',
    ...file === null ? [] : [file],
    ...mode === 'user' ? ['--user'] : [],
    ...mode === 'user' || runAs === DEFAULT_USER ? [] : [`--run-as ${runAs}`],
    ...root === null ? [] : [`--root ${root}`],
    ...dropIns.map(name => `--drop-in ${name}`)].join(' ')
}

/**
 * @param {string} file
 * @param {string} text
 */
function writeUnit (file, text) {
  withFileErrors(file, () => {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(`${file}.new`, text, { mode: 0o644 })
    fs.renameSync(`${file}.new`, file)
  })
}

/**
 * @param {string} file
 * @param {() => void} act
 */
function withFileErrors (file, act) {
  try {
    act()
  } catch (err) {
    if (err.code === undefined) throw err
    const isDenied = err.code === 'EACCES' || err.code === 'EPERM' || err.code === 'EROFS'
    throw new BellwetherError('BW_UNIT_FILE', `${file} cannot be written or removed (${err.code}).${isDenied ? ' System units need root; --user makes units of your own.' : ''}`,
      { cause: err, details: isDenied ? { next: ['sudo bellwether systemd ...', 'bellwether systemd install --user'] } : {} })
  }
}

/**
 * Socket units of ours for apps that are gone: they would go on holding addresses.
 * @param {string} folder
 * @param {{ name: string }[]} units
 */
function obsolete (folder, units) {
  return filesThere(folder).filter(({ name, writer }) => writer !== 'foreign' && !name.startsWith(DROP_IN_FOLDER) && !units.some(unit => unit.name === name)).map(({ name }) => name)
}

/**
 * @param {import('../systemd/service-unit').Plan} plan
 * @param {string | null} root
 */
function userToMake ({ mode, runAs }, root) {
  if (mode === 'user') return []
  const file = path.join(root ?? '/', 'etc/passwd')
  const known = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').map(line => line.split(':')[0]) : []
  return known.includes(runAs) ? [] : [`useradd --system --user-group --no-create-home --shell /usr/sbin/nologin ${runAs}`]
}

/**
 * @param {import('../systemd/service-unit').Plan} plan
 * @param {{ name: string, state: string }[]} units
 * @param {string[]} left
 * @param {string | null} root
 */
function commandsAfter ({ mode }, units, left, root) {
  const systemctl = `systemctl${mode === 'user' ? ' --user' : ''}${root === null ? '' : ` --root=${root}`}`
  const names = units.map(unit => unit.name).filter(name => !name.startsWith(DROP_IN_FOLDER))
  return [
    ...left.map(name => `${systemctl} disable ${root === null ? '--now ' : ''}${name}`),
    ...(root === null ? [`${systemctl} daemon-reload`] : []),
    `${systemctl} enable ${root === null ? '--now ' : ''}${names.filter(name => name.endsWith('.socket')).concat('bellwether.service').join(' ')}`,
    ...(mode === 'user' ? ['loginctl enable-linger   (else it ends when you log out)'] : [])
  ]
}

/**
 * @param {Context} context
 * @param {Order} order
 * @param {Options} options
 */
function uninstall ({ out }, { plan, folder, root }, { force = false }) {
  const there = filesThere(folder)
  const remove = there.filter(({ writer }) => writer === 'ours' || (writer === 'changed' && force))
  const kept = there.filter(one => !remove.includes(one))
  for (const { name } of remove) withFileErrors(path.join(folder, name), () => fs.unlinkSync(path.join(folder, name)))
  const dropIns = path.join(folder, DROP_IN_FOLDER)
  if (remove.some(({ name }) => name.startsWith(DROP_IN_FOLDER)) && fs.readdirSync(dropIns).length === 0) fs.rmdirSync(dropIns)
  const systemctl = `systemctl${plan.mode === 'user' ? ' --user' : ''}`
  const enabled = linkedUnits(folder).filter(name => remove.some(one => one.name === name))
  const next = remove.length === 0 || root !== null ? [] : [...enabled.length > 0 ? [`${systemctl} disable ${enabled.join(' ')}`] : [], `${systemctl} daemon-reload`]
  const why = (/** @type {string} */ writer) => writer === 'changed' ? 'changed by hand: --force removes it' : 'not ours'
  if (out.json) return out.printJson({ removed: remove.map(one => one.name), kept: kept.map(one => ({ name: one.name, because: why(one.writer) })), next })
  out.print(remove.map(({ name }) => `removed ${path.join(folder, name)}`))
  out.say([
    ...(there.length === 0 ? [`there are no units of Bellwether in ${folder}`] : []),
    ...kept.map(({ name, writer }) => `kept ${path.join(folder, name)} (${why(writer)})`),
    ...(remove.length > 0 ? ['what runs goes on running until it is stopped; state and log files stay'] : []),
    ...next.map(line => `next: ${line}`)
  ])
}

/** What starts with the machine, or with a session: links that `enable` made. @param {string} folder @returns {string[]} */
function linkedUnits (folder) {
  const wants = fs.existsSync(folder) ? fs.readdirSync(folder).filter(name => name.endsWith('.wants')) : []
  return wants.flatMap(name => fs.readdirSync(path.join(folder, name)))
}

/**
 * @param {Context} context
 * @param {Order} order
 */
function show ({ out }, { plan, dropIns, folder }) {
  const all = unitFiles(plan, dropIns)
  const units = dropIns.length === 0 ? all : all.filter(unit => unit.name.startsWith(DROP_IN_FOLDER))
  if (out.json) return out.printJson({ units: units.map(({ name, text }) => ({ name, path: path.join(folder, name), text })) })
  out.print(units.flatMap(({ name, text }, at) => [...(at > 0 ? [''] : []), `# ${path.join(folder, name)}`, text.trimEnd()]))
}

/**
 * @param {Context} context
 * @param {Order} order
 */
function check ({ out }, order) {
  const { plan, dropIns, folder } = order
  const { verifyUnits, exposureOf } = require('../systemd/analyze')
  const expected = unitFiles(plan, dropIns)
  const units = expected.map(unit => ({ name: unit.name, path: path.join(folder, unit.name), state: stateOf(folder, unit) }))
  const there = units.filter(unit => unit.state !== 'missing' && !unit.name.startsWith(DROP_IN_FOLDER)).map(unit => unit.path)
  const service = there.find(file => file.endsWith('.service'))
  const complaints = there.length === 0 ? [] : verifyUnits(there, plan.mode)
  const { score, complaint } = service === undefined || plan.mode === 'user' ? { score: null, complaint: null } : exposureOf(service)
  const left = obsolete(folder, expected)
  const unreadable = unreadableOf(order)
  const needed = missingDropIns(order)
  const state = order.root === null && service !== undefined ? askUnitState({ isUser: plan.mode === 'user' }) : null
  const trouble = state !== null && (state.active === 'failed' || state.sub === 'auto-restart') ? `${state.name} ${state.active === 'failed' ? 'has failed' : 'ends again and again'} (${state.result})` : null
  const ok = unreadable.blocked.length === 0 && needed.length === 0 && trouble === null && units.every(unit => unit.state === 'same') && (complaints ?? []).length === 0 && complaint === null && (score ?? 0) <= HIGHEST_SCORE && left.length === 0
  if (out.json) {
    const asAnalyzed = { verify: complaints, security: complaint, score, highestScore: HIGHEST_SCORE }
    out.printJson({ ok, units, obsolete: left, ...asAnalyzed, unreadable: unreadable.blocked, neededDropIns: needed, trouble })
    return ok ? EXIT.done : EXIT.failed
  }
  const words = { same: 'as it would be written now', missing: 'is missing', older: 'was written from other settings or by another version', changed: 'was changed by hand', foreign: 'is not ours' }
  out.print([
    ...units.map(unit => `${mark(out, unit.state === 'same')} ${unit.path}: ${words[unit.state]}`),
    ...left.map(name => `${mark(out, false)} ${path.join(folder, name)}: belongs to no app of these settings`),
    ...(complaints === null ? ['- systemd-analyze is missing, so nothing was verified'] : complaints.map(line => `${mark(out, false)} systemd-analyze verify: ${line}`)),
    ...(complaint === null ? [] : [`${mark(out, false)} systemd-analyze security: ${complaint}`]),
    ...(score === null ? [] : [`${mark(out, score <= HIGHEST_SCORE)} exposure ${score} of 10 (systemd-analyze security; at most ${HIGHEST_SCORE} is expected)`]),
    ...unreadable.blocked.map(one => `${mark(out, false)} ${blockedText(order, one)}`),
    ...needed.map(({ name, because }) => `${mark(out, false)} the service may not see ${because} (without the drop-in "${name}")`),
    ...(plan.mode === 'user' || order.root !== null || unreadable.blocked.length > 0 ? [] : [`${mark(out, true)} the user ${plan.runAs} may read Node, Bellwether${plan.file === null ? '' : ', the settings and the apps'}`]),
    ...(trouble === null ? [] : [`${mark(out, false)} ${trouble}: journalctl ${plan.mode === 'user' ? '--user-unit' : '-u'} bellwether -n 20`])
  ])
  const names = needed.map(need => need.name)
  const ways = unreadable.blocked.length > 0 ? waysToRead(order, unreadable, names) : [installCommand({ ...order, dropIns: [...dropIns, ...names] })]
  if (!ok) out.say(ways.map(way => `next: ${way}`))
  return ok ? EXIT.done : EXIT.failed
}

/** @param {import('../output').Output} out @param {boolean} isGood */
function mark (out, isGood) { return paint(out.style, isGood ? 'green' : 'red', isGood ? 'ok ' : 'bad') }

/**
 * Hidden: for ExecReload=. Every app; the exit status is the verdict that `systemctl reload` gives. The manager's own log tells the steps.
 * @param {Context} context
 */
function reload (context) {
  // The service is being stopped meanwhile: a verdict is of no use, and a bad one would be taken for a bad end of the service.
  process.on('SIGTERM', () => process.exit(EXIT.done))
  context.out.quiet = true
  return require('./reload').run(context, [], {})
}

/**
 * Hidden: for ExecStopPost=. The unit names its settings file; nothing here reads it.
 * @param {Context} context
 */
async function reap ({ out, env }) {
  const { decideReap, cgroupOf, hasOthers, reapGroup } = require('../systemd/reap')
  const file = '/proc/self/cgroup'
  const cgroup = fs.existsSync(file) ? cgroupOf(fs.readFileSync(file, 'utf8')) : null
  const { act, because } = decideReap(env, cgroup, cgroup !== null && !hasOthers(cgroup))
  if (because !== '') out.say(because)
  if (act === 'nothing') return
  if (act === 'drain') {
    const code = await drain()
    if (code !== EXIT.done) out.say(`a manager that lets the workers finish ended with ${code}; what it has left is asked to end now`)
  }
  const { ended, left } = await reapGroup(String(cgroup))
  if (ended > 0) out.say(`ended ${plural(ended, 'process', 'processes')} that the stop had left behind`)
  if (left > 0) throw new BellwetherError('BW_INTERNAL', `${left} processes of ${cgroup} could not be ended.`)
}

/**
 * A manager for this alone, in a process of its own: a manager ends its process.
 * @returns {Promise<number | string>}  its exit status, or the signal that ended it
 */
function drain () {
  const { spawn } = require('node:child_process')
  const child = spawn(process.execPath, [COMMAND, 'run', '--drain'], { stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? String(signal)))
  })
}

module.exports = { run }
