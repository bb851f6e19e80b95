'use strict'
/** `--only web,api-*`: of the apps of a file those that are named. Pure. */
const { BellwetherError } = require('../common/errors')
const { isPattern } = require('../common/globs')
const { knownAs } = require('../manager/settings/ecosystem/app-name')
const { appsLike, noSuchApp } = require('./targets')

/**
 * @param {string} text    'web,api-*'
 * @param {readonly string[]} known
 * @returns {string[]}
 * @throws BW_NO_SUCH_APP, BW_USAGE
 */
function namesFor (text, known) {
  const words = text.split(',').map(word => word.trim()).filter(word => word !== '')
  if (words.length === 0) throw new BellwetherError('BW_USAGE', '--only needs names of apps, such as --only web,api.')
  return [...new Set(words.flatMap(word => {
    const name = knownAs(word, known)
    if (name !== null) return [name]
    if (!isPattern(word)) throw noSuchApp(word, [...known])
    return appsLike(word, [...known])
  }))]
}

/**
 * @template {{ name: string }} T
 * @param {string | undefined} text   undefined: all
 * @param {T[]} apps
 * @returns {T[]}
 * @throws BW_NO_SUCH_APP, BW_USAGE
 */
function onlyNames (text, apps) {
  if (text === undefined) return apps
  const names = namesFor(text, apps.map(({ name }) => name))
  return apps.filter(({ name }) => names.includes(name))
}

module.exports = { namesFor, onlyNames }
