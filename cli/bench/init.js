'use strict'
/**
 * `bellwether bench init`: a bench file to begin with. One that is there is never written over unless that was asked
 * for.
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../../common/errors')
const { BENCH_FILE_NAMES } = require('../../bench/shapes/suite')
const { isInWorkTree } = require('../../bench/engine/places')
const { starterFile } = require('../../bench/suites/starter')
const { repoDirOf } = require('./open')

const NEXT = 'next: bellwether bench run'
const NEXT_IS_GIT =
  'next: make a git repository of this folder (git init) and commit, or work in a clone if it is a bare one; "bellwether bench run" needs that'

/**
 * @param {import('../context').Context} context
 * @param {import('./read-wish').Wish} wish
 */
function init (context, { options }) {
  const { out } = context
  const dir = repoDirOf(options, context.cwd())
  const there = BENCH_FILE_NAMES.map(name => path.join(dir, name)).find(file => fs.existsSync(file))
  if (there && !options.force) return tell(out, there, false)
  const { fileName, text } = starterFile(dir)
  const file = path.join(dir, fileName)
  if (there && there !== file) throw new BellwetherError('BW_BENCH_USAGE',
    `${there} is there, and a second file beside it (${fileName}) would not be read. Remove the old one first.`)
  try {
    fs.writeFileSync(file, text, { flag: options.force ? 'w' : 'wx' })
  } catch (err) {
    if (err.code === 'EEXIST') return tell(out, file, false) // another was quicker
    if (err.code === 'ENOENT' || err.code === 'ENOTDIR') {
      throw new BellwetherError('BW_BENCH_USAGE',
        `There is no folder ${dir}; nothing was written. Make it, or name another one with --repo.`, { cause: err })
    }
    throw new BellwetherError('BW_BENCH_USAGE',
      `${file} cannot be written (${err.code}). Name a folder of yours with --repo.`, { cause: err })
  }
  tell(out, file, true)
}

/** @param {import('../output').Output} out @param {string} file @param {boolean} isNew */
function tell (out, file, isNew) {
  if (out.json) return out.printJson({ schema: 1, file, written: isNew })
  out.print(isNew ? `wrote ${file}` : `${file} is there already; it was left as it is (--force writes it anew)`)
  out.say(isInWorkTree(path.dirname(file)) ? NEXT : NEXT_IS_GIT)
}

module.exports = { init }
