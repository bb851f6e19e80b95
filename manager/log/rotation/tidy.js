'use strict'
/**
 * Carries out what next-step.js says with the rotated log files of one app. Runs in a process of its own
 * (tidy-process.js): it blocks while it reads /proc, and compressing is to be of low priority.
 */
const fs = require('node:fs')
const path = require('node:path')
const { PACKED, parseRotatedName, parsePartName, appOfLog } = require('../../../protocol/rotated-names')
const { nextTidyStep } = require('./next-step')
const { holdersOf, idOf } = require('./holders')
const { compressFile, comparePacked } = require('./compress')
const { archive } = require('./archive')

/** @typedef {import('./next-step').RotatedFile} RotatedFile */
/** @typedef {import('./holders').Holder} Holder */
/** @typedef {Extract<import('./next-step').TidyStep, { step: 'delete' }>} DeleteStep */
/**
 * @typedef {object} TidyOrder
 * @property {string} app
 * @property {import('./due').RotateSettings} rotate
 * @property {number[]} pids   of its workers: each is the leader of its session
 * @property {string} dir
 * @property {string[] | null} bases   of the log files in it; null: those whose names begin with that of the app
 */
/**
 * @typedef {{ event: 'compressed', app: string, file: string, bytes: number, packedBytes: number, tookMs: number } |
 *   { event: 'deleted', app: string, file: string, bytes: number, why: 'keep' | 'maxTotalBytes', isArchived: boolean,
 *     isHeld: boolean } |
 *   { event: 'waits', app: string, file: string, holders: Holder[] | null } |
 *   { event: 'problem', app: string, file: string, what: 'compress' | 'archive' | 'delete' | 'read' | 'other',
 *     text: string }} TidyEvent   holders null: it cannot be found out
 */

class Tidying {
  /** @type {Set<string>} */
  #failed = new Set()
  /** @type {Set<string>} */
  #stays = new Set()
  /** Of the last look. @type {Map<string, Holder[] | null>} */
  #holders = new Map()
  #hasArchiveFailed = false

  /**
   * @param {TidyOrder} order
   * @param {(event: TidyEvent) => void} report
   * @param {NodeJS.ProcessEnv} [env]   of the archiving command
   */
  constructor (order, report, env = process.env) {
    this.dir = order.dir
    this.order = order
    this.report = report
    this.env = env
  }

  async run () {
    const { app, rotate } = this.order
    try {
      this.#removeParts()
      for (;;) {
        const step = nextTidyStep(this.#look(), rotate, { failed: this.#failed, stays: this.#stays })
        if (step.step === 'done') break
        await this.#take(step)
      }
      for (const [file, holders] of this.#holders) this.report({ event: 'waits', app, file, holders })
    } catch (err) {
      if (err.code === undefined) throw err
      this.#problem('', 'read', err) // the folder cannot be read
    }
  }

  /** @param {string} base   of a log file */
  #isOfOrder (base) {
    const { app, bases } = this.order
    return bases === null ? appOfLog(base) === app : bases.includes(base)
  }

  /** @returns {RotatedFile[]} */
  #look () {
    const found = fs.readdirSync(this.dir).flatMap(name => {
      const rotated = parseRotatedName(name)
      if (rotated === null || !this.#isOfOrder(rotated.base)) return []
      const stat = fs.lstatSync(path.join(this.dir, name), { bigint: true, throwIfNoEntry: false })
      return stat?.isFile() ? [{ name, ...rotated, sizeBytes: Number(stat.size), id: idOf(stat) }] : []
    })
    const plain = found.filter(file => !file.isPacked)
    const held = holdersOf(new Set(plain.map(({ id }) => id)), new Set(this.order.pids))
    this.#holders = new Map(plain.flatMap(({ name, id }) =>
      held === null ? [[name, null]] : held.has(id) ? [[name, held.get(id) ?? null]] : []))
    return found.map(({ id, ...file }) => ({ ...file, isHeld: this.#holders.has(file.name) }))
  }

  /** @param {Exclude<import('./next-step').TidyStep, { step: 'done' }>} step */
  async #take (step) {
    const file = path.join(this.dir, step.name)
    const what = step.step === 'delete' || step.step === 'drop' ? 'delete' : 'compress'
    try {
      if (step.step === 'compress') await this.#compress(step.name, file)
      else if (step.step === 'resolve') await this.#resolve(step.name, file)
      else if (step.step === 'drop') fs.unlinkSync(file)
      else await this.#delete(/** @type {DeleteStep} */ (step), file)
    } catch (err) {
      if (err.code === undefined) throw err
      if (err.code === 'ENOENT') return // another process has removed it
      this.#failed.add(step.name)
      if (step.step === 'delete') this.#stays.add(step.name)
      this.#problem(step.name, what, err)
    }
  }

  /** @param {string} name @param {string} file */
  async #compress (name, file) {
    const beganAtMs = performance.now()
    const { ino, dev, size } = fs.statSync(file, { bigint: true })
    const isHeld = () => holdersOf(new Set([idOf({ dev, ino })]), new Set(this.order.pids))?.size !== 0
    const result = await compressFile(file, isHeld)
    if (result.outcome === 'packed') {
      this.report({
        event: 'compressed', app: this.order.app, file: name + PACKED, bytes: Number(size),
        packedBytes: result.packedBytes, tookMs: Math.round(performance.now() - beganAtMs)
      })
    } else {
      this.#failed.add(name) // for now
    }
  }

  /** An earlier tidying died before it had removed one of the two. @param {string} name @param {string} file */
  async #resolve (name, file) {
    const packed = await comparePacked(file)
    if (packed === 'whole') return fs.unlinkSync(file)
    if (packed === 'part') return fs.unlinkSync(file + PACKED)
    this.#failed.add(name)
    this.report({
      event: 'problem', app: this.order.app, file: name, what: 'other',
      text: `${name}${PACKED} is there already and says something else; both stay as they are`
    })
  }

  /** @param {DeleteStep} step @param {string} file */
  async #delete ({ name, why, mayFail }, file) {
    const { app, rotate } = this.order
    const { size } = fs.statSync(file)
    const isHeld = this.#holders.has(name)
    const isArchived = rotate.archive.length > 0 && size > 0 && await this.#archive(name, file)
    if (rotate.archive.length > 0 && size > 0 && !isArchived && mayFail) return void this.#failed.add(name)
    fs.unlinkSync(file)
    this.report({ event: 'deleted', app, file: name, bytes: size, why, isArchived, isHeld })
  }

  /** @param {string} name @param {string} file @returns {Promise<boolean>} */
  async #archive (name, file) {
    if (this.#hasArchiveFailed) return false // it is tried again with the next tidying
    const { archive: argv, archiveTimeoutMs: timeoutMs } = this.order.rotate
    const why = await archive(argv, file, { timeoutMs, cwd: this.dir, env: this.env })
    if (why === null) return true
    this.#hasArchiveFailed = true
    this.report({ event: 'problem', app: this.order.app, file: name, what: 'archive', text: why })
    return false
  }

  /** Removes the parts that a dead compressing process has left. */
  #removeParts () {
    for (const name of fs.readdirSync(this.dir)) {
      const part = parsePartName(name)
      if (part === null || !this.#isOfOrder(part.base) || isTidying(part.pid)) continue
      fs.rmSync(path.join(this.dir, name), { force: true })
    }
  }

  /** @param {string} name @param {'compress' | 'delete' | 'read'} what @param {any} err */
  #problem (name, what, err) {
    this.report({ event: 'problem', app: this.order.app, file: name, what, text: String(err.code ?? err.message) })
  }
}

/** Of this manager or of the one before. @param {number} pid */
function isTidying (pid) {
  if (pid === process.pid) return false
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('tidy-process.js')
  } catch (err) {
    if (err.code === undefined) throw err
    return false
  }
}

module.exports = { Tidying }
