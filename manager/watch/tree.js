'use strict'
/**
 * Watches folders and all below them: one inotify watch a folder (Node's own recursive watch has one a file, misses
 * folders that are moved in, and cannot leave anything out). Folders are visited one after the other, so that a huge
 * tree does not stop the manager; their number is bounded. Symbolic links to folders are not followed.
 */
const fs = require('node:fs')
const path = require('node:path')
const { performance } = require('node:perf_hooks')
const { setImmediate } = require('node:timers/promises')
const { isIn } = require('./rules')

/** Time in which changes of one file are looked at once. */
const TOGETHER_MS = 20
/** A folder may have a million entries, and a .gitignore hundreds of patterns: others have their turn in between. */
const LONGEST_TURN_MS = 10
/** More files that changed within that time are not looked at one by one: their folders are visited anew. */
const MOST_TOUCHED = 10_000

/**
 * @typedef {object} TreeOrder
 * @property {readonly string[]} paths      files and folders, absolute
 * @property {import('./rules').IgnoreRules} rules
 * @property {{ take: () => boolean, giveBack: (count: number) => void }} budget   of watches; take: false: none is left
 * @property {(file: string) => void} onChange
 * @property {(problem: TreeProblem) => void} onProblem   each kind once; missing: each path once
 */
/** @typedef {{ kind: 'too-many' | 'no-watches' | 'missing' | 'failed', text: string }} TreeProblem */
/** @typedef {{ watcher: fs.FSWatcher, ino: number }} Watched */

class TreeWatch {
  /** @type {Map<string, Watched>} */
  #watched = new Map()
  /** Folders to visit. @type {{ folder: string, isNew: boolean }[]} */
  #queue = []
  /** Paths that something has happened to. @type {Set<string>} */
  #touched = new Set()
  /** @type {NodeJS.Timeout | undefined} */
  #timer
  #isVisiting = false
  #isClosed = false
  #isLooking = false
  /** @type {Set<string>} */
  #told = new Set()
  /** Watched paths that are not there, or not to be seen: what is said of it. @type {Map<string, string>} */
  #missing = new Map()
  /** The watched paths as they were found: device, inode. @type {Map<string, string>} */
  #roots = new Map()
  /** Single files, by folder. @type {Map<string, Set<string>>} */
  #single = new Map()
  /** Watched paths that are folders. @type {Set<string>} */
  #whole = new Set()
  /** Folders that were removed or moved, whatever stands in their place by now. @type {Set<string>} */
  #suspect = new Set()

  /** @param {TreeOrder} order */
  constructor (order) { this.order = order }

  get folders () { return this.#watched.size }

  /** Of the first watched path that is not there; null: all are. @returns {string | null} */
  get missing () { return [...this.#missing.values()][0] ?? null }

  /** @returns {Promise<void>}   all that is there is watched */
  async begin () {
    for (const root of this.order.paths) await this.#beginAt(root, false)
    await this.#visit()
  }

  /** @param {string} root @param {boolean} isNew   its files count as changed */
  async #beginAt (root, isNew) {
    let code = ''
    const stat = await fs.promises.stat(root).catch(err => {
      code = err.code
      return codeOf(err)
    })
    if (this.#isClosed) return
    this.#roots.set(root, idOf(stat))
    this.#missing.delete(root)
    if (stat === null) {
      const isGone = code === 'ENOENT' || code === 'ENOTDIR'
      this.#missing.set(root, isGone ? `${root} is not there; it is watched as soon as it is`
        : `${root} cannot be looked at by the manager (${code}); it is watched as soon as it can be`)
      return this.#tell('missing', /** @type {string} */ (this.#missing.get(root)), root)
    }
    const folder = stat.isDirectory() ? root : path.dirname(root)
    if (folder === root) this.#whole.add(root)
    else this.#single.set(folder, new Set([...this.#single.get(folder) ?? [], path.basename(root)]))
    this.order.rules.readAbove(folder)
    this.#queue.push({ folder, isNew: isNew && folder === root })
  }

  /**
   * A watched path may be another folder now (a link that leads elsewhere, a new checkout): the old watch sees nothing
   * of it. Called from time to time.
   */
  async look () {
    if (this.#isLooking) return // a disk that does not answer holds one thread, not all
    this.#isLooking = true
    try {
      await this.#lookAtRoots()
    } finally {
      this.#isLooking = false
    }
  }

  async #lookAtRoots () {
    for (const [root, before] of [...this.#roots]) {
      const now = idOf(await fs.promises.stat(root).catch(codeOf))
      if (this.#isClosed || now === before || now === '') continue
      this.#forgetAll(new Set([root]))
      await this.#beginAt(root, false)
      this.order.onChange(root)
    }
    await this.#visit()
  }

  close () {
    this.#isClosed = true
    clearTimeout(this.#timer)
    for (const { watcher } of this.#watched.values()) watcher.close()
    this.order.budget.giveBack(this.#watched.size)
    this.#watched.clear()
  }

  async #visit () {
    if (this.#isVisiting) return
    this.#isVisiting = true
    try {
      for (let next = this.#queue.shift(); next !== undefined && !this.#isClosed; next = this.#queue.shift()) {
        await this.#visitOne(next)
      }
    } finally {
      this.#isVisiting = false
    }
  }

  /** @param {{ folder: string, isNew: boolean }} visit   isNew: its files count as changed */
  async #visitOne ({ folder, isNew }) {
    const { rules, onChange } = this.order
    if (!this.#add(folder)) return
    if (this.#isOnlySingle(folder)) return
    rules.read(folder)
    let turnAtMs = performance.now()
    try {
      for await (const entry of await fs.promises.opendir(folder, { bufferSize: 256 })) {
        if (this.#isClosed) return
        const isFolder = entry.isDirectory()
        if (!isFolder && !(isNew && (entry.isFile() || entry.isSymbolicLink()))) continue
        if (performance.now() - turnAtMs >= LONGEST_TURN_MS) {
          await setImmediate()
          turnAtMs = performance.now()
        }
        const file = path.join(folder, entry.name)
        if (rules.ignores(file, isFolder)) continue
        if (isFolder) this.#queue.push({ folder: file, isNew })
        else onChange(file)
      }
    } catch (err) {
      codeOf(err)
    }
  }

  /** Only some files of it are watched. @param {string} folder */
  #isOnlySingle (folder) { return this.#single.has(folder) && ![...this.#whole].some(root => isIn(folder, root)) }

  /** @param {string} folder @returns {boolean}   false: it is watched already, or cannot be */
  #add (folder) {
    const ino = this.#inodeOf(folder)
    if (ino === null || this.#watched.get(folder)?.ino === ino) return false
    this.#drop(folder)
    if (!this.order.budget.take()) {
      this.#tell('too-many', '')
      this.#queue.length = 0
      return false
    }
    try {
      const watcher = fs.watch(folder, { persistent: false }, (type, name) => this.#touch(folder, type, name))
      watcher.on('error', err => this.#tell('failed', `${folder}: ${err.message}`))
      this.#watched.set(folder, { watcher, ino })
      return true
    } catch (err) {
      this.order.budget.giveBack(1)
      if (err.code === 'ENOSPC' || err.code === 'EMFILE') {
        this.#tell('no-watches', err.code)
        this.#queue.length = 0
      } else if (err.code !== 'ENOENT' && err.code !== 'ENOTDIR') this.#tell('failed', `${folder}: ${err.message}`)
      return false
    }
  }

  /** @param {string} folder @returns {number | null}   null: it is gone, or those above it let nobody in */
  #inodeOf (folder) {
    try {
      return fs.lstatSync(folder).ino
    } catch (err) {
      codeOf(err)
      if (err.code !== 'ENOENT' && err.code !== 'ENOTDIR') this.#tell('failed', `${folder}: ${err.message}`)
      return null
    }
  }

  /** @param {string} folder */
  #drop (folder) {
    const watched = this.#watched.get(folder)
    if (!watched) return
    watched.watcher.close()
    this.#watched.delete(folder)
    this.order.budget.giveBack(1)
  }

  /** In one pass: thousands may go at once. @param {ReadonlySet<string>} folders   and all below them */
  #forgetAll (folders) {
    for (const one of [...this.#watched.keys()]) {
      for (let at = one; ; at = path.dirname(at)) {
        if (folders.has(at)) {
          this.#drop(one)
          break
        }
        if (path.dirname(at) === at) break
      }
    }
  }

  /** @param {string} folder @param {string} type @param {string | null} name */
  #touch (folder, type, name) {
    if (name === null) return
    if (this.#touched.size >= MOST_TOUCHED) return void this.#suspect.add(folder) // new folders may be among the others
    // the folder itself was removed or moved; one that is made anew may even have its inode, but not this watch
    if (type === 'rename' && name === path.basename(folder)) this.#suspect.add(folder)
    if (this.#isOnlySingle(folder) && !this.#single.get(folder)?.has(name)) return
    this.#touched.add(path.join(folder, name))
    this.#timer ??= setTimeout(() => void this.#settle(), TOGETHER_MS)
  }

  async #settle () {
    try {
      await this.#settleAll()
    } catch (err) {
      this.#tell('failed', String(err.stack))
    }
  }

  async #settleAll () {
    const touched = [...this.#touched]
    this.#touched.clear()
    if (this.#suspect.size > 0) {
      const suspect = this.#suspect
      this.#suspect = new Set()
      this.#forgetAll(suspect) // what lay in them may lie elsewhere by now
      for (const folder of suspect) this.#queue.push({ folder, isNew: false })
    }
    for (const file of touched) {
      await this.#judge(file)
      if (this.#isClosed) return
    }
    await this.#visit()
    this.#timer = this.#touched.size > 0 && !this.#isClosed
      ? setTimeout(() => void this.#settle(), TOGETHER_MS) : undefined
  }

  /** @param {string} file   that something has happened to */
  async #judge (file) {
    const { rules, onChange } = this.order
    const stat = await fs.promises.lstat(file).catch(codeOf)
    if (this.#isClosed) return
    const folder = path.dirname(file)
    // of the folder itself: its mode, its end
    if (stat === null && path.basename(file) === path.basename(folder) && !this.#watched.has(file)) return
    if (path.basename(file) === '.gitignore') return this.#readAgain(folder)
    if (stat?.isDirectory()) {
      if (!rules.ignores(file, true)) this.#queue.push({ folder: file, isNew: true }) // one that is known is left alone
      return
    }
    if (stat === null && this.#watched.has(file)) this.#forgetAll(new Set([file]))
    if (stat !== null && !stat.isFile() && !stat.isSymbolicLink()) return // a socket, a pipe
    // of what is gone nothing says whether it was a folder
    if (!rules.ignores(file, false) && !(stat === null && rules.ignores(file, true))) onChange(file)
  }

  /** Other files are ignored from now on, and folders that were may be watched. @param {string} folder */
  #readAgain (folder) {
    this.order.rules.read(folder)
    for (const one of [...this.#watched.keys()]) {
      if (one !== folder && isIn(one, folder) && this.order.rules.ignores(one, true)) this.#drop(one)
    }
    this.#drop(folder)
    this.#queue.push({ folder, isNew: false })
  }

  /** @param {TreeProblem['kind']} kind @param {string} text @param {string} [about]   told once of each */
  #tell (kind, text, about = kind) {
    if (this.#told.has(about)) return
    this.#told.add(about)
    this.order.onProblem({ kind, text })
  }
}

/** @param {fs.Stats | null} stat @returns {string} */
function idOf (stat) { return stat === null ? '' : `${stat.dev}:${stat.ino}` }

/** Gone, or not to be read: as if it were not there. @param {any} err @returns {null} */
function codeOf (err) {
  if (err.code === undefined) throw err
  return null
}

module.exports = { TreeWatch }
