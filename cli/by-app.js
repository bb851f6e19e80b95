'use strict'
/** Targets of a command line by their app. Pure. */

/**
 * @param {import('./targets').Target[]} targets
 * @returns {{ app: string, slots: number[] | null }[]}  slots null: the whole app, which is more than any of its
 *   workers
 */
function byApp (targets) {
  return [...new Set(targets.map(({ app }) => app))].map(app => {
    const slots = targets.filter(target => target.app === app).map(({ slot }) => slot)
    return { app, slots: slots.includes(null) ? null : /** @type {number[]} */ (slots) }
  })
}

module.exports = { byApp }
