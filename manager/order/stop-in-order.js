'use strict'
/**
 * Ends apps in the reverse of the order in which they start: what depends on an app has ended before that app is asked
 * to; those that do not depend on one another end side by side. The order delays an end, and never prevents one.
 */
const { appsNeeded } = require('../settings/depends-on')
const { wavesOf } = require('../../common/dependency-waves')

/**
 * @template {{ name: string, settings: any, workers: ReadonlySet<unknown> }} App
 * @template T
 * @param {readonly App[]} apps
 * @param {(app: App) => Promise<T>} stop
 * @returns {Promise<T[]>}   in the order of `apps`; rejects with the first failure when all have been tried
 */
async function stopInOrder (apps, stop) {
  const names = apps.map(({ name }) => name)
  const needs = new Map(apps.map(app => [app.name, appsNeeded(app.settings.dependsOn)]))
  // waves only say which comes before which: each app ends as soon as its own dependents have
  const waves = wavesOf(names, name => needs.get(name) ?? [])
  const rank = (/** @type {App} */ { name }) => waves.findIndex(wave => wave.includes(name))
  /** @type {Map<string, Promise<T>>} */
  const ends = new Map()
  const inOrder = [...apps].sort((a, b) => rank(b) - rank(a))
  for (const app of inOrder) {
    const dependents = inOrder.filter(other => needs.get(other.name)?.includes(app.name) && rank(other) > rank(app))
    const before = Promise.allSettled(dependents.map(({ name }) => ends.get(name)))
    // one without a worker is told at once: it must not start one meanwhile
    ends.set(app.name, dependents.length === 0 || app.workers.size === 0 ? stop(app) : before.then(() => stop(app)))
  }
  const settled = await Promise.allSettled(apps.map(({ name }) => /** @type {Promise<T>} */ (ends.get(name))))
  return settled.map(one => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}

module.exports = { stopInOrder }
