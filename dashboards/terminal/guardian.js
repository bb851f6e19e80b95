'use strict'
/**
 * A shell that waits for the end of the dashboard. When the dashboard was killed (SIGKILL, out of memory) and could not put the terminal right itself, the
 * shell does: it learns of the end by the end of a pipe. It costs one small process, and nothing while it waits.
 */
const { spawn, spawnSync } = require('node:child_process')
const { RESTORE } = require('./screen')

/** $1: the modes of the terminal before, for stty; $2: what puts it right. Signals of the terminal are not for it. */
const SCRIPT = 'trap "" INT QUIT HUP TSTP TTOU TTIN; read -r end; [ "$end" = done ] || { stty "$1" < /dev/tty; printf "%b" "$2" > /dev/tty; }'
const ENDED_WELL = 'done\n'

/** @returns {() => void}   says that the terminal was put right */
function guardTerminal () {
  const modes = spawnSync('stty', ['-g'], { stdio: ['inherit', 'pipe', 'ignore'], encoding: 'utf8' }).stdout?.trim()
  if (!modes) return () => {} // no stty here
  const restore = RESTORE.replaceAll('\x1b', '\\033')
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'sh', modes, restore], { stdio: ['pipe', 'ignore', 'ignore'] })
  shell.on('error', () => {}) // no shell here: the terminal is put right at every other end
  shell.stdin.on('error', () => {})
  shell.unref()
  return () => { shell.stdin.end(ENDED_WELL) }
}

module.exports = { guardTerminal }
