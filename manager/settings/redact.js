'use strict'
/**
 * Hides what must not be read over a shoulder or in a bug report. By name, and by what a value looks like.
 *
 *   redact(name, value) -> text      for an environment variable
 *   redactArgs(args) -> args         for command lines: --token=..., --token ...
 *   redactSettings(settings) -> settings
 *   secretsOf(settings, env) -> texts    what of them was hidden, so that it can be hidden elsewhere
 *   redactText(text, secrets) -> text    for what an app wrote
 *   isSecretName(name) -> boolean
 */

const HIDDEN = '[redacted]'
const SECRET_NAME = /TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|KEY|AUTH|DSN|CREDENTIAL|COOKIE|(?:^|_)PASS$|_PWD$/i
/** scheme://user:password@host and scheme://token@host */
const URL_CREDENTIALS = /([a-z][a-z0-9+.-]*:\/\/)[^\s/?#@]+@/gi

/** The same where text may be long: it looks at each character once. */
const CREDENTIALS_IN_TEXT = /:\/\/[^\s/?#@]+@/g

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

/** A shorter one stands in ordinary words too. */
const SHORTEST_SECRET = 6

/**
 * @param {any} settings   of an app, complete
 * @param {Record<string, string>} env   what its workers were given beside
 * @returns {string[]}
 */
function secretsOf (settings, env) {
  const ofEnv = Object.entries({ ...env, ...settings.env }).filter(([name]) => isSecretName(name)).map(([, value]) => String(value))
  const ofArgs = [settings.args, settings.nodeArgs].flatMap(args => redactArgs(args).flatMap((arg, at) => {
    const isValue = arg !== args[at] && arg.endsWith(HIDDEN)
    return isValue ? [args[at].slice(arg.length - HIDDEN.length)] : []
  }))
  return [...new Set([...ofEnv, ...ofArgs])].filter(secret => secret.length >= SHORTEST_SECRET)
}

/**
 * @param {string} text
 * @param {readonly string[]} secrets
 */
function redactText (text, secrets) {
  const longestFirst = [...secrets].sort((a, b) => b.length - a.length)
  return longestFirst.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text).replace(CREDENTIALS_IN_TEXT, `://${HIDDEN}@`)
}

module.exports = { redact, redactArgs, redactSettings, secretsOf, redactText, isSecretName }
