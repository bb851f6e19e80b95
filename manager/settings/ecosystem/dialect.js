'use strict'
/**
 * Whose settings a file holds that is called as those of PM2 are: who came from PM2 may have written Bellwether's own
 * settings into it. Names that both have say nothing. Pure.
 */
const { APP, MANAGER } = require('../schema')
const { isObject } = require('../../../common/shape')
const { isKeyOfPm2 } = require('./keys')

/**
 * Names that both have, in a form that Bellwether alone takes.
 * @type {Readonly<Record<string, (value: unknown) => boolean>>}
 */
const OUR_FORM = Object.freeze({ exec: Array.isArray, log: isObject, watch: isObject })
const OF_FILE = new Set([...Object.keys(MANAGER.properties ?? {}), 'bench'])

/**
 * @param {unknown} exported
 * @param {readonly Record<string, unknown>[]} apps   of it
 * @returns {{ ours: string[], ofPm2: string[] }}   keys that one of the two alone has
 */
function dialectOf (exported, apps) {
  const ours = new Set(isObject(exported) ? Object.keys(exported).filter(key => OF_FILE.has(key)) : [])
  const ofPm2 = new Set()
  for (const app of apps) {
    for (const [key, value] of Object.entries(app)) {
      const isOurs = Object.hasOwn(APP.properties ?? {}, key)
      if (isKeyOfPm2(key)) {
        if (isOurs && Object.hasOwn(OUR_FORM, key) && OUR_FORM[key](value)) ours.add(key)
        else if (!isOurs) ofPm2.add(key)
      } else if (isOurs) ours.add(key)
    }
  }
  return { ours: [...ours], ofPm2: [...ofPm2] }
}

module.exports = { dialectOf }
