'use strict'
/** The environment of a worker: each variable, where its value comes from, and what of it may be shown. Pure. */
const { redact, redactText, HIDDEN } = require('../../common/redact')
const { BOOT_VARIABLE } = require('../../protocol/boot-record')

/** @typedef {'bellwether' | 'settings' | 'unit' | 'manager' | 'command' | 'unknown'} Origin */
/** @typedef {{ name: string, value: string, from: Origin }} Variable */
/**
 * @typedef {object} Known   where values come from
 * @property {Record<string, unknown>} settingsEnv      of the worker's release
 * @property {Record<string, string>} releaseEnv        of the command, or manager, that started it
 * @property {Record<string, string | undefined>} managerEnv
 * @property {boolean} isService                        the manager runs as a unit of systemd
 * @property {readonly string[]} ours                   names that Bellwether gives each worker
 * @property {readonly string[]} secrets
 */

/** A name of the worker by which it can speak to the manager. */
const TOKEN = 'unique_id'
/** By Node and by the preload, before the app runs. */
const TAKEN_AWAY = new Set([BOOT_VARIABLE, 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'])

/**
 * @param {string[]} environ   NAME=value, as the kernel has it
 * @param {Known} known
 * @returns {Variable[]}   by name
 */
function describeEnvironment (environ, known) {
  return environ.map(entry => {
    const at = entry.indexOf('=')
    return at < 0 ? [entry, ''] : [entry.slice(0, at), entry.slice(at + 1)]
  })
    .filter(([name]) => !TAKEN_AWAY.has(name))
    .sort(([a], [b]) => a < b ? -1 : 1)
    .map(([name, value]) => ({ name, value: shown(name, value, known.secrets), from: originOf(name, value, known) }))
}

/** @param {string} name @param {string} value @param {readonly string[]} secrets */
function shown (name, value, secrets) {
  return name === TOKEN ? HIDDEN : redactText(redact(name, value), secrets)
}

/** @param {string} name @param {string} value @param {Known} known @returns {Origin} */
function originOf (name, value, { settingsEnv, releaseEnv, managerEnv, isService, ours }) {
  if (ours.includes(name)) return 'bellwether'
  if (Object.hasOwn(settingsEnv, name) && String(settingsEnv[name]) === value) return 'settings'
  if (managerEnv[name] === value) return isService ? 'unit' : 'manager'
  return releaseEnv[name] === value ? 'command' : 'unknown'
}

module.exports = { describeEnvironment }
