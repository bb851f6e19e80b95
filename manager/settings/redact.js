'use strict'
/**
 * Hides what must not be read over a shoulder or in a bug report. By name, and by what a value looks like.
 *
 *   redact(name, value) -> text      for an environment variable
 *   redactArgs(args) -> args         for command lines: --token=..., --token ...
 *   redactSettings(settings) -> settings
 *   isSecretName(name) -> boolean
 */

const HIDDEN = '[redacted]'
const SECRET_NAME = /TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|KEY|AUTH|DSN|CREDENTIAL|COOKIE|(?:^|_)PASS$|_PWD$/i
/** scheme://user:password@host and scheme://token@host */
const URL_CREDENTIALS = /([a-z][a-z0-9+.-]*:\/\/)[^\s/?#@]+@/gi

/** @param {string} name */
const isSecretName = name => SECRET_NAME.test(name)

/** @param {string} value */
const redactUrls = value => value.replace(URL_CREDENTIALS, `$1${HIDDEN}@`)

/**
 * @param {string} name
 * @param {string} value
 */
function redact (name, value) {
  return isSecretName(name) && value !== '' ? HIDDEN : redactUrls(value)
}

/**
 * @param {readonly string[]} args
 * @returns {string[]}
 */
function redactArgs (args) {
  return args.map((arg, index) => {
    const named = /^(-{1,2}[^=\s]+=|[A-Za-z_][\w.-]*=)(.*)$/s.exec(arg)
    if (named && isSecretName(named[1])) return `${named[1]}${HIDDEN}`
    const before = args[index - 1]
    const isValue = before !== undefined && /^--?[^=\s]+$/.test(before) && !arg.startsWith('-')
    return isValue && isSecretName(before) ? HIDDEN : redactUrls(arg)
  })
}

/**
 * @param {any} settings   of an app, complete
 * @returns {any}          a copy with its arguments and its environment redacted
 */
function redactSettings (settings) {
  const env = Object.fromEntries(Object.entries(settings.env).map(([name, value]) => [name, redact(name, String(value))]))
  return { ...settings, args: redactArgs(settings.args), nodeArgs: redactArgs(settings.nodeArgs), env }
}

module.exports = { redact, redactArgs, redactSettings, isSecretName }
