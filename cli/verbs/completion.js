'use strict'
/**
 * `bellwether completion bash|zsh|fish`: the script for that shell. `completion names` is what the scripts ask: the
 * names of the apps and workers that run now. It starts no manager, waits for none that is silent, and never fails.
 */

/** Names with anything else are left out: what stands here is typed into a shell. */
const PLAIN = /^[\w@.:+-]+$/

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
function run (context, [what]) {
  if (what === 'names') return printNames(context)
  const { completedVerbs } = require('../completion/words')
  const verbs = completedVerbs(() => require('../setting-flags').settingFlags())
  const { [what]: script } = /** @type {Record<string, () => string>} */ ({
    bash: () => require('../completion/bash').bashScript(verbs),
    zsh: () => require('../completion/zsh').zshScript(verbs),
    fish: () => require('../completion/fish').fishScript(verbs)
  })
  context.out.print(script().trimEnd())
}

/** @param {import('../context').Context} context */
async function printNames (context) {
  const silence = setTimeout(() => process.exit(0), 1000)
  try {
    const { apps } = await context.client.get('/v1/status')
    context.out.print(namesOf(apps))
  } catch {
    // no manager, another version of one: there is nothing to complete, and no place for a message
  }
  clearTimeout(silence)
}

/** @param {any[]} apps */
function namesOf (apps) {
  return apps.flatMap(({ name, workers = [] }) => [name, ...workers.map((/** @type {{ id: string }} */ { id }) => id)])
    .filter(name => PLAIN.test(name))
}

module.exports = { run, namesOf }
