'use strict'
/** The Debian package from its first installation to its purge, by apt; test/systemd/deb.test.js judges. */
const fs = require('node:fs')
const m = require('./machine')
const s = require('./steps')

const REPOSITORIES = '/mnt/results/brought'
const LIST = '/srv/apt.list'
const CONF = '/srv/apt.conf'
const LIB = '/usr/lib/bellwether'
/** nspawn.js wants the service at each boot by the kernel's command line, which is no link of the package's. */
const ENABLED = '/etc/systemd/system/multi-user.target.wants/bellwether.service'

/** @param {string[]} words */
async function apt (...words) {
  const variables = [`APT_CONFIG=${CONF}`, 'DEBIAN_FRONTEND=noninteractive']
  const { code, text } = await m.run('env', [...variables, 'apt-get', '-y', ...words])
  if (code !== 0) throw new Error(`apt-get ${words.join(' ')}: ${text}`)
  return text
}

/** @param {'1' | '2'} which  the repository that there is from now on */
function offer (which) {
  fs.writeFileSync(LIST, `deb [trusted=yes] file:${REPOSITORIES}/${which} ./\n`)
  fs.writeFileSync(CONF, `Dir::Etc::sourcelist "${LIST}"; Dir::Etc::sourceparts "-"; APT::Sandbox::User "root";\n`)
  return apt('update')
}

async function version () { return /** @type {any} */ (await m.status()).manager.version }
const builds = () => fs.readdirSync(LIB).filter(name => name !== 'package' && name !== 'current').sort()
/** What of the package a process names. @param {number} pid */
const buildOf = pid => /\/usr\/lib\/bellwether\/([^/]+)\/worker/.exec(fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.[1]
const isEnabled = () => fs.lstatSync(ENABLED, { throwIfNoEntry: false }) !== undefined
/** Beside what the test has put there itself. */
const leftovers = () => m.sh('find', ['/etc', '/usr', '/var', '/run', '-xdev', '-name', '*bellwether*', '-not', '-path', '/var/lib/apt/lists/*',
  '-not', '-path', '/run/systemd/generator*'])
  .stdout.split('\n').filter(Boolean).sort()

async function install () {
  fs.rmSync('/var/lib/man-db/auto-update', { force: true }) // an index of all manuals at each step
  await offer('1')
  await apt('install', 'bellwether')
  const enabled = isEnabled()
  m.sh('systemctl', ['preset', m.UNIT]) // as at the first boot of an image
  const config = m.sh('bellwether', ['--version'])
  return {
    enabled, afterPreset: isEnabled(), active: m.property('ActiveState'), command: config.stdout.trim(),
    user: m.sh('getent', ['passwd', 'bellwether']).status, pm2: m.sh('bellwether-pm2', ['--version']).status,
    builds: builds()
  }
}

async function start () {
  m.writeSettings({ script: '/srv/web/app.js' })
  fs.writeFileSync('/etc/bellwether/bellwether.config.js', `module.exports = require('${m.SETTINGS}')\n`)
  const { code, text } = await m.systemctl('enable', '--now', m.UNIT)
  return { code, text, isEnabled: isEnabled(), answeredMs: await m.untilAnswers(), version: await version() }
}

async function upgrade () {
  await offer('2')
  const before = await version()
  const found = await s.underLoad(async () => ({ text: await apt('upgrade') }))
  const versions = [before, await version()]
  return { ...found, versions, workersRun: found.after.workers.map(buildOf), builds: builds() }
}

async function reload () {
  const found = await s.underLoad(async () => ({ code: (await m.systemctl('reload', m.UNIT)).code }))
  return { ...found, workersRun: found.after.workers.map(buildOf) }
}

/** Between dpkg's unpacking and the configuration: minutes, in a large upgrade. */
async function between () {
  const file = fs.readdirSync(`${REPOSITORIES}/1`).find(name => name.startsWith('bellwether_'))
  const unpacked = m.sh('dpkg', ['--unpack', `${REPOSITORIES}/1/${file}`])
  const [pid] = await m.workerPids()
  process.kill(pid, 'SIGKILL')
  await m.until(async () => !(await m.workerPids()).includes(pid), 'the worker is gone')
  const { workers } = await s.calm()
  const meanwhile = { workersRun: workers.map(buildOf), version: await version() }
  const reloaded = await m.run('bellwether', ['reload', 'web'])
  const found = await s.underLoad(async () => ({ configured: m.sh('dpkg', ['--configure', '-a']) }))
  return { ...found, unpacked: unpacked.status, meanwhile, reloaded, version: await version(), builds: builds() }
}

async function remove () {
  await apt('remove', 'bellwether')
  const kept = leftovers()
  m.sh('dpkg', ['--purge', 'bellwether'])
  return { state: m.property('ActiveState'), processes: m.processes().length, kept, left: leftovers(), enabled: isEnabled() }
}

async function main () {
  await m.step('install', install)
  await m.step('start', start)
  await m.step('upgrade', upgrade)
  await m.step('reload', reload)
  await m.step('between', between)
  await m.step('remove', remove)
}

main()
