'use strict'
/**
 * The ends of an app's log files, with the worker and the time of each line, and what is written to them from then on.
 * Reads the files; asks no manager.
 */
const fs = require('node:fs')
const { openTail, tailBefore, LogFollower } = require('./log-reader')
const { LineOwners } = require('./line-owners')
const { mergeByTime } = require('./merge-lines')
const { movedFiles } = require('./moved-logs')
const { shareLines } = require('./log-sources')
const { shownLine, isChosen } = require('./shown-line')

/**
 * A line that came without its mark is shown without one after this number of further polls: workers write a mark
 * within 10 ms.
 */
const POLLS_FOR_MARK = 2
/** The number of lines that are searched for those of one worker. */
const MAX_SEARCHED = 1_000_000

/** @typedef {import('./log-sources').LogSource} LogSource */
/** @typedef {import('./log-reader').Line} Line */
/** @typedef {import('./merge-lines').ShownLine} ShownLine */
/**
 * slots: those whose lines are wanted, of a file that workers share; null: all. stream: the one that is wanted of a
 * file of both; left out: both. isWanted, keep: of the last lines only
 * these, searched for further back
 * @typedef {{ source: LogSource, slots: Set<number> | null, stream?: 'out' | 'err',
 *   isWanted?: (line: ShownLine) => boolean, keep?: (lines: ShownLine[]) => ShownLine[] }} Choice
 */
/** @typedef {import('./moved-logs').WorkerProcess & { app: string, slot: number }} AppWorker */
/**
 * @typedef {Choice & { file: string, owners: LineOwners, lines: ShownLine[], position: number, fd: number |
 *   null }} Tail
 */

/**
 * The end of a file; where it was moved away, also of the one that is still written, and of the one before it when it
 * has too few lines.
 * @param {Choice} choice
 * @param {AppWorker[]} workers
 * @param {number} count
 * @param {(text: string) => void} say   what a person should know of it
 * @returns {Tail[]}
 */
function openTails (choice, workers, count, say) {
  const { source, slots, stream, isWanted: isSought = () => true, keep = lines => lines } = choice
  const { file } = source
  const owners = new LineOwners(file)
  const isOurs = isChosen({ slots, stream })
  const isWanted = (/** @type {ShownLine} */ line) => isOurs(line) && isSought(line)
  const wanted = (/** @type {Line[]} */ lines) =>
    keep(lines.map(line => owned(source, owners, line)).filter(isWanted))
  const tailOf = (/** @type {string} */ path) => {
    for (let searched = count; ; searched *= 8) {
      const tail = openTail(path, searched)
      const lines = wanted(tail.lines)
      const isEnough = lines.length >= count || tail.lines.length < searched || searched > MAX_SEARCHED
      if (isEnough) {
        const last = lines.slice(Math.max(0, lines.length - count))
        return { source, slots, ...stream === undefined ? {} : { stream }, owners, ...tail, lines: last, file: path }
      }
      if (tail.fd !== null) fs.closeSync(tail.fd)
    }
  }
  const tail = tailOf(file)
  const writers = workers.filter(worker =>
    worker.app === source.app && (source.slot === null || source.slot === worker.slot))
  const moved = movedFiles(source, writers).map(({ path, name, workers: ids }) => {
    say(`${ids.join(', ')} still ${ids.length === 1 ? 'writes' : 'write'} to ${name}, which was ${file}; to open that again: bellwether logs --reopen ${source.app}`)
    return tailOf(path)
  })
  if (moved.length === 0 && tail.lines.length < count) {
    tail.lines.unshift(...wanted(tailBefore(file, count - tail.lines.length)))
  }
  if (tail.fd !== null || moved.length === 0) return [...moved, tail]
  moved[0].file = file // there is no other yet: it is followed to the new one
  return moved
}

/** @param {LogSource} source @param {LineOwners} owners @param {Line} line @returns {ShownLine} */
function owned (source, owners, line) { return shownLine(source, line, owners.ownerOf(line.place)) }

/**
 * @param {Tail[]} tails
 * @param {number} count  for each app
 * @returns {ShownLine[]}
 */
function lastLines (tails, count) {
  const apps = [...new Set(tails.map(tail => tail.source.app))]
  return apps.flatMap(app => {
    const newestFirst = tails.filter(tail => tail.source.app === app).sort((a, b) => writtenAtMs(b) - writtenAtMs(a))
    const shares = shareLines(newestFirst.map(tail => tail.lines.length), count) // an odd line goes to the newest
    return mergeByTime(newestFirst.map((tail, at) => ({
      lines: tail.lines.slice(tail.lines.length - shares[at]), endedAtMs: writtenAtMs(tail)
    })).reverse())
  })
}

/** @param {Tail} tail */
function writtenAtMs (tail) {
  return tail.fd === null ? 0 : fs.fstatSync(tail.fd).mtimeMs
}

class FollowedTails {
  #followed
  #isRaw

  /**
   * @param {Tail[]} tails    the followers close their files
   * @param {{ isRaw: boolean, say: (text: string) => void }} how   isRaw: nothing is asked about a line
   */
  constructor (tails, { isRaw, say }) {
    this.#isRaw = isRaw
    this.#followed = tails.map(({ source, slots, stream, owners, file, fd, position }) => {
      /** Lines whose marks are waited for. @type {{ line: Line, polls: number }[]} */
      const waiting = []
      const follower = new LogFollower(file, { fd, position }, (bytes, place) => waiting.push({
        line: { bytes, place }, polls: 0
      }), what => {
        if (what === 'truncated') owners.recheck()
        say(`${source.file} was ${what === 'truncated' ? 'truncated' : 'renamed; going on with the new file'}`)
      })
      return { source, isWanted: isChosen({ slots, stream }), owners, follower, waiting }
    })
  }

  /** @returns {ShownLine[]}   that have come since the last call */
  poll () {
    return mergeByTime(this.#followed.map(({ source, isWanted, owners, follower, waiting }) => {
      follower.poll()
      owners.poll()
      /** @type {ShownLine[]} */
      const lines = []
      let known = 0
      for (; known < waiting.length; known++) {
        const line = owned(source, owners, waiting[known].line)
        // those behind it wait, too: no line overtakes another
        if (line.atMs === null && !this.#isRaw && waiting[known].polls < POLLS_FOR_MARK) break
        if (isWanted(line)) lines.push(line)
      }
      waiting.splice(0, known)
      for (const each of waiting) each.polls++
      return { lines, endedAtMs: 0 }
    }))
  }

  close () { for (const { follower } of this.#followed) follower.close() }
}

module.exports = { openTails, lastLines, FollowedTails }
