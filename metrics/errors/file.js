'use strict'
/**
 * The file in which a worker keeps its errors, <state>/errors/<app>/<slot>.<token>.json: written whole beside it and
 * renamed, at most each second and only when something changed, off the main thread; once more as the process ends. No
 * manager is needed for it, and the death of one loses nothing.
 */
const fs = require('node:fs')
const path = require('node:path')
const { TOKEN_CHARS } = require('./store')

const WRITE_EVERY_MS = 1000
const { O_CREAT, O_TRUNC, O_WRONLY, O_NOFOLLOW } = fs.constants
const FLAGS = O_CREAT | O_TRUNC | O_WRONLY | O_NOFOLLOW
const MODE = 0o600

/**
 * @param {string} dir
 * @param {{ slot: number, token: string, generation: number }} boot
 * @param {() => import('./groups').ErrorCounts} counts
 */
function openErrorsFile (dir, { slot, token }, counts) {
  const base = path.join(dir, `${slot}.${token.slice(0, TOKEN_CHARS)}`)
  let sequence = 0
  let hasChanged = false
  let isWriting = false

  const text = () => JSON.stringify({ schema: 1, sequence: ++sequence, ...counts() })

  async function write () {
    hasChanged = false
    isWriting = true
    try {
      const content = text()
      await fs.promises.mkdir(dir, { recursive: true, mode: 0o700 })
      await fs.promises.writeFile(`${base}.new`, content, { flag: /** @type {any} */ (FLAGS), mode: MODE })
      await fs.promises.rename(`${base}.new`, `${base}.json`)
    } catch (err) { // a full disk: tried again with the next error, and the counts are in memory
      if (err.code === undefined) throw err
    } finally {
      isWriting = false
      if (hasChanged) later()
    }
  }

  function later () { setTimeout(write, WRITE_EVERY_MS).unref() }

  process.on('exit', () => {
    if (!hasChanged && !isWriting) return
    try { // another name: what is under way may be renamed still, and is the older one
      const content = text()
      fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
      fs.writeFileSync(`${base}.end.new`, content, { flag: /** @type {any} */ (FLAGS), mode: MODE })
      fs.renameSync(`${base}.end.new`, `${base}.end.json`)
    } catch (err) { // a full disk: the last second's errors are not known; the exit and its last words are
      if (err.code === undefined) throw err
    }
  })

  return {
    changed () {
      if (!hasChanged && !isWriting) later()
      hasChanged = true
    }
  }
}

module.exports = { openErrorsFile }
