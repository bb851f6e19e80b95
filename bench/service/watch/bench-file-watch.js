'use strict'
/**
 * The settings that the bench file gives to the bot, with the secrets that it names; and whether the file asks by now
 * for something else that the bot can do.
 */
const path = require('node:path')
const { BellwetherError } = require('../../../common/errors')
const { mirrorDirOf } = require('../../collect/prepare')
const { readBenchFile, benchFileStamp } = require('../../suites/bench-file')
const { channelsOf, secretOf } = require('../tell/channels')
const { checkAddress } = require('./server')

/** @typedef {import('../../shapes/suite').WatchSettings} WatchSettings */
/**
 * @typedef {object} Wish
 * @property {string} repoDir                      absolute
 * @property {string} [benchFile]                  by name; else it is looked for
 * @property {Partial<WatchSettings>} [settings]   instead of those of the bench file
 * @property {string} place                        where the results are
 */
/**
 * @typedef {object} Wanted
 * @property {string} stamp                 of the file that was read
 * @property {string} text                  all of what it says
 * @property {Readonly<WatchSettings>} setting
 * @property {string | null} hookSecret     null: no webhook is taken
 * @property {string | null} runnerToken    null: no runner is taken
 * @property {import('../tell/outbox').Channel[]} channels
 */

/**
 * @param {Wish} wish
 * @returns {Wanted}
 * @throws BW_BENCH_FILE: it cannot be used, or a file with a secret cannot be read
 */
function readWanted ({ repoDir, benchFile: named, settings, place }) {
  const where = { path: named, dir: repoDir }
  const stamp = benchFileStamp(where)
  const benchFile = readBenchFile(where)
  const setting = { ...benchFile.watch, ...settings }
  const dir = benchFile.path === '' ? repoDir : path.dirname(benchFile.path)
  return {
    stamp,
    text: JSON.stringify(benchFile),
    setting,
    hookSecret: setting.hookSecretFile === null ? null : secretOf(setting.hookSecretFile, dir, 'watch.hookSecretFile'),
    runnerToken: setting.runners === null ? null : secretOf(setting.runners.tokenFile, dir, 'watch.runners.tokenFile'),
    channels: channelsOf(setting.tell, { dir, mirrorDir: mirrorDirOf(place), repoDir, remote: setting.remote })
  }
}

/**
 * Whether the bench file has changed. A bench file that the bot could not start with is reported once and tried again
 * each time (the files that it names may come later); the settings that were read before stay in force.
 * @param {Wish} wish
 * @param {Wanted} wanted   what is in force
 * @param {(text: string) => void} onNote
 * @returns {() => Promise<boolean>}
 */
function changeOf (wish, wanted, onNote) {
  let { stamp } = wanted
  let told = ''
  return async () => {
    if (benchFileStamp({ path: wish.benchFile, dir: wish.repoDir }) === stamp) return false
    try {
      const next = readWanted(wish)
      if (next.text === wanted.text) {
        stamp = next.stamp
        return false
      }
      const { listen } = next.setting
      if (JSON.stringify(listen) !== JSON.stringify(wanted.setting.listen)) await checkAddress(listen)
      return true
    } catch (err) {
      if (!(err instanceof BellwetherError)) throw err
      const text = err.message.replace(/\n\s*/g, '; ')
      if (text !== told) {
        onNote(`the bench file has changed and cannot be used, what was read before stays in force: ${text}`)
      }
      told = text
      return false
    }
  }
}

module.exports = { readWanted, changeOf }
