'use strict'
/**
 * Hides what must not be read over a shoulder or in a bug report. By name, and by what a value looks like.
 *
 *   redact(name, value) -> text      for an environment variable
 *   redactArgs(args) -> args         for command lines: --token=..., --token ...
 *   redactLists(section) -> section  the command lines in it: hooks, log.rotate
 *   redactSettings(settings) -> settings
 *   redactManagerSettings(settings) -> settings
 *   redactSource(source) -> source       where an app came from, with the flags that were given
 *   secretsOf(settings, env) -> texts    what of them was hidden, so that it can be hidden elsewhere
 *   secretsOfEnv(env, more) -> texts     the same of a process
 *   redactText(text, secrets) -> text    for what an app wrote
 *   redactDeep(value, secrets) -> value  for data that it made
 *   isSecretName(name) -> boolean
 */

const HIDDEN = '[redacted]'
/** Anywhere in a name: DB_PASSWORD, GITHUB_TOKEN, AWS_SECRET_ACCESS_KEY, CONNECTION_STRING, SLACK_WEBHOOK_URL. */
const SECRET_PART = new RegExp('TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|PASSCODE|KEY|AUTH|DSN|CREDENTIAL|CREDS|COOKIE|JWT|BEARER|HMAC|MNEMONIC|WEBHOOK|' +
  'CONN(?:ECTION)?_?STR', 'i')
/**
 * Only as a word, or as the end of one: other words hold them. DBPASS, DB_PASS_1, PGPWD, GITHUB_PAT, LOGIN_OTP, DB_PW
 */
const SECRET_WORD = /(?<!BY|COM)PASS(?:_|\d*$)|.PWD$|(?:^|_)(?:PAT|OTP|PIN|PW|SAS)(?:_|\d*$)/i
/** They look like one of these, and are none: folders. */
const NO_SECRET = new Set(['PWD', 'OLDPWD', 'CREDENTIALS_DIRECTORY'])
/** Where the part of an address may hold "@" and ":" of its own, after its port. */
const WEB = /(?:^|[^a-z0-9+.-])(?:https?|wss?)$/i
const LONGEST_SCHEME_CHARS = 24

/**
 * Of a variable, an option or a header.
 * @param {string} name
 */
function isSecretName (name) {
  if (NO_SECRET.has(name)) return false
  const words = name.replace(/^-+/, '').replace(/([a-z\d])(?=[A-Z])/g, '$1_').replace(/[^A-Za-z0-9]+/g, '_')
  return SECRET_PART.test(words) || SECRET_WORD.test(words)
}

/**
 * Who logs in where, and with what: scheme://user:password@host, scheme://token@host, ?password=... A password that was
 * not encoded may hold "@", "/" or "?": everything up to the last "@" goes. Looks at each character of a long text a
 * few times at most.
 * @param {string} text
 */
function redactUrls (text) {
  return text.replace(/:\/\/\S+/g, (/** @type {string} */ rest, /** @type {number} */ at) => {
    const scheme = text.slice(Math.max(0, at - LONGEST_SCHEME_CHARS), at)
    return redactParameters(redactUrl(rest, scheme))
  })
}

/** @param {string} url  from "://" on, without a space @param {string} scheme  what stands before */
function redactUrl (url, scheme) {
  const userEnd = url.lastIndexOf('@')
  // one address may stand in another; after the last "@" nothing is left to hide
  for (let at = 0; at !== -1 && at < userEnd; at = url.indexOf('://', at + 3)) {
    if (hasLogin(url.slice(at), at === 0 ? scheme : url.slice(Math.max(0, at - LONGEST_SCHEME_CHARS), at))) {
      return `${url.slice(0, at)}://${HIDDEN}${url.slice(userEnd)}`
    }
  }
  return url
}

/** @param {string} rest @param {string} scheme */
function hasLogin (rest, scheme) {
  const end = rest.slice(3).search(/[/?#]/)
  const authority = end === -1 ? rest.slice(3) : rest.slice(3, 3 + end)
  if (authority.includes('@')) return true
  if (/^\[[\da-f:.]*\](?::\d*)?$/i.test(authority) || !authority.includes(':')) return false
  return !(WEB.test(scheme) && /^[^:]+:\d*$/.test(authority)) // no port: the begin of a password with a "/" in it
}

/** Server=db;Password=..., ?token=..., --token=... @param {string} text */
function redactParameters (text) {
  return text.replace(/(^|[?&;\s])([\w.%[\]-]{1,100})=([^&;]+)/g, (whole, before, name) =>
    isSecretName(name) ? `${before}${name}=${HIDDEN}` : whole)
}

/** @param {string} value */
const redactValue = value => redactParameters(redactUrls(value))

/**
 * @param {string} name
 * @param {string} value
 */
function redact (name, value) {
  return isSecretName(name) && value !== '' ? HIDDEN : redactValue(value)
}

/**
 * @param {readonly string[]} args
 * @returns {string[]}
 */
function redactArgs (args) {
  return args.map((arg, index) => {
    // the last one: a header
    const named = /^(-{1,2}[^=\s]+=|[A-Za-z_][\w.-]*=|[A-Za-z][\w-]*:\s*(?!\/\/))(.*)$/s.exec(arg)
    if (named && isSecretName(named[1])) return `${named[1]}${HIDDEN}`
    const before = args[index - 1]
    const isValue = before !== undefined && /^--?[^=\s]+$/.test(before) && !arg.startsWith('-')
    return isValue && isSecretName(before) ? HIDDEN : redactValue(arg)
  })
}

/**
 * @param {any} settings   of an app, complete
 * @returns {any}          a copy with its arguments and its environment redacted
 */
function redactSettings (settings) {
  const env =
    Object.fromEntries(Object.entries(settings.env).map(([name, value]) => [name, redact(name, String(value))]))
  return {
    ...settings, args: redactArgs(settings.args), nodeArgs: redactArgs(settings.nodeArgs), env,
    ...settings.dependsOn === undefined ? {} : { dependsOn: redactDependencies(settings.dependsOn) },
    ...settings.exec ? { exec: redactArgs(settings.exec) } : {},
    ...settings.hooks === undefined ? {} : { hooks: redactLists(settings.hooks) },
    ...settings.log?.rotate ? { log: { ...settings.log, rotate: redactLists(settings.log.rotate) } } : {}
  }
}

/**
 * The command lines among the values of a section.
 * @template {object} T
 * @param {T} section
 * @returns {T}
 */
function redactLists (section) {
  return /** @type {T} */ (Object.fromEntries(Object.entries(section)
    .map(([key, value]) => [key, Array.isArray(value) ? redactList(value) : value])))
}

/** A command line, or hooks on events. @param {any[]} list */
function redactList (list) {
  const isOfHooks = list.some(item => typeof item === 'object' && item !== null)
  return isOfHooks ? list.map(redactEventHook) : redactArgs(list.map(String))
}

/** Chat services put the secret into the path of the address. @param {any} hook   of hooks.onEvents */
function redactEventHook ({ command, url, ...rest }) {
  return {
    ...rest, ...command === undefined ? {} : { command: redactArgs(command.map(String)) },
    ...url === undefined ? {} : { url: url === null ? null : withoutPath(url) }
  }
}

/** @param {string} url */
function withoutPath (url) {
  if (!URL.canParse(url)) return HIDDEN
  const { protocol, host, pathname, search } = new URL(url)
  return `${protocol}//${host}/${pathname === '/' && search === '' ? '' : HIDDEN}`
}

/** Of the setting dependsOn. @param {readonly any[]} dependsOn @returns {any[]} */
function redactDependencies (dependsOn) {
  return dependsOn.map(one =>
    ({ ...redactLists(one), ...one.http === undefined ? {} : { http: redactValue(one.http) } }))
}

/**
 * A command line that is one text.
 * @param {unknown} value
 */
function redactLine (value) {
  return [value].flat().map(line => redactArgs(String(line).split(' ')).join(' '))
}

/**
 * Where an app came from: the flags of the command that started it.
 * @template {{ flags?: Readonly<Record<string, unknown>> }} T
 * @param {T} source
 * @returns {T}
 */
function redactSource (source) {
  if (!source?.flags) return source
  const flags = Object.entries(source.flags).map(([name, value]) => [
    name, name === 'exec' ? redactLine(value)
      : Array.isArray(value) ? redactArgs(value.map(String)) : typeof value === 'string' ? redactValue(value) : value
  ])
  return { ...source, flags: Object.fromEntries(flags) }
}

/** A shorter one stands in ordinary words too. */
const SHORTEST_SECRET = 6

/**
 * @param {any} settings   of an app, complete
 * @param {Record<string, string>} env   what its workers were given beside
 * @returns {string[]}
 */
function secretsOf (settings, env) {
  const environment = Object.entries({ ...env, ...settings.env }).map(([name, value]) => [name, String(value)])
  const sections = [settings.hooks ?? {}, settings.log?.rotate ?? {}, ...settings.dependsOn ?? []]
  const onEvents = settings.hooks?.onEvents ?? []
  const lists = sections.flatMap(one => Object.values(one).filter(Array.isArray)).filter(list => list !== onEvents)
  const commands = onEvents.map((/** @type {any} */ { command = [] }) => command)
  const args = [settings.args, settings.nodeArgs, settings.exec ?? [], ...lists, ...commands]
  const ofUrls = onEvents.flatMap((/** @type {any} */ { url = null }) => url === null ? [] : [pathOf(url)])
  const ofEnv = environment.filter(([name]) => isSecretName(name)).map(([, value]) => value)
  const ofArgs = args.flatMap(list => redactArgs(list).flatMap((arg, at) => {
    const isValue = arg !== list[at] && arg.endsWith(HIDDEN)
    return isValue ? [list[at].slice(arg.length - HIDDEN.length)] : []
  }))
  return knownSecrets([...ofEnv, ...ofArgs, ...ofUrls], [...environment.map(([, value]) => value), ...args.flat()])
}

/** What `withoutPath` hides. @param {string} url */
function pathOf (url) {
  if (!URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`.slice(1)
}

/**
 * @param {Record<string, string | undefined>} env   of a process
 * @param {string[]} [more]   secrets from elsewhere
 * @returns {string[]}
 */
function secretsOfEnv (env, more = []) {
  const values = Object.entries(env).flatMap(([name, value = '']) => isSecretName(name) ? [value] : [])
  return knownSecrets([...values, ...more], Object.values(env).map(value => value ?? ''))
}

/**
 * @param {string[]} secrets
 * @param {string[]} texts   the passwords of the addresses in them are secrets as well
 */
function knownSecrets (secrets, texts) {
  const ofUrls = texts.flatMap(text => {
    const login = /:\/\/(\S+)@/.exec(redactValue(text) === text ? '' : text)?.[1]
    return login === undefined ? [] : [login, login.slice(login.indexOf(':') + 1)]
  })
  // a private key has lines, and what is printed is often cut to lines
  const all = [...secrets, ...ofUrls]
    .flatMap(secret => [secret, secret.trim(), ...secret.split(/\r?\n/).filter(line => line.length >= SHORTEST_LINE)])
  return [...new Set(all)].filter(secret => secret.length >= SHORTEST_SECRET)
}
const SHORTEST_LINE = 24

/**
 * @param {string} text
 * @param {readonly string[]} secrets
 */
function redactText (text, secrets) {
  const longestFirst = [...secrets].sort((a, b) => b.length - a.length)
  return redactUrls(longestFirst.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text))
}

/**
 * Of the manager: an address may hold a password, or a key as a parameter.
 * @template {{ otlp?: { url: string | null } }} T   otlp: an older manager has none
 * @param {T} settings
 * @returns {T}
 */
function redactManagerSettings (settings) {
  const { otlp } = settings
  return otlp === undefined || otlp.url === null ? settings
    : { ...settings, otlp: { ...otlp, url: redactUrls(otlp.url) } }
}

/** JSON of a hostile app may be as deep as its bytes allow. */
const DEEPEST = 100

/**
 * Only texts: a number that happens to be a secret's text must stay a number.
 * @param {any} value   as JSON gives it
 * @param {readonly string[]} secrets
 * @param {number} [depth]
 * @returns {any}
 */
function redactDeep (value, secrets, depth = 0) {
  if (typeof value === 'string') return redactText(value, secrets)
  if (value === null || typeof value !== 'object') return value
  if (depth >= DEEPEST) return '[too deep]'
  if (Array.isArray(value)) return value.map(item => redactDeep(item, secrets, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, redactDeep(inner, secrets, depth + 1)]))
}

module.exports = {
  redact, redactArgs, redactLists,
  redactDependencies, redactSettings, redactManagerSettings, redactSource, secretsOf, secretsOfEnv,
  redactText, redactDeep, isSecretName, HIDDEN
}
