'use strict'
/**
 * The report files of a run. Whether they can be written is asked before anything is measured; a write that fails
 * afterwards all the same (a full disk) is reported, and never takes the verdict's place.
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../../common/errors')
const { markdownReport } = require('../../bench/report/markdown')
const { junitReport } = require('../../bench/report/junit')

/** @typedef {import('../../bench/shapes/result').RunResult} RunResult */
/** @typedef {{ file: string, flag: string, render: (result: RunResult) => string }} Wanted */

/**
 * @param {import('./read-wish').Options} options
 * @param {string} cwd
 * @returns {Wanted[]}
 * @throws BW_BENCH_USAGE a file that cannot be written
 */
function planReports ({ reportMd, reportJunit }, cwd) {
  const wanted = [
    ...reportMd === undefined ? []
      : [{ file: path.resolve(cwd, reportMd), flag: '--report-md', render: markdownReport }],
    ...reportJunit === undefined ? []
      : [{ file: path.resolve(cwd, reportJunit), flag: '--report-junit', render: junitReport }]
  ]
  for (const { file, flag } of wanted) checkWritable(file, flag)
  if (wanted.length === 2 && wanted[0].file === wanted[1].file) {
    throw new BellwetherError('BW_BENCH_USAGE', '--report-md and --report-junit name the same file.')
  }
  return wanted
}

/** @param {string} file @param {string} flag */
function checkWritable (file, flag) {
  const there = statOf(file, flag)
  if (there?.isDirectory()) throw new BellwetherError('BW_BENCH_USAGE', `${flag}: ${file} is a folder; name a file.`)
  const place = there ? file : path.dirname(file)
  try {
    fs.accessSync(place, there ? fs.constants.W_OK : fs.constants.W_OK | fs.constants.X_OK)
  } catch (err) {
    throw new BellwetherError('BW_BENCH_USAGE',
      `${flag}: ${file} cannot be written (${err.code}: ${place}). Nothing was measured.`, { cause: err })
  }
}

/** @param {string} file @param {string} flag */
function statOf (file, flag) {
  try {
    return fs.statSync(file, { throwIfNoEntry: false })
  } catch (err) {
    throw new BellwetherError('BW_BENCH_USAGE',
      `${flag}: ${file} cannot be written (${err.code}). Nothing was measured.`, { cause: err })
  }
}

/**
 * @param {Wanted[]} wanted
 * @param {RunResult} result
 * @returns {string[]}  what could not be written, a line each
 */
function writeReports (wanted, result) {
  return wanted.flatMap(({ file, flag, render }) => {
    try {
      fs.writeFileSync(file, render(result))
      return []
    } catch (err) {
      return [`${flag}: ${file} could not be written: ${err.message}`]
    }
  })
}

module.exports = { planReports, writeReports }
