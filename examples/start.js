'use strict'
/**
 * `npm start`: the example app, in the foreground. With `--bench` the benchmark bot runs beside it and watches a
 * repository that is made for it, so that somebody who has just come can commit a slow change and see it named.
 *
 *   npm start                  bellwether run examples/hello/bellwether.config.js
 *   npm start -- --bench       bellwether run examples/bench/bellwether.config.js
 */
const path = require('node:path')
const { ensureRepository, quoted } = require('./bench/repository')

const COMMAND = path.join(__dirname, '..', 'bin', 'bellwether.js')
const BENCH = '--bench'

/** @param {{ repo: string, listen: string }} bench */
const welcome = ({ repo, listen }) => `The bot watches ${repo}
Its website: http://${listen}/

Commit a slow change there, and see it named on the website some minutes later:

    cd ${quoted(repo)}
    perl -pi -e 's/\\[\\.\\.\\.birds\\]/structuredClone(birds)/' src/page.js
    git commit -am 'page: sort a copy that nobody else has'

What it does meanwhile: bellwether bench status --repo ${quoted(repo)}
Ctrl-C here ends the app and the bot. What was measured is kept.
`

/** @param {string[]} words  what was typed behind "npm start --" */
function start (words) {
  const withBench = words.includes(BENCH)
  if (withBench) {
    ensureRepository({ node: process.execPath, command: COMMAND })
    console.log(welcome(require('./bench/bellwether.config').bench))
  }
  const settings = path.join(__dirname, withBench ? 'bench' : 'hello', 'bellwether.config.js')
  // As if the command had been typed: `bellwether upgrade` starts the same again.
  process.argv = [process.argv[0], COMMAND, 'run', settings, ...words.filter(word => word !== BENCH)]
  return require('../cli/main').main(process.argv)
}

try {
  start(process.argv.slice(2))
} catch (err) {
  console.error(`npm start: ${err.message}`)
  process.exitCode = 1
}
