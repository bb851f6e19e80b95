'use strict'
/** Completion for fish. */
const { fishQuoted } = require('./quoted')

/** @typedef {import('./words').Completed} Completed */

/** @param {Completed[]} verbs @returns {string} */
function fishScript (verbs) {
  const lines = verbs.flatMap(({ names, help, words, live, files, flags }) => {
    const seen = `-n ${fishQuoted(`__fish_seen_subcommand_from ${names.join(' ')}`)}`
    return [
      `complete -c $command -n __fish_use_subcommand -a ${names[0]} -d ${fishQuoted(help)}`,
      ...words.length > 0 ? [`complete -c $command ${seen} -a ${fishQuoted(words.join(' '))}`] : [],
      ...live ? [`complete -c $command ${seen} -a '($command completion names < /dev/null 2> /dev/null)'`] : [],
      ...files ? [`complete -c $command ${seen} -F`] : [],
      ...flags.map(({ forms, help: about, takesValue, choices }) => {
        const spelled = forms.map(form => form.startsWith('--') ? `-l ${form.slice(2)}` : `-s ${form.slice(1)}`).join(' ')
        const value = choices.length > 0 ? ` -x -a ${fishQuoted(choices.join(' '))}` : takesValue ? ' -r' : ''
        return `complete -c $command ${seen} ${spelled}${value} -d ${fishQuoted(about)}`
      })
    ]
  })
  return ['bellwether', 'bell'].map(command => [
    `complete -c ${command} -f`, ...lines.map(line => line.replaceAll('$command', command))
  ].join('\n')).reduce((all, one) => `${all}${one}\n`,
    '# Completion of bellwether for fish: save it as ~/.config/fish/completions/bellwether.fish.\n' +
    '# Made by "bellwether completion fish".\n')
}

module.exports = { fishScript }
