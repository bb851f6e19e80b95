'use strict'
/**
 * Whose service `startup` and `unstartup` mean, and what cannot be done as PM2 does it. Pure. The list of a manager of
 * root comes up with the service of the system, run as root as PM2's is; that of another user with the service of the
 * user's own systemd, which needs no root.
 */
const { BellwetherError } = require('../../common/errors')

/** PM2's names of platforms where its unit is one of systemd. */
const OF_SYSTEMD = ['systemd', 'ubuntu', 'centos', 'arch', 'oracle']
const SERVICE = 'bellwether.service'

/** @typedef {{ isUser: boolean, user: string }} Service */
/**
 * @typedef {object} Here
 * @property {string} user            that types it
 * @property {boolean} isRoot
 * @property {string} home            its folder
 * @property {string | null} managerHome   of BELLWETHER_HOME or PM2_HOME: a service knows neither
 */

/**
 * @param {{ verb: string, words: readonly string[], options: { user?: string, hp?: string } }} asked
 * @param {Here} here
 * @returns {Service}
 * @throws BW_USAGE: another system, another user, a folder that the service would not find
 */
function serviceFor ({ verb, words: [platform], options }, here) {
  const refuse = (/** @type {string} */ why) => new BellwetherError('BW_USAGE', `${verb}: ${why}. Nothing was done.`)
  if (platform !== undefined && !OF_SYSTEMD.includes(platform)) {
    throw refuse(`there are units for systemd only, not for ${platform}`)
  }
  if (options.user !== undefined && options.user !== here.user) {
    throw refuse(`a list of apps belongs to the user that started them; type it as ${options.user}, without sudo: bellwether-pm2 ${verb}`)
  }
  if (options.hp !== undefined && options.hp !== here.home) {
    throw refuse(`the service of ${here.user} looks in ${here.home}, not in --hp ${options.hp}`)
  }
  if (here.managerHome !== null) {
    throw refuse(`these apps are kept in ${here.managerHome}, where a service does not look: start them without PM2_HOME and BELLWETHER_HOME`)
  }
  return { isUser: !here.isRoot, user: here.user }
}

/** @typedef {{ command: string, words: string[] }} Step */

/**
 * What makes a unit that is written start with the machine. What runs now is left alone.
 * @param {Service} service
 * @param {readonly string[]} units   that are there: the service, and sockets of a settings file
 * @returns {Step[]}
 */
function enabling ({ isUser, user }, units) {
  return [
    systemctl(isUser, 'daemon-reload'), systemctl(isUser, 'enable', ...units),
    ...isUser ? [{ command: 'loginctl', words: ['enable-linger', user] }] : [] // else it starts with a login
  ]
}

/**
 * Before the units are removed: a socket that stays enabled would start the service with its first client.
 * @param {Service} service
 * @param {readonly string[]} units
 * @returns {Step[]}
 */
function disabling ({ isUser }, units) { return [systemctl(isUser, 'disable', ...units)] }

/** After that. @param {Service} service @returns {Step[]} */
function forgetting ({ isUser }) { return [systemctl(isUser, 'daemon-reload')] }

/** @param {boolean} isUser @param {...string} words @returns {Step} */
function systemctl (isUser, ...words) { return { command: 'systemctl', words: [...isUser ? ['--user'] : [], ...words] } }

/**
 * A unit that was made from a settings file, or is not ours, is more than what we would write.
 * @param {string | null} text   of the unit that is there
 */
function isKept (text) { return text !== null && !/^ExecStart=.* run$/m.test(text) }

module.exports = { serviceFor, enabling, disabling, forgetting, isKept, SERVICE }
