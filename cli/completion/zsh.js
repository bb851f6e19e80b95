'use strict'
/** Completion for zsh. */
const { quoted } = require('./quoted')

/** @typedef {import('./words').Completed} Completed */

/** @param {Completed[]} verbs @returns {string} */
function zshScript (verbs) {
  const described = verbs.map(({ names, help }) => `    ${quoted(`${names[0]}:${help.replaceAll(':', '\\:')}`)}`)
  const cases = verbs.map(({ names, words, live, files, flags }) => [
    `    ${names.join('|')})`,
    `      flags=(${flags.flatMap(({ forms }) => forms.filter(form => form.startsWith('--'))).join(' ')})`,
    `      words_=(${words.join(' ')}) live=${live ? 1 : 0} files=${files ? 1 : 0}`,
    ...flags.filter(({ choices }) => choices.length > 0)
      .map(({ forms, choices }) => `      [[ $prev == (${forms.join('|')}) ]] && values=(${choices.join(' ')})`),
    '      ;;'
  ].join('\n'))
  return `#compdef bellwether bell
# Completion of bellwether for zsh: save it as _bellwether in a folder of $fpath, or source it after compinit.
# Made by "bellwether completion zsh".
_bellwether () {
  local verb='' prev=\${words[CURRENT-1]} at live=0 files=0
  local -a flags words_ values verbs
  for ((at = 2; at < CURRENT; at++)); do
    [[ \${words[at]} == -* ]] && continue
    verb=\${words[at]}
    break
  done
  verbs=(
${described.join('\n')}
  )
  case $verb in
    '') if [[ $PREFIX == -* ]]; then compadd -- --help --version; else _describe verb verbs; fi; return ;;
${cases.join('\n')}
  esac
  if (( $#values )); then compadd -- $values; return; fi
  if [[ $PREFIX == -* ]]; then compadd -- $flags; return; fi
  compadd -- $words_
  if (( live )); then compadd -- \${(f)"$("\${words[1]}" completion names < /dev/null 2> /dev/null)"}; fi
  if (( files )); then _files; fi
}
if [[ \${funcstack[1]} == _bellwether ]]; then _bellwether "$@"
elif (( $+functions[compdef] )); then compdef _bellwether bellwether bell; fi
`
}

module.exports = { zshScript }
