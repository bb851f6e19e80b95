'use strict'
/** Verbs on the manager, its settings, and the machine that it runs on. Each is a row of commands.js. */
const { ENVIRONMENT } = require('./environment')

/** @typedef {import('../commands').Command} Command */

/** @type {Command} */
const upgrade = {
  name: 'upgrade',
  aliases: ['update', 'updatePM2'],
  help: 'put another manager process in the place of the running one, on new code or another Node binary; the workers notice nothing',
  flags: [
    { flags: '--node <path>', help: 'the Node binary of the new manager (default: the one of the old)' },
    {
      flags: '--bin <path>',
      help: 'the bellwether command to change to (default: the file the manager was started from, as it is now)'
    },
    {
      flags: '--timeout <ms>',
      help: 'how long the new manager may take for each of its two steps (default: 10000)',
      takes: { whole: [100, 600_000], unit: 'milliseconds' }
    }
  ],
  examples: ['npm install -g bellwether && bellwether upgrade', 'bellwether upgrade --node /opt/node-24/bin/node']
}

/** @type {Command} */
const metrics = {
  name: 'metrics',
  help: 'what Prometheus reads: every number of the manager, the apps and their workers, or of one app',
  args: '[app]',
  flags: [{ flags: '--openmetrics', help: 'as OpenMetrics 1.0, with exemplars' }],
  examples: ['bellwether metrics', 'bellwether metrics web', 'bellwether metrics | grep _total']
}

/** @type {Command} */
const doctor = {
  name: 'doctor',
  aliases: ['report'],
  help: 'compare what the manager says with what the machine shows, and say how to mend what is wrong; changes nothing',
  examples: ['bellwether doctor', 'bellwether doctor --json']
}

/** @type {Command} */
const shutdown = { name: 'shutdown', aliases: ['kill'], help: 'stop every app and the manager', examples: ['bellwether shutdown'] }

/** @type {Command} */
const config = {
  name: 'config',
  aliases: ['conf'],
  help: 'check settings, show their effective values and where each comes from, print their JSON Schema',
  args: '<check|show|schema> [target]',
  flags: [ENVIRONMENT],
  settingFlags: true,
  examples: [
    'bellwether config check', 'bellwether config show bellwether.config.js',
    'bellwether config schema > bellwether.schema.json'
  ]
}

/** @type {Command} */
const systemd = {
  name: 'systemd',
  help: 'run Bellwether as a service: write, remove, print or check its systemd units, made from a settings file (without one: the saved apps); adopt: move the running manager under the unit',
  args: '<install|uninstall|show|check|adopt> [file]',
  hiddenWords: ['reap', 'reload'], // the unit says them
  flags: [
    ENVIRONMENT,
    { flags: '--user', help: "units for your own systemd (systemctl --user), not for the system's" },
    { flags: '--run-as <user>', help: 'the user that a system service runs as (default: bellwether)' },
    {
      flags: '--drop-in <name>',
      help: 'also what allows the service one thing more: home, tmp, writable, ports, devices, priority or unconfined',
      repeat: true
    },
    { flags: '--root <folder>', help: 'in the file system of an image below this folder' },
    { flags: '--force', help: 'write over, or remove, units that were changed by hand' }
  ],
  examples: [
    'bellwether systemd show bellwether.config.js',
    'sudo bellwether systemd install /srv/app/bellwether.config.js',
    'bellwether systemd check /srv/app/bellwether.config.js'
  ]
}

/** @type {Command} */
const completion = {
  name: 'completion',
  help: 'the script that completes verbs, flags and the names of apps in a shell',
  args: '<bash|zsh|fish>',
  hiddenWords: ['names'], // the scripts ask it
  examples: ['source <(bellwether completion bash)', 'bellwether completion fish > ~/.config/fish/completions/bellwether.fish']
}

module.exports = { completion, upgrade, metrics, doctor, shutdown, config, systemd }
