'use strict'
/**
 * Which lines a person wants: by level, and by what they hold. A pattern of the user is run where V8 ends it after a
 * moment: one that goes back and forth without end must not hang the command.
 */
const vm = require('node:vm')
const { BellwetherError } = require('../../common/errors')
const { parseLevel, levelOfLine } = require('../../common/line-level')

/** The number of characters of a line that a pattern sees. */
const MAX_CHARS = 16 * 1024
/** The number of lines that are judged at a time, and the time limit for them. */
const BATCH = 256
const BATCH_MS = 2000

/** @typedef {import('./merge-lines').ShownLine} ShownLine */
/** @typedef {(lines: ShownLine[]) => ShownLine[]} KeepLines */

/**
 * @param {{ level?: string, grep?: string }} wanted
 * @returns {KeepLines | null}   null: all
 * @throws BW_USAGE
 */
function lineFilter ({ level, grep }) {
  const least = level === undefined ? null : levelOf(level)
  const matches = grep === undefined ? null : patternOf(grep)
  if (least === null && matches === null) return null
  return lines => {
    const severe = least === null ? lines : lines.filter(({ bytes }) => (levelOfLine(bytes) ?? -1) >= least)
    return matches === null ? severe : matches(severe)
  }
}

/** @param {string} word */
function levelOf (word) {
  const level = parseLevel(word)
  if (level !== null) return level
  throw new BellwetherError('BW_USAGE', `--level takes a word such as warn, or a number of pino such as 40, got "${word}".`,
    { details: { next: ['bellwether logs --help'] } })
}

/** @param {string} grep  a text, or "/pattern/i" @returns {KeepLines} */
function patternOf (grep) {
  const parts = /^\/(.+)\/([a-z]*)$/s.exec(grep)
  if (parts === null) {
    const text = Buffer.from(grep)
    return lines => lines.filter(({ bytes }) => bytes.includes(text))
  }
  const [, source, flags] = parts
  try {
    RegExp(source, flags)
  } catch (err) {
    throw new BellwetherError('BW_USAGE', `--grep: ${err.message}. A text without slashes is looked for as it is.`,
      { details: { next: ['bellwether logs --help'] } })
  }
  const sandbox = vm.createContext({ source, flags: flags.replace(/[gy]/g, ''), texts: [] })
  const judge = new vm.Script('texts.map(text => pattern.test(text))')
  vm.runInContext('var pattern = new RegExp(source, flags)', sandbox)
  return lines => {
    const kept = []
    for (let at = 0; at < lines.length; at += BATCH) {
      const batch = lines.slice(at, at + BATCH)
      sandbox.texts = batch.map(({ bytes }) => bytes.subarray(0, MAX_CHARS).toString('utf8'))
      const verdicts = judgeInTime(judge, sandbox, grep)
      kept.push(...batch.filter((line, n) => verdicts[n]))
    }
    return kept
  }
}

/** @param {vm.Script} judge @param {vm.Context} sandbox @param {string} grep @returns {boolean[]} */
function judgeInTime (judge, sandbox, grep) {
  try {
    return judge.runInContext(sandbox, { timeout: BATCH_MS })
  } catch (err) {
    if (err.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw err
    throw new BellwetherError('BW_USAGE',
      `--grep ${grep} takes too long (${BATCH_MS} ms for at most ${BATCH} lines): a pattern with a repetition inside a repetition, such as (a+)+, does. Write it without, or as a text.`)
  }
}

module.exports = { lineFilter }
