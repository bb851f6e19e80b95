'use strict'
/** How the worker of a command is started: a Node that loads nothing of the app and keeps itself small. */
const path = require('node:path')
const { BellwetherError } = require('../../common/errors')
const { withNotifySocket } = require('./notify-socket')
const { LOADER } = require('./run-as')

const MAIN = path.join(__dirname, '..', '..', 'worker', 'command', 'main.js')
/**
 * It passes bytes on and keeps none: a small young generation, no threads of V8's own (measured in docs/languages.md).
 * The heap is a limit, and no size.
 */
const SMALL = Object.freeze(['--max-semi-space-size=1', '--v8-pool-size=0', '--max-old-space-size=64'])

/**
 * @param {{ name: string, ready: { when: string } }} settings
 * @param {string} nodePath
 * @param {string} socketBase
 * @returns {string[]}
 * @throws BW_SPAWN
 */
function commandArgv ({ name, ready }, nodePath, socketBase) {
  const argv = [nodePath, ...SMALL, MAIN]
  if (ready.when !== 'notify') return argv
  const withSocket = withNotifySocket(argv, socketBase)
  if (withSocket !== null) return withSocket
  throw new BellwetherError('BW_SPAWN',
    `${name} is to say READY=1 (ready.when "notify"), and nothing here can make the socket for it: neither /usr/bin/perl nor /usr/bin/python3 is there. ` +
    'Install one of them, or set ready.when to "listening", "log", "fd" or "tcp".')
}

/**
 * Node, and the perl before it (notify-socket.js), read these at their start: they are for the command, and would bring
 * code of the app into the worker itself.
 */
const FOR_COMMAND = Object.freeze(['NODE_OPTIONS', 'NODE_DEBUG', 'NODE_V8_COVERAGE', 'PERL5OPT', 'PERL5LIB', 'PERLLIB', 'PERL5DB'])

/**
 * Moves what only the command may have out of the environment of its worker.
 * @param {Record<string, string>} env   changed
 * @param {Record<string, string>} settingsEnv   of the app: a library that it names for its command may be none for
 *   Node. One of the caller's environment stays for both, since his Node ran with it
 * @returns {Record<string, string>}
 */
function takeCommandEnv (env, settingsEnv) {
  const isTaken = (/** @type {string} */ name) =>
    FOR_COMMAND.includes(name) || (LOADER.test(name) && Object.hasOwn(settingsEnv, name))
  const taken = Object.fromEntries(Object.entries(env).filter(([name]) => isTaken(name)))
  for (const name of Object.keys(taken)) delete env[name]
  return taken
}

/**
 * @param {any} settings   of an app that has `exec`
 * @returns {import('../../protocol/boot-record').CommandBoot}
 */
function commandBoot ({ exec, listen, stop, ready, health, worker }) {
  return {
    argv: [...exec],
    listen: [...listen],
    stopSignal: stop.signal,
    readyWhen: ready.when,
    pattern: ready.pattern,
    address: ready.address,
    ownSocket: worker.ownSocket,
    speaksHttp: ready.when === 'http' || health.path !== null,
    minUptimeMs: ready.minUptimeMs,
    hungMs: health.hungMs,
    env: {} // worker-env.js
  }
}

module.exports = { commandArgv, commandBoot, takeCommandEnv }
