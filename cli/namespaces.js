'use strict'
/** A namespace where a command takes names: all apps of it. The name of an app comes first. Pure. */
const { knownAs } = require('../manager/settings/ecosystem/app-name')

/**
 * @template {{ name: string, namespace?: string }} A
 * @param {string} word   as it was typed
 * @param {readonly A[]} apps
 * @returns {A[]}   none: it is no namespace, or the name of an app
 */
function appsOfNamespace (word, apps) {
  if (word === 'all' || apps.some(({ name }) => name === word)) return []
  const known = apps.flatMap(({ namespace }) => namespace ?? [])
  return apps.filter(({ namespace }) => namespace !== undefined && namespace === knownAs(word, known))
}

/**
 * @param {string[]} words
 * @param {readonly { name: string, namespace?: string }[]} apps
 * @returns {string[]}   with names in place of namespaces
 */
function withNamespaces (words, apps) {
  return words.flatMap(word => {
    const names = appsOfNamespace(word, apps).map(({ name }) => name)
    return names.length > 0 ? names : [word]
  })
}

module.exports = { withNamespaces, appsOfNamespace }
