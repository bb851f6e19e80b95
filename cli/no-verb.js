'use strict'
/**
 * The command without a verb that we know: what runs (alone on a terminal), help, version, or a suggestion. Nothing is
 * ever run instead.
 */
const { commandNames, findCommand } = require('./commands')
const { BellwetherError } = require('../common/errors')

/**
 * @param {import('./output').Output} out
 * @param {string | null} verb
 * @param {string[]} words
 * @param {() => import('./context').Context} context
 * @returns {Promise<number>}
 * @throws BW_USAGE
 */
async function answerWithoutVerb (out, verb, words, context) {
  if (verb === null && words.some(word => word === '--version' || word === '-V' || word === '-v')) {
    out.print(require('../package.json').version)
    return 0
  }
  const asked = words.includes('--help') || words.includes('-h')
  if (verb === 'help' || (verb === null && asked)) {
    out.print(helpText(out, verb === 'help' ? words.find(word => !word.startsWith('-')) : undefined))
    return 0
  }
  if (verb === null) {
    const unknown = words.find(word =>
      word.startsWith('-') && !['--json', '--no-color', '-q', '--quiet'].includes(word))
    const hint = unknown === undefined ? null : require('./pm2-options').optionHint(unknown)
    if (unknown) throw new BellwetherError('BW_USAGE',
      hint === null ? `Unknown option '${unknown}'.` : `${unknown} ${hint}.`, { details: { next: ['bellwether --help'] } })
    if (out.stdout.isTTY && !words.includes('--json')) {
      out.configure({ color: !words.includes('--no-color') })
      await require('./at-a-glance').atAGlance(context())
      return 0
    }
    throw new BellwetherError('BW_USAGE',
      'Which verb?', { details: { usage: require('./overview').overview().split('\n') } })
  }
  throw unknownVerb(verb, words)
}

/** @param {string} verb @param {string[]} [words]   behind it */
function unknownVerb (verb, words = []) {
  const hint = require('./not-ours').hintFor(verb, words)
  if (hint) return new BellwetherError('BW_USAGE', `"${[verb, ...words.filter(word => /^pm2-/.test(word))].join(' ')}" ${hint}.`)
  const near = require('../common/suggest').closest(verb, commandNames())
  return new BellwetherError('BW_USAGE',
    `Unknown verb "${verb}".${near ? ` Did you mean "${near}"?` : ''}`, { details: { next: ['bellwether --help'] } })
}

/**
 * @param {import('./output').Output} out
 * @param {string | undefined} about
 */
function helpText (out, about) {
  if (about === undefined) {
    return require('./overview').overview(out.style.terminal ? out.style.rows : null)
  }
  const command = findCommand(about)
  if (!command) throw unknownVerb(about)
  const { parseWithCommander, HelpAsked } = require('./parse-with-commander')
  try {
    parseWithCommander(command, ['--help'], () => require('./setting-flags').settingFlags())
  } catch (err) {
    if (err instanceof HelpAsked) return err.text
    throw err
  }
  return ''
}

module.exports = { answerWithoutVerb }
