'use strict'
/** The fault of a text that cannot be compiled, and whether more text would mend it. */

/** V8 says it where the text ended too soon. */
const ENDED_TOO_SOON = /Unexpected end of input|Unterminated (template|string in template)/
/** And these where it ended too soon, or something else is wrong: adding the missing ending shows which. */
const PERHAPS = [{ says: /missing \) after/, ending: ')' }, { says: /Invalid or unexpected token/, ending: '*/' }]
/** Runs nothing of what follows it. */
const STOP = 'throw null\n'

/**
 * @param {Pick<ReturnType<typeof import('./guard').createGuard>, 'post'>} guard
 * @param {string} code
 * @returns {{ incomplete: boolean, text: string }}
 */
function syntaxProblem (guard, code) {
  const said = problemOf(guard, code)
  if (said === null) return { incomplete: false, text: 'SyntaxError: this cannot be evaluated' }
  const perhaps = PERHAPS.find(({ says }) => says.test(said))
  const incomplete = ENDED_TOO_SOON.test(said) ||
    (perhaps !== undefined && problemOf(guard, code + perhaps.ending) !== said)
  return { incomplete, text: said }
}

/** @param {Pick<ReturnType<typeof import('./guard').createGuard>, 'post'>} guard @param {string} code */
function problemOf (guard, code) {
  /** @type {string | null} */
  let found = null
  // A syntax error is answered at once; whatever else comes later, and is not what was asked.
  guard.post('Runtime.evaluate', {
    expression: STOP + code, replMode: true, throwOnSideEffect: true, silent: true, timeout: 1000
  }, (err, result) => {
    const text = result?.exceptionDetails?.exception?.description?.split('\n')[0]
    if (text?.startsWith('SyntaxError')) found = text
  })
  return found
}

module.exports = { syntaxProblem }
