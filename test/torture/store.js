'use strict'
/**
 * The results of the benchmark bot: processes that store, thin and import are killed at any moment, and between two of
 * them a file is harmed. Whatever was told to be stored must be there afterwards, once, with its numbers; and the mark
 * that counts. Where the only place of some pairs was harmed, that must be told, and nothing else may be lost; then the
 * file is put back. A seed gives the same steps; when a kill comes depends on the machine.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { once } = require('node:events')
const { openStore, linesOfFile } = require('../../bench/store')
const { availableEngines } = require('../../bench/store/engine')
const { decodeLine } = require('../../bench/store/raw')
const { randomFrom } = require('../../bench/shared/seeded')

const WRITER = path.join(__dirname, 'lib', 'store-writer.js')
const ROUNDS = { short: 6, full: 30 }
const SEEDS = { short: 1, full: 10 }
/** The longest that a process may write. Some are killed while they open the store. */
const LONGEST_MS = 400

/** @typedef {{ dir: string, random: () => number, saved: string | null }} World  saved: an old copy of the database */
/**
 * @typedef {object} Harmed
 * @property {string} file                of the only place of some pairs
 * @property {Map<string, any>} pairs     all that stood there, by name
 * @property {() => void} mend            puts it back
 */

const database = (/** @type {string} */ dir) => path.join(dir, 'results.sqlite')
const plainFiles = (/** @type {string} */ dir) => {
  const names = fs.readdirSync(path.join(dir, 'raw')).filter(name => name.endsWith('.jsonl')).sort()
  return names.map(name => path.join(dir, 'raw', name))
}
/** Behind half a line nothing is ever written. @param {string} file */
const hasWholeLines = file => fs.readFileSync(file).at(-1) === 10
const removeDatabase = (/** @type {string} */ dir) => {
  for (const suffix of ['', '-wal', '-shm']) fs.rmSync(database(dir) + suffix, { force: true })
}

const nameOf = (/** @type {any} */ pair) => `${pair.session}.${pair.index}`

/**
 * @param {World} world
 * @param {(file: string, bytes: Buffer) => void} harm
 * @returns {Harmed | undefined}  none: there is no packed file yet
 */
function harmPacked ({ dir, random }, harm) {
  const names = fs.readdirSync(path.join(dir, 'raw')).filter(name => name.endsWith('.jsonl.gz'))
  if (names.length === 0) return undefined
  const file = path.join(dir, 'raw', names[Math.floor(random() * names.length)])
  const entries = [...linesOfFile(file)].map(decodeLine).filter(entry => entry?.kind === 'pair')
  const bytes = fs.readFileSync(file)
  harm(file, bytes)
  return {
    file, pairs: new Map(entries.map(entry => [nameOf(entry?.record), entry?.record])),
    mend: () => fs.writeFileSync(file, bytes)
  }
}

/**
 * What happens to the files between two processes.
 * @type {Record<string, (world: World) => Harmed | undefined | void>}
 */
const HARMS = {
  none () {},
  'no database' ({ dir }) { removeDatabase(dir) },
  'no write-ahead log' ({ dir }) { fs.rmSync(`${database(dir)}-wal`, { force: true }) },
  'an old database' ({ dir, saved }) {
    if (saved === null) return
    removeDatabase(dir)
    fs.copyFileSync(saved, database(dir))
  },
  'a database that was cut' ({ dir, random }) {
    if (!fs.existsSync(database(dir))) return
    fs.truncateSync(database(dir), Math.floor(random() * fs.statSync(database(dir)).size))
  },
  'a page of the database' ({ dir, random }) {
    if (!fs.existsSync(database(dir))) return
    const fd = fs.openSync(database(dir), 'r+')
    const page = Math.floor(random() * fs.fstatSync(fd).size / 4096)
    fs.writeSync(fd, Buffer.alloc(4096, 0x5a), 0, 4096, page * 4096)
    fs.closeSync(fd)
  },
  'half a line' ({ dir }) {
    const newest = plainFiles(dir).at(-1)
    if (newest && hasWholeLines(newest)) fs.appendFileSync(newest, '{"sum":"01234567","kind":"pair","rec')
  },
  'zeros behind the last line' ({ dir }) {
    const newest = plainFiles(dir).at(-1)
    if (newest && hasWholeLines(newest)) fs.appendFileSync(newest, Buffer.alloc(4096))
  },
  'half a packed file' ({ dir }) { fs.writeFileSync(path.join(dir, 'raw', 's000001.jsonl.gz.tmp'), 'x'.repeat(99)) },
  'a packed file gone' (world) { return harmPacked(world, file => fs.unlinkSync(file)) },
  'a bit of a packed file flipped' (world) {
    const harmed = harmPacked(world, (file, bytes) => {
      const changed = Buffer.from(bytes)
      changed[Math.floor(world.random() * bytes.length)] ^= 1 << Math.floor(world.random() * 8)
      fs.writeFileSync(file, changed)
    })
    return harmed && {
      ...harmed,
      mend () {
        harmed.mend()
        removeDatabase(world.dir) // it may have been made of the damaged one, which had the same size
      }
    }
  },
  'a plain line changed while its .gz is there' ({ dir, random }) {
    const packed = fs.readdirSync(path.join(dir, 'raw')).filter(name => name.endsWith('.jsonl.gz'))
    if (packed.length === 0) return
    const file = path.join(dir, 'raw', packed[Math.floor(random() * packed.length)])
    const plain = file.slice(0, -'.gz'.length)
    const text = fs.existsSync(plain) ? fs.readFileSync(plain, 'latin1')
      : [...linesOfFile(file)].map(line => `${line}\n`).join('')
    fs.writeFileSync(plain, text.replace('"record"', '"rekord"'), 'latin1')
  },
  'no lock' ({ dir }) { fs.rmSync(path.join(dir, 'lock'), { force: true }) }
}

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short, options = {} }) {
  const first = options.seed ?? 1
  const seeds = options.seeds ?? (options.seed === undefined ? SEEDS[short ? 'short' : 'full'] : 1)
  for (let seed = first; seed < first + seeds; seed++) {
    const { told, problems } = await runSeed(seed, ROUNDS[short ? 'short' : 'full'])
    report({
      what: `seed ${seed}: of ${told} results that were told to be stored, lost, twice or with other numbers`,
      measured: problems.length === 0 ? 0 : problems.join('; '),
      target: '0',
      ok: problems.length === 0 && told > 0
    })
  }
}

/**
 * @param {number} seed
 * @param {number} rounds
 */
async function runSeed (seed, rounds) {
  const random = randomFrom(`store ${seed}`)
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bellwether-store-torture-'))
  const saved = path.join(dir, 'saved')
  /** @type {Map<string, string>} numbers, by name */
  const told = new Map()
  /** @type {string[]} */
  const problems = []
  let mark = ''
  try {
    for (let round = 0; round < rounds && problems.length === 0; round++) {
      const engine = availableEngines()[Math.floor(random() * availableEngines().length)]
      const said = await killOne({ dir, engine, name: `r${round}`, seed: `${seed} ${round}` }, random() * LONGEST_MS)
      for (const [name, numbers] of said) if (name !== 'mark') told.set(name, numbers)
      mark = said.findLast(([name]) => name === 'mark')?.[1] ?? mark
      const harm = Object.keys(HARMS)[Math.floor(random() * Object.keys(HARMS).length)]
      const harmed = HARMS[harm]({ dir, random, saved: fs.existsSync(saved) ? saved : null })
      const found = harmed ? checkHarmed({ dir, engine, told, mark }, harmed) : []
      harmed?.mend()
      found.push(...check({ dir, engine, told, mark, mayBeDamaged: harm === 'a page of the database' }))
      problems.push(...found.map(problem => `round ${round}, ${harm}: ${problem}`))
      if (random() < 0.2) fs.copyFileSync(database(dir), saved)
    }
  } finally {
    fs.rmSync(dir, { recursive: true, force: true })
  }
  return { told: told.size, problems }
}

/**
 * @param {{ dir: string, engine: string, name: string, seed: string }} what
 * @param {number} afterMs  from its first words
 * @returns {Promise<[name: string, value: string][]>} what it said is stored
 */
async function killOne ({ dir, engine, name, seed }, afterMs) {
  const words = ['--no-warnings', WRITER, dir, engine, name, seed]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', data => { said += data })
  const closed = once(child, 'close')
  await Promise.race([once(child.stdout, 'data'), closed])
  await new Promise(resolve => setTimeout(resolve, afterMs)) // at any moment: nothing is waited for
  child.kill('SIGKILL')
  const [, signal] = await closed
  if (signal !== 'SIGKILL') throw new Error('the process that stores ended by itself')
  return said.split('\n').slice(0, -1).map(line => /** @type {[string, string]} */ (line.split(' ')))
}

/**
 * @typedef {object} What
 * @property {string} dir
 * @property {import('../../bench/store/engine').EngineName} engine
 * @property {Map<string, string>} told
 * @property {string} mark
 */

/**
 * @param {What} what
 * @param {Harmed} harmed
 * @returns {string[]} problems
 */
function checkHarmed ({ dir, engine, told, mark }, { file, pairs }) {
  const name = path.basename(file)
  const store = openStore({ dir, mode: 'write', engine })
  try {
    const problems = store.integrity().problems.filter(problem => !problem.includes(name))
    const { lost, faults } = faultsIn(store, told, mark)
    problems.push(...faults)
    const more = lost.filter(one => !pairs.has(one))
    if (more.length > 0) problems.push(`${more.length} that stood elsewhere are lost: ${more.slice(0, 3).join(', ')}`)
    if (lost.length > 0 && !refuses(() => [...store.export()], name)) problems.push(`an export is silent about ${name}`)
    if (lost.some(one => pairs.has(one) && !refuses(() => store.put('pair', pairs.get(one)), name))) {
      problems.push(`what stood in ${name} was stored again`)
    }
    return problems
  } finally {
    store.close()
  }
}

/** @param {() => void} act @param {string} name  of a raw file @returns {boolean} whether it ends with that name */
function refuses (act, name) {
  try {
    act()
    return false
  } catch (err) {
    if (err.code !== 'BW_BENCH_STORE' || !err.message.includes(name)) throw err
    return true
  }
}

/** @param {import('../../bench/store').Store} store @param {Map<string, string>} told @param {string} mark */
function faultsIn (store, told, mark) {
  /** @type {string[]} */
  const faults = []
  const pairs = store.all('pair')
  const there = new Map(pairs.map(pair => [nameOf(pair), numbersOf(pair)]))
  if (there.size < pairs.length) faults.push(`${pairs.length - there.size} are there twice`)
  const changed = [...told].filter(([name, numbers]) => (there.get(name) ?? numbers) !== numbers)
  if (changed.length > 0) faults.push(`${changed.length} have other numbers: ${changed.slice(0, 3).join(', ')}`)
  const counts = Number(store.mark('counts') ?? 0)
  if (counts < Number(mark) || counts > Number(mark) + 1) faults.push(`the mark is ${counts}, told was ${mark}`)
  return { lost: [...told.keys()].filter(name => !there.has(name)), there, faults }
}

/** @param {import('../../bench/store').Store} store @param {Map<string, string>} there */
function faultsInExport (store, there) {
  const pairs = [...store.export()].map(decodeLine).flatMap(entry => entry?.kind === 'pair' ? [entry.record] : [])
  const names = new Set(pairs.map(nameOf))
  const missing = [...there.keys()].filter(name => !names.has(name))
  return [
    ...names.size < pairs.length ? [`${pairs.length - names.size} are exported twice`] : [],
    ...missing.length > 0 ? [`${missing.length} are not exported: ${missing.slice(0, 3).join(', ')}`] : [],
    ...names.size > there.size ? [`${names.size - there.size} are only in the export`] : []
  ]
}

/**
 * @param {What & { mayBeDamaged: boolean }} what  mayBeDamaged: inside rows, which no opening sees: then it must be
 *   found, and made again
 * @returns {string[]} problems
 */
function check (what) {
  const { dir, engine, told, mark, mayBeDamaged } = what
  /** @type {string[]} */
  const problems = []
  const store = openStore({ dir, mode: 'write', engine })
  try {
    problems.push(...store.integrity().problems)
    const { lost, there, faults } = faultsIn(store, told, mark)
    problems.push(...faults, ...faultsInExport(store, there))
    if (lost.length > 0) problems.push(`${lost.length} are lost: ${lost.slice(0, 3).join(', ')}`)
  } catch (err) {
    if (err.code === undefined) throw err
    problems.push(err.message)
  } finally {
    store.close()
  }
  if (!mayBeDamaged || problems.length === 0) return problems
  removeDatabase(dir) // it was found: the raw files have all of it
  return check({ ...what, mayBeDamaged: false })
}

/** @param {Record<string, any>} pair */
function numbersOf (pair) { return [pair.old, pair.new].map(({ metrics }) => JSON.stringify(metrics)).join() }

module.exports = { run, numbersOf }
