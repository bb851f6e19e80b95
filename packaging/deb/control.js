'use strict'
/** The text files of the Debian package that are not made elsewhere. Pure: everything they depend on is given. */
const { DEBIAN_NODE, SETTINGS } = require('./places')

/** Whatever brings systemd-sysusers: also where systemd is not process 1. */
const SYSUSERS = 'systemd | systemd-standalone-sysusers | systemd-sysusers'

/** "1.0.0-beta.2" comes before "1.0.0" for npm; for dpkg that is "~". @param {string} version */
function debianVersion (version) {
  if (!/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/.test(version)) throw new Error(`"${version}" is no version that can be packed`)
  return version.replace('-', '~')
}

const MAINTAINER = /^[^\s<>][^<>\n\r]* <[^\s<>@]+@[^\s<>@]+>$/

/**
 * Whom the package names as its maintainer: who is told to, as Debian's tools are told, or package.json.
 * @param {string | undefined} told   --maintainer
 * @param {{ env: Record<string, string | undefined>, author?: string | { name?: string, email?: string } }} known
 * @returns {string}   "Name <mail>"
 */
function maintainerOf (told, { env: { DEBFULLNAME, DEBEMAIL }, author }) {
  const ofAuthor = typeof author === 'object' ? `${author.name ?? ''} <${author.email ?? ''}>` : author
  // npm lets the address of a page follow
  const text = told ?? (DEBEMAIL ? `${DEBFULLNAME ?? ''} <${DEBEMAIL}>` : ofAuthor?.replace(/\s*\([^()]*\)\s*$/, '')) ?? ''
  if (MAINTAINER.test(text)) return text
  throw new Error(`a Debian package names its maintainer, "Name <mail>", and ${text === '' ? 'none is known' : `"${text}" is no such text`}. ` +
    'Say it with --maintainer, by DEBFULLNAME and DEBEMAIL, or as "author" in package.json. Nothing was made.')
}

/**
 * A Node at another place is the administrator's: no package is asked for.
 * @param {{ version: string, description: string, leastNode: string, maintainer: string }} about
 * @param {{ node: string, installedBytes: number }} made
 */
function controlText ({ version, description, leastNode, maintainer }, { node, installedBytes }) {
  const depends = [...node === DEBIAN_NODE ? [`nodejs (>= ${leastNode})`] : [], SYSUSERS]
  return [
    'Package: bellwether',
    `Version: ${debianVersion(version)}`,
    'Architecture: all',
    `Maintainer: ${maintainer}`,
    `Installed-Size: ${Math.ceil(installedBytes / 1024)}`,
    `Depends: ${depends.join(', ')}`,
    'Section: httpd',
    'Priority: optional',
    `Description: ${description.split(/[:.]/)[0]}`,
    ` ${description}.`,
    ' .',
    ' The service is neither enabled nor started by the installation, and an upgrade of',
    ' the package puts the new version in place without losing a request.',
    ''
  ].join('\n')
}

/** Read by systemd-sysusers(8). */
const SYSUSERS_CONF = 'u bellwether - "Bellwether" /var/lib/bellwether\n'

/** Read by systemd.preset(5): the administrator enables it, when there are settings. */
const PRESET = 'disable bellwether.service\n'

const EXAMPLE_SETTINGS = `// Copy this to ${SETTINGS}. The app must be readable for the user bellwether.
// All settings: bellwether config --help, or docs/settings.md.
/** @type {import('bellwether').Config} */
module.exports = {
  name: 'web',
  script: '/srv/web/app.js',
  instances: 2,
  listen: ['127.0.0.1:8080'],
  env: { PORT: '8080' }
}
`

/**
 * @param {string} licence  the text
 * @param {{ name: string, version: string, license?: string, place: string }[]} packages
 */
function copyrightText (licence, packages) {
  return [
    licence.trim(), '', 'It brings these packages of npm with it, each with its own licence in its folder:', '',
    ...packages.map(one => `  ${one.name} ${one.version}: ${one.license ?? 'see its folder'}`), ''
  ].join('\n')
}

/** A maintainer script. @param {string} template @param {Record<string, string>} values */
function filledIn (template, values) {
  return template.replace(/@([A-Z]+)@/g, (all, name) => {
    if (values[name] === undefined) throw new Error(`nothing is known for ${all}`)
    return values[name]
  })
}

/** As it is written into scripts and units without quotes. @param {string} node */
function checkNode (node) {
  if (!/^\/[\w./+-]{1,100}$/.test(node)) throw new Error(`--node takes the whole path of a Node binary, got "${node}"`)
  return node
}

/** What is run by its first line. @param {string} text @param {string} node */
function withNode (text, node) { return text.replace(/^#!.*/, `#!${node}`) }

module.exports = {
  controlText, debianVersion, maintainerOf, copyrightText, filledIn, checkNode, withNode,
  SYSUSERS_CONF, PRESET, EXAMPLE_SETTINGS
}
