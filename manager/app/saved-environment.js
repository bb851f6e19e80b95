'use strict'
/**
 * Which variables of a start are written down beside the app, so that a reboot brings back what was started. Those of a
 * login session, of a service manager and of npm belong to the moment: the manager that starts the worker gives its
 * own. Pure.
 */

/**
 * Names, and beginnings of names, that belong to the session in which the command was typed, or to the service that
 * runs it.
 */
const SESSION_NAMES = new Set([
  '_', 'SHLVL', 'PWD', 'OLDPWD', 'TERM', 'COLORTERM', 'TERMCAP', 'COLUMNS', 'LINES', 'WINDOWID', 'DISPLAY',
  'WAYLAND_DISPLAY', 'XAUTHORITY', 'TMUX', 'TMUX_PANE', 'STY',
  'DBUS_SESSION_BUS_ADDRESS', 'DESKTOP_SESSION', 'MAIL', 'LS_COLORS', 'LESSOPEN', 'LESSCLOSE', 'PS1', 'PS2',
  'PROMPT_COMMAND', 'HISTFILE', 'HISTSIZE', 'HISTFILESIZE', 'HISTCONTROL',
  'XDG_RUNTIME_DIR', 'XDG_SEAT', 'XDG_VTNR', 'INVOCATION_ID', 'JOURNAL_STREAM', 'SYSTEMD_EXEC_PID', 'MANAGERPID',
  'MANAGERPIDFDID', 'NOTIFY_SOCKET', 'WATCHDOG_USEC', 'WATCHDOG_PID',
  'LISTEN_FDS', 'LISTEN_PID', 'LISTEN_FDNAMES', 'CREDENTIALS_DIRECTORY', 'RUNTIME_DIRECTORY', 'STATE_DIRECTORY',
  'CACHE_DIRECTORY', 'LOGS_DIRECTORY', 'CONFIGURATION_DIRECTORY',
  'MEMORY_PRESSURE_WATCH', 'MEMORY_PRESSURE_WRITE', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE',
  'NODE_UNIQUE_ID', 'INIT_CWD'
])
const SESSION_PREFIXES = [
  'BELLWETHER_', 'SSH_', 'SUDO_', 'XDG_SESSION_', 'GNOME_', 'KDE_', 'VSCODE_', 'TERM_PROGRAM', 'LC_TERMINAL', 'npm_'
]

/** @param {string} name */
function isOfSession (name) {
  return SESSION_NAMES.has(name) || SESSION_PREFIXES.some(prefix => name.startsWith(prefix))
}

/**
 * @param {Record<string, string>} env   of the command that started the app
 * @returns {{ callerEnv: Record<string, string>, lacking: string[] }}   what is kept; lacking: its names, for where the
 *   values are not written down
 */
function keptEnvironment (env) {
  const kept = Object.entries(env).filter(([name]) => !isOfSession(name))
  return { callerEnv: Object.fromEntries(kept), lacking: kept.map(([name]) => name) }
}

/**
 * @param {Record<string, string>} kept
 * @param {Record<string, string>} env   of this manager: what belongs to the session is its own
 */
function withSession (kept, env) {
  return { ...Object.fromEntries(Object.entries(env).filter(([name]) => isOfSession(name))), ...kept }
}

module.exports = { keptEnvironment, withSession }
