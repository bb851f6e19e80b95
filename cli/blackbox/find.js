'use strict'
/**
 * Which bundle of the black box a person means: its name, "latest", an app or a worker (then its newest). Reads the
 * folder only.
 */
const { BellwetherError } = require('../../common/errors')
const { closest } = require('../../common/suggest')
const { listBundles } = require('../../manager/death/blackbox/shelf')

/** @typedef {import('../../manager/death/blackbox/shelf').BundleName} BundleName */

/**
 * @param {string} dir
 * @returns {BundleName[]}   newest first
 * @throws BW_HOME
 */
function readShelf (dir) {
  try {
    return listBundles(dir)
  } catch (err) {
    if (err.code !== 'EACCES' && err.code !== 'EPERM') throw err
    throw new BellwetherError('BW_HOME',
      `The bundles in ${dir} are not yours to read (${err.code}). Ask as the user who runs the manager, or as root.`,
      { cause: err })
  }
}

/**
 * @param {BundleName[]} bundles   newest first
 * @param {string | undefined} word
 * @returns {BundleName}
 * @throws BW_NO_BUNDLE, BW_USAGE
 */
function findBundle (bundles, word) {
  if (word === undefined) throw new BellwetherError('BW_USAGE',
    'Which bundle? Its name, "latest", an app or a worker.', { details: { next: ['bellwether blackbox ls'] } })
  const name = word.replace(/\/+$/, '').replace(/^.*\//, '') // its folder, as `status` prints it, names it too
  const found = bundles.find(bundle => bundle.name === name) ??
    bundles.find(bundle => [bundle.app, bundle.worker].includes(word) || word === 'latest')
  if (found) return found
  const near = closest(word, [...new Set(bundles.flatMap(bundle => [bundle.app, bundle.worker]))])
  const there = bundles.length === 0
    ? 'There is none at all: no worker has died unasked, or blackbox.keep is 0.'
    : `${near ? `Did you mean "${near}"? ` : ''}The newest is ${bundles[0].name}.`
  throw new BellwetherError('BW_NO_BUNDLE',
    `There is no bundle "${word}". ${there}`, { details: { next: ['bellwether blackbox ls'] } })
}

module.exports = { readShelf, findBundle }
