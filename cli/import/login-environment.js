'use strict'
/**
 * PM2 keeps for each app the whole environment of the shell that started it. Which of these variables are the shell's
 * or PM2's own, and not the app's? Pure.
 */

/** Of a login, a terminal or a desktop, and of the command that was typed. */
const OF_LOGIN = new Set(`SHELL PATH HOME PWD OLDPWD USER USERNAME LOGNAME MAIL HOSTNAME HOSTTYPE OSTYPE MACHTYPE SHLVL _
  TERM TERMINFO COLORTERM TERM_PROGRAM TERM_PROGRAM_VERSION TERM_SESSION_ID LS_COLORS LSCOLORS CLICOLOR S_COLORS LANG
  LANGUAGE DISPLAY WAYLAND_DISPLAY XAUTHORITY EDITOR VISUAL PAGER LESS LESSOPEN LESSCLOSE MANPATH INFOPATH HISTSIZE
  HISTFILE HISTCONTROL HISTFILESIZE HISTTIMEFORMAT PS1 PS2 PROMPT_COMMAND TMUX TMUX_PANE STY WINDOW WINDOWID WINDOWPATH
  COLUMNS LINES COLOR SESSION_MANAGER DESKTOP_SESSION GDMSESSION DBUS_SESSION_BUS_ADDRESS INVOCATION_ID JOURNAL_STREAM
  MANAGERPID SYSTEMD_EXEC_PID NOTIFY_SOCKET LISTEN_FDS LISTEN_PID LISTEN_FDNAMES MOTD_SHOWN INIT_CWD NODE
  which_declare VTE_VERSION WSLENV WSL_DISTRO_NAME ZSH ZDOTDIR FORCE_COLOR NO_COLOR`.split(/\s+/))
const PREFIX_OF_LOGIN =
  /^(?:SSH_|LC_|XDG_|npm_|NVM_|FNM_|PYENV_|RBENV_|SDKMAN_|ASDF_|VSCODE_|GNOME_|KDE_|QT_|GTK_|SUDO_|BASH_|RUSTUP_|CONDA_|PIP_|BELLWETHER_)/
/** PM2's own variables; NODE_...: of the channel between PM2 and its worker. */
const OF_PM2 = new Set(`unique_id pm_id NODE_APP_INSTANCE NODE_CHANNEL_FD NODE_CHANNEL_SERIALIZATION_MODE NODE_UNIQUE_ID
  SILENT vizion km_link windowsHide status`.split(/\s+/))
const PREFIX_OF_PM2 = /^(?:PM2_|axm_|pm_)/

/**
 * @param {Record<string, unknown>} env   of PM2
 * @param {string} app   its name: PM2 keeps the settings of modules in a variable of that name
 * @returns {{ own: Record<string, unknown>, left: string[] }}   left: names of what came from the login shell
 */
function splitEnvironment (env, app) {
  /** @type {[string, unknown][]} */
  const own = []
  const left = []
  for (const [name, value] of Object.entries(env)) {
    if (OF_PM2.has(name) || PREFIX_OF_PM2.test(name) || isOfModule(name, value, app)) continue
    if (OF_LOGIN.has(name) || PREFIX_OF_LOGIN.test(name)) left.push(name)
    else if (value !== undefined && value !== null) own.push([name, value])
  }
  return { own: Object.fromEntries(own), left } // fromEntries: "__proto__" is a name as others are
}

/** @param {string} name @param {unknown} value @param {string} app */
function isOfModule (name, value, app) { return name === app && typeof value === 'string' && value.startsWith('{') }

module.exports = { splitEnvironment }
