'use strict'
/** Completion for bash 4 and later. */
const { quoted } = require('./quoted')

/** @typedef {import('./words').Completed} Completed */

/** @param {Completed[]} verbs @returns {string} */
function bashScript (verbs) {
  const cases = verbs.map(({ names, words, live, files, flags }) => [
    `    ${names.join('|')})`,
    `      flags=${quoted(flags.flatMap(({ forms }) => forms.filter(form => form.startsWith('--'))).join(' '))}`,
    `      words=${quoted(words.join(' '))} live=${live ? 1 : 0} files=${files ? 1 : 0}`,
    ...valueCases(flags),
    '      ;;'
  ].join('\n'))
  return `# Completion of bellwether for bash: source it, or save it as
# /usr/share/bash-completion/completions/bellwether. Made by "bellwether completion bash".
_bellwether () {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} verb='' at word
  local flags='' words='' live=0 files=0 values='' takes=0
  COMPREPLY=()
  for ((at = 1; at < COMP_CWORD; at++)); do
    [[ \${COMP_WORDS[at]} == -* ]] && continue
    verb=\${COMP_WORDS[at]}
    break
  done
  case $verb in
    '') words=${quoted(verbs.map(({ names }) => names[0]).join(' '))} flags='--help --version' ;;
${cases.join('\n')}
  esac
  if [[ $takes == 1 ]]; then
    for word in $values; do [[ $word == "$cur"* ]] && COMPREPLY+=("$word"); done
    [[ -z $values ]] && compopt -o default
    return
  fi
  if [[ $cur == -* ]]; then words=$flags live=0 files=0; fi
  for word in $words; do [[ $word == "$cur"* ]] && COMPREPLY+=("$word"); done
  if [[ $live == 1 ]]; then
    while IFS= read -r word; do
      [[ $word == "$cur"* ]] && COMPREPLY+=("$word")
    done < <("\${COMP_WORDS[0]}" completion names < /dev/null 2> /dev/null)
  fi
  [[ $files == 1 ]] && compopt -o default
}
complete -F _bellwether bellwether bell
`
}

/** @param {Completed['flags']} flags */
function valueCases (flags) {
  const taking = flags.filter(({ takesValue }) => takesValue)
  if (taking.length === 0) return []
  const free = taking.filter(({ choices }) => choices.length === 0).flatMap(({ forms }) => forms)
  return [
    '      case $prev in',
    ...taking.filter(({ choices }) => choices.length > 0)
      .map(({ forms, choices }) => `        ${forms.join('|')}) takes=1 values=${quoted(choices.join(' '))} ;;`),
    ...free.length > 0 ? [`        ${free.join('|')}) takes=1 ;;`] : [],
    '      esac'
  ]
}

module.exports = { bashScript }
