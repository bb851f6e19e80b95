'use strict'
/** The settings of the benchmark bot beside the apps (bench-app.js makes an app of them). */
const { NO_NUL, text, links } = require('./words')

/** @typedef {import('./words').SchemaNode} SchemaNode */

/** Where it counts is the file alone. @type {(node: SchemaNode) => SchemaNode} */
const ofBench = node => ({ commandLine: false, ...node })

/**
 * The bot that measures commits, run as one more app (../bench-app.js). A part of the file that is neither of an app
 * nor of the manager; it has no flags.
 * @type {SchemaNode & { properties: Record<string, SchemaNode>, description: string }}
 */
const BENCH = {
  type: ['boolean', 'object'],
  description: 'The bot that measures each commit of a repository (docs/bench-watch.md), run as one more app named "bench". It stands beside "apps", or beside the settings of a single app; ' +
    '`true` is an object without settings. What it leaves out is as the bench file has it.',
  expects: 'true, false, or an object of settings such as { "repo": "." }',
  additionalProperties: false,
  properties: {
    repo: ofBench({
      type: 'string',
      minLength: 1,
      pattern: NO_NUL,
      unit: 'path',
      defaultNote: "the settings file's folder",
      expects: 'the path of a folder',
      description: 'The repository that is measured, or any folder in it.'
    }),
    file: ofBench({
      type: 'string',
      minLength: 1,
      pattern: NO_NUL,
      unit: 'path',
      defaultNote: 'bellwether.bench.js in the repository, else the default suite',
      expects: 'the path of a file',
      description: 'The bench file.'
    }),
    profile: ofBench({
      type: 'string',
      enum: ['quick', 'normal'],
      unit: 'choice',
      defaultNote: "the bench file's",
      description: 'How long each launch is measured: quick takes about 5 s for a pair, normal 24 s.'
    }),
    only: ofBench({
      type: 'array',
      items: text,
      maxItems: 100,
      unit: 'list of texts',
      defaultNote: 'all of the bench file',
      expects: 'a list of benchmarks or patterns such as ["http/*"]',
      description: 'Only these benchmarks.'
    }),
    branch: ofBench({
      type: 'string',
      minLength: 1,
      pattern: NO_NUL,
      unit: 'text',
      defaultNote: "the bench file's, else what is checked out",
      expects: 'the name of a branch',
      description: 'What is watched: its first-parent line.'
    }),
    remote: ofBench({
      type: 'string',
      minLength: 1,
      pattern: NO_NUL,
      unit: 'text',
      defaultNote: "the bench file's, else the repository itself",
      expects: 'the name of a remote, or an address',
      description: 'What is fetched from. Set it where the clone is not pulled by somebody else.'
    }),
    backlog: ofBench({
      type: 'integer',
      minimum: 0,
      maximum: 5000,
      unit: 'commits',
      defaultNote: "the bench file's, else 20",
      description: 'So many commits before its first start are measured, too.'
    }),
    listen: ofBench({
      type: 'string',
      pattern: '^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$',
      unit: 'address',
      defaultNote: "the bench file's, else 127.0.0.1:9696",
      expects: 'host and port such as "127.0.0.1:9696" or "[::1]:9696"',
      description: 'Where the website is served. It has no login: put a proxy before it where it is not for everybody.'
    }),
    links: ofBench({
      ...links('Pages about the bot, as of any app. "website" is where its website is served; say it where people come by another address.'),
      default: undefined,
      defaultNote: 'the website'
    }),
    machineChecks: ofBench({
      type: 'boolean',
      default: true,
      unit: 'yes/no',
      description: 'Take a pair again when the machine did other work meanwhile. Turn it off only to try things: verdicts are worth less then.'
    }),
    nice: ofBench({
      type: 'integer',
      minimum: 0,
      maximum: 19,
      default: 10,
      unit: 'nice',
      description: 'Its priority, and that of all that it measures; the apps beside it have 0.'
    })
  }
}

module.exports = { BENCH }
