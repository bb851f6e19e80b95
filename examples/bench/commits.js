'use strict'
/**
 * The twelve commits of the example repository, oldest first: what each changes, and what the bot should say of it. The
 * first one is the folder start/. Nothing may differ from machine to machine: the test knows each sha.
 */

/**
 * @typedef {object} ExampleCommit
 * @property {string} subject
 * @property {string} is                    what it is, for the README and the test
 * @property {Record<string, string>} [add]       files as they are from now on
 * @property {[string, string, string][]} [edit]  file, text, what stands there from now on
 */

const GITIGNORE = 'dist/\nnode_modules/\n'

/** @type {readonly ExampleCommit[]} */
const COMMITS = [
  { subject: 'A page of birds', is: 'the beginning', add: { '.gitignore': GITIGNORE } },
  {
    subject: 'README: how to start it',
    is: 'docs only',
    add: { 'README.md': '# birds\n\n    npm run build\n    PORT=3000 npm start\n' }
  },
  {
    subject: 'server: /healthz for whoever watches it',
    is: 'no change that can be measured',
    edit: [[
      'src/server.js',
      "  response.setHeader('Content-Type'",
      "  if (request.url === '/healthz') return response.end('ok\\n')\n  response.setHeader('Content-Type'"
    ]]
  },
  {
    subject: 'server: the page may be kept for a minute',
    is: 'no change that can be measured',
    edit: [[
      'src/server.js',
      '  response.end(page(birds))',
      "  response.setHeader('Cache-Control', 'max-age=60')\n  response.end(page(birds))"
    ]]
  },
  {
    subject: 'page: only what needs it is escaped',
    is: 'an improvement of about 20 %',
    edit: [['src/page.js', '  return text.replace(', '  return !/[&<>]/.test(text) ? text : text.replace(']]
  },
  {
    subject: 'README: what it needs',
    is: 'docs only',
    edit: [['README.md', '# birds\n', '# birds\n\nNeeds Node 20 and nothing else.\n']]
  },
  {
    subject: 'page: a heading above the table',
    is: 'does not build',
    edit: [['src/page.js', '<title>Birds</title><table>', '<title>Birds</title><h1>Birds</h1>${birds.length<table>']]
  },
  {
    subject: 'page: the heading, closed',
    is: 'builds again',
    edit: [['src/page.js', '<h1>Birds</h1>${birds.length<table>', '<h1>Birds</h1><table>']]
  },
  {
    subject: 'birds: a new name for the kestrel',
    is: 'no change that can be measured',
    edit: [['src/birds.js', "'kestrel'", "'common kestrel'"]]
  },
  {
    subject: 'page: quotes in names are escaped too',
    is: 'slower by 15 to 17 %: the culprit',
    edit: [
      ['src/page.js', "'>': '&gt;' }", "'>': '&gt;', '\"': '&quot;' }"],
      [
        'src/page.js',
        '/** @param {Sighting[]} birds */',
        '/** @param {string} text */\nfunction escapeName (text) {\n  const marks = new RegExp(\'[&<>"]\', \'g\')\n  return !marks.test(text) ? text : text.replace(marks, mark => MARKS[mark])\n}\n\n/** @param {Sighting[]} birds */'
      ],
      ['src/page.js', '<tr><td>${escape(name)}', '<tr><td>${escapeName(name)}']
    ]
  },
  {
    subject: 'page: it says its language',
    is: 'no change that can be measured',
    edit: [['src/page.js', '<!doctype html><title>', '<!doctype html><html lang="en"><title>']]
  },
  {
    subject: 'Version 1.1.0',
    is: 'no change that can be measured',
    edit: [['package.json', '"version": "1.0.0"', '"version": "1.1.0"']]
  }
]

module.exports = { COMMITS }
