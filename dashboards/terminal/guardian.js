'use strict'
/**
 * A shell that waits for the end of the dashboard. When the dashboard was killed (SIGKILL, out of memory) and could not
 * put the terminal right itself, the shell does: it learns of the end by the end of a pipe. It costs one small process,
 * and nothing while it waits.
 *
 * The shell of the person may be back at its prompt by then. So what a line editor has set by itself stays (it reads
 * signal keys, the dashboard does not), and a line says what happened: a prompt that was written on the dashboard's own
 * screen went with it, and Enter gives another one.
 */
const { spawn, spawnSync } = require('node:child_process')
const { RESTORE } = require('./screen')

/**
 * $1: the modes of the terminal before, for stty; $2: the text that restores the terminal, and the message. The script
 * ignores signals of the terminal.
 */
const SCRIPT = `trap "" INT QUIT HUP TSTP TTOU TTIN
read -r end
[ "$end" = done ] && exit
case "$(stty -a < /dev/tty)" in *-isig*) stty "$1" < /dev/tty;; esac
printf "%b" "$2" > /dev/tty`
const SAID = '\r\nbellwether: the dashboard was killed; the terminal is as before. Press Enter.\r\n'
const ENDED_WELL = 'done\n'

/** @returns {() => void}   says that the terminal was put right */
function guardTerminal () {
  const modes = spawnSync('stty', ['-g'], { stdio: ['inherit', 'pipe', 'ignore'], encoding: 'utf8' }).stdout?.trim()
  if (!modes) return () => {} // no stty here
  const restore = (RESTORE + SAID).replaceAll('\x1b', '\\033')
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'sh', modes, restore], { stdio: ['pipe', 'ignore', 'ignore'] })
  shell.on('error', () => {}) // no shell here: the terminal is put right at every other end
  shell.stdin.on('error', () => {})
  shell.unref()
  return () => { shell.stdin.end(ENDED_WELL) }
}

module.exports = { guardTerminal }
