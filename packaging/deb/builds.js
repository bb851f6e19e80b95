'use strict'
/**
 * Versions beside one another. dpkg replaces the files of a package while the old version's manager and workers run,
 * and each of them reads files later on: the preload of a worker that is started again, a part that is needed for the
 * first time. So nothing runs from the folder that dpkg writes. At each configuration its files get second names (hard
 * links, no space) in a folder of their own, named by version and content; the link `current` moves to it in one step;
 * and a folder that no process needs any more is removed.
 *
 *   node <folder of dpkg>/packaging/deb/builds.js <name of the build>
 */
const fs = require('node:fs')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { parseStat, processStat } = require('../../common/proc')
const { LINK } = require('../../common/installed-command')

/** In the folder of a build: in which boot the link moved away from it, and when (ticks, as a process's start). */
const LEFT = '.left'
/** Not known: any process that goes by the link may have begun before. */
const LATE = Number.MAX_SAFE_INTEGER
/** "0.1.0-1a2b3c4d": nothing else below the folder is ours to remove. */
const BUILD = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?-[0-9a-f]{8}$/

/**
 * @typedef {{ name: string, isCurrent: boolean, leftAtTicks: number }} Build   isCurrent: the link leads to it;
 *   leftAtTicks: 0 when that was in another boot, or the link never led to it
 */
/** @typedef {{ args: string, startTimeTicks: number }} RunningProcess */

/**
 * A process needs a build when its command line names the folder (workers: their preload lies in it), or goes by the
 * link and began before the link was moved.
 * @param {string} lib
 * @param {readonly Build[]} builds
 * @param {readonly RunningProcess[]} processes
 * @returns {string[]}
 */
function unusedBuilds (lib, builds, processes) {
  const ways = [`${lib}/${LINK}/`, '/usr/bin/bellwether']
  return builds.filter(({ name, isCurrent, leftAtTicks }) => !isCurrent && !processes.some(({ args, startTimeTicks }) =>
    args.includes(`${lib}/${name}/`) || (startTimeTicks <= leftAtTicks && ways.some(way => args.includes(way)))
  )).map(({ name }) => name)
}

/** @param {string} lib @returns {Build[]} */
function buildsIn (lib) {
  const current = currentOf(lib)
  return fs.readdirSync(lib).filter(name => BUILD.test(name)).map(name => {
    const left = path.join(lib, name, LEFT)
    const [boot, ticks] = fs.existsSync(left) ? fs.readFileSync(left, 'utf8').split(' ') : []
    return { name, isCurrent: name === current, leftAtTicks: boot === bootId() ? Number(ticks) : 0 }
  })
}

/** @param {string} lib @returns {string | null}  the build that runs when something is started */
function currentOf (lib) {
  const place = path.join(lib, LINK)
  return fs.lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ? fs.readlinkSync(place) : null
}

function bootId () { return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim() }

/** The start time of a process that begins now: what began before has an earlier one, or the same. */
function nowTicks () {
  const { status, stdout } = spawnSync('cat', ['/proc/self/stat'], { encoding: 'utf8' })
  return (status === 0 ? parseStat(stdout)?.startTimeTicks : null) ?? LATE
}

/** @returns {RunningProcess[]} */
function allProcesses () {
  return fs.readdirSync('/proc').filter(name => /^\d+$/.test(name)).flatMap(pid => {
    try {
      const startTimeTicks = processStat(Number(pid))?.startTimeTicks
      const args = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return startTimeTicks === undefined ? [] : [{ args, startTimeTicks }]
    } catch (err) {
      if (err.code !== 'ENOENT' && err.code !== 'ESRCH') throw err
      return [] // it has ended meanwhile
    }
  })
}

/** @param {string} from @param {string} to  made anew, or mended where it is there already */
function link (from, to) {
  fs.mkdirSync(to, { recursive: true })
  for (const how of ['-alfT', '-afT']) if (spawnSync('cp', [how, from, to], { stdio: 'inherit' }).status === 0) return
  throw new Error(`${from} cannot be copied to ${to}; ${LINK} leads where it did`)
}

/** @param {string} lib @param {string} name */
function moveLink (lib, name) {
  const place = path.join(lib, LINK)
  const before = currentOf(lib)
  fs.rmSync(path.join(lib, name, LEFT), { force: true })
  if (before === name) return
  const mark = (/** @type {number} */ ticks) => {
    if (before !== null && BUILD.test(before) && fs.existsSync(path.join(lib, before))) {
      fs.writeFileSync(path.join(lib, before, LEFT), `${bootId()} ${ticks}`)
    }
  }
  mark(LATE) // whoever ends this now has lost nothing
  const next = `${place}.next`
  fs.rmSync(next, { force: true })
  fs.symlinkSync(name, next)
  fs.renameSync(next, place)
  mark(nowTicks())
}

/** @param {string} lib @param {string} source  the folder of dpkg @param {string} name */
function take (lib, source, name) {
  if (!BUILD.test(name)) throw new Error(`"${name}" is no name of a build`)
  for (const unused of unusedBuilds(lib, buildsIn(lib), allProcesses())) {
    if (unused !== name) fs.rmSync(path.join(lib, unused), { recursive: true, force: true })
  }
  link(source, path.join(lib, name))
  moveLink(lib, name)
}

if (require.main === module) {
  const source = path.join(__dirname, '..', '..')
  take(path.dirname(source), source, process.argv[2])
}

module.exports = { unusedBuilds, take }
