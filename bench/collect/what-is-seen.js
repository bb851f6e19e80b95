'use strict'
/**
 * Which folders a sandboxed run sees: the system, Node, this package and its own checkout, and nothing of the rest - no
 * home, no results, no other checkout, no sockets in /run. Everything is at the same path inside and outside.
 */
const fs = require('node:fs')
const path = require('node:path')

/**
 * Programs and what they read. Not /var, /run, /root, /home, /srv, /mnt; and of /etc only what is meant for every
 * program.
 */
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32', '/opt', '/nix', '/gnu', '/snap']
/**
 * The loader's, names and numbers, the time zone, certificates that are public, fonts. Beside them lie tokens, keys and
 * passwords of services.
 */
const ETC = [
  'ld.so.cache', 'ld.so.conf', 'ld.so.conf.d', 'alternatives', 'passwd', 'group', 'nsswitch.conf', 'hosts', 'host.conf',
  'gai.conf', 'protocols', 'services',
  'localtime', 'timezone', 'os-release', 'debian_version', 'mime.types', 'locale.alias', 'terminfo', 'fonts', 'magic',
  'ssl/certs', 'ssl/openssl.cnf', 'pki/tls/certs',
  'pki/tls/cert.pem', 'pki/tls/openssl.cnf', 'pki/ca-trust/extracted', 'crypto-policies', 'ca-certificates', 'static'
].map(name => `/etc/${name}`)
const PACKAGE_DIR = path.join(__dirname, '..', '..')

/**
 * @typedef {object} Seen
 * @property {string[]} system   folders, files and links; those that are there are shown
 * @property {string[]} seen     read-only
 * @property {string[]} written
 */

/**
 * @param {{ argv: string[], cwd: string, writable: string[], visible?: string[], network: 'none' | 'host' }} wish
 * @returns {Seen} paths that are there
 * @throws {TypeError} when a path is not absolute, or is one that would show or hand over everything
 */
function whatIsSeen ({ argv, cwd, writable, visible = [], network }) {
  for (const at of [cwd, ...writable, ...visible]) checkFolder(at)
  const written = bothNames(writable)
  const wanted = [
    cwd, ...visible, ...nodeFolders(process.execPath), ...packageParts(),
    ...(path.isAbsolute(argv[0]) ? nodeFolders(argv[0]) : [])
  ]
  // A resolver's file is often a link into /run; without network no process reads it.
  if (network === 'host') wanted.push('/etc/resolv.conf')
  const seen = bothNames(wanted).filter(at => !written.includes(at) && !isSystem(at) && fs.existsSync(at))
  const linked = linkedFrom(ETC).filter(at => !isSystem(at) && !seen.includes(at) && !written.includes(at))
  return { system: [...SYSTEM, ...ETC], seen: [...seen, ...linked], written }
}

/** @param {string} at */
function checkFolder (at) {
  const flat = path.resolve(at)
  if (!path.isAbsolute(at) || ['/', '/proc', '/sys', '/dev', '/tmp', '/dev/shm'].includes(flat) ||
    /^\/(proc|sys)\//.test(flat)) {
    throw new TypeError(
        `a sandboxed run can be shown only folders by their absolute path, and no folder of the kernel; got "${at}"`
    )
  }
}

/** As written and as it really is: links to either go on working. @param {string[]} paths */
function bothNames (paths) {
  return [
    ...new Set(paths.flatMap(at => fs.existsSync(at) ? [path.resolve(at), fs.realpathSync(at)] : [path.resolve(at)]))
  ]
}

/** Where a link in /etc leads outside of what is seen, as /etc/localtime may. @param {readonly string[]} files */
function linkedFrom (files) {
  return files.flatMap(at =>
    fs.lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() && fs.existsSync(at) ? [fs.realpathSync(at)] : [])
}

/** @param {string} at */
function isSystem (at) {
  return [...SYSTEM, ...ETC].some(folder => at === folder || at.startsWith(`${folder}/`))
}

/**
 * An installation (bin/node beside lib/ or include/node) is shown whole, for npm lies in it; of any other place only
 * the folder of the program.
 * @param {string} program  absolute
 */
function nodeFolders (program) {
  const folder = path.dirname(program)
  const prefix = path.dirname(folder)
  const installed = path.basename(folder) === 'bin' && prefix !== '/' &&
    (fs.existsSync(path.join(prefix, 'lib', 'node_modules')) || fs.existsSync(path.join(prefix, 'include', 'node')))
  const shown = installed ? prefix : folder === '/' ? program : folder
  return shown === '/tmp' ? [program] : [shown]
}

/** The published files of this package and its dependencies: the servers of the classics run from here. */
function packageParts () {
  const { files } = require('../../package.json')
  const hoisted = path.basename(path.dirname(PACKAGE_DIR)) === 'node_modules' ? [path.dirname(PACKAGE_DIR)] : []
  return [...files, 'package.json', 'node_modules'].map(name => path.join(PACKAGE_DIR, name)).concat(hoisted)
    .filter(at => fs.existsSync(at))
}

module.exports = { whatIsSeen }
