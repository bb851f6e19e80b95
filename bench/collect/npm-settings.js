'use strict'
/**
 * The settings of the user's npm that `npm ci` of a commit gets: which registry, which certificates, which proxy. Not
 * their .npmrc itself, and no tokens or passwords: the commit has an .npmrc of its own and says where its packages come
 * from.
 */
const { execFile } = require('node:child_process')
const os = require('node:os')
const path = require('node:path')
const { redact } = require('../../common/redact')

const TIMEOUT_MS = 30_000
/** Names of npm's settings that are passed on. */
const PASSED = ['registry', 'cafile', 'proxy', 'https-proxy', 'noproxy', 'strict-ssl']
const PASSED_ENV = [
  'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy',
  'https_proxy', 'no_proxy'
]

/**
 * @typedef {{ env: Record<string, string>, files: string[] }} NpmSettings  files: certificates that it must be able to
 *   read
 */

/** @type {Promise<NpmSettings> | undefined} */
let asked

/** @returns {Promise<NpmSettings>} asked once */
function npmSettings () {
  asked ??= askNpm().then(config => settingsFrom(config, process.env))
  return asked
}

/** @returns {Promise<Record<string, unknown>>} {} where npm does not answer: its own defaults then hold */
function askNpm () {
  const env = { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env.PATH ?? '/usr/bin:/bin'}` }
  return new Promise(resolve => {
    execFile('npm', ['config', 'list', '--json'], {
      cwd: os.homedir(), env, timeout: TIMEOUT_MS, killSignal: 'SIGKILL'
    }, (err, stdout) => {
      try {
        resolve(err ? {} : JSON.parse(stdout))
      } catch (notJson) {
        resolve({}) // an npm that answers otherwise
      }
    })
  })
}

/**
 * @param {Record<string, unknown>} config  of npm
 * @param {Record<string, string | undefined>} env
 * @returns {NpmSettings}
 */
function settingsFrom (config, env) {
  /** @type {Record<string, string>} */
  const passed = {}
  for (const name of PASSED) {
    const value = config[name]
    if (value == null || value === '' || !isHarmless(String(value))) continue
    passed[`npm_config_${name.replaceAll('-', '_')}`] = String(value)
  }
  for (const name of PASSED_ENV) {
    const value = env[name]
    if (value && isHarmless(value)) passed[name] = value
  }
  const named = [passed.npm_config_cafile, passed.NODE_EXTRA_CA_CERTS, passed.SSL_CERT_FILE, passed.SSL_CERT_DIR]
  const files = named.filter(file => file !== undefined && path.isAbsolute(file))
  return { env: passed, files: [...new Set(files)] }
}

/** An address with a user in it holds a password; without its scheme, too. @param {string} value */
function isHarmless (value) {
  return redact('', value) === value && !/^[^/]*:.*@/s.test(value)
}

module.exports = { npmSettings, settingsFrom }
