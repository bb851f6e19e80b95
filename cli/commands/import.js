'use strict'
/** Moving in from another manager. A row of commands.js. */

/** @type {import('../commands').Command} */
const importApps = {
  name: 'import',
  help: 'write a settings file of the apps that PM2 runs (or has saved) and show the plan; --take: take them over, one after the other; --undo: give them back',
  args: '<pm2> [file]',
  flags: [
    { flags: '--home <folder>', help: "PM2's folder (default: PM2_HOME, ~/.pm2, or that of its systemd unit)" },
    { flags: '--saved', help: 'what PM2 has saved (dump.pm2), also where it runs' },
    { flags: '--force', help: 'write over a settings file that is there' },
    { flags: '--take', help: "take the apps over: Bellwether's workers are prepared beside those of PM2, which are stopped then" },
    { flags: '--undo', help: 'give the apps that were taken over back to PM2' }
  ],
  examples: ['bellwether import pm2', 'bellwether import pm2 --take', 'bellwether import pm2 --undo']
}

module.exports = { importApps }
