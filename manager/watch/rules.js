'use strict'
/**
 * Which files and folders do not count: what is never code, what the .gitignore files say, and the patterns of the
 * settings. Of several .gitignore files the one nearest to a file decides, as in git. Reads only .gitignore files.
 */
const fs = require('node:fs')
const path = require('node:path')
const { parsePatterns, judgePath } = require('./patterns')

/** @typedef {ReturnType<typeof parsePatterns>} Patterns */

/** Never code: what is installed, what git keeps, and what editors and programs leave for a moment. */
const NEVER = parsePatterns([
  'node_modules/', '.git/', '.hg/', '.svn/', '*.log', '*.log.[0-9]*', '*.log-[0-9]*', '*.log.marks', '*.log.marks.old', '*.pid', '*.swp', '*.swx', '*.swpx', '4913', '*~', '.#*', '\\#*#',
  '*.tmp', '*___jb_tmp___', '*___jb_old___', '.DS_Store', '.nfs*',
  'bellwether.config.*' // a reload does not read it: that is what `bellwether apply` is for
].join('\n'))
/** A larger one is no list of patterns. */
const MOST_BYTES = 256 * 1024

class IgnoreRules {
  /** By folder. @type {Map<string, Patterns>} */
  #files = new Map()
  #own
  #base
  #folders
  #logs

  /**
   * @param {object} given
   * @param {string} given.base                   what the patterns are relative to, where a file lies below it
   * @param {readonly string[]} given.patterns    of the settings
   * @param {readonly string[]} given.folders     of the manager: its logs, its state
   * @param {readonly string[]} [given.logs]      log files of the app; those beside them begin with their names
   */
  constructor ({ base, patterns, folders, logs = [] }) {
    this.#base = base
    this.#own = parsePatterns(patterns.join('\n'))
    this.#folders = folders
    this.#logs = logs
  }

  /**
   * Reads the .gitignore of a folder, again when it has changed.
   * @param {string} folder
   */
  read (folder) {
    const text = textOf(path.join(folder, '.gitignore'))
    if (text === null) this.#files.delete(folder)
    else this.#files.set(folder, parsePatterns(text))
  }

  /** Reads those of the folders above, up to the root of the repository. @param {string} folder */
  readAbove (folder) {
    const above = []
    for (let at = folder; ; at = path.dirname(at)) {
      above.push(at)
      if (fs.existsSync(path.join(at, '.git'))) break
      if (path.dirname(at) === at) return // no repository: what lies above says nothing about it
    }
    for (const one of above) this.read(one)
  }

  /**
   * @param {string} file       absolute
   * @param {boolean} isFolder
   */
  ignores (file, isFolder) {
    const name = path.basename(file)
    if (this.#folders.some(folder => isIn(file, folder)) || judgePath(NEVER, name, isFolder)) return true
    if (this.#logs.some(log => isOfLog(file, log))) return true
    const below = file !== this.#base && isIn(file, this.#base) ? path.relative(this.#base, file) : name
    return judgePath(this.#own, below, isFolder) ?? this.#gitIgnores(file, isFolder)
  }

  /** @param {string} file @param {boolean} isFolder */
  #gitIgnores (file, isFolder) {
    if (this.#files.size === 0) return false
    for (let at = path.dirname(file); ; at = path.dirname(at)) {
      const patterns = this.#files.get(at)
      const verdict = patterns ? judgePath(patterns, path.relative(at, file), isFolder) : null
      if (verdict !== null) return verdict
      if (path.dirname(at) === at) return false
    }
  }
}

/** @param {string} file @param {string} folder */
function isIn (file, folder) {
  return file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep)
}

/** Rotated, compressed, or its marks. @param {string} file @param {string} log */
function isOfLog (file, log) {
  const part = path.join(path.dirname(log), `.${path.basename(log)}.`) // while it is compressed
  return file === log || file.startsWith(`${log}.`) || file.startsWith(part)
}

/** @param {string} file @returns {string | null}   null: there is none that can be read */
function textOf (file) {
  try {
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    return stat?.isFile() && stat.size <= MOST_BYTES ? fs.readFileSync(file, 'utf8') : null
  } catch (err) {
    if (err.code === undefined) throw err
    return null // as if it were not there: then more is watched
  }
}

module.exports = { IgnoreRules, isIn }
