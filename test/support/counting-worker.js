'use strict'
/** The two files of a worker, as a worker writes them, without one: for tests of what is read from them. */
const fs = require('node:fs')
const { HEAD, HEAD_LENGTH, TAIL_LENGTH, writeBlock, metricsFile, seriesFile } = require('../../metrics/format')
const { FAMILIES, OWN_LENGTH, LAYOUT, placeOf } = require('../../metrics/worker-families')
const { createSources } = require('../../metrics/worker/sources')

/** @typedef {Parameters<import('../../metrics/worker/sources').Emit>} Emitted */

class CountingWorker {
  #sequence = 0
  #fd
  #seriesFd
  #bytes = 0
  /** @type {Emitted[]} */
  #emitted = []
  own = new Float64Array(OWN_LENGTH)

  /** @param {string} base @param {{ pid?: number, startedAtMs?: number, maxSeries?: number }} [how] */
  constructor (base, { pid = process.pid, startedAtMs = Date.now(), maxSeries = 1000 } = {}) {
    this.base = base
    this.sources = createSources({ maxSeries, firstPlace: OWN_LENGTH })
    this.sources.add({ name: 'test', visit: emit => { for (const one of this.#emitted) emit(...one) } })
    this.#seriesFd = fs.openSync(seriesFile(base), 'w')
    this.#fd = fs.openSync(metricsFile(base), 'w+')
    this.#say(
      JSON.stringify({ series: 1, layout: LAYOUT, own: FAMILIES, pid, startedAtMs, node: process.version }) + '\n'
    )
  }

  /** @param {string} text */
  #say (text) { this.#bytes += fs.writeSync(this.#seriesFd, text) }

  /**
   * @param {Emitted[]} emitted
   * @param {{ isLast?: boolean, answersMs?: number, exemplars?: import('../../metrics/format').Exemplar[] }} [how]
   */
  write (emitted, { isLast = false, answersMs = 0, exemplars = [] } = {}) {
    this.#emitted = emitted
    this.sources.visit({ nowMs: 0, mayCompute: true })
    for (const line of this.sources.takeLines()) this.#say(line)
    const values = this.sources.values()
    const text = exemplars.length === 0 ? Buffer.alloc(0) : Buffer.from(JSON.stringify(exemplars))
    const exemplarLength = Math.ceil(text.length / 8)
    const block = new Float64Array(HEAD_LENGTH + OWN_LENGTH + values.length + exemplarLength + TAIL_LENGTH)
    block[HEAD.LAYOUT] = LAYOUT
    block[HEAD.STRIDE] = 8 * 32 * 1024
    block[HEAD.OWN_LENGTH] = OWN_LENGTH
    block[HEAD.APP_LENGTH] = values.length
    block[HEAD.EXEMPLAR_LENGTH] = exemplarLength
    block[HEAD.WRITTEN_AT_MS] = Date.now()
    block[HEAD.SERIES_BYTES] = this.#bytes
    block[HEAD.LAST] = isLast ? 1 : 0
    block[HEAD.ANSWERS_MS] = answersMs
    block.set(this.own, HEAD_LENGTH)
    block.set(values, HEAD_LENGTH + OWN_LENGTH)
    new Uint8Array(block.buffer, 8 * (HEAD_LENGTH + OWN_LENGTH + values.length), 8 * exemplarLength).fill(32).set(text)
    writeBlock(this.#fd, block, this.#sequence++)
    return this
  }

  close () {
    fs.closeSync(this.#fd)
    fs.closeSync(this.#seriesFd)
  }
}

module.exports = { CountingWorker, placeOf }
