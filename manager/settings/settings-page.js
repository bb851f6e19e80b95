'use strict'
/**
 * The settings as a page for people (docs/settings.md) and as a type for tsc (app-settings.generated.js). Text only;
 * generate.js writes it.
 */
const { SECTIONS } = require('./setting-list')

/** @typedef {import('./schema').SchemaNode} SchemaNode */
/** @typedef {import('./setting-list').Setting} Setting */

const INTRO = `# Settings

Written by \`npm run generate\` from manager/settings/schema/; change it there.

Bellwether reads \`bellwether.config.js\`, \`bellwether.config.cjs\` or \`bellwether.config.json\`, the first of these in the folder where
the command is given, or what the command names: a folder that has one of them, or a file. A file is a settings file when its name ends in \`.json\`,
\`.config.js\` or \`.config.cjs\`; any other is run as a script. It holds one app, or several under \`apps\`:

\`\`\`js
module.exports = {
  apps: [
    { name: 'web', script: 'server.js', instances: 'max', drain: { timeoutMs: 60_000 } },
    { name: 'mail', script: 'mail.js', ready: { when: 'message' } }
  ]
}
\`\`\`

The settings of the manager itself (\`http\`, \`shutdown\`, \`blackbox\`, \`manager\`, towards the end of this page) stand beside \`apps\`, or beside the settings
of a single app. They count when the manager starts; a manager in the background gets them from the command that starts it:

\`\`\`js
module.exports = { script: 'server.js', http: { listen: '0.0.0.0:9646' }, shutdown: { delayMs: 5_000 } }
\`\`\`

So does \`bench\`, which runs the benchmark bot as one more app ([bench-watch.md](bench-watch.md)):

\`\`\`js
module.exports = { script: 'server.js', bench: { branch: 'main', listen: '127.0.0.1:9696' } }
\`\`\`

Relative paths in a settings file start at the file's own folder. A script can also be started without any file: every setting then has
its default.

For each setting of an app or of the manager the first of these that says something counts: the flag, the environment variable, the settings file, the default. Flags
and environment variables count for every app of the file. An environment variable that is empty counts as not set. "none" and "off" stand for
null.
A flag for a list may be given several times, once for each item; an environment variable holds the items with spaces between them, with
quotes around those that contain spaces (\`BELLWETHER_ARGS='--verbose "two words"'\`). For addresses commas do as well, everywhere.

\`bellwether config check\` reports every mistake at once, \`bellwether config show\` shows each value and where it came from, and
\`bellwether config schema\` prints the JSON Schema for editors.
`

/** @param {string} text */
const cell = text => text.replace(/\|/g, '\\|')

/** @param {Setting} setting */
function defaultText (setting) {
  if (setting.default === undefined) return setting.defaultNote ?? ''
  return `\`${JSON.stringify(setting.default)}\``
}

/** @param {Setting} setting */
function namesText (setting) {
  if (setting.flag === null) return 'settings file only'
  const flags = [setting.short, setting.flag, setting.negatedFlag].filter(flag => flag !== null)
  return [...flags, setting.env].map(name => `\`${name}\``).join(' ')
}

/** @param {Setting} setting */
function row (setting) {
  const range = [setting.range, setting.unit === 'ms' ? 'ms' : ''].filter(Boolean).join(' ')
  const cells = [`\`${setting.path}\``, range, defaultText(setting), setting.help, namesText(setting)]
  return `| ${cells.map(cell).join(' | ')} |`
}

function settingsPage () {
  const tables = SECTIONS.map(section => [
    `## ${section.name === '' ? 'The app' : section.name}${section.of === 'manager' ? ' (the manager)' : ''}`,
    '',
    section.help,
    '',
    '| setting | value | default | what it is for | flag, environment variable |',
    '|---|---|---|---|---|',
    ...section.settings.map(row),
    ''
  ].join('\n'))
  return [INTRO, ...tables].join('\n')
}

/**
 * Completed settings are narrower than what people may write: addresses are listener keys, environment values texts.
 */
/** @type {Record<string, string>} */
const COMPLETED_TYPES = {
  dependsOn: "readonly import('./depends-on').Dependency[]", watch: "import('./watch').WatchSettings | null",
  listen: 'readonly string[]', env: 'Readonly<Record<string, string>>', 'http.listen': 'string | null'
}
/**
 * A size that people write as a text is a number when it is complete.
 * @param {SchemaNode} node
 * @param {SchemaNode} one   of its alternatives
 */
const isCompleted = (node, one) => !(node.unit === 'bytes' && one.type === 'string')

/**
 * @param {SchemaNode} node
 * @returns {string}
 */
function typeOf (node) {
  if (node.anyOf) return node.anyOf.filter(one => isCompleted(node, one)).map(typeOf).join(' | ')
  if (Array.isArray(node.type)) return node.type.map(type => type === 'object' ? objectType(node) : type).join(' | ')
  if (node.const !== undefined) return `'${node.const}'`
  if (node.enum) return node.enum.map(item => `'${item}'`).join(' | ')
  if (node.type === 'integer') return 'number'
  if (node.type === 'array') {
    const item = typeOf(node.items ?? {})
    return `readonly ${item.includes(' | ') && !item.endsWith('>') && !item.endsWith('}') ? `(${item})` : item}[]`
  }
  if (node.properties) return objectType(node)
  return typeof node.type === 'string' ? node.type : 'unknown'
}

/** @param {SchemaNode} node   a setting that is an object: complete, as everything is */
function objectType ({ properties = {} }) {
  return `Readonly<{ ${Object.entries(properties).map(([key, child]) => `${key}: ${typeOf(child)}`).join(', ')} }>`
}

/**
 * @param {SchemaNode} root
 * @returns {string[]}
 */
function propertyLines (root) {
  return Object.entries(root.properties ?? {}).filter(([key]) => key !== '$schema').map(([key, node]) => {
    if (!node.properties) return ` * @property {${COMPLETED_TYPES[key] ?? typeOf(node)}} ${key}`
    const fields = Object.entries(node.properties)
      .map(([name, child]) => `${name}: ${COMPLETED_TYPES[`${key}.${name}`] ?? typeOf(child)}`)
    return ` * @property {Readonly<{ ${fields.join(', ')} }>} ${key}`
  })
}

/**
 * @param {SchemaNode} app
 * @param {SchemaNode} manager
 * @returns {string}
 */
function settingsTypes (app, manager) {
  return [
    "'use strict'",
    '/**',
    ' * Written by manager/settings/generate.js (npm run generate): do not edit.',
    ' * Complete settings: every value present, paths absolute, addresses as listener keys, deep-frozen.',
    ' *',
    ' * @typedef {object} AppSettings',
    ...propertyLines(app),
    ' */',
    '/**',
    ' * @typedef {object} ManagerSettings',
    ...propertyLines(manager),
    ' */',
    'module.exports = {}',
    ''
  ].join('\n')
}

module.exports = { settingsPage, settingsTypes }
