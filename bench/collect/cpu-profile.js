'use strict'
/**
 * CPU profiles of a launch: brings them out of the folder that the commit's own processes wrote them to, as one. The
 * commit wrote the files in that folder: sizes are limited, links are not followed, shapes are checked.
 */
const fs = require('node:fs')
const path = require('node:path')

const MAX_FILES = 64
/**
 * Of all files together. Those of half a minute have one or two megabytes; a sample of four characters takes fifty
 * bytes of memory.
 */
const MAX_BYTES = 16 * 1024 * 1024

/**
 * @typedef {{ functionName: string, url: string, lineNumber: number, columnNumber: number }} CallFrame  lineNumber from
 *   0, as V8 tells it
 */
/** @typedef {{ id: number, callFrame: CallFrame, children?: number[] }} ProfileNode */
/**
 * Times in microseconds of the machine's monotonic clock.
 * @typedef {{ nodes: ProfileNode[], startTime: number, endTime: number, samples: number[],
 *   timeDeltas: number[] }} CpuProfile
 */

/**
 * @param {unknown} json
 * @returns {CpuProfile}
 * @throws Error, one sentence, when it is no profile
 */
function checkProfile (json) {
  const profile = /** @type {any} */ (json)
  const isNumbers = (/** @type {unknown} */ list) => Array.isArray(list) && list.every(Number.isFinite)
  const isNode = (/** @type {any} */ node) => Number.isInteger(node?.id) &&
    typeof node.callFrame?.functionName === 'string' &&
    typeof node.callFrame.url === 'string' && Number.isInteger(node.callFrame.lineNumber) &&
    (node.children === undefined || isNumbers(node.children))
  if (!Array.isArray(profile?.nodes) || !profile.nodes.every(isNode)) {
    throw new Error('It has no list of nodes as V8 writes it.')
  }
  if (!isNumbers(profile.samples) || !isNumbers(profile.timeDeltas) ||
    profile.samples.length !== profile.timeDeltas.length) {
    throw new Error('Its samples and their times do not belong together.')
  }
  if (!Number.isFinite(profile.startTime) || !Number.isFinite(profile.endTime)) {
    throw new Error('It does not say when it was taken.')
  }
  return profile
}

/**
 * Several profiles as one, only what was sampled in a span of time. A profile holds the start and the warm-up too; the
 * functions that got slower are those of the measured part, and only its requests are counted.
 * @param {CpuProfile[]} profiles
 * @param {{ fromUs: number, toUs: number }} span  of the clock of process.hrtime, which is that of V8's profiles on
 *   Linux
 * @returns {CpuProfile}
 */
function cutProfiles (profiles, { fromUs, toUs }) {
  /** @type {CpuProfile} */
  const cut = { nodes: [], startTime: fromUs, endTime: fromUs, samples: [], timeDeltas: [] }
  /** @type {{ node: number, us: number }[]} */
  const kept = []
  for (const profile of profiles) {
    const shift = cut.nodes.reduce((most, { id }) => Math.max(most, id), 0)
    for (const node of profile.nodes) cut.nodes.push({
      ...node, id: node.id + shift, ...node.children && { children: node.children.map(id => id + shift) }
    })
    let atUs = profile.startTime
    profile.samples.forEach((node, i) => {
      atUs += profile.timeDeltas[i]
      if (atUs >= fromUs && atUs <= toUs) kept.push({ node: node + shift, us: profile.timeDeltas[i] })
    })
  }
  for (const { node, us } of kept) {
    cut.samples.push(node)
    cut.timeDeltas.push(us)
  }
  // The rest of the span belongs to no sample: readers of a profile add the time up to its end to the last sample.
  cut.endTime = fromUs + cut.timeDeltas.reduce((sum, us) => sum + us, 0)
  return cut
}

/**
 * @param {string} folder  that the commit could write to
 * @returns {CpuProfile[]} those that can be read
 */
function readProfiles (folder) {
  const names = fs.readdirSync(folder).filter(name => /^\d+-\d+\.cpuprofile$/.test(name)).slice(0, MAX_FILES)
  let leftBytes = MAX_BYTES
  return names.flatMap(name => {
    try {
      const text = readPlainFile(path.join(folder, name), leftBytes)
      leftBytes -= text.length
      return [checkProfile(JSON.parse(text))]
    } catch {
      // written by the commit under test, and a profile only explains: one that cannot be read is one that was not
      // taken
      return []
    }
  })
}

/**
 * @param {string} file
 * @param {number} mostBytes
 * @returns {string}
 * @throws Error when it is a link, no plain file, or too large
 */
function readPlainFile (file, mostBytes) {
  const fd = fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW | fs.constants.O_NONBLOCK)
  try {
    const stat = fs.fstatSync(fd)
    if (!stat.isFile() || stat.size > mostBytes) throw new Error(`${file} is no file of at most ${mostBytes} bytes.`)
    return fs.readFileSync(fd, 'utf8')
  } finally {
    fs.closeSync(fd)
  }
}

/**
 * @param {string} folder     of the launch
 * @param {{ fromUs: number, toUs: number }} span
 * @param {string} toFile     outside of it
 * @returns {string | null}   toFile, or null when no process wrote a profile with samples in that span
 */
function bringProfileOut (folder, span, toFile) {
  const cut = cutProfiles(readProfiles(folder), span)
  if (cut.samples.length === 0) return null
  fs.mkdirSync(path.dirname(toFile), { recursive: true, mode: 0o700 })
  fs.writeFileSync(toFile, JSON.stringify(cut), { mode: 0o600 })
  return toFile
}

module.exports = { checkProfile, cutProfiles, bringProfileOut }
